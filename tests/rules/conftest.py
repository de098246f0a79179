"""What every scene of the rules' tests has round it."""

from pathlib import Path
from typing import Any

import pytest

from rules.state.game import Game
from tests.rules.well_formed import check_event


@pytest.fixture(autouse=True)
def _whatever_is_told_is_well_formed(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    if request.path.parent == Path(__file__).parent:
        return  # whole games and rules made up for a test, not scenes
    emit = Game.emit

    def checked(game: Game, *given: Any, **told: Any) -> None:
        emit(game, *given, **told)
        check_event(game.events[-1])

    monkeypatch.setattr(Game, "emit", checked)
