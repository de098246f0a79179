"""Floods of each public address: what is worked at for them is bounded, whatever they ask and how often.

Counted in seconds of a processor, on a clock that stands still: how busy the machine is makes no difference.
What floods cost the answers of other games by the clock is measured by `python -m bench flood`.
"""

import asyncio
import time
from collections.abc import Iterator
from typing import Any

import pytest
from django.core.asgi import get_asgi_application
from pytest_django import Settings

from cocweb import pages, playing, purses, turns
from cocweb.pages import ByTurns
from games import budget, threads
from games.models import Game
from games.refusals import Refused
from games.socket import queries
from games.socket.visiting import Visitor
from games.wire.inbound import Query
from tests.services.public_addresses import addresses

pytestmark = pytest.mark.django_db(transaction=True)

BUDGET = 0.002
"""Seconds: less than one page costs, so that a flood is paid for by its first few."""

FLOOD, MOST_WORKED = 12, 5
GAME = "GAME"

EVERYWHERE = sorted(addresses(GAME, admin=True))


class Clock:
    """A clock that stands still until it is moved."""

    def __init__(self) -> None:
        self.now = 1000.0

    def monotonic(self) -> float:
        return self.now

    def __getattr__(self, name: str) -> Any:
        return getattr(time, name)


@pytest.fixture(autouse=True)
def clock(settings: Settings, monkeypatch: pytest.MonkeyPatch) -> Iterator[Clock]:
    """Small purses, which do not fill by themselves; nobody waits for real."""
    found = Clock()
    settings.PAGE_BUDGET, settings.READING_SHARE = (BUDGET, 1.0), None
    for module in (purses, playing):
        monkeypatch.setattr(module, "time", found)
    monkeypatch.setattr(pages, "PATIENCE", 0.04)
    monkeypatch.setattr(pages, "REFUSAL_DELAY", 0.0)
    monkeypatch.setattr(playing, "play", playing.Play())
    monkeypatch.setattr(turns, "play", playing.play)
    return found


class Site:
    """The site's pages in this process, asked as a server asks them."""

    def __init__(self) -> None:
        self.pages = ByTurns(get_asgi_application())

    async def get(self, path: str, address: str = "192.0.2.1") -> int:
        """The status of an answer."""
        said: list[dict[str, Any]] = []
        begun = iter([{"type": "http.request", "body": b"", "more_body": False}])

        async def receive() -> dict[str, Any]:
            for message in begun:
                return message
            await asyncio.Event().wait()
            raise AssertionError

        async def send(message: Any) -> None:
            said.append(message)

        path, _, query = path.partition("?")
        scope = {
            "type": "http",
            "method": "GET",
            "path": path,
            "query_string": query.encode(),
            "headers": [(b"host", b"localhost")],
            "client": (address, 5000),
            "server": ("127.0.0.1", 80),
            "scheme": "http",
            "http_version": "1.1",
        }
        await self.pages(scope, receive, send)
        return int(said[0]["status"])

    async def flood(self, path: str, address: str = "192.0.2.1", count: int = FLOOD) -> list[int]:
        """The statuses of very many answers to one address at once."""
        return await asyncio.gather(*(self.get(path, address) for _ in range(count)))

    def forget(self, address: str) -> None:
        """Fill the purses of an address."""
        for lane in (self.pages.pages, self.pages.health):
            lane.purses._known.pop(address, None)

    def debt(self, address: str = "192.0.2.1", *, health: bool = False) -> float:
        """Seconds of a processor that an address has used beyond what it had."""
        lane = self.pages.health if health else self.pages.pages
        return -lane.purses.of(address).left


