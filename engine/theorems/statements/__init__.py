"""The theorems, grouped by subject: each module states some of them and how each is checked against the definition."""
