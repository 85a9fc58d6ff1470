"""The pages of whole trees: each tree seen from any node, and the Farey tessellation centred on any fraction.

They may import what other pages import; `at` is the walk from 1/1 to the node looked at.
"""
