"""What the simple player thinks a battery's fire is worth: enemies under it, not his own men.

The numbers are opinions, not rules.
"""

from collections.abc import Sequence
from math import dist
from typing import Any

View = dict[str, Any]

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

    def __init__(self, view: View, seat: str) -> None:
        self.own = _men(view["sides"][seat])
        self.enemies = _men(view["sides"]["blue" if seat == "red" else "red"])
        self.markers: View = view.get("markers", {})

    def worth(self, at: Any) -> int:
        """How good a barrage about a place would be."""
        return sum(_is_under(man, at) for man in self.enemies) - OWN * sum(
            _is_under(man, at) for man in self.own
        )

    def is_worth_a_dice(self, at: Any) -> bool:
        """Whether a barrage is worth a Chain of Command Dice."""
        return self.worth(at) >= ENOUGH

    def value(self, option: View, subject: str) -> float:
        """How good it is to have the battery do this."""
        at = option.get("data", {}).get("at")
        match option["id"]:
            case "contact-battery":
                return CONTACT
            case "call-barrage":
                return CALL if self.worth(at) >= ENOUGH and self._is_safe(at, subject) else NOT_NOW
            case "ranging-shot":
                return RANGE if self.worth(self._aim(at, subject)) >= ENOUGH else NOT_NOW
            case "shift-barrage":
                return SHIFT if self.worth(at) > max(0, self._worth_now(subject)) else NOT_NOW
            case "end-barrage":
                return END if self._worth_now(subject) <= 0 else NOT_NOW
            case "go-on-with-barrage":
                return GO_ON
        return NOT_NOW

    def _is_safe(self, at: Any, subject: str) -> bool:
        """Whether a barrage there would leave his own men alone: it does not stray once it is ranged."""
        return self._ranged(subject) is not None or all(dist(man, at) > ASTRAY for man in self.own)

    def _aim(self, at: Any, subject: str) -> Any:
        ranged = self._ranged(subject)
        return at if ranged is None else ranged["at"]

    def _ranged(self, subject: str) -> View | None:
        return self._marker("aiming-point", subject)

    def _worth_now(self, subject: str) -> int:
        """How good the barrage is that goes on."""
        running = self._marker("barrage", subject)
        return 0 if running is None else self.worth(running["at"])

    def _marker(self, kind: str, observer: str) -> View | None:
        own = (one for one in self.markers.values() if one["kind"] == kind and one["observer"] == observer)
        return next((one for one in own if "last" not in one), None)


def _men(side: View) -> list[Any]:
    teams = [man["at"] for team in side["teams"].values() for man in team["figures"].values()]
    return teams + [leader["at"] for leader in side["leaders"].values() if "at" in leader]


def _is_under(man: Sequence[float], at: Sequence[float]) -> bool:
    return max(abs(man[0] - at[0]), abs(man[1] - at[1])) <= HALF
