"""What a grenade that goes off among men does: its hits, all cover ignored (1e 9.2.1)."""

from collections.abc import Sequence

from rules.editions.weapons import Hit
from rules.fire.hit_effects import Man, TeamTarget
from rules.fire.volley import resolve
from rules.geometry.distance import distance
from rules.geometry.terrain import Cover, Point
from rules.state.game import Game
from rules.state.pieces.force import Team


async def go_off(
    game: Game, team: Team, hits: int, at: Point, *, cause: Sequence[Point], again: bool = False
) -> None:
    """Give a Team so many hits as though in the open; who stands nearest to the place falls first.

    `cause` are the places that Broken men would run from; with `again`, as of dynamite, hits without effect
    are rolled once more (1e 9, 9.2.1, 14.6; esp-105).
    """
    men = sorted(team.figures, key=lambda man: distance(man.at or at, at))
    target = TeamTarget(team, [Man(man.id, Cover.OPEN) for man in men], [Hit(again=again)] * hits)
    await resolve(game, game.side_of(team.id), [target], cause=cause)
