"""What the simple player thinks a battery's fire is worth: enemies under it, not his own men.

The numbers are opinions, not rules.
"""

from collections.abc import Sequence
from math import dist
from typing import TypeVar

from msgspec import UNSET

from rules.bots.seen import places
from rules.engine.requests import At, Option
from rules.engine.seats import Seat
from rules.views.view_types import AimingPointView, BarrageView, SideView, View

Place = Sequence[float]
MarkerT = TypeVar("MarkerT", AimingPointView, BarrageView)

HALF = 9.0
"""Inches from the middle of a barrage to its sides."""

ASTRAY = 21.0
"""Inches from his own men within which shells that may stray had better be ranged first."""

OWN = 3
"""How much worse it is to shell a man of his own than good to shell an enemy."""

ENOUGH = 3
"""Men of the enemy for whom a barrage is worth calling, or a Chain of Command Dice worth giving up."""

CONTACT, CALL, RANGE, SHIFT, END, GO_ON = 58.0, 66.0, 64.0, 63.0, 62.0, 61.0
NOT_NOW = -20.0

VERBS = (
    "contact-battery",
    "call-barrage",
    "ranging-shot",
    "battery-smoke",
    "shift-barrage",
    "end-barrage",
    "go-on-with-barrage",
)


class Shelling:
    """One seat's opinion of what may be shelled in one view."""

    def __init__(self, view: View, seat: Seat) -> None:
        self.own = _men(view.sides[seat])
        self.enemies = _men(view.sides[seat.other])
        self.markers = view.markers

    def worth(self, at: Place) -> int:
        """Judge a barrage about a place: a point for each enemy under it, several off for each friend."""
        return sum(_is_under(man, at) for man in self.enemies) - OWN * sum(
            _is_under(man, at) for man in self.own
        )

    def is_worth_a_dice(self, at: Place) -> bool:
        """Whether a barrage is worth a Chain of Command Dice."""
        return self.worth(at) >= ENOUGH

    def value(self, option: Option, subject: str) -> float:
        """Judge how good it is to give the battery of this observer the order that an option stands for."""
        match option.id:
            case "contact-battery":
                return CONTACT
            case "end-barrage":
                return END if self._worth_now(subject) <= 0 else NOT_NOW
            case "go-on-with-barrage":
                return GO_ON
        return NOT_NOW if option.data.at is UNSET else self._value_at(option.id, option.data.at, subject)

    def _value_at(self, id: str, at: Place, subject: str) -> float:
        """Judge how good it is to give the battery that order for that place."""
        match id:
            case "call-barrage":
                return CALL if self.worth(at) >= ENOUGH and self._is_safe(at, subject) else NOT_NOW
            case "ranging-shot":
                return RANGE if self.worth(self._aim(at, subject)) >= ENOUGH else NOT_NOW
            case "shift-barrage":
                return SHIFT if self.worth(at) > max(0, self._worth_now(subject)) else NOT_NOW
        return NOT_NOW

    def _is_safe(self, at: Place, subject: str) -> bool:
        """Whether a barrage there would leave his own men alone: it does not stray once it is ranged."""
        return self._ranged(subject) is not None or all(dist(man, at) > ASTRAY for man in self.own)

    def _aim(self, at: Place, subject: str) -> Place:
        ranged = self._ranged(subject)
        return at if ranged is None else ranged.at

    def _ranged(self, subject: str) -> AimingPointView | None:
        return next(iter(self._own(AimingPointView, subject)), None)

    def _worth_now(self, subject: str) -> int:
        """Judge the observer's barrage that is going on, as `worth` does; 0 without one."""
        running = (one for one in self._own(BarrageView, subject) if one.last is UNSET)
        return next((self.worth(one.at) for one in running), 0)

    def _own(self, kind: type[MarkerT], observer: str) -> list[MarkerT]:
        """List the observer's markers of a kind."""
        found = [one for one in self.markers.values() if isinstance(one, kind)]
        return [one for one in found if one.observer == observer]


def _men(side: SideView) -> list[At]:
    leaders = [leader.at for leader in side.leaders.values() if leader.at is not UNSET]
    return places(side.teams.values()) + leaders


def _is_under(man: Place, at: Place) -> bool:
    return max(abs(man[0] - at[0]), abs(man[1] - at[1])) <= HALF
