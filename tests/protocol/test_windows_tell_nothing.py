"""Whoever moves or watches hears the same at the same times, whatever the other hides off the table.

Pairs of games that differ only in that: in one a Team waits that could ambush, in the other nobody does.
"""

import asyncio
import json
import re
import time
from typing import Any

import pytest
from asgiref.sync import sync_to_async
from pytest_django import Settings

from games.models import Game, Pace, Player
from games.services import stops
from rules.actions.move import move
from rules.changes import place_team
from rules.editions.first_tables import Gait
from rules.effects import ask, settled
from rules.force import JumpOffPoint, Side, Where
from rules.force import Seat as Colour
from rules.game import Game as Rules
from rules.table import PhaseState, Stage
from rules.terrain import Point
from rules.units import alone
from tests.games import people
from tests.games.small_game import choice
from tests.protocol.lines import Line, opened

pytestmark = pytest.mark.django_db(transaction=True)

RED, BLUE = Colour.RED, Colour.BLUE
BUCKET = 0.25
"""Seconds by which the same message may come earlier or later in the other game."""

ROUNDS = 8
"""Pairs of games after which a difference in time is no longer put down to a busy machine."""

THINKING = 0.3
Told = tuple[float, dict[str, Any]]


class Hidden:
    """Whether somebody of blue waits off the table in the games that begin now."""

    waits = True


async def battle(game: Rules) -> None:
    """Red moves twice in the open, blue holding a Dice and a Jump-Off Point near his way."""
    table = game.table
    if table.stage is not Stage.BATTLE:
        set_out(game)
    while table.result is None:
        await settled()
        red = game.side(RED)
        team = game.teams_on_table(red)[0]
        await ask(choice("go-on", RED, "on"))
        await move(game, alone(red, team), Gait.TACTICAL)


def set_out(game: Rules) -> None:
    """One Team of each side stands on the table; the others wait, or are nowhere."""
    table = game.table
    table.stage, table.turn, table.phases = Stage.BATTLE, 1, 1
    table.phase = PhaseState(active=RED, rolled=[1, 1, 1, 1, 1], dice=[1, 1])
    for seat, y in ((RED, 30.0), (BLUE, 6.0)):
        side = game.side(seat)
        first, *others = side.teams.values()
        place_team(game, first, {man.id: Point(6.0 + i, y) for i, man in enumerate(first.figures)})
        if seat is BLUE and not Hidden.waits:
            vanish(side, [team.id for team in others])
    game.side(BLUE).dice = 1
    game.side(BLUE).jump_off_points["p"] = JumpOffPoint(id="p", at=Point(10, 18))


def vanish(side: Side, teams: list[str]) -> None:
    """They are no longer part of the force; nothing was ever told of them."""
    for team in teams:
        side.teams[team].where = Where.GONE


@pytest.fixture
def rules(site: None, monkeypatch: pytest.MonkeyPatch, settings: Settings) -> None:
    monkeypatch.setattr("rules.play.battle", battle)
    settings.FIXED_DICE_SECRET = "the same"


async def play(
    ann: Player, bob: Player, wishes: dict[str, Any], pace: Pace, answers: bool
) -> list[list[Told]]:
    """What red and a spectator hear, and when, of two moves that blue lets pass."""
    game = await sync_to_async(people.begun)(ann, bob, pace=pace)
    await sync_to_async(Game.objects.filter(pk=game.pk).update)(countdown=1, clock={"bank": {"blue": 0.0}})
    if wishes:
        await sync_to_async(stops.set_stops)(game.pk, bob, seat=None, wishes=wishes)
    red, blue, spectator = await opened(game, ann), await opened(game, bob), await opened(game, None)
    for line in (red, blue, spectator):
        line.heard.clear()
    began = time.monotonic()
    told: list[list[Told]] = [[], []]
    for _ in range(2):
        await asyncio.gather(
            *(listen(line, told[index], began) for index, line in enumerate((red, spectator))),
            go_on(red),
            let_pass(blue) if answers else listen(blue, [], began),
        )
    for line in (red, blue, spectator):
        await line.close()
    return [[(at, without_names(message, game)) for at, message in one] for one in told]


