"""Who looks at a page."""

from collections.abc import Collection, Mapping

from django.http import HttpRequest

from games.people.given_names import given_name
from games.people.identity import player_of, remember
from games.people.models import Player
from games.people.services import players
from games.people.services.settings import choose
from games.people.settings import checked, holding


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


IN_SESSION = "settings"
"""Where the browser of somebody who is no player yet keeps his settings."""


def settings_of(request: HttpRequest) -> dict[str, str]:
    """Tell the settings of whoever looks at the page, each with the choice that holds."""
    known = player(request)
    return holding(request.session.get(IN_SESSION, {}) if known is None else known.settings)


def choose_settings(request: HttpRequest, given: Mapping[str, str]) -> None:
    """Keep what somebody has chosen, with the player or else with his browser. Raises Refused."""
    known = player(request)
    if known is None:
        request.session[IN_SESSION] = request.session.get(IN_SESSION, {}) | checked(given)
    else:
        choose(known, given)
