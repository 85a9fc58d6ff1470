"""The rules for three numbers."""

from engine.relatives.three.position import ThreeNumbers
from engine.relatives.three.same import ThreeSame
from engine.relatives.three.searched import ThreeAny, ThreeLargest, ThreeSmallest

THREE_RULES: dict[str, type[ThreeNumbers]] = {
    rule.name: rule for rule in (ThreeSame, ThreeAny, ThreeSmallest, ThreeLargest)
}
"""the rules by the name of their pages; to add one, add its class here"""
