"""Troops come onto the table in vehicles: by which dice, and what their vehicle does at once."""

import pytest

from rules.editions.grades import Rank
from rules.editions.vehicle_types import VehicleType
from rules.engine.seats import Seat
from rules.geometry.terrain import Point
from rules.state.changes.aboard import passengers
from rules.state.pieces.force import JumpOffPoint, Leader, Section, Team, Where
from rules.state.pieces.piece import Vehicle
from rules.turn.using_dice import command_dice_request, has_uses, use_command_dice
from tests.happened import told_in
from tests.rules.crew.crew import Commander, menu
from tests.rules.crew.riding import CAR, CARRIER, LORRY
from tests.rules.deployment.test_entry import NORTH_SOUTH
from tests.rules.scene import SUGGESTED, Scene


def waiting(scene: Scene, kind: VehicleType = CARRIER) -> Vehicle:
    """A vehicle without crew that waits off the table."""
    return scene.vehicle(None, seat=Seat.RED, kind=kind, name="Transport", crewless=True, commander=None)


def squad_of(scene: Scene) -> tuple[Section, Team, Leader]:
    """A Section off the table with its Junior Leader."""
    squad = scene.section(Seat.RED, name="1st Squad")
    team = scene.team(Seat.RED, men=8, crewed="belt-fed-lmg", crew=2, section=squad)
    return squad, team, scene.leader(Seat.RED, section=squad)


def coming(*, edition: str = "second") -> Scene:
    """A road, and an Adjutant who sends everybody forward."""
    scene = Scene(NORTH_SOUTH, edition=edition)
    scene.red.adjutant = True
    return scene


def offers(scene: Scene, *dice: int) -> dict[str, str]:
    scene.game.phase.dice = [*dice]
    options = command_dice_request(scene.game).options
    return {one.id: one.refused for one in options if one.verb == "ride-in"}


def open_offers(scene: Scene, *dice: int) -> set[str]:
    return {one for one, refused in offers(scene, *dice).items() if not refused}


def use(scene: Scene, option: str, *answers: object, dice: tuple[int, ...] = ()) -> Commander:
    script = Commander([*dice], [*answers])
    script.run(use_command_dice(scene.game, option))
    return script


@pytest.mark.ledger("2e-9.3.2-01")
def test_a_lorry_comes_on_by_the_dice_of_its_squad_and_never_by_itself() -> None:
    scene = coming()
    lorry, (squad, _, leader) = waiting(scene, LORRY), squad_of(scene)
    assert open_offers(scene, 2) == {f"ride-in:{lorry.id}/{squad.id}/2"}
    assert open_offers(scene, 3) == {f"ride-in:{lorry.id}/{leader.id}/3"}
    scene.game.phase.dice = [1]
    assert not [one for one in command_dice_request(scene.game).options if one.verb == "enter"]


@pytest.mark.ledger("2e-9.3.2-02")
def test_on_a_1_a_support_team_comes_on_and_one_position_acts() -> None:
    scene = coming()
    jeep = waiting(scene, CAR)
    team = scene.team(Seat.RED, men=4, crewed="tripod-mmg", crew=3, name="MMG Team")
    use(scene_with(scene, 1), f"ride-in:{jeep.id}/{team.id}/1", SUGGESTED)
    assert passengers(scene.game, jeep).teams == [team]
    assert scene.game.phase.granted == 1
    assert not menu(scene, jeep, 1)["drive:1"]


@pytest.mark.ledger("2e-9.3.2-02")
def test_a_half_track_fires_and_does_not_move_as_it_comes_on() -> None:
    scene = coming()
    carrier = waiting(scene)
    team = scene.team(Seat.RED, men=4, crewed="tripod-mmg", crew=3, name="MMG Team")
    scene.team(Seat.BLUE, (30, 30), men=5)
    use(scene_with(scene, 1), f"ride-in:{carrier.id}/{team.id}/1", SUGGESTED)
    now = menu(scene, carrier, 1)
    assert "on tracks it does not move yet" in now["drive:1"]
    assert not now["fire-at-men:top-gunner/0"]
    assert now["get-out:everybody"]


@pytest.mark.ledger("2e-9.3.2-02")
def test_a_1_brings_no_team_of_a_section_but_scouts_ahead_of_it() -> None:
    scene = coming()
    jeep, (squad, team, _) = waiting(scene, CAR), squad_of(scene)
    option = f"ride-in:{jeep.id}/scouts-of-{squad.id}/1"
    assert open_offers(scene, 1) == {option}
    use(scene, option, {"options": [team.figures[-1].id]}, SUGGESTED)
    (scouts,) = passengers(scene.game, jeep).teams
    assert scouts.scouts
    assert team.where is Where.RESERVE


@pytest.mark.ledger("2e-9.3.2-03")
def test_on_a_2_its_leader_comes_along_without_orders() -> None:
    scene = coming()
    carrier, (squad, team, leader) = waiting(scene), squad_of(scene)
    scene.team(Seat.BLUE, (30, 30), men=5)
    use(scene_with(scene, 2), f"ride-in:{carrier.id}/{squad.id}/2", SUGGESTED)
    assert passengers(scene.game, carrier) == ([team], [leader])
    assert scene.game.phase.granted == 1
    assert scene.game.phase.done(leader.id)
    now = menu(scene, carrier, 1)
    assert now["fire-at-men:top-gunner/0"] == ""
    assert "on tracks it does not move yet" in now["drive:1"]


