"""Pages of games related to Euclid: Serial Nim, sums of games, three numbers under two rules."""
