"""What the theorems say of single positions, word for word: one or more rows for each case a theorem distinguishes.

A row is a theorem, a game, a position, and the sentence a reader sees. Whatever the sentence concludes is compared with
the definition, so a row cannot record a wrong verdict.
"""

import pytest

from engine.games.definition import last_move_wins, values
from engine.games.game import Game
from engine.games.position import Position
from engine.theorems.catalogue import THEOREMS, find

ROWS = """
golden: grossman 5,8
    8·8 = 64 < 65 = 5·(5+8): 8/5 is below the golden section, so the player to move loses
golden: euclid 8,21
    21·21 = 441 > 232 = 8·(8+21): 21/8 is above the golden section, so the player to move wins
golden: grossman 8,3
    8·8 = 64 > 33 = 3·(3+8): 8/3 is above the golden section, so the player to move wins
nivasch: grossman 1,1
    1/1 − 1/1 = 0/1 is at least 0 and below 1, so g = 0: 1/1 = 1 = Φ0
nivasch: grossman 3,8
    8/3 − 3/8 = 55/24 is at least 2 and below 3, so g = 2: the ratio 8/3 lies between Φ2 and Φ3
nivasch: grossman 8,3
    8/3 − 3/8 = 55/24 is at least 2 and below 3, so g = 2: the ratio 8/3 lies between Φ2 and Φ3
nivasch: grossman 25,87
    87/25 − 25/87 = 6944/2175 is at least 3 and below 4, so g = 3: the ratio 87/25 lies between Φ3 and Φ4
nivasch: grossman 1,7
    7/1 − 1/7 = 48/7 is at least 6 and below 7, so g = 6: the ratio 7/1 lies between Φ6 and Φ7
four-cases: grossman 1,2
    2/1 = [2]: one quotient 2, then ∞: case 2, so g = 1
four-cases: grossman 3,8
    8/3 = [2,1,2]: one quotient 2, then the smaller 1: case 3, so g = 2
four-cases: grossman 2,5
    5/2 = [2,2]: 2 quotients 2, then ∞: case 1, so g = 2
four-cases: grossman 5,13
    13/5 = [2,1,1,2]: one quotient 2, then the smaller 1: case 3, so g = 2
four-cases: grossman 61,73
    73/61 = [1,5,12]: one quotient 1, then the larger 5: case 2, so g = 0
four-cases-k: grossman~1-3 1,1
    1/1 = [1], modulo 4 it is [1]: one quotient 1, then ∞: case 2, so g = 0
four-cases-k: grossman~1-3 3,8
    8/3 = [2,1,2], modulo 4 it is [2,1,2]: one quotient 2, then the smaller 1: case 3, so g = 2
four-cases-k: grossman~1-3 2,5
    5/2 = [2,2], modulo 4 it is [2,2]: 2 quotients 2, then ∞: case 1, so g = 2
four-cases-k: grossman~1-3 5,27
    27/5 = [5,2,2], modulo 4 it is [1,2,2]: one quotient 1, then the larger 2: case 2, so g = 0
four-cases-k: grossman~1-3 1,8
    8/1 = [8], modulo 4 it is []: nothing is left, so g = k = 3
theorem-b: grossman~1,2 1,3
    3/1 = [3], modulo 3 it is [], then ∞: the first other than 1 is ∞, at the even index 0, so the player
    to move wins
theorem-b: grossman~1,2 4,5
    5/4 = [1,4], modulo 3 it is [1,1], then ∞: the first other than 1 is ∞, at the even index 2, so the
    player to move wins
theorem-b: grossman~1-3 1,1
    1/1 = [1], modulo 4 it is [1], then ∞: the first other than 1 is ∞, at the odd index 1, so the player
    to move loses
theorem-b: grossman~1-3 8,21
    21/8 = [2,1,1,1,2], modulo 4 it is [2,1,1,1,2], then ∞: the first other than 1 is 2, at the even index
    0, so the player to move wins
I: euclid 1,1
    1/1 = [1]: I = 0 is even, so g = a0 = 1
I: euclid 2,5
    5/2 = [2,2]: I = 1 is odd, so g = a0 − 1 = 1
I: euclid 12,29
    29/12 = [2,2,2,2]: I = 3 is odd, so g = a0 − 1 = 1
I: euclid 6,16
    16/6 = [2,1,2]: I = 0 is even, so g = a0 = 2
grossman-vs-euclid: grossman 1,1
    1/1 = [1]: all quotients are equal and I = 0, so Grossman's value is Euclid's minus (−1)^I: 0 versus 1
grossman-vs-euclid: euclid 12,29
    29/12 = [2,2,2,2]: all quotients are equal and I = 3, so Grossman's value is Euclid's minus (−1)^I: 2
    versus 1
grossman-vs-euclid: grossman 3,8
    8/3 = [2,1,2]: not all quotients are equal, so both games have the value 2
J: m-euclid 3,8
    8/3 = [2,1,2]: J = 0 is even, so g = a0 = 2
J: m-euclid 61,73
    73/61 = [1,5,12]: J = 1 is odd, so g = a0 − 1 = 0
J: m-euclid 5,12
    12/5 = [2,2,2]: J = 1 is odd, so g = a0 − 1 = 1
cor-1.4: m-euclid 3,8
    8/3 = [2,1,2], I = 0: M-Euclid's value is Euclid's 2, and Grossman's 2, so g = 2
cor-1.4: m-euclid 2,5
    5/2 = [2,2], I = 1: M-Euclid's value is Euclid's 1 minus (−1)^I, and Grossman's 2, so g = 2
cor-1.4: m-euclid 5,8
    8/5 = [1,1,1,2], I = 3: M-Euclid's value is Euclid's 0 minus (−1)^I, and Grossman's 0 minus (−1)^I, so
    g = 1
levine: grossman 1,2
    the piles are [1]: the first that is not 1 is the smaller 0 in place 2, so g = 1
levine: grossman 5,8
    the piles are [1,1,1,1]: the first that is not 1 is the smaller 0 in place 5, so g = 0
levine: grossman 61,73
    the piles are [1,5,11]: the first that is not 1 is the larger 5 in place 2, so g = 0
spitznagel: grossman 3,8
    8 = 2·3 + 2 and 3·3 = 9 < 10 = 2·(3+2), so 3/2 is smaller than 5/3: take 2 and leave (3, 2)
spitznagel: euclid 7,25
    25 = 3·7 + 4 and 7·7 = 49 > 44 = 4·(7+4), so 11/7 is smaller than 7/4: take 2 and leave (7, 11)
spitznagel: grossman 2,5
    5 = 2·2 + 1 and 2·2 = 4 > 3 = 1·(2+1), so 3/2 is smaller than 2/1: take 1 and leave (2, 3)
first-choice: grossman 1,7
    the piles are [6]: the player to move has the first choice, a pile of 6, so the player to move wins
first-choice: grossman 61,73
    the piles are [1,5,11]: one is taken once, then the opponent has the first choice, a pile of 5, so the
    player to move loses
first-choice: grossman~misere 3,8
    the piles are [2,1,1]: the player to move has the first choice, a pile of 2, so the player to move wins
first-choice: euclid~1-3 5,8
    the piles that count are [1,1,1,2]: one is taken 3 times, then the opponent has the first choice, a pile
    of 2, so the player to move loses
no-choice: grossman 1,1
    the piles are []: nobody ever has a choice, no move counts, and whoever moves last wins, so the player to
    move loses
no-choice: grossman 5,8
    the piles are [1,1,1,1]: nobody ever has a choice, 4 moves count, and whoever moves last wins, so the
    player to move loses
no-choice: grossman~misere 5,8
    the piles are [1,1,1,1]: nobody ever has a choice, 4 moves count, and whoever moves last loses, so the
    player to move wins
no-choice: m-euclid~1 7,24
    the piles that count are [1]: nobody ever has a choice, one move counts, and whoever moves last wins, so
    the player to move wins
bachet: grossman~1-3 5,27
    the set 1-3 contains 1..3 and no multiple of 4, so it plays like {1..3}: the piles count modulo 4 as
    [1,2,1], and g = 0
bachet: m-euclid~1 7,24
    the set 1 contains 1..1 and no multiple of 2, so it plays like {1..1}: the piles count modulo 2 as [1],
    and g = 1
bachet: grossman~1,2,5 12,41
    the set 1,2,5 contains 1..2 and no multiple of 3, so it plays like {1..2}: the piles count modulo 3 as
    [2,2,1], and g = 1
bachet: grossman~odd 3,8
    the set odd contains 1..1 and no multiple of 2, so it plays like {1..1}: the piles count modulo 2 as
    [1,1], and g = 0
bachet: grossman~primes 3,8
    the set primes contains 1..3 and no multiple of 4, so it plays like {1..3}: the piles count modulo 4 as
    [2,1,1], and g = 2
first-quotient: grossman 3,8
    8/3 = [2,1,2]: the first quotient other than 1 is a0 = 2, its index is even, so the player to move wins
first-quotient: grossman 61,73
    73/61 = [1,5,12]: the first quotient other than 1 is a1 = 5, its index is odd, so the player to move loses
recursion: grossman 3,8
    the piles are [2,1,1]; from the end c2 = 0, c1 = 1, c0 = 0, c(−1) = 2: each differs from the one before,
    and g = 2
recursion: grossman 89,144
    the piles are [1,1,1,1,1,1,1,1,…]; from the end c9 = 0, c8 = 1, c7 = 0, c6 = 1, …, c2 = 1, c1 = 0,
    c0 = 1, c(−1) = 0: each differs from the one before, and g = 0
misere-strategy: grossman~misere 3,8
    the piles are [2,1,1]: no later pile is 2 or more, so leave an odd number of ones: take 1 and leave
    [1,1,1]
misere-strategy: grossman~misere 1,6
    the piles are [5]: no later pile is 2 or more, so leave an odd number of ones: take 4 and leave [1]
misere-strategy: euclid~1-3~misere 5,12
    the piles that count are [2,2,2]: a later pile is 2 or more, so move as in normal play: take 1 and leave
    [1,2,2]
misere-strategy: grossman~misere 8,19
    the piles are [2,2,1,1]: a later pile is 2 or more, so move as in normal play: take 1 and leave [1,2,1,1]
schwenk-norm: euclid~last-2n 1,11
    11 = 3 + 8 has norm 2: taking 3 leaves 8 of norm 1, so the player to move wins
schwenk-norm: euclid~last-2n 1,13
    13 = 13 has norm 1: taking 13 leaves 0 of norm 0, so the player to move wins
pile-size: grossman~pile-ceil(n,2) 1,1
    no pile is left, so g = 0
pile-size: grossman~pile-ceil(n,2) 4,9
    the piles are [2,3]; what follows the first has the value 2, and mex along the pile, started there, gives
    g = 1
pile-size: grossman~pile-ceil(n,2) 26,135
    the piles are [5,5,4]; what follows the first has the value 3, and mex along the pile, started there,
    gives g = 3
schwenk-collins: grossman~last-2n 1,1
    the piles are []: nothing is left, so the player to move loses
schwenk-collins: grossman~last-2n 25,87
    the piles are [3,2,11], with the same winner as [3,0]: something is left, so the player to move wins
schwenk-collins: grossman~last-2n 12,25
    the piles are [2,11], with the same winner as [0]: nothing is left, so the player to move loses
schwenk-collins: grossman~last-max(1,floor(n,2)) 3,4
    the piles are [1,2]: something is left, so the player to move wins
cw-path: grossman 1,1
    1/1 = [1]: from 1/1 the path is empty
cw-path: grossman 3,8
    8/3 = [2,1,2]: from 1/1 the path is R^1 L^1 R^2
cw-path: grossman 3,5
    5/3 = [1,1,2]: from 1/1 the path is R^1 L^1 R^1
cw-path: euclid 8,3
    3/8 = [0,2,1,2]: from 1/1 the path is L^1 R^1 L^2
cw-theorem-2: grossman 1,1
    up to the root the segments have [] edges: no segment, all trivial, so the player to move loses
cw-theorem-2: grossman 1,7
    up to the root the segments have [6] edges: the first non-trivial one is in place 1, so the player to move
    wins
cw-theorem-2: grossman 5,8
    up to the root the segments have [1,1,1,1] edges: 4 segments, all trivial, so the player to move loses
cw-theorem-2: grossman 61,73
    up to the root the segments have [1,5,11] edges: the first non-trivial one is in place 2, so the player to
    move loses
fold: grossman 3,8
    the piles are [2,1,1]; from the right the values, first that of the end, are [0,1,0,2], so g = 2
fold: euclid~misere 3,8
    the piles are [2,1,2]; from the right the values, first that of the end, are [1,2,0,2], so g = 2
fold: grossman~2,3 7,25
    the piles are [3,1,1,2]; from the right the values, first that of the end, are [0,1,0,0,1], so g = 1
fold: grossman~1,4 12,41
    the piles are [3,2,2,1]; from the right the values, first that of the end, are [0,1,1,1,0], so g = 0
threshold: grossman~last-2n 1,1
    the piles are []: no removal wins, so the player to move loses
threshold: grossman~last-2n 25,87
    the piles are [3,2,11]: the least winning removal is 3, so a player who may take 3 wins
threshold: grossman~last-2n 43,100
    the piles are [2,3,13]: no removal wins, so the player to move loses
threshold: euclid~last-n*n 5,27
    the piles are [5,2,2]: the least winning removal is 1, so a player who may take 1 wins
odd-one-out: euclid 5,12
    12/5: b, a, b − 2a, … are 12, 5, 2, 1, and 2 before 1 is 2 = k times it, so euclid differs, 1 more than
    the others: g = 2
odd-one-out: m-euclid 5,17
    17/5: b, a, b − 3a, … are 17, 5, 2: no ending differs, so g = 3
odd-one-out: grossman 3,8
    8/3: b, a, b − 2a, … are 8, 3, 2: no ending differs, so g = 2
odd-one-out: m-euclid 5,8
    8/5: b, a, b − a, … are 8, 5, 3, 2, 1, and 2 before 1 is 2 > k times it, so m-euclid differs, 1 more
    than the others: g = 1
odd-one-out: euclid 7,14
    14/7 = 2: euclid has g = 2
m-golden: m-euclid 5,8
    8/5 lies below the golden ray, but gcd 1 occurs in b − a, 2a − b, 2b − 3a, …, so the player to move wins
m-golden: m-euclid 5,7
    7/5 lies below the golden ray, and gcd 1 does not occur in b − a, 2a − b, 2b − 3a, …, so the player to
    move loses
m-golden: m-euclid 7,11
    11/7 lies below the golden ray, but gcd 1 occurs in b − a, 2a − b, 2b − 3a, …, so the player to move
    wins
m-golden: m-euclid 2,3
    3/2 lies below the golden ray, but gcd 1 occurs in b − a, 2a − b, 2b − 3a, …, so the player to move wins
m-golden: m-euclid 6,18
    18/6 is an integer: the game is over, the player to move loses
m-values: m-euclid 5,8
    b·U(3) − a·U(4) = 1 with k = 1, so g = 1
m-values: m-euclid 3,8
    x = 8/3 is no exception: g = ⌊x − 1/x⌋ = 2
m-values: m-euclid 5,17
    x = 17/5 is no exception: g = ⌊x − 1/x⌋ = 3
m-values: m-euclid 12,41
    x = 41/12 is no exception: g = ⌊x − 1/x⌋ = 3
m-values: m-euclid 4,8
    8/4 is an integer: the game is over, so g = 0
units: euclid 5,12
    N_2 = b² − 2ab − a² = −1, which is −1 times d² = 1, so g is 1 more than ⌊x − 1/x⌋ = 1 for x = 12/5: g =
    2
units: euclid 2,5
    N_2 = b² − 2ab − a² = 1, which is 1 times d² = 1, so g is 1 less than ⌊x − 1/x⌋ = 2 for x = 5/2: g = 1
units: euclid 3,8
    N_2 = b² − 2ab − a² = 7, so for x = 8/3 g = ⌊x − 1/x⌋ = 2
units: euclid 7,7
    N_1 = b² − ab − a² = −49, which is −1 times d² = 49, so g is 1 more than ⌊x − 1/x⌋ = 0 for x = 7/7: g =
    1
units: euclid 1,2
    N_2 = b² − 2ab − a² = −1, which is −1 times d² = 1, so g is 1 more than ⌊x − 1/x⌋ = 1 for x = 2/1: g = 2
gurvich: grossman~misere 5,8
    in normal play this is a P-position; N_1 = b² − ab − a² is −1, so misère play turns this around: the
    player to move wins
gurvich: euclid~misere 7,7
    in normal play this is an N-position; the numbers are equal, so misère play turns this around: the
    player to move loses
gurvich: m-euclid~misere 5,7
    in normal play this is a P-position; the gcd does not occur among b − a, 2a − b, 2b − 3a, …, so misère
    play does not change this: the player to move loses
gurvich: grossman~misere 6,10
    in normal play this is an N-position; N_1 = b² − ab − a² is 4 and d² is 4, so misère play turns this
    around: the player to move loses
gurvich: m-euclid~misere 6,18
    in normal play this is a P-position; 18/6 is an integer, so misère play turns this around: the player to
    move wins
how-come: m-euclid~misere 5,8
    8/5: below the golden ray, so the player to move loses
how-come: m-euclid~misere 5,9
    9/5: above the golden ray, so the player to move wins
how-come: m-euclid~misere 7,7
    7/7: equal numbers, so the player to move wins
tame: grossman~misere 3,8
    in normal play the value is 2, at least 2, so in misère play also g = 2
one-winning-move: grossman 3,8
    the player to move wins, and taking 2 is the only move that does
one-winning-move: euclid~1-3 61,73
    no move wins, so the player to move loses
one-winning-move: grossman~misere 25,87
    the player to move wins, and taking 2 is the only move that does
length: grossman 25,87
    the piles are [3,2,11]: 3 piles and 2 more moves for the piles of 2 or more before a won position make 5
    moves
length: grossman 29,70
    the piles are [2,2,2,2,1]: 5 piles and 4 more moves for the piles of 2 or more before a won position
    make 9 moves
length: euclid~1-3 61,73
    the piles are [1,5,12]: 10 moves are left, whoever hurries
length: grossman~misere 3,8
    the piles are [2,1,1]: 3 piles and one more move for the piles of 2 or more before a won position make 4
    moves
zeckendorf: grossman 3,5
    3 is 100 in Fibonacci numbers, which moved one place is 5; 5 is equal, and 100 ends in 2 zeros, an even
    number: the player to move wins
zeckendorf: grossman 5,8
    5 is 1000 in Fibonacci numbers, which moved one place is 8; 8 is equal, and 1000 ends in 3 zeros, an odd
    number: the player to move loses
zeckendorf: grossman 11,18
    11 is 10100 in Fibonacci numbers, which moved one place is 18; 18 is equal, and 10100 ends in 2 zeros,
    an even number: the player to move wins
zeckendorf: grossman 4,7
    4 is 101 in Fibonacci numbers, which moved one place is 7; 7 is equal, and 101 ends in 0 zeros, an even
    number: the player to move wins
zeckendorf: grossman 6,16
    6 is 1001 in Fibonacci numbers, which moved one place is 10; 16 is larger: the player to move wins
"""

