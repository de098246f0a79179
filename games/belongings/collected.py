"""What is kept about a player, for himself: read by nobody else."""

from typing import Any

from games.evenings.models import Evening
from games.game.models.game import Game, Status
from games.game.models.hosted import HostedGame, Place
from games.game.models.seat import Seat
from games.game.selectors import supports_in_words
from games.people.models import Player
from games.people.settings import holding
from games.playing.models import ReactionPreferences
from games.talk.models import ChatLine

JsonObject = dict[str, Any]


def kept_of(player: Player) -> JsonObject:
    """Collect all that is kept about a player, as JSON; of a game under way only what he chose himself."""
    return {
        "name": player.name,
        "first_came": player.created.isoformat(),
        "settings": holding(player.settings),
        "games": [_seat(seat) for seat in _seats(player)],
        "games_set_up": list(Game.objects.filter(host=player).values_list("pk", flat=True)),
        "games_hosted": [_hosted(one) for one in HostedGame.objects.filter(game__host=player)],
        "games_umpired": list(player.umpired.values_list("game", flat=True)),
        "evenings": [_evening(one) for one in player.evenings.all()],
        "evenings_joined": [
            {"evening": one.evening_id, "as": one.name, "came": one.came.isoformat()}
            for one in player.participations.all()
        ],
        "lessons": [
            {"lesson": one.lesson, "part": one.chapter + 1, "furthest": one.seen, "done": one.finished}
            for one in player.lessons.all()
        ],
        "said": [_line(line) for line in ChatLine.objects.filter(player=player)],
        "does_not_hear": [one.muted.name for one in player.mutes.select_related("muted")],
        "reports": [
            {"game": one.game_id, "about": one.about, "text": one.text, "sent": one.created.isoformat()}
            for one in player.reports.all()
        ],
        "keys": [
            {"name": one.name, "made": one.created.isoformat(), "last_used": one.used}
            for one in player.keys.all()
        ],
    } | _made_by(player)


def _hosted(hosted: HostedGame) -> JsonObject:
    """Tell a game that a player organises: for whom he meant the seats, and what he fixed of them."""
    places = Place.objects.filter(seat__game=hosted.pk).select_related("seat")
    return {
        "game": hosted.pk,
        "set_up": hosted.created.isoformat(),
        "left_open": hosted.left_open,
        "seats": {
            one.seat.colour: {"meant_for": one.meant_for, "nation": one.nation, "fixed": one.platoon_stands}
            for one in places
        },
    }


def _evening(evening: Evening) -> JsonObject:
    """Tell an evening that a player organises, with the names that he wrote down."""
    return {
        "evening": evening.pk,
        "title": evening.title,
        "starts": evening.starts.isoformat(),
        "place": evening.place,
        "games": evening.template,
        "people": list(evening.participants.values_list("name", flat=True)),
    }


def _made_by(player: Player) -> JsonObject:
    """Collect what a player has made or taken up: forces, tables, lists, house rules and positions."""
    return {
        "house_rules": [
            {
                "shared": one.is_shared,
                "versions": [{"title": known.title, "agreed": known.written} for known in one.versions.all()],
            }
            for one in player.house_rules.prefetch_related("versions")
        ],
        "forces": [
            {"title": one.title, "platoon": str(one.platoon), "wants": one.wishes, "shared": one.is_shared}
            for one in player.saved_forces.select_related("platoon")
        ],
        "tables": [
            {"title": one.title, "shared": one.shared, "drawing": one.drawing} for one in player.tables.all()
        ],
        "lists": [
            {"title": one.title, "shared": one.is_shared, "text": one.text}
            for one in player.own_lists.select_related("version__kept")
        ],
        "lists_taken_up": [one.title for one in player.lists_taken_up.all()],
        "positions": [
            {"title": one.title, "game": one.game_id, "number": one.number, "kept": one.created.isoformat()}
            for one in player.positions.all()
        ],
    }


def _seats(player: Player) -> list[Seat]:
    found = Seat.objects.filter(player=player).select_related(
        "game", "force__platoon__army_list", "preferences"
    )
    return list(found.order_by("game__created", "-colour"))


def _seat(seat: Seat) -> JsonObject:
    game = seat.game
    return {
        "game": game.pk,
        "side": seat.colour,
        "mode": game.mode,
        "edition": game.edition,
        "scenario": game.scenario,
        "begun": game.created.isoformat(),
        "last_changed": game.updated.isoformat(),
        "status": game.status,
        "result": game.why_ended if game.status == Status.FINISHED else "",
        "platoon": str(seat.force.platoon) if seat.force else "",
        "supports": supports_in_words(seat),
        "mixed_into_the_dice": game.entropy.get(seat.colour, ""),
        "wishes": _wishes(getattr(seat, "preferences", None)),
    }


def _wishes(wishes: ReactionPreferences | None) -> JsonObject | None:
    if wishes is None:
        return None
    return {name: getattr(wishes, name) for name in ("passing", "stop", "kinds", "hold", "orders")}


def _line(line: ChatLine) -> JsonObject:
    return {"game": line.game_id, "text": line.text, "to_all": line.for_all, "said": line.created.isoformat()}
