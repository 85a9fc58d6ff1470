"""The words of the field, each defined in a sentence or two; pages open them in place."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Term:
    """A word and its definition."""

    key: str
    name: str
    definition: str


GLOSSARY: dict[str, Term] = {
    term.key: term
    for term in (
        Term(
            "position", "Position", "A pair (a, b) of positive integers, a point of the lattice. Its fraction is b/a."
        ),
        Term(
            "move",
            "Move, multiple",
            "A move takes i times the smaller number from the larger; i is the multiple. Which multiples are "
            "allowed "
            "is part of the rules.",
        ),
        Term(
            "pile",
            "Pile",
            "How many multiples can be taken before the other number is the larger one. Euclid is played one pile "
            "after another; the piles are the quotients of the continued fraction, except that the ending decides the "
            "last one.",
        ),
        Term(
            "mex",
            "mex",
            "The minimum excluded value of a set: the least of 0, 1, 2, … that is not in it. "
            "For example mex {0, 1, 2, 4} = 3.",
        ),
        Term(
            "grundy",
            "Value (Grundy value)",
            "The value of a position is the mex of the values of the positions one move away; where the game has ended "
            "it is 0. The player to move loses exactly where it is 0, and the value of a sum of games is the XOR of "
            "their values.",
        ),
        Term(
            "misere",
            "Misère play, misère value",
            "Whoever moves last loses. The misère value is computed like the value, but the end of the game has "
            "value 1; the player to move loses exactly where it is 0.",
        ),
        Term("p-position", "P-position", "The previous player wins: whoever must move loses against best play."),
        Term("n-position", "N-position", "The next player wins: whoever must move has a winning move."),
        Term(
            "continued-fraction",
            "Continued fraction, quotients",
            "b/a = [q0; q1, …, qn] means q0 + 1/(q1 + 1/(… + 1/qn)). The quotients are those of Euclid's algorithm; "
            "here the last one is at least 2 (short form).",
        ),
        Term("mediant", "Mediant", "The mediant of p/q and r/s is (p+r)/(q+s); it lies between them."),
        Term(
            "stern-brocot",
            "Stern–Brocot tree",
            "The tree of all positive fractions in which each node is the mediant of its nearest ancestors to "
            "the left and "
            "right. The path from 1/1 to b/a turns wherever a new quotient of the continued fraction begins.",
        ),
        Term(
            "calkin-wilf",
            "Calkin–Wilf tree",
            "The tree of all positive fractions in which p/q has the children p/(p+q) and (p+q)/q. "
            "A move in Euclid goes from a node up to an ancestor on the same branch.",
        ),
        Term(
            "fold",
            "Fold",
            "The value of a row of piles is found from the right: start with the value of the end, "
            "then put one pile after another in front; each turns the value of what follows into the value including "
            "it.",
        ),
        Term(
            "bachet",
            "Bachet's game",
            "Take 1 to k from a pile. A set of multiples that contains 1 to k and no multiple of k + 1 plays "
            "exactly like it: only the remainder of a pile modulo k + 1 matters.",
        ),
        Term(
            "threshold",
            "Least winning multiple",
            "In a last-move game who wins depends on how much may be taken. The least winning multiple is the smallest "
            "one that wins; a player who may take that many wins. ∞ means that no multiple wins.",
        ),
        Term("cap", "Cap", "The largest multiple that may be taken now; the previous move determines it."),
        Term(
            "golden", "Golden section, golden cone", "Φ = (1+√5)/2 ≈ 1.618. The pairs with ratio below Φ form the cone."
        ),
        Term(
            "ray",
            "Ray Φn",
            "The line b = Φn·a with Φn = (n + √(n²+4))/2 = [n; n, n, …]. Between the rays Φn and Φ(n+1) "
            "Grossman's game has the value n.",
        ),
        Term("walk", "Walk", "A path down a tree from 1/1, written in runs: R2L1R1 means right, right, left, right."),
        Term("gcd", "Greatest common divisor", "(da, db) plays exactly like (a, b): common factors do not matter."),
    )
}
