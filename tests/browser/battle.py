"""How two people play a battle in two browsers: what they decide, and what they do with their hands.

The players' choices follow from what their own pages show them: with the same dice it is nearly the same
battle every time, but for a pixel here and there. Each answers every kind of question on the page, by clicks
and drags, until that is nothing new to him; later answers of that kind his page sends without them.
"""

import re
from collections import Counter
from collections.abc import Callable
from math import dist

from playwright.sync_api import Page, WebSocket, expect

from games.wire.sent import reply_as_sent
from rules.bots.judgement import FAR, Judgement
from rules.bots.simple import SimplePlayer
from rules.engine.requests import ChooseQuestion, Option
from rules.engine.seats import Seat
from rules.views.view_types import View
from tests.browser.table_hands import Json, Moment, Place, Table, middle
from tests.sent import read

LONGEST = 300
"""Answers after which this battle should have been over long ago."""

BY_HAND = 2
"""How many answers of each kind a player gives by hand on the table before he takes what is suggested."""

HANDS = ("place", "trace", "allot")
"""Shapes of questions that are answered on the table itself."""

BREATH = 2_000
"""Milliseconds for which a player waits who is told that he was too fast."""

OFTEN = 3
"""How many answers of each kind a player gives on his page; the kind of a choice is what he chooses."""

POINT_BLANK = 8.0
"""Inches to the enemy within which a bold player goes no nearer."""

SHORTEST_DRAG = 1.0
"""Inches below which a hand on a small screen would only click."""


class Boldness(Judgement):
    """Shoot whoever can be seen, and go for the others."""

    def action_value(self, option: Option, subject: str) -> float:
        near = min((self._nearest(team) for team in self._teams(subject)), default=FAR)
        nearer = 40.0 if near > POINT_BLANK else 10.0
        values = {"fire": 80.0, "double": 60.0 if near > 30 else 5.0, "cross-obstacle": 41.0, "back": 0.0}
        values |= {"move": nearer, "go-tactical": 6.0, "move-tactically": 5.0}
        return values.get(option.id, -20.0)


class Commander(SimplePlayer):
    """One of the two players: what he decides, and how he does it with his hands."""

    def __init__(self, page: Page, seat: str) -> None:
        super().__init__(Seat(seat))
        self.table = Table(page)
        self.done: Counter[str] = Counter()
        self.by_hand: Counter[str] = Counter()

    def judge(self, view: View) -> Judgement:
        return Boldness(view, self.seat)

    def _option(self, view: View, request: ChooseQuestion) -> str:
        return "roll" if request.name == "avoid-force-morale-test" else super()._option(view, request)

    def answer(self, view: Json) -> None:
        """Answer what is asked: on the page, until that is nothing new to him."""
        request, reply = view["request"], reply_as_sent(self.choose(read(view)))
        kind = kind_of(request, reply)
        if self.done[kind] >= OFTEN and (request["shape"] not in HANDS or self.by_hand[request["name"]]):
            self.table.send(reply)
        else:
            self._answer_on_the_page(view, reply)
        self.done[kind] += 1
        while not self.table.was_taken(view["number"]):
            self.table.page.wait_for_timeout(BREATH)
            self.table.send(reply)

    def _answer_on_the_page(self, view: Json, reply: Json) -> None:
        request: Json = view["request"]
        if request["shape"] == "choose":
            self.table.take(reply["option"])
        elif request["shape"] in ("choose-many", "face"):
            self.table.confirm()
        elif request["shape"] == "intercept":
            self._react(reply["option"])
        else:
            self._answer_on_the_table(request)

    def _react(self, option: str) -> None:
        """Let a move pass, or react to it as early as possible."""
        if option != "pass":
            self.table.press(f'[data-part=orders] [data-option="{option}"]')
            if self.table.verdict() == "legal":
                self.by_hand["react-to-move"] += 1
                self.table.confirm()
                return
        self.table.take("pass")

    def _answer_on_the_table(self, request: Json) -> None:
        """By hand while that is new to him; where his hand fails or the server says no, as suggested."""
        hands = dict(zip(HANDS, (self._place, self._lead, self._aim), strict=True))
        name, number = request["name"], self.table.number
        is_new = self.by_hand[name] < BY_HAND
        if is_new and hands[request["shape"]](request) and self._is_fine(request, number):
            self.by_hand[name] += 1
            if request.get("atOnce"):
                return
        elif request["shape"] == "trace" and not any(request["suggested"]["paths"].values()):
            self.table.stay()
            return
        else:
            self.table.suggest()
        self.table.confirm()

    def _is_fine(self, request: Json, number: int) -> bool:
        """Whether what he has laid out may be confirmed, or was his answer by itself."""
        if request.get("atOnce"):
            return self.table.was_sent(number)
        return self.table.verdict() == "legal"

    def _place(self, request: Json) -> bool:
        places: dict[str, Place] = request["suggested"]["places"]
        if request["formation"]:
            return self._deploy(middle(list(places.values())))
        ((piece, at),) = places.items() if len(places) == 1 else list(places.items())[:1]
        start = next(one.get("at") for one in request["pieces"] if one["id"] == piece)
        if start is not None:
            return self.table.drag_piece(piece, start, at)
        self.table.click_place(at)
        return True

    def _deploy(self, at: Place) -> bool:
        """A click says where, every second time the Unit is dragged there instead."""
        if self.done["deploy"] % 2:
            return self.table.drag_formation((at[0] + 1, at[1]))
        self.table.click_place(at)
        return True

    def _lead(self, request: Json) -> bool:
        paths: dict[str, list[Place]] = request["suggested"]["paths"]
        starts = [piece["at"] for piece in request["pieces"]]
        ends = [(paths.get(piece["id"]) or [piece["at"]])[-1] for piece in request["pieces"]]
        if dist(middle(starts), middle(ends)) < SHORTEST_DRAG:
            return False
        group = request["pieces"][0]["group"] or request["subject"]
        return self.table.drag_piece(group, middle(starts), middle(ends))

    def _aim(self, request: Json) -> bool:
        wanted = Counter(request["suggested"]["targets"].values()).most_common(1)[0][0]
        target = next(one for one in request["targets"] if one["id"] == wanted)
        return any(self.table.click_piece(team) for team in target["teams"] or [wanted])


