"""What a way costs and where it may lead: wet ground indoors, gates, windows, what stops a suggestion."""

import pytest

from rules.editions.first_tables import Gait
from rules.engine.seats import Seat
from rules.geometry.terrain import Going, Obstacle, OpeningKind, Point
from rules.movement.headings import headings
from rules.movement.march import Leave
from rules.movement.move import move
from rules.movement.move_request import MoveTrace, PlannedMove, leave_for, move_request
from rules.movement.pace import Pace
from rules.movement.parties import March, Movers, measure, movers_of
from rules.state.pieces.force import Team
from tests.reading import in_english
from tests.rules.movement.ground import field, house, line
from tests.rules.movement.moving import a_team, ways
from tests.rules.scene import SUGGESTED, Scene

HOUSE = house(30, 20, 42, 28, (36, 28, OpeningKind.DOOR), (33, 28, OpeningKind.WINDOW), floors=2)


def party_of(team: Team, *dice: int, gait: Gait = Gait.NORMAL, mud: int = 0, windows: bool = False) -> Movers:
    return Movers("Team", tuple(movers_of(team)), Pace(gait, dice, mud=mud, windows=windows))


def trace(scene: Scene, party: Movers) -> MoveTrace:
    making = PlannedMove(scene.game, scene.red, (party,))
    return move_request(making, name="move", prompt="Move.", public="moves", subject="team")


# --- wet ground ----------------------------------------------------------------------------------------


@pytest.mark.ledger("1e-6.3-15")
@pytest.mark.parametrize(
    ("at", "by", "floor", "inches"),
    [
        ((36, 25), (3, -3), 0, 8),  # about the house
        ((36, 25), (3, -3), 1, 8),  # and upstairs
        ((36, 34), (0, -3), 0, 6),  # outside
        ((36, 25), (0, 7), 0, 4),  # out by the door: the lower die is lost, the higher loses its pip
    ],
)
def test_mud_slows_nobody_who_stays_indoors(
    at: tuple[float, float], by: tuple[float, float], floor: int, inches: float
) -> None:
    scene = Scene(HOUSE)
    team = a_team(scene, at, men=1)
    team.figures[0].floor = floor
    led = measure(scene.game.ground, party_of(team, 5, 3, mud=1), ways((team, by))["paths"])
    assert led.limit == inches


@pytest.mark.ledger("1e-6.3-15")
def test_one_man_who_steps_outside_slows_the_others_who_stay_in() -> None:
    scene = Scene(HOUSE)
    team = scene.team(Seat.RED, [(33, 25), (36, 27)])
    inside, goes_out = (man.id for man in team.figures)
    paths = {inside: (Point(33, 22),), goes_out: (Point(36, 31),)}
    assert not measure(scene.game.ground, party_of(team, 5, 3, mud=1), paths).indoors


def test_who_stays_where_he_is_meets_nothing() -> None:
    scene = Scene(HOUSE)
    team = a_team(scene, (36, 25), men=1)
    led = measure(scene.game.ground, party_of(team, 5, 3, mud=1), {})
    assert (led.walks, led.obstacle, led.indoors, led.limit) == ({}, Obstacle.NONE, False, 6)


@pytest.mark.ledger("1e-6.3-15", "1e-7.1.1-04")
def test_wet_ground_slows_a_wounded_leader_on_his_own_dice_too() -> None:
    scene = Scene()
    section = scene.section(Seat.RED)
    team = a_team(scene, section=section)
    leader = scene.leader(Seat.RED, (37, 31), section=section, wounds=1)
    scene.game.table.weather.is_wet = True
    rule = move(scene.game, scene.unit(team), Gait.DOUBLE)
    script = scene.run(rule, dice=[6, 5, 2, 4, 2], answers=[SUGGESTED])
    allowed = {piece["id"]: piece["allowance"] for piece in in_english(script.asked[0])["pieces"]}
    assert allowed == {**{man.id: 10 for man in team.figures}, leader.figure.id: 4}


# --- what may be crossed -------------------------------------------------------------------------------


