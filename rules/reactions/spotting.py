"""Troops on Overwatch look for the sniper who has just fired in their arc (1e 9.5; faq-024, 116)."""

from typing import ClassVar

from rules.engine.effects import roll
from rules.engine.facts import Faces, OfSide, PieceRef
from rules.fire.spotting import SPOTS, has_spotted, what_is_known
from rules.geometry.sight import Standpoint
from rules.reactions.overwatch import covers, watchers
from rules.state.changes.table import note_look
from rules.state.game import Game
from rules.state.pieces.force import Side, Team
from rules.state.troops.refs import piece_ref, side_ref
from rules.state.troops.units import Unit


class LookedForSniper(OfSide, frozen=True):
    """A Team on Overwatch looks for the sniper who fired."""

    kind: ClassVar = "dice"
    section: ClassVar = "1e 9.5"

    faces: Faces
    needs: int
    team: PieceRef
    target: str
    found: bool


async def look_for_snipers(game: Game, unit: Unit) -> None:
    """Roll for each enemy Team on Overwatch that covers a sniper who fired, whomever he shot at."""
    for sniper in unit.teams:
        if sniper.rules.is_hidden and game.table.result is None:
            await _look_for(game, game.enemy(unit.side), sniper)


async def _look_for(game: Game, side: Side, sniper: Team) -> None:
    spots = [Standpoint(man.at, man.floor) for man in sniper.figures if man.at is not None]
    for team in list(watchers(game, side)):
        if not has_spotted(game, team, sniper) and covers(game, team, spots):
            await _look(game, side, team, sniper)


async def _look(game: Game, side: Side, team: Team, sniper: Team) -> None:
    """Roll for the sniper: a 6 finds him, with 1 more for each time the Team looked there before (1e 9.5)."""
    added = what_is_known(game, sniper).looked.get(team.id, 0)
    needs = max(1, SPOTS - added)
    (face,) = await roll(1, why="spotting the sniper", seat=side.seat)
    found = face >= needs
    note_look(game, team, sniper, found=found)
    game.tell(
        LookedForSniper(
            side=side_ref(side),
            faces=(face,),
            needs=needs,
            team=piece_ref(side, team),
            target=sniper.id,
            found=found,
        )
    )
