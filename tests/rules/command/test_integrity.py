"""Men who drift apart become Teams of their own, and one Team again when they are back."""

import pytest

from rules.command.commanding import whole_section
from rules.command.integrity import merge, regroup
from rules.deployment.splitting import split_off
from rules.editions.first_tables import Gait
from rules.engine.seats import Seat
from rules.geometry.terrain import Point
from rules.movement.move import move
from rules.state.changes.men import kill
from rules.state.pieces.force import Team, Where
from rules.state.remembered import MOVED
from tests.rules.scene import Scene


def row(*xs: float) -> list[tuple[float, float]]:
    return [(x, 20) for x in xs]


def parts_of(scene: Scene, team: Team) -> list[Team]:
    return [other for other in scene.red.teams.values() if other.parent == team.id and other.on_table]


@pytest.mark.ledger("1e-2-08", "1e-2-09")
@pytest.mark.parametrize(("gap", "teams"), [(4.0, 1), (4.1, 2)])
def test_a_gap_of_more_than_four_inches_splits_a_team(gap: float, teams: int) -> None:
    scene = Scene()
    scene.team(Seat.RED, row(20, 24, 24 + gap))
    regroup(scene.game, scene.red)
    assert len(scene.game.teams_on_table(scene.red)) == teams


@pytest.mark.ledger("1e-2-10")
def test_losing_the_link_splits_a_team() -> None:
    scene = Scene()
    team = scene.team(Seat.RED, row(20, 24, 28))
    kill(scene.game, team, team.figures[1].id)
    regroup(scene.game, scene.red)
    (part,) = parts_of(scene, team)
    assert (len(team.figures), len(part.figures)) == (1, 1)
    assert scene.told("unit") == ["1 man of Rifle Team is more than 4 inches away: a Team of his own."]


@pytest.mark.ledger("1e-2-06")
def test_a_man_alone_is_a_team_in_the_state_of_his_old_one() -> None:
    scene = Scene()
    section = scene.section(Seat.RED)
    team = scene.team(Seat.RED, row(20, 21, 22, 30), section=section, pinned=True, facing=90)
    scene.game.phase.note(team.id, "move")
    regroup(scene.game, scene.red)
    (lone,) = parts_of(scene, team)
    assert (lone.pinned, lone.facing, lone.section) == (True, 90, section.id)
    assert scene.game.phase.done(lone.id) == "move"


def test_shock_and_men_are_neither_lost_nor_won_by_a_split() -> None:
    scene = Scene()
    team = scene.team(Seat.RED, row(20, 21, 30, 31, 32), shock=7)
    regroup(scene.game, scene.red)
    teams = scene.game.teams_on_table(scene.red)
    assert sum(one.shock for one in teams) == 7
    assert sum(len(one.figures) for one in teams) == 5
    assert sum(one.strength for one in teams) == 5
    assert len(team.figures) == 3


def test_the_crew_keeps_the_weapon() -> None:
    scene = Scene()
    team = scene.team(Seat.RED, row(20, 30, 31, 32), crewed="magazine-lmg", crew=1)
    regroup(scene.game, scene.red)
    (part,) = parts_of(scene, team)
    assert (team.weapon, len(team.figures)) == ("magazine-lmg", 1)
    assert (part.weapon, len(part.figures)) == (None, 3)


@pytest.mark.ledger("1e-2-07", "1e-2-11", "1e-4.5.7-04")
@pytest.mark.parametrize("mover", ["part", "parent"])
def test_they_are_one_again_whoever_comes_back(mover: str) -> None:
    scene = Scene()
    team = scene.team(Seat.RED, row(20, 21, 30), shock=3)
    regroup(scene.game, scene.red)
    (part,) = parts_of(scene, team)
    part.figures[0].at = Point(24.5, 20)
    regroup(scene.game, scene.red)
    assert part.on_table, "nobody has moved yet"
    regroup(scene.game, scene.red, moved=[part.id if mover == "part" else team.id])
    assert part.where is Where.GONE
    assert (len(team.figures), team.shock, team.strength) == (3, 3, 3)


