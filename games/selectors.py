"""What pages and programs ask about games; nothing here writes."""

from collections.abc import Sequence
from typing import Any

from django.db.models import Prefetch, Q, QuerySet

from armylists.supports import offered
from cocweb.language import reading
from games import live, loading
from games.facts import facts
from games.made import Viewer
from games.models import ForceItem, Game, SavedForce, Seat, Status
from games.people.models import Player
from games.refusals import Refused, no_such_game, not_a_player, not_started, not_your_seat
from games.showing import show, show_past, whole_offer, with_suggestion
from games.tables.selectors import ground_as_json
from rules import Play
from rules import Seat as RulesSeat
from telling import in_words

JsonObject = dict[str, Any]


def _with_seats(games: QuerySet[Game]) -> QuerySet[Game]:
    """Read seats and platoons along; not the supports: who looks must not wait for those he may not know."""
    forces = Seat.objects.select_related("player", "force__platoon__army_list__made__maker")
    seats = forces.order_by("-colour")
    return (
        games.defer("packed_setup").select_related("battlefield").prefetch_related(Prefetch("seats", seats))
    )


def game(game_id: str) -> Game:
    """Find one game with its seats; raises Refused."""
    found = _with_seats(Game.objects.called(game_id)).first()
    if found is None:
        raise no_such_game()
    return found


def games_to_watch(limit: int = 12) -> QuerySet[Game]:
    """Find games under way that may be named, the most recently played first."""
    return _with_seats(Game.objects.filter(status=Status.PLAYING, listed=True))[:limit]


def games_of(player: Player) -> QuerySet[Game]:
    """Find a player's games, the most recently played first, with the supports that he may know."""
    known = Q(force__seat__player=player) | Q(force__seat__game__status=Status.FINISHED)
    supports = Prefetch("seats__force__items", ForceItem.objects.filter(known))
    return _with_seats(Game.objects.filter(pk__in=player.seats.values("game"))).prefetch_related(supports)


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


def viewer_of(player: Player | None, row: Game, wanted: str = "") -> Viewer:
    """Find as whom somebody looks on: the seat he names if it is his, else his first; raises Refused.

    None where he has no seat and names none: he watches.
    """
    own = seats_of(player, row)
    if not wanted:
        return own[0] if own else None
    if wanted not in own:
        raise not_your_seat()
    return RulesSeat(wanted)


def shown(row: Game, viewer: Viewer) -> JsonObject:
    """Show a program the game as its player may see it now: `number`, when, its facts, his view with all that
    is suggested.
    """
    with live.held(row.pk, viewer) as table:
        newest = table.newest(row)
        now = show(table, newest)
        whole = with_suggestion(table, newest, now.view)
    return {"number": now.number, "at": now.at, "game": now.facts, "view": whole}


def offer(row: Game, viewer: Viewer) -> JsonObject:
    """Show a program the offer that stands for its player, with its list, and the number; raises Refused."""
    if viewer is None:
        raise not_a_player()
    with live.held(row.pk, viewer) as table:
        newest = table.newest(row)
        play = table.current(newest)
        if play is None:
            raise not_started()
        return {"number": newest.number, "offer": whole_offer(play, viewer, newest)}


def shown_at(row: Game, viewer: Viewer, number: int) -> JsonObject:
    """Show the view as it was at an earlier number; raises Refused."""
    now = facts(row, list(row.seats.all()), None, None)
    return {"number": number, "game": now, "view": _view_at(row, viewer, number)}


def _view_at(row: Game, viewer: Viewer, number: int) -> JsonObject:
    """Show the view at a number without the request; kept for all alike, as what was seen never changes."""
    past, moment = live.board(row.pk).past, (number, viewer, reading())
    known = past.get(moment)
    if known is None:
        known = show_past(row, play_at(row, number), viewer).view
        known.pop("request", None)
        past.keep(moment, known)
    return known


def play_at(row: Game, number: int) -> Play:
    """Load the rules as they stood at a number; raises Refused."""
    if not row.has_begun:
        raise not_started()
    if not 0 <= number <= row.number:
        raise Refused("no-such-number", f"This game has the moments 0 to {row.number}.")
    return loading.play_at(row, number, live.board(row.pk).setup(row))


def moments(row: Game) -> list[int]:
    """List the numbers at which the table can be shown again: the start and every answer that counts."""
    return list(loading.counting(row, row.number).values_list("number", flat=True))


def ground_of(row: Game) -> JsonObject:
    """Describe the ground a game is played on: its own copy once it has begun."""
    if row.has_begun:
        return ground_as_json(live.board(row.pk).setup(row).map)
    return ground_as_json(row.drawn_map())


def balance(row: Game, play: Play) -> list[JsonObject]:
    """Tell what each side lost, rolled and held at the end, red first."""
    seats = {seat.colour: seat for seat in row.seats.all()}
    return [
        {
            "seat": str(side.seat),
            "title": side.title,
            "player": seats[side.seat].name,
            "platoon": str(seats[side.seat].force or ""),
            "own_list": whose_list(seats[side.seat]),
            "supports": supports_in_words(seats[side.seat]),
            "force_morale": side.force_morale,
            "track": [
                {
                    "phase": step.phase,
                    "level": step.level,
                    "why": in_words(step.why, row.reader) if step.why else "",
                }
                for step in side.morale_track
            ],
            "men_lost": side.men_lost,
            "rolled": side.rolled,
            "dice": sum(side.rolled),
            "mean": round(mean_face(side.rolled), 2),
        }
        for side in play.game.sides()
    ]


def whose_list(seat: Seat) -> str:
    """Tell whose list a seat's platoon is of, "" where it is one of the book."""
    army_list = seat.force.platoon.army_list if seat.force else None
    return str(army_list.made) if hasattr(army_list, "made") else ""


def supports_in_words(seat: Seat) -> list[str]:
    """Name what was picked for a seat: for the eyes of its player alone while the game lasts."""
    if seat.force is None:
        return []
    names = {item.id: item.name for item in offered(seat.force.platoon.army_list.key)}
    items = [(names.get(item.row, item.row), item.count) for item in seat.force.items.all()]
    return [f"{count} × {name}" if count > 1 else name for name, count in items]


def force_in(row: Game, seat: Seat, reader: Player | None) -> JsonObject:
    """Tell a seat's force to a reader: supports and units to its own player, to everybody after the game."""
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


def mean_face(rolled: Sequence[int]) -> float:
    """Average the dice, by how often each face fell; 0 without dice."""
    count = sum(rolled)
    return sum(face * times for face, times in enumerate(rolled, start=1)) / count if count else 0.0


def saved_forces_of(player: Player | None) -> list[SavedForce]:
    """List the forces that somebody keeps, the newest first."""
    return list(player.saved_forces.select_related("platoon__army_list")) if player else []
