"""What the engine says, word for word: cases, trials, explanations, refusals, each as lines of text.

The lines are kept in tests/engine/told/. After a change of words that is meant, write them anew with
`python -m tests.engine.telling` and read the difference.
"""

from collections.abc import Callable, Iterator
from contextlib import redirect_stdout
from io import StringIO
from itertools import islice
from pathlib import Path

from engine.errors import EngineError
from engine.fractions.trees import CALKIN_WILF, STERN_BROCOT
from engine.games.game import Game
from engine.games.position import Line, Position
from engine.games.state import State
from engine.paths.game_path import Path as GamePath
from engine.relatives.serial_nim import SerialNim
from engine.relatives.sums import Sum
from engine.relatives.three_numbers import ThreeAny, ThreeSame, Triple
from engine.report.command_line import main
from engine.report.find_position import find_position
from engine.theorems.catalogue import THEOREMS

FOLDER = Path(__file__).parent / "told"

GAMES = ("grossman", "euclid", "m-euclid", "grossman~1-3", "euclid~1-3", "m-euclid~1", "grossman~2,3", "grossman~1,4")
GAMES += ("grossman~misere", "euclid~misere", "grossman~pile-ceil(n,2)", "grossman~last-2n", "euclid~last-n*n")
GAMES += ("grossman~last-max(1,floor(n,2))", "grossman~1,2,5", "grossman~odd")
PAIRS = ((1, 1), (1, 2), (2, 1), (1, 7), (3, 8), (8, 3), (2, 5), (5, 13), (8, 21), (7, 7), (6, 16), (5, 8), (25, 87))
PAIRS += ((61, 73), (12, 29), (12, 31), (29, 70), (10, 33), (7, 25), (13, 60), (33, 109), (4, 19), (1, 10**40))
PAIRS += ((12, 41), (5, 27), (26, 135), (7, 24))
CHECKED_TO = 7
KEPT = 12
"""trials of a batch that are told"""


def cases() -> Iterator[str]:
    """What each theorem says of some positions."""
    for theorem in THEOREMS.values():
        for game in map(Game.parse, GAMES):
            for pair in PAIRS:
                case = theorem.apply(game, Position(*pair))
                if case is not None:
                    told = f"value {case.value}, wins {case.wins}, move {case.move}: {case.reason}"
                    yield f"{theorem.id} | {game} {pair[0]},{pair[1]} | {case.case} | {told}"


