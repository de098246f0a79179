"""A site with army lists and tables, people who play on it, and games of a few steps."""

from collections.abc import Iterator

import pytest
from django.db import connection
from django.utils import timezone, translation
from pytest_django import DjangoDbBlocker, Settings

from armylists.models import ArmyList, Platoon
from armylists.services import load_lists
from games.glimpses import keeping, shelf
from games.library.tables import all_tables
from games.making.services import making
from games.models import Battlefield, Game, Mode, Pace, Player
from games.people.services.players import new_guest
from games.playing import clock, live
from games.tables.services.battlefields import load_battlefields
from tests.games import small_game, window_game
from tests.games.hosting.table import organiser
from tests.games.people import begun, platoon, wish


@pytest.fixture(autouse=True)
def nothing_in_hand(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Every test begins with a process that knows no game, and sees pages of live games as they are now."""
    live.forget_all()
    keeping.forget_all()
    shelf.forget_all()
    monkeypatch.setattr(shelf, "FRESH", 0.0)
    yield
    live.forget_all()


@pytest.fixture(autouse=True)
def nothing_in_another_language() -> Iterator[None]:
    """A page that a test has read in German leaves the next test nothing of it."""
    yield
    translation.deactivate()


@pytest.fixture(autouse=True)
def same_dice(settings: Settings) -> None:
    """Every game of every run falls the same way: no test depends on luck."""
    settings.FIXED_DICE_SECRET = "the same dice"


@pytest.fixture
def otto(db: None) -> Player:
    """Somebody who sets up games and evenings for others."""
    return organiser()


@pytest.fixture
def own_dice(same_dice: None, settings: Settings) -> None:
    """Each game has a secret of its own, as on a real site: for tests of that."""
    settings.FIXED_DICE_SECRET = ""


@pytest.fixture
def still_clock(monkeypatch: pytest.MonkeyPatch) -> None:
    """No time goes by but what the test lets go by, however slow the machine."""
    moment = timezone.now()
    monkeypatch.setattr(timezone, "now", lambda: moment)
    monkeypatch.setattr(clock, "monotonic", lambda: 1000.0)


ROWS = (ArmyList, Battlefield, Platoon)
"""What a site is loaded with before anybody plays, in an order in which no row lacks another."""


@pytest.fixture(scope="session")
def kept_rows(django_db_setup: None, django_db_blocker: DjangoDbBlocker) -> None:
    """Army lists and tables, loaded once and kept in tables of their own that no test empties."""
    with django_db_blocker.unblock(), connection.cursor() as cursor:
        names = connection.introspection.table_names(cursor)
        if f"kept_{ArmyList._meta.db_table}" in names:
            return
        load_lists()
        load_battlefields(all_tables())
        for model in ROWS:
            table = model._meta.db_table
            cursor.execute(f"CREATE TABLE kept_{table} AS SELECT * FROM {table}")
        for model in reversed(ROWS):
            model.objects.all().delete()


@pytest.fixture
def site(kept_rows: None, db: None) -> None:
    """Army lists and tables are there, as on a site that was set up."""
    with connection.cursor() as cursor:
        for model in ROWS:
            table = model._meta.db_table
            cursor.execute(f"INSERT INTO {table} SELECT * FROM kept_{table}")


@pytest.fixture
def ann(db: None) -> Player:
    return new_guest("Ann")[0]


@pytest.fixture
def bob(db: None) -> Player:
    return new_guest("Bob")[0]


@pytest.fixture
def eve(db: None) -> Player:
    return new_guest("Eve")[0]


@pytest.fixture
def small_rules(monkeypatch: pytest.MonkeyPatch) -> None:
    """A battle of a few questions, so that a test sees all of it."""
    monkeypatch.setattr("rules.play.play.battle", small_game.battle)


@pytest.fixture
def small(site: None, small_rules: None, ann: Player, bob: Player) -> Game:
    """A small game between Ann (red) and Bob (blue), at its first question."""
    return begun(ann, bob)


@pytest.fixture
def hot_seat(site: None, small_rules: None, ann: Player) -> Game:
    """A small game in which Ann has both seats."""
    return making.create_game(ann, wish(mode=Mode.HOT_SEAT, other_platoon=platoon("germany")))


@pytest.fixture
def against_computer(site: None, small_rules: None, ann: Player) -> Game:
    """A small game against the computer, which is blue."""
    return making.create_game(ann, wish(mode=Mode.COMPUTER, other_platoon=platoon("germany")))


@pytest.fixture
def live_game(site: None, monkeypatch: pytest.MonkeyPatch, ann: Player, bob: Player) -> Game:
    """Ann and Bob play at a live pace with 20 seconds for each reaction."""
    monkeypatch.setattr("rules.play.play.battle", window_game.battle)
    return begun(ann, bob, pace=Pace.LIVE, countdown=20)
