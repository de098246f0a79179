"""What pages need of a game."""

from django.http import Http404

from games.game import selectors
from games.game.models.game import Game
from games.refusals import Refused


def game_or_404(game_id: str) -> Game:
    """Find a game for a page; raises Http404."""
    try:
        return selectors.game(game_id)
    except Refused as refused:
        raise Http404(refused.text) from refused
