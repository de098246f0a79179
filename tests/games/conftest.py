"""A site with army lists and tables, and people who play on it."""

from collections.abc import Iterator

import pytest

from armylists.models import Platoon
from armylists.services import load_lists
from games import live
from games.models import Mode, Player
from games.services.battlefields import load_battlefields
from games.services.making import Wish
from games.services.players import new_guest
from games.tables import all_tables


@pytest.fixture(autouse=True)
def nothing_in_hand() -> Iterator[None]:
    """Every test begins with a process that knows no game."""
    live.forget_all()
    yield
    live.forget_all()
