"""Continued fractions, walks, the Stern–Brocot and Calkin–Wilf trees, their generations, and the rays Φn.

Knows nothing of games: imports only the modules at the root of `engine`. Letters: q is a quotient, p/q or b/a a
fraction, R and L the steps of a walk to the right and left child, n the number of a ray or of a generation.
"""
