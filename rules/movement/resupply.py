"""An anti-tank Team without rounds looks for more at a Jump-Off Point of its side (1e 9.3.1)."""

from collections.abc import Sequence
from typing import ClassVar

from rules.engine.effects import roll
from rules.engine.facts import Faces, OfSide, PieceRef
from rules.geometry.distance import closest
from rules.geometry.tolerance import at_most
from rules.scenarios.points import ON_IT, why_not_use
from rules.state.changes.teams import give_rounds
from rules.state.game import Game
from rules.state.pieces.force import Side, Team
from rules.state.troops.refs import side_ref, team_refs
from rules.state.troops.support_weapons import anti_tank_figures, anti_tank_weapon

FOUND = 3
"""The least die that finds rounds (1e 9.3.1)."""


async def resupply(game: Game, side: Side, moved: Sequence[Team]) -> None:
    """Roll for fresh rounds once for each empty Team that has reached a point (1e 9.3.1)."""
    for team in moved:
        if game.table.result is None and is_empty_at_point(game, side, team):
            await _look_for_rounds(game, side, team)


def is_empty_at_point(game: Game, side: Side, team: Team) -> bool:
    """Whether a Team with an empty anti-tank weapon stands at a point that its side can use."""
    figures = anti_tank_weapon(game, team.weapon)
    if figures is None or figures.rounds is None or team.rounds != 0 or not team.on_table or team.broken:
        return False
    points = [point.at for point in side.jump_off_points.values() if not why_not_use(game, side, point)]
    places = [man.at for man in team.figures if man.at is not None and man.floor == 0]
    return bool(points) and at_most(closest(points, places), ON_IT)


class LookedForRounds(OfSide, frozen=True):
    """A Team that has fired its rounds away looks for more, and has so many then."""

    kind: ClassVar = "dice"
    section: ClassVar = "1e 9.3.1"
    spoken: ClassVar = ("rounds",)

    faces: Faces
    needs: int
    teams: tuple[PieceRef, ...]
    rounds: int


async def _look_for_rounds(game: Game, side: Side, team: Team) -> None:
    figures = anti_tank_figures(game, team.weapon)
    face = (await roll(1, why="fresh rounds", seat=side.seat))[0]
    if face >= FOUND:
        give_rounds(team, figures.rounds)
    game.tell(
        LookedForRounds(
            side=side_ref(side),
            faces=(face,),
            needs=FOUND,
            teams=team_refs(side, [team]),
            rounds=team.rounds or 0,
        )
    )