TRIALS = {
    "golden": 84,
    "nivasch": 28,
    "four-cases": 42,
    "four-cases-k": 140,
    "theorem-b": 140,
    "first-quotient": 21,
    "recursion": 21,
    "I": 28,
    "grossman-vs-euclid": 56,
    "J": 12,
    "cor-1.4": 12,
    "levine": 2800,
    "spitznagel": 6,
    "first-choice": 192,
    "no-choice": 648,
    "misere-strategy": 57,
    "bachet": 926,
    "pile-size": 112,
    "schwenk-norm": 175,
    "schwenk-collins": 672,
    "cw-once": 28,
    "cw-symmetry": 127,
    "cw-path": 127,
    "cw-theorem-2": 127,
    "cw-count": 13,
    "square": 21,
    "generations": 134,
    "three-same": 34,
    "three-any": 0,
    "sum": 1225,
    "wythoff": 111,
    "fold": 1512,
    "threshold": 672,
    "odd-one-out": 84,
    "m-golden": 28,
    "m-values": 28,
    "units": 28,
    "gurvich": 84,
    "how-come": 28,
    "tame": 168,
    "misere-sums": 1624,
    "one-per-residue": 84,
    "three-period": 35,
    "three-values": 9,
    "ho": 168,
    "ho-classes": 224,
    "one-winning-move": 672,
    "length": 672,
    "pell": 7,
    "square-shares": 35,
    "generation-counts": 35,
    "question-mark": 35,
    "restricted-shares": 28,
    "partizan": 28,
    "difference": 28,
    "irrational": 105,
    "staircase": 28,
    "zeckendorf": 28,
    "barcode": 7,
    "skip-rule": 126,
    "wallpaper": 224,
    "pile-half": 42,
}
"""how many comparisons the check of each theorem makes up to 7: a check that compares nothing could not fail"""


