"""What one seat asks of the other: a draw, to take something back, to put it right, or another pace."""

from typing import Any

from django.utils.translation import gettext as _

from games.game.models.game import Game
from games.refusals import Refused
from rules import Seat

DRAW = "draw"
UNDO = "undo"
PACE = "pace"
CORRECTION = "correction"


MOST, STRETCH = 3, 30
"""So often a seat may ask for the same thing within so many numbers, besides what the other agrees to."""


def make(game: Game, offer: str, seat: Seat, **more: Any) -> None:
    """Put an offer on the table (the row is saved by the caller); raises Refused when there is one."""
    if offer in game.offers:
        raise Refused("already-offered", _("That has been asked already; wait for the answer."))
    count(game, offer, seat)
    game.offers = {**game.offers, offer: {"seat": str(seat), **more}}


def count(game: Game, offer: str, seat: Seat) -> None:
    """Note that this seat makes an offer of this kind once more; raises Refused when it does so too often.

    The row is saved by the caller.
    """
    if is_too_often(game, offer, seat):
        raise Refused(
            "too-many-offers",
            _("You have asked for that %(most)s times; play on for a while first.") % {"most": MOST},
        )
    asked = [*_asked(game, offer, seat), game.number + 1][-MOST:]
    game.offers_made = {**game.offers_made, f"{seat} {offer}": asked}


def is_too_often(game: Game, offer: str, seat: Seat) -> bool:
    """Whether this seat has asked for that so often that it has to play on first."""
    asked = _asked(game, offer, seat)
    return len(asked) == MOST and game.number + 1 - asked[0] < STRETCH


def _asked(game: Game, offer: str, seat: Seat) -> list[int]:
    """List the numbers at which this seat has asked for that, the newest few."""
    numbers: list[int] = game.offers_made.get(f"{seat} {offer}", [])
    return numbers


def agree(game: Game, offer: str, seat: Seat) -> dict[str, Any]:
    """Take the other seat's offer off the table, uncounted as it was agreed to, and return it; raises
    Refused."""
    made = made_to(game, offer, seat)
    withdraw(game, offer)
    game.offers_made = {**game.offers_made, f"{seat.other} {offer}": _asked(game, offer, seat.other)[:-1]}
    return made


def made_to(game: Game, offer: str, seat: Seat) -> dict[str, Any]:
    """Find the offer that the other seat made to this one; raises Refused."""
    made: dict[str, Any] = game.offers.get(offer, {})
    if made.get("seat") != seat.other:
        raise Refused("no-offer", _("The other player has not asked for that."))
    return made


def made_by(game: Game, offer: str, seat: Seat) -> None:
    """Raise Refused unless this seat has an offer of this kind on the table."""
    if game.offers.get(offer, {}).get("seat") != seat:
        raise Refused("no-offer", _("You have not asked for that, or it has been answered."))


def withdraw(game: Game, offer: str) -> None:
    """Take an offer off the table."""
    game.offers = {name: made for name, made in game.offers.items() if name != offer}


def lapse(game: Game, answered: Seat) -> None:
    """Withdraw, after a seat's answer, any request to undo, and the other seat's offers of a draw or a
    pace."""
    withdraw(game, UNDO)
    for offer in (DRAW, PACE):
        if game.offers.get(offer, {}).get("seat") == answered.other:
            withdraw(game, offer)
