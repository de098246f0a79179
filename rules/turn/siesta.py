"""Antes de la siesta: militia that may go home as soon as two 6s are rolled (esp-122, esp-123)."""

from typing import ClassVar

from rules.command.command_dice import KEEPS_PHASE
from rules.editions.first_tables import Setback
from rules.engine.effects import roll
from rules.engine.facts import Faces, OfSide, PieceRef
from rules.morale.force_morale import setback
from rules.state.changes.men import remove_team
from rules.state.game import Game
from rules.state.pieces.force import Figure, Section, Side
from rules.state.sight.seen import sees
from rules.state.troops.refs import side_ref

GOES = 3
"""Up to this on a D6 they go."""


class SiestaRolled(OfSide, frozen=True):
    """Men who may go home roll whether they do: then they leave the battle, seen by their friends or not."""

    kind: ClassVar = "dice"
    section: ClassVar = "1e B"
    spoken: ClassVar = ("who", "goes", "is_seen")

    who: PieceRef
    faces: Faces
    goes: bool
    is_seen: bool


async def go_home(game: Game) -> None:
    """Roll for the Squads of both sides on the table that may go home, once two or more 6s have been rolled
    (esp-122)."""
    if game.phase.sixes < KEEPS_PHASE:
        return
    for side in game.sides():
        for section in side.sections.values():
            if section.goes_home and any(team.on_table for team in side.teams_of(section.id)):
                await _rolls(game, side, section)


async def _rolls(game: Game, side: Side, section: Section) -> None:
    """Roll for a Squad, and test Force Morale as for a Team lost where friends see it go (esp-123)."""
    if game.table.result is not None:
        return
    (face,) = await roll(1, why="siesta", seat=side.seat)
    goes = face <= GOES
    is_seen = goes and _is_seen_by_friends(game, side, section)
    who = PieceRef(section.id, section.name)
    game.tell(SiestaRolled(side=side_ref(side), who=who, faces=(face,), goes=goes, is_seen=is_seen))
    if not goes:
        return
    for team in side.teams_of(section.id):
        remove_team(game, team)
    if is_seen:
        await setback(game, side, Setback.TEAM_WIPED_OUT)


def _is_seen_by_friends(game: Game, side: Side, section: Section) -> bool:
    own = [man for team in side.teams_of(section.id) if team.on_table for man in team.figures]
    return any(sees(game, friend, man) for friend in _friends(game, side, own) for man in own)


def _friends(game: Game, side: Side, own: list[Figure]) -> list[Figure]:
    leaving = {man.id for man in own}
    return [man for man in game.figures_on_table(side) if man.id not in leaving]
