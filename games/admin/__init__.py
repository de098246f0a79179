"""What the host of the site sees and mends at /admin/; nothing that is a secret at a table."""

from games.admin.people import KeyAdmin, PlayerAdmin
from games.admin.tables import ForceAdmin, GameAdmin, SeatAdmin
from games.admin.talk import ChatLineAdmin

__all__ = ["ChatLineAdmin", "ForceAdmin", "GameAdmin", "KeyAdmin", "PlayerAdmin", "SeatAdmin"]
