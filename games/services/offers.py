"""What one seat asks of the other: a draw, to take something back, or another pace."""

from games.models import Game
from games.refusals import Refused
from rules.force import Seat

DRAW = "draw"
UNDO = "undo"
PACE = "pace"


def make(game: Game, offer: str, seat: Seat, **more: int | str) -> None:
    """Put an offer on the table (the row is saved by the caller); raises Refused when there is one."""
    if offer in game.offers:
        raise Refused("already-offered", "That has been asked already; wait for the answer.")
    game.offers = {**game.offers, offer: {"seat": str(seat), **more}}


def made_to(game: Game, offer: str, seat: Seat) -> dict[str, str | int]:
    """The offer that the other seat made to this one; raises Refused."""
    made: dict[str, str | int] = game.offers.get(offer, {})
    if made.get("seat") != seat.other:
        raise Refused("no-offer", "The other player has not asked for that.")
    return made


def made_by(game: Game, offer: str, seat: Seat) -> None:
    """See that this seat has an offer on the table; raises Refused."""
    if game.offers.get(offer, {}).get("seat") != seat:
        raise Refused("no-offer", "You have not asked for that, or it has been answered.")


def withdraw(game: Game, offer: str) -> None:
    """The offer is off the table."""
    game.offers = {name: made for name, made in game.offers.items() if name != offer}


def lapse(game: Game, answered: Seat) -> None:
    """After an answer: a request to undo lapses, and what was offered to whoever played on."""
    withdraw(game, UNDO)
    for offer in (DRAW, PACE):
        if game.offers.get(offer, {}).get("seat") == answered.other:
            withdraw(game, offer)
