"""How two people play a battle in two browsers: what they decide, and what they do with their hands.

The players' choices follow from what their own pages show them, so that with the same dice it is the same
battle every time. Each answers every kind of question on the page, by clicks and drags, until that is nothing
new to him; later answers of that kind his page sends without them.
"""

import json
import re
from collections import Counter
from collections.abc import Callable
from math import dist

from playwright.sync_api import Page, WebSocket, expect

from rules.bots.judgement import FAR, Judgement
from rules.bots.simple import SimplePlayer
from tests.browser.table_hands import Json, Moment, Place, Table, middle
from tests.browser.walks import sent
from tests.services.player import is_asked

LAST_CHARGE = 10
"""The Phase from which the weaker side stakes everything."""

LAST_PHASE = 40
"""The Phase in which the side with less Force Morale resigns, should the battle not be fought out by then."""

LONGEST = 700
"""Answers after which this battle should have been over long ago."""

BY_HAND = 3
"""How many answers of each kind a player gives by hand on the table before he takes what is suggested."""

BREATH = 2_000
"""Milliseconds for which a player waits who is told that he was too fast."""

OFTEN = 4
"""How many answers of each kind a player gives on his page; the kind of a choice is what he chooses."""

DRAGS_UNTIL = 6
"""The Phase from which men go as suggested, so that a pixel more or less decides nothing late on."""

POINT_BLANK = 8.0
"""Inches to the enemy within which a bold player goes no nearer."""

SHORTEST_DRAG = 1.0
"""Inches below which a hand on a small screen would only click."""


class Boldness(Judgement):
    """Shoot whoever can be seen, and go for the others; the weaker side charges in the end."""

    def __init__(self, view: Json, seat: str) -> None:
        super().__init__(view, seat)
        own, enemy = self.own["force_morale"], self.enemy["force_morale"]
        self.charges = view["phases"] >= LAST_CHARGE and (own < enemy or (own == enemy and seat == "red"))

    def _rally(self, option: Json) -> float:
        return -60.0 if self.charges else super()._rally(option)

    def action_value(self, option: Json, subject: str) -> float:
        near = min((self._nearest(team) for team in self._teams(subject)), default=FAR)
        if self.charges:
            nearer = 60.0 if near > POINT_BLANK / 2 else 8.0
            values = {"double": 70.0, "cross-obstacle": 61.0, "move": nearer, "fire": 10.0, "back": 0.0}
        else:
            nearer = 40.0 if near > POINT_BLANK else 10.0
            values = {"fire": 80.0, "double": 60.0 if near > 30 else 5.0, "cross-obstacle": 41.0, "back": 0.0}
            values |= {"move": nearer, "go-tactical": 6.0, "move-tactically": 5.0}
        return values.get(str(option["id"]), -20.0)


class Commander(SimplePlayer):
    """One of the two players: what he decides, and how he does it with his hands."""

    def __init__(self, page: Page, seat: str) -> None:
        super().__init__(seat)
        self.table = Table(page)
        self.done: Counter[str] = Counter()
        self.by_hand: Counter[str] = Counter()

    def _option(self, view: Json, request: Json) -> str:
        bold = Boldness(view, self.seat)
        able = [option for option in request["options"] if not option.get("refused")]
        match request["name"]:
            case "spend-command-dice" | "spend-initiative":
                return self._command(bold, view, able)
            case "choose-action":
                return self._action(bold, view, request, able)
            case "avoid-force-morale-test":
                return "roll"
        return super()._option(view, request)

    def answer(self, view: Json) -> None:
        """Answer what is asked: on the page, until that is nothing new to him."""
        request, reply = view["request"], self.choose(view)
        kind = kind_of(request, reply)
        if self.done[kind] >= OFTEN:
            self.table.send(reply)
        else:
            self._answer_on_the_page(view, reply)
        self.done[kind] += 1
        while not self.table.was_taken(view["number"]):
            self.table.page.wait_for_timeout(BREATH)
            self.table.send(reply)

    def answer_from_afar(self, shown: Json, address: str) -> None:
        """Answer without the table; what he has never chosen on the page he goes back to the table for."""
        view, reply = shown["view"], self.choose(shown["view"])
        if self.done[kind_of(view["request"], reply)]:
            told = {"client_id": f"afar{shown['number']}", "seen": shown["number"], "reply": reply}
            sent(self.table.page, "answers", told)
            return
        with self.table.visited(address):
            asked = self.table.asked()
            assert asked is not None
            self.answer(asked)

    def _answer_on_the_page(self, view: Json, reply: Json) -> None:
        request: Json = view["request"]
        if request["shape"] == "choose":
            self.table.take(reply["option"])
        elif request["shape"] in ("choose-many", "face"):
            self.table.confirm()
        elif request["shape"] == "intercept":
            self._react(reply["option"])
        else:
            self._answer_on_the_table(request, view["phases"])

    def _react(self, option: str) -> None:
        """Let a move pass, or react to it as early as possible."""
        if option != "pass":
            self.table.press(f'[data-part=orders] [data-option="{option}"]')
            if self.table.verdict() == "legal":
                self.by_hand["react-to-move"] += 1
                self.table.confirm()
                return
        self.table.take("pass")

    def _answer_on_the_table(self, request: Json, phase: int) -> None:
        """By hand while that is new to him; where his hand fails or the server says no, as suggested."""
        hands = {"place": self._place, "trace": self._lead, "allot": self._aim}
        name = request["name"]
        new = self.done[name] < BY_HAND and (phase < DRAGS_UNTIL or request["shape"] == "allot")
        number = self.table.number
        if new and hands[request["shape"]](request) and self._is_fine(request, number):
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
    """What is asked; of a choice what is chosen as well, whoever is to do it."""
    chosen = reply.get("option")
    verbs = [one.get("verb") or one["id"] for one in request.get("options", ()) if one["id"] == chosen]
    return " ".join([request["name"], *verbs])


def moment_of(shown: Json) -> Moment:
    """What somebody who is asked is shown, in short."""
    view = shown["view"]
    return Moment(shown["number"], view["stage"], view["phases"], is_asked=True, is_over=False)


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
        self.asked = red

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

    def play_away(self, happened: Callable[[Moment], bool]) -> None:
        """Play on from a page beside the table, until something has happened; then everybody comes back."""
        address = self.tables[0].page.url
        for table in self.tables:
            table.page.goto(address + "dice/")
        while (asked := self._asked_from_afar()) is not None and not happened(moment_of(asked[1])):
            asked[0].answer_from_afar(asked[1], address)
        for table in self.tables:
            table.page.goto(address)
            table.is_ready()

    def _asked_from_afar(self) -> tuple[Commander, Json] | None:
        """Who is asked, often the same as before, and what he is shown; None when the battle is over."""
        for commander in sorted(self.commanders, key=lambda one: one is not self.asked):
            shown = json.loads(sent(commander.table.page, "view"))
            if is_asked(shown["view"]):
                self.asked = commander
                return commander, shown
        return None

    def play_out(self) -> None:
        """Play to the end."""
        self.play_until(lambda moment: moment.phases >= LAST_PHASE)
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
