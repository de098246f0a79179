"""The commander takes Shock off his vehicle, a point for each Initiative (1e 4.5.3, 14.7; 2e 7)."""

from typing import Any

import pytest

from rules.crew.command import why_not_activate
from rules.editions.vehicle_damage import Panic
from rules.editions.vehicle_types import Position
from rules.engine.requests import Choose
from rules.state.pieces.damage import Plight, Vacancy
from rules.state.pieces.piece import Vehicle
from rules.vehicles.morale import why_not_advance
from tests.rules.crew.crew import command, menu, north
from tests.rules.crew.test_fire_at_men import man_at, tank
from tests.rules.scene import Scene, Script, chose

RALLY = chose("rally-crew")


def shaken(scene: Scene, shock: int = 3, **more: Any) -> Vehicle:
    """A tank of three points of Shock, in sight of the enemy."""
    man_at(scene, 0)
    found = tank(scene, **more)
    found.damage.shock = shock
    return found


def menus(script: Script) -> list[set[str]]:
    """What was offered each time that it was asked what the crew does."""
    asked = (one for one in script.asked if isinstance(one, Choose) and one.name == "command-crew")
    return [{option.id for option in one.options} for one in asked]


@pytest.mark.ledger("1e-14.7-01", "1e-4.5.3-02", "1e-4.5.3-03")
@pytest.mark.parametrize("edition", ["first", "second"])
def test_each_initiative_takes_a_point_off_in_sight_of_the_enemy_too(edition: str) -> None:
    scene = Scene(edition=edition)
    panzer = shaken(scene)
    command(scene, panzer, RALLY, RALLY)
    assert panzer.damage.shock == 1
    assert scene.told("rallied")[-1] == "The commander of British Panzer IV rallies his crew: Shock 1."


@pytest.mark.ledger("1e-14.8-05", "1e-4.5.3-01")
def test_who_is_rallied_advances_again_with_the_next_initiative() -> None:
    scene = Scene()
    panzer = shaken(scene)
    assert "does not advance" in why_not_advance(scene.game, panzer)
    command(scene, panzer, RALLY, chose("drive:1"), north(panzer, 3), dice=(5,))
    assert panzer.pose.at.y < 40


def test_nobody_of_the_crew_has_acted_by_it() -> None:
    scene = Scene()
    panzer = shaken(scene, 1)
    command(scene, panzer, RALLY)
    assert list(scene.game.phase.activated[panzer.id]) == ["commander"]
    assert "rally-crew" not in menu(scene, panzer)


@pytest.mark.ledger("2e-7-32")
def test_a_1_activates_one_of_the_crew_and_not_the_commander() -> None:
    scene = Scene(edition="second")
    panzer = shaken(scene)
    by_commander = command(scene, panzer, RALLY, command_dice=(3,))
    alone = command(scene, panzer, chose("turn-turret:gunner"), {"facing": 90}, command_dice=(1,))
    assert ["rally-crew" in offered for offered in menus(by_commander)] == [True]
    assert ["rally-crew" in offered for offered in menus(alone)] == [False]
    assert panzer.damage.shock == 2


def test_a_crew_without_a_leader_has_nobody_who_rallies_it() -> None:
    scene = Scene()
    panzer = shaken(scene, 1, commander=None)
    script = command(scene, panzer, chose("back"), command_dice=(1,))
    assert ["rally-crew" in offered for offered in menus(script)] == [False]


@pytest.mark.parametrize("panics", [Panic.COMMANDER, Panic.EVERYBODY])
def test_who_panics_rallies_nobody(panics: Panic) -> None:
    scene = Scene()
    panzer = shaken(scene)
    panzer.damage.now.panics.append(panics)
    assert menu(scene, panzer)["rally-crew"] == "The commander panics in this Phase."
    panzer.plight = Plight.TRAPPED
    assert "trapped" in menu(scene, panzer)["rally-crew"]


def test_a_commander_whose_men_cannot_act_still_rallies_them() -> None:
    scene = Scene()
    panzer = shaken(scene, 0)
    panzer.damage.is_immobilised = True
    phase = scene.game.table.phases
    panzer.damage.vacant = {one: Vacancy(last=phase) for one in (Position.GUNNER, Position.HULL_GUNNER)}
    assert why_not_activate(scene.game, panzer, 3)
    panzer.damage.shock = 1
    assert not why_not_activate(scene.game, panzer, 3)
