"""What happened and for whose eyes: the vocabulary of the log and of the wire."""

from typing import Any

from msgspec import Struct, field

from rules.force import Seat


class Event(Struct, frozen=True, kw_only=True):
    """One thing that happened, told in plain words.

    `kind` is a stable word for the screen (dice, moved, fired ...), `seat` who did it, `only` the one seat
    that may be told (None: everyone), `data` what the screen needs to show it (ids, faces, places in inches).
    """

    kind: str
    text: str
    seat: Seat | None = None
    only: Seat | None = None
    rule: str = ""
    data: dict[str, Any] = field(default_factory=dict)

    def is_for(self, viewer: Seat | None) -> bool:
        """Whether this viewer (None: a spectator) may be told."""
        return self.only is None or self.only is viewer