def test_men_who_may_still_fire_join_up_only_later() -> None:
    scene = Scene()
    team = scene.team(Seat.RED, row(20, 21, 30))
    regroup(scene.game, scene.red)
    (part,) = parts_of(scene, team)
    way = {"paths": {part.figures[0].id: (Point(25, 20),)}}
    scene.run(move(scene.game, scene.unit(part), Gait.MOVE_AND_FIRE), dice=[5], answers=[way])
    assert part.on_table
    MOVED.put(scene.game)
    way = {"paths": {part.figures[0].id: (Point(24.2, 20),)}}
    scene.run(move(scene.game, scene.unit(part), Gait.TACTICAL), dice=[1], answers=[way])
    assert not part.on_table


def test_two_parts_of_a_lost_team_join_up() -> None:
    scene = Scene()
    team = scene.team(Seat.RED, row(20, 30, 40))
    regroup(scene.game, scene.red)
    kill(scene.game, team, team.figures[0].id)
    one, other = parts_of(scene, team)
    other.figures[0].at = Point(33, 20)
    regroup(scene.game, scene.red, moved=[other.id])
    assert [len(part.figures) for part in parts_of(scene, team)] == [2]
    assert one.parent == other.parent == team.id


def test_broken_men_join_nobody() -> None:
    scene = Scene()
    team = scene.team(Seat.RED, row(20, 30))
    regroup(scene.game, scene.red)
    (part,) = parts_of(scene, team)
    part.broken, part.figures[0].at = True, Point(22, 20)
    regroup(scene.game, scene.red, moved=[part.id])
    assert part.on_table


@pytest.mark.ledger("faq-030")
@pytest.mark.parametrize(("floor", "teams"), [(1, 1), (2, 2)])
def test_men_on_adjacent_floors_stay_together(floor: int, teams: int) -> None:
    scene = Scene()
    team = scene.team(Seat.RED, row(20, 21))
    team.figures[1].floor = floor
    regroup(scene.game, scene.red)
    assert len(scene.game.teams_on_table(scene.red)) == teams


@pytest.mark.ledger("faq-030", "1e-2-12")
@pytest.mark.parametrize(
    ("at", "floor", "together"), [(24, 0, True), (24, 1, True), (24, 2, False), (25.1, 0, False)]
)
def test_teams_of_a_section_within_four_inches_act_as_one(at: float, floor: int, together: bool) -> None:
    scene = Scene()
    section = scene.section(Seat.RED)
    scene.team(Seat.RED, row(20), section=section)
    other = scene.team(Seat.RED, row(at), section=section)
    other.figures[0].floor = floor
    assert (whole_section(scene.red, section) is not None) == together


# --- Units of scouts ------------------------------------------------------------------------------------


@pytest.mark.ledger("1e-B.SU-03", "2e-8.2.2-02")
@pytest.mark.parametrize(("of_scouts", "of_others", "are_scouts"), [(3, 0, True), (2, 1, False)])
def test_more_than_two_sent_off_are_scouts_where_all_of_them_were(
    of_scouts: int, of_others: int, are_scouts: bool
) -> None:
    scene, scouts, others = scouts_and_others()
    men = [*scouts.figures[:of_scouts], *others.figures[:of_others]]
    assert split_off(scene.game, scene.red, [man.id for man in men]).is_scout_team is are_scouts


@pytest.mark.ledger("1e-B.SU-03", "2e-7-30")
def test_scouts_who_take_in_others_are_scouts_no_longer_nor_are_others_who_take_in_them() -> None:
    for takes_in in ("scouts", "others"):
        scene, scouts, others = scouts_and_others()
        into, team = (scouts, others) if takes_in == "scouts" else (others, scouts)
        merge(scene.game, scene.red, team, into)
        assert not into.is_scout_team


def scouts_and_others() -> tuple[Scene, Team, Team]:
    """A Section of a Team that its list marks as scouts and one that it does not."""
    scene = Scene()
    section = scene.section(Seat.RED)
    scouts = scene.team(Seat.RED, row(20, 21, 22, 23), section=section, scouts_by_list=True)
    return scene, scouts, scene.team(Seat.RED, row(25, 26, 27, 28), section=section)
