"""Pictures of the lattice of pairs: values with axes, rays and marks, two games compared, slices of three numbers.

It may import `webapp.figures.drawing` and `webapp.figures.tree`. A cell (a, b) stands a to the right and b upwards;
places are counted in cells until the plot turns them into picture units.
"""
