"""The pictures of the site that files, slides and links can name: each has a name and a title for people.

A picture is one function that returns a `Drawing`, and one line here.
"""

from dataclasses import dataclass


@dataclass(frozen=True)
class Picture:
    """A kind of picture."""

    name: str
    title: str


PICTURES: dict[str, Picture] = {
    picture.name: picture
    for picture in (
        Picture("stern-brocot", "Stern–Brocot tree"),
        Picture("calkin-wilf", "Calkin–Wilf tree"),
        Picture("lattice", "Lattice"),
        Picture("rectangle", "Rectangle"),
        Picture("trees", "Both trees"),
        Picture("farey", "Farey tessellation"),
        Picture("tree", "Tree"),
        Picture("outcomes", "Who wins where"),
        Picture("first", "The first game"),
        Picture("second", "The second game"),
        Picture("difference", "Where they differ"),
        Picture("binary", "The values in binary, and their XOR"),
        Picture("piles", "Piles"),
        Picture("slice", "A slice: one number is fixed"),
        Picture("cube", "Losing positions in space"),
        Picture("rules", "The four rules side by side"),
        Picture("shares", "Share of each generation"),
        Picture("order", "The tree in reading order"),
        Picture("theorem", "An example of the theorem"),
        Picture("board", "Board"),
    )
}
