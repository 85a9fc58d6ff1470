"""What an example or a lecture may state, each fact as the engine says it: `{2: value grossman 3,8}` in a sentence.

A fact names a kind, a game and a position, and where the game goes on a line of play.
"""

from __future__ import annotations

import re
from collections.abc import Callable

from engine.errors import EngineError
from engine.fractions.continued_fraction import Quotients
from engine.fractions.generations import first_player_wins
from engine.fractions.rays import nivasch
from engine.fractions.trees import CALKIN_WILF
from engine.games.game import Game
from engine.games.position import Line, Position
from engine.games.state import P, State
from engine.integers import read_positive
from engine.moves.bound_functions import Function
from engine.paths.game_path import Path
from engine.relatives.three.position import ThreeNumbers
from engine.relatives.three.rules import THREE_RULES
from engine.relatives.three.triple import Triple
from engine.theorems.further.endings import ENDINGS as THREE_ENDINGS
from engine.theorems.further.endings import backward
from engine.theorems.statements.closed_forms import all_but_last, first_run, golden, index_i, reduced
from engine.theorems.statements.piles import printed_pile_size
from engine.values.schwenk_numbers import terms

_FACT = re.compile(r"\{([^{}:]+):\s*([^{}]+)\}")


ANSWERS = ("length", "move", "odd-one-out", "outcome", "take", "threshold", "value", "walk")
"""kinds of facts that tell what a picture without its values leaves to be found"""
BLANK = "▢"
"""what stands for a fact that is not shown yet"""

NOTHING = "nothing"
"""how the answer to what is not a fact begins"""


def without_facts(text: str, hide: bool = False) -> str:
    """The text as a reader sees it; with `hide` the answers are left blank.

    >>> without_facts("the value is {2: value grossman 3,8}")
    'the value is 2'
    >>> without_facts("piles {2, 1, 1: piles grossman 3,8}, value {2: value grossman 3,8}", hide=True)
    'piles 2, 1, 1, value ▢'
    """
    return _FACT.sub(lambda match: BLANK if hide and _answers(match[2]) else match[1].strip(), text)


def _answers(asked: str) -> bool:
    return asked.split()[0] in ANSWERS


def tells_answers(text: str) -> bool:
    """Whether a text holds facts that are left blank while the values are hidden."""
    return any(_answers(match[2]) for match in _FACT.finditer(text))


def wrong_facts(text: str) -> list[str]:
    """Each fact of a text that the engine contradicts, with what it says instead; lists may be written with spaces,
    and a name may begin with a capital letter.

    >>> wrong_facts("the value is {3: value grossman 3,8}")
    ['{3: value grossman 3,8} is wrong: it is 2']
    """
    told = [(match[1].strip(), match[2].strip()) for match in _FACT.finditer(text)]
    return [
        f"{{{said}: {asked}}} is wrong: it is {fact(asked)}" for said, asked in told if not _same(said, fact(asked))
    ]


def true_facts(text: str) -> list[str]:
    """What is wrong with a wrong answer: that nothing in it is wrong, or that a fact cannot be computed.

    >>> true_facts("take {2: move grossman 3,8}"), true_facts("take {1: move grossman 3,8}"), true_facts("nobody")
    (["'take {2: move grossman 3,8}' is right as well"], [], [])
    """
    unknown = [wrong for asked in _FACT.findall(text) if (wrong := fact(asked[1].strip())).startswith(NOTHING)]
    right = _FACT.search(text) and not wrong_facts(text)
    return unknown or ([f"{text!r} is right as well"] if right else [])


def _same(said: str, found: str) -> bool:
    return said.replace(", ", ",").lower() == found.replace(", ", ",").lower()


def fact(asked: str) -> str:
    """What the engine says.

    >>> fact("value grossman 3,8"), fact("outcome grossman 5,8"), fact("quotients 3,8")
    ('2', 'loses', '[2;1,2]')
    >>> fact("walk grossman 3,8"), fact("outcome three-any 4,9,16"), fact("won-nodes 4")
    ('2, 1, 0, 1, 0', 'loses', '0, 2, 2, 6')
    >>> fact("cap grossman~last-2n 61,73 1"), fact("take grossman 7,25"), fact("like grossman~primes")
    ('2', 'all but one', '1 to 3')
    >>> fact("length grossman 5,12"), fact("odd-one-out 5,12"), fact("backward 2 5,12"), fact("k-fibonacci 2 4")
    ('5', 'euclid', '12,5,2,1', '1,2,5,12')
    >>> fact("side 5,8"), fact("difference 7,25"), fact("index-I 5,12"), fact("index-J 5,12")
    ('below', '3.29', '2', '1')
    """
    kind, *words = asked.split()
    try:
        return FACTS[kind](words)
    except EngineError as error:
        return f"{NOTHING} ({error})"
    except (KeyError, ValueError):
        return f"{NOTHING} ({asked!r} is not a fact: try {', '.join(FACTS)}, a game and a position)"


def _subject(words: list[str]) -> State | ThreeNumbers:
    return THREE_RULES[words[0]](Triple.parse(words[1])) if words[0] in THREE_RULES else _state(words)


