"""Tanks on entrenchments: driven over, and crushed (1e 13.2.2)."""

from typing import Any

import pytest
from msgspec.structs import replace

from rules.close_combat.charge import starts_of
from rules.close_combat.melee import DRIVEN_OVER, melee_of
from rules.engine.seats import Seat
from rules.geometry.terrain import Cover, Feature, Point
from rules.state.pieces.damage import Plight
from rules.state.pieces.force import Team
from rules.state.pieces.piece import Vehicle
from rules.state.saved.options import FROZEN_GROUND, ON
from rules.state.saved.table import Contact
from tests.rules.crew.crew import command, menu, north
from tests.rules.fire.test_entrenched import dug_in
from tests.rules.geometry.countryside import area, rectangle
from tests.rules.scene import Scene, chose
from tests.rules.vehicles.motor_pool import HALF_TRACK

RED, BLUE = Seat.RED, Seat.BLUE


def trenches(
    *features: Feature, at: tuple[float, float] = (36, 40), **more: Any
) -> tuple[Scene, Vehicle, Team]:
    """A tank, and a Team of Germans dug in at (36, 34)."""
    scene = Scene(*features)
    tank = scene.vehicle(at, seat=RED, **more)
    team = scene.team(BLUE, [(35, 34), (36, 34), (37, 34)])
    dug_in(scene, team)
    scene.team(BLUE, (10, 5), men=6)
    return scene, tank, team


def crushing(scene: Scene) -> str:
    (dug,) = scene.game.table.defences
    return f"crush:{dug}"


# --- driven over ------------------------------------------------------------------------------------------


@pytest.mark.ledger("1e-13.2.2-01")
def test_a_tank_drives_over_a_trench_and_nobody_falls() -> None:
    scene, tank, team = trenches()
    before = team.places
    script = command(scene, tank, chose("drive:2"), north(tank, 12), dice=(6, 6))
    assert tank.pose.at == Point(36, 28)
    assert (team.places, len(team.figures), team.shock) == (before, 3, 0)
    assert [one.why for one in script.rolled] == ["driving"]


@pytest.mark.ledger("1e-13.2.2-01")
def test_half_tracks_stop_before_it() -> None:
    scene, tank, _ = trenches(kind=HALF_TRACK)
    command(scene, tank, chose("drive:2"), north(tank, 12), dice=(6, 6))
    assert tank.pose.at.y > 36


@pytest.mark.ledger("1e-13.2.2-02")
def test_who_was_driven_over_has_no_cover_in_a_close_combat_of_this_phase() -> None:
    scene, tank, team = trenches()
    attackers = scene.team(RED, [(30, 40), (30, 42)])
    charge = Contact(men=starts_of([attackers]), dice=2)
    for number, man in enumerate(attackers.figures):
        man.at = Point(34.5 + 2 * number, 37)
    assert _cover(scene, charge) is Cover.HARD
    for number, man in enumerate(attackers.figures):
        man.at = Point(10 + number, 40)
    command(scene, tank, chose("drive:2"), north(tank, 12), dice=(6, 6))
    assert DRIVEN_OVER.of(scene.game) == [team.id]
    for number, man in enumerate(attackers.figures):
        man.at = Point(34.5 + 2 * number, 37)
    assert _cover(scene, charge) is Cover.OPEN


def _cover(scene: Scene, charge: Contact) -> Cover:
    melee = melee_of(scene.game, scene.red, [charge])
    assert melee is not None
    return melee.onset.cover


# --- crushed ----------------------------------------------------------------------------------------------


@pytest.mark.ledger("1e-13.2.2-03")
def test_a_three_crushes_the_position_and_all_in_it() -> None:
    scene, tank, team = trenches(at=(36, 34))
    command(scene, tank, chose(crushing(scene)), dice=(3, 1))
    assert not team.on_table
    assert not scene.game.table.defences
    assert menu(scene, tank)["drive:1"] == "The driver has acted in this Phase."
    assert scene.game.phase.initiatives == 0


@pytest.mark.ledger("1e-13.2.2-03")
def test_a_four_only_pins_them() -> None:
    scene, tank, team = trenches(at=(36, 34))
    command(scene, tank, chose(crushing(scene)), dice=(4,))
    assert team.pinned
    assert len(team.figures) == 3
    assert scene.game.table.defences


@pytest.mark.ledger("1e-13.2.2-03")
def test_it_takes_the_whole_phase_of_a_tank_that_stands_still_on_it() -> None:
    scene, tank, _ = trenches()
    assert not [one for one in menu(scene, tank) if one.startswith("crush")]
    command(scene, tank, chose("drive:1"), north(tank, 6), dice=(6,))
    scene.game.phase.activated.clear()
    assert menu(scene, tank)[crushing(scene)].endswith("in which the vehicle does not drive.")
    tank.moved = 0
    scene.game.phase.note(tank.id, "fire-at-men", tank.type.positions[1])
    assert menu(scene, tank)[crushing(scene)].endswith("somebody aboard has acted already.")
    scene.game.phase.activated.clear()
    assert menu(scene, tank)[crushing(scene)] == ""


@pytest.mark.ledger("1e-13.2.2-04")
def test_in_frozen_ground_a_three_is_not_enough() -> None:
    scene, tank, team = trenches(at=(36, 34))
    scene.game.setup = replace(scene.game.setup, options={FROZEN_GROUND: ON})
    command(scene, tank, chose(crushing(scene)), dice=(3,))
    assert team.pinned
    assert len(team.figures) == 3


@pytest.mark.ledger("1e-13.2.2-04")
def test_in_soft_ground_a_one_crushes_them_and_bogs_the_tank() -> None:
    scene, tank, team = trenches(area("marsh", rectangle(30, 28, 12, 12)), at=(36, 34))
    command(scene, tank, chose(crushing(scene)), dice=(1, 1))
    assert not team.on_table
    assert tank.plight is Plight.BOGGED


@pytest.mark.ledger("1e-13.2.2-04")
def test_wet_ground_is_soft_and_a_four_crushes() -> None:
    scene, tank, team = trenches(at=(36, 34))
    scene.game.table.weather.is_wet = True
    command(scene, tank, chose(crushing(scene)), dice=(4, 1))
    assert not team.on_table
    assert tank.plight is None
