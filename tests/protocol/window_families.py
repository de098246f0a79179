"""Families of games that red and a spectator cannot tell apart, and what these are told of each, and when."""

import asyncio
import json
import re
import time
from dataclasses import dataclass
from typing import Any

import pytest
from asgiref.sync import sync_to_async

from games.models import Game, Pace, Player
from games.playing.services import wishing
from rules.editions.first_tables import Gait
from rules.engine.effects import ask, settled
from rules.engine.seats import Seat as Colour
from rules.geometry.terrain import Point
from rules.movement.move import move
from rules.state.changes.men import place_team
from rules.state.game import Game as Rules
from rules.state.pieces.force import JumpOffPoint, Side, Where
from rules.state.saved.table import PhaseState, Stage
from rules.state.troops.units import alone
from tests.games import people
from tests.games.small_game import choice
from tests.protocol.lines import Line, opened

RED, BLUE = Colour.RED, Colour.BLUE
THINKING = 0.1

STAGGER = 0.15
"""Seconds from the first move of one game to that of the next."""

Told = tuple[float, str]


class Hidden:
    """What blue keeps off the table in the game that begins now: `nobody`, `a Team`, or supports by name.

    Empty when no game may begin, for whichever viewer.
    """

    kept = ""


@dataclass(frozen=True)
class Case:
    """One game of a family: whom blue keeps back, and what he has wished."""

    hidden: str
    wishes: dict[str, Any]

    @property
    def supports(self) -> list[str]:
        """What he picked beside his platoon."""
        return [] if self.hidden in PLATOON else self.hidden.split(" and ")

    def __str__(self) -> str:
        return f"{self.hidden}, wishing {self.wishes}"


PLATOON = ("nobody", "a Team")
ALWAYS_AMBUSH = ("a Team", "pioneer-flamethrower-team", "regular-infantry-squad")
CAN_AMBUSH = {"first": ALWAYS_AMBUSH, "second": (*ALWAYS_AMBUSH, "sniper-team")}
WHO_CANNOT = "medical-orderly and adjutant and senior-leader"
PICKED = ("sniper-team", *ALWAYS_AMBUSH[1:], WHO_CANNOT)


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
    assert Hidden.kept, "the game begins anew, and nobody knows which it is"
    table = game.table
    table.stage, table.turn, table.phases = Stage.BATTLE, 1, 1
    table.phase = PhaseState(active=RED, rolled=[1, 1, 1, 1, 1], dice=[1, 1])
    for seat, y in ((RED, 30.0), (BLUE, 6.0)):
        side = game.side(seat)
        first, *others = side.teams.values()
        place_team(first, {man.id: Point(6.0 + i, y) for i, man in enumerate(first.figures)})
        if seat is BLUE and Hidden.kept != "a Team":
            vanish(side, [team.id for team in others if not team.support])
    game.side(BLUE).dice = 1
    game.side(BLUE).jump_off_points["p"] = JumpOffPoint(id="p", at=Point(10, 18))


def vanish(side: Side, teams: list[str]) -> None:
    """They are no longer part of the force; nothing was ever told of them."""
    for team in teams:
        side.teams[team].where = Where.GONE
    for leader in side.leaders.values():
        if "-support-" not in leader.id:
            leader.where = Where.GONE


@pytest.fixture
def rules(site: None, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("rules.play.play.battle", battle)


@dataclass(frozen=True)
class Family:
    """Games that red and a spectator cannot tell apart; in the first of them blue keeps nobody back."""

    cases: list[Case]
    pace: Pace = Pace.UNTIMED
    answers: bool = True

    async def play(self, ann: Player, bob: Player, edition: str, *cases: Case) -> list[list[list[Told]]]:
        """What red and a spectator hear in a game of each case, and when.

        The games begin one after the other, so that one waits while others work.
        """
        tables = [await self.laid(ann, bob, edition, case) for case in cases]
        Hidden.kept = ""
        return await asyncio.gather(*(self.moved(table, index) for index, table in enumerate(tables)))

    async def laid(self, ann: Player, bob: Player, edition: str, case: Case) -> "Table":
        """A game of this case before its first move, and all who have come to it."""
        Hidden.kept = case.hidden
        game = await sync_to_async(people.begun)(
            ann, bob, pace=self.pace, edition=edition, others=case.supports
        )
        await sync_to_async(Game.objects.filter(pk=game.pk).update)(
            countdown=1, clock={"bank": {"blue": 0.0}}
        )
        if case.wishes:
            await sync_to_async(wishing.set_stops)(game.pk, bob, seat=None, wishes=case.wishes)
        lines = [await opened(game, player) for player in (ann, bob, None)]
        return Table(game, *lines, may_ambush=case.hidden in CAN_AMBUSH[edition])

    async def moved(self, table: "Table", turn: int) -> list[list[Told]]:
        """What red and a spectator hear, and when, of two moves that blue lets pass."""
        await asyncio.sleep(turn * STAGGER)
        red, blue, spectator = lines = table.red, table.blue, table.spectator
        for line in lines:
            line.heard.clear()
        began = time.monotonic()
        told: list[list[Told]] = [[], []]
        for _ in range(2):
            await asyncio.gather(
                *(
                    listen(line, told[index], began, table.game)
                    for index, line in enumerate((red, spectator))
                ),
                go_on(red),
                let_pass(table) if self.answers else listen(blue, [], began, table.game),
            )
        for line in lines:
            await line.close()
        return told


@dataclass(frozen=True)
class Table:
    """A game, the connections to it, and whether blue could ambush."""

    game: Game
    red: Line
    blue: Line
    spectator: Line
    may_ambush: bool


async def go_on(red: Line) -> None:
    """Red chooses to go on, presses Suggest, and traces the way that is suggested."""
    await say(red, {"option": "on"})
    while red.view.get("request", {}).get("name") != "move":
        await asyncio.sleep(0.01)
    heard = len(red.heard)
    await red.send(type="query", id="suggested", name="suggest")
    while not (told := [one for one in red.heard[heard:] if one["type"] == "reply"]):
        await asyncio.sleep(0.01)
    await say(red, told[0]["result"]["reply"])


async def say(line: Line, reply: dict[str, Any]) -> None:
    await line.send(type="answer", client_id=f"c{line.number}", seen=line.number, reply=reply)


async def let_pass(table: Table) -> None:
    """Blue thinks for a moment and lets it pass."""
    blue = table.blue
    while blue.is_coming or blue.view.get("request", {}).get("name") != "react-to-move":
        await blue.hear()
    ways_to_react = [option["id"] for option in blue.view["request"]["options"]]
    assert any(one.startswith("ambush:") for one in ways_to_react) is table.may_ambush
    await asyncio.sleep(THINKING)
    await say(blue, {"option": "pass"})
    while blue.view.get("request"):
        await blue.hear()


async def listen(line: Line, told: list[Told], began: float, game: Game) -> None:
    """Note what comes and when, until red is asked to go on again."""
    seen = line.number
    while line.number <= seen + 1 or line.view["awaiting"][0]["for"] != "go-on in public":
        message = await line.hear()
        if message["type"] != "presence":
            told.append((time.monotonic() - began, without_names(message, game)))


def without_names(message: dict[str, Any], game: Game) -> str:
    """The message without what two games never share: their names and the hours of the clock."""
    text = re.sub(r"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ", "now", json.dumps(message).replace(game.pk, "game"))
    return re.sub(r'"milliseconds": \d+', '"milliseconds": 0', text)
