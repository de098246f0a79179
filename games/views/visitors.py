"""Who looks at a page."""

from django.http import Http404, HttpRequest

from games import selectors
from games.models import Game, SavedForce
from games.refusals import Refused


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
