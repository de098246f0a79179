"""What Shock does to a Unit: fewer dice, Pinned, Broken (1e 14)."""

from collections.abc import Sequence

from rules.geometry.terrain import Point
from rules.morale.companions import eased, steel
from rules.morale.falling_back import Jostled, fall_back
from rules.morale.force_morale import teams_lost
from rules.state.changes.men import add_shock, break_team, pin_team
from rules.state.game import Game
from rules.state.pieces.force import Side, Team
from rules.state.troops.units import chains, felt_shock, is_diehard, shock, strength, supporting

SHOCK_PER_DIE = 2
"""Points of Shock that cost a Team one die of its fire (1e 14.4)."""

BREAKING = 2
"""A Unit Breaks when its Shock is this many times its men (1e 14.6, faq-041)."""


def dice_lost(team: Team) -> int:
    """Count how many dice of its fire the Team's own Shock costs it (1e 14.1, 14.4)."""
    return felt_shock(team) // SHOCK_PER_DIE


def is_over(game: Game, teams: Sequence[Team]) -> bool:
    """Whether the Shock on these Teams together exceeds their men and attached Leaders (1e 14.5)."""
    return shock(teams) > strength(game, teams)


def is_breaking(game: Game, teams: Sequence[Team]) -> bool:
    """Whether the Shock on these Teams together is twice their men and attached Leaders or more (1e 14.6;
    faq-226)."""
    return shock(teams) >= BREAKING * strength(game, teams)


async def test_shock(game: Game, side: Side, teams: Sequence[Team], *, cause: Sequence[Point]) -> None:
    """Pin or Break the Units of these Teams after their Shock or losses rose (1e 14.5, 14.6).

    `cause` are the places of the enemies that they would run from; when empty it is the nearest enemy.
    """
    await bear(game, side, teams, wiped=(), cause=cause)


async def judge_all(game: Game, side: Side, *, cause: Sequence[Point] = ()) -> None:
    """Pin or Break whoever has more Shock than he can bear where he now stands (1e 14.1, 14.5, 14.6).

    To be asked whenever Teams that supported each other, or Leaders, have gone elsewhere or are lost: that
    alone may leave a Team with more Shock than men.
    """
    await test_shock(game, side, shaken(game, side), cause=cause)


def shaken(game: Game, side: Side) -> list[Team]:
    """List the side's Teams with any Shock at all."""
    return [team for team in game.teams_on_table(side) if team.shock]


async def bear(
    game: Game, side: Side, teams: Sequence[Team], *, wiped: Sequence[Team], cause: Sequence[Point]
) -> None:
    """Pin or Break these Teams by their Shock; test Force Morale for the Broken and `wiped`; let the
    Broken run."""
    steel(game, side)
    breaking = await judge(game, side, teams, wiped=wiped)
    for group in breaking:
        if game.table.result is not None:
            return
        for jostled in await fall_back(game, side, group, cause):
            await jostle(game, side, jostled, cause)
    if breaking and game.table.result is None:
        await judge_all(game, side, cause=cause)  # a Leader may have run with them


async def judge(
    game: Game, side: Side, teams: Sequence[Team], *, wiped: Sequence[Team] = ()
) -> list[list[Team]]:
    """Pin or Break these Teams' Units, and test Force Morale; return those that Broke, who have yet to
    run."""
    breaking = _judge(game, units_tested(side, teams))
    await teams_lost(game, side, [*wiped, *(team for group in breaking for team in group)])
    return breaking


async def jostle(game: Game, side: Side, jostled: Jostled, cause: Sequence[Point]) -> None:
    """Give a Broken Unit's excess Shock to friends it ran through, who may Break in their turn (1e 7.3); an
    icon or a flag spares them a point, as of any that they receive (esp-100, 103)."""
    if game.table.result is not None or not jostled.team.on_table:
        return
    add_shock(jostled.team, eased(game, side, jostled.team, jostled.shock))
    await test_shock(game, side, [jostled.team], cause=cause)


def _judge(game: Game, units: Sequence[list[Team]]) -> list[list[Team]]:
    """Mark the Pinned and the Broken, and list the Units that Break."""
    breaking = []
    for teams in units:
        if all(is_diehard(team) for team in teams):
            continue
        if is_breaking(game, teams):
            breaking.append(teams)
            for team in teams:
                break_team(game, team)
        elif is_over(game, teams):
            for team in teams:
                pin_team(game, team)
    return breaking


def units_tested(side: Side, teams: Sequence[Team]) -> list[list[Team]]:
    """List the Units to test: a Section's Teams within 4" together, without the Broken (1e 14.1)."""
    units: dict[str, list[Team]] = {}
    for team in teams:
        if not team.on_table or team.broken:
            continue
        steady = [other for other in supporting(side, team) if not other.broken]
        unit = next((chain for chain in chains(steady) if team in chain), [team])
        units[unit[0].id] = unit
    return list(units.values())
