"""Drawings and how they are written: shapes, colours, widths of text, the colour key, the SVG writer.

A picture is made of shapes at final coordinates, in picture units; nothing here knows what a picture shows. It may
import the engine and `webapp.text`. x and y are coordinates with y downwards, n is a value.
"""
