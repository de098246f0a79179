"""Rifle grenades: one man's shot on a Leader's order (1e 4.5.3, 9, 9.1.5)."""

from typing import Any

import pytest

from armylists.rosters import roster
from rules.activation.act import action_options
from rules.editions.grades import Quality
from rules.engine.seats import Seat
from rules.geometry.terrain import Cover, Feature, Point
from rules.orders.initiatives import lead_on_dice
from rules.orders.order_options import initiative_options
from rules.scenarios.muster import muster
from rules.state.pieces.force import Leader, Stance, Team
from rules.state.saved.table import Setup
from rules.state.troops.units import alone
from tests.reading import in_english
from tests.rules.geometry.countryside import hedge
from tests.rules.scene import SUGGESTED, Scene, Script, chose

RED, BLUE = Seat.RED, Seat.BLUE


def squad(scene: Scene, *, men: int = 3) -> tuple[Team, Leader]:
    """Riflemen with rifle grenades at (20, 47), and their Corporal."""
    section = scene.section(RED, carried=("rifle-grenade",))
    team = scene.team(RED, (20, 47), men=men, section=section)
    return team, scene.leader(RED, (18, 47), section=section, weapon="pistol")


def orders(scene: Scene, leader: Leader) -> dict[str, str]:
    return {option.id: option.refused for option in initiative_options(scene.game, leader, first=True)}


def shoot(scene: Scene, team: Team, leader: Leader, *dice: int, answer: Any = SUGGESTED) -> Script:
    scene.game.phase.dice = [3]
    answers = [chose(f"rifle-grenade:{team.id}"), answer, chose("done")]
    return scene.run(lead_on_dice(scene.game, leader, (3,)), answers=answers, dice=dice)


@pytest.mark.ledger("1e-9-14")
@pytest.mark.parametrize(("inches", "allowed"), [(17, False), (18, True), (60, True), (61, False)])
def test_from_eighteen_to_sixty_inches(inches: float, allowed: bool) -> None:
    scene = Scene(height=72)
    team, leader = squad(scene, men=1)
    team.figures[0].at = leader.figure.at = team.places[0]._replace(y=70)
    scene.team(BLUE, (20, 70 - inches), men=1)
    assert (orders(scene, leader)[f"rifle-grenade:{team.id}"] == "") is allowed


@pytest.mark.ledger("1e-9-14", "1e-9.1.5-01", "1e-4.5.3-04")
def test_one_man_two_dice_at_effective_range_for_one_initiative() -> None:
    scene = Scene()
    team, leader = squad(scene)
    target = scene.team(BLUE, (20, 28), men=4)
    script = shoot(scene, team, leader, 5, 4, 3)
    shown = in_english(script.asked[1])
    assert shown["shape"] == "allot"
    assert len(shown["suggested"]["targets"]) == 1
    assert {(aim["dice"], aim["needs"]) for one in shown["firers"] for aim in one["aims"]} == {(2, 5)}
    assert "1 Command Initiative left" in script.asked[2].prompt
    assert target.shock == 1
    assert team.id not in scene.game.phase.activated  # it may still be activated


@pytest.mark.ledger("1e-9.1.5-01")
def test_no_dice_alone_and_not_two_men_at_once() -> None:
    scene = Scene()
    team, leader = squad(scene)
    target = scene.team(BLUE, (20, 28), men=4)
    listed = action_options(scene.game, alone(scene.red, team), None)
    assert not [option for option in listed if "grenade" in option.id]
    script = shoot(scene, team, leader, 1, 1)
    everybody = {"targets": {man.id: target.id for man in team.figures}}
    with pytest.raises(Exception, match="One man fires"):
        script.asked[1].accept(everybody)


def stone_wall() -> Feature:
    return hedge("wall", (14, 29), (30, 29), cover=Cover.HARD)


@pytest.mark.ledger("1e-9.1.5-02")
@pytest.mark.parametrize(("die", "shock"), [(4, 1), (3, 0)])
def test_cover_is_one_level_lower(die: int, shock: int) -> None:
    scene = Scene(stone_wall())
    team, leader = squad(scene)
    target = scene.team(BLUE, (20, 28), men=4)
    shoot(scene, team, leader, 5, 1, die)
    assert target.shock == shock


@pytest.mark.ledger("1e-14.5-06", "1e-4.5.3-04")
def test_pinned_men_fire_none_and_a_stance_is_given_up() -> None:
    scene = Scene()
    team, leader = squad(scene)
    scene.team(BLUE, (20, 28), men=4)
    team.stance = Stance.TACTICAL
    shoot(scene, team, leader, 1, 1)
    assert team.stance is Stance.NONE
    team.pinned = True
    assert orders(scene, leader)[f"rifle-grenade:{team.id}"] == "Pinned men cannot use rifle grenades."


def test_only_sections_that_carry_them_are_offered_them() -> None:
    scene = Scene()
    team, leader = squad(scene)
    scene.game.section(team.section or "").carried = ()
    assert f"rifle-grenade:{team.id}" not in orders(scene, leader)
    listed = roster("britain-1943-45", "infantry-platoon", Quality.REGULAR)
    setup = Setup(
        edition="first", scenario="the-patrol", map=scene.game.setup.map, rosters={RED: listed, BLUE: listed}
    )
    carried = [section.carried for section in muster(setup).sides[RED].sections.values()]
    assert carried == [section.carried for section in listed.sections]


@pytest.mark.ledger("1e-9.1.5-01", "1e-14.6-02")
def test_whom_it_breaks_runs_away_from_the_man_who_fired() -> None:
    scene = Scene()
    team, leader = squad(scene)
    target = scene.team(BLUE, [(20, 24), (21, 24)], shock=3, pinned=True)
    scene.team(RED, [(30, 24)])  # nearer, but not he
    shoot(scene, team, leader, 5, 5, 3, 3, 4, 3, 3)
    assert target.broken
    assert target.places == [pytest.approx(Point(20.2, 12), abs=0.1), pytest.approx(Point(21.2, 12), abs=0.1)]
