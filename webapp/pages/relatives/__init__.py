"""Pages of games related to Euclid: Serial Nim, sums, three numbers."""
