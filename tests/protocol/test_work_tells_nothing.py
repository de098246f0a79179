"""Before what a viewer is sent lies the same work, whatever another viewer hides off the table.

Games of both editions differ only in what blue keeps back; red moves past his Jump-Off Point, blue is asked
whether he ambushes. All that is called in the thread that makes a message is counted.
"""

from collections.abc import Callable
from datetime import timedelta
from threading import Thread
from typing import Any

import pytest
from django.db import connections
from django.utils import timezone

from cocweb.language import Reading, reading_as
from games.game import selectors as rows
from games.game.viewers import LATE, Viewer
from games.models import Game, Pace, Player
from games.playing import live, selectors
from games.playing.services import answering
from games.socket import queries, visiting
from games.wire.inbound import Query
from rules.editions.catalogue import EDITIONS
from rules.engine.seats import Insight, Seat
from rules.state.game import Game as Rules
from rules.state.pieces.force import Side, Team
from tests.games import people
from tests.protocol.window_families import Case, Hidden, rules
from tests.work import Calls, calls_of, differences

__all__ = ["rules"]
pytestmark = pytest.mark.django_db(transaction=True)

MEN = " and ".join(
    ["regular-infantry-squad", "pioneer-flamethrower-team", "sniper-team", "adjutant", "senior-leader"]
)
ARMOUR = " and ".join(["panzer-iv-h", "jagdpanther", "pak-40", "8cm-mortar-battery", "minefield"])
SET_UPS = [Case(hidden, {}) for hidden in ("nobody", "a Team", MEN, ARMOUR)]

READERS = [Reading("en"), Reading("de", "cm")]

PATIENCE = 60.0


class Table:
    """A game that red and a spectator follow, with the work that lay before each of their messages."""

    def __init__(self, ann: Player, bob: Player, edition: str, case: Case) -> None:
        Hidden.kept = case.hidden
        self.ann, self.bob = ann, bob
        self.game = people.begun(ann, bob, edition=edition, others=case.supports, pace=Pace.LIVE)
        self.visitors = {
            seat: visiting.Visitor(self.game.pk, player, (seat,) if seat else (), seat)
            for seat, player in ((Seat.RED, ann), (None, None), (Seat.BLUE, bob))
        }
        self.shown = {seat: visiting.hello(one)[0] for seat, one in self.visitors.items()}
        live.board(self.game.pk).people = len(self.visitors)
        self.work: dict[str, Calls] = {}

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
        self.work[what] = calls_of(deed)

    def pass_by(self) -> None:
        """Red goes on and moves; blue, who was asked, lets him; red is asked again."""
        self.answer(self.ann, Seat.RED, {"option": "on"})
        self.answer(self.ann, Seat.RED, self.suggested())
        self.answer(self.bob, Seat.BLUE, {"option": "pass"})

    def suggested(self) -> object:
        """Red presses Suggest."""
        told: list[Any] = []
        query = Query(id="q", name="suggest")
        self._count(
            f"{self.shown[Seat.RED].number} suggested",
            lambda: told.append(queries.ask(self.visitors[Seat.RED], query)),
        )
        return told[0]["reply"]

    def let_time_run_out(self) -> None:
        """Red moves again; blue, who is asked again, says nothing."""
        self.answer(self.ann, Seat.RED, {"option": "on"})
        self.answer(self.ann, Seat.RED, self.suggested())
        Game.objects.filter(pk=self.game.pk).update(deadline=timezone.now() - timedelta(seconds=100))
        self._count("blue's time is up", lambda: answering.pass_if_due(self.game.pk))
        assert Game.objects.get(pk=self.game.pk).number > self.shown[Seat.RED].number

    def look(self) -> None:
        """Red and a spectator open the page, read the table now and earlier, and ask what a man sees."""
        for viewer, player in ((Seat.RED, self.ann), (None, None)):
            self._count(f"page of {viewer}", lambda player=player: visiting.opening(self.game.pk, player))
            for name, deed in self._looks(viewer).items():
                self._count(f"{name} of {viewer}", deed)

    def _looks(self, viewer: Seat | None) -> dict[str, Callable[[], object]]:
        def row() -> Game:
            return rows.game(self.game.pk)

        query = Query(id="q", name="fan", viewer=(20.0, 20.0))
        return {
            "view": lambda: selectors.shown(row(), viewer),
            "moment": lambda: selectors.shown_at(row(), viewer, 1),
            "fan": lambda: queries.ask(self.visitors[viewer], query),
        }


@pytest.fixture
def _nobody_hears(monkeypatch: pytest.MonkeyPatch) -> None:
    """No process is told of a game: how often one thread then waits for another is chance."""
    monkeypatch.setattr("games.serving.notices.tell", lambda *_: None)


@pytest.mark.usefixtures("rules", "_nobody_hears")
@pytest.mark.parametrize("reader", READERS)
@pytest.mark.parametrize("edition", EDITIONS)
def test_the_same_work_lies_before_each_message(
    ann: Player, bob: Player, edition: str, reader: Reading
) -> None:
    with reading_as(reader):
        plain, *others = works_of(ann, bob, edition, SET_UPS)
    for case, work in zip(SET_UPS[1:], others, strict=True):
        for message in [one for one in plain if not one.endswith(Seat.BLUE)]:
            assert differences(plain[message], work[message]) == {}, f"{case}: {message}"


@pytest.mark.usefixtures("rules", "_nobody_hears")
def test_the_count_would_see_each_who_waits(
    ann: Player, bob: Player, monkeypatch: pytest.MonkeyPatch
) -> None:
    def looking_at_each(game: Rules, side: Side) -> list[Team]:
        return [team for team in side.teams.values() if team.on_table]

    monkeypatch.setattr(Rules, "teams_on_table", looking_at_each)
    plain, hidden = works_of(ann, bob, "first", [SET_UPS[0], SET_UPS[2]])
    for message in ("1 answered red", "moment of red"):
        assert differences(plain[message], hidden[message]), message


def works_of(ann: Player, bob: Player, edition: str, cases: list[Case]) -> list[dict[str, Calls]]:
    """What lies before each message in each case; the first game comes twice, as it prepares the ground."""
    tables = []
    for case in (cases[0], *cases):
        table = Table(ann, bob, edition, case)
        table.pass_by()
        table.look()
        table.let_time_run_out()
        tables.append(table)
    return [table.work for table in tables[1:]]


@pytest.mark.parametrize("other", [Seat.BLUE, Insight.BOTH, LATE])
def test_nobody_waits_for_what_is_made_for_another(
    rules: None, ann: Player, bob: Player, other: Viewer
) -> None:
    table = Table(ann, bob, "first", Case("a Team", {}))
    red, watcher = table.visitors[Seat.RED], table.visitors[None]
    query = Query(id="q", name="fan", viewer=(20.0, 20.0))

    def red_goes_on() -> None:
        table.answer(ann, Seat.RED, {"option": "on"})
        queries.ask(red, query)
        queries.ask(watcher, query)
        selectors.shown(rows.game(table.game.pk), Seat.RED)
        people.say(table.game, ann, "offer-draw")

    del table.visitors[Seat.BLUE]
    with live.held(table.game.pk, other):  # his view is being made, however long that takes
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
