"""What happened since a player's last Phase: who moved, fired and was lost, and moments to look at again."""

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from armylists.called import called
from games.game.models.game import Game
from games.journal.kept import Kept
from games.journal.log import TOLD
from games.journal.so_far import events_read
from rules import Seat
from telling import Stored, StoredWords, kind_of, stored_event

FURTHEST_BACK = 400
"""Numbers behind the newest in which the last Phase is looked for."""

MOST = 6
"""Moments that are shown."""

NAMED = 4
"""Names in a line; the others are counted."""

MOVES = frozenset({"moved", "drove", "deployed", "charge"})
FIRES = frozenset({"fired", "shot-at-vehicle", "barrage", "harassed", "covering-fire", "bombed"})
WEIGHTS = {
    **dict.fromkeys(MOVES, 1),
    **dict.fromkeys(FIRES, 2),
    "pinned": 3,
    "killed": 4,
    "leader-hit": 4,
    "charge": 5,
    "broken": 6,
    "routed": 6,
    "observer-hit": 4,
    "damage": 5,
    "vehicle-lost": 7,
}
"""How much each kind of event is worth a picture; whatever else is told is worth none."""

GONE = frozenset({"broken", "routed", "vehicle-lost"})
HITS = frozenset({"leader-hit", "observer-hit"})
WRECKS = frozenset({"knocked-out", "explodes"})
"""Effects of damage after which nothing is left of a vehicle."""

ACTORS = ("who", "firer", "leaders", "leader", "team", "teams", "vehicle")
"""What a fact calls those whom it is about, the first that it has."""

Happened = tuple[int, Stored]
"""A number of the game, and an event of it."""


@dataclass(frozen=True)
class Event:
    """An event, as it is stored and as it is read."""

    number: int
    kind: str
    stored: dict[str, Any]
    words: StoredWords

    def names(self, seat: Seat) -> Iterator[str]:
        """List the names in its sentence that are of one side's pieces, those whom it is about first."""
        text = self.words["text"].encode("utf-16-le")
        for start, end, piece in self.words.get("names", ()):
            if piece.startswith(f"{seat}-"):
                yield text[2 * start : 2 * end].decode("utf-16-le")
        if not self.words.get("names"):
            yield from self._named(seat)

    def _named(self, seat: Seat) -> Iterator[str]:
        """Name whom it is about where its sentence does not mark them, but never whom it does not tell of."""
        found = next((self.stored[key] for key in ACTORS if self.stored.get(key)), ())
        for ref in [found] if isinstance(found, dict) else found:
            if ref["id"].startswith(f"{seat}-") and called(ref["name"]) in self.words["text"]:
                yield called(f"{ref.get('section', '')} {ref['name']}".strip())


@dataclass(frozen=True)
class Moment:
    """A number of the game at which the table may be looked at, and what happened there."""

    number: int
    text: str


@dataclass(frozen=True)
class Since:
    """Three lines, none where the other side has not had a Phase, and the moments."""

    lines: list[str]
    moments: list[Moment]


def since(game: Game, seat: Seat) -> Since:
    """Tell what happened since the last Phase of a seat ended, as its player may read it."""
    entries = reversed(Kept(game.pk).newest(game.number, FURTHEST_BACK, ("number", *TOLD)))
    happened = _since_own_phase(list(events_read(entries, seat)), seat)
    if not happened:
        return Since([], [])
    told = [
        Event(number, kind_of(one), dict(one), stored_event(one, game.reader)) for number, one in happened
    ]
    moved, fired = ([one for one in told if one.kind in kinds] for kinds in (MOVES, FIRES))
    lines = [_moved(moved, seat.other), _fired(fired, seat.other), _lost(told, seat)]
    return Since(lines, _moments(told))


def _since_own_phase(happened: Sequence[Happened], seat: Seat) -> Sequence[Happened]:
    """Take what lies between a seat's last Phase and now, or the one that has just begun."""
    begun = [(at, whose) for at, (_number, event) in enumerate(happened) if (whose := _whose_phase(event))]
    if not begun:
        return ()
    end = len(happened)
    if begun[-1][1] == seat:
        end = begun.pop()[0]
    start = end
    while begun and begun[-1][1] != seat:
        start = begun.pop()[0]
    return happened[start:end]


def _whose_phase(event: Stored) -> str:
    """Whose Phase begins with an event, or nothing."""
    told: dict[str, Any] = dict(event)
    return str(told["side"]["seat"]) if told.get("fact") == "phase-began" else ""


# --- lines ---------------------------------------------------------------------------------------------


def _moved(told: Sequence[Event], enemy: Seat) -> str:
    names = _listed(_actors(told, enemy))
    return _("Moved or came on: %(names)s.") % {"names": names} if names else _("Nobody of theirs moved.")


def _fired(told: Sequence[Event], enemy: Seat) -> str:
    names = _listed(_actors(told, enemy))
    return _("Fired: %(names)s.") % {"names": names} if names else _("Nobody of theirs fired.")


def _actors(told: Iterable[Event], seat: Seat) -> Iterator[str]:
    """Name the first of this side that each sentence is about."""
    return (name for one in told if (name := next(one.names(seat), "")))


def _lost(told: Sequence[Event], seat: Seat) -> str:
    own, theirs = (_losses(told, side) for side in (seat, seat.other))
    if not own and not theirs:
        return _("Nobody was lost.")
    return _("Your losses: %(own)s. Theirs: %(theirs)s.") % {
        "own": own or _("none"),
        "theirs": theirs or _("none"),
    }


def _losses(told: Sequence[Event], seat: Seat) -> str:
    """Count the men a side has lost, and name who broke, ran or was left."""
    men, gone = 0, list[str]()
    for one in told:
        if one.kind == "killed" and one.stored.get("side", {}).get("seat") == seat:
            men += len(one.stored.get("figures", ()))
        elif _is_gone(one):
            gone.extend(one.names(seat))
    counted = [ngettext("%(count)s man", "%(count)s men", men) % {"count": men}] if men else []
    return ", ".join([*counted, *dict.fromkeys(gone)])


def _is_gone(one: Event) -> bool:
    """Whether somebody, or something, fights no more after this."""
    if one.kind in HITS:
        return bool(one.stored.get("killed"))
    wrecked = {each["effect"] for each in one.stored.get("effects", ())} if one.kind == "damage" else set()
    return one.kind in GONE or bool(wrecked & WRECKS)


def _listed(names: Iterable[str]) -> str:
    """List names, each once; the last of many are only counted."""
    each = list(Counter(names))
    told, more = each[:NAMED], len(each) - NAMED
    return ", ".join([*told, *([_("%(count)s more") % {"count": more}] if more > 0 else [])])


# --- moments -------------------------------------------------------------------------------------------


def _moments(told: Iterable[Event]) -> list[Moment]:
    """Choose the moments most worth a picture, in their order, each with what matters most in it."""
    best: dict[int, tuple[int, str]] = {}
    for one in told:
        weight = WEIGHTS.get(one.kind, 0)
        if weight > best.get(one.number, (0, ""))[0]:
            best[one.number] = (weight, one.words["text"])
    chosen = sorted(best, key=lambda number: (-best[number][0], -number))[:MOST]
    return [Moment(number, best[number][1]) for number in sorted(chosen)]
