""" "Recompute this": the same number in Python with our engine, in Sage and in CGSuite."""

from __future__ import annotations

from dataclasses import dataclass

from engine.games.state import State

BY_DEFINITION = 2_000
"""the largest number for which computing from the bare definition is quick enough"""


@dataclass(frozen=True)
class Sample:
    """A piece of code in one language."""

    language: str
    code: str


def samples(state: State) -> list[Sample]:
    """The code that recomputes the value of a state; from the definition only in normal play and for small numbers.

    >>> from engine import analyse
    >>> [sample.language for sample in samples(analyse(3, 8, "grossman~primes"))]
    ['Python, this engine', 'Sage']
    """
    rule, samples = state.game.moves.rule_text, [_python(state)]
    if state.game.misere or state.position.larger > BY_DEFINITION:
        return samples
    if rule.condition is not None:
        samples.append(_sage(state, rule.condition))
    if rule.cgsuite is not None:
        samples.append(_cgsuite(state, rule.cgsuite))
    return samples


def _python(state: State) -> Sample:
    last = f", last={state.last}" if state.cap is not None else ""
    value = "value" if state.game.has_values else "threshold"
    return Sample(
        "Python, this engine",
        f"""\
from engine import analyse

state = analyse({state.position.a}, {state.position.b}, "{state.game}"{last})
print(state.{value}, state.outcome)
if state.winning is not None:  # None: undecided
    print(state.winning.first(5))""",
    )


def _sage(state: State, condition: str) -> Sample:
    return Sample(
        "Sage",
        f"""\
def allowed(i):
    return {condition}

def options(a, b):
    multiples = range(1, b // a + 1) if a else []
    return [tuple(sorted((a, b - i*a))) for i in multiples if {state.game.ending.condition} and allowed(i)]

def g(a, b):
    positions = [(min(a, b), max(a, b))]
    known = set(positions)
    for position in positions:  # grows while it is read
        new = [option for option in options(*position) if option not in known]
        positions += new
        known.update(new)
    values = {{}}
    for position in sorted(positions, key=sum):
        found = {{values[option] for option in options(*position)}}
        values[position] = min(n for n in range(len(found) + 1) if n not in found)
    return values[positions[0]]

print(g({state.position.a}, {state.position.b}))""",
    )


def _cgsuite(state: State, condition: str) -> Sample:
    allowed = "" if condition == "true" else f" and ({condition})"
    return Sample(
        "CGSuite",
        f"""\
// Save this class as Euclid.cgs, then enter: Euclid({state.position.smaller}, {state.position.larger}).NimValue
class Euclid(a as Integer, b as Integer) extends ImpartialGame
  override def Options := [
    if b - i*a < a then Euclid(b - i*a, a) else Euclid(a, b - i*a) end
    for i from 1 to b where a > 0 and {state.game.ending.condition}{allowed}
  ];
end""",
    )
