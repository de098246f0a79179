"""The map as it is once something on it has changed: a house burned or fallen, ground under shells."""

from collections.abc import Collection, Sequence

from msgspec.structs import replace

from rules.geometry.terrain import Cover, Feature, Going, Map, Obstacle, Point, Sight
from rules.geometry.terrain_piece import UNDER_FIRE

RUBBLE = 0.8
"""Inches that the rubble of a building is high."""


def closed_off(table: Map, burnt: Collection[str], shelled: Sequence[Sequence[Point]]) -> Map:
    """Make the map on which nobody enters these features (by id) and the ground inside these outlines."""
    features = tuple(_burnt(one) if one.id in burnt else one for one in table.features)
    squares = tuple(_under_fire(number, ring) for number, ring in enumerate(shelled, 1))
    return replace(table, features=(*features, *squares))


def in_ruins(table: Map, fallen: Collection[str]) -> Map:
    """Make the map on which these buildings (by id) are rubble (1e 10.3.6)."""
    if not fallen:
        return table
    return replace(table, features=tuple(_rubble(one) if one.id in fallen else one for one in table.features))


def _rubble(building: Feature) -> Feature:
    return Feature(
        id=building.id,
        kind="rubble",
        name=f"{building.name} (rubble)",
        points=building.points,
        going=Going.HEAVY,
        cover=Cover.HARD,
        obstacle=Obstacle.NONE,
        sight=Sight.LOW,
        height=RUBBLE,
    )


def _burnt(feature: Feature) -> Feature:
    return replace(feature, going=Going.IMPASSABLE, name=f"{feature.name} (burning)")


def _under_fire(number: int, ring: Sequence[Point]) -> Feature:
    return Feature(
        id=f"{UNDER_FIRE}-{number}",
        kind=UNDER_FIRE,
        name="Ground under shells",
        points=tuple(ring),
        going=Going.IMPASSABLE,
    )
