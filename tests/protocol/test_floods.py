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
from games.models import Game
from games.refusals import Refused
from games.serving import budget, threads
from games.socket import queries
from games.socket.visiting import Visitor
from games.wire.inbound import Query
from tests.services.public_addresses import addresses

pytestmark = pytest.mark.django_db(transaction=True)

BUDGET = 0.002
"""Seconds: less than one page costs, so that a flood is paid for by its first few."""

FLOOD, MOST_WORKED = 24, 8
GAME, FLOODER = "GAME", "192.0.2.1"

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

    async def flood(self, path: str, *flooders: str, count: int = FLOOD) -> int:
        """How many of very many requests from each of these addresses are answered; the others wait on."""
        asked = [asyncio.create_task(self.get(path, one)) for one in flooders for _ in range(count)]
        while not self.is_at_rest(asked):
            await asyncio.sleep(0.002)
        answered = [one for one in asked if one.done()]
        for one in asked:
            one.cancel()
        await asyncio.gather(*asked, return_exceptions=True)
        assert 429 not in {one.result() for one in answered}
        return len(answered)

    def is_at_rest(self, asked: list["asyncio.Task[int]"]) -> bool:
        """Whether each is answered or waits, and nothing is worked at."""
        waiting = sum(len(some) for lane in self.lanes for some in lane._waiting.values())
        return waiting + sum(one.done() for one in asked) == len(asked)

    def forget(self, address: str) -> None:
        """Fill the purses of an address."""
        for lane in self.lanes:
            lane.purses._known.pop(address, None)

    @property
    def lanes(self) -> tuple[pages.Turns, ...]:
        """All kinds of turns there are."""
        return self.pages.pages, self.pages.health, self.pages.alive

    def debt(self, address: str, path: str = "") -> float:
        """Seconds of a processor that an address has used beyond what it had, by reading a path."""
        lanes = {pages.HEALTH: self.pages.health, pages.ALIVE: self.pages.alive}
        return -lanes.get(path, self.pages.pages).purses.of(address).left


async def test_a_flood_of_any_public_address_gets_its_share_and_no_more(small: Game) -> None:
    site, faults = Site(), []
    for number, path in enumerate(EVERYWHERE):
        path, flooder = path.replace(GAME, small.pk), f"192.0.2.{number}"
        await site.get(path, "198.51.100.1")  # what is made once for all is made
        site.forget("198.51.100.1")
        used = time.process_time()
        worked = await site.flood(path, flooder)
        used, charged = time.process_time() - used, BUDGET + site.debt(flooder, path)
        if worked > MOST_WORKED or used > 3 * charged + 0.25:
            faults.append(f"{path}: {worked} worked at, {used:.3f} s used, {charged:.3f} s charged")
        await site.get(path, "198.51.100.1")  # somebody else is served at once
        site.forget("198.51.100.1")
    assert not faults, "\n".join(faults)


async def test_who_has_paid_off_what_he_used_is_served_again(small: Game, clock: Clock) -> None:
    site = Site()
    assert await site.flood("/watch/", FLOODER) < FLOOD
    assert await site.flood("/watch/", FLOODER, count=1) == 0
    clock.now += 5.0
    assert await site.flood("/watch/", FLOODER, count=1) == 1


async def test_who_waits_for_too_long_or_too_many_is_refused(
    small: Game, monkeypatch: pytest.MonkeyPatch
) -> None:
    site = Site()
    await site.flood("/watch/", FLOODER)
    monkeypatch.setattr(pages, "PATIENCE", 0.01)
    assert await site.get("/watch/", FLOODER) == 429
    monkeypatch.setattr(pages, "PATIENCE", 60.0)
    monkeypatch.setattr(turns, "MOST_WAITING", 0)
    assert await site.get("/watch/", FLOODER) == 429


async def test_readers_from_many_addresses_share_what_players_leave(
    small: Game, clock: Clock, settings: Settings
) -> None:
    settings.PAGE_BUDGET, settings.READING_SHARE = (4.0, 0.25), 0.2
    site = Site()
    everybody = [f"192.0.2.{number}" for number in range(20)]
    with playing.play.goes_on():
        pass
    assert await site.flood("/watch/", *everybody) < FLOOD * len(everybody)
    assert playing.play.readers.left <= 0
    assert await site.flood(pages.HEALTH, "127.0.0.1", count=1) == 1, "whoever looks after the site is told"
    clock.now += playing.LATELY + 1.0
    assert not playing.play.is_going_on()
    assert await site.flood("/watch/", "198.51.100.7") == FLOOD


async def test_a_page_is_begun_when_nothing_is_done_for_who_plays(
    small: Game, clock: Clock, settings: Settings
) -> None:
    settings.PAGE_BUDGET, settings.READING_SHARE = (4.0, 0.25), 0.2
    site = Site()
    with playing.play.goes_on():
        assert await site.flood("/watch/", FLOODER, count=1) == 0
        clock.now += playing.PATIENCE
        assert await site.flood("/watch/", FLOODER, count=1) == 1, "where somebody always plays, not for ever"
    clock.now += 5.0
    assert await site.flood("/watch/", FLOODER, count=1) == 1


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
    assert playing.play.readers.left <= 0
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
