"""The end of a Turn, in the order of the book's table, and the start of the next (1e 6.2, Table Three)."""

from collections.abc import Sequence
from typing import ClassVar

from rules.buildings.fire_in_building import empty_at_turn_end
from rules.crew.held import end_plights
from rules.editions.first_tables import Setback
from rules.engine.facts import Fact
from rules.fire.collapse import empty_unstable
from rules.morale.falling_back import Fate, leave_table
from rules.morale.force_morale import setback
from rules.morale.shock import is_breaking, is_over
from rules.scenarios.catalogue import scenario_of
from rules.state.changes.hazards import is_under_shells
from rules.state.changes.men import clear_fallen, set_stance, tell_pinned
from rules.state.changes.phases import count_turn
from rules.state.changes.sides import PointLoss, remove_jump_off_point
from rules.state.changes.teams import recover
from rules.state.changes.vehicles import watch_no_more
from rules.state.game import Game
from rules.state.markers.on_table import clear_smoke
from rules.state.pieces.force import Side, Stance, Team, Where
from rules.state.troops.units import chains, leaders_with
from rules.turn.weather import roll_for_rain
from rules.weapons.battery_fire import cease_fire


class TurnEnded(Fact, frozen=True):
    """A Turn ends."""

    kind: ClassVar = "turn"
    section: ClassVar = "1e 6.2"

    turn: int


class TurnBegan(Fact, frozen=True):
    """A Turn begins; its first Phase has not yet."""

    kind: ClassVar = "turn"
    section: ClassVar = "1e 6.2"

    turn: int


async def end_turn(game: Game) -> None:
    """Do all that a Turn's end does, one after the other; the game may end within (1e 6.2, Table Three).

    A stray barrage is not ended: it lasts as long as its Random Event says (1e 6.3).
    """
    sides = (game.active, game.enemy(game.active))
    game.tell(TurnEnded(turn=game.table.turn))
    clear_fallen(game)
    clear_smoke(game)
    for side in sides:
        clear_stances(game, side)
    scenario_of(game).turn_ends(game)
    if game.table.result is not None:
        return
    for side in sides:
        await lose_captured_points(game, side)
    for side in sides:
        await cease_fire(game, side)
    routed = [(side, check_shock(game, side)) for side in sides]
    for side, teams in routed:
        if teams and game.table.result is None:
            await leave_table(game, side, teams, leaders_with(game, teams), Fate.ROUTS)
    await end_plights(game)
    await empty_at_turn_end(game)
    await empty_unstable(game)
    if game.table.result is None:
        await roll_for_rain(game)


def start_turn(game: Game) -> None:
    """Count the new Turn; its first Phase has not begun yet."""
    count_turn(game)
    game.tell(TurnBegan(turn=game.table.turn))


def clear_stances(game: Game, side: Side) -> None:
    """Take off all Tactical and Overwatch markers of a side (1e 6.2)."""
    set_stance(game, game.teams_on_table(side), Stance.NONE)
    for vehicle in game.vehicles_of(side, Where.TABLE):
        watch_no_more(vehicle)


async def lose_captured_points(game: Game, side: Side) -> None:
    """Remove captured Jump-Off Points that were not retaken, each a setback (1e 6.2, 7.6, 15.1)."""
    for point in [point for point in side.jump_off_points.values() if point.captured]:
        if game.table.result is not None or point.id not in side.jump_off_points:
            continue
        remove_jump_off_point(game, side, point.id, PointLoss.CAPTURED)
        await setback(game, side, Setback.JUMP_OFF_POINT_LOST)


# --- Pinned and Broken ---------------------------------------------------------------------------------


def check_shock(game: Game, side: Side) -> list[Team]:
    """Compare Shock with men and Leaders: free, still Pinned, or (returned) routed (1e 6.2, 14.5, 14.6;
    faq-013, faq-221, faq-226).

    A Broken Unit rallied below twice its numbers stays, Pinned if it still has more Shock than men; at twice
    or more a Unit Routs, Broken or only Pinned (faq-221).
    """
    routed: list[Team] = []
    for unit in _units_to_check(game, side):
        if is_breaking(game, unit):
            routed.extend(team for team in unit if team.pinned or team.broken)
            continue
        for team in unit:
            _release(game, team, stays_pinned=is_over(game, unit))
    return routed


def _units_to_check(game: Game, side: Side) -> list[list[Team]]:
    """List the Pinned and Broken by Unit: Teams of a Section within 4" together, the Broken apart."""
    teams = game.teams_on_table(side)
    broken = [team for team in teams if team.broken]
    steady = [team for team in teams if not team.broken]
    units = [*_by_section(broken), *_by_section(steady)]
    return [unit for unit in units if any(team.pinned or team.broken for team in unit)]


def _by_section(teams: Sequence[Team]) -> list[list[Team]]:
    """Group the Teams of one Section that stand together, with every other Team alone (1e 14.1)."""
    sections = dict.fromkeys(team.section for team in teams if team.section is not None)
    together = [chain for section in sections for chain in chains([t for t in teams if t.section == section])]
    return [*together, *([team] for team in teams if team.section is None)]


def _release(game: Game, team: Team, *, stays_pinned: bool) -> None:
    """Rally the Broken; free the Pinned, unless of their Shock or because shells still fall on them."""
    if team.pinned or team.broken:
        recover(team, pinned=stays_pinned, by_shells=not stays_pinned and is_under_shells(game, team))
        tell_pinned(game, team)