def _state(words: list[str]) -> State:
    game, position, *line = words
    start = State(Game.parse(game), Position.parse(position))
    return start.play(Line.parse(*line))[-1] if line else start


def _listed(numbers: list[int]) -> str:
    return ",".join(map(str, numbers)) or "none"


def _outcome(words: list[str]) -> str:
    return "loses" if _subject(words).outcome == P else "wins"


def _move(words: list[str]) -> str:
    winning = _state(words).winning
    return _listed(winning.first(3) if winning else [])


def _take(words: list[str]) -> str:
    """How much of the first pile the least winning move takes."""
    state, least = _state(words), int(_move(words).split(",")[0])
    return {state.pile: "all", state.pile - 1: "all but one"}.get(least, str(least))


def _threshold(words: list[str]) -> str:
    return str(_state(words).threshold or "∞")


def _counts(words: list[str]) -> str:
    state = _state(words)
    return _listed([state.game.fold.counts_as(pile) for pile in state.piles])


def _reduced(words: list[str]) -> str:
    """The quotients modulo k + 1, multiples of k + 1 left out."""
    state = _state(words)
    return f"[{', '.join(map(str, reduced(state.position.quotients(), state.game.fold.modulus)))}]"


def _like(words: list[str]) -> str:
    (game,) = words
    k = Game.parse(game).fold.modulus - 1
    return "nothing of the kind" if k < 1 else "1" if k == 1 else f"1 to {k}"


def _walk(words: list[str]) -> str:
    path = Path(_state(words), CALKIN_WILF)
    return ", ".join(str(node.value) for node in path.nodes(range(min(path.length, 20) + 1)))


def _terms(words: list[str]) -> str:
    """The sum of Schwenk's numbers for n, largest first."""
    function, n = words
    return " + ".join(map(str, terms(Function.parse(function), int(n)) or ()))


def _pair(words: list[str]) -> Position:
    (position,) = words
    return Position.parse(position)


def _quotients(words: list[str]) -> str:
    pair = _pair(words)
    return str(Quotients.of(pair.b, pair.a))


def _side(words: list[str]) -> str:
    pair = _pair(words)
    return "above" if golden(pair.smaller, pair.larger) else "below"


def _difference(words: list[str]) -> str:
    """The larger over the smaller minus the smaller over the larger, cut after two places."""
    a, b = _pair(words).smaller, _pair(words).larger
    hundredths = 100 * (b * b - a * a) // (a * b)
    assert hundredths // 100 == nivasch(a, b)
    return f"{hundredths // 100}.{hundredths % 100:02}"


def _index(words: list[str], last: bool) -> str:
    quotients = _pair(words).quotients()
    run = first_run(quotients if last else all_but_last(quotients))
    return "none" if run is None else str(index_i(run))


def _length(words: list[str]) -> str:
    """How many moves are left if both players play well and the winner hurries."""
    length = _state(words).length
    return "unknown" if length is None else str(length.hurried)


def _odd_one_out(words: list[str]) -> str:
    """The ending whose value differs from those of the other two; nobody where they agree."""
    position = _pair(words)
    values = {name: State(Game.parse(name), position).value for name in THREE_ENDINGS}
    seen = list(values.values())
    if len(set(seen)) == 3:
        return "all three"
    return next((name for name, value in values.items() if seen.count(value) == 1), "nobody")


def _backward(words: list[str]) -> str:
    """The larger number, the smaller, then each number minus k times the next."""
    k, position = words
    return _listed(list(backward(int(k), Position.parse(position))))


def _k_fibonacci(words: list[str]) -> str:
    """The first numbers 1, k, k² + 1, …, each k times the one before plus the one before that."""
    k, count = map(int, words)
    numbers = [1, k]
    while len(numbers) < count:
        numbers.append(k * numbers[-1] + numbers[-2])
    return _listed(numbers[:count])


def _won_nodes(words: list[str]) -> str:
    (generations,) = words
    upto = read_positive(generations, "the generations", 60)
    return ", ".join(str(first_player_wins(n)) for n in range(1, upto + 1))


FACTS: dict[str, Callable[[list[str]], str]] = {
    "value": lambda words: str(_subject(words).value),
    "outcome": _outcome,
    "move": _move,
    "take": _take,
    "legal": lambda words: _listed(_state(words).legal.first(9)),
    "piles": lambda words: _listed(list(_state(words).piles)),
    "counts": _counts,
    "reduced": _reduced,
    "like": _like,
    "cap": lambda words: str(_state(words).cap),
    "threshold": _threshold,
    "terms": _terms,
    "walk": _walk,
    "quotients": _quotients,
    "side": _side,
    "difference": _difference,
    "index-I": lambda words: _index(words, last=True),
    "index-J": lambda words: _index(words, last=False),
    "printed": lambda words: str(printed_pile_size(_state(words).game, _state(words).position)),
    "won-nodes": _won_nodes,
    "length": _length,
    "odd-one-out": _odd_one_out,
    "backward": _backward,
    "k-fibonacci": _k_fibonacci,
}
