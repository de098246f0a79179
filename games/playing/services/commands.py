"""What players may say at any moment: resign, draw, take back, put right, another pace; journaled, too."""

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial

from django.utils.translation import gettext as _

from games.game import delays
from games.game.models.game import Game, Mode, Pace
from games.game.models.seat import Seat as SeatRow
from games.people.models import Player
from games.playing import offers
from games.playing.live import LiveGame
from games.playing.services import answering, correcting, letting_watch, seating
from games.playing.services.correcting import accept_correction, decline_correction, roll_correction
from games.playing.services.pacing import accept_pace, decline_pace, offer_pace
from games.playing.services.saying import Saying
from games.playing.services.undoing import accept_undo, decline_undo, request_undo, undo
from games.refusals import Refused
from rules import Correction, Seat
from rules.facts import around, endings

WITHDRAWING = "withdraw-"
"""What the names of the commands begin with that take an offer off the table."""


def command(
    game_id: str, player: Player | None, name: str, *, seat: Seat | None, seen: int, client_id: str
) -> int:
    """Carry out a player's command and return the number it made; raises Refused, changing nothing."""
    if name not in COMMANDS:
        raise Refused("unknown-command", _("There is no such command."))
    return carry_out(game_id, player, Word(name, COMMANDS[name], seen, client_id), seat)


def correct(
    game_id: str,
    player: Player | None,
    correction: Correction,
    why: str,
    *,
    seat: Seat | None,
    seen: int,
    client_id: str,
) -> int:
    """Ask to put something right and return the number it made; raises Refused, changing nothing."""
    asks = partial(correcting.ask, correction=correction, why=why)
    return carry_out(game_id, player, Word(correcting.ASKING, asks, seen, client_id), seat)


def let_watch(
    game_id: str,
    player: Player | None,
    unit: str,
    amount: int,
    *,
    seat: Seat | None,
    seen: int,
    client_id: str,
) -> int:
    """Let watchers see later what this side hides, and return the number it made; raises Refused, changing
    nothing."""
    lets = partial(letting_watch.let_watch, given=delays.delay(unit, amount))
    return carry_out(game_id, player, Word(letting_watch.LETTING, lets, seen, client_id), seat)


@dataclass(frozen=True)
class Word:
    """What a player says: its name, what it does, the number he has seen, and his client's word for it."""

    name: str
    does: Callable[[Saying], None]
    seen: int
    client_id: str


def carry_out(game_id: str, player: Player | None, word: Word, seat: Seat | None) -> int:
    """Carry out what a player says, once for each word of his client, and return the number it made; raises
    Refused, changing nothing."""
    seating.check_client_id(word.client_id)
    colour = seating.colour_of(game_id, player, seat)
    with answering.on_time(game_id, colour) as (table, game):
        own = seating.own_seat(game, player, colour, table.seats)
        known = seating.taken_before(game_id, colour, word.client_id, is_under_way=game.is_playing)
        return known if known is not None else _do(table, game, own, word)


def _do(table: LiveGame, game: Game, own: SeatRow, word: Word) -> int:
    seating.require_playing(game)
    seating.check_seen(game, word.seen)
    play = table.current(game)
    assert play is not None, "a game under way has rules"
    saying = Saying(table, game, play, own, word.name, word.seen, word.client_id)
    word.does(saying)
    return saying.store()


def resign(saying: Saying) -> None:
    """Give the game to the other side."""
    why = endings.Resigned(side=saying.side, who=saying.who)
    saying.end(saying.seat.other, why, "resignation")


def offer_draw(saying: Saying) -> None:
    """Ask for a draw; one person alone agrees with himself."""
    if saying.against_computer:
        raise Refused("not-possible", _("The computer does not discuss draws."))
    if saying.game.mode == Mode.HOT_SEAT:
        _draw(saying)
        return
    offers.make(saying.game, offers.DRAW, saying.seat)
    saying.tell(around.DrawOffered(side=saying.side, who=saying.who))


def accept_draw(saying: Saying) -> None:
    """Agree to a draw."""
    offers.made_to(saying.game, offers.DRAW, saying.seat)
    saying.tell(around.DrawAccepted(side=saying.side, who=saying.who))
    _draw(saying)


def decline_draw(saying: Saying) -> None:
    """Decline the draw that the other player offers; raises Refused where he offers none."""
    offers.made_to(saying.game, offers.DRAW, saying.seat)
    offers.withdraw(saying.game, offers.DRAW)
    saying.tell(around.DrawDeclined(side=saying.side, who=saying.who))


def withdraw(saying: Saying) -> None:
    """Take back one's own offer, of the kind that the command names; raises Refused."""
    offer = saying.name.removeprefix(WITHDRAWING)
    offers.made_by(saying.game, offer, saying.seat)
    offers.withdraw(saying.game, offer)
    told = around.OfferWithdrawn(side=saying.side, who=saying.who, offer=around.Offered(offer))
    saying.tell(told)


def _draw(saying: Saying) -> None:
    saying.end(None, endings.DrawAgreed(), "agreement")


COMMANDS: dict[str, Callable[[Saying], None]] = {
    "resign": resign,
    "offer-draw": offer_draw,
    "accept-draw": accept_draw,
    "decline-draw": decline_draw,
    "undo": undo,
    "request-undo": request_undo,
    "accept-undo": accept_undo,
    "decline-undo": decline_undo,
    "accept-correction": accept_correction,
    "decline-correction": decline_correction,
    "roll-correction": roll_correction,
    letting_watch.CLOSING: letting_watch.close_watching,
    "accept-pace": accept_pace,
    "decline-pace": decline_pace,
    **{f"{WITHDRAWING}{offer}": withdraw for offer in around.Offered},
    **{f"offer-pace-{pace.value}": offer_pace for pace in Pace},
}
