"""Dry Shermans and guns without H.E.: what is agreed about a battle and changes its vehicles (1e B)."""

import pytest
from msgspec.structs import replace

from armylists.rosters import roster
from armylists.supports import with_support
from rules.crew.fire_at_men import NO_HE, dice_at_men
from rules.editions.grades import Quality
from rules.editions.vehicle_damage import Loss
from rules.engine.seats import Seat
from rules.geometry.terrain import Map, Point
from rules.scenarios.muster import muster
from rules.state.pieces.force import Where
from rules.state.pieces.piece import Vehicle
from rules.state.saved.options import BEFORE_SEPTEMBER_1944, DRY_STOWAGE, ON
from rules.state.saved.table import Setup
from tests.rules.crew.crew import menu
from tests.rules.scene import Scene
from tests.rules.vehicles.gunnery import NORTH, SOUTH, fire, firer

PLATOONS = {"britain": "infantry-platoon", "united-states": "rifle-platoon"}
OCTOBER, JUNE = (), (BEFORE_SEPTEMBER_1944,)


def called_up(scene: Scene, nation: str, support: str, options: tuple[str, ...], facing: float) -> Vehicle:
    """A vehicle of a list in a game made with these options, put on the table for blue."""
    bare = roster(f"{nation}-1943-45", PLATOONS[nation], Quality.REGULAR)
    rosters = {Seat.RED: bare, Seat.BLUE: with_support(bare, [support])}
    agreed = dict.fromkeys(options, ON)
    ground = Map(id="bare", title="Bare field")
    setup = Setup(edition="first", scenario="the-patrol", map=ground, rosters=rosters, options=agreed)
    (vehicle,) = muster(setup).vehicles.values()
    vehicle = replace(vehicle, where=Where.TABLE, at=Point(36, 20), facing=facing)
    scene.game.table.vehicles[vehicle.id] = vehicle
    return vehicle


@pytest.mark.ledger("1e-B-34")
@pytest.mark.parametrize(
    ("options", "loss", "told"),
    [((), Loss.KNOCKED_OUT, []), ((DRY_STOWAGE,), Loss.EXPLODED, ["2 hits on infantry"])],
)
def test_an_american_sherman_explodes_on_a_4_only_where_it_is_dry(
    options: tuple[str, ...], loss: Loss, told: list[str]
) -> None:
    scene = Scene()
    tank = firer(scene)
    sherman = called_up(scene, "united-states", "m4-sherman", options, SOUTH)
    if told:
        scene.team(Seat.BLUE, (36, 16), men=3)
    near = [2, 6, 1] if told else []
    fire(scene, tank, sherman, [4, 4, *[6] * 7, *[6] * 4, 1, 1, 4, *near, 5])
    assert sherman.damage.loss is loss
    assert len(scene.told("explosion")) == len(told)


@pytest.mark.ledger("1e-B.GB-12")
@pytest.mark.parametrize(
    ("support", "options", "dice"),
    [
        ("sherman-firefly", JUNE, ""),
        ("sherman-firefly", OCTOBER, "5 dice of H.E."),
        ("challenger", JUNE, ""),
        ("challenger", OCTOBER, "5 dice of H.E."),
        ("m10-achilles", JUNE, ""),
        ("m10-achilles", OCTOBER, "5 dice of H.E."),
        ("archer", OCTOBER, ""),
        ("m10-wolverine", JUNE, "5 dice of H.E."),
    ],
)
def test_before_september_1944_some_guns_have_no_he(
    support: str, options: tuple[str, ...], dice: str
) -> None:
    scene = Scene(active=Seat.BLUE)
    scene.team(Seat.RED, (39, 8), men=1)
    scene.vehicle((36, 6), seat=Seat.RED)
    facing = SOUTH if support == "archer" else NORTH
    tank = called_up(scene, "britain", support, options, facing)
    orders = menu(scene, tank)
    assert orders["fire-at-men:gunner/0"] == ("" if dice else NO_HE)
    assert {refused for one, refused in orders.items() if one.startswith("fire-at-vehicles:")} == {""}
    assert not dice or dice_at_men(scene.game, tank, tank.type.weapons[0]) == dice
