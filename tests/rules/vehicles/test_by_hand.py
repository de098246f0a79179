"""What ambushers put into or on a vehicle beside them, without a throw or a run (2e 8.2.1)."""

import pytest

from rules.editions.team_rules import TeamKind
from rules.editions.vehicle_damage import Loss
from rules.engine.seats import Seat
from rules.state.pieces.force import Team
from rules.state.pieces.piece import Vehicle
from rules.vehicles.by_hand import PUT_CHARGE, PUT_GRENADE, put_by_hand, ways_by_hand, within_reach
from tests.happened import told_in
from tests.rules.reactions.test_ambush_of_vehicles import OPEN_CARRIER
from tests.rules.scene import Scene, Script, chose
from tests.rules.vehicles.motor_pool import HALF_TRACK

RED, BLUE = Seat.RED, Seat.BLUE
SATCHEL = "satchel-charge"


def beside(edition: str = "second", *, y: float = 25.0, open_top: bool = True) -> tuple[Scene, Team, Vehicle]:
    """A man of red's south of a half-track that shows its side; 4" from its hull, unless told otherwise."""
    scene = Scene(edition=edition)
    kind = OPEN_CARRIER if open_top else HALF_TRACK
    carrier = scene.vehicle((36, 20), 90.0, kind=kind, size=(4, 2, 2), name="SdKfz 251", commander="senior")
    return scene, scene.team(RED, [(36, y), (36, y + 2)]), carrier


def put(scene: Scene, team: Team, way: str, vehicle: Vehicle, *dice: int) -> Script:
    return scene.run(put_by_hand(scene.game, team, way), answers=[chose(vehicle.id)], dice=dice)


@pytest.mark.ledger("2e-8.2.1-08")
@pytest.mark.parametrize(
    ("edition", "y", "near"), [("second", 25.0, 1), ("second", 25.1, 0), ("first", 25.0, 0)]
)
def test_the_nearest_man_is_within_4_inches_of_the_hull_in_the_second_edition(
    edition: str, y: float, near: int
) -> None:
    scene, team, carrier = beside(edition, y=y)
    assert within_reach(scene.game, team) == [carrier] * near
    assert bool(ways_by_hand(scene.game, team)) is bool(near)


@pytest.mark.ledger("2e-8.2.1-08")
def test_nobody_attacks_his_own_vehicle_or_a_wreck() -> None:
    scene, team, carrier = beside()
    scene.vehicle((36, 28), 90.0, seat=RED, kind=OPEN_CARRIER, size=(4, 2, 2))
    assert within_reach(scene.game, team) == [carrier]
    carrier.damage.loss = Loss.KNOCKED_OUT
    assert ways_by_hand(scene.game, team) == {}


@pytest.mark.ledger("2e-8.2.1-08", "1e-9.2.3-01")
def test_a_grenade_goes_only_into_what_is_open_and_only_while_there_are_some() -> None:
    scene, team, _ = beside()
    assert ways_by_hand(scene.game, team) == {PUT_GRENADE: "Put a grenade into a vehicle"}
    scene.red.phases = 3
    scene.red.grenades[team.id] = [1, 2]
    assert ways_by_hand(scene.game, team) == {}
    scene, team, _ = beside(open_top=False)
    assert ways_by_hand(scene.game, team) == {}


@pytest.mark.ledger("2e-8.2.1-08", "1e-9.3.4-01")
def test_each_kind_of_charge_is_offered_once_beside_the_grenade() -> None:
    scene, team, _ = beside()
    team.carried = (SATCHEL, SATCHEL, "spade")
    assert ways_by_hand(scene.game, team) == {
        PUT_GRENADE: "Put a grenade into a vehicle",
        PUT_CHARGE + SATCHEL: "Put the satchel charge on a vehicle",
    }


@pytest.mark.ledger("1e-B-08")
def test_who_bears_no_arms_puts_nothing_anywhere() -> None:
    scene, team, _ = beside()
    team.kind = TeamKind.MEDIC
    assert ways_by_hand(scene.game, team) == {}


@pytest.mark.ledger("2e-8.2.1-08")
def test_the_grenade_bursts_inside_and_is_told_of() -> None:
    scene, team, carrier = beside()
    closed = scene.vehicle((36, 29), 90.0, kind=HALF_TRACK, size=(4, 2, 2), name="Hanomag")
    assert within_reach(scene.game, team) == [carrier, closed]
    script = put(scene, team, PUT_GRENADE, carrier, 4, 5, 1, 4)
    (asked,) = script.asked
    assert (asked.name, asked.seat, asked.subject) == ("choose-grenade-target", RED, team.id)
    assert asked.prompt == "Which vehicle does Rifle Team attack by hand?"
    assert [(one.id, one.label) for one in asked.options] == [(carrier.id, "SdKfz 251")]
    (told,) = [one for one in told_in(scene.game) if one.kind == "grenade-inside"]
    assert told.text == "British Rifle Team puts a grenade into the SdKfz 251."
    assert (told.seat, told.rule, told.data) == (RED, "2e 8.2.1", {"vehicle": carrier.id, "team": team.id})
    assert carrier.damage.is_immobilised
    assert scene.red.grenades == {team.id: [scene.red.phases]}


@pytest.mark.ledger("2e-8.2.1-08", "1e-9.3.4-04")
def test_a_charge_is_put_on_by_the_nearest_man_and_is_gone() -> None:
    scene, team, carrier = beside(open_top=False)
    team.carried = (SATCHEL, SATCHEL)
    team.figures.reverse()
    script = put(scene, team, PUT_CHARGE + SATCHEL, carrier, *[4] * 3, 1, 1, 1, 1, 1, 4, 4)
    assert team.carried == (SATCHEL,)
    assert carrier.damage.shock or carrier.damage.loss
    assert carrier.hit_by == [team.id]
    told = [event.text for event in told_in(scene.game)]
    assert "A man of British Rifle Team puts his satchel charge on the side of the SdKfz 251." in told
    assert [one.name for one in script.asked] == ["choose-grenade-target"]
