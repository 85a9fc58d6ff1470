"""Pictures of the two trees: the path of a game, and windows of the whole tree. Sizes are in picture units."""
