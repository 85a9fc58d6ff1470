"""The page of a position: three linked pictures, one explanation, one link; its frames, its handout, its one-file copy.

`course` is the line of play a link tells, `moments` the pictures of each of its steps.
"""
