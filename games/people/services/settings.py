"""What somebody chooses of the settings."""

from collections.abc import Mapping

from games.people.models import Player
from games.people.settings import checked


def choose(player: Player, chosen: Mapping[str, str]) -> Player:
    """Keep what a player has chosen of his settings, the others as they were; raises Refused."""
    player.settings = player.settings | checked(chosen)
    player.save(update_fields=("settings",))
    return player
