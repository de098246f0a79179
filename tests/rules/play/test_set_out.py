"""Setting out a position: everybody stands, rides and has suffered as the layout says."""

from typing import Any

import pytest

from armylists.rosters import roster
from armylists.supports import with_support
from rules.editions.engineering import DefenceKind
from rules.editions.grades import Quality
from rules.engine.seats import Seat
from rules.geometry.distance import distance
from rules.geometry.terrain import Map, Point
from rules.play.layout import BadLayout, Dug, Formation, Layout, LayoutEntry, SideLayout
from rules.play.play import opening
from rules.play.set_out import set_out
from rules.state.pieces.force import Edge, JumpOffPoint, Stance, Where
from rules.state.saved.table import GameState, Setup, Stage

SUPPORTS = ["m4-sherman", "m4-sherman", "m5-half-track"]
BRITISH = with_support(roster("britain-1943-45", "infantry-platoon", Quality.REGULAR), SUPPORTS)
GERMANS = roster("germany-1943-45", "infantry-platoon", Quality.REGULAR)
SETUP = Setup(
    edition="first",
    map=Map(id="field", title="A field", width=72, height=48, features=()),
    rosters={Seat.RED: BRITISH, Seat.BLUE: GERMANS},
)


def red(*stands: LayoutEntry, **more: Any) -> GameState:
    """The table with these of red's on it."""
    return set_out(SETUP, Layout(sides={Seat.RED: SideLayout(stands=stands, **more)}, command_dice=(3, 1, 6)))


def test_a_section_stands_about_its_place_and_the_rest_waits() -> None:
    table = red(LayoutEntry(who="Section 1", at=Point(30, 30), facing=90))
    side = table.sides[Seat.RED]
    here = [team for team in side.teams.values() if team.where is Where.TABLE]
    assert [(team.id, team.facing) for team in here] == [
        ("red-section-1-team-1", 90),
        ("red-section-1-team-2", 90),
    ]
    places = [at for team in here for at in team.places] + [side.leaders["red-section-1-leader-1"].at]
    assert len(places) == 10
    assert all(at is not None and distance(at, Point(30, 30)) < 5 for at in places)
    assert all(team.where is Where.RESERVE for team in side.teams.values() if team not in here)


def test_a_team_stands_in_its_formation_and_has_suffered() -> None:
    how = {"shock": 2, "lost": 2, "stance": Stance.TACTICAL, "pinned": True, "formation": Formation.LINE}
    table = red(LayoutEntry(who="Section 2: Rifle Team", at=Point(30, 30), **how))
    side = table.sides[Seat.RED]
    team = side.teams["red-section-2-team-2"]
    assert [one.id for one in side.teams.values() if one.section == team.section] == [team.id]
    assert not [one for one in side.leaders.values() if one.section == team.section]
    assert (len(team.figures), team.shock, team.stance, team.pinned, team.broken) == (
        4,
        2,
        Stance.TACTICAL,
        True,
        False,
    )
    assert {at.y for at in team.places} == {30}
    assert side.men_lost == 2


def test_who_is_broken_is_pinned_too() -> None:
    table = red(LayoutEntry(who="Section 1: LMG Team", at=Point(30, 30), broken=True))
    team = table.sides[Seat.RED].teams["red-section-1-team-1"]
    assert (team.pinned, team.broken) == (True, True)


def test_leaders_and_lone_teams_are_named_by_themselves() -> None:
    table = red(
        LayoutEntry(who="Lieutenant", at=Point(30, 30)), LayoutEntry(who="PIAT Team", at=Point(34, 30))
    )
    side = table.sides[Seat.RED]
    assert [one.name for one in side.leaders.values() if one.on_table] == ["Lieutenant"]
    assert [one.name for one in side.teams.values() if one.on_table] == ["PIAT Team"]


def test_nobody_stands_on_another() -> None:
    same = Point(30, 30)
    table = red(
        LayoutEntry(who="Section 1: LMG Team", at=same), LayoutEntry(who="Section 2: LMG Team", at=same)
    )
    places = [at for team in table.sides[Seat.RED].teams.values() for at in team.places]
    assert len(places) == 6
    assert min(distance(a, b) for a in places for b in places if a is not b) >= 0.99


