"""What a player wishes of windows for a reaction: checked, kept for his seat, done at once if one waits."""

from collections.abc import Callable, Mapping
from typing import Any

import msgspec
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from games.game.models.game import Game, Pace
from games.people.models import Player
from games.playing.facts import reactions_of
from games.playing.models import ReactionPreferences
from games.playing.services import answering, seating, stops
from games.refusals import Refused
from rules import Seat as RulesSeat
from rules import StandingOrder, Stop, read_orders

NOT_BY_ORDERS = gettext_lazy("Standing orders alone are for games by days; agree on that pace first.")


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
        ReactionPreferences.objects.update_or_create(
            seat=own, defaults=changes, create_defaults=stops.habits_of(own) | changes
        )
        stops.tell_own(game, colour)
        answering.answer_as_wished(table, game)
    answering.follow_wishes(game_id)
    return colour


def _checked(game: Game, wishes: Mapping[str, Any]) -> dict[str, Any]:
    """Check the changes to a player's wishes and return them; raises Refused."""
    checks: dict[str, Callable[[Any], object]] = {
        "passing": bool,
        "hold": bool,
        "stop": lambda value: str(_stop_for(game, value)),
        "kinds": lambda value: _kinds_for(game, value),
        "orders": lambda value: _orders_for(game, value),
    }
    if not wishes or not wishes.keys() <= checks.keys():
        raise Refused("malformed", _("Say what is to change: passing, stop, kinds, hold or orders."))
    return {name: checks[name](value) for name, value in wishes.items()}


def _stop_for(game: Game, value: str) -> Stop:
    if value not in list(Stop):
        raise Refused("malformed", _("There is no such preference."))
    if value == Stop.ORDERS and game.pace != Pace.BY_DAY:
        raise Refused("not-possible", str(NOT_BY_ORDERS))
    return Stop(value)


def _kinds_for(game: Game, value: Any) -> list[str]:
    known = _known(game)
    if not isinstance(value, list | tuple) or not all(kind in known for kind in value):
        raise Refused("malformed", _("There is no such reaction in this game."))
    return [kind for kind in known if kind in value]


def _known(game: Game) -> list[str]:
    """List the kinds of reactions of the game."""
    return reactions_of(game.edition, game.supplement)


def _orders_for(game: Game, value: Any) -> list[dict[str, Any]]:
    orders = read_orders(value, _known(game))
    ground = game.battlefield
    for order in orders:
        places = (*((order.at,) if order.at is not None else ()), *order.area)
        if any(at.x > ground.width or at.y > ground.height for at in places):
            raise Refused("malformed", _("That place is not on the table."))
    return [_stored(order) for order in orders]


def _stored(order: StandingOrder) -> dict[str, Any]:
    """Write a standing order as it is stored and sent, without the fields that say nothing."""
    told: dict[str, Any] = msgspec.to_builtins(order)
    return {key: value for key, value in told.items() if value not in (None, "", 0, 0.0, [], ())}
