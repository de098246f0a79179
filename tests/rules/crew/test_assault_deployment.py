"""Assault Deployments: where men get to from their vehicle, whom they attack, what they do (2e 8.2.2)."""

from typing import Any

import pytest

from rules.editions.team_rules import TeamKind
from rules.engine.requests import Placed, Refused, Request
from rules.engine.seats import Seat
from rules.geometry.distance import distance
from rules.geometry.terrain import Feature, Point
from rules.orders.assault_deployment import ASSAULT_DEPLOYMENT, Reached, assault
from rules.state.changes.aboard import Aboard
from rules.state.changes.mounted import board
from rules.state.pieces.force import Stance
from tests.reading import in_english
from tests.rules.crew.crew import command, menu
from tests.rules.crew.riding import Mounted, empty, mounted
from tests.rules.crew.test_riders import driven
from tests.rules.geometry.countryside import bocage, door, hedge, house, rectangle
from tests.rules.scene import SUGGESTED, Scene, chose

ASSAULT = ASSAULT_DEPLOYMENT.id


def assaulting(*features: Feature, points: int = 3) -> tuple[Scene, Mounted]:
    """A carrier with a Squad aboard, whose side has points in hand."""
    scene = Scene(*features, edition="second")
    scene.red.points = points
    return scene, mounted(scene)