def test_vehicles_stand_with_their_turrets_and_shock() -> None:
    table = red(
        LayoutEntry(who="M4 Sherman", at=Point(20, 30), facing=10, turret=100, shock=1),
        LayoutEntry(who="M4 Sherman", at=Point(30, 30)),
    )
    one, other = (vehicle for vehicle in table.vehicles.values() if vehicle.at is not None)
    assert (one.at, one.facing, one.turret, one.damage.shock) == (Point(20, 30), 10, 90, 1)
    assert (other.at, other.where) == (Point(30, 30), Where.TABLE)
    assert one.id != other.id


def test_troops_ride_in_a_vehicle_that_stands_on_the_table() -> None:
    rider = LayoutEntry(who="Section 1: LMG Team", aboard="M5 half-track")
    table = red(rider, LayoutEntry(who="M5 half-track", at=Point(20, 30)))
    team = table.sides[Seat.RED].teams["red-section-1-team-1"]
    carrier = next(one for one in table.vehicles.values() if one.at is not None)
    assert (team.where, team.aboard, team.places) == (Where.ABOARD, carrier.id, [])


def test_what_a_side_holds_and_has_laid() -> None:
    ring = (Point(10, 10), Point(16, 10), Point(16, 16), Point(10, 16))
    mines = (Dug(kind=DefenceKind.MINEFIELD, ring=ring),)
    held = {"force_morale": 6, "points": 4, "dice": 2, "jump_off_points": (Point(5, 40),), "dug": mines}
    table = red(**held)
    side = table.sides[Seat.RED]
    assert (side.force_morale, side.points, side.dice, side.defences) == (6, 4, 2, [])
    assert [step.level for step in side.morale_track] == [6]
    (point,) = side.jump_off_points.values()
    assert point == JumpOffPoint(id=point.id, at=Point(5, 40))
    assert [(one.kind, one.ring) for one in table.defences.values()] == [(DefenceKind.MINEFIELD, list(ring))]


def test_the_phase_goes_on_with_its_dice() -> None:
    table = red()
    assert (table.stage, table.turn, table.phases) == (Stage.BATTLE, 1, 1)
    assert table.phase is not None
    assert (table.phase.active, table.phase.dice, table.phase.sixes) == (Seat.RED, [1, 3], 1)


def test_a_phase_without_dice_begins_with_rolling_them() -> None:
    there = SideLayout(stands=(LayoutEntry(who="Squad 1: LMG Team", at=Point(30, 10)),))
    table = set_out(SETUP, Layout(sides={Seat.BLUE: there}, active=Seat.BLUE))
    rolled: list[int] = []

    def dice(_: int, count: int) -> list[int]:
        rolled.append(count)
        return [1] * count

    play, _ = opening(SETUP, table, dice)
    assert rolled == [5]
    assert play.game.active.seat is Seat.BLUE


@pytest.mark.parametrize(
    ("edge", "other"),
    [("north", "south"), ("south", "north"), ("east", "west"), ("west", "east")],
)
def test_one_edge_gives_the_other(edge: str, other: str) -> None:
    table = red(edge=Edge(edge))
    assert [table.sides[seat].edge for seat in (Seat.RED, Seat.BLUE)] == [edge, other]


def test_patrol_markers_leave_the_jump_off_points_to_be_placed() -> None:
    sides = {
        seat: SideLayout(patrol_markers=(Point(30, y),)) for seat, y in ((Seat.RED, 36), (Seat.BLUE, 12))
    }
    table = set_out(SETUP, Layout(sides=sides, active=Seat.BLUE))
    assert (table.stage, table.to_move, table.phase) == (Stage.JUMP_OFF_POINTS, Seat.BLUE, None)
    assert [one.locked for side in table.sides.values() for one in side.patrol_markers.values()] == [True] * 2


@pytest.mark.parametrize(
    ("stands", "where"),
    [
        ([LayoutEntry(who="Section 4", at=Point(30, 30))], "red.stands[0].who"),
        ([LayoutEntry(who="Section 1", at=Point(30, 30))] * 2, "red.stands[1].who"),
        ([LayoutEntry(who="M4 Sherman", at=Point(30, 30))] * 3, "red.stands[2].who"),
        ([LayoutEntry(who="M4 Sherman")], "red.stands[0].at"),
        ([LayoutEntry(who="Section 1")], "red.stands[0].at"),
        ([LayoutEntry(who="Section 1", aboard="M5 half-track")], "red.stands[0].aboard"),
        ([LayoutEntry(who="Section 1", at=Point(300, 300))], "red.stands[0].at"),
    ],
)
def test_what_cannot_be_is_named(stands: list[LayoutEntry], where: str) -> None:
    with pytest.raises(BadLayout) as error:
        red(*stands)
    assert error.value.where == where
