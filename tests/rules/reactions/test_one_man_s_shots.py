"""Reactions that cannot come of a move, and the moments of one man's shots (1e 5.1.2, 9.1.3)."""

from typing import Any

import pytest

from rules.editions.first_tables import Gait
from rules.engine.requests import Refused
from rules.engine.seats import Seat
from rules.movement.move import move
from rules.orders.initiatives import lead_on_dice
from rules.reactions.overwatch import go_on_overwatch
from rules.state.pieces.force import Leader, Team
from tests.rules.reactions.out_of_turn import PASS, bren, names, places, react, shifted
from tests.rules.scene import SUGGESTED, Scene, chose

RED, BLUE = Seat.RED, Seat.BLUE
MISSES = [1] * 6


def watching(scene: Scene, at: tuple[float, float] = (36, 10), facing: float = 180) -> Team:
    """A Bren on Overwatch; six dice."""
    team = bren(scene, at=at)
    go_on_overwatch(scene.game, scene.unit(team), facing)
    return team


# --- bad input -----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("reply", "code"),
    [
        (react("interrupt:nobody:fire", 3), "not-offered"),
        (react("interrupt:{lmg}:charge", 3), "not-offered"),
        (react("interrupt:{lmg}:fire", -1), "not-possible"),
        (react("interrupt:{lmg}:fire", 9.5), "not-possible"),
        (react("interrupt:{lmg}:fire", float("nan")), "not-possible"),
        (react("interrupt:{lmg}:fire", float("inf")), "not-possible"),
        (react("overwatch:{lmg}", 3), "not-offered"),
        (react("ambush:{lmg}", 3), "not-offered"),
        ({"option": "interrupt:{lmg}:fire", "inches": "three"}, "malformed"),
        ({"inches": 3}, "malformed"),
    ],
)
def test_what_cannot_come_at_a_move_is_refused_and_nobody_stirs(reply: dict[str, Any], code: str) -> None:
    scene = Scene()
    team, lmg = scene.team(RED, (36, 30), men=3), bren(scene)
    scene.blue.dice = 1
    wrong = {
        key: value.replace("{lmg}", lmg.id) if key == "option" else value for key, value in reply.items()
    }
    with pytest.raises(Refused) as refused:
        scene.run(
            move(scene.game, scene.unit(team), Gait.NORMAL), dice=[4, 4], answers=[shifted(team, 8, 0), wrong]
        )
    assert refused.value.code == code
    assert places(team)[0] == (36, 30)
    assert scene.blue.dice == 1


def test_who_holds_no_dice_is_offered_nothing_to_spend_one_on() -> None:
    scene = Scene()
    team, lmg = scene.team(RED, (36, 30), men=3), watching(scene)
    script = scene.run(
        move(scene.game, scene.unit(team), Gait.NORMAL), dice=[4, 4], answers=[shifted(team, 8, 0), PASS]
    )
    window = next(one for one in script.asked if one.window is not None)
    assert window.window is not None
    assert window.window.kinds == ("overwatch",)
    assert [option.id for option in window.options] == ["pass", f"overwatch:{lmg.id}"]


# --- one man's shots -----------------------------------------------------------------------------------


def with_rifle_grenade(scene: Scene) -> tuple[Team, Leader, Team]:
    """A man of red's may fire a rifle grenade at a Team 23" away."""
    section = scene.section(RED, carried=("rifle-grenade",))
    team = scene.team(RED, (36, 33), men=3, section=section)
    leader = scene.leader(RED, (35, 35), section=section)
    scene.game.phase.dice = [3]
    return team, leader, scene.team(BLUE, (36, 10), men=3)


def test_overwatch_answers_a_rifle_grenade() -> None:
    scene = Scene()
    team, leader, _ = with_rifle_grenade(scene)
    lmg = watching(scene, at=(44, 14), facing=200)
    script = scene.run(
        lead_on_dice(scene.game, leader, (3,)),
        dice=[1, 1, *MISSES],
        answers=[
            chose(f"rifle-grenade:{team.id}"), SUGGESTED,
            chose(f"overwatch:{lmg.id}"), SUGGESTED, chose("done"),
        ],
    )  # fmt: skip
    assert names(script)[1:4] == ["choose-rifle-grenade-target", "react", "choose-targets"]


def test_the_shot_is_lost_with_the_target_that_was_chosen_for_it() -> None:
    scene = Scene()
    team, leader, target = with_rifle_grenade(scene)
    scene.blue.dice = 1
    script = scene.run(
        lead_on_dice(scene.game, leader, (3,)),
        dice=[6],
        answers=[
            chose(f"rifle-grenade:{team.id}"), SUGGESTED,
            chose(f"interrupt:{target.id}:tactical"), shifted(target, 0, 6), chose("done"),
        ],
    )  # fmt: skip
    assert "react" in names(script)
    assert places(target)[0] == (36, 16)
    assert not scene.told("fired")


def test_overwatch_answers_who_throws_smoke() -> None:
    scene = Scene()
    section = scene.section(RED)
    team = scene.team(RED, (36, 30), men=3, section=section)
    leader = scene.leader(RED, (36, 31), section=section)
    scene.game.phase.dice = [3]
    lmg = watching(scene)
    script = scene.run(
        lead_on_dice(scene.game, leader, (3,)),
        dice=[3, *MISSES],
        answers=[
            chose(f"smoke-grenade:{team.id}/1"), {"places": {"aim": (20, 30)}},
            chose(f"overwatch:{lmg.id}"), SUGGESTED, chose("done"),
        ],
    )  # fmt: skip
    assert "react" in names(script)
