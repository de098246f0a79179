"""Who fights those at whom his own side has fired tear gas in this Phase suffers from it (esp-107)."""

from typing import ClassVar

from rules.close_combat.melee import Combatants, Melee
from rules.engine.effects import roll
from rules.engine.facts import Faces, OfSide, PieceRef
from rules.morale.companions import eased
from rules.state.changes.men import add_shock
from rules.state.game import Game
from rules.state.markers.phase_markers import gas_of
from rules.state.pieces.force import Team
from rules.state.troops.refs import piece_ref, side_ref
from rules.state.troops.units import chains


class Gassed(OfSide, frozen=True):
    """A Unit of the side fights in its own tear gas, and takes so much Shock."""

    kind: ClassVar = "dice"
    section: ClassVar = "1e B"

    team: PieceRef
    faces: Faces
    shock: int


async def suffer_own_gas(game: Game, melee: Melee) -> None:
    """Roll half a die of Shock for each Unit that fights where its own side fired tear gas (esp-107)."""
    for own in melee.camps:
        enemies = {team.id for team in melee.other(own).teams}
        if any(enemies & {*gas.caught} for gas in gas_of(game, own.side.seat)):
            for teams in _units(own):
                await _choke(game, own, teams)


def _units(own: Combatants) -> list[list[Team]]:
    """Divide a camp into Units: the Teams of a Section that stand together, every other Team alone."""
    sections = dict.fromkeys(team.section or team.id for team in own.standing)
    return [
        chain
        for section in sections
        for chain in chains([one for one in own.standing if (one.section or one.id) == section])
    ]


async def _choke(game: Game, own: Combatants, teams: list[Team]) -> None:
    """Put the Shock on the Team of a Unit that has most men; it is judged after the fight, as all is."""
    (face,) = await roll(1, why="tear gas", seat=own.side.seat)
    shock, team = (face + 1) // 2, max(teams, key=lambda one: len(one.figures))
    add_shock(team, eased(game, own.side, team, shock))
    who = piece_ref(own.side, team)
    game.tell(Gassed(side=side_ref(own.side), team=who, faces=(face,), shock=shock))
