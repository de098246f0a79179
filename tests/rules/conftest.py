"""What every scene of the rules' tests has round it."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from rules.state.game import Game
from tests.rules.well_formed import check_event


@pytest.fixture(autouse=True, scope="module")
def _whatever_is_told_is_well_formed(request: pytest.FixtureRequest) -> Iterator[None]:
    if request.path.parent == Path(__file__).parent:
        yield  # whole games and rules made up for a test, not scenes
        return
    emit = Game.emit

    def checked(game: Game, *given: Any, **told: Any) -> None:
        emit(game, *given, **told)
        check_event(game.events[-1])

    with pytest.MonkeyPatch.context() as patched:
        patched.setattr(Game, "emit", checked)
        yield