def rows(x: float, y: float, *, width: int = 5) -> Any:
    """Men in rows about a place, an inch apart."""

    def places(request: Request[Any]) -> dict[str, Any]:
        pieces = [piece["id"] for piece in in_english(request)["pieces"]]
        at = [[x - (width - 1) / 2.0 + number % width, y - number // width] for number in range(len(pieces))]
        return {"places": dict(zip(pieces, at, strict=True))}

    return places


@pytest.mark.ledger("2e-8.2.2-15")
def test_men_get_out_of_a_carrier_at_any_speed_within_6_inches_of_its_middle() -> None:
    scene, (vehicle, gun, rifles, leader, _) = assaulting()
    command(
        scene,
        vehicle,
        chose("drive:3"),
        driven(8),
        chose(ASSAULT),
        rows(30, 17.9),
        chose("hold"),
        dice=(2, 3, 4),
    )
    centre = vehicle.pose.at
    men = [*gun.figures, *rifles.figures, leader.figure]
    assert all(man.at is not None and distance(man.at, centre) <= 6.01 for man in men)
    assert scene.red.points == 0


@pytest.mark.ledger("2e-8.2.2-15")
def test_nobody_gets_farther_than_6_inches() -> None:
    scene, (vehicle, *_) = assaulting()
    with pytest.raises(Refused, match="6 inches from the middle"):
        command(scene, vehicle, chose(ASSAULT), rows(30, 22))
    scene, (vehicle, *_) = assaulting()
    with pytest.raises(Refused, match="6 inches from the middle"):
        command(scene, vehicle, chose(ASSAULT), one_at(30, 23.9))


def test_men_who_found_room_at_either_end_alone_may_stay_there() -> None:
    scene, (vehicle, gun, *_) = assaulting()
    men = gun.figures[:2]
    starts = {men[0].id: Point(30, 27), men[1].id: Point(30, 33)}
    ground = Reached(scene.game, vehicle, Aboard([gun], []), starts)
    assert ground.why_not(Placed(places=starts)) == ""
    nearer = {**starts, men[0].id: Point(30, 26.5)}
    assert ground.why_not(Placed(places=nearer)) == "They keep within 4 inches of each other."


@pytest.mark.ledger("2e-8.2.2-15", "2e-8.2.2-22")
def test_without_the_points_the_limits_of_getting_out_stand() -> None:
    scene, (vehicle, *_) = assaulting(points=2)
    command(scene, vehicle, chose("drive:2"), driven(6), dice=(3, 3))
    now = menu(scene, vehicle)
    assert now[ASSAULT] == "You do not hold 3 Chain of Command Points."
    assert now["get-out:everybody"].startswith("It has moved with more than one die")


def test_the_first_edition_has_no_assault_deployment() -> None:
    scene = Scene()
    assert ASSAULT not in menu(scene, mounted(scene).vehicle)


def one_at(x: float, y: float) -> Any:
    """All stay beside the vehicle but one."""

    def places(request: Request[Any]) -> dict[str, Any]:
        suggested: dict[str, Any] = in_english(request)["suggested"]
        men = [piece["id"] for piece in in_english(request)["pieces"]][:-1]  # the Leader comes last
        first = min(men, key=lambda one: suggested["places"][one][1])
        return {**suggested, "places": {**suggested["places"], first: [x, y]}}

    return places


@pytest.mark.ledger("2e-8.2.2-16")
def test_they_enter_a_house_by_its_door_and_not_through_its_wall() -> None:
    cottage = house("cottage", rectangle(24, 20, 12, 7.4), door("cottage", 30, 27.4, 180.0))
    scene, (vehicle, *_) = assaulting(cottage)
    command(scene, vehicle, chose(ASSAULT), one_at(30, 26.7), chose("hold"))
    assert scene.game.ground.building_at(Point(30, 26.7)) is not None
    other, (carrier, *_) = assaulting(cottage)
    with pytest.raises(Refused, match="do not get there"):
        command(other, carrier, chose(ASSAULT), one_at(25, 26.8))


@pytest.mark.ledger("2e-8.2.2-16")
@pytest.mark.parametrize(("obstacle", "refused"), [(hedge, ""), (bocage, "do not get there")])
def test_they_cross_medium_obstacles_and_no_major_ones(obstacle: Any, refused: str) -> None:
    scene, (vehicle, *_) = assaulting(obstacle("row", (33, 20), (33, 40)))
    if refused:
        with pytest.raises(Refused, match=refused):
            command(scene, vehicle, chose(ASSAULT), one_at(34, 28))
    else:
        command(scene, vehicle, chose(ASSAULT), one_at(34, 28), chose("hold"))


@pytest.mark.ledger("2e-8.2.2-16")
def test_only_the_nearer_of_two_enemy_teams_can_be_attacked() -> None:
    scene, (vehicle, *_) = assaulting()
    scene.team(Seat.BLUE, [(x, 22.0) for x in (28, 29, 30, 31, 32)])
    scene.team(Seat.BLUE, [(x, 20.2) for x in (28, 29, 30, 31, 32)])
    with pytest.raises(Refused, match="meet the enemy before"):
        command(scene, vehicle, chose(ASSAULT), one_at(30, 24.1))


@pytest.mark.ledger("2e-8.2.2-17")
def test_who_attacks_counts_as_having_moved_one_die() -> None:
    scene, (vehicle, *_) = assaulting()
    scene.team(Seat.BLUE, [(x, 22.0) for x in (28, 29, 30, 31, 32)])
    scene.run(assault(scene.game, vehicle), answers=[one_at(30, 25.9)])
    (charge,) = scene.game.phase.charges
    assert charge.dice == 1


@pytest.mark.ledger("2e-8.2.2-17")
def test_they_fire_at_full_effect_or_go_tactical_or_watch_at_once() -> None:
    scene, (vehicle, *_) = assaulting()
    scene.team(Seat.BLUE, (28, 8), men=5)
    script = command(
        scene, vehicle, chose(ASSAULT), rows(30, 27, width=10), chose("fire"), SUGGESTED, dice=(1,) * 15
    )
    assert [dice.count for dice in script.rolled] == [15]  # eight of the MG, seven riflemen
    other, (carrier, *_, squad) = assaulting()
    command(other, carrier, chose(ASSAULT), SUGGESTED, chose("go-tactical"))
    assert {team.stance for team in other.red.teams_of(squad.id)} == {Stance.TACTICAL}
    third, (third_carrier, *_, third_squad) = assaulting()
    command(third, third_carrier, chose(ASSAULT), SUGGESTED, chose("overwatch"), SUGGESTED)
    assert {team.stance for team in third.red.teams_of(third_squad.id)} == {Stance.OVERWATCH}


@pytest.mark.ledger("2e-8.2.2-17")
def test_they_may_lay_suppressing_fire() -> None:
    scene, (vehicle, *_) = assaulting()
    command(scene, vehicle, chose(ASSAULT), SUGGESTED, chose("covering-fire"), SUGGESTED)
    assert len(scene.game.table.markers) == 1


@pytest.mark.ledger("2e-8.2.2-18")
def test_a_towed_gun_is_set_up_and_does_not_fire_in_this_phase() -> None:
    scene = Scene(edition="second")
    scene.red.points = 3
    vehicle = empty(scene)
    gun = scene.team(Seat.RED, men=5, crewed="gun", crew=5, kind=TeamKind.GUN)
    for man in gun.figures:
        man.serves = True
    board(scene.game, vehicle, Aboard([gun], []))
    scene.team(Seat.BLUE, (30, 10), men=5)
    command(scene, vehicle, chose(ASSAULT), SUGGESTED, command_dice=(1,))
    assert gun.layer.at is not None
    assert distance(gun.layer.at, Point(30, 30)) <= 6.0
    assert scene.game.phase.done(gun.id)
