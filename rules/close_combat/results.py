"""What a round of Close Combat leads to: defeat by one, two, three, more, or another round (1e 13.1.2)."""

from collections.abc import Sequence
from typing import ClassVar

from rules.close_combat.dice import STUBBORN, is_aggressive
from rules.close_combat.giving_way import GroundGiven, Retreat, give_way
from rules.close_combat.melee import Combatants, Melee
from rules.close_combat.rounds import spread
from rules.editions.defeats import Defeat
from rules.engine.effects import roll
from rules.engine.facts import Faces, Inches, OfSide, PieceRef
from rules.morale.companions import eased
from rules.morale.falling_back import LEAST
from rules.morale.force_morale import teams_lost
from rules.morale.shock import judge
from rules.state.changes.men import add_shock, break_team
from rules.state.game import Game
from rules.state.pieces.force import Team
from rules.state.troops.refs import side_ref, team_refs
from rules.state.troops.units import is_diehard

DRAWS = 3
"""Rounds without a decision after which both sides retire."""

ROUT_SHOCK = 8
"""Points of Shock of a side that Routs from overwhelming numbers."""

ROUT_DICE, BREAK_DICE = 3, 2
"""Dice of the flight from overwhelming numbers, and of those whom Shock Breaks."""


BREATHER = 3.0
"""Inches that both sides retire when they have fought to a standstill."""


class FlightRolled(OfSide, frozen=True):
    """Those whom Shock Breaks in Close Combat roll for how far they run."""

    kind: ClassVar = "dice"
    section: ClassVar = "1e 13.1.2"
    spoken: ClassVar = ("who", "least", "inches")

    who: tuple[PieceRef, ...]
    least: int
    faces: Faces
    inches: Inches
    teams: tuple[PieceRef, ...]


class RoutRolled(OfSide, frozen=True):
    """A side that overwhelming numbers Rout rolls for how far it runs."""

    kind: ClassVar = "dice"
    section: ClassVar = "1e 13.1.2"
    spoken: ClassVar = ("who",)

    who: tuple[PieceRef, ...]
    faces: Faces
    teams: tuple[PieceRef, ...]


def defeat_by(game: Game, difference: int) -> Defeat:
    """Find the row of the result table for a side that lost so many men more than the other."""
    rows = game.edition.defeats
    return rows[min(difference, max(rows))]


def shrugs_off(camp: Combatants, difference: int) -> bool:
    """Whether a defeat by one is ignored: by Aggressive troops, and by stubborn ones who defend."""
    if difference != 1 or not camp.standing:
        return False
    stubborn = not camp.attacks and all(STUBBORN in team.traits for team in camp.standing)
    return stubborn or all(is_aggressive(team) for team in camp.standing)


# --- defeat --------------------------------------------------------------------------------------------


async def suffer_defeat(
    game: Game, melee: Melee, camp: Combatants, difference: int, wiped: Sequence[Team]
) -> None:
    """Give the loser his Shock and drive him back; test Force Morale for what Breaks (1e 13.1.2)."""
    row = defeat_by(game, difference)
    if row.breaks:
        await _break(game, camp, wiped)
        await _go(game, melee, camp, GroundGiven(row.inches, fronting=False, how=Retreat.FLEES))
        return
    for team in camp.standing:
        _put_shock(game, camp, team, row.shock)
    how = Retreat.THROWN_BACK if row.fronting else Retreat.RUNS_AWAY
    await _go(game, melee, camp, GroundGiven(row.inches, row.fronting, how))
    await bear_shock(game, melee, camp, wiped)


def _put_shock(game: Game, camp: Combatants, team: Team, points: int) -> None:
    """Put the Shock of a result on a Team, less the point that a flag or an icon spares its Unit (esp-100,
    esp-103)."""
    add_shock(team, eased(game, camp.side, team, points))


async def _break(game: Game, camp: Combatants, wiped: Sequence[Team]) -> None:
    """Double every Team's Shock and Break it; Diehards never Break."""
    broken = [team for team in camp.standing if not team.broken and not is_diehard(team)]
    for team in camp.standing:
        add_shock(team, team.shock)
    for team in broken:
        break_team(game, team)
    await teams_lost(game, camp.side, [*wiped, *broken])


async def _go(game: Game, melee: Melee, camp: Combatants, way: GroundGiven) -> None:
    if game.table.result is None:
        await give_way(game, melee, camp, way)


async def bear_shock(game: Game, melee: Melee, camp: Combatants, wiped: Sequence[Team]) -> bool:
    """Pin or Break the camp's Teams by their Shock after a round; the Broken run. Return whether any did
    (1e 14.5, 14.6)."""
    breaking = await judge(game, camp.side, [team for team in camp.standing if team.shock], wiped=wiped)
    if not breaking or game.table.result is not None:
        return bool(breaking)
    dice = await roll(BREAK_DICE, why="falling back", seat=camp.side.seat)
    inches = LEAST + sum(dice)
    side, who, teams = side_ref(camp.side), camp.who, team_refs(camp.side, camp.standing)
    game.tell(FlightRolled(side=side, who=who, least=LEAST, faces=tuple(dice), inches=inches, teams=teams))
    await _go(game, melee, _of(camp, breaking), GroundGiven(inches, fronting=False, how=Retreat.RUNS))
    return True


def _of(camp: Combatants, breaking: Sequence[list[Team]]) -> Combatants:
    """Make a camp of the Teams that Break; its Leaders belong to it only when no Team stays."""
    teams = [team for group in breaking for team in group]
    alone = all(team in teams for team in camp.standing)
    return Combatants(camp.side, teams, camp.leaders if alone else [], camp.attacks)


# --- without a fight, without a decision ---------------------------------------------------------------


async def rout(game: Game, melee: Melee, camp: Combatants) -> None:
    """Send the overwhelmed back 3D6" with backs turned and eight points of Shock (1e 13.1.1)."""
    dice = await roll(ROUT_DICE, why="Rout", seat=camp.side.seat)
    standing = camp.standing
    side, teams = side_ref(camp.side), team_refs(camp.side, standing)
    game.tell(RoutRolled(side=side, who=camp.who, faces=tuple(dice), teams=teams))
    points = spread(ROUT_SHOCK, len(standing)) if standing else []
    for team, shock in zip(standing, points, strict=True):
        _put_shock(game, camp, team, shock)
    await judge(game, camp.side, standing)
    await _go(game, melee, camp, GroundGiven(sum(dice), fronting=False, how=Retreat.ROUTS))


async def take_a_breather(game: Game, melee: Melee) -> None:
    """Let both sides retire after three rounds without a decision (1e 13.1.2)."""
    for camp in melee.camps:
        await _go(game, melee, camp, GroundGiven(BREATHER, fronting=True, how=Retreat.RETIRES))
