"""A disk without room, and a clock that is set: play goes on, or is refused in words and changes nothing."""

import asyncio
import threading
from collections.abc import Iterator
from contextlib import suppress
from datetime import timedelta
from itertools import count
from typing import Any

import pytest
from asgiref.sync import sync_to_async
from django.db import OperationalError, connection, connections
from django.db.backends.signals import connection_created
from django.test import Client
from django.utils import timezone

from cocweb import degraded
from games.models import ChatLine, Entry, Game, Kind, Player
from games.playing import clock, computer
from games.serving import threads
from tests.games.people import RED, answer
from tests.protocol.lines import opened

sat = sync_to_async


# --- the disk ------------------------------------------------------------------------------------------


class Disk:
    """How large the database may grow: each connection is told when it is made."""

    pages = 0

    def limit(self, **given: Any) -> None:
        if self.pages:
            with given["connection"].cursor() as cursor:
                cursor.execute(f"PRAGMA max_page_count = {self.pages}")

    def fill(self, other: Game) -> None:
        """Let nothing more be written: no page be added, and those there are be full of another game."""
        with connection.cursor() as cursor:
            cursor.execute("VACUUM")
            (self.pages,) = cursor.execute("PRAGMA page_count").fetchone()
        connections.close_all()
        with suppress(OperationalError):
            for number in count(1000):
                Entry.objects.create(game=other, number=number, kind=Kind.COMMAND, events=[])
        connections.close_all()

    def empty(self) -> None:
        self.pages = 2**30


@pytest.fixture
def disk() -> Iterator[Disk]:
    found = Disk()
    connection_created.connect(found.limit)
    degraded.forget_all()
    yield found
    connection_created.disconnect(found.limit)
    found.empty()
    connections.close_all()
    degraded.forget_all()


def stored() -> tuple[Any, ...]:
    return (*Game.objects.values_list("number", "status"), Entry.objects.count(), ChatLine.objects.count())


@pytest.mark.django_db(transaction=True)
async def test_without_room_nothing_is_taken_and_nothing_lost(
    small: Game, hot_seat: Game, ann: Player, disk: Disk, caplog: pytest.LogCaptureFixture
) -> None:
    red = await opened(small, ann)
    await sat(disk.fill)(hot_seat)
    await close_everywhere()
    before = await sat(stored)()
    said = [await red.answer("one", client_id=f"a{number}") for number in range(3)]
    assert [one["code"] for one in said] == ["unavailable"] * 3
    assert await sat(stored)() == before
    told = [record.getMessage() for record in caplog.records if record.name == "cocweb.degraded"]
    assert len([line for line in told if "no room left" in line]) == 1
    health = await sat(Client().get)("/healthz")
    assert (health.status_code, health.json()["missing"]) == (200, ["storage"])
    disk.empty()
    await close_everywhere()
    assert (await red.answer("one", client_id="a1"))["number"] == 1


async def close_everywhere() -> None:
    """Have every thread open its database anew."""
    for pool, size in ((threads.OWN, 4), (threads.BESIDE, 3), (threads.ASKED, 1)):
        together = threading.Barrier(size)

        def close(together: threading.Barrier = together) -> None:
            together.wait()  # each in a thread of its own
            connections.close_all()

        await asyncio.gather(*(threads.do(pool, close) for _ in range(size)))
    await sat(connections.close_all)()


# --- the clock -----------------------------------------------------------------------------------------


@pytest.mark.parametrize("hours", [1, -1])
@pytest.mark.django_db
def test_a_window_lasts_as_long_whatever_is_done_to_the_clock(
    live_game: Game, ann: Player, hours: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    answer(live_game, ann, "on")
    row = Game.objects.get(pk=live_game.pk)
    assert row.deadline is not None
    left = clock.seconds_until(row.pk, row.deadline)
    assert left > 0
    plain, begun = timezone.now, clock.monotonic()
    monkeypatch.setattr(timezone, "now", lambda: plain() + timedelta(hours=hours))
    assert not clock.is_due(row)
    assert clock.seconds_until(row.pk, row.deadline) == pytest.approx(left, abs=5.0)
    monkeypatch.setattr(clock, "monotonic", lambda: begun + left + 0.1)
    assert clock.is_due(row)
    assert clock.seat_in(row) != RED


def test_the_computer_does_not_wait_for_an_hour_to_come_again(
    against_computer: Game, ann: Player, monkeypatch: pytest.MonkeyPatch
) -> None:
    answer(against_computer, ann, "one")
    plain = timezone.now
    monkeypatch.setattr(timezone, "now", lambda: plain() - timedelta(hours=1))
    assert computer.pause_of(against_computer.pk) <= 1.0
