"""Whoever moves or watches hears the same at the same times, whatever the other hides off the table.

Families of games in both editions, each compared with the first of its family. They differ only in what blue
keeps back (nobody, Teams that could ambush, supports that he picked in secret) and in what he wishes about
windows, among wishes by which all of them are asked in person, or none.
"""

import asyncio
import json
import re
import time
from dataclasses import dataclass
from typing import Any

import pytest
from asgiref.sync import sync_to_async

from games.models import Game, Pace, Player
from games.services import stops, wishing
from rules.editions.catalogue import EDITIONS
from rules.editions.first_tables import Gait
from rules.engine.effects import ask, settled
from rules.engine.seats import Seat as Colour
from rules.geometry.terrain import Point
from rules.movement.move import move
from rules.state.changes import place_team
from rules.state.force import JumpOffPoint, Side, Where
from rules.state.game import Game as Rules
from rules.state.table import PhaseState, Stage
from rules.state.units import alone
from tests.games import people
from tests.games.small_game import choice
from tests.protocol.lines import Line, opened

pytestmark = pytest.mark.django_db(transaction=True)

RED, BLUE = Colour.RED, Colour.BLUE
BUCKET = 0.25
"""Seconds by which the same message may come earlier or later in the other game."""

ROUNDS = 8
"""Pairs of games after which a difference is no longer put down to a busy machine."""

THINKING = 0.1
Told = tuple[float, str]


class Hidden:
    """What blue keeps off the table in the games that begin now: `nobody`, `a Team`, or supports by name."""

    kept = "nobody"


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

    async def play(self, ann: Player, bob: Player, edition: str, case: Case) -> list[list[Told]]:
        """What red and a spectator hear, and when, of two moves that blue lets pass."""
        Hidden.kept = case.hidden
        game = await sync_to_async(people.begun)(
            ann, bob, pace=self.pace, edition=edition, others=case.supports
        )
        await sync_to_async(Game.objects.filter(pk=game.pk).update)(
            countdown=1, clock={"bank": {"blue": 0.0}}
        )
        if case.wishes:
            await sync_to_async(wishing.set_stops)(game.pk, bob, seat=None, wishes=case.wishes)
        red, blue, spectator = await opened(game, ann), await opened(game, bob), await opened(game, None)
        for line in (red, blue, spectator):
            line.heard.clear()
        began = time.monotonic()
        told: list[list[Told]] = [[], []]
        for _ in range(2):
            await asyncio.gather(
                *(listen(line, told[index], began, game) for index, line in enumerate((red, spectator))),
                go_on(red),
                let_pass(blue, case, edition) if self.answers else listen(blue, [], began, game),
            )
        for line in (red, blue, spectator):
            await line.close()
        return told


async def go_on(red: Line) -> None:
    """Red chooses to go on and traces the way that is suggested."""
    await say(red, {"option": "on"})
    while red.view.get("request", {}).get("name") != "move":
        await asyncio.sleep(0.01)
    await say(red, red.view["request"]["suggested"])


async def say(line: Line, reply: dict[str, Any]) -> None:
    await line.send(type="answer", client_id=f"c{line.number}", seen=line.number, reply=reply)


async def let_pass(blue: Line, case: Case, edition: str) -> None:
    """Blue thinks for a moment and lets it pass."""
    while blue.view.get("request", {}).get("name") != "react-to-move":
        await blue.hear()
    ways_to_react = [option["id"] for option in blue.view["request"]["options"]]
    assert any(one.startswith("ambush:") for one in ways_to_react) is (case.hidden in CAN_AMBUSH[edition])
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


# --- families ------------------------------------------------------------------------------------------

FAR_AWAY = {"do": "ambush", "at": [60, 40], "inches": 2}
WHEREVER = {"do": "ambush"}
NOBODY_DOES = {"do": "overwatch", "against": ["move"], "at": [10, 18], "inches": 20}

