"""A leave that is withdrawn between two reads of one request: it is refused, or shows what everybody sees."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

import pytest
from asgiref.sync import sync_to_async
from django.db import connection
from django.test import Client

from games.game.viewers import LATE
from games.models import Game, Leave, Player
from games.people.services.players import new_guest
from games.playing import live
from games.playing.services import commands
from games.socket import visiting
from games.umpiring.services import sight
from tests.games.people import answer, say
from tests.games.umpiring.table import lets, row, sits
from tests.protocol.lines import opened, session_of

pytestmark = pytest.mark.django_db(transaction=True)

Deed = Callable[[], object]

ADDRESSES = ("/api/games/{}/view/", "/api/games/{}/log/", "/games/{}/", "/games/{}/so-far/")

MOST_READS = 12
"""Of the game's row; no request makes as many."""


@pytest.fixture(autouse=True)
def _each_step_is_a_phase(monkeypatch: pytest.MonkeyPatch) -> None:
    """In the small game a Phase begins with each step that is told."""
    monkeypatch.setattr("games.playing.services.saving.PHASE_BEGAN", "step")


@pytest.fixture
def una(db: None) -> Player:
    return new_guest("Una")[0]


def let(game: Game, player: Player, amount: int) -> None:
    """Let watchers see what is hidden, so many Phases later."""
    number = row(game).number
    told: dict[str, Any] = {"seat": None, "seen": number, "client_id": f"{player.name}-{number}"}
    commands.let_watch(game.pk, player, "phases", amount, **told)


@pytest.fixture
def watched(small: Game, ann: Player, bob: Player) -> Game:
    """A game of which watchers see everything up to its number 2."""
    for player in (ann, bob):
        let(small, player, 1)
    for player, option in ((ann, "one"), (ann, "one"), (bob, "roll"), (ann, "rock"), (bob, "rock")):
        answer(small, player, option)
    return small


@contextmanager
def withdrawn_after(reads: int, withdraw: Deed) -> Iterator[list[str]]:
    """Withdraw as soon as the game's row was read so often; yields those reads."""
    read: list[str] = []

    def count(execute: Any, sql: str, params: Any, many: bool, context: Any) -> Any:
        found = execute(sql, params, many, context)
        if sql.startswith("SELECT") and 'FROM "games_game"' in sql and len(read) < reads:
            read.append(sql)
            if len(read) == reads:
                withdraw()
        return found

    with connection.execute_wrapper(count):
        yield read


def each_answer(player: Player, path: str, give: Deed, withdraw: Deed) -> Iterator[int]:
    """What is answered where the leave is withdrawn behind the first read, behind the second, and so on."""
    client = Client(raise_request_exception=False)
    client.cookies["sessionid"] = session_of(player)
    for reads in range(1, MOST_READS):
        live.forget_all()
        with withdrawn_after(reads, withdraw) as read:
            status = client.get(path).status_code
        if len(read) < reads:
            return
        yield status
        give()


@pytest.mark.parametrize("address", ADDRESSES)
def test_whoever_watches_later_asks(watched: Game, bob: Player, una: Player, address: str) -> None:
    withdraw = lambda: say(watched, bob, "close-watching")  # noqa: E731
    asked = each_answer(una, address.format(watched.pk), lambda: let(watched, bob, 1), withdraw)
    found = list(asked)
    assert found
    assert set(found) <= {200, 403}


@pytest.mark.parametrize("address", ADDRESSES)
def test_the_umpire_asks(small: Game, ann: Player, una: Player, address: str) -> None:
    sits(small, ann, una)
    give = lambda: lets(small, ann, Leave.OWN)  # noqa: E731
    give()
    asked = each_answer(una, address.format(small.pk), give, lambda: lets(small, ann, Leave.OPEN))
    found = list(asked)
    assert found
    assert set(found) <= {200, 403}


# --- connections -----------------------------------------------------------------------------------------


def comes_before(monkeypatch: pytest.MonkeyPatch, withdraw: Deed) -> None:
    """Withdraw when somebody was let in and was told nothing yet."""
    plain = visiting.enter

    def enter(game_id: str, scope: dict[str, Any]) -> visiting.Visitor:
        found = plain(game_id, scope)
        withdraw()
        return found

    monkeypatch.setattr(visiting, "enter", enter)


@pytest.mark.parametrize("is_longer", [False, True], ids=["withdrawn", "longer"])
async def test_who_comes_back_to_watch_later_is_told_what_is_open_to_all(
    watched: Game, bob: Player, monkeypatch: pytest.MonkeyPatch, is_longer: bool
) -> None:
    def withdraw() -> None:
        let(watched, bob, 9) if is_longer else say(watched, bob, "close-watching")

    comes_before(monkeypatch, withdraw)
    looks = await opened(watched, None, after=1, asked="as=later")
    assert looks.heard[0]["type"] == "hello"
    assert not any("reserve" in side for side in looks.view["sides"].values())


async def test_an_umpire_who_comes_back_is_told_what_is_open_to_all(
    small: Game, ann: Player, una: Player, monkeypatch: pytest.MonkeyPatch
) -> None:
    await sync_to_async(sits)(small, ann, una)
    number = (await sync_to_async(lets)(small, ann, Leave.OWN)).number
    comes_before(monkeypatch, lambda: sight.let_see(ann, small.pk, Leave.OPEN))
    looks = await opened(small, una, after=number, asked="as=into-red")
    assert looks.heard[0]["type"] == "hello"
    assert not any("reserve" in side for side in looks.view["sides"].values())


def test_nothing_is_made_ready_for_those_of_whom_the_delay_became_longer(watched: Game, bob: Player) -> None:
    kind = visiting.Visitor.kind_of(watched.pk, LATE)
    before = visiting.hello(visiting.Visitor(watched.pk))[0]
    let(watched, bob, 9)
    assert visiting.update(kind, before) is None
