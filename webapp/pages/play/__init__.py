"""The play page: the match (who plays whom, the moves so far), the opponent, the view."""
