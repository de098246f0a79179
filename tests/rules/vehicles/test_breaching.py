"""Vehicles that open ground to others: flails, bulldozers, hedge cutters, fascines, matting (1e 16.2)."""

from typing import Any

import pytest

from rules.crew.drive import BOARDED
from rules.editions.driving import DrivingSpeed
from rules.editions.engineering import DefenceKind
from rules.editions.vehicle_types import VehicleType
from rules.engine.seats import Seat
from rules.geometry.terrain import Cover, Feature, Going, Obstacle, Point, Sight
from rules.orders.crew_command import command_on_dice
from rules.state.pieces.piece import Vehicle
from rules.state.remembered import DEPLOYED
from rules.state.saved.defences import feature_of
from tests.rules.crew.crew import command, menu, north
from tests.rules.geometry.countryside import area, rectangle
from tests.rules.scenarios.test_static_defences import MINES, laid
from tests.rules.scene import Scene, Script, chose
from tests.rules.vehicles.barred import why_not_cross
from tests.rules.vehicles.funnies import AVRE, BOBBIN, CRAB, CUTTER, DOZER
from tests.rules.vehicles.motor_pool import PANZER

RED = Seat.RED
FRONT = PANZER.length / 2.0
SLOW, FAST = DrivingSpeed.SLOW, DrivingSpeed.FAST
LATE = "It has to be there when its Phase begins, and free."


def at_work(kind: VehicleType, *features: Feature, y: float = 30.0) -> tuple[Scene, Vehicle]:
    """A vehicle whose front is at y, and which looks north."""
    scene = Scene(*features)
    return scene, scene.vehicle((36, y + FRONT), seat=RED, kind=kind, name=kind.id)


def another_phase(scene: Scene, vehicle: Vehicle) -> None:
    scene.game.phase.activated.clear()
    scene.game.table.phases += 1
    vehicle.plight = None


def breach(scene: Scene, vehicle: Vehicle, *dice: int, answers: tuple[Any, ...] = ()) -> Script:
    """Do the one thing that there is to do."""
    (option,) = (one for one in menu(scene, vehicle) if one.startswith("breach"))
    return command(scene, vehicle, chose(option), *answers, dice=dice)


def mined(kind: VehicleType) -> tuple[Scene, Vehicle]:
    """Right before a minefield whose south side is at 30."""
    scene, vehicle = at_work(kind)
    laid(scene, MINES, 36, 26.5)
    return scene, vehicle


# --- through mines ----------------------------------------------------------------------------------------


@pytest.mark.ledger("1e-16.2-01")
def test_a_flail_opens_a_minefield_in_one_phase() -> None:
    scene, crab = mined(CRAB)
    (field,) = scene.game.table.defences.values()
    assert why_not_cross(PANZER, feature_of(field), SLOW)
    script = breach(scene, crab)
    assert not script.rolled
    assert field.is_broken
    assert why_not_cross(PANZER, feature_of(field), SLOW) == ""
    assert menu(scene, crab)["drive:1"] == "The driver has acted in this Phase."


@pytest.mark.ledger("1e-16.2-02")
def test_others_cross_it_slowly_and_do_not_fire() -> None:
    scene, _ = mined(CRAB)
    (field,) = scene.game.table.defences.values()
    field.is_broken = True
    assert why_not_cross(PANZER, feature_of(field), FAST) == "Minefield is passed at slow speed alone"
    scene.game.table.vehicles.clear()
    tank = scene.vehicle((36, 30 + FRONT), seat=RED)
    command(scene, tank, chose("drive:2"), north(tank, 12), dice=(5, 6))
    assert tank.pose.at.y > 31
    another_phase(scene, tank)
    command(scene, tank, chose("drive:1"), north(tank, 5), dice=(4,))
    assert tank.pose.at.y < 28
    refused = [why for one, why in menu(scene, tank).items() if one.startswith(("fire", "turn"))]
    assert set(refused) == {"It crosses a flailed path: nobody aboard fires."}


