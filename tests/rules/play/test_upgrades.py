"""Checkpoints of older schemas go on under the present rules."""

from typing import Any

import msgspec
import pytest

from armylists.rosters import roster
from armylists.supports import with_support
from rules.buildings.leaning import is_leaning, lean_out
from rules.editions.first_tables import Setback
from rules.editions.grades import Quality
from rules.editions.vehicle_traits import LOW, NO_RADIO, OPEN_TOPPED, SMOKE, TRAITS, Device
from rules.engine.seats import Seat
from rules.geometry.terrain import Map, Point
from rules.moments.react import WINDOWS
from rules.morale.force_morale import LOST_TEAMS, MORALE_LOST
from rules.movement.advance import WENT_DOWN
from rules.orders.order_options import initiative_options
from rules.play.play import Checkpoint, setup_of
from rules.play.upgrades import upgraded
from rules.reactions.interruption import INTERRUPTED
from rules.state.pieces.force import Figure, MoraleCause, MoraleOccasion
from rules.state.remembered import DEPLOYED, MOVED
from rules.state.saved.table import SCHEMA, GameState, LeanOut, Result, Setup
from tests.rules.scene import Scene
from tests.rules.vehicles.motor_pool import PANZER, like

MEMORY = {"marker-moves": "7", "leaning-red-man-1": "turn 3, at Point(x=30.0, y=36.6), floor 1"}


def old_table(scene: Scene, memory: dict[str, str]) -> bytes:
    """The scene's table as schema 1 kept it."""
    data: dict[str, Any] = msgspec.json.decode(msgspec.json.encode(scene.game.table))
    del data["leaning"]
    return msgspec.json.encode({**data, "schema": 1, "memory": memory})


@pytest.mark.ledger("1e-8.3.2-06")
def test_who_leaned_out_in_a_game_of_schema_1_leans_out_still() -> None:
    table = msgspec.json.decode(upgraded(old_table(Scene(), MEMORY), 1), type=GameState)
    assert table.leaning == {"red-man-1": LeanOut(turn=3, at=Point(30.0, 36.6), floor=1)}
    assert table.memory == {"marker-moves": "7"}
    assert table.schema == SCHEMA


@pytest.mark.ledger("1e-4.5.7-01")
def test_who_was_sent_off_in_a_game_of_schema_2_is_a_scout_still_and_who_lost_touch_is_not() -> None:
    scene = Scene()
    section = scene.section(Seat.RED)
    home = scene.team(Seat.RED, (10, 10), men=6, section=section)
    sent = scene.team(Seat.RED, (20, 10), men=1, section=section, parent=home.id)
    parted = scene.team(Seat.RED, (30, 10), men=1, section=section, parent=home.id, part_of=sent.id)
    lost = scene.team(Seat.RED, (40, 10), men=1, section=section, parent=home.id, part_of=home.id)
    many = scene.team(Seat.RED, (50, 10), men=3, section=section, parent=home.id)
    data: dict[str, Any] = msgspec.json.decode(msgspec.json.encode(scene.game.table))
    for team in data["sides"]["red"]["teams"].values():
        del team["scouts"]
    table = msgspec.json.decode(upgraded(msgspec.json.encode({**data, "schema": 2}), 2), type=GameState)
    teams = table.sides[Seat.RED].teams
    assert {one for one, team in teams.items() if team.scouts} == {sent.id, parted.id}
    assert {home.id, lost.id, many.id} < set(teams)


@pytest.mark.parametrize(
    ("nation", "orders"),
    [
        ("germany", {"direct-fire", "grenade-charge"}),
        ("britain", {"direct-fire"}),
        ("united-states", {"marching-fire"}),
        ("soviet-union", set()),
        ("ruritania", set()),
    ],
)
def test_what_an_army_of_schema_3_could_do_by_its_nation_s_name_it_can_still(
    nation: str, orders: set[str]
) -> None:
    scene = Scene()
    section = scene.section(Seat.RED)
    scene.team(Seat.RED, (20, 30), men=3, crewed="magazine-lmg", crew=3, section=section)
    scene.team(Seat.RED, (20, 31), men=4, section=section)
    leader = scene.leader(Seat.RED, (21, 32), section=section)
    scene.red.nation = nation
    data: dict[str, Any] = msgspec.json.decode(msgspec.json.encode(scene.game.table))
    for side in data["sides"].values():
        del side["characteristics"]
    old = upgraded(msgspec.json.encode({**data, "schema": 3}), 3)
    scene.game.table = msgspec.json.decode(old, type=GameState)
    listed = initiative_options(scene.game, scene.game.leader(leader.id), first=True)
    national = {"direct-fire", "grenade-charge", "marching-fire"}
    assert {option.verb for option in listed} & national == orders


@pytest.mark.ledger("1e-4.4-05")
def test_who_had_acted_in_a_game_of_schema_4_has_acted_still() -> None:
    scene = Scene()
    data: dict[str, Any] = msgspec.json.decode(msgspec.json.encode(scene.game.table))
    data["phase"]["activated"] = {"red-team-1": "fire"}
    table = msgspec.json.decode(upgraded(msgspec.json.encode({**data, "schema": 4}), 4), type=GameState)
    assert table.phase is not None
    assert (table.phase.done("red-team-1"), table.phase.done("red-team-2")) == ("fire", "")


