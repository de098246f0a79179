"""What pages and programs ask about games as rows; nothing here writes."""

from typing import Any

from django.db.models import Prefetch, Q, QuerySet

from armylists.called import called
from armylists.supports import offered
from games.forces.models.force import ForceItem
from games.game.models.game import Game, Status
from games.game.models.seat import Seat
from games.people.models import Player
from games.refusals import no_such_game, not_your_seat
from rules import Seat as RulesSeat

JsonObject = dict[str, Any]


def with_seats(games: QuerySet[Game]) -> QuerySet[Game]:
    """Have a query read seats, players and platoons along; not supports, so that nothing shows whether
    there are any."""
    forces = Seat.objects.select_related("player", "force__platoon__army_list__made__maker")
    seats = forces.order_by("-colour")
    return (
        games.defer("packed_setup")
        .select_related("battlefield", "house_rules")
        .prefetch_related(Prefetch("seats", seats))
    )


def game(game_id: str) -> Game:
    """Find one game with its seats; raises Refused."""
    found = with_seats(Game.objects.called(game_id)).first()
    if found is None:
        raise no_such_game()
    return found


def games_to_watch(limit: int = 12) -> QuerySet[Game]:
    """Find the games under way that may be listed publicly, the most recently played first."""
    return with_seats(Game.objects.filter(status=Status.PLAYING, listed=True))[:limit]


def games_of(player: Player) -> QuerySet[Game]:
    """Find a player's games, the most recently played first, with the supports that he may know."""
    known = Q(force__seat__player=player) | Q(force__seat__game__status=Status.FINISHED)
    supports = Prefetch("seats__force__items", ForceItem.objects.filter(known))
    return with_seats(Game.objects.filter(pk__in=player.seats.values("game"))).prefetch_related(supports)


def open_games_of(player: Player) -> list[Game]:
    """List a player's games that wait or go on; `is_waiting_for_you` of each: whether it waits for him."""
    found = list(games_of(player).exclude(status=Status.FINISHED))
    for row in found:
        own = [str(seat) for seat in seats_of(player, row)]
        row.is_waiting_for_you = any(seat in row.awaited.split() for seat in own)
    return found


def finished_games_of(player: Player) -> QuerySet[Game]:
    """Find a player's games that are over."""
    return games_of(player).filter(status=Status.FINISHED)


def seats_of(player: Player | None, row: Game) -> list[RulesSeat]:
    """List the seats a player has in a game, red first."""
    if player is None:
        return []
    return [RulesSeat(seat.colour) for seat in row.seats.all() if seat.player_id == player.pk]


def seat_of(player: Player | None, row: Game, wanted: str = "") -> RulesSeat | None:
    """Find the seat for which somebody looks on: the one he names if it is his, else his first; raises
    Refused.

    None where he has no seat and names none.
    """
    own = seats_of(player, row)
    if not wanted:
        return own[0] if own else None
    if wanted not in own:
        raise not_your_seat()
    return RulesSeat(wanted)


def whose_list(seat: Seat) -> str:
    """Tell whose list a seat's platoon is of, "" where it is one of the book."""
    if seat.force is None:
        return ""
    army_list = seat.force.platoon.army_list
    return str(army_list.made) if hasattr(army_list, "made") else ""


def supports_in_words(seat: Seat) -> list[str]:
    """Name what was picked for a seat: for the eyes of its player alone while the game lasts."""
    if seat.force is None:
        return []
    names = {item.id: item.name for item in offered(seat.force.platoon.army_list.key)}
    items = [(called(names.get(item.row, item.row)), item.count) for item in seat.force.items.all()]
    return [f"{count} × {name}" if count > 1 else name for name, count in items]


def force_in(row: Game, seat: Seat, reader: Player | None) -> JsonObject:
    """Tell a seat's force to a reader: supports and units to its own player, to everybody after the game."""
    assert seat.force is not None, "a seat without a force is not asked for it"
    platoon = seat.force.platoon
    may_know = row.is_finished or (reader is not None and seat.player_id == reader.pk)
    return {
        "seat": seat.colour,
        "platoon": platoon.pk,
        "title": platoon.title,
        "army_list": platoon.army_list.title,
        "own_list": whose_list(seat),
        "nation": platoon.nation,
        "quality": platoon.quality,
        "rating": platoon.rating,
        "supports": seat.force.supports if may_know else None,
        "units": list(seat.force.units.all()) if may_know else None,
    }


def may_keep(player: Player | None, game: Game) -> bool:
    """Whether somebody may keep positions of a game: who played it or set it up, when nothing is a secret."""
    if player is None or not (game.is_finished and game.has_begun):
        return False
    return game.host_id == player.pk or bool(seats_of(player, game))
