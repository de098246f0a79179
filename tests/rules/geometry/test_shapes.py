"""Overlays of shapes hold where the exact way fails."""

from typing import Any

import pytest
from shapely import GEOSException, MultiPolygon, difference

from rules.geometry import shapes
from rules.geometry.shapes import box, common, union, without

CALLS = [(common, "intersection", 2.0), (without, "difference", 2.0)]


@pytest.mark.parametrize(("overlay", "name", "inches"), CALLS)
def test_what_all_but_touches_is_overlaid_on_a_grid(
    overlay: Any, name: str, inches: float, monkeypatch: pytest.MonkeyPatch
) -> None:
    exact = getattr(shapes, name)

    def fails(*of: Any, grid_size: float | None = None) -> Any:
        if grid_size is None:
            raise GEOSException("TopologyException: Ring edge missing")
        return exact(*of, grid_size=grid_size)

    monkeypatch.setattr(shapes, name, fails)
    assert overlay(box(0, 0, 2, 2), box(1, 0, 3, 2)).area == pytest.approx(inches)


def test_polygons_that_lie_in_one_another_are_overlaid_as_one() -> None:
    nested = MultiPolygon([box(0, 0, 10, 10), box(2, 2, 4, 4)])
    with pytest.raises(GEOSException):
        difference(nested, box(3, 3, 12, 12))
    assert without(nested, box(3, 3, 12, 12)).area == pytest.approx(51)
    assert common(nested, box(3, 3, 12, 12)).area == pytest.approx(49)
    assert union([nested, box(3, 3, 12, 12)]).area == pytest.approx(132)


def test_a_shape_less_several_others() -> None:
    assert without(box(0, 0, 3, 1), box(0, 0, 1, 1), box(2, 0, 3, 1)).area == pytest.approx(1.0)
    assert union([]).is_empty
