"""Who looks at a page."""

from collections.abc import Collection

from django.http import HttpRequest

from games.people.given_names import given_name
from games.people.identity import player_of, remember
from games.people.models import Player
from games.people.services import players


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
