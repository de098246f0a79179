"""The seats of games that somebody organises: what he has fixed of them, and who is awaited there."""

from collections.abc import Sequence

from django.utils.translation import gettext as _

from armylists.models import Platoon
from games.game.models.game import Game
from games.game.models.hosted import HostedGame, Place
from games.game.models.seat import Seat
from games.people.models import Player
from games.refusals import Refused


def place_of(seat: Seat) -> Place | None:
    """Find the place that an organiser gives with this seat; None in a game that nobody organises."""
    return Place.objects.filter(seat=seat).first()


def check_choice(seat: Seat, platoon: int, supports: Sequence[str]) -> Place | None:
    """Refuse a force that the organiser has fixed otherwise; return the seat's place. Raises Refused."""
    place = place_of(seat)
    if place is None:
        return None
    had = seat.force
    is_rated = seat.game.rolls_support and bool(seat.game.support_levels)
    if is_rated and had is not None and had.platoon_id != platoon:
        told = _("The support level was found for the %(title)s; another platoon is too late.")
        raise Refused("platoon-stands", told % {"title": had.platoon.title})
    if place.platoon_stands and had is not None and had.platoon_id != platoon:
        told = _("The organiser has chosen the %(title)s for this seat.") % {"title": had.platoon.title}
        raise Refused("platoon-stands", told)
    if supports and place.supports_stand and had is not None and sorted(supports) != sorted(had.supports):
        raise Refused("supports-stand", _("The organiser has chosen the supports of this seat."))
    if place.nation and not Platoon.objects.filter(pk=platoon, nation=place.nation).exists():
        raise Refused("wrong-nation", _("The organiser gives this seat to another nation."))
    return place


def check_may_take_over(game: Game, player: int | None) -> None:
    """Raise Refused for an organiser, by his key, who would see what a side hides in a game under way: he can
    give its seats away."""
    if game.is_playing and player is not None and player == game.host_id:
        told = _("You would see what that side hides; somebody else has to stand in.")
        raise Refused("own-game", told)


def is_awaited(game: Game, seat: Seat) -> bool:
    """Whether the game waits for this seat: for somebody to sit down, to choose, or to answer."""
    if game.is_playing:
        return seat.is_free or seat.colour in game.awaited.split()
    if game.is_finished:
        return False
    is_to_pick = game.picks_late and bool(game.support_levels) and not seat.has_picked
    return seat.is_free or seat.force_id is None or is_to_pick


def reminders_of(player: Player | None) -> set[str]:
    """List the games in which somebody is awaited and was reminded of it."""
    if player is None:
        return set()
    rows = Place.objects.filter(seat__player=player, reminded__isnull=False).select_related("seat__game")
    return {one.seat.game_id for one in rows if is_awaited(one.seat.game, one.seat)}


def hosted_of(game: Game) -> HostedGame | None:
    """Find what a game has that was set up for two others; None for every other game."""
    return HostedGame.objects.filter(pk=game.pk).select_related("game__host").first()
