"""Entrenchments are hard cover for whoever is in them, and for nobody else (1e 16.1)."""

import pytest

from rules.close_combat.charge import starts_of
from rules.close_combat.melee import melee_of
from rules.editions.first_tables import Gait
from rules.engine.seats import Seat
from rules.fire.from_above import cover_from_above
from rules.geometry.terrain import Cover, Point
from rules.geometry.trench import trench
from rules.state.changes.men import place_team
from rules.state.markers.fieldworks import entrench
from rules.state.pieces.force import Team
from rules.state.saved.table import Contact
from tests.rules.deployment.test_entrenchments import DUG, covers
from tests.rules.fire.shooting import shoot
from tests.rules.movement.moving import a_team, places, run, ways
from tests.rules.scene import SUGGESTED, Scene

RED, BLUE = Seat.RED, Seat.BLUE


def dug_in(scene: Scene, team: Team) -> None:
    """The Team stands in an entrenchment of its own."""
    side = scene.game.side_of(team.id)
    side.defences.append(DUG)
    entrench(scene.game, side, trench(team.places), team)


@pytest.mark.ledger("1e-16.1-16", "1e-2-32")
@pytest.mark.parametrize(("face", "shock", "men"), [(4, 0, 5), (5, 1, 5), (6, 0, 4)])
def test_men_in_it_are_hit_on_the_row_of_hard_cover(face: int, shock: int, men: int) -> None:
    scene = Scene()
    firer, target = scene.team(RED, (36, 40), men=1), scene.team(BLUE, (34, 30), men=5)
    dug_in(scene, target)
    shoot(scene, firer, dice=[6, face], answers=[SUGGESTED])
    assert (target.shock, len(target.figures)) == (shock, men)


@pytest.mark.ledger("1e-16.1-16")
def test_it_covers_from_every_side_those_in_it_and_nobody_beside_or_behind_it() -> None:
    scene = Scene()
    team, beside_it = scene.team(BLUE, (34, 30), men=5), scene.team(BLUE, [(36, 28.9), (36, 25)])
    before = covers(scene, team)
    dug_in(scene, team)
    assert before == [Cover.OPEN] * 5
    for viewer in (Point(36, 10), Point(60, 30), Point(36, 45), Point(10, 30)):
        assert covers(scene, team, viewer) == [Cover.HARD] * 5
    assert covers(scene, beside_it, Point(36, 45)) == [Cover.OPEN] * 2
    above = [cover_from_above(scene.game, man) for man in (team.figures[0], beside_it.figures[0])]
    assert above == [Cover.HARD, Cover.OPEN]


@pytest.mark.ledger("1e-16.1-16")
def test_who_leaves_it_loses_it_and_who_comes_in_has_it() -> None:
    scene = Scene()
    team, enemy = scene.team(BLUE, (34, 30), men=3), scene.team(RED, (34, 40), men=2)
    dug_in(scene, team)
    place_team(team, {man.id: Point(34 + n, 20) for n, man in enumerate(team.figures)})
    assert covers(scene, team, Point(36, 45)) == [Cover.OPEN] * 3
    place_team(enemy, {man.id: Point(34 + n, 30) for n, man in enumerate(enemy.figures)})
    assert covers(scene, enemy) == [Cover.HARD] * 2


@pytest.mark.ledger("1e-16.1-16")
def test_who_falls_in_it_leaves_the_others_their_cover() -> None:
    scene = Scene()
    firer, target = scene.team(RED, (36, 40), men=1), scene.team(BLUE, (34, 30), men=5)
    dug_in(scene, target)
    ring = next(iter(scene.game.table.defences.values())).ring
    shoot(scene, firer, dice=[6, 6], answers=[SUGGESTED])
    assert covers(scene, target, Point(36, 40)) == [Cover.HARD] * 4
    assert next(iter(scene.game.table.defences.values())).ring == ring


@pytest.mark.ledger("1e-16.1-16")
def test_fire_from_one_entrenchment_across_another_meets_the_cover_of_its_target_alone() -> None:
    scene = Scene()
    near, between = scene.team(RED, (34, 40), men=3), scene.team(BLUE, (34, 30), men=3)
    behind, dug = scene.team(BLUE, (34, 26), men=3), scene.team(BLUE, (34, 20), men=3)
    for team in (near, between, dug):
        dug_in(scene, team)
    assert covers(scene, behind, near.places[0]) == [Cover.OPEN] * 3
    assert covers(scene, dug, near.places[0]) == [Cover.HARD] * 3
    assert covers(scene, near, dug.places[0]) == [Cover.HARD] * 3


@pytest.mark.ledger("1e-16.1-16")
@pytest.mark.parametrize("is_dug", [True, False])
def test_it_is_heavy_cover_in_close_combat_against_who_comes_from_outside(*, is_dug: bool) -> None:
    scene = Scene()
    team, enemy = scene.team(BLUE, (34, 30), men=4), scene.team(RED, (34, 33.8), men=3)
    if is_dug:
        dug_in(scene, team)
    charge = Contact(men=starts_of([enemy]), dice=2)
    melee = melee_of(scene.game, scene.red, [charge])
    assert melee is not None
    assert melee.onset.cover is (Cover.HARD if is_dug else Cover.OPEN)


@pytest.mark.ledger("1e-16.1-16")
def test_it_slows_nobody_who_goes_through() -> None:
    scene = Scene()
    dug_in(scene, scene.team(BLUE, (34, 30), men=3))
    scene.blue.teams.clear()
    team = a_team(scene, (34, 34), men=3)
    run(scene, scene.unit(team), Gait.NORMAL, [4, 4], ways((team, (0, -8))))
    assert places(team) == [(34, 26), (35, 26), (36, 26)]