@pytest.mark.ledger("1e-16.2-09")
def test_a_bulldozer_clears_a_die_of_inches_in_each_phase() -> None:
    scene, dozer = mined(DOZER)
    (field,) = scene.game.table.defences.values()
    breach(scene, dozer, 4)
    assert (field.opened, field.is_cleared) == (4.0, False)
    assert scene.told("defence")[-1] == "British dozer has cleared 4 inches of the minefield, 2 inches left."
    another_phase(scene, dozer)
    breach(scene, dozer, 3)
    assert field.is_cleared


# --- through obstacles ------------------------------------------------------------------------------------


def line(kind: str, y: float, width: float, **more: Any) -> Feature:
    ends = (Point(10, y), Point(60, y))
    return Feature(id=kind, kind=kind, name=f"the {kind}", points=ends, is_line=True, width=width, **more)


BANK = line("bank", 29.4, 0.8, obstacle=Obstacle.MEDIUM, cover=Cover.HARD, sight=Sight.LOW)
BOCAGE = line("bocage", 29.3, 1.0, obstacle=Obstacle.MAJOR, cover=Cover.LIGHT, sight=Sight.HIGH)


@pytest.mark.ledger("1e-16.2-09")
def test_a_bulldozer_clears_a_path_through_a_bank() -> None:
    scene, dozer = at_work(DOZER, BANK)
    breach(scene, dozer, 1)
    another_phase(scene, dozer)
    command(scene, dozer, chose("drive:1"), north(dozer, 6), dice=(6,))
    assert dozer.pose.at.y < 27
    assert not [one for one in menu(scene, dozer) if one.startswith("breach")]


@pytest.mark.ledger("1e-16.2-10")
def test_a_hedge_cutter_advances_through_bocage() -> None:
    scene, cutter = at_work(CUTTER, BOCAGE)
    before = cutter.pose.at.y
    breach(scene, cutter, 5)
    assert cutter.pose.at == Point(36, round(before - 5, 2))
    (gap,) = scene.game.defences_of(DefenceKind.GAP)
    assert gap.is_broken
    assert max(x for x, _ in gap.ring) - min(x for x, _ in gap.ring) == pytest.approx(PANZER.width + 0.4)


@pytest.mark.ledger("1e-16.2-11")
def test_who_follows_uses_the_lower_of_two_dice() -> None:
    scene, cutter = at_work(CUTTER, BOCAGE)
    breach(scene, cutter, 5)
    scene.game.table.vehicles.clear()
    tank = scene.vehicle((36, 30 + FRONT), seat=RED, kind=PANZER)
    command(scene, tank, chose("drive:2"), north(tank, 12), dice=(2, 6))
    average = 1  # inches that are added to each die
    assert tank.pose.at.y == pytest.approx(30 + FRONT - (2 + average), abs=0.01)


# --- over soft ground and ditches -------------------------------------------------------------------------


def ditch(width: float) -> Feature:
    return area("stream", rectangle(10, 29.6 - width, 50, width), going=Going.HEAVY)


@pytest.mark.ledger("1e-16.2-04")
def test_a_fascine_bridges_four_inches_and_no_more() -> None:
    scene, avre = at_work(AVRE, ditch(5.0))
    assert menu(scene, avre)["breach:stream"] == "It is wider than 4 inches."
    scene, avre = at_work(AVRE, ditch(4.0))
    avre.damage.shock = 1  # which its commander could rally with another order
    scene.game.phase.dice = [3]
    Script([], [chose("breach:stream")]).run(command_on_dice(scene.game, avre, (3,)))
    assert menu(scene, avre)["turn-turret:gunner"] == "The gunner has acted in this Phase."
    assert len(scene.game.defences_of(DefenceKind.FASCINE)) == 1
    another_phase(scene, avre)
    command(scene, avre, chose("drive:2"), north(avre, 12), dice=(5, 5))
    assert avre.plight is None
    assert avre.pose.at.y < 25


