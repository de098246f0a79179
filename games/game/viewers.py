"""Who sees which view of a game: the one place that decides it.

Pages, socket, API, log and replay ask here, and show what `rules.view` makes for the viewer they are told.
"""

from copy import copy
from enum import StrEnum
from typing import TypeAlias

from django.utils.translation import gettext as _

from games.game import delays
from games.game.models.game import Game
from games.game.selectors import seat_of
from games.game.umpire import Sees, is_umpire
from games.game.umpire import sees as umpire_sees
from games.people.models import Player
from games.refusals import Refused
from rules import Insight
from rules import Viewer as RulesViewer

INSIGHTS = {Sees.OPEN: None, Sees.RED: Insight.RED, Sees.BLUE: Insight.BLUE, Sees.BOTH: Insight.BOTH}
"""What an umpire is shown, by what he sees."""


class Late(StrEnum):
    """Whoever watches by both players' leave: he sees what both hide, when their delays are over."""

    LATE = "later"


LATE = Late.LATE

Viewer: TypeAlias = RulesViewer | Late
"""For whom something is shown: whoever plays, who sees into sides by leave, who does so later, and everybody
else."""


def viewer_of(player: Player | None, row: Game, wanted: str = "", *, live: bool = False) -> Viewer:
    """Find as whom somebody looks on: the seat he names if it is his, else his first, else by what leave he
    has; raises Refused for a seat that is not his.

    Whoever wishes to watch `live` sees what is open to all now, though he might see more of it later.
    """
    seat = seat_of(player, row, wanted)
    return seat if seat is not None else onlooker(player, row, live=live)


def onlooker(player: Player | None, row: Game, *, live: bool = False) -> Insight | Late | None:
    """Find as whom somebody without a seat looks on."""
    insight = insight_of(player, row)
    if insight is not None or live:
        return insight
    return LATE if delays.number_open(row) is not None else None


def insight_of(player: Player | None, row: Game) -> Insight | None:
    """Find what somebody without a seat may see at once besides what is open to all, by leave of both
    players."""
    return INSIGHTS[umpire_sees(row)] if is_umpire(row, player) else None


def may_look_as(viewer: Viewer, row: Game) -> bool:
    """Whether anybody may look on as such a viewer now: nothing more is made for one whose leave was taken
    back."""
    if isinstance(viewer, Late):
        return delays.is_open_later(row)
    return not isinstance(viewer, Insight) or viewer is INSIGHTS[umpire_sees(row)]


def sees(viewer: Viewer) -> RulesViewer:
    """Name whom the rules make a viewer's view for."""
    return Insight.BOTH if isinstance(viewer, Late) else viewer


def row_open_to(viewer: Viewer, row: Game) -> Game | None:
    """Find the game's row as this viewer knows it, at the newest number that he may see; None where nobody
    may look on as such a viewer any more. The row of an earlier number is not to be saved."""
    if not isinstance(viewer, Late):
        return row if may_look_as(viewer, row) else None
    number = delays.number_open(row)
    if number is None or number == row.number:
        return None if number is None else row
    return _at(row, number)


def row_for(viewer: Viewer, row: Game) -> Game:
    """Find the same row; raises Refused where there is none."""
    found = row_open_to(viewer, row)
    if found is None:
        raise no_leave()
    return found


def no_leave() -> Refused:
    """Refuse what somebody would see by a leave that was taken back."""
    return Refused("no-leave", _("The players do not let you see that any more."))


def viewer_at(viewer: Viewer, row: Game, number: int) -> RulesViewer:
    """Name whom the rules make a viewer's view of this number for: what he may not see whole yet he sees as
    everybody does."""
    if not isinstance(viewer, Late):
        return viewer
    newest = delays.number_open(row)
    return Insight.BOTH if newest is not None and number <= newest else None


def _at(row: Game, number: int) -> Game:
    earlier = copy(row)
    earlier.number = number
    return earlier
