"""Who looks at a page."""

from collections.abc import Collection

from django.http import Http404, HttpRequest

from games import selectors
from games.identity import player_of, remember
from games.models import Game, Player
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
