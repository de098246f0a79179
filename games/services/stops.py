"""At which windows for a reaction a player is asked, and what is answered for him: his secret.

Kept with his seat. Setting it makes no number, and what it answers is journaled as automatic.
"""

from collections.abc import Mapping
from typing import Any

import msgspec
from django.db import transaction

from games.live import LiveGame
from games.models import Game, Pace, Player, Seat
from games.refusals import Refused
from games.services import answering, clock, notices, seating
from rules.editions.catalogue import EDITIONS
from rules.force import Seat as RulesSeat
from rules.play import Play
from rules.reactions.standing_orders import StandingOrder, read_orders
from rules.reactions.stops import Stop
from rules.reactions.wishes import PASSES, Wishes, reply_beforehand

ORDERED = (
    "lean-out",
    "choose-targets",
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

NOT_BY_ORDERS = "Standing orders alone are for games by days; agree on that pace first."


# --- wishing -------------------------------------------------------------------------------------------


def set_stops(
    game_id: str, player: Player | None, *, seat: RulesSeat | None, wishes: Mapping[str, Any]
) -> RulesSeat:
    """Change some of `passing`, `stop`, `kinds`, `hold` and `orders`; a window that waits may pass at once.

    Raises Refused, changing nothing. It makes no number: nobody else learns of it.
    """
    colour = seating.colour_of(game_id, player, seat)
    with answering.on_time(game_id, colour) as (table, game):
        own = seating.own_seat(game, player, colour, table.seats)
        seating.require_playing(game)
        changes = _checked(game, wishes)
        Seat.objects.filter(pk=own.pk).update(**changes)
        _tell_own(game, colour)
        answering.answer_as_wished(table, game)
    answering.follow_wishes(game_id)
    return colour


def _checked(game: Game, wishes: Mapping[str, Any]) -> dict[str, Any]:
    """The columns and their new values; raises Refused."""
    checks = {
        "passing": lambda value: ("lets_pass", bool(value)),
        "hold": lambda value: ("holds_next", bool(value)),
        "stop": lambda value: ("stop", str(_stop_for(game, value))),
        "kinds": lambda value: ("stop_kinds", _kinds_for(game, value)),
        "orders": lambda value: ("standing_orders", _orders_for(game, value)),
    }
    if not wishes or not wishes.keys() <= checks.keys():
        raise Refused("malformed", "Say what is to change: passing, stop, kinds, hold or orders.")
    return dict(checks[name](value) for name, value in wishes.items())


def _stop_for(game: Game, value: str) -> Stop:
    if value not in list(Stop):
        raise Refused("malformed", "There is no such preference.")
    if value == Stop.ORDERS and game.pace != Pace.BY_DAY:
        raise Refused("not-possible", NOT_BY_ORDERS)
    return Stop(value)


def _kinds_for(game: Game, value: Any) -> list[str]:
    known = EDITIONS[game.edition].spending.reactions
    if not isinstance(value, list | tuple) or not all(kind in known for kind in value):
        raise Refused("malformed", "There is no such reaction in this game.")
    return [kind for kind in known if kind in value]


def _orders_for(game: Game, value: Any) -> list[dict[str, Any]]:
    orders = read_orders(value)
    _kinds_for(game, [order.do for order in orders])
    ground = game.battlefield
    for order in orders:
        places = (*((order.at,) if order.at is not None else ()), *order.area)
        if any(at.x > ground.width or at.y > ground.height for at in places):
            raise Refused("malformed", "That place is not on the table.")
    return [_stored(order) for order in orders]


def _stored(order: StandingOrder) -> dict[str, Any]:
    """An order as it is kept and told: what is not said is left out."""
    told: dict[str, Any] = msgspec.to_builtins(order)
    return {key: value for key, value in told.items() if value not in (None, "", 0, 0.0, [], ())}


# --- answering beforehand ------------------------------------------------------------------------------


def lets_pass(game: Game, play: Play | None) -> Seat | None:
    """Whose window is let pass as he has wished, by what lies open alone; None where there is none."""
    found = clock.window_in(play) if play is not None and game.is_playing else None
    if found is None:
        return None
    own = Seat.objects.get(game=game, colour=found[0])
    is_asked = own.is_computer or reply_beforehand(found[1].request, wishes_of(own)) is None
    return None if is_asked else own


def seats_that_wish(game_id: str) -> list[RulesSeat]:
    """The seats that are asked something now in a game by days."""
    row = Game.objects.called(game_id).defer("packed_setup").first()
    is_by_days = row is not None and row.is_playing and row.pace == Pace.BY_DAY
    return [RulesSeat(word) for word in row.awaited.split()] if row is not None and is_by_days else []


def waits_since(play: Play | None, seat: RulesSeat) -> int:
    """The number at which this seat was asked what waits for it now; 0 where nothing does."""
    pending = play.pending.get(seat) if play is not None else None
    return pending.since if pending is not None else 0


def beforehand(game: Game, table: LiveGame) -> tuple[Seat, dict[str, Any]] | None:
    """How the window of the seat whose table this is was answered by a wish; None where he is asked."""
    play = table.current(game) if game.is_playing else None
    found = clock.window_in(play) if play is not None else None
    if found is None or found[0] != table.viewer:
        return None
    own = Seat.objects.get(game=game, colour=found[0])
    reply = None if own.is_computer else reply_beforehand(found[1].request, wishes_of(own))
    return (own, reply) if reply is not None else None


def wishes_of(own: Seat) -> Wishes:
    """What this seat's player has wished."""
    return Wishes(
        stop=Stop(own.stop),
        kinds=own.stop_kinds,
        orders=msgspec.convert(own.standing_orders, list[StandingOrder]) if own.stop == Stop.ORDERS else (),
        passing=own.lets_pass,
        hold=own.holds_next,
    )


def tell(play: Play, seat: RulesSeat, reply: object, *, late: bool = False) -> None:
    """Say in the log of this seat alone what was answered for it."""
    told = play.pending[seat].request.prompt.split(" Let it pass")[0]
    if reply != PASSES and not late:
        play.game.emit("ordered", f"By your standing orders: {told}", seat=seat, only=seat)
        return
    why = "Your time ran out" if late else "Let pass, as you wished"
    play.game.emit("passed", f"{why}: {told}", seat=seat, only=seat)


# --- what changes by itself ----------------------------------------------------------------------------


def ask_again(game: Game, play: Play) -> None:
    """With its own Phase a seat is asked again as it usually is: neither nothing nor everything."""
    if play.table.phase is not None:
        seat = play.table.phase.active
        _reset(game, seat, lets_pass=True)
        _reset(game, seat, holds_next=True)


def without_orders(game: Game) -> None:
    """In a game that is no longer played by days nobody leaves everything to his standing orders."""
    for seat in RulesSeat:
        rows = Seat.objects.filter(game=game, colour=seat, stop=Stop.ORDERS)
        if rows.update(stop=Stop.ABLE.value):
            _tell_own(game, seat)


def _reset(game: Game, seat: RulesSeat, **flag: bool) -> None:
    cleared = dict.fromkeys(flag, False)
    if Seat.objects.filter(game=game, colour=seat, **flag).update(**cleared):
        _tell_own(game, seat)


def _tell_own(game: Game, seat: RulesSeat) -> None:
    """After the commit every connection of this seat's player is told what he has wished."""
    game_id, message = game.pk, {"type": "game.stops", "seat": str(seat)}
    transaction.on_commit(lambda: notices.tell(game_id, message), robust=True)


# --- for the player himself ----------------------------------------------------------------------------

PLAIN: dict[str, Any] = {
    "passing": False, "stop": Stop.ABLE.value, "kinds": [], "hold": False, "orders": [],
}  # fmt: skip
"""What everybody wishes who has said nothing."""


def shown(game_id: str, seat: RulesSeat) -> dict[str, Any]:
    """What this seat has wished, for its own player."""
    own = Seat.objects.get(game_id=game_id, colour=seat)
    return {
        "passing": own.lets_pass,
        "stop": own.stop,
        "kinds": own.stop_kinds,
        "hold": own.holds_next,
        "orders": own.standing_orders,
    }
