"""The trees of a game as they are drawn: nothing touches, nothing leaves the sheet, every number is right."""

from __future__ import annotations

import random
from collections.abc import Iterator
from functools import lru_cache

import pytest

from engine.fractions.trees import CALKIN_WILF, STERN_BROCOT, TREES, Tree
from engine.games.definition import grundy_table
from engine.games.game import Game
from engine.games.position import Position
from engine.games.state import State
from webapp.figures.drawing import Box, Drawing, Group, Line, Polyline, Shape, Text
from webapp.figures.tree.game_tree import GameTree
from webapp.figures.tree.game_trees import GameTrees
from webapp.figures.tree.node_list import listed_gaps, listed_nodes
from webapp.figures.tree.play import Play
from webapp.figures.tree.sheet import text_width
from webapp.figures.tree.sizes import PHONE, PROJECTOR, STAGE, TreeSheet
from webapp.figures.tree.tree_drawing import draw_both_trees, draw_game_tree, draw_piles