ASKED = [
    Case("nobody", {}),
    *(Case(hidden, {}) for hidden in ("a Team", *PICKED)),
    Case("a Team", {"stop": "always"}),
    Case("sniper-team", {"stop": "kinds", "kinds": ["ambush"]}),
    Case("nobody", {"stop": "kinds", "kinds": ["overwatch", "ambush"]}),
    Case("regular-infantry-squad", {"passing": False, "hold": True}),
]
NEVER_ASKED = [
    Case("nobody", {"passing": True}),
    *(Case(hidden, {"passing": True}) for hidden in ("a Team", *PICKED)),
    Case("nobody", {"stop": "kinds", "kinds": []}),
    Case("a Team", {"stop": "kinds", "kinds": ["overwatch"]}),
    *(Case(hidden, {"stop": "orders", "orders": [FAR_AWAY, NOBODY_DOES]}) for hidden in ("nobody", "a Team")),
    Case("regular-infantry-squad", {"stop": "orders", "orders": [WHEREVER | {"keep": 12}]}),
    *(Case(hidden, {"stop": "orders", "orders": [WHEREVER]}) for hidden in ("nobody", WHO_CANNOT)),
]
FAMILIES = {
    "asked": Family(ASKED),
    "asked at a live pace": Family(ASKED[:4], pace=Pace.LIVE),
    "running out of time": Family(ASKED[:2], pace=Pace.LIVE, answers=False),
    "never asked": Family(NEVER_ASKED, pace=Pace.BY_DAY, answers=False),
}


@pytest.mark.parametrize("name", FAMILIES)
@pytest.mark.parametrize("edition", EDITIONS)
async def test_the_same_bytes_at_the_same_times(
    rules: None, ann: Player, bob: Player, edition: str, name: str
) -> None:
    family = FAMILIES[name]
    first = family.cases[0]
    found: dict[int, list[list[list[Told]]]] = {index: [] for index in range(len(family.cases))}
    late = list(found)
    for _ in range(ROUNDS):
        for index in late:
            case = family.cases[index]
            found[index].append(await family.play(ann, bob, edition, case))
        late = [index for index in found if not is_told_alike(found[0], found[index])]
        if not late:
            return
        late = [0, *late]
    raise AssertionError(f"{family.cases[late[-1]]} is told from {first}")


def is_told_alike(first: list[list[list[Told]]], other: list[list[list[Told]]]) -> bool:
    """Whether games of both told the same at the same times: on a busy machine two updates may become one."""
    for told in map(words, first):
        pair = [[run for run in runs if words(run) == told] for runs in (first, other)]
        if pair[1] and difference(*pair) < BUCKET:
            return True
    return False


def difference(first: list[list[list[Told]]], other: list[list[list[Told]]]) -> float:
    """Seconds by which a message came earlier in one game than in the other, at the most."""
    pairs = zip(soonest(first), soonest(other), strict=True)
    return max(abs(one - other) for one, other in pairs)


def words(told: list[list[Told]]) -> list[list[str]]:
    return [[message for _, message in line] for line in told]


def soonest(runs: list[list[list[Told]]]) -> list[float]:
    """For each message when it came at the earliest: a busy machine only ever makes it later."""
    times = [[at for line in run for at, _ in line] for run in runs]
    return [min(each) for each in zip(*times, strict=True)]


async def test_the_comparison_would_see_a_wish(rules: None, ann: Player, bob: Player) -> None:
    asked = await Family([]).play(ann, bob, "first", Case("a Team", {}))
    passed = await Family([], answers=False).play(ann, bob, "first", Case("a Team", {"passing": True}))
    assert len(words(asked)[1]) > len(words(passed)[1])


async def test_the_comparison_would_see_a_pause(
    rules: None, ann: Player, bob: Player, monkeypatch: pytest.MonkeyPatch
) -> None:
    family = Family([], pace=Pace.BY_DAY, answers=False)
    passing = {"stop": "kinds", "kinds": []}
    quick = await family.play(ann, bob, "first", Case("nobody", passing))
    beforehand = stops.beforehand
    monkeypatch.setattr(stops, "beforehand", lambda *given: time.sleep(BUCKET) or beforehand(*given))
    slow = await family.play(ann, bob, "first", Case("nobody", passing))
    assert words(slow) == words(quick)
    assert difference([quick], [slow]) >= BUCKET
