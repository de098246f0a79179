"""At which windows for a reaction a player is asked, and what is answered for him: his secret.

Kept for his seat. Setting it makes no number, and what it answers is journaled as automatic.
"""

from typing import Any

import msgspec
from django.db import transaction

from games.game.models.game import Game, Pace
from games.game.models.seat import Seat
from games.people.settings import REACTIONS, holding
from games.playing import clock
from games.playing.live import LiveGame
from games.playing.models import ReactionPreferences
from games.serving import notices
from rules import Play, StandingOrder, Stop, Wishes, is_pass, passing, reply_beforehand
from rules import Seat as RulesSeat
from rules.facts import Fact, around, kept, side_ref
from rules.requests import ReplyShape

ORDERED = (
    "lean-out",
    "choose-targets",
    "choose-targets-of-vehicle",
    "choose-target-vehicle",
    "choose-mortar-target",
    "share-lost-dice",
    "place-odd-hit",
    "fire-or-hold",
    "place-ambush",
    "choose-movement-roll",
    "move",
    "assault-the-building",
    "move-sniper",
    "move-jump-off-point",
)
"""What belongs to a reaction that standing orders begin; what befalls his own men their player decides."""

# --- answering beforehand ------------------------------------------------------------------------------


def lets_pass(game: Game, play: Play | None) -> tuple[Seat, ReplyShape] | None:
    """Find the seat whose window is to be passed as its player wished, with the passing reply; None without
    one.

    Only what lies open to both decides.
    """
    found = clock.window_in(play) if play is not None and game.is_playing else None
    if found is None:
        return None
    own = _seat_with_wishes(game.pk, found[0])
    is_asked = own.is_computer or reply_beforehand(found[1].request, wishes_of(own)) is None
    return None if is_asked else (own, passing(found[1].request))


def seats_that_wish(game_id: str) -> list[RulesSeat]:
    """List the seats that are asked something now in a game by days."""
    row = Game.objects.row_called(game_id)
    is_by_days = row is not None and row.is_playing and row.pace == Pace.BY_DAY
    return [RulesSeat(word) for word in row.awaited.split()] if row is not None and is_by_days else []


def waits_since(play: Play | None, seat: RulesSeat) -> int:
    """Find the number at which this seat was asked what waits for it now; 0 where nothing does."""
    pending = play.pending.get(seat) if play is not None else None
    return pending.since if pending is not None else 0


def beforehand(game: Game, table: LiveGame) -> tuple[Seat, ReplyShape] | None:
    """Find the reply that wishes give to the open window of this table's seat; None where its player is
    asked himself."""
    play = table.current(game) if game.is_playing else None
    found = clock.window_in(play) if play is not None else None
    if found is None or found[0] != table.viewer:
        return None
    own = _seat_with_wishes(game.pk, found[0])
    reply = None if own.is_computer else reply_beforehand(found[1].request, wishes_of(own))
    return (own, reply) if reply is not None else None


def wishes_of(own: Seat) -> Wishes:
    """Read what this seat's player has wished as the rules know it."""
    kept = preferences_of(own)
    return Wishes(
        stop=Stop(kept.stop),
        kinds=kept.kinds,
        orders=msgspec.convert(kept.orders, list[StandingOrder]) if kept.stop == Stop.ORDERS else (),
        passing=kept.passing,
        hold=kept.hold,
    )


def preferences_of(own: Seat) -> ReactionPreferences:
    """Find what this seat's player has wished; who has said nothing wishes what he does in all games."""
    try:
        return own.preferences
    except ReactionPreferences.DoesNotExist:
        return ReactionPreferences(seat=own, **habits_of(own))


def habits_of(own: Seat) -> dict[str, Any]:
    """Return what this seat's player wishes in all his games until he says otherwise, by his settings."""
    held = holding(own.player.settings if own.player is not None else {})
    return {"stop": held[REACTIONS]}


def _seat_with_wishes(game_id: str, seat: RulesSeat) -> Seat:
    return Seat.objects.select_related("preferences", "player").get(game_id=game_id, colour=seat)


def answered_beforehand(play: Play, seat: RulesSeat, reply: object, *, late: bool = False) -> Fact:
    """Make the fact, for this seat's log alone, that its player's question was answered for him: as
    wished, or `late`."""
    request = play.pending[seat].request
    told = kept(request.window.told if request.window is not None else request.prompt)
    given: Any = {"side": side_ref(play.table.sides[seat]), "only": seat, "told": told}
    if late:
        return around.TimeRanOut(**given)
    return around.PassedAsWished(**given) if is_pass(reply) else around.OrderedBeforehand(**given)


# --- what changes by itself ----------------------------------------------------------------------------


def ask_again(game: Game, play: Play) -> None:
    """Ask a seat again as usual once its own Phase begins: neither nothing nor everything."""
    if play.table.phase is not None:
        seat = play.table.phase.active
        _change(game, seat, {"passing": True}, {"passing": False})
        _change(game, seat, {"hold": True}, {"hold": False})


def without_orders(game: Game) -> None:
    """Have players who left everything to standing orders be asked again, as the game is no longer played
    by days."""
    for seat in RulesSeat:
        _change(game, seat, {"stop": Stop.ORDERS.value}, {"stop": Stop.ABLE.value})


def _change(game: Game, seat: RulesSeat, was: dict[str, Any], will_be: dict[str, Any]) -> None:
    kept = ReactionPreferences.objects.filter(seat__game=game, seat__colour=seat, **was)
    if kept.update(**will_be):
        tell_own(game, seat)


def tell_own(game: Game, seat: RulesSeat) -> None:
    """Have every connection of this seat's player sent, after the commit, his wishes as they are now."""
    game_id, message = game.pk, {"type": "game.stops", "seat": str(seat)}
    transaction.on_commit(lambda: notices.tell(game_id, message), robust=True)


# --- for the player himself ----------------------------------------------------------------------------

PLAIN: dict[str, Any] = {
    "passing": False, "stop": Stop.ABLE.value, "kinds": [], "hold": False, "orders": [],
}  # fmt: skip
"""What everybody wishes who has said nothing."""


def shown(game_id: str, seat: RulesSeat) -> dict[str, Any]:
    """Return a seat's wishes about windows, for its own player."""
    kept = preferences_of(_seat_with_wishes(game_id, seat))
    return {name: getattr(kept, name) for name in PLAIN}
