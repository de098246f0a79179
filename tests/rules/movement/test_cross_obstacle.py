"""Over a hedgerow: the whole activation, for those who began the Phase beside it."""

import pytest

from rules.editions.first_tables import Gait
from rules.engine.seats import Seat
from rules.geometry.distance import distance
from rules.geometry.terrain import Going, Obstacle, Point
from rules.movement.climbs import BESIDE_OBSTACLE, beside_major_obstacles
from rules.movement.cross_obstacle import cross_obstacle, why_not_cross_obstacle
from rules.movement.move import why_not_move
from rules.state.pieces.force import Team
from rules.state.remembered import MOVED
from tests.rules.movement.ground import field, house, line
from tests.rules.scene import Scene, chose

BOCAGE = line(Obstacle.MAJOR, 28, width=1.0)


def begin(scene: Scene) -> None:
    """The Phase starts as the men stand now."""
    BESIDE_OBSTACLE.put(scene.game, beside_major_obstacles(scene.game, scene.red))


def cross(scene: Scene, team: Team) -> None:
    scene.run(cross_obstacle(scene.game, scene.unit(team)))


@pytest.mark.ledger("1e-7.2-09")
def test_a_team_beside_a_hedgerow_is_placed_on_the_other_side() -> None:
    scene = Scene(BOCAGE)
    team = scene.team(Seat.RED, (30, 29), men=5)
    begin(scene)
    cross(scene, team)
    assert all(25 < at.y < 27.6 for at in team.places)
    assert len({tuple(at) for at in team.places}) == 5
    assert why_not_move(scene.game, scene.unit(team), Gait.NORMAL)
    assert team.facing == 0


@pytest.mark.ledger("1e-7.2-09")
def test_men_who_began_two_inches_away_cannot_cross() -> None:
    scene = Scene(BOCAGE)
    team = scene.team(Seat.RED, (30, 30.5), men=3)
    begin(scene)
    assert "began the Phase next to" in why_not_cross_obstacle(scene.game, scene.unit(team))
    for man in team.figures:
        man.at = Point(man.at.x, 29) if man.at else None
    assert "began the Phase next to" in why_not_cross_obstacle(scene.game, scene.unit(team))


@pytest.mark.ledger("faq-017")
def test_only_those_beside_it_cross_and_the_rest_close_up() -> None:
    scene = Scene(BOCAGE)
    places = [(30, 29), (31, 29), (32, 29), (30, 31), (31, 31)]
    team = scene.team(Seat.RED, places)
    begin(scene)
    cross(scene, team)
    assert [at.y < 27.6 for at in team.places] == [True, True, True, False, False]
    assert all(28.5 <= at.y < 29.5 for at in team.places[3:])


@pytest.mark.ledger("faq-017")
def test_on_the_way_up_to_it_nobody_crosses_another_obstacle() -> None:
    scene = Scene(BOCAGE, line(Obstacle.MINOR, 30.5))
    team = scene.team(Seat.RED, [(30, 29), (30, 32)])
    begin(scene)
    cross(scene, team)
    assert 30.7 < team.places[1].y < 32


@pytest.mark.ledger("faq-017")
def test_on_the_way_up_to_it_nobody_comes_to_grips() -> None:
    scene = Scene(BOCAGE)
    team = scene.team(Seat.RED, [(19, 29), (24, 32)])
    waiting = team.figures[1]
    (enemy,) = scene.team(Seat.BLUE, [(24, 26)]).places
    begin(scene)
    cross(scene, team)
    assert waiting.at is not None
    assert 4 < distance(waiting.at, enemy) < 4.6


@pytest.mark.ledger("faq-017")
def test_a_phase_later_the_rest_cross_and_those_who_are_over_stay_there() -> None:
    scene = Scene(BOCAGE)
    team = scene.team(Seat.RED, [(30, 29), (31, 29), (32, 29), (30, 31), (31, 31)])
    begin(scene)
    cross(scene, team)
    over = team.places[:3]
    begin(scene)
    script = scene.run(cross_obstacle(scene.game, scene.unit(team)), answers=[chose(f"{BOCAGE.id}:north")])
    labels = {one.id: (one.label, one.detail) for one in script.asked[0].options}
    assert labels == {
        f"{BOCAGE.id}:south": ("South, over Hedgerow", "3 men climb over"),
        f"{BOCAGE.id}:north": ("North, over Hedgerow", "2 men climb over"),
    }
    assert team.places[:3] == over
    assert all(at.y < 27.6 for at in team.places)


@pytest.mark.ledger("faq-017")
def test_back_over_it_go_those_who_are_over_and_the_rest_stay() -> None:
    scene = Scene(BOCAGE)
    team = scene.team(Seat.RED, [(30, 29), (31, 29), (30, 31)])
    begin(scene)
    cross(scene, team)
    waiting = team.places[2]
    begin(scene)
    scene.run(cross_obstacle(scene.game, scene.unit(team)), answers=[chose(f"{BOCAGE.id}:south")])
    assert all(at.y > 28.4 for at in team.places)
    assert team.places[2] == waiting


def test_a_leader_beside_it_crosses_with_his_men() -> None:
    scene = Scene(BOCAGE)
    section = scene.section(Seat.RED)
    team = scene.team(Seat.RED, (30, 29), men=3, section=section)
    leader = scene.leader(Seat.RED, (33, 29), section=section)
    begin(scene)
    cross(scene, team)
    assert leader.at is not None
    assert leader.at.y < 27.6
    assert leader.id in MOVED.of(scene.game)


@pytest.mark.parametrize(
    ("state", "reason"), [({"pinned": True}, "Pinned"), ({"pinned": True, "broken": True}, "Broken")]
)
def test_why_they_cannot(state: dict[str, bool], reason: str) -> None:
    scene = Scene(BOCAGE)
    team = scene.team(Seat.RED, (30, 29), men=2, **state)
    begin(scene)
    assert reason in why_not_cross_obstacle(scene.game, scene.unit(team))


def test_with_an_enemy_behind_it_they_come_to_grips() -> None:
    scene = Scene(BOCAGE, house(0, 0, 5, 5))
    team = scene.team(Seat.RED, (30, 29), men=1)
    scene.team(Seat.BLUE, (30, 24.5), men=1)
    begin(scene)
    assert why_not_cross_obstacle(scene.game, scene.unit(team)) == ""
    cross(scene, team)
    assert [charge.dice for charge in scene.game.phase.charges] == [0]


def test_without_a_place_to_stand_behind_it_nobody_crosses() -> None:
    scene = Scene(BOCAGE, field(Going.IMPASSABLE, 20, 20, 40, 27.5))
    team = scene.team(Seat.RED, (30, 29), men=1)
    begin(scene)
    assert "no place to stand" in why_not_cross_obstacle(scene.game, scene.unit(team))
    with pytest.raises(IndexError):
        cross(scene, team)


@pytest.mark.ledger("faq-017")
def test_who_went_ahead_is_joined_by_his_comrades_on_the_far_side() -> None:
    scene = Scene(BOCAGE)
    team = scene.team(Seat.RED, [(30, 29), (31, 29)])
    ahead = scene.team(Seat.RED, [(30.5, 24)], parent=team.id, part_of=team.id)
    begin(scene)
    cross(scene, team)
    assert len(team.figures) == 3
    assert ahead.id not in [one.id for one in scene.game.teams_on_table(scene.red)]
