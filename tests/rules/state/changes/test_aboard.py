"""Who rides in a vehicle: seated, counted, set down beside it, and saved."""

import msgspec
import pytest

from rules.engine.seats import Seat
from rules.geometry.footprint import are_in_contact
from rules.state.changes.aboard import (
    Aboard,
    get_out,
    is_left_alone,
    men_aboard,
    passengers,
    put_aboard,
    seats_left,
)
from rules.state.changes.men import kill, kill_leader
from rules.state.pieces.force import Leader, Team, Where
from rules.state.pieces.piece import Vehicle
from rules.state.saved.table import GameState
from rules.state.troops.units import attached_leaders, strength, supporting
from tests.rules.scene import Scene
from tests.rules.vehicles.motor_pool import HALF_TRACK, like

CARRIER = like(HALF_TRACK, seats=12)


def mounted(scene: Scene, *, men: tuple[int, int] = (4, 5)) -> tuple[Vehicle, list[Team], Leader]:
    """A half-track with both Teams of a Squad and its Junior Leader aboard."""
    vehicle = scene.vehicle((30, 20), 30.0, kind=CARRIER, crewless=True, commander=None)
    squad = scene.section(Seat.BLUE)
    teams = [scene.team(Seat.BLUE, men=count, section=squad) for count in men]
    leader = scene.leader(Seat.BLUE, section=squad)
    put_aboard(scene.game, vehicle, Aboard(teams, [leader]))
    return vehicle, teams, leader


def test_who_rides_is_in_the_game_and_has_no_place_of_his_own() -> None:
    scene = Scene()
    vehicle, teams, leader = mounted(scene)
    assert passengers(scene.game, vehicle) == Aboard(teams, [leader])
    assert len(men_aboard(scene.game, vehicle)) == 10
    assert seats_left(scene.game, vehicle) == 2
    assert [team.where for team in teams] == [Where.ABOARD] * 2
    assert not scene.game.figures_on_table(scene.blue)
    assert scene.blue.teams_of("blue-section-2") == teams


def test_who_rides_together_is_one_unit_with_its_leader() -> None:
    scene = Scene()
    _, teams, leader = mounted(scene)
    assert supporting(scene.blue, teams[0]) == teams
    assert attached_leaders(scene.game, teams[1]) == [leader]
    assert strength(scene.game, teams) == 10
    on_foot = scene.leader(Seat.BLUE, (30, 17), section=scene.blue.sections[teams[0].section or ""])
    assert attached_leaders(scene.game, teams[0]) == [leader]
    assert on_foot.aboard is None


@pytest.mark.ledger("faq-139", "faq-232")
@pytest.mark.parametrize("facing", [0.0, 30.0, 77.0])
def test_everybody_is_set_down_touching_the_hull(facing: float) -> None:
    scene = Scene()
    vehicle, teams, leader = mounted(scene)
    vehicle.facing = facing
    get_out(scene.game, vehicle)
    hull = vehicle.footprint
    men = scene.game.figures_on_table(scene.blue)
    assert hull is not None
    assert len(men) == 10
    assert all(are_in_contact(base, hull) for man in men if (base := man.footprint) is not None)
    assert all(scene.game.footing.is_standable(man.at) for man in men if man.at is not None)
    assert [one.aboard for one in (*teams, leader)] == [None] * 3
    assert is_left_alone(scene.game, vehicle)


def test_those_for_whom_the_hull_has_no_room_stand_near_it() -> None:
    scene = Scene()
    vehicle, _, _ = mounted(scene, men=(12, 8))
    get_out(scene.game, vehicle)
    hull = vehicle.footprint
    assert hull is not None
    men = [man.at for man in scene.game.figures_on_table(scene.blue) if man.at is not None]
    assert len(men) == 21
    assert all(scene.game.footing.is_standable(at) and hull.distance(at) < 4.0 for at in men)


def test_some_get_out_and_others_stay() -> None:
    scene = Scene()
    vehicle, teams, leader = mounted(scene)
    get_out(scene.game, vehicle, Aboard(teams[:1], []))
    assert passengers(scene.game, vehicle) == Aboard(teams[1:], [leader])
    assert teams[0].on_table
    assert not is_left_alone(scene.game, vehicle)


def test_the_dead_ride_no_longer() -> None:
    scene = Scene()
    vehicle, teams, leader = mounted(scene, men=(1, 2))
    kill(scene.game, teams[0], teams[0].figures[0].id)
    kill_leader(scene.game, leader)
    assert passengers(scene.game, vehicle) == Aboard(teams[1:], [])
    assert scene.game.table.fallen == []
    assert scene.blue.men_lost == 2


def test_who_rides_is_saved_with_the_table() -> None:
    scene = Scene()
    mounted(scene)
    table = scene.game.table
    assert msgspec.json.decode(msgspec.json.encode(table), type=GameState) == table


@pytest.mark.parametrize("kind", ["teams", "leaders"])
def test_tables_of_before_know_nobody_aboard(kind: str) -> None:
    scene = Scene()
    scene.team(Seat.BLUE, (10, 10), men=1)
    scene.leader(Seat.BLUE, (12, 10))
    told = msgspec.to_builtins(scene.game.table)
    for one in told["sides"]["blue"][kind].values():
        del one["aboard"]
    assert msgspec.convert(told, type=GameState) == scene.game.table