async def go_on(red: Line) -> None:
    """Red chooses to go on and traces the way that is suggested."""
    await say(red, {"option": "on"})
    while red.view.get("request", {}).get("name") != "move":
        await asyncio.sleep(0.01)
    await say(red, red.view["request"]["suggested"])


async def say(line: Line, reply: dict[str, Any]) -> None:
    await line.send(type="answer", client_id=f"c{line.number}", seen=line.number, reply=reply)


async def let_pass(blue: Line) -> None:
    """Blue thinks for a moment and lets it pass."""
    while blue.view.get("request", {}).get("name") != "react-to-move":
        await blue.hear()
    ways_to_react = [option["id"] for option in blue.view["request"]["options"]]
    assert any(one.startswith("ambush:") for one in ways_to_react) is Hidden.waits
    await asyncio.sleep(THINKING)
    await say(blue, {"option": "pass"})
    while blue.view.get("request"):
        await blue.hear()


async def listen(line: Line, told: list[Told], began: float) -> None:
    """Note what comes and when, until red is asked to go on again."""
    seen = line.number
    while line.number <= seen + 1 or line.view["awaiting"][0]["for"] != "go-on in public":
        message = await line.hear()
        if message["type"] != "presence":
            told.append((time.monotonic() - began, message))


def without_names(message: dict[str, Any], game: Game) -> dict[str, Any]:
    """The message without what two games never share: their names and the hours of the clock."""
    text = re.sub(r"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ", "now", json.dumps(message).replace(game.pk, "game"))
    plain: dict[str, Any] = json.loads(re.sub(r'"milliseconds": \d+', '"milliseconds": 0', text))
    return plain


@pytest.mark.parametrize(
    ("wishes", "pace", "answers"),
    [
        ({}, Pace.UNTIMED, True),
        ({}, Pace.LIVE, True),
        ({}, Pace.LIVE, False),
        ({"stop": "always"}, Pace.UNTIMED, True),
        ({"stop": "kinds", "kinds": ["overwatch"]}, Pace.UNTIMED, False),
        ({"stop": "kinds", "kinds": ["ambush"]}, Pace.UNTIMED, True),
        ({"passing": True}, Pace.UNTIMED, False),
        ({"stop": "orders", "orders": [{"do": "ambush", "at": [60, 40], "inches": 2}]}, Pace.BY_DAY, False),
    ],
    ids=["plain", "live", "running out", "always", "never for it", "ambush alone", "passing", "orders"],
)  # fmt: skip
async def test_the_same_bytes_at_the_same_times(
    rules: None,
    ann: Player,
    bob: Player,
    monkeypatch: pytest.MonkeyPatch,
    wishes: dict[str, Any],
    pace: Pace,
    answers: bool,
) -> None:
    found: dict[bool, list[list[list[Told]]]] = {True: [], False: []}
    for _ in range(ROUNDS):
        for waits, runs in found.items():
            monkeypatch.setattr(Hidden, "waits", waits)
            runs.append(await play(ann, bob, wishes, pace, answers))
        assert words(found[True][-1]) == words(found[False][-1])
        if largest_difference(found) < BUCKET:
            return
    assert largest_difference(found) < BUCKET


def largest_difference(found: dict[bool, list[list[list[Told]]]]) -> float:
    """Seconds by which a message came earlier in one kind of game than in the other, at the most."""
    pairs = zip(soonest(found[True]), soonest(found[False]), strict=True)
    return max(abs(one - other) for one, other in pairs)


def words(told: list[list[Told]]) -> list[list[dict[str, Any]]]:
    return [[message for _, message in line] for line in told]


def soonest(runs: list[list[list[Told]]]) -> list[float]:
    """For each message when it came at the earliest: a busy machine only ever makes it later."""
    times = [[at for line in run for at, _ in line] for run in runs]
    return [min(each) for each in zip(*times, strict=True)]


async def test_the_comparison_would_see_a_wish(rules: None, ann: Player, bob: Player) -> None:
    asked = await play(ann, bob, {}, Pace.UNTIMED, True)
    passed = await play(ann, bob, {"passing": True}, Pace.UNTIMED, False)
    assert len(words(asked)[1]) > len(words(passed)[1])
