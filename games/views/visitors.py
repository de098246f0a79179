"""Who looks at a page."""

from collections.abc import Collection

from django.http import Http404, HttpRequest

from games import selectors
from games.identity import player_of, remember
from games.models import Game, Player, SavedForce
from games.refusals import Refused
from games.services import players
from games.services.given_names import given_name


def player(request: HttpRequest) -> Player | None:
    """Find the player of this browser; None if it has none."""
    return player_of(request.session, request.user)


def player_named(request: HttpRequest, name: str = "", *, others: Collection[str] = ()) -> Player:
    """Find the player of this browser under this name; make a new guest if it had none. Raises Refused.

    Without a name he keeps the one he had, or is given one that none of the others at the table bears.
    """
    known = player(request)
    if known is None:
        known = players.new_player(name or given_name(others))
        remember(request.session, known)
    elif name and known.name != name:
        players.rename(known, name)
    return known


def game_or_404(game_id: str) -> Game:
    """Find a game for a page; raises Http404."""
    try:
        return selectors.game(game_id)
    except Refused as refused:
        raise Http404(refused.text) from refused


IN_HAND = "force"
"""What a browser remembers of the saved force that its game was begun with, until support is picked."""


def take_in_hand(request: HttpRequest, saved: SavedForce | None) -> None:
    """Remember the saved force that a game is begun with, or that there is none."""
    if saved is not None:
        request.session[IN_HAND] = saved.pk
    else:
        request.session.pop(IN_HAND, None)


def in_hand(request: HttpRequest) -> str:
    """Tell the word of the saved force that this browser's newest game was begun with; "" without one."""
    return str(request.session.get(IN_HAND, ""))
