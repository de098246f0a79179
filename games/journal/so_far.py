"""What happened so far, for who comes late: the weightiest of the log, and chapters to jump to."""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any

from games.game import delays
from games.game.models.game import Game
from games.game.viewers import Late, Viewer, sees
from games.journal.kept import Kept
from games.journal.models import Entry
from telling import Stored, is_for, kind_of, stored_event

MOST = 10
"""Lines that somebody who comes late is told."""

WEIGHTS: Mapping[str, int] = {
    "result": 100,
    "vehicle-lost": 60,
    "routed": 55,
    "broken": 50,
    "force-morale": 45,
    "charge": 38,
    "leader-hit": 36,
    "chain-of-command": 32,
    "turn": 30,
    "weapon-lost": 28,
    "killed": 20,
    "deployed": 10,
}
"""How much each kind of event matters to who was not there; whatever else is told does not."""

OF_FACTS: Mapping[str, int] = {"jump-off-point-lost": 40, "jump-off-point-taken": 40}
"""The same of single facts, whose kind is told of much that matters less."""

EACH_STEP, EACH_MAN = 5, 4
"""How much more it matters for each step that Force Morale drops, and for each man who falls."""

CHAPTERS = frozenset({"turn-began", "phase-began"})


@dataclass(frozen=True)
class Told:
    """One line: at which number and in which Turn and Phase, whose it is, and what happened; `turn` 0 is
    before the battle."""

    number: int
    text: str
    turn: int = 0
    phase: int = 0
    whose: str = ""
    nation: str = ""


@dataclass(frozen=True)
class PhaseMark:
    """Where a Phase begins: its number in the Turn, whose it is in words, and the number of the game."""

    phase: int
    whose: str
    number: int


@dataclass
class TurnMark:
    """Where a Turn begins, with its Phases."""

    turn: int
    number: int
    phases: list[PhaseMark] = field(default_factory=list)


@dataclass(frozen=True)
class SoFar:
    """What happened up to a number: the weightiest lines, and the chapters."""

    lines: list[Told]
    chapters: list[TurnMark]


def so_far(game: Game, viewer: Viewer) -> SoFar:
    """Tell what happened so far, as this viewer may read it: who watches later up to what is open to him."""
    newest = delays.number_open(game) if isinstance(viewer, Late) else game.number
    if newest is None:
        return SoFar([], [])
    entries = Kept(game.pk).between(until=newest, columns=("events", "undone_by"))
    happened = list(events_read(entries, viewer))
    return SoFar(_weightiest(game, happened), _chapters(game, happened))


def events_read(entries: Iterable[Entry], viewer: Viewer) -> Iterator[tuple[int, Stored]]:
    """List what counts of these entries and this viewer may read, each with its number."""
    known = sees(viewer)
    counted = (one for one in entries if one.undone_by is None)
    return ((one.number, event) for one in counted for event in one.events if is_for(event, known))


def _weightiest(game: Game, happened: list[tuple[int, Stored]]) -> list[Told]:
    """Choose the weightiest of what happened, over the whole game, and tell them in their order."""
    moments = list(_moments(happened))
    return [_told(game, *happened[at], moments[at]) for at in _chosen(happened, moments)]


Moment = tuple[int, int, int]
"""A Turn, a Phase of it, and how many Phases had begun in all."""


def _moments(happened: list[tuple[int, Stored]]) -> Iterator[Moment]:
    """Tell when each of them happened."""
    turn = phase = begun = 0
    for _, event in happened:
        told: dict[str, Any] = dict(event)
        if told.get("fact") == "phase-began":
            turn, phase, begun = told["turn"], told["phase"], begun + 1
        yield turn, phase, begun


def _chosen(happened: list[tuple[int, Stored]], moments: list[Moment]) -> list[int]:
    """Choose which are told. The game is cut into as many parts as there are lines; each line of a part makes
    the rest of it weigh less, so that no part takes them all. Of equal ones the newest is told."""
    weights = {at: weight_of(event) for at, (_, event) in enumerate(happened)}
    left = {at for at, weight in weights.items() if weight}
    phases, taken = max((begun for *_, begun in moments), default=0) + 1, Counter[int]()
    part = {at: moments[at][2] * MOST // phases for at in left}
    chosen: list[int] = []
    while left and len(chosen) < MOST:
        best = max(left, key=lambda at: (weights[at] / (1 + taken[part[at]]), at))
        left.remove(best)
        taken[part[best]] += 1
        chosen.append(best)
    return sorted(chosen)


def _told(game: Game, number: int, event: Stored, moment: Moment) -> Told:
    """Tell one of them: when it was, whose it is, and what happened."""
    words = stored_event(event, game.reader)
    seat = next((one for one in game.seats.all() if one.colour == words.get("seat")), None)
    turn, phase, _ = moment
    if seat is None:
        return Told(number, words["text"], turn, phase)
    nation = seat.force.platoon.nation if seat.force else ""
    return Told(number, words["text"], turn, phase, _whose(game, seat.colour), nation)


def weight_of(event: Stored) -> int:
    """Weigh what happened for somebody who was not there; 0 for what he need not know."""
    told: dict[str, Any] = dict(event)
    weight = OF_FACTS.get(str(told.get("fact")), 0) or WEIGHTS.get(kind_of(event), 0)
    if not weight:
        return 0
    if "before" in told and "level" in told:
        weight += EACH_STEP * max(0, int(told["before"]) - int(told["level"]))
    if isinstance(told.get("figures"), list):
        weight += EACH_MAN * len(told["figures"])
    return weight


def _chapters(game: Game, happened: list[tuple[int, Stored]]) -> list[TurnMark]:
    """List where each Turn and each Phase begins."""
    turns: list[TurnMark] = []
    for number, event in happened:
        told: dict[str, Any] = dict(event)
        if told.get("fact") not in CHAPTERS:
            continue
        if not turns or turns[-1].turn != told["turn"]:
            turns.append(TurnMark(told["turn"], number))
        if told["fact"] == "phase-began":
            turns[-1].phases.append(PhaseMark(told["phase"], _whose(game, told["side"]["seat"]), number))
    return turns


def _whose(game: Game, colour: str) -> str:
    """Name the player of a side, or the side by its platoon where he has no name."""
    seat = next(one for one in game.seats.all() if one.colour == colour)
    return seat.name or str(seat.force or "")
