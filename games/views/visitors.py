"""Who looks at a page."""

from django.http import Http404

from games import selectors
from games.models import Game
from games.refusals import Refused


def game_or_404(game_id: str) -> Game:
    """Find a game for a page; raises Http404."""
    try:
        return selectors.game(game_id)
    except Refused as refused:
        raise Http404(refused.text) from refused
