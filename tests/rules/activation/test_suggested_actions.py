"""What a Unit is suggested to do: nothing that will hardly come to anything."""

from typing import Any

import pytest

from rules.activation.act import choose_action
from rules.engine.seats import Seat
from rules.state.pieces.force import Stance
from tests.rules.scene import Scene, chose

WANTED = {0: "move-tactically", 6: "move", 9: "double", 13: "back"}


@pytest.mark.parametrize(("shock", "wanted"), WANTED.items())
def test_no_gait_is_suggested_that_shock_brings_to_nothing(shock: int, wanted: str) -> None:
    scene = Scene()
    team = scene.team(Seat.RED, (20, 30), men=14, shock=shock)
    team.stance = Stance.TACTICAL
    suggested: list[str] = []

    def look(request: Any) -> dict[str, str]:
        suggested.append(request.suggested().option)
        return chose("back")

    scene.run(choose_action(scene.game, scene.unit(team)), answers=[look])
    assert suggested == [wanted]
