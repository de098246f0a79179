"""Which activations leave nothing but to go back is told before they are taken, with the reason."""

from collections.abc import Mapping

import pytest

from rules.command.activation import ARRIVED
from rules.editions.grades import Rank
from rules.engine.requests import Choose
from rules.orders.initiatives import initiative_request
from rules.state.changes.men import mark_activated
from rules.state.pieces.force import Stance, Team
from rules.state.remembered import DEPLOYED
from rules.turn.using_dice import command_dice_request
from tests.reading import english
from tests.rules.scene import Scene
from tests.rules.weapons.observers import BLUE, RED

CAME_ON = "They came onto the table in this Phase"
EDITIONS = pytest.mark.parametrize("edition", ["first", "second"])


def nowhere(request: Choose) -> Mapping[str, str]:
    """What is told by the subject of each option."""
    told = request.nowhere(request.open)
    return {one.subject: english(told[one.id]) for one in request.open if one.id in told}


def by_dice(scene: Scene) -> Mapping[str, str]:
    scene.game.phase.dice = [1, 2, 3, 4]
    return nowhere(command_dice_request(scene.game))


def pinned(scene: Scene, **more: object) -> Team:
    """Men who cannot move; they lie low already."""
    return scene.team(RED, (30, 40), men=3, pinned=True, stance=Stance.TACTICAL, **more)  # type: ignore[arg-type]


@EDITIONS
def test_pinned_men_who_see_nobody_have_nothing_to_do(edition: str) -> None:
    scene = Scene(edition=edition)
    team = pinned(scene)
    told = by_dice(scene)
    assert set(told) == {team.id}
    assert told[team.id].startswith("Pinned troops cannot move.")


def test_pinned_men_who_see_somebody_may_fire_at_him() -> None:
    scene = Scene()
    pinned(scene)
    scene.team(BLUE, (30, 25), men=3)
    assert by_dice(scene) == {}


def test_who_may_move_is_led_somewhere() -> None:
    scene = Scene()
    scene.team(RED, (30, 40), men=3)
    assert by_dice(scene) == {}


def test_who_would_get_hardly_an_inch_is_told_so() -> None:
    """Twelve points of Shock leave nothing of two dice, eighteen nothing of three."""
    scene = Scene()
    team = scene.team(RED, (30, 40), men=20, shock=18, stance=Stance.TACTICAL)
    assert by_dice(scene)[team.id].startswith("The dice would hardly carry them anywhere.")


def test_each_way_of_paying_for_it_leads_nowhere() -> None:
    scene = Scene()
    pinned(scene)
    scene.game.phase.dice = [1, 1]
    request = command_dice_request(scene.game)
    paying = [one.id for one in request.open if one.verb == "activate"]
    assert [*request.nowhere(request.open)] == paying


@EDITIONS
def test_a_leader_far_from_his_men_could_only_walk(edition: str) -> None:
    scene = Scene(edition=edition)
    section = scene.section(RED)
    scene.team(RED, (60, 40), men=5, section=section)
    leader = scene.leader(RED, (10, 40), section=section)
    assert by_dice(scene)[leader.id] == (
        "Nobody whom he could order is within his command range of 6 inches."
    )


@EDITIONS
def test_a_leader_among_his_men_leads_them(edition: str) -> None:
    scene = Scene(edition=edition)
    section = scene.section(RED)
    scene.team(RED, (30, 40), men=5, section=section)
    scene.leader(RED, (31, 41), section=section)
    scene.leader(RED, (32, 42), rank=Rank.SENIOR)
    assert by_dice(scene) == {}


def test_a_leader_is_told_whom_of_his_men_he_cannot_set_to_work() -> None:
    """Men who came on in this Phase may fire, but see nobody."""
    scene = Scene()
    section = scene.section(RED)
    team = scene.team(RED, (30, 40), men=5, section=section)
    leader = scene.leader(RED, (31, 41), rank=Rank.SENIOR)
    DEPLOYED.note(scene.game, team.id)
    mark_activated(scene.game, [team.id], ARRIVED)
    told = nowhere(initiative_request(scene.game, leader, 3))
    assert told[team.id].startswith(CAME_ON)
