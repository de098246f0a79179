"""Dinamiteros throw dynamite as grenades, roll misses again, and blow up roadblocks (esp-105)."""

from typing import Any

import pytest

from rules.deployment.splitting import split_off
from rules.editions.engineering import LAYING, DefenceKind
from rules.editions.team_rules import TeamKind
from rules.engine.seats import Seat
from rules.geometry.terrain import Point
from rules.state.markers.fieldworks import lay
from rules.state.pieces.force import Team
from rules.weapons.grenade import throw_grenade
from tests.rules.scene import Scene
from tests.rules.weapons.support_weapons import actions, perform, rewind

RED, BLUE = Seat.RED, Seat.BLUE
DINAMITEROS = TeamKind.DINAMITEROS


def throwers(edition: str = "first", *, kind: TeamKind = DINAMITEROS, inches: float = 7.0) -> tuple[Any, ...]:
    """A man who throws dynamite, his Leader too far off to do so himself, and four of the enemy."""
    scene = Scene(edition=edition, supplement="espana")
    section = scene.section(RED)
    own = scene.team(RED, (20, 30), men=1, section=section, kind=kind)
    leader = scene.leader(RED, (20, 35.5), section=section, weapon="pistol")
    target = scene.team(BLUE, [(20, 30 - inches - place) for place in range(4)])
    return scene, own, leader, target


def throw(scene: Scene, leader: Any, own: Team, target: Team, *dice: int) -> tuple[int, int]:
    """Throw with these dice: what Shock and how many men the target has then."""
    scene.run(throw_grenade(scene.game, leader, own, target), dice=dice)
    return target.shock, len(target.figures)


@pytest.mark.ledger("esp-105")
@pytest.mark.parametrize("edition", ["first", "second"])
@pytest.mark.parametrize(("again", "shock", "men"), [(1, 1, 4), (3, 2, 4), (6, 1, 3)])
def test_a_hit_without_effect_is_rolled_again_once(edition: str, again: int, shock: int, men: int) -> None:
    scene, own, leader, target = throwers(edition)
    assert throw(scene, leader, own, target, 5, 3, 1, 4, again) == (shock, men)


@pytest.mark.ledger("esp-105")
def test_both_may_be_rolled_again() -> None:
    scene, own, leader, target = throwers()
    assert throw(scene, leader, own, target, 5, 3, 1, 2, 3, 4) == (2, 4)


@pytest.mark.ledger("esp-105")
def test_other_men_roll_nothing_again() -> None:
    scene, own, leader, target = throwers(kind=TeamKind.INFANTRY)
    assert throw(scene, leader, own, target, 5, 3, 1, 4) == (1, 4)


@pytest.mark.ledger("esp-105")
def test_dynamite_that_is_dropped_is_as_bad_for_those_who_threw_it() -> None:
    scene, own, leader, target = throwers()
    mates = scene.team(RED, (21, 30), men=4, section=scene.red.sections[own.section or ""], kind=DINAMITEROS)
    throw(scene, leader, mates, target, 1, 1, 2, 4, 3)
    assert (mates.shock, target.shock) == (2, 0)


@pytest.mark.ledger("esp-105")
@pytest.mark.parametrize("edition", ["first", "second"])
def test_men_whom_they_send_off_have_dynamite_too(edition: str) -> None:
    scene = Scene(edition=edition, supplement="espana")
    section = scene.section(RED)
    squad = scene.team(RED, (20, 30), men=6, section=section, kind=DINAMITEROS)
    others = scene.team(RED, (26, 30), men=6, section=section)
    away = split_off(scene.game, scene.red, [man.id for man in squad.figures[:2]])
    mixed = split_off(scene.game, scene.red, [squad.figures[0].id, others.figures[0].id])
    assert (away.kind, mixed.kind) == (DINAMITEROS, TeamKind.INFANTRY)


# --- roadblocks ----------------------------------------------------------------------------------------


def before_a_roadblock(kind: TeamKind = DINAMITEROS, edition: str = "first") -> tuple[Scene, Team]:
    """Three men half an inch south of a roadblock of the enemy's."""
    scene = Scene(edition=edition, supplement="espana")
    team = scene.team(RED, (20, 30), men=3, kind=kind)
    scene.blue.defences.append(DefenceKind.ROADBLOCK)
    ring = [Point(17, 28.5), Point(25, 28.5), Point(25, 29.5), Point(17, 29.5)]
    lay(scene.game, scene.blue, DefenceKind.ROADBLOCK, ring)
    return scene, team


def named(scene: Scene, team: Team, begins: str) -> str:
    return next((one for one in actions(scene, team) if one.startswith(begins)), "")


@pytest.mark.ledger("esp-105")
@pytest.mark.parametrize("edition", ["first", "second"])
def test_they_blow_up_one_roadblock(edition: str) -> None:
    scene, team = before_a_roadblock(edition=edition)
    for _phase in range(LAYING):
        perform(scene, team, named(scene, team, "lay-charges"), dice=[], answers=[])
        rewind(scene)
    for man, x in zip(team.figures, (20.0, 21.0, 22.0), strict=True):
        man.at = Point(x, 40.0)
    perform(scene, team, named(scene, team, "detonate"), dice=[5], answers=[])
    (roadblock,) = scene.game.table.defences.values()
    assert roadblock.is_cleared
    assert team.has_blown


@pytest.mark.ledger("esp-105")
def test_other_infantry_does_not() -> None:
    scene, team = before_a_roadblock(TeamKind.INFANTRY)
    assert not named(scene, team, "lay-charges")


@pytest.mark.ledger("esp-105")
def test_with_nothing_left_to_blow_up_they_fight_on() -> None:
    scene, team = before_a_roadblock()
    next(iter(scene.game.table.defences.values())).is_cleared = True
    scene.team(BLUE, (20, 16), men=3)
    found = actions(scene, team)
    assert not found["fire"]
    assert not found["move"]
