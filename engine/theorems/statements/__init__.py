"""The theorems, grouped by subject: each module states some of them and how each is checked against the definition.

`closed_forms` and `take_away` hold the formulas they share. A new theorem is one more `Theorem` in the catalogue.
"""
