""" "Recompute this": the same number in Python with our engine, in Sage and in CGSuite."""

from __future__ import annotations

from dataclasses import dataclass

from engine.games.move_rules import SetRule
from engine.games.state import State
from engine.moves.multiple_sets import NAMED

BY_DEFINITION = 2_000
"""the largest number for which the bare definition is worth writing down"""


@dataclass(frozen=True)
class Sample:
    """A piece of code in one language."""

    language: str
    code: str


def samples(state: State) -> list[Sample]:
    """The code that recomputes the value of a state; by definition only for sets of multiples in normal play."""
    found = [_python(state)]
    rule, small = state.game.moves, state.position.larger <= BY_DEFINITION
    if isinstance(rule, SetRule) and small and not state.game.misere:
        found.append(_sage(state, rule))
        if rule.text not in NAMED:
            found.append(_cgsuite(state, rule))
    return found


def _python(state: State) -> Sample:
    last = f", last={state.last}" if state.cap is not None else ""
    return Sample(
        "Python, this engine",
        "from engine.games.game import Game\n"
        "from engine.games.position import Position\n"
        "from engine.games.state import State\n\n"
        f'game = Game.parse("{state.game}")\n'
        f"position = Position({state.position})\n"
        f"state = State(game, position{last})\n"
        "print(state.value, state.outcome)\n"
        "print(state.winning.first(5))",
    )


_SAGE_SETS = {
    "any": "True",
    "odd": "i % 2 == 1",
    "powers-of-2": "i & (i - 1) == 0",
    "primes": "i == 1 or is_prime(i)",
    "prime-powers": "i == 1 or is_prime_power(i)",
}
_LEFT = {"euclid": "b - i*a >= 0", "grossman": "b - i*a > 0", "m-euclid": "b % a > 0 and b - i*a > 0"}


def _sage(state: State, rule: SetRule) -> Sample:
    allowed = _SAGE_SETS.get(rule.text) or f"i in {{{_listed(rule)}}}"
    return Sample(
        "Sage",
        "from functools import lru_cache\n\n"
        "def allowed(i):\n"
        f"    return {allowed}\n\n"
        "@lru_cache(maxsize=None)\n"
        "def g(a, b):\n"
        "    a, b = sorted((a, b))\n"
        "    steps = range(1, b // a + 1) if a else ()\n"
        f"    options = {{g(a, b - i*a) for i in steps if allowed(i) and {_LEFT[state.game.ending.name]}}}\n"
        "    return next(n for n in range(len(options) + 1) if n not in options)\n\n"
        f"print(g({state.position.a}, {state.position.b}))",
    )


def _cgsuite(state: State, rule: SetRule) -> Sample:
    some = " or ".join(f"i == {i}" for i in rule.members.ascending()) if rule.text != "any" else ""
    allowed = f" and ({some})" if some else ""
    left = _LEFT[state.game.ending.name]
    return Sample(
        "CGSuite",
        "class Euclid(a as Integer, b as Integer) extends ImpartialGame\n"
        "  override def Options := [\n"
        "    if b - i*a < a then Euclid(b - i*a, a) else Euclid(a, b - i*a) end\n"
        f"    for i from 1 to b where a > 0 and {left}{allowed}\n"
        "  ];\n"
        "end\n\n"
        f"Euclid({state.position.smaller}, {state.position.larger}).NimValue",
    )


def _listed(rule: SetRule) -> str:
    return ", ".join(map(str, rule.members.ascending()))
