"""How well a vehicle is seen: past houses, over hedges and walls, by its five lines."""

import pytest

from rules.geometry.sight import Standpoint
from rules.geometry.terrain import Cover, Feature, Point
from rules.state.markers.on_table import lay_smoke
from rules.state.pieces.piece import Vehicle
from rules.state.sight.look import conditions
from rules.vehicles.in_view import HullSighting, view
from tests.rules.geometry.countryside import bocage, hedge, house, rectangle, wood
from tests.rules.scene import Scene

EYE = Standpoint(Point(36, 40))
OPEN, LIGHT, HARD = Cover.OPEN, Cover.LIGHT, Cover.HARD


def seen(scene: Scene, target: Vehicle, eye: Standpoint = EYE) -> HullSighting:
    """What is seen of the target, its own hull apart."""
    sight = conditions(scene.game)
    assert target.footprint is not None
    return view(sight._replace(ground=sight.ground.without((target.id,))), eye, target.footprint)


def tank(*features: Feature, at: tuple[float, float] = (36, 20), facing: float = 180.0) -> HullSighting:
    """What is seen of a tank, 4.1 by 2 inches, that shows its front; its near face is at y = 22.05."""
    scene = Scene(*features)
    return seen(scene, scene.vehicle(at, facing))


def wall(*places: tuple[float, float]) -> Feature:
    """A low wall of stone."""
    return hedge("wall", *places, cover=Cover.HARD)


@pytest.mark.ledger("1e-12.1-02", "1e-12-03")
def test_in_the_open_it_is_seen_as_it_is() -> None:
    found = tank()
    assert (found.cover, found.reason) == (OPEN, "")
    assert found.at == pytest.approx((36, 22.05))


@pytest.mark.ledger("1e-12.1-02")
@pytest.mark.parametrize(
    ("feature", "cover"),
    [
        pytest.param(hedge("hedge", (30, 22.6), (42, 22.6)), LIGHT, id="a hedge before it"),
        pytest.param(hedge("hedge", (30, 30), (42, 30)), LIGHT, id="a hedge half way"),
        pytest.param(wall((30, 22.6), (42, 22.6)), HARD, id="hull down at a wall"),
        pytest.param(wall((30, 26), (42, 26)), LIGHT, id="a wall well before it"),
        pytest.param(wall((30, 22.6), (35.5, 22.6)), LIGHT, id="a wall before one track"),
        pytest.param(hedge("hedge", (30, 39.5), (42, 39.5)), OPEN, id="the firer's own hedge"),
    ],
)
def test_what_lies_between_obscures_it(feature: Feature, cover: Cover) -> None:
    assert tank(feature).cover is cover


@pytest.mark.ledger("1e-12-03", "1e-8.1-02")
@pytest.mark.parametrize(
    ("east", "cover"), [(34.5, OPEN), (35.4, LIGHT), (36.3, HARD)], ids=["none", "a corner", "more than half"]
)
def test_what_hides_part_of_it_obscures_it(east: float, cover: Cover) -> None:
    assert tank(house("barn", rectangle(20, 26, east - 20, 3))).cover is cover


@pytest.mark.ledger("1e-12-03", "1e-8.1-02")
def test_a_vehicle_of_which_no_part_is_seen_is_out_of_sight() -> None:
    found = tank(house("barn", rectangle(30, 26, 12, 3)))
    assert found.at is None
    assert found.reason == "the barn is in the way"
    assert tank(bocage("hedgerow", (20, 28), (52, 28))).at is None
    assert tank(bocage("hedgerow", (20, 22.6), (52, 22.6))).cover is LIGHT


@pytest.mark.ledger("1e-8.1-04")
def test_deep_in_a_wood_it_is_hidden_and_at_its_edge_obscured() -> None:
    def in_wood(edge: float) -> HullSighting:
        return tank(wood("wood", rectangle(20, 0, 32, edge)))

    assert in_wood(23).cover is LIGHT
    assert in_wood(27).at is None


def test_other_hulls_hide_it_and_its_own_does_not() -> None:
    scene = Scene()
    target = scene.vehicle((36, 20), 180)
    assert seen(scene, target).cover is OPEN
    scene.vehicle((36, 30), 90)
    assert seen(scene, target).at is None


def test_smoke_on_all_of_it_hides_it() -> None:
    scene = Scene()
    target = scene.vehicle((36, 20), 180)
    lay_smoke(scene.game, scene.blue, Point(36, 30), 3.0)
    assert seen(scene, target) == HullSighting(reason="smoke hides the target")
