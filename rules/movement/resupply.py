"""An anti-tank Team without rounds looks for more at a Jump-Off Point of its side (1e 9.3.1)."""

from collections.abc import Sequence

from rules.engine.effects import roll
from rules.geometry.distance import closest
from rules.geometry.tolerance import at_most
from rules.scenarios.points import ON_IT, is_usable
from rules.state.force import Side, Team
from rules.state.game import Game
from rules.state.support_weapons import anti_tank_weapon
from rules.state.units import team_name
from rules.weapons.anti_tank import rounds_left

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
    points = [point.at for point in side.jump_off_points.values() if not is_usable(game, side, point)]
    places = [man.at for man in team.figures if man.at is not None and man.floor == 0]
    return bool(points) and at_most(closest(points, places), ON_IT)


async def _look_for_rounds(game: Game, side: Side, team: Team) -> None:
    figures = anti_tank_weapon(game, team.weapon)
    assert figures is not None
    face = (await roll(1, why="fresh rounds", seat=side.seat))[0]
    if face >= FOUND:
        team.rounds = figures.rounds
    found = rounds_left(team.rounds) if team.rounds else "none found"
    game.emit(
        "dice",
        f"{side.title} {team_name(side, team)} looks for fresh rounds, {FOUND}+: {face}; {found}.",
        seat=side.seat,
        rule="1e 9.3.1",
        data={"faces": [face], "why": "fresh rounds", "needs": FOUND, "teams": [team.id]},
    )
