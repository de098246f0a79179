"""Pieces of ground for tests of movement."""

from typing import Any

from rules.geometry.terrain import Cover, Feature, Going, Obstacle, Opening, OpeningKind, Point, Sight

NAMES = {Obstacle.MINOR: "Garden wall", Obstacle.MEDIUM: "Farm hedge", Obstacle.MAJOR: "Hedgerow"}


def line(obstacle: Obstacle, y: float, left: float = 0, right: float = 72, width: float = 0.4) -> Feature:
    """A hedge or wall from west to east."""
    return Feature(
        id=f"line-{y}-{left}",
        kind="hedge",
        name=NAMES[obstacle],
        points=(Point(left, y), Point(right, y)),
        is_line=True,
        width=width,
        cover=Cover.LIGHT,
        obstacle=obstacle,
        sight=Sight.LOW,
    )


def field(going: Going, left: float, top: float, right: float, bottom: float, **more: Any) -> Feature:
    """A rectangle of some going."""
    corners = (Point(left, top), Point(right, top), Point(right, bottom), Point(left, bottom))
    return Feature(
        id=f"{going}-{left}-{top}", kind="field", name="Field", points=corners, going=going, **more
    )


def house(
    left: float,
    top: float,
    right: float,
    bottom: float,
    *doors: tuple[float, float, OpeningKind],
    floors: int = 1,
) -> Feature:
    """A building with openings on its south side (x, y, kind)."""
    openings = tuple(
        Opening(id=f"opening-{index}", kind=kind, at=Point(x, y), facing=180)
        for index, (x, y, kind) in enumerate(doors)
    )
    corners = (Point(left, top), Point(right, top), Point(right, bottom), Point(left, bottom))
    return Feature(
        id="house",
        kind="house",
        name="House",
        points=corners,
        going=Going.BROKEN,
        cover=Cover.HARD,
        obstacle=Obstacle.WALL,
        sight=Sight.BUILDING,
        height=floors * 2.0,
        floors=floors,
        openings=openings,
    )
