"""The theorems of the papers and our own, each with its formula and its check against the definition."""
