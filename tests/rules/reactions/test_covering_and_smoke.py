"""Covering Fire and smoke: the enemy may react before and after (1e 4.5.4, 5.1.2, 9.1.3, 9.2.2)."""

from typing import Any

import pytest

from rules.editions.grades import Rank
from rules.engine.seats import Seat
from rules.orders.initiatives import lead_on_dice
from rules.state.markers.on_table import covering_fires
from rules.state.saved.table import SmokeCloud
from tests.rules.reactions.out_of_turn import bren, names
from tests.rules.reactions.watchers import SOUTH, watching
from tests.rules.scene import SUGGESTED, Scene, Script, chose

RED = Seat.RED
MISSES = [1] * 6
HOLD = chose("pass")


def covering(scene: Scene, *answers: Any, dice: list[int], **more: Any) -> Script:
    """Red's Corporal has his squad cover some ground; blue answers in between."""
    section = scene.section(RED)
    team = scene.team(RED, (36, 30), men=6, section=section, **more)
    leader = scene.leader(RED, (37, 31), section=section)
    scene.game.phase.dice = [3]
    order = [chose(f"covering-fire:{team.id}"), {"places": {"aim": (50, 20)}}]
    rule = lead_on_dice(scene.game, leader, (3,))
    return scene.run(rule, dice=dice, answers=[*order, *answers, chose("done")])


@pytest.mark.ledger("1e-4.5.4-09", "1e-9.1.3-02", "1e-5.1.2-02")
@pytest.mark.parametrize("edition", ["first", "second"])
def test_covering_fire_is_answered_before_and_after_like_any_fire(edition: str) -> None:
    scene = Scene(edition=edition)
    lmg = watching(scene, bren(scene), SOUTH)
    scene.blue.dice = 1
    script = covering(scene, HOLD, chose(f"overwatch:{lmg.id}"), SUGGESTED, dice=MISSES)
    asked = [request for request in script.asked if request.window is not None]
    assert ["is about to fire" in asked[0].prompt, "has fired" in asked[1].prompt] == [True, True]
    assert [{option.verb for option in one.options} for one in asked] == [  # type: ignore[attr-defined]
        {"pass", "interrupt"},
        {"pass", "overwatch"},
    ]
    assert len(covering_fires(scene.game)) == 1


@pytest.mark.ledger("1e-4.5.4-09", "1e-5.1.2-01")
def test_who_is_pinned_before_gives_no_covering_fire_and_has_been_activated() -> None:
    scene = Scene()
    lmg = bren(scene, at=(36, 20))
    scene.blue.dice = 1
    dice = [6, 6, 6, 6, 1, 1, 4, 4, 4, 4]
    script = covering(scene, chose(f"interrupt:{lmg.id}:fire"), SUGGESTED, dice=dice, shock=4)
    (team,) = scene.red.teams.values()
    assert team.pinned
    assert names(script).count("react") == 1
    assert covering_fires(scene.game) == []
    assert scene.game.phase.done(team.id) == "covering-fire"


@pytest.mark.ledger("1e-9.2.2-01", "1e-5.1.2-02", "1e-9.1.3-02")
def test_smoke_is_answered_before_it_is_thrown_and_after() -> None:
    scene = Scene()
    section = scene.section(RED)
    team = scene.team(RED, (36, 30), men=4, section=section)
    leader = scene.leader(RED, (37, 31), section=section)
    lmg = watching(scene, bren(scene), SOUTH)
    scene.blue.dice, scene.game.phase.dice = 1, [3]
    order = [chose(f"smoke-grenade:{team.id}/1"), {"places": {"aim": (50, 30)}}]
    script = scene.run(
        lead_on_dice(scene.game, leader, (3,)),
        dice=[4, *MISSES],
        answers=[*order, HOLD, chose(f"overwatch:{lmg.id}"), SUGGESTED, chose("done")],
    )
    asked = [request.prompt for request in script.asked if request.window is not None]
    assert ["is about to throw" in asked[0], "has thrown" in asked[1]] == [True, True]


@pytest.mark.ledger("1e-9.2.2-01", "1e-5.1.2-01")
def test_who_is_killed_before_he_throws_lays_no_smoke() -> None:
    scene = Scene()
    team, leader = scene.team(RED, (36, 30), men=1), scene.leader(RED, (44, 31), rank=Rank.SENIOR)
    lmg = bren(scene, at=(36, 20))
    scene.blue.dice, scene.game.phase.dice = 1, [4]
    order = [chose(f"smoke-grenade:{team.id}/1"), {"places": {"aim": (50, 30)}}]
    scene.run(
        lead_on_dice(scene.game, leader, (4,)),
        dice=[6, 1, 1, 1, 1, 1, 6, 1],
        answers=[*order, chose(f"interrupt:{lmg.id}:fire"), SUGGESTED, chose("done")],
    )
    assert not team.on_table
    assert not [marker for marker in scene.game.table.markers.values() if isinstance(marker, SmokeCloud)]
