"""What a player presses for each thing that men do, on tables of stories; how long page and server take."""

from collections.abc import Callable
from dataclasses import dataclass
from time import perf_counter
from typing import Any

from playwright.sync_api import Page

from bench.listening import processor_seconds
from tests.browser.as_suggested import clicks
from tests.browser.table_hands import PATIENCE, Place, Table
from tests.services.server import Server

ASKED = """(name) => {
  const { view: { request }, sending } = coc.state();
  return request?.name === name && coc.screen.mode?.request.name === name && !sending;
}"""

ON_A_DIE, BY_A_LEADER = 3, 4
"""Clicks for a Section on a 2, and through its Leader."""


@dataclass(frozen=True)
class Verb:
    """Something that is done, in whose story, by which presses: each with the question that it answers.

    A press names a `piece` of the story, an `option` of the list or of the `card` beside a piece, an `act`,
    or a `place` of the table.
    """

    words: str
    story: str
    presses: tuple[tuple[str, str, str | Place], ...]
    aim: int | None = None
    seat: int = 0
    before: tuple[tuple[str, str, str | Place], ...] = ()
    """What the other player, who is the first then, presses before."""


COMMAND, ORDER, ACTION = "spend-command-dice", "spend-initiative", "choose-action"
SECTION = (COMMAND, "piece", "rifles")
LEADER = (COMMAND, "option", "activate:{corporal}:3")
ON_THE_WAY = (
    (COMMAND, "option", "activate:{rifles}:1"),
    (ACTION, "option", "move"),
    ("move", "act", "suggest"),
    ("move", "act", "confirm"),
)

VERBS = (
    Verb(
        "deploy a Section where it is suggested",
        "section",
        ((COMMAND, "option", "deploy:red-section-2:2"), ("deploy", "act", "confirm")),
        ON_A_DIE,
    ),
    Verb(
        "move a Section where it is suggested",
        "section",
        (SECTION, (ACTION, "card", "move"), ("move", "act", "at-once")),
        ON_A_DIE,
    ),
    Verb(
        "move a Section to a place of one's own",
        "section",
        (SECTION, (ACTION, "card", "move"), ("move", "place", (40, 20)), ("move", "act", "confirm")),
        ON_A_DIE,
    ),
    Verb(
        "fire a Section",
        "section",
        (SECTION, (ACTION, "card", "fire"), ("choose-targets", "act", "confirm")),
        ON_A_DIE,
    ),
    Verb(
        "fire a Section through its Leader",
        "section",
        (LEADER, (ORDER, "piece", "rifles"), (ACTION, "card", "fire"), ("choose-targets", "act", "confirm")),
        BY_A_LEADER,
    ),
    Verb(
        "move a Section through its Leader where it is suggested",
        "section",
        (LEADER, (ORDER, "piece", "rifles"), (ACTION, "card", "move"), ("move", "act", "at-once")),
        BY_A_LEADER,
    ),
    Verb("rally a Team", "shaken", (LEADER, (ORDER, "option", "rally:{rifles}")), BY_A_LEADER),
    Verb(
        "put a Team on Overwatch",
        "section",
        (LEADER, (ORDER, "option", "overwatch:{lmg}"), ("face-overwatch", "act", "confirm")),
        BY_A_LEADER,
    ),
    Verb(
        "assault a machine gun",
        "within-reach",
        (SECTION, (ACTION, "card", "move"), ("move", "place", (38, 40)), ("move", "act", "confirm")),
        BY_A_LEADER,
    ),
    Verb(
        "interrupt a move by an Ambush",
        "ambush",
        (
            ("react-to-move", "option", "ambush:{hidden}"),
            ("react-to-move", "act", "confirm"),
            ("place-ambush", "act", "confirm"),
            ("fire-or-hold", "option", "fire"),
            ("choose-targets", "act", "at-once"),
        ),
        seat=1,
        before=ON_THE_WAY,
    ),
    Verb(
        "React Fire at a move",
        "ambush",
        (
            ("react-to-move", "option", "react-fire:{gun}"),
            ("react-to-move", "act", "confirm"),
            ("choose-targets", "act", "at-once"),
        ),
        seat=1,
        before=ON_THE_WAY,
    ),
    Verb(
        "all of what is advised, with one press",
        "section",
        ((COMMAND, "act", "as-suggested"),),
        ON_A_DIE,
    ),
)


@dataclass(frozen=True)
class Done:
    """How a verb was done: presses, seconds on the clock, and those of the server's processor."""

    clicks: int
    seconds: float
    server: float


def done(table: Table, verb: Verb, who: dict[str, str], server: Server) -> Done:
    """Do it by one's presses, each as soon as it is asked for."""
    table.page.wait_for_function(ASKED, arg=verb.presses[0][0], timeout=PATIENCE)
    began, used, before = perf_counter(), processor_seconds(server), clicks(table.page)
    press_all(table, verb.presses, who)
    seconds = perf_counter() - began
    return Done(clicks(table.page) - before, seconds, processor_seconds(server) - used)


def press_all(table: Table, presses: tuple[tuple[str, str, str | Place], ...], who: dict[str, str]) -> None:
    """Press one after the other, and wait until the last was answered."""
    for question, kind, what in presses:
        table.page.wait_for_function(ASKED, arg=question, timeout=PATIENCE)
        number = table.number
        PRESS[kind](table, what.format(**who) if isinstance(what, str) else what, who)
    table.reach(number + 1)
    table.page.wait_for_function("() => !document.documentElement.dataset.going", timeout=PATIENCE)


def press_piece(table: Table, piece: Any, who: dict[str, str]) -> None:
    """Press a piece of the story."""
    assert table.click_piece(who[piece]), f"{piece} is covered"


def press_card(table: Table, option: Any, _who: dict[str, str]) -> None:
    """Take an option on the card beside the Unit."""
    table.press(f".piece-menu [data-option='{option}']")


def press_option(table: Table, option: Any, _who: dict[str, str]) -> None:
    """Take an option of the list."""
    table.press(f"[data-part=orders] [data-option='{option}']")


def press_act(table: Table, act: Any, _who: dict[str, str]) -> None:
    """Press a button, as soon as it can be pressed."""
    table.press(f"[data-act={act}]")


def press_place(table: Table, place: Any, _who: dict[str, str]) -> None:
    """Press a place of the table, and see that it will do."""
    table.click_place(place)
    assert table.verdict() == "legal", place


PRESS: dict[str, Callable[[Table, Any, dict[str, str]], None]] = {
    "piece": press_piece,
    "card": press_card,
    "option": press_option,
    "act": press_act,
    "place": press_place,
}


def waits_at(page: Page, address: str) -> Table:
    """Somebody's table, once it is there."""
    page.goto(address)
    table = Table(page)
    table.is_ready()
    return table
