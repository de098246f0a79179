"""What pages need of house rules."""

from django.http import Http404

from games.house_rules import selectors
from games.house_rules.models import HouseRulesVersion
from games.people.models import Player
from games.refusals import Refused


def version_or_404(player: Player | None, word: str) -> HouseRulesVersion | None:
    """Find the version by which a new game is made under these house rules; None for no word. Raises
    Http404."""
    try:
        return selectors.version_for(player, word)
    except Refused as refused:
        raise Http404(refused.text) from refused