OF_SCHEMA_5 = {
    "is_open_topped": True, "has_open_turret": False, "is_low": True, "is_small": False,
    "has_heavy_armour": False, "has_schurzen": False, "is_ronson": False, "is_ronson_if_dry": False,
    "lacks_early_he": False, "device": "flail", "has_radio": False, "has_smoke": True,
}  # fmt: skip
"""What the type of a vehicle said of what is out of the ordinary."""


def test_what_a_phase_of_schema_7_remembered_it_remembers_still() -> None:
    scene = Scene()
    data: dict[str, Any] = msgspec.json.decode(msgspec.json.encode(scene.game.table))
    phase = {field: value for field, value in data["phase"].items() if field not in ("noted", "counted")}
    phase |= {
        "moved": ["red-team-1", "red-team-1"], "went_down": ["blue-team-1"], "deployed": [],
        "setbacks": {"red-section-1": ["red-team-1"]}, "morale_lost": {"red-section-1": 2},
        "interrupted": True, "answered": False, "windows": {"blue": 3},
    }  # fmt: skip
    old = msgspec.json.encode({**data, "phase": phase, "schema": 7})
    game = scene.game
    game.table = msgspec.json.decode(upgraded(old, 7), type=GameState)
    assert (MOVED.of(game), WENT_DOWN.of(game)) == (["red-team-1"] * 2, ["blue-team-1"])
    assert DEPLOYED.word not in game.phase.noted
    assert (LOST_TEAMS.of(game, "red-section-1"), MORALE_LOST.of(game, "red-section-1")) == (
        ["red-team-1"],
        2,
    )
    assert (INTERRUPTED.of(game), WINDOWS.of(game, Seat.BLUE)) == ([Seat.BLUE], 3)


def as_in_schema_5(kind: dict[str, Any]) -> dict[str, Any]:
    return {key: value for key, value in kind.items() if key != "traits"} | OF_SCHEMA_5


def test_a_vehicle_of_schema_5_has_its_traits_still() -> None:
    scene = Scene()
    id_ = scene.vehicle((30, 20), kind=PANZER).id
    data: dict[str, Any] = msgspec.json.decode(msgspec.json.encode(scene.game.table))
    data["vehicles"][id_]["type"] = as_in_schema_5(data["vehicles"][id_]["type"])
    table = msgspec.json.decode(upgraded(msgspec.json.encode({**data, "schema": 5}), 5), type=GameState)
    kind = table.vehicles[id_].type
    assert kind == like(PANZER, LOW, OPEN_TOPPED, SMOKE, NO_RADIO, TRAITS[Device.FLAIL])
    assert kind.device is Device.FLAIL


def test_what_was_agreed_before_vehicles_had_traits_is_read_still() -> None:
    bare = roster("britain-1943-45", "infantry-platoon", Quality.REGULAR)
    force = with_support(bare, ["sherman-firefly"])
    setup = Setup(edition="first", map=Map(id="bare", title="Bare field"), rosters={Seat.RED: force})
    packed = msgspec.json.encode(setup)
    assert setup_of(packed) == setup
    data: dict[str, Any] = msgspec.json.decode(packed)
    [tank] = data["rosters"]["red"]["vehicles"]
    tank["type"] = as_in_schema_5(tank["type"])
    [read] = setup_of(msgspec.json.encode(data)).rosters[Seat.RED].vehicles
    told = ("low-profile", "open-top", "flail", "smoke", "no-radio")
    assert read.type == like(force.vehicles[0].type, traits=told)


def test_why_force_morale_changed_in_a_game_of_schema_6_is_known_still() -> None:
    told = (
        "start",
        "Junior Leader wounded",
        "a cache of wine",
        "as it is set out",
        "put right",
        "",
        "a whim",
    )
    scene = Scene()
    data: dict[str, Any] = msgspec.json.decode(msgspec.json.encode(scene.game.table))
    data["sides"]["red"]["morale_track"] = [{"phase": 1, "level": 9, "why": why} for why in told]
    data["result"] = {"winner": "red", "why": "Blue side withdraws.", "kind": "withdrawal"}
    table = msgspec.json.decode(upgraded(msgspec.json.encode({**data, "schema": 6}), 6), type=GameState)
    assert [step.why for step in table.sides[Seat.RED].morale_track] == [
        MoraleCause(occasion=MoraleOccasion.START),
        MoraleCause(setback=Setback.JUNIOR_LEADER_WOUNDED),
        MoraleCause(occasion=MoraleOccasion.CACHE_OF_WINE),
        MoraleCause(occasion=MoraleOccasion.SET_OUT),
        MoraleCause(occasion=MoraleOccasion.PUT_RIGHT),
        None,
        None,
    ]
    assert table.result == Result(winner=Seat.RED, why="Blue side withdraws.", kind="withdrawal")


def test_a_checkpoint_says_in_which_schema_it_is() -> None:
    scene = Scene()
    saved = Checkpoint(table=msgspec.json.encode(scene.game.table))
    assert msgspec.json.decode(upgraded(saved.table, saved.schema), type=GameState) == scene.game.table


def test_who_is_not_on_the_table_leans_out_of_nothing() -> None:
    scene = Scene()
    inside = scene.team(Seat.RED, [(30, 36.6)])
    nobody = Figure(id="nobody", weapon="rifle")
    lean_out(scene.game, [*inside.figures, nobody])
    assert scene.game.table.leaning == {inside.figures[0].id: LeanOut(turn=1, at=Point(30, 36.6))}
    assert not is_leaning(scene.game, nobody)
