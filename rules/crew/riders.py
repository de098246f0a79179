"""Those aboard by whom a vehicle is activated: Leaders, a Section, a Team (1e 11.1.1, 11.2.1, 11.3; 2e 7)."""

from collections.abc import Iterator

from rules.command.activation import LEADING
from rules.command.commanding import commands, initiatives_of
from rules.deployment.arrivals import JUNIOR_LEADER, SECTION, SENIOR_LEADER
from rules.deployment.riding_in import follows_units
from rules.editions.grades import Rank
from rules.editions.team_rules import TEAM
from rules.editions.vehicle_damage import Panic
from rules.phrases import Text, say
from rules.state.changes.aboard import passengers
from rules.state.changes.men import mark_activated
from rules.state.choices.in_force import procedures_of
from rules.state.game import Game
from rules.state.pieces.force import Leader, Team
from rules.state.pieces.piece import Vehicle
from rules.state.remembered import DEPLOYED
from rules.state.troops.units import Unit, is_out

RIDERS = "riders"
"""The position at which it is noted that those aboard were activated, and with them the vehicle."""

BY_LEADER, BY_UNIT = "by-leader", "by-unit"
"""The notes: a Leader's Initiatives, or the Unit's own die."""

WITH_UNIT = 2
"""What a Unit's own die lets happen aboard: its men act, and one position of the vehicle.

Of one that has just come on the position alone (2e 9.3.2).
"""

BUSY = say("those-aboard-were-activated")


def result_of(leader: Leader) -> int:
    """Find the result of the dice that activates a Leader aboard, by his rank."""
    return JUNIOR_LEADER if leader.rank is Rank.JUNIOR else SENIOR_LEADER


def leader_aboard(game: Game, vehicle: Vehicle, result: int) -> Leader | None:
    """Find the passenger whom this result activates with the vehicle, if there is one (1e 11.2.1)."""
    if vehicle.leader is not None or Panic.COMMANDER in vehicle.damage.now.panics:
        return None
    fit = (one for one in passengers(game, vehicle).leaders if commands(one) and not is_out(game, one))
    return next((one for one in fit if result_of(one) == result), None)


def unit_aboard(game: Game, vehicle: Vehicle, result: int) -> list[Team]:
    """List the Teams aboard that a result activates: those of a Section by a 2, lone Teams by a 1 (1e 11.1.1;
    2e 7).

    In the first edition the Section in an armoured carrier waits for its Leader instead.
    """
    teams = passengers(game, vehicle).teams
    if result == TEAM:
        return [team for team in teams if team.section is None and team.parent is None]
    if result != SECTION or not follows_units(game, vehicle):
        return []
    return [team for team in teams if team.section is not None and team.parent is None]


def results_of_riders(game: Game, vehicle: Vehicle) -> Iterator[int]:
    """List the results that activate a vehicle with those who ride in it."""
    for result in (TEAM, SECTION, JUNIOR_LEADER, SENIOR_LEADER):
        if leader_aboard(game, vehicle, result) or unit_aboard(game, vehicle, result):
            yield result


def initiatives_of_riders(game: Game, vehicle: Vehicle, result: int) -> int:
    """Count what may be done aboard by such a result; 0 where it activates nobody who rides."""
    leader = leader_aboard(game, vehicle, result)
    if leader is not None:
        return max(initiatives_of(leader) - vehicle.damage.now.orders_lost, 0)
    if not unit_aboard(game, vehicle, result):
        return 0
    return 1 if vehicle.id in DEPLOYED.of(game) else WITH_UNIT


def why_not_by_riders(game: Game, vehicle: Vehicle, result: int) -> Text:
    """Say why those aboard cannot be activated by this result now, or nothing (1e 4.4)."""
    leader = leader_aboard(game, vehicle, result)
    acting = [leader.id] if leader else [team.id for team in unit_aboard(game, vehicle, result)]
    return BUSY if any(game.phase.done(one) for one in acting) else ""


def note_riders(game: Game, vehicle: Vehicle, result: int) -> None:
    """Note that those aboard have had their activation, a Leader who gives orders or a Unit (1e 4.4)."""
    if (leader := leader_aboard(game, vehicle, result)) is not None:
        mark_activated(game, [leader.id], LEADING)
        game.phase.note(vehicle.id, BY_LEADER, RIDERS)
    elif teams := unit_aboard(game, vehicle, result):
        side, section = game.side(vehicle.seat), teams[0].section
        unit = Unit(side, tuple(teams), side.sections[section] if section else None)
        procedures_of(game).lead_section(game, unit)
        game.phase.note(vehicle.id, BY_UNIT, RIDERS)


def acts_with_unit(game: Game, vehicle: Vehicle) -> bool:
    """Whether it now acts along with a Unit aboard, so that one of its positions does and no more."""
    return game.phase.crew == vehicle.id and game.phase.done(vehicle.id, RIDERS) == BY_UNIT
