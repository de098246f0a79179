"""What is left of a way, and of a move, after a reaction (1e 5.1.2, 14.5; 2e 8.2.2)."""

import pytest

from rules.close_combat.charge import close_combat_notes, met_by
from rules.engine.requests import Placed, Traced
from rules.engine.seats import Seat
from rules.geometry.terrain import Point
from rules.movement.advance import SideBefore, _left
from tests.rules.fire.special_teams import sniper
from tests.rules.scene import Scene

RED, BLUE = Seat.RED, Seat.BLUE
WAY = [Point(0, 0), Point(0, 4), Point(3, 4), Point(3, 8)]


@pytest.mark.parametrize(
    ("gone", "left"),
    [(0.0, WAY[1:]), (3.0, WAY[1:]), (4.5, WAY[2:]), (8.0, WAY[3:]), (10.9, WAY[3:]), (11.0, [])],
)
def test_of_a_way_the_corners_ahead_are_left(gone: float, left: list[Point]) -> None:
    assert _left(WAY, gone) == left


@pytest.mark.ledger("2e-8.2.2-20")
def test_shock_taken_on_the_way_is_what_a_team_has_beyond_what_it_had() -> None:
    scene = Scene()
    team = scene.team(RED, (30, 30), men=3, shock=3)
    part = scene.team(RED, (36, 30), men=1, parent=team.id, shock=2)
    stranger = scene.team(RED, (40, 30), men=1, shock=4)
    before = SideBefore({team.id: 1}, ())
    assert [before.taken(one) for one in (team, part, stranger, None)] == [2, 1, 4, 0]
    team.shock = 0
    assert before.taken(team) == 0


# --- whom they meet ------------------------------------------------------------------------------------


@pytest.mark.ledger("1e-13-01")
def test_the_teams_and_leaders_within_reach_of_the_ends_are_met_on_their_floor() -> None:
    scene = Scene()
    near, far = scene.team(BLUE, (30, 20), men=2), scene.team(BLUE, (50, 20), men=2)
    met, other = scene.leader(BLUE, (28, 20)), scene.leader(BLUE, (52, 20))
    assert met_by(scene.game, scene.red, [(Point(29, 22), 0)]) == [near.id, met.id]
    assert met_by(scene.game, scene.red, [(Point(52, 22), 0)]) == [far.id, other.id]
    assert met_by(scene.game, scene.red, [(Point(29, 22), 1), (Point(40, 22), 0)]) == []


@pytest.mark.ledger("1e-13-01", "1e-9.5-13")
def test_it_is_told_before_whether_an_answer_brings_close_combat() -> None:
    scene = Scene()
    scene.team(BLUE, (30, 20), men=2, name="LMG Team")
    team, hidden = scene.team(RED, (30, 30), men=2), sniper(scene, RED, (40, 30))
    one, other = (man.id for man in team.figures)
    told = ["This brings Close Combat with LMG Team."]
    stays, goes = (Point(30, 28), Point(30, 25)), (Point(30, 26), Point(30, 22))

    def notes(draft: Placed | Traced) -> list[str]:
        return close_combat_notes(scene.game, scene.red, draft)

    assert notes(Traced(paths={one: stays, other: goes})) == told
    assert notes(Traced(paths={one: stays, other: ()})) == []
    assert notes(Traced(paths={hidden.figures[0].id: goes})) == []
    assert notes(Placed(places={one: goes[-1]})) == told
    assert notes(Placed(places={one: goes[-1]}, floor=1)) == notes(Placed(places={one: stays[-1]})) == []
    team.figures[1].floor = 1
    assert notes(Traced(paths={other: goes})) == []
