"""Before what a viewer is sent lies the same work, whatever another viewer hides off the table.

Work is counted, not timed: every function called in the thread that makes a message. Games of both editions
differ only in what blue keeps back; red moves past his Jump-Off Point, blue is asked whether he ambushes.
"""

import sys
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from threading import Thread
from typing import Any

import pytest
from django.db import connections

from games import live, selectors
from games.models import Player
from games.services import answering
from games.socket import queries, visiting
from games.wire.inbound import Query
from rules.editions.catalogue import EDITIONS
from rules.engine.seats import Seat
from tests.games import people
from tests.protocol.window_families import ALWAYS_AMBUSH, Case, Hidden, rules

__all__ = ["rules"]
pytestmark = pytest.mark.django_db(transaction=True)

FIVE = " and ".join(
    ["pioneer-flamethrower-team", "sniper-team", "8cm-mortar-battery", "adjutant", "senior-leader"]
)
ARMOUR = " and ".join(["panzer-iv-h", "jagdpanther", "pak-40", "minefield", "barbed-wire"])
SET_UPS = [Case(hidden, {}) for hidden in ("nobody", *ALWAYS_AMBUSH, "sniper-team", FIVE, ARMOUR)]
UNEQUAL = 0.03
"""The share by which the count may differ: who looks through a force passes by those who are not there."""

PATIENCE = 60.0


class Work:
    """How many functions were called."""

    calls = 0

    def note(self, _: Any, event: str, __: Any) -> None:
        if event == "call":
            self.calls += 1


@contextmanager
def counted() -> Iterator[Work]:
    """Count what this thread does."""
    work = Work()
    sys.setprofile(work.note)
    try:
        yield work
    finally:
        sys.setprofile(None)


class Table:
    """A game that red and a spectator follow, with the work that lay before each of their messages."""

    def __init__(self, ann: Player, bob: Player, edition: str, case: Case) -> None:
        Hidden.kept = case.hidden
        self.ann, self.bob = ann, bob
        self.game = people.begun(ann, bob, edition=edition, others=case.supports)
        self.visitors = {
            seat: visiting.Visitor(self.game.pk, player, (seat,) if seat else (), seat)
            for seat, player in ((Seat.RED, ann), (None, None), (Seat.BLUE, bob))
        }
        self.shown = {seat: visiting.hello(one)[0] for seat, one in self.visitors.items()}
        self.work: Counter[str] = Counter()

    def answer(self, player: Player, seat: Seat, reply: object) -> None:
        """Red or blue answers; then everybody is told, each in his own time."""
        number = self.shown[seat].number
        told: dict[str, Any] = {"seat": seat, "seen": number, "client_id": f"{seat}-{number}"}
        self._count(
            f"{number} answered {seat}",
            lambda: answering.answer(self.game.pk, player, reply=reply, alone=True, **told),
        )
        for viewer in self.visitors:
            self._count(f"{number} told {viewer}", lambda viewer=viewer: self._tell(viewer))

    def _tell(self, viewer: Seat | None) -> None:
        ready = visiting.update(self.visitors[viewer], self.shown[viewer])
        assert ready is not None
        self.shown[viewer] = ready[0]

    def _count(self, what: str, deed: Callable[[], object]) -> None:
        with counted() as work:
            deed()
        self.work[what] = work.calls

    def pass_by(self) -> None:
        """Red goes on and moves; blue, who was asked, lets him; red is asked again."""
        self.answer(self.ann, Seat.RED, {"option": "on"})
        self.answer(self.ann, Seat.RED, self.shown[Seat.RED].view["request"]["suggested"])
        self.answer(self.bob, Seat.BLUE, {"option": "pass"})


@pytest.mark.parametrize("edition", EDITIONS)
def test_the_same_work_lies_before_each_message(rules: None, ann: Player, bob: Player, edition: str) -> None:
    plain, *others = [work_of(ann, bob, edition, case) for case in SET_UPS]
    for case, work in zip(SET_UPS[1:], others, strict=True):
        for message in OF_OTHERS:
            assert work[message] == pytest.approx(plain[message], rel=UNEQUAL), f"{case}: {message}"


def work_of(ann: Player, bob: Player, edition: str, case: Case) -> Counter[str]:
    """What lies before each message; the first game is not counted, in which the ground is prepared."""
    for _ in range(2):
        table = Table(ann, bob, edition, case)
        table.pass_by()
    return table.work


OF_OTHERS = [
    *(f"{number} answered red" for number in (0, 1)),
    *(f"{number} told {viewer}" for number in (0, 1, 2) for viewer in (Seat.RED, None)),
]
"""All that red and a spectator wait for."""


def test_the_count_would_see_what_blue_might_do(rules: None, ann: Player, bob: Player) -> None:
    plain, hidden = (work_of(ann, bob, "first", case) for case in SET_UPS[:2])
    before = [work["1 answered red"] + work["1 told blue"] for work in (plain, hidden)]
    assert before[1] != pytest.approx(before[0], rel=UNEQUAL)


def test_nobody_waits_for_what_is_made_for_another(rules: None, ann: Player, bob: Player) -> None:
    table = Table(ann, bob, "first", Case("a Team", {}))
    red, watcher = table.visitors[Seat.RED], table.visitors[None]
    query = Query(id="q", name="fan", viewer=(20.0, 20.0))

    def red_goes_on() -> None:
        table.answer(ann, Seat.RED, {"option": "on"})
        queries.ask(red, query)
        queries.ask(watcher, query)
        selectors.shown(selectors.game(table.game.pk), Seat.RED)
        people.say(table.game, ann, "offer-draw")

    del table.visitors[Seat.BLUE]
    with live.held(table.game.pk, Seat.BLUE):  # his view is being made, however long that takes
        assert finished(red_goes_on)
    assert table.shown[Seat.RED].number == 1


def finished(deed: Callable[[], object]) -> bool:
    """Do it in a thread of its own; whether it comes to an end."""
    done = []

    def run() -> None:
        deed()
        done.append(True)
        connections.close_all()

    thread = Thread(target=run, daemon=True)
    thread.start()
    thread.join(PATIENCE)
    return bool(done)
