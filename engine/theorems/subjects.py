"""What a theorem is tried on: a position of a game as a rule, for some theorems something else."""

from dataclasses import dataclass

LARGEST_GENERATION = 60
ANY_GAME: tuple[str, ...] = ()


@dataclass(frozen=True)
class Subject:
    """A kind of subject: its name, what a form calls it, what may be entered, and the games to choose from.

    `games` is None where no game is chosen, and empty where any game may be.
    """

    name: str
    label: str
    help: str
    games: tuple[str, ...] | None = None

    @property
    def takes_game(self) -> bool:
        """Whether a game is chosen with it.

        >>> POSITION.takes_game, SUM_OF_GAMES.takes_game
        (True, False)
        """
        return self.games is not None


POSITION = Subject("position", "Position", "a pair 3 8, a fraction 8/3, quotients [2;1,2] or a walk R2L1R1", ANY_GAME)
GENERATION = Subject("generation", "Generation", f"a number up to {LARGEST_GENERATION}")
SIDE_OF_SQUARE = Subject("square", "Side of the square", "a number")
FRACTION = Subject("fraction", "Fraction", "8/3, or the pair 3 8 that stands for it")
NODE = Subject("node", "Fraction", FRACTION.help)
MIRRORED = Subject("mirrored", "Fraction", FRACTION.help)
THREE_SAME_NUMBERS = Subject("three-same", "Three numbers", "three numbers such as 5,8,11")
THREE_ANY_NUMBERS = Subject("three-any", "Three numbers", "three numbers up to 200 such as 4,9,16")
SUM_OF_GAMES = Subject("sum", "Sum", "games and positions with slashes between, such as grossman:3,8/nim:4")
WYTHOFF_PAIR = Subject("wythoff", "Pair", "a pair 3 5", ("wythoff-1", "wythoff-2", "wythoff-3"))
MISERE_SUM = Subject(
    "misere-sum", "Sum", "games in misère play with slashes between, such as grossman~misere:3,8/nim:1"
)
THREE_SMALLEST_NUMBERS = Subject("three-smallest", "Three numbers", "three numbers such as 5,8,11")
STEP = Subject("step", "Number", "a number up to the largest N of the check")
"""the part of the check that is shown: what is stated and what is found there"""