@pytest.mark.ledger("2e-9.3.2-03")
def test_on_a_2_a_lorry_with_a_squad_drives_on_at_once() -> None:
    scene = coming()
    lorry, (squad, *_) = waiting(scene, LORRY), squad_of(scene)
    use(scene_with(scene, 2), f"ride-in:{lorry.id}/{squad.id}/2", SUGGESTED)
    assert menu(scene, lorry, 1)["drive:1"] == ""


@pytest.mark.ledger("2e-9.3.2-04")
def test_on_a_3_its_leader_gives_orders_at_once() -> None:
    scene = coming()
    carrier, (_, team, leader) = waiting(scene), squad_of(scene)
    use(scene_with(scene, 3), f"ride-in:{carrier.id}/{leader.id}/3", SUGGESTED)
    assert team.aboard == leader.aboard == carrier.id
    assert scene.game.phase.granted == 2


@pytest.mark.ledger("2e-9.3.2-05")
def test_on_a_4_a_senior_leader_comes_on_with_three_orders_for_those_here() -> None:
    scene = coming()
    jeep, lieutenant = waiting(scene, CAR), scene.leader(Seat.RED, None, rank=Rank.SENIOR)
    squad_of(scene)
    use(scene_with(scene, 4), f"ride-in:{jeep.id}/{lieutenant.id}/4", SUGGESTED)
    assert lieutenant.aboard == jeep.id
    assert scene.game.phase.granted == 3
    assert all("deploy" not in one for one in menu(scene, jeep, 3))


@pytest.mark.ledger("2e-9.3.2-06")
def test_a_senior_leader_joins_a_unit_that_comes_on_in_the_same_phase() -> None:
    scene = coming()
    carrier, (squad, _, _) = waiting(scene), squad_of(scene)
    lieutenant = scene.leader(Seat.RED, None, rank=Rank.SENIOR)
    use(scene_with(scene, 2, 4), f"ride-in:{carrier.id}/{squad.id}/2", SUGGESTED)
    use(scene, f"ride-in:{carrier.id}/{lieutenant.id}/4")
    assert lieutenant.aboard == carrier.id
    assert passengers(scene.game, carrier).teams


@pytest.mark.ledger("2e-9.3.2.1-01")
def test_transport_for_which_nobody_waits_any_more_is_lost() -> None:
    scene = coming()
    left, (squad, *_) = waiting(scene), squad_of(scene)
    scene.red.jump_off_points["j"] = JumpOffPoint(id="j", at=Point(20, 40))
    scene.game.phase.dice = [2]
    use(scene, f"deploy:{squad.id}:2", SUGGESTED, {"option": "go-tactical"})
    assert left.where is Where.GONE
    (event,) = [one for one in told_in(scene.game) if one.kind == "vehicle-gone"]
    assert event.only is Seat.RED


def test_in_the_first_edition_a_carrier_waits_for_its_sections_leader() -> None:
    scene = coming(edition="first")
    carrier, (_, _, leader) = waiting(scene), squad_of(scene)
    assert open_offers(scene, 2) == set()
    assert open_offers(scene, 3) == {f"ride-in:{carrier.id}/{leader.id}/3"}


@pytest.mark.ledger("1e-11.1.1-02")
def test_in_the_first_edition_a_lorry_comes_on_by_a_2_too() -> None:
    scene = coming(edition="first")
    lorry, (squad, *_) = waiting(scene, LORRY), squad_of(scene)
    assert open_offers(scene, 2) == {f"ride-in:{lorry.id}/{squad.id}/2"}


def test_who_finds_no_seat_does_not_ride() -> None:
    scene = coming()
    car, (squad, *_) = waiting(scene, CAR), squad_of(scene)
    assert {*offers(scene, 2, 3)} == {f"ride-in:{car.id}/scouts-of-{squad.id}"}


def test_a_phase_goes_on_while_somebody_could_ride_in() -> None:
    scene = coming()
    waiting(scene)
    squad_of(scene)
    scene.game.phase.dice = [2]
    assert has_uses(scene.game, command_dice_request(scene.game))


def test_the_hesitant_roll_once_for_themselves_and_their_vehicle() -> None:
    scene = Scene(NORTH_SOUTH, edition="second")
    carrier, (squad, *_) = waiting(scene), squad_of(scene)
    use(scene_with(scene, 2), f"ride-in:{carrier.id}/{squad.id}/2", dice=(3,))
    assert carrier.where is Where.RESERVE
    assert offers(scene, 2)[f"ride-in:{carrier.id}/{squad.id}"].startswith("Did not arrive")


def scene_with(scene: Scene, *dice: int) -> Scene:
    """The scene with these Command Dice in hand."""
    scene.game.phase.dice = [*dice]
    return scene
