"""The leave to watch what both sides hide, some Phases or minutes later, and up to which number that is now.

Each player gives his own leave and may take it back; each hidden thing is shown when both their delays are
over. Nothing counts down: it is worked out from the entries whenever somebody looks.
"""

from collections.abc import Mapping
from datetime import timedelta
from typing import Literal, TypeAlias

import msgspec
from django.utils import timezone
from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from games.game.models.game import Game, Pace
from games.refusals import Refused
from rules import Seat

Unit: TypeAlias = Literal["phases", "minutes"]

MOST: Mapping[Unit, int] = {"phases": 20, "minutes": 240}
"""The longest delays; the shortest is one."""


class Delay(msgspec.Struct, frozen=True):
    """How much later watchers are shown what a side hides."""

    unit: Unit
    amount: int

    def __str__(self) -> str:
        """Tell it in the reader's words, as in: 3 Phases."""
        words = (
            ngettext("%(amount)s Phase", "%(amount)s Phases", self.amount)
            if self.unit == "phases"
            else ngettext("%(amount)s minute", "%(amount)s minutes", self.amount)
        )
        return words % {"amount": self.amount}

    @property
    def word(self) -> str:
        """Its word in forms and house rules, as in: phases-3."""
        return f"{self.unit}-{self.amount}"


def delay(unit: str, amount: int) -> Delay:
    """Make a delay; raises Refused for one that nobody can agree to."""
    for known, most in MOST.items():
        if unit == known and 1 <= amount <= most:
            return Delay(known, amount)
    told = _("Watchers may be 1 to %(phases)s Phases behind, or 1 to %(minutes)s minutes.")
    raise Refused("bad-delay", told % MOST)


OFFERED: tuple[tuple[Unit, int], ...] = (
    *(("phases", amount) for amount in (1, 2, 3, 5, 10)),
    *(("minutes", amount) for amount in (5, 10, 20, 30, 60)),
)
"""The delays that forms offer."""


def later_choices() -> list[tuple[str, str]]:
    """List the delays that forms offer, by their words."""
    told = _("%(delay)s later")
    return [(one.word, told % {"delay": one}) for one in (Delay(*given) for given in OFFERED)]


def agree_beforehand(game: Game) -> None:
    """Give both players' leave as was agreed before they sat down, which each may take back at any time. The
    row is saved by the caller."""
    given = delay_named(game.watch_later)
    for seat in Seat if given is not None else ():
        give_leave(game, seat, given)


def delay_named(word: str) -> Delay | None:
    """Read the word of a delay; None for the empty one, raises Refused for others."""
    if not word:
        return None
    unit, _dash, amount = word.partition("-")
    return delay(unit, int(amount) if amount.isdecimal() and len(amount) < 6 else 0)


def check_pace(given: Delay, pace: str) -> None:
    """Refuse minutes in a game by days, which rests for hours: whoever is asked would look over the other's
    shoulder as a watcher."""
    if given.unit == "minutes" and pace == Pace.BY_DAY:
        told = _("In a game by days minutes hide nothing from who is asked: let watchers be Phases behind.")
        raise Refused("bad-delay", told)


def leaves_in(game: Game) -> dict[Seat, Delay]:
    """List the leaves that players have given, by their seats."""
    return {Seat(seat): msgspec.convert(one, Delay) for seat, one in game.watching.items()}


def give_leave(game: Game, seat: Seat, given: Delay | None) -> None:
    """Note a player's leave, or with None that he gives none any more. The row is saved by the caller."""
    others = {one: kept for one, kept in game.watching.items() if one != seat}
    game.watching = others if given is None else {**others, str(seat): msgspec.to_builtins(given)}


def is_open_later(game: Game) -> bool:
    """Whether both players let watchers see later what they hide."""
    return all(seat in game.watching for seat in Seat)


def number_open(game: Game) -> int | None:
    """Find the newest number of which watchers may see everything; None where there is none yet.

    All of a game that is over: whoever wants may export it then.
    """
    if not game.has_begun or not is_open_later(game):
        return None
    if game.is_finished:
        return game.number
    numbers = [_number_after(game, one) for one in set(leaves_in(game).values())]
    return None if None in numbers else min(one for one in numbers if one is not None)


def _number_after(game: Game, given: Delay) -> int | None:
    """Find the newest number since which the delay is over: so many whole Phases were played after its own,
    or so many minutes have gone by, which count for nothing once a game goes by days."""
    if given.unit == "minutes" and game.pace == Pace.BY_DAY:
        return None
    entries = game.entries.filter(number__lte=game.number).order_by("-number")
    if given.unit == "phases":
        over = entries.filter(phases_begun__lt=game.phases_begun - given.amount)
    else:
        over = entries.filter(created__lte=timezone.now() - timedelta(minutes=given.amount))
    return over.values_list("number", flat=True).first()
