"""What companions are to the men they are with: priests, icons and flags (esp-099 to esp-103, esp-174)."""

from collections.abc import Sequence
from typing import ClassVar

from rules.engine.facts import OfSide, PieceRef
from rules.geometry.distance import closest
from rules.geometry.terrain import Point
from rules.geometry.tolerance import at_most
from rules.state.changes.teams import let_carry_icon, steel_team
from rules.state.game import Game
from rules.state.pieces.force import Leader, Side, Team
from rules.state.remembered import Remembered
from rules.state.troops.refs import piece_ref, side_ref
from rules.state.troops.units import UNIT_GAP, leaders_with, supporting

EASED = Remembered("eased", passed_on=True)
"""Teams whose Unit has ignored its point of Shock."""


class ShockIgnored(OfSide, frozen=True):
    """A Unit ignores a point of Shock for the flag or the icon that is with it."""

    kind: ClassVar = "rallied"
    section: ClassVar = "1e B"

    team: PieceRef
    shock: int = 1


class IconTakenUp(OfSide, frozen=True):
    """A man of a Team takes up the icon whose bearer has fallen."""

    kind: ClassVar = "unit"
    section: ClassVar = "1e B"

    team: PieceRef


def steel(game: Game, side: Side) -> None:
    """Make Diehards of those Units that a priest is with, and of nobody else (esp-099)."""
    teams = game.teams_on_table(side)
    priests = (one for one in side.leaders_in_play if one.goes_along is not None and one.goes_along.steels)
    if not any(priests) and not any(team.steeled for team in teams):
        return
    for team in teams:
        found = leaders_with(game, supporting(side, team))
        steel_team(team, any(one.goes_along is not None and one.goes_along.steels for one in found))


def eased(game: Game, side: Side, team: Team, points: int) -> int:
    """Return the Shock that a Team takes of so much: in each Phase a Unit with a flag or an icon ignores a
    point (esp-100, 103)."""
    if not points or game.table.phase is None:
        return points
    unit = supporting(side, team)
    if any(one.id in EASED.of(game) for one in unit) or not _is_eased(game, unit):
        return points
    EASED.note(game, *(one.id for one in unit))
    game.tell(ShockIgnored(side=side_ref(side), team=piece_ref(side, team)))
    return points - 1


def _is_eased(game: Game, unit: Sequence[Team]) -> bool:
    with_it = (one.goes_along for one in leaders_with(game, unit))
    return any(one is not None and one.eases for one in with_it) or any(team.has_icon for team in unit)


def pass_icon_on(game: Game, side: Side, fallen: Leader, at: Point | None) -> None:
    """Let a man near where the bearer fell take up his icon, who leads nobody with it (esp-102)."""
    if fallen.goes_along is None or not fallen.goes_along.is_passed_on or at is None:
        return
    near = [team for team in game.teams_on_table(side) if at_most(closest([at], team.places), UNIT_GAP)]
    for team in sorted(near, key=lambda team: closest([at], team.places))[:1]:
        let_carry_icon(team)
        game.tell(IconTakenUp(side=side_ref(side), team=piece_ref(side, team)))
