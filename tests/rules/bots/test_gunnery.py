"""What the computer's player does with its guns (1e 10)."""

from typing import Any

import pytest

from rules.bots.simple import SimplePlayer
from rules.engine.requests import Chosen
from rules.engine.seats import Seat
from rules.state.pieces.force import Team
from tests.rules.bots.sketch import picture
from tests.rules.bots.test_steady import seen
from tests.rules.scene import Scene
from tests.rules.weapons.guns import BLUE, armed, gun
from tests.rules.weapons.support_weapons import perform

HERE = (36, 40)


def chosen(scene: Scene, team: Team) -> str:
    """What he chooses for the activated gun; nothing is done."""
    script = perform(scene, team, "back", dice=[], answers=[])
    [request] = script.asked
    view: dict[str, Any] = seen(scene, request)
    view["sides"]["red"]["teams"][team.id] |= {"gun": {"at": list(HERE)}, "arc": 90, "facing": team.facing}
    reply = SimplePlayer(Seat.RED).choose(picture(view))
    assert isinstance(reply, Chosen)
    return reply.option


@pytest.mark.parametrize(
    ("enemy", "action"),
    [((36, 20), "fire"), ((66, 40), "turn-gun"), ((36, 34), "back"), (None, "back")],
)
def test_it_fires_else_turns_else_goes_on(enemy: tuple[float, float] | None, action: str) -> None:
    scene = armed()
    team = gun(scene, at=HERE)
    if enemy is not None:
        scene.team(BLUE, enemy, men=3)
    assert chosen(scene, team) == action