def trials() -> Iterator[str]:
    """What each check compares."""
    for theorem in THEOREMS.values():
        for batch, made in enumerate(islice(theorem.batches(CHECKED_TO), CHECKED_TO), 1):
            listed = list(made)
            yield f"{theorem.id} {batch}: {len(listed)} trials"
            for trial in listed[:: max(1, len(listed) // KEPT)]:
                corrected = "" if trial.corrected is None else f", corrected {trial.corrected}"
                yield f"  {trial.game} {trial.subject}: stated {trial.stated}, found {trial.found}{corrected}"


def explanations() -> Iterator[str]:
    """What the command prints."""
    lines = [["grossman", "3,8", "--json"], ["grossman~last-2n", "25,87", "--line", "3", "--json"]]
    lines += [["table", game, "5"] for game in GAMES] + [["table", "euclid"]]
    lines += [[game, f"{a},{b}"] for game in GAMES for a, b in PAIRS[:8]]
    lines += [["grossman~last-2n", "25,87", "--line", "1"], ["grossman", "3,8", "--line", "2,1,1"]]
    for arguments in lines:
        heard = StringIO()
        with redirect_stdout(heard):
            main(arguments)
        yield f"$ {' '.join(arguments)}"
        yield from heard.getvalue().splitlines()


ASKED: dict[str, Callable[[], object]] = {
    "sum of a misère game": lambda: Sum.parse("grossman~misere:3,8"),
    "sum of a last-move game": lambda: Sum.parse("grossman~last-2n:3,8"),
    "sum of seventeen": lambda: Sum.parse("/".join(["nim:1"] * 17)),
    "move of a sum that is over": lambda: Sum.parse("nim:0").take(0, 1),
    "illegal move of a sum": lambda: Sum.parse("grossman:1,9/nim:2").take(0, 9),
    "component that is not there": lambda: Sum.parse("nim:1").take(3, 1),
    "empty sum": lambda: Sum.parse(""),
    "piles with a letter": lambda: SerialNim.parse("3,x"),
    "pile of nothing": lambda: SerialNim((0, 2)),
    "too many piles": lambda: SerialNim((1,) * 2_001),
    "move when Serial Nim is over": lambda: SerialNim(()).take(1),
    "too much of a pile": lambda: SerialNim((3, 1)).take(4),
    "three numbers, one missing": lambda: Triple.parse("1,2"),
    "three numbers too large": lambda: Triple.parse("1,2,201"),
    "three zeros": lambda: Triple.parse("0,0,0"),
    "too large a list": lambda: list(ThreeAny.p_positions(101)),
    "too large a slice": lambda: ThreeSame.values_slice(3, 101),
    "position 0": lambda: Position.parse("0,3"),
    "position of letters": lambda: Position.parse("a,b"),
    "position of one": lambda: Position.parse("3"),
    "position of 1,501 digits": lambda: Position.parse("1," + "9" * 1501),
    "illegal move": lambda: State(Game.parse("grossman"), Position(3, 8)).play(Line.parse("3")),
    "move when it is over": lambda: State(Game.parse("grossman"), Position(3, 3)).play(Line.parse("1")),
    "line of letters": lambda: Line.parse("1,x"),
    "line of 501": lambda: Line.parse(",".join(["1"] * 501)),
    "unknown ending": lambda: Game.parse("nim"),
    "unknown moves": lambda: Game.parse("grossman~even"),
    "empty set": lambda: Game.parse("grossman~"),
    "set with 0": lambda: Game.parse("grossman~0,1"),
    "range that falls": lambda: Game.parse("grossman~5-3"),
    "element too large": lambda: Game.parse("grossman~1000001"),
    "too many elements": lambda: Game.parse("grossman~" + ",".join(str(3 * n) for n in range(1, 66))),
    "too long a function": lambda: Game.parse("grossman~pile-" + "n+" * 12 + "n"),
    "function of m": lambda: Game.parse("grossman~last-2m"),
    "function that is 0": lambda: Game.parse("grossman~last-n-n"),
    "twice misère": lambda: Game.parse("grossman~misere~misere"),
    "searched nonsense": lambda: find_position("eight thirds"),
    "searched nothing": lambda: find_position(""),
    "searched 0/0": lambda: find_position("0/0"),
    "searched quotients with 0": lambda: find_position("[2;0,1]"),
}


def refusals() -> Iterator[str]:
    """What is said to each thing that is refused; of what is accepted, what it is."""
    for name, ask in ASKED.items():
        try:
            yield f"{name}: accepted as {ask()}"
        except EngineError as error:
            yield f"{name}: {type(error).__name__}: {error}"


def walks() -> Iterator[str]:
    """The entries of game paths on both trees, long ones folded."""
    for game in map(Game.parse, ("grossman", "euclid~misere", "grossman~2,3", "grossman~last-2n")):
        for pair in PAIRS[3:14]:
            for tree in (STERN_BROCOT, CALKIN_WILF):
                yield f"{game} {pair[0]},{pair[1]}, {tree.name}"
                yield from (f"  {entry}" for entry in GamePath(State(game, Position(*pair)), tree).shown(9))


TOLD: dict[str, Callable[[], Iterator[str]]] = {
    "cases": cases,
    "trials": trials,
    "explanations": explanations,
    "refusals": refusals,
    "walks": walks,
}

if __name__ == "__main__":
    for name, tell in TOLD.items():
        (FOLDER / f"{name}.txt").write_text("\n".join(tell()) + "\n", encoding="utf-8")
