"""What the theorems are about: the chapters of the catalogue, in order."""

from enum import StrEnum


class Chapter(StrEnum):
    """A chapter; its value is its heading."""

    WINNER = "Who wins"
    VALUES = "Values"
    ENDINGS = "The three endings compared"
    MISERE = "If whoever moves last loses"
    OTHER_MOVES = "Other moves"
    LENGTH = "How long play lasts"
    TREES = "Trees and generations"
    SHARES = "How many positions are won"
    OTHER_GAMES = "Other games"