def kind_of(request: Json, reply: Json) -> str:
    """What is asked; of a choice what is chosen as well, whoever it is who is to do it."""
    chosen = next((one for one in request.get("options", ()) if one["id"] == reply.get("option")), {})
    verb = chosen.get("verb") or ("" if chosen.get("subject") else chosen.get("id", ""))
    return f"{request['name']} {verb}".strip()


class Watcher:
    """Somebody with the watch link, and every word the server sends him."""

    def __init__(self, page: Page) -> None:
        self.table = Table(page)
        self.told: list[str] = []
        page.on("websocket", self._listen)

    def _listen(self, line: WebSocket) -> None:
        line.on("framereceived", lambda frame: self.told.append(str(frame)))

    def sees_no_secret(self) -> None:
        """Neither a question nor anybody's reserve is on his screen or was ever sent to him."""
        assert self.table.prompt.get_attribute("data-request") == ""
        assert self.table.prompt.get_attribute("data-who") in ("other", "over", "replay")
        assert self.table.page.locator("[data-reserve]").count() == 0
        assert self.table.page.locator("[data-option], [data-act=confirm], [data-act=suggest]").count() == 0
        assert [word for word in self.told if re.search(r'"(request|reserve)": ?[{\[]', word)] == []


class Battle:
    """The game of the two, and of who watches, played on until something is the case."""

    def __init__(self, red: Commander, blue: Commander, watcher: Watcher | None = None) -> None:
        self.commanders = (red, blue)
        self.watcher = watcher
        self.answers: Counter[str] = Counter()
        self.moments: list[Moment] = []

    @property
    def tables(self) -> list[Table]:
        """Everybody's screens."""
        return [one.table for one in (*self.commanders, self.watcher) if one is not None]

    def see(self) -> Json:
        """The battle as who watches sees it; blue where nobody does."""
        return self.tables[-1].see()

    def step(self) -> None:
        """Whoever is asked answers, and everybody sees it."""
        playing = zip(self.commanders, self.moments[:2], strict=True)
        asked = [commander for commander, moment in playing if moment.is_asked]
        assert asked, f"nobody is asked: {self.see()['awaiting']}"
        view = asked[0].table.asked()
        assert view is not None
        asked[0].answer(view)
        self.answers[view["request"]["name"]] += 1
        self.look(self.moments[0].number + 1)

    def look(self, number: int) -> None:
        """All look at their screens as soon as these have come to a number."""
        self.moments = [table.reach(number) for table in self.tables]
        assert self.watcher is None or not self.moments[-1].is_asked, "the watcher is asked"

    def play_until(self, happened: Callable[[Moment], bool]) -> None:
        """Play on until something has happened, or the battle is over."""
        self.look(self.all_show_the_same())
        while not (self.moments[-1].is_over or happened(self.moments[-1])):
            self.step()
            assert self.answers.total() < LONGEST, f"still going on: {self.answers}"
        if self.watcher is not None:
            self.watcher.sees_no_secret()

    def have_done(self, *acts: str) -> bool:
        """Whether either of the two has done each of these by hand."""
        return all(any(one.by_hand[act] for one in self.commanders) for act in acts)

    def give_in(self) -> None:
        """Have the side with less Force Morale resign, should the battle not be over."""
        view = self.see()
        if "result" in view:
            return
        loser = min(self.commanders, key=lambda one: view["sides"][one.seat]["force_morale"])
        loser.table.command("resign")
        self.look(self.moments[0].number + 1)

    def all_show_the_same(self) -> int:
        """Wait until all screens show the same number; that number."""
        number = max(table.number for table in self.tables)
        for table in self.tables:
            expect(table.prompt).to_have_attribute("data-number", str(number))
        return number
