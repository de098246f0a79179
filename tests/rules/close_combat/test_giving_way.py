"""Which way the beaten go and whom the winner sends with prisoners; who stands where after it (1e 13.1.2)."""

from typing import Any

import pytest

from rules.close_combat.giving_way import follow_up, surrender
from rules.close_combat.melee import Combatants
from rules.engine.events import Event
from rules.geometry.arcs import bearing, turn_between
from rules.geometry.distance import closest, distance, middle
from rules.geometry.terrain import Going, Point
from rules.state.markers.batteries import lay_battery_fire
from rules.state.pieces.force import Stance, Team, Where
from tests.happened import told_in
from tests.rules.close_combat.fights import BLUE, DEFENDED, RED, Fight
from tests.rules.close_combat.test_results import HOLD, OCCUPY, middle_y, rolled
from tests.rules.geometry.countryside import house, rectangle
from tests.rules.movement.ground import field
from tests.rules.weapons.observers import observer

BY_ONE = [*rolled(8, 1), *rolled(8, 0)]
BY_FOUR = [*rolled(10, 4), *rolled(10, 0), 3]


def spots(team: Team) -> list[tuple[float, float]]:
    """Where its men stand."""
    return [(round(at.x, 2), round(at.y, 2)) for at in team.places]


def left_by(event: Event, team: Team) -> list[Point]:
    """The places that a Team was thrown back from, if this event tells it."""
    if event.kind != "moved" or event.data.get("team") != team.id or "thrown back" not in event.text:
        return []
    return [path[0] for path in event.data["paths"].values()]


@pytest.mark.ledger("1e-13.1.2-09")
def test_the_winner_stands_where_the_loser_stood_each_in_his_place_and_his_leader_with_him() -> None:
    fight = Fight(dice=0)
    section = fight.scene.section(RED)
    red, blue = fight.attackers(8, x=26, section=section), fight.defenders(8, x=29)
    leader = fight.leader(RED, section=section, x=27)
    stood: dict[str, Point] = {}

    def occupies(_: Any) -> dict[str, str]:
        stood.update({man.id: man.at for man in [*red.figures, leader.figure] if man.at})
        return OCCUPY

    fight.fight(red, dice=[*rolled(10, 1), *rolled(8, 0)], answers=[occupies])
    held = middle([at for event in told_in(fight.game) for at in left_by(event, blue)])
    here = middle(list(stood.values()))
    wanted = {one: (at.x + held.x - here.x, at.y + held.y - here.y) for one, at in stood.items()}
    there = {man.id: man.at for man in [*red.figures, leader.figure] if man.at}
    assert all(distance(there[one], Point(*at)) < 0.8 for one, at in wanted.items())
    assert distance(middle(list(there.values())), held) < 0.5
    assert red.facing == pytest.approx(bearing(here, held), abs=3)
    assert leader.facing == red.facing
    assert blue.on_table


@pytest.mark.ledger("1e-13.1.2-03")
def test_who_is_thrown_back_takes_his_leader_along_and_his_stance_is_gone() -> None:
    fight = Fight(dice=0)
    section = fight.scene.section(BLUE)
    blue = fight.defenders(8, x=28, section=section, stance=Stance.TACTICAL)
    leader = fight.leader(BLUE, section=section)
    red = fight.attackers(12, x=26)
    fight.fight(red, dice=[*rolled(12, 1), *rolled(10, 0), 6], answers=[HOLD])
    assert middle_y(blue) == pytest.approx(DEFENDED - 6, abs=0.5)
    assert (blue.stance, leader.figure.floor) == (Stance.NONE, 0)
    assert turn_between(leader.facing, 180) < 20
    (told,) = (event for event in told_in(fight.game) if event.data.get("team") == leader.id)
    ((start, end),) = told.data["paths"].values()
    assert end == leader.at
    assert start.y - end.y == pytest.approx(6, abs=0.1)


@pytest.mark.ledger("1e-13.1.2-03")
def test_the_beaten_swerve_past_what_bars_the_straight_way() -> None:
    fight = Fight(field(Going.IMPASSABLE, 30, 20, 36, 27), dice=0)
    red, blue = fight.attackers(8, x=28), fight.defenders(8, x=28)
    fight.fight(red, dice=BY_ONE, answers=[HOLD])
    assert blue.on_table
    assert turn_between(blue.facing, 180) > 40
    assert all(fight.game.ground.is_standable(at) for at in blue.places)
    assert closest(blue.places, red.places) > 4


@pytest.mark.ledger("1e-13.1.2-03")
def test_they_do_not_run_into_an_enemy_who_was_not_in_the_fight() -> None:
    fight = Fight(dice=0)
    red, blue = fight.attackers(8, x=28), fight.defenders(8, x=28)
    others = fight.scene.team(RED, [(31, 22), (33, 22)])
    fight.fight(red, dice=BY_ONE, answers=[HOLD])
    assert blue.on_table
    assert closest(blue.places, others.places) > 4
    assert turn_between(blue.facing, 180) > 20


