"""What tests of fire ask and answer: who can hit what, and everybody at one target."""

from collections.abc import Callable, Sequence
from typing import Any

from rules.engine.requests import Allot, FirerChoices, TargetOdds
from rules.fire.aims import Aims
from rules.fire.fire import fire, targets_request
from rules.fire.marks import Engagement
from rules.state.pieces.force import Leader, Team
from tests.rules.scene import SUGGESTED, Scene, Script


def named(*marks: Team | Leader) -> str:
    """The id of the target that is made of these."""
    return "+".join(mark.id for mark in marks)


def all_at(*marks: Team | Leader) -> Callable[[Allot], dict[str, Any]]:
    """The answer that has everybody who can fire at one target."""

    def answer(request: Allot) -> dict[str, Any]:
        return {"targets": {one.id: named(*marks) for one in request.firers if can(one, *marks)}}

    return answer


def can(firer: FirerChoices, *marks: Team | Leader) -> bool:
    """Whether this firer may fire at this target."""
    return any(aim.target == named(*marks) and not aim.refused for aim in firer.aims)


def question(scene: Scene, *teams: Team, halved: bool = False, leader: Leader | None = None) -> Allot:
    """What the player is shown when these Teams fire as one Unit."""
    engagement = Engagement(scene.game, scene.unit(*teams), halved=halved, leader=leader)
    return targets_request(Aims(engagement))


def shoot(
    scene: Scene,
    *teams: Team,
    dice: Sequence[int],
    answers: Sequence[Any] = (SUGGESTED,),
    halved: bool = False,
    leader: Leader | None = None,
) -> Script:
    """These Teams fire as one Unit with these dice, at what is suggested unless told otherwise."""
    rule = fire(scene.game, scene.unit(*teams), halved=halved, leader=leader)
    return scene.run(rule, dice=dice, answers=answers)


def aim_of(request: Allot, firer: str, *marks: Team | Leader) -> TargetOdds:
    """What one firer has at one target."""
    one = next(one for one in request.firers if one.id == firer)
    return next(aim for aim in one.aims if aim.target == named(*marks))


def firing(request: Allot, *marks: Team | Leader) -> list[str]:
    """Who may fire at a target."""
    return [one.id for one in request.firers if can(one, *marks)]
