"""Who looks at a page."""

from collections.abc import Collection, Mapping

from django.http import HttpRequest

from cocweb.language import language_chosen, lengths_chosen, read_in, read_lengths_in
from games.people.given_names import given_name
from games.people.identity import player_of, remember
from games.people.models import Player
from games.people.services import players
from games.people.services.settings import choose
from games.people.settings import CONTRAST, LANGUAGE, LENGTHS, checked, holding


def player(request: HttpRequest) -> Player | None:
    """Find the player of this browser; None if it has none."""
    return player_of(request.session, request.user)


def player_named(request: HttpRequest, name: str = "", *, others: Collection[str] = ()) -> Player:
    """Find the player of this browser under this name; make a new guest if it had none. Raises Refused.

    Without a name he keeps the one he had, or is given one that none of the others at the table bears.
    """
    known = player(request)
    if known is None:
        known = become(request, name or given_name(others))
    elif name and known.name != name:
        players.rename(known, name)
    return known


def become(request: HttpRequest, name: str) -> Player:
    """Make a player of whoever uses this browser, with the settings that he has chosen. Raises Refused."""
    made = players.new_player(name, _of_browser(request))
    remember(request.session, made)
    return made


IN_SESSION = "settings"
"""Where the browser of somebody who is no player yet keeps his settings."""


def settings_of(request: HttpRequest) -> dict[str, str]:
    """Return the settings of whoever looks at the page, each with the choice that holds."""
    known = player(request)
    held = holding(_of_browser(request) if known is None else known.settings)
    _remember_look(request, held)
    return held


def _remember_look(request: HttpRequest, held: Mapping[str, str]) -> None:
    """Have the browser's session say how all pages look, which is asked by each of them, if not as usual."""
    if request.session.get(CONTRAST, "normal") != held[CONTRAST]:
        request.session[CONTRAST] = held[CONTRAST]


def _of_browser(request: HttpRequest) -> dict[str, str]:
    """Return the settings that a visitor without a player has stored in his browser: its session and its
    cookies."""
    chosen = {LANGUAGE: language_chosen(request), LENGTHS: lengths_chosen(request)}
    kept: dict[str, str] = request.session.get(IN_SESSION, {})
    return kept | {one: choice for one, choice in chosen.items() if choice}


def choose_settings(request: HttpRequest, given: Mapping[str, str]) -> None:
    """Keep what somebody has chosen, with the player or else with his browser. Raises Refused."""
    known, chosen = player(request), checked(given)
    if LANGUAGE in chosen:
        read_in(request, chosen[LANGUAGE])
    if LENGTHS in chosen:
        read_lengths_in(request, chosen[LENGTHS])
    if known is not None:
        choose(known, chosen)
    elif others := {one: choice for one, choice in chosen.items() if one not in (LANGUAGE, LENGTHS)}:
        request.session[IN_SESSION] = request.session.get(IN_SESSION, {}) | others
    settings_of(request)