def _rows() -> list[tuple[str, str, str, str]]:
    found: list[list[str]] = []
    for line in ROWS.strip().splitlines():
        if line.startswith(" "):
            found[-1].append(line.strip())
        else:
            found.append([line])
    heads = [(head.split(": ")[0], *head.split(": ")[1].split(" "), " ".join(lines)) for head, *lines in found]
    return [(theorem, game, position, sentence) for theorem, game, position, sentence in heads]


@pytest.mark.parametrize(("theorem", "game", "position", "sentence"), _rows())
def test_the_sentence_of_a_theorem(theorem: str, game: str, position: str, sentence: str) -> None:
    played, pair = Game.parse(game), Position.parse(position)
    case = find(theorem).apply(played, pair)
    assert case is not None
    assert case.reason == sentence
    if played.has_values:
        value = values(played, pair.larger)[pair.a][pair.b]
        assert case.value in (None, value)
        assert case.wins in (None, value > 0)
    else:
        assert case.wins == last_move_wins(played, pair.larger)(pair.smaller, pair.larger, pair.larger)


def test_every_theorem_about_positions_has_a_row() -> None:
    assert {row[0] for row in _rows()} == {theorem.id for theorem in THEOREMS.values() if theorem.application}


@pytest.mark.parametrize("theorem", TRIALS)
def test_the_size_of_a_check(theorem: str) -> None:
    assert find(theorem).check(7).cases == TRIALS[theorem]
