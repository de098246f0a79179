"""What happened is on the screen while what may be answered is still on its way."""

import json

from playwright.sync_api import WebSocketRoute, expect

from tests.browser.accessibility import faults
from tests.browser.conftest import DESK, People, Take
from tests.browser.table_hands import PATIENCE, Table
from tests.browser.walks import answer_as_suggested, sent


class Held:
    """What comes over a page's socket; questions are kept back while it is told so."""

    def __init__(self) -> None:
        self.holds = False
        self.kept: list[str | bytes] = []

    def open(self, line: WebSocketRoute) -> None:
        """Pass everything on both ways, but for questions that are kept."""
        self.line, server = line, line.connect_to_server()
        server.on_message(self.pass_on)

    def pass_on(self, message: str | bytes) -> None:
        if self.holds and '{"type":"question"' in str(message)[:30]:
            self.kept.append(message)
        else:
            self.line.send(message)

    def let_go(self) -> None:
        """Pass on what was kept, in its order."""
        self.holds = False
        for message in self.kept:
            self.line.send(message)


def test_what_happened_is_shown_before_what_may_be_answered(people: People, take: Take) -> None:
    game = people.backstage.begin(until="patrol")
    ann, bob, held = people.arrive(DESK), people.arrive(), Held()
    people.become_players(game, ann, bob)
    ann.route_web_socket("**/ws/games/**", held.open)
    for page in (ann, bob):
        page.goto(game["address"])
        Table(page).is_ready()
    held.holds = True
    while "request" not in json.loads(sent(ann, "view"))["view"]:
        answer_as_suggested([bob], 1)
    number = json.loads(sent(ann, "view"))["number"]
    table = Table(ann)
    answer_as_suggested([ann], 1)
    table.reach(number + 1)
    while not held.kept:
        answer_as_suggested([bob], 1)
        ann.wait_for_timeout(50)
    prompt = ann.evaluate("coc.state().view.request.prompt")
    expect(table.prompt).to_contain_text(prompt)
    expect(ann.locator("[data-coming]")).to_be_visible()
    assert faults(ann) == []
    take(ann, "coming")
    held.let_go()
    expect(ann.locator("[data-coming]")).to_have_count(0, timeout=PATIENCE)
    table.is_ready()
    expect(table.prompt).to_contain_text(prompt)
