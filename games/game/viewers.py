"""Who sees which view of a game: the one place that decides it.

Pages, socket, API, log and replay ask here, and show what `rules.view` makes for the viewer they are told.
"""

from games.game.models.game import Game
from games.game.selectors import seat_of
from games.game.umpire import Sees, is_umpire, sees
from games.people.models import Player
from rules import Insight, Viewer

INSIGHTS = {Sees.OPEN: None, Sees.RED: Insight.RED, Sees.BLUE: Insight.BLUE, Sees.BOTH: Insight.BOTH}
"""What an umpire is shown, by what he sees."""


def viewer_of(player: Player | None, row: Game, wanted: str = "") -> Viewer:
    """Find as whom somebody looks on: the seat he names if it is his, else his first, else by what leave he
    has; raises Refused for a seat that is not his."""
    seat = seat_of(player, row, wanted)
    return seat if seat is not None else insight_of(player, row)


def insight_of(player: Player | None, row: Game) -> Insight | None:
    """Find what somebody without a seat may see besides what is open to all, by leave of both players."""
    return INSIGHTS[sees(row)] if is_umpire(row, player) else None


def may_look_as(viewer: Viewer, row: Game) -> bool:
    """Whether anybody may look on as such a viewer now: nothing more is made for one whose leave was taken
    back."""
    return not isinstance(viewer, Insight) or viewer is INSIGHTS[sees(row)]