@pytest.mark.ledger("1e-2-25", "1e-13.1.2-03")
@pytest.mark.parametrize(("dice", "is_gone"), [(BY_ONE, False), ([*rolled(8, 3), *rolled(8, 0)], True)])
def test_who_is_thrown_back_stays_on_the_table_if_he_can_and_who_runs_does_not(
    dice: list[int], is_gone: bool
) -> None:
    fight = Fight(dice=0, width=60)
    red = fight.scene.team(RED, (24, 8.9), men=8, facing=0.0)
    blue = fight.scene.team(BLUE, (24, 5.4), men=8, facing=180.0)
    fight.start = 14
    fight.fight(red, dice=dice, answers=[HOLD])
    assert (blue.where is Where.GONE) is is_gone
    if not is_gone:
        assert all(at.y > 0 for at in blue.places)
        assert turn_between(blue.facing, 180) > 20


@pytest.mark.ledger("1e-13.1.2-08")
def test_men_who_serve_no_weapon_guard_the_prisoners_and_the_crew_stays() -> None:
    around = (
        field(Going.IMPASSABLE, 0, 0, 72, DEFENDED - 1.5),
        field(Going.IMPASSABLE, 0, DEFENDED - 1.5, 25, DEFENDED + 6),
        field(Going.IMPASSABLE, 42, DEFENDED - 1.5, 72, DEFENDED + 6),
    )
    fight = Fight(*around, dice=0)
    section = fight.scene.section(RED)
    fight.defenders(10, x=28)
    gun = fight.attackers(3, x=28, crewed="magazine-lmg", crew=2, section=section)
    rifles = fight.attackers(7, x=31, section=section, traits=("tough",))
    served, spare = [man.id for man in gun.figures[:2]], gun.figures[2].id
    fight.fight(gun, rifles, dice=BY_FOUR, answers=[HOLD])
    (guards,) = (team for team in fight.scene.red.teams.values() if team.name == "Guards")
    assert (guards.where, guards.section, guards.strength, len(guards.figures)) == (
        Where.GONE,
        section.id,
        2,
        2,
    )
    assert guards.parent == gun.id
    assert spare in [man.id for man in guards.figures]
    assert len(rifles.figures) == 6
    assert [man.id for man in gun.figures] == served
    assert "British sends 2 men off to guard the prisoners." in fight.scene.told("unit")


@pytest.mark.ledger("1e-13.1.2-09", "1e-13.1.4-01")
@pytest.mark.parametrize("floor", [0, 1])
def test_the_ground_won_is_occupied_on_the_floor_where_it_lies(floor: int) -> None:
    fight = Fight(house("farm", rectangle(20, 20, 20, 20)), dice=0)
    section = fight.scene.section(RED)
    red = fight.scene.team(RED, [(26, 36), (27, 36), (28, 36)], section=section)
    leader = fight.scene.leader(RED, (29, 36), section=section)
    for man, on in zip([*red.figures, leader.figure], (1, 1, 0, 1), strict=True):
        man.floor = on
    winner = Combatants(fight.scene.red, [red], [leader])
    rule = follow_up(fight.game, winner, [Point(26, 26), Point(28, 26)], floor)
    fight.scene.run(rule, answers=[OCCUPY])
    assert [man.floor for man in red.figures] == [floor] * 3
    assert leader.figure.floor == floor
    assert middle([*red.places, Point(*(leader.at or (0, 0)))]) == pytest.approx(Point(27, 26), abs=0.3)
    assert turn_between(red.facing, bearing(Point(27.5, 36), Point(27, 26))) < 1


@pytest.mark.ledger("1e-13.1.2-09")
def test_who_has_nobody_left_or_stands_there_already_is_not_asked() -> None:
    fight = Fight(dice=0)
    red = fight.attackers(2)
    winner = Combatants(fight.scene.red, [red], [])
    for ground in ([], list(red.places)):
        assert fight.scene.run(follow_up(fight.game, winner, ground, 0)).asked == []
    red.where = Where.GONE
    assert fight.scene.run(follow_up(fight.game, winner, [Point(30, 10)], 0)).asked == []


@pytest.mark.ledger("1e-13.1.2-08")
def test_more_prisoners_than_the_winner_has_men_to_guard_take_them_all() -> None:
    fight = Fight(dice=0)
    red, blue = fight.attackers(1), fight.defenders(6)
    camps = Combatants(fight.scene.red, [red], [], attacks=True), Combatants(fight.scene.blue, [blue], [])
    melee = fight.melee(red)
    assert [camp.who for camp in camps] == [camp.who for camp in melee.camps]
    fight.scene.run(surrender(fight.game, melee, melee.defenders), dice=[])
    assert red.where is blue.where is Where.GONE


@pytest.mark.ledger("1e-10.3.1-13")
@pytest.mark.parametrize(("middle_of_it", "pinned"), [(19.0, True), (14.0, False)])
def test_who_is_thrown_back_into_a_barrage_is_pinned_there(middle_of_it: float, pinned: bool) -> None:
    fight = Fight(dice=0)
    lay_battery_fire(fight.game, fight.scene.red, observer(fight.scene, (70, 47)), Point(30, middle_of_it))
    red, blue = fight.attackers(8, x=28), fight.defenders(8, x=28)
    fight.fight(red, dice=BY_ONE, answers=[HOLD])
    assert (blue.on_table, blue.pinned, blue.pinned_by_shells) == (True, pinned, pinned)
