"""What is said of a move rule: its part of the rule sentence, its description, its source, its code samples."""

from dataclasses import dataclass


@dataclass(frozen=True)
class RuleText:
    """The words of a move rule.

    `words` completes "Take …"; `description` is a sentence of its own; `title` stands in the name of a game, empty if
    any multiple may be taken. `blocks` says whether the rule can leave a player without a legal move before the ending
    is reached. `condition` is a test of the multiple i that runs in Python and in Sage, `cgsuite` one for CGSuite; None
    where the rule is not a condition on i alone.
    """

    words: str
    description: str
    source: str
    title: str
    blocks: bool = True
    condition: str | None = None
    cgsuite: str | None = None
