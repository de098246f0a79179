"""What every scene of the rules' tests has round it."""

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from rules.engine.facts import Fact
from rules.state.game import Game
from telling import BY_TITLE, as_event
from tests.rules.well_formed import check_event


@pytest.fixture(autouse=True, scope="module")
def _whatever_is_told_is_well_formed(request: pytest.FixtureRequest) -> Iterator[None]:
    if request.path.parent == Path(__file__).parent:
        yield  # whole games and rules made up for a test, not scenes
        return
    with pytest.MonkeyPatch.context() as patched:
        patched.setattr(Game, "tell", _checked(Game.tell))
        yield


def _checked(tell: Callable[[Game, Fact], None]) -> Callable[[Game, Fact], None]:
    def checked(game: Game, fact: Fact) -> None:
        tell(game, fact)
        check_event(as_event(fact, BY_TITLE))

    return checked
