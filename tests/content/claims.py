"""Evaluates what a sentence of an explanation claims: arithmetic, quotients, piles, values, winners, moves."""

import re
from functools import reduce
from operator import xor

from engine.games.game import Game
from tests.content.judge import Facts, Pair, calkin_wilf

_LIST = r"\[([0-9,;\s]*)\]"


def quotients(pair: Pair) -> list[int]:
    """The quotients of the larger over the smaller number.

    >>> quotients((3, 8)), quotients((16, 6))
    ([2, 1, 2], [2, 1, 2])
    """
    smaller, larger = sorted(pair)
    found = []
    while smaller:
        found.append(larger // smaller)
        larger, smaller = smaller, larger % smaller
    return found


def piles(game: Game, pair: Pair) -> list[int]:
    """The piles: the quotients, the last of them as the ending says."""
    found = quotients(pair)
    last = {"euclid": found[-1], "grossman": found[-1] - 1, "m-euclid": 0}[game.ending.name]
    return [n for n in (*found[:-1], last) if n]


def read_list(text: str) -> list[int]:
    return [int(number) for number in re.findall("[0-9]+", text)]


def check(sentence: str, true: Facts) -> int:
    """Check every claim of a sentence that can be read, and say how many there were."""
    text, pair = sentence.replace(" ", " "), true.position
    checked = _check_arithmetic(text)
    assert "b/a" not in text, sentence
    for top, bottom, told in re.findall(rf"([0-9]+)/([0-9]+) = {_LIST}", text):
        found = read_list(told)
        assert found == [0] * (int(top) < int(bottom)) + quotients((int(top), int(bottom))), sentence
        assert found[found[0] == 0 :] == quotients(pair), sentence
        checked += 1
    for told in re.findall(rf"piles are {_LIST}", text):
        assert read_list(told) == piles(true.game, pair), sentence
        checked += 1
    for told in re.findall(r"from 1/1 the path is ((?:[RL]\^[0-9]+ ?)+)", text):
        walk = "".join(letter * int(count) for letter, count in re.findall(r"([RL])\^([0-9]+)", told))
        assert calkin_wilf(walk) == true.reduced[::-1], sentence
        checked += 1
    return checked + _check_value(text, true) + _check_winner(text, true) + _check_move(text, true)


def _check_arithmetic(text: str) -> int:
    """Comparisons, parities and sums of numbers that are written out."""
    compared = re.findall(r"(?<![0-9/·+])([0-9]+) ([<>≥≤]) ([0-9]+)(?![0-9/])", text)
    for left, sign, right in compared:
        one, other = int(left), int(right)
        assert {"<": one < other, ">": one > other, "≥": one >= other, "≤": one <= other}[sign], text
    parities = re.findall(r"= ([0-9]+) is (even|odd)|(even|odd) (?:index|place) ([0-9]+)", text)
    for first, said, other_said, second in parities:
        assert (int(first or second) % 2 == 1) == ((said or other_said) == "odd"), text
    sums = re.findall(r"((?:[0-9]+ ⊕ )+[0-9]+) = ([0-9]+)", text)
    for parts, total in sums:
        assert reduce(xor, read_list(parts)) == int(total), text
    return len(compared) + len(parities) + len(sums)


def _check_value(text: str, true: Facts) -> int:
    told = re.findall(r"\bg = (?:[a-z0-9 −]+ = )?([0-9]+)", text) if true.game.has_values else []
    told += re.findall(r"^value ([0-9]+)", text)
    for value in told:
        assert int(value) == true.value, text
    least = re.findall(r"least winning (?:removal is|multiple is|multiple) ([0-9]+|none|∞)", text)
    for value in least:
        assert (int(value) if value.isdigit() else None) == true.value, text
    return len(told) + len(least)


def _check_winner(text: str, true: Facts) -> int:
    told = re.findall(r"player to move (wins|loses)", text)
    for word in told:
        assert (word == "wins") == (true.outcome == "N"), text
    return len(told)


def _check_move(text: str, true: Facts) -> int:
    told = re.findall(r"take ([0-9]+) and leave \(([0-9]+), ?([0-9]+)\)", text)
    for multiple, a, b in told:
        move = next(move for move in true.moves if move.multiple == int(multiple))
        assert move.wins, text
        assert sorted(move.to) == sorted((int(a), int(b))), text
    return len(told)
