"""An anti-tank rifle, and a machine gun at the open rear, on what carries their crews."""

import pytest

from armylists.rosters import roster
from armylists.supports import with_support
from armylists.vehicles import vehicle_types
from rules.book import Quality
from rules.engine.seats import Seat
from rules.state.changes.aboard import Aboard, seats_left
from rules.state.changes.mounted import board, leave
from rules.state.pieces.force import Team
from rules.state.pieces.piece import Vehicle
from tests.rules.crew.crew import menu
from tests.rules.scene import Scene


def carrier_with_boys() -> tuple[Scene, Vehicle, Team]:
    """A British carrier with a Boys rifle aboard, as its list sells it."""
    platoon = roster("britain-1940", "rifle-platoon", Quality.REGULAR)
    force = with_support(platoon, ["bren-carrier-with-boys-at-rifle"])
    scene = Scene()
    scene.game.setup.rosters[Seat.RED] = force
    carrier = scene.vehicle(
        (36, 40), seat=Seat.RED, kind=force.vehicles[0].type, crewless=True, commander=None
    )
    team = scene.team(Seat.RED, men=2, crewed="boys-at-rifle", crew=2, name="Carrier Team")
    for man in team.figures:
        man.serves = True
    leader = scene.leader(Seat.RED, team=team.id)
    board(scene.game, carrier, Aboard([team], [leader]))
    return scene, carrier, team


@pytest.mark.ledger("l40-012")
def test_a_boys_rifle_aboard_has_three_dice_at_armour_and_its_carrier_no_bren() -> None:
    scene, carrier, team = carrier_with_boys()
    (rifle,) = carrier.type.weapons
    assert (rifle.ap, rifle.he, rifle.dice, rifle.team) == (3, 1, 1, team.id)
    assert rifle.name == "anti-tank rifle"
    assert not rifle.is_machine_gun
    scene.vehicle((36, 20), 180, seat=Seat.BLUE)
    reasons = menu(scene, carrier)
    assert reasons["fire-at-vehicles:top-gunner/0/1"] == ""
    scene.team(Seat.BLUE, (30, 30), men=4)
    assert menu(scene, carrier)["fire-at-men:top-gunner/0"] == ""


@pytest.mark.ledger("l40-012")
def test_it_gets_out_with_its_men() -> None:
    scene, carrier, team = carrier_with_boys()
    leave(scene.game, carrier)
    assert carrier.type.weapons == ()
    assert team.weapon == "boys-at-rifle"


@pytest.mark.ledger("l40-028")
def test_ten_men_ride_in_a_lorraine_and_no_eleventh_and_an_lmg_of_theirs_is_mounted() -> None:
    scene = Scene()
    kind = vehicle_types("france-1940")["lorraine-38l"]
    lorraine = scene.vehicle((36, 40), seat=Seat.RED, kind=kind, crewless=True, commander=None)
    team = scene.team(Seat.RED, men=10, crewed="magazine-lmg", crew=2)
    for man in team.figures[:2]:
        man.serves = True
    board(scene.game, lorraine, Aboard([team], []))
    assert seats_left(scene.game, lorraine) == 0
    assert [(one.row, one.team) for one in lorraine.type.weapons] == [("internal-vehicle-mg", team.id)]
