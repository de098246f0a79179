"""Vehicles on the table: found by their id, saved, put down, moved and taken off."""

from typing import Any

import msgspec
import pytest

from rules.engine.seats import Seat
from rules.geometry.footprint import Disc, Hull
from rules.geometry.terrain import Point
from rules.play.upgrades import upgraded
from rules.state.changes.men import place_vehicle, remove_vehicle
from rules.state.pieces.piece import Piece
from rules.state.saved.table import SCHEMA, GameState
from tests.rules.scene import Scene


def test_a_piece_is_found_by_its_id_whatever_it_is() -> None:
    scene = Scene()
    team, leader = scene.team(Seat.RED, (10, 10), men=2), scene.leader(Seat.BLUE, (20, 10))
    vehicle = scene.vehicle((30, 10), 90, seat=Seat.BLUE)
    found: list[Piece] = [scene.game.piece(one) for one in (team.figures[1].id, leader.figure.id, vehicle.id)]
    assert found == [team.figures[1], leader.figure, vehicle]
    assert [one.footprint for one in found] == [
        Disc(Point(11, 10)),
        Disc(Point(20, 10)),
        Hull(Point(30, 10), 90, 4.1, 2.0),
    ]
    assert [scene.game.side_of(one.id).seat for one in found] == [Seat.RED, Seat.BLUE, Seat.BLUE]
    assert [(one.blocks_ways, one.blocks_sight) for one in found] == [(False, False)] * 2 + [(True, True)]


def test_nothing_is_found_by_an_id_that_nobody_has() -> None:
    scene = Scene()
    with pytest.raises(KeyError):
        scene.game.piece("red-man-1")
    with pytest.raises(KeyError):
        scene.game.side_of("red-man-1")


def test_what_waits_off_the_table_stands_on_no_ground() -> None:
    scene = Scene()
    team, vehicle = scene.team(Seat.RED, men=1), scene.vehicle(None)
    assert [scene.game.piece(one).footprint for one in (team.figures[0].id, vehicle.id)] == [None, None]
    assert scene.game.pieces_on_table() == []


def test_a_vehicle_is_put_down_turned_and_taken_off() -> None:
    scene = Scene()
    vehicle = scene.vehicle(None)
    bare = scene.game.ground
    place_vehicle(vehicle, Point(30, 10), facing=450.0)
    assert scene.game.pieces_on_table() == [vehicle]
    assert vehicle.footprint == Hull(Point(30, 10), 90.0, 4.1, 2.0)
    assert not scene.game.ground.is_standable(Point(31.9, 10))
    place_vehicle(vehicle, Point(30, 10), facing=0.0)
    assert scene.game.ground.is_standable(Point(31.9, 10))
    assert not scene.game.ground.is_standable(Point(30, 11.9))
    remove_vehicle(vehicle)
    assert scene.game.ground is bare
    assert scene.game.footing.hulls == ()


def test_ground_is_made_ready_once_while_no_vehicle_moves() -> None:
    scene = Scene()
    first, second = scene.vehicle((30, 10)), scene.vehicle((50, 10))
    ground = scene.game.ground
    assert scene.game.ground is ground
    place_vehicle(second, Point(50, 11), facing=0.0)
    assert scene.game.ground is not ground
    assert {hull.feature.id for hull in scene.game.ground.hulls} == {first.id, second.id}
    assert scene.game.ground.bare is ground.bare


def test_a_saved_table_brings_its_vehicles_back() -> None:
    scene = Scene()
    scene.vehicle((30, 10), 33.3, name="Tiger", size=(4.4, 2.6, 2.1))
    table = msgspec.json.decode(msgspec.json.encode(scene.game.table), type=GameState)
    assert table == scene.game.table


def test_a_table_saved_before_there_were_vehicles_has_none() -> None:
    scene = Scene()
    data: dict[str, Any] = msgspec.json.decode(msgspec.json.encode(scene.game.table))
    del data["vehicles"]
    table = msgspec.json.decode(upgraded(msgspec.json.encode(data), SCHEMA), type=GameState)
    assert table == scene.game.table
    assert table.vehicles == {}