@pytest.mark.ledger("1e-16.2-04")
def test_it_has_to_begin_its_phase_there_and_has_one_load() -> None:
    scene, avre = at_work(AVRE, ditch(4.0))
    avre.moved, avre.speed = scene.game.table.phases, 1
    assert menu(scene, avre)["breach:stream"] == LATE
    avre.moved = 0
    DEPLOYED.note(scene.game, avre.id)
    assert menu(scene, avre)["breach:stream"] == LATE
    DEPLOYED.put(scene.game)
    command(scene, avre, chose("turn-turret:gunner"), {"facing": 90})
    assert menu(scene, avre)["breach:stream"] == "It takes a whole Phase: somebody aboard has acted already."
    another_phase(scene, avre)
    avre.spent = 1.0
    assert menu(scene, avre)["breach:stream"] == "It has dropped its load."
    scene, far = at_work(AVRE, ditch(4.0), y=32)
    assert not [one for one in menu(scene, far) if one.startswith("breach")]


@pytest.mark.ledger("1e-16.2-03")
def test_a_bobbin_lays_twelve_inches_of_carpet() -> None:
    marsh = area("marsh", rectangle(10, 5, 50, 24.9), going=Going.HEAVY)
    scene, bobbin = at_work(BOBBIN, marsh)
    start = bobbin.pose.at.y
    breach(scene, bobbin, 4, 5)
    assert bobbin.pose.at.y == pytest.approx(start - 9)
    assert scene.game.ground.going_at(Point(36, 28)) is Going.OPEN
    assert scene.game.ground.going_at(Point(37.9, 25)) is Going.OPEN
    assert scene.game.ground.going_at(Point(38.1, 25)) is Going.HEAVY
    assert bobbin.speed == FAST
    another_phase(scene, bobbin)
    breach(scene, bobbin, 4, 4)
    assert bobbin.pose.at.y == pytest.approx(start - 12)
    another_phase(scene, bobbin)
    assert menu(scene, bobbin)["breach"] == "All its matting is laid."


@pytest.mark.parametrize(("kind", "features"), [(BOBBIN, ()), (CUTTER, (BOCAGE,))])
def test_who_drives_on_as_it_works_may_not_where_it_could_not_drive(
    kind: VehicleType, features: tuple[Feature, ...]
) -> None:
    scene, vehicle = at_work(kind, *features)

    def refused() -> list[str]:
        return [why for one, why in menu(scene, vehicle).items() if one.startswith("breach")]

    assert refused() == [""]
    vehicle.damage.shock = 3
    assert refused() == ["With so much Shock its crew does not advance: it may turn and reverse."]
    BOARDED.note(scene.game, vehicle.id)
    assert refused() == ["It takes men aboard in this Phase: it stays where it is."]
    DEPLOYED.note(scene.game, vehicle.id)
    assert refused() == [LATE]


@pytest.mark.ledger("1e-16.2-03")
def test_matting_ends_where_something_stops_the_bobbin_short() -> None:
    marsh = area("marsh", rectangle(10, 5, 50, 24.9), going=Going.HEAVY)
    scene, bobbin = at_work(BOBBIN, marsh)
    start = bobbin.pose.at.y
    scene.vehicle((36, 23), name="Wreck")
    breach(scene, bobbin, 4, 5)
    driven = start - bobbin.pose.at.y
    assert 2 < driven < 6
    assert bobbin.spent == pytest.approx(driven, abs=0.01)
    (matting,) = scene.game.defences_of(DefenceKind.MATTING)
    ys = [at.y for at in matting.ring]
    assert (max(ys), min(ys)) == (pytest.approx(30, abs=0.01), pytest.approx(30 - driven, abs=0.01))