@pytest.mark.ledger("1e-7.2-02", "1e-7.2.2-04")
def test_at_the_double_they_go_in_by_wide_gates_alone_and_over_nothing() -> None:
    scene = Scene()
    led = March(party_of(a_team(scene), 3, 3, 3, gait=Gait.DOUBLE), {}, (), Obstacle.MEDIUM)
    assert leave_for(led) == Leave(obstacles=(), openings=(OpeningKind.WIDE,), goings=(Going.OPEN,))


@pytest.mark.ledger("1e-7.2-05", "1e-7.2-07", "2e-8.2.2-10")
@pytest.mark.parametrize(
    ("met", "windows", "leave"),
    [
        (Obstacle.MINOR, False, Leave((Obstacle.MINOR,) , (OpeningKind.DOOR, OpeningKind.WIDE))),
        (Obstacle.MEDIUM, False, Leave()),
        (Obstacle.MINOR, True, Leave((Obstacle.MINOR,), tuple(OpeningKind))),
        (Obstacle.NONE, True, Leave((), (OpeningKind.WIDE,))),
    ],
)  # fmt: skip
def test_the_men_may_cross_what_their_middle_man_crosses(met: Obstacle, windows: bool, leave: Leave) -> None:
    scene = Scene()
    found = leave_for(March(party_of(a_team(scene), 6, 6, windows=windows), {}, (), met))
    assert (set(found.obstacles), set(found.openings), found.is_choosy) == (
        set(leave.obstacles), set(leave.openings), False,
    )  # fmt: skip


@pytest.mark.ledger("1e-7.2.2-02", "2e-8.2.2-10")
@pytest.mark.parametrize("windows", [True, False])
def test_a_drag_leads_in_by_a_window_only_where_men_may_climb(windows: bool) -> None:
    scene = Scene(house(30, 20, 42, 28, (33, 28, OpeningKind.WINDOW)))
    team = a_team(scene, (33, 30), men=1)
    (man,) = team.figures
    path = trace(scene, party_of(team, 6, 5, windows=windows)).march([man.id], [Point(33, 24)])[man.id]
    assert (path[-1].y < 28) is windows


# --- what stops a suggestion ---------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("features", "gait"),
    [
        ((line(Obstacle.MINOR, 27),), Gait.NORMAL),
        ((field(Going.IMPASSABLE, 20, 10, 50, 27.2),), Gait.NORMAL),
        ((field(Going.BROKEN, 20, 10, 50, 27.2),), Gait.DOUBLE),
    ],
)
def test_a_suggested_way_leads_right_up_to_what_stops_it(features: tuple[object, ...], gait: Gait) -> None:
    scene = Scene(*features)  # type: ignore[arg-type]
    team = a_team(scene, men=1)
    ahead = [way[0] for way in headings(scene.game, scene.red, party_of(team, 5, 1, gait=gait))]
    (straight,) = (at for at in ahead if at.x == pytest.approx(36) and at.y < 30)
    assert straight.y == pytest.approx(27.25, abs=0.02)


@pytest.mark.parametrize(("seat", "y"), [(Seat.RED, 26), (Seat.BLUE, 34)])
def test_with_no_enemy_on_the_table_the_way_leads_to_his_edge(seat: Seat, y: float) -> None:
    scene = Scene()
    team = scene.team(seat, (36, 30), men=1)
    first = headings(scene.game, scene.game.side(seat), party_of(team, 3, 1))[0]
    assert first == [pytest.approx(Point(36, y))]


def test_where_hardly_an_inch_is_open_nothing_is_suggested() -> None:
    scene = Scene(
        field(Going.IMPASSABLE, 20, 10, 50, 29.6), field(Going.IMPASSABLE, 20, 30.4, 50, 40),
        field(Going.IMPASSABLE, 20, 29.6, 35.6, 30.4), field(Going.IMPASSABLE, 36.4, 29.6, 50, 30.4),
    )  # fmt: skip
    team = a_team(scene, men=1)
    assert headings(scene.game, scene.red, party_of(team, 3, 1)) == []
    assert headings(Scene().game, scene.red, party_of(team, 0, 0)) == []