async def test_a_flood_of_any_public_address_gets_its_share_and_no_more(small: Game) -> None:
    site, faults = Site(), []
    for number, path in enumerate(EVERYWHERE):
        path, flooder = path.replace(GAME, small.pk), f"192.0.2.{number}"
        health = path == pages.HEALTH
        await site.get(path, "198.51.100.1")  # what is made once for all is made
        site.forget("198.51.100.1")
        used = time.process_time()
        statuses = await site.flood(path, flooder)
        used = time.process_time() - used
        worked, charged = FLOOD - statuses.count(429), BUDGET + site.debt(flooder, health=health)
        if worked > MOST_WORKED or used > 3 * charged + 0.1:
            faults.append(f"{path}: {worked} worked at, {used:.3f} s used, {charged:.3f} s charged")
        if await site.get(path, "198.51.100.1") == 429:
            faults.append(f"{path}: somebody else was not served")
        site.forget("198.51.100.1")
    assert not faults, "\n".join(faults)


async def test_who_has_paid_off_what_he_used_is_served_again(small: Game, clock: Clock) -> None:
    site = Site()
    assert 429 in await site.flood("/watch/")
    assert await site.get("/watch/") == 429
    clock.now += 5.0
    assert await site.get("/watch/") == 200


async def test_readers_from_many_addresses_share_what_players_leave(
    small: Game, clock: Clock, settings: Settings, monkeypatch: pytest.MonkeyPatch
) -> None:
    settings.PAGE_BUDGET, settings.READING_SHARE = (4.0, 0.25), 0.2
    site = Site()
    everybody = [f"192.0.2.{number}" for number in range(20)]
    with playing.play.goes_on():
        pass
    statuses = await asyncio.gather(*(site.flood("/watch/", one, 10) for one in everybody))
    assert any(429 in some for some in statuses)
    assert playing.play.readers.left > -playing.AT_ONCE
    clock.now += playing.LATELY + 1.0
    assert not playing.play.is_going_on()
    monkeypatch.setattr(pages, "PATIENCE", 60.0)
    assert 429 not in await site.flood("/watch/", "192.0.2.200", 10)


async def test_a_page_is_begun_when_nothing_is_done_for_who_plays(
    small: Game, clock: Clock, settings: Settings
) -> None:
    settings.PAGE_BUDGET, settings.READING_SHARE = (4.0, 0.25), 0.2
    site = Site()
    with playing.play.goes_on():
        assert await site.get("/watch/") == 429
        clock.now += playing.PATIENCE
        assert await site.get("/watch/") == 200, "where somebody always plays, not for ever"
    assert await site.get("/watch/") == 200


async def test_fifty_who_watch_from_fifty_addresses_share_it_too(
    small: Game, clock: Clock, settings: Settings, monkeypatch: pytest.MonkeyPatch
) -> None:
    settings.QUERY_BUDGET, settings.READING_SHARE = (4.0, 0.4), 0.2
    monkeypatch.setattr(threads, "MOST_LATE", 0.0)
    budget.forget_all()
    monkeypatch.setattr(budget, "play", playing.play)
    monkeypatch.setattr(threads, "play", playing.play)

    def ask(number: int) -> None:
        visitor = Visitor(small.pk, address=f"192.0.2.{number}")
        query = Query(id="q", name="fan", viewer=(1.0 + number % 60, 20.0))
        queries.ask(visitor, query)

    with playing.play.goes_on():
        pass
    asked = [threads.do(threads.WATCHED, ask, number) for _ in range(20) for number in range(50)]
    done = await asyncio.gather(*asked, return_exceptions=True)
    refused = [one for one in done if isinstance(one, Refused)]
    assert len(done) - len(refused) + len([one for one in refused if one.code == "too-fast"]) == len(done)
    assert refused
    assert playing.play.readers.left > -playing.AT_ONCE
    assert all(one is None or isinstance(one, Refused) for one in done)


async def test_somebody_who_goes_away_waits_no_more(small: Game) -> None:
    site = Site()
    turns_ = site.pages.pages
    kept = [await turns_.take("192.0.2.1") for _ in range(1)]
    waiting = asyncio.create_task(turns_.take("192.0.2.1"))
    await asyncio.sleep(0)
    waiting.cancel()
    with pytest.raises(asyncio.CancelledError):
        await waiting
    turns_.give_back("192.0.2.1", kept[0])
    assert (len(turns_.free), turns_._waiting, turns_._under_way) == (pages.WORKERS, {}, {})
