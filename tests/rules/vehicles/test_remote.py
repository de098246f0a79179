"""Goliath and Borgward: charges that are driven from afar (1e 16.2; faq-215, faq-216)."""

from typing import Any

import pytest
from msgspec.structs import replace

from rules.crew.command import results
from rules.editions.engineering import DefenceKind
from rules.editions.vehicle_types import VehicleType
from rules.engine.seats import Seat
from rules.geometry.terrain import Cover, Point
from rules.state.pieces.force import Where
from rules.state.pieces.piece import Vehicle
from rules.state.saved.options import ON, REMOTE_BLAST
from tests.rules.crew.crew import command, menu, north
from tests.rules.scenarios.test_static_defences import MINES, WIRE, laid
from tests.rules.scene import Scene, Script, chose
from tests.rules.vehicles.funnies import BORGWARD, GOLIATH
from tests.rules.vehicles.gunnery import firer
from tests.rules.vehicles.gunnery import laid as aimed

RED, BLUE = Seat.RED, Seat.BLUE


def remote(kind: VehicleType = GOLIATH, at: tuple[float, float] = (36, 30)) -> tuple[Scene, Vehicle]:
    """One that looks north."""
    scene = Scene()
    return scene, scene.vehicle(at, seat=RED, name=kind.id, kind=kind, commander=None)


def order(scene: Scene, vehicle: Vehicle, option: str, dice: tuple[int, ...], *answers: Any) -> Script:
    return command(scene, vehicle, chose(option), *answers, command_dice=(1,), dice=dice)


@pytest.mark.ledger("1e-16.2-14")
def test_a_goliath_has_armour_one_and_is_hit_as_hull_down() -> None:
    scene, goliath = remote()
    goliath.seat = BLUE
    aim = aimed(scene, firer(scene, (36, 44)), goliath)
    assert (goliath.type.armour, aim.needs, aim.cover) == (1, 9, Cover.HARD)


@pytest.mark.ledger("1e-16.2-15", "1e-16.2-18")
@pytest.mark.parametrize(("kind", "inches"), [(GOLIATH, 6), (BORGWARD, 8)])
def test_a_one_activates_it_and_it_drives_two_dice(kind: VehicleType, inches: float) -> None:
    scene, vehicle = remote(kind)
    assert [*results(scene.game, vehicle)] == [1]
    assert not [one for one in menu(scene, vehicle) if one.startswith("drive:")]
    script = order(scene, vehicle, "steer-remote", (3, 5), lambda _: north(vehicle, 12))
    assert [one.count for one in script.rolled] == [2]
    assert vehicle.pose.at == Point(36, 30 - inches)


@pytest.mark.ledger("1e-16.2-15", "1e-16.2-18")
@pytest.mark.parametrize("kind", [GOLIATH, BORGWARD])
def test_a_double_one_breaks_it_down_for_good(kind: VehicleType) -> None:
    scene, vehicle = remote(kind)
    order(scene, vehicle, "steer-remote", (1, 1))
    assert vehicle.damage.is_immobilised
    assert vehicle.pose.at == Point(36, 30)


@pytest.mark.ledger("1e-16.2-18")
def test_a_borgward_has_armour_two() -> None:
    scene, borgward = remote(BORGWARD)
    borgward.seat = BLUE
    assert (borgward.type.armour, aimed(scene, firer(scene, (36, 44)), borgward).needs) == (2, 5)


@pytest.mark.ledger("1e-16.2-16")
@pytest.mark.parametrize(("work", "y"), [(MINES, 26.3), (WIRE, 28.3)])
def test_a_goliath_destroys_the_field_or_the_wire_that_it_touches(work: DefenceKind, y: float) -> None:
    for die, is_left in ((1, True), (4, False)):
        scene, goliath = remote()
        laid(scene, work, 36, y)
        (one,) = scene.game.table.defences
        order(scene, goliath, f"set-off:{one}", (die,))
        assert bool(scene.game.defences_of(work)) is is_left
        assert (goliath.where is Where.TABLE) is is_left


@pytest.mark.ledger("1e-16.2-19")
def test_a_borgward_destroys_two_sections_that_lie_together() -> None:
    scene, borgward = remote(BORGWARD)
    laid(scene, WIRE, 36, 27.6)
    laid(scene, WIRE, 42, 27.6)
    laid(scene, WIRE, 60, 27.6)
    first, _, far = scene.game.table.defences
    order(scene, borgward, f"set-off:{first}", (2,))
    assert [*scene.game.table.defences] == [far]


@pytest.mark.ledger("1e-16.2-17", "1e-16.2-19")
@pytest.mark.parametrize(("kind", "dice"), [(GOLIATH, 3), (BORGWARD, 6)])
def test_among_men_it_strikes_as_from_close_range(kind: VehicleType, dice: int) -> None:
    scene, vehicle = remote(kind)
    team = scene.team(BLUE, (36, 30 - kind.length / 2 - 0.8), men=1)
    scene.team(BLUE, (10, 5), men=6)
    script = order(scene, vehicle, f"set-off:{team.id}", (5, 4, *[3] * (dice - 1), 1))
    assert [one.count for one in script.rolled] == [1, dice, 1]
    assert "4+: 4, 3" in scene.told("dice")[-1] or any("4+: 4, 3" in one for one in scene.told("dice"))


@pytest.mark.ledger("faq-215")
def test_it_has_to_touch_them() -> None:
    scene, goliath = remote()
    team = scene.team(BLUE, (36, 27.9), men=1)
    assert [one for one in menu(scene, goliath) if one.startswith("set-off")] == ["set-off"]
    script = order(scene, goliath, "set-off", (5,))
    assert [one.count for one in script.rolled] == [1]
    assert team.shock == 0
    assert goliath.where is Where.GONE


@pytest.mark.ledger("faq-216")
def test_with_a_blast_radius_all_about_it_are_struck() -> None:
    scene, borgward = remote(BORGWARD)
    scene.game.setup = replace(scene.game.setup, options={REMOTE_BLAST: ON})
    scene.team(BLUE, (36, 25.5), men=1)
    scene.team(BLUE, (40, 30), men=1)
    scene.team(BLUE, (36, 20), men=1)
    script = order(scene, borgward, "set-off", (5, *[1] * 6, *[1] * 6))
    assert [one.count for one in script.rolled if one.why == "remote charge"] == [1, 6, 6]
