"""The map as it is once something on it is closed to men: a house that has burned, ground under shells."""

from collections.abc import Collection, Sequence

from msgspec.structs import replace

from rules.geometry.ground import UNDER_FIRE
from rules.geometry.terrain import Feature, Going, Map, Point


def closed_off(table: Map, burnt: Collection[str], shelled: Sequence[Sequence[Point]]) -> Map:
    """Make the map on which nobody enters these features (by id) and the ground inside these outlines."""
    features = tuple(_burnt(one) if one.id in burnt else one for one in table.features)
    squares = tuple(_under_fire(number, ring) for number, ring in enumerate(shelled, 1))
    return replace(table, features=(*features, *squares))


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
