"""Every kind of advice as a pattern, with the test of what it claims: the winning move and the reason it wins."""

from itertools import pairwise

from engine.games.definition import legal
from engine.moves.bound_functions import Function
from tests.content.claims import piles
from tests.content.judge import Facts, Move, after, facts
from tests.content.sentences import Kind, Words, bound, pile_values

TAKE = r"take (?P<multiple>[0-9]+): "
THEN = (
    r"(?:(?P<last>it is the last move)|(?P<stuck>after it the opponent has no move)|the opponent may then take "
    r"(?:at most (?P<cap>[0-9]+)|any multiple), but (?:the least winning multiple would be (?P<needed>[0-9]+)|none of "
    r"them wins))"
)


def move(m: Words, true: Facts) -> Move:
    return next(move for move in true.moves if move.multiple == int(m["multiple"]))


def left(m: Words, true: Facts) -> int:
    """What the move leaves of the first pile."""
    return piles(true.game, true.position)[0] - int(m["multiple"])


def wins(m: Words, true: Facts) -> bool:
    return move(m, true).wins


def leaves_one(m: Words, true: Facts) -> bool:
    to = move(m, true).to
    answers = facts(true.game, to).moves
    return left(m, true) == 1 and len(answers) == 1 and answers[0].outcome == "N"


def leaves_forced(m: Words, true: Facts) -> bool:
    rest = piles(true.game, move(m, true).to)
    return rest == [1] * int(m[2]) and len(rest) % 2 == 1 and true.game.misere


def completes(m: Words, true: Facts) -> bool:
    """What is left, and that every allowed multiple has an allowed answer that completes a multiple of k + 1."""
    residue, modulus, of, like = (int(n) for n in m.groups()[1:])
    allowed = [i for i in range(1, 60) if true.game.moves.allows(i, 60)]
    answered = all(any((i + j) % modulus == 0 for j in allowed if j < modulus) for i in allowed)
    return left(m, true) % modulus == residue == like and of == modulus and answered


def leaves_zero(m: Words, true: Facts) -> bool:
    told = int(m[2]), int(m[3])
    return told == (left(m, true), list(pile_values(true))[1]) and move(m, true).value == 0


def then(m: Words, true: Facts) -> bool:
    """What the opponent may take after the move, and what would be needed."""
    to = move(m, true).to
    rest, cap = piles(true.game, to) if min(to) else [], max(bound(true.game)(int(m["multiple"])), 0)
    if m["last"] or m["stuck"]:
        return (not rest) == bool(m["last"]) and (not rest or cap == 0)
    needed = int(m["needed"]) if m["needed"] else None
    capped = cap >= rest[0] if m["cap"] is None else int(m["cap"]) == cap < rest[0]
    there = legal(true.game, min(to), max(to))
    return capped and cap > 0 and bool(there) and needed == move(m, true).value and (needed is None or needed > cap)


def schwenk(f: Function) -> list[int]:
    """H1 = 1, H(k+1) = Hk + Hj with the least j such that f(Hj) ≥ Hk, as long as there is one."""
    numbers = [1]
    while numbers[-1] < 200 and (reaching := [h for h in numbers if f(h) >= numbers[-1]]):
        numbers.append(numbers[-1] + reaching[0])
    return numbers


def read_terms(text: str) -> list[int]:
    """8·3 + 2 + 1 as 3, 3, …, 2, 1."""
    found: list[int] = []
    for part in text.split(" + "):
        *times, term = map(int, part.split("·"))
        found += [term] * (times[0] if times else 1)
    return found


def norm(m: Words, true: Facts) -> bool:
    f, pile = bound(true.game), piles(true.game, true.position)[0]
    numbers, terms = schwenk(f), read_terms(m["terms"] or m["single"])
    aside = int(m["aside"] or 0)
    proper = all(f(low) < high or high == low == numbers[-1] > f(high) for high, low in pairwise(terms))
    total = int(m["total"] or m["single"])
    summed = sum(terms) == total == pile - aside and set(terms) <= set(numbers) and proper
    rest = after(true.position, 1)
    for _ in range(pile - 1):
        rest = after(rest, 1)
    follows = facts(true.game, rest).value if min(rest) else None
    reaching = [h for h in numbers if follows and f(h) >= follows and h <= pile]
    set_aside = aside == (reaching[0] if reaching else 0)
    return summed and set_aside and int(m["multiple"]) == terms[-1] and then(m, true)


ADVICE = (
    Kind(
        "forced",
        TAKE + "it is the only legal move",
        lambda m, true: true.legal == [int(m["multiple"])] and wins(m, true),
    ),
    Kind(
        "take all",
        TAKE + "what follows this pile is lost for the player to move, so take all of it",
        lambda m, true: left(m, true) == 0 and wins(m, true),
    ),
    Kind(
        "leave one",
        TAKE + "leave one of this pile: the opponent must take it and hands over a won position",
        leaves_one,
    ),
    Kind(
        "misère parity",
        TAKE + r"leave exactly ([0-9]+) forced moves?, an odd number: the opponent moves last and loses",
        leaves_forced,
    ),
    Kind(
        "bachet",
        TAKE
        + r"leave a pile that is ([0-9]+) modulo ([0-9]+): whatever is taken of it later, the answer can complete a "
        r"multiple of ([0-9]+), so it plays like a pile of ([0-9]+)",
        completes,
    ),
    Kind(
        "zero",
        TAKE + r"it leaves a pile of ([0-9]+) in front of value ([0-9]+), which together have the value 0",
        leaves_zero,
    ),
    Kind("threshold", TAKE + THEN, then),
    Kind(
        "norm reduction",
        TAKE
        + r"(?:set (?P<aside>[0-9]+) of this pile aside; )?(?:(?P<single>[0-9]+) is one of Schwenk's numbers: take "
        r"that many|(?P<total>[0-9]+) = (?P<terms>[0-9 +·]+): take the smallest term); " + THEN,
        norm,
    ),
)
