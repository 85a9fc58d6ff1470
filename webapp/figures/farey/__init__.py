"""The Farey tessellation, another picture of the Stern–Brocot tree: the disc, the view from a node, the drawing."""
