"""What every test of the rules has round it."""

from typing import Any

import pytest

from rules.game import Game
from tests.rules.well_formed import check_event


@pytest.fixture(autouse=True)
def _whatever_is_told_is_well_formed(monkeypatch: pytest.MonkeyPatch) -> None:
    emit = Game.emit

    def checked(game: Game, *given: Any, **told: Any) -> None:
        emit(game, *given, **told)
        check_event(game.events[-1])

    monkeypatch.setattr(Game, "emit", checked)
