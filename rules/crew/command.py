"""By which results a vehicle is activated, and how many of its crew then act (1e 11.1-11.3; 2e 7)."""

from rules.crew.positions import COMMANDER, why_not_order
from rules.crew.rally_crew import why_not_rally
from rules.crew.riders import (
    initiatives_of_riders,
    leader_aboard,
    results_of_riders,
    why_not_by_riders,
)
from rules.crew.take_place import why_not_take_place
from rules.deployment.arrivals import JUNIOR_LEADER, SECTION, SENIOR_LEADER
from rules.editions.grades import Rank
from rules.phrases import Text, say
from rules.state.changes.aboard import is_left_alone
from rules.state.choices.in_force import verbs_of
from rules.state.game import Game
from rules.state.pieces.piece import Vehicle
from rules.state.troops.vehicle_troops import together

BY_ITSELF = 1
"""The result that activates one position of a crew (1e 11.3; 2e 7)."""

NOTHING_TO_DO = say("crew-has-nothing-to-do")

ALREADY = say("activated-in-this-phase")

NOBODY_ABOARD = say("nobody-aboard-to-drive")

RADIOED = "radioed"
"""What is noted of a vehicle's command in a Phase in which it was ordered by radio (1e 11.4)."""


def result_for(vehicle: Vehicle) -> int:
    """Find the result that brings a vehicle on, or activates it with its Leader (1e 11.1.2, 11.3, 11.5)."""
    if vehicle.leader is None:
        return BY_ITSELF
    return JUNIOR_LEADER if vehicle.leader is Rank.JUNIOR else SENIOR_LEADER


def results(game: Game, vehicle: Vehicle) -> list[int]:
    """List the results that activate a vehicle, those of passengers or of its Section too (1e 11.1.1-11.2.1).

    A 1 is always good for one of the crew of a small one, and of any in some editions (2e 7).
    """
    riders = [*results_of_riders(game, vehicle)]
    found = [] if any(is_led_by(result) for result in riders) else [result_for(vehicle)]
    is_small = vehicle.type.is_little and not vehicle.crewless
    by_itself = [BY_ITSELF] if is_small or game.edition.command.positions_by_themselves else []
    group = together(game, vehicle)
    by_section = [SECTION] if len(group) > 1 and group[0] is vehicle else []
    return [*dict.fromkeys([*found, *reversed(riders), *by_itself, *by_section])]


def is_led_by(result: int) -> bool:
    """Whether by such a result a Leader gives orders."""
    return result >= JUNIOR_LEADER


def is_by_section(game: Game, vehicle: Vehicle, result: int) -> bool:
    """Whether such a result activates a Section of small vehicles with this one (1e 11.1.2; 2e 7)."""
    return result == SECTION and not initiatives_of_riders(game, vehicle, result)


def initiatives_by(game: Game, vehicle: Vehicle, result: int) -> int:
    """Count how many of the crew act by this result; wounds of the commander take some (1e 11.2, 12.1)."""
    if by_riders := initiatives_of_riders(game, vehicle, result):
        return by_riders
    if result in (BY_ITSELF, SECTION) or vehicle.commander is None:
        return 1
    damage, granted = vehicle.damage, game.edition.initiatives(vehicle.commander)
    return max(granted - damage.command_lost - damage.now.orders_lost, 0)


def acts_as_a_whole(game: Game, vehicle: Vehicle, result: int) -> bool:
    """Whether such a result activates it as it is usually, and not one of its crew by himself (2e 7)."""
    by_riders = initiatives_of_riders(game, vehicle, result) > 0
    return by_riders or (not vehicle.crewless and result == result_for(vehicle))


def is_by_commander(game: Game, vehicle: Vehicle, result: int) -> bool:
    """Whether such a result activates the Leader aboard, and not one of his crew alone (1e 11.2; 2e 7)."""
    if leader_aboard(game, vehicle, result) is not None:
        return True
    return vehicle.leader is not None and result == result_for(vehicle)


def commands_now(game: Game, vehicle: Vehicle) -> bool:
    """Whether the Leader aboard is giving the orders."""
    return game.phase.crew == vehicle.id and game.phase.done(vehicle.id, COMMANDER) == COMMANDER


def why_not_activate(game: Game, vehicle: Vehicle, result: int) -> Text:
    """Say why a vehicle cannot be activated by this result now, or nothing (1e 11.2, 11.3; 2e 7)."""
    if not vehicle.is_manned or is_left_alone(game, vehicle):
        return say("no-crew-any-more") if not vehicle.is_manned else NOBODY_ABOARD
    if reason := why_not_by_riders(game, vehicle, result):
        return reason
    if initiatives_by(game, vehicle, result) == 0:
        return say("commander-gives-no-orders")
    if game.phase.done(vehicle.id) and not _may_go_on(game, vehicle, result):
        return ALREADY
    return _why_nobody_acts(game, vehicle, result)


def _may_go_on(game: Game, vehicle: Vehicle, result: int) -> bool:
    """Whether others of the crew may still be activated one by one: not after an order by radio (2e 7)."""
    if not game.edition.command.positions_by_themselves:
        return False
    commanded = game.phase.done(vehicle.id, COMMANDER)
    return commanded != RADIOED if result == BY_ITSELF else not commanded


def _why_nobody_acts(game: Game, vehicle: Vehicle, result: int) -> Text:
    """Say why none of the crew can act, or nothing where one of them can, or their commander rallies them."""
    if is_by_commander(game, vehicle, result) and not why_not_rally(vehicle):
        return ""
    reasons = [why_not_order(game, vehicle, position) for position in vehicle.type.positions]
    reasons += [why_not_take_place(game, vehicle, position) for position in vehicle.damage.vacant]
    if "" not in reasons:
        return reasons[0]
    left, orders = initiatives_by(game, vehicle, result), verbs_of(game).crew_orders
    if is_by_section(game, vehicle, result):
        orders = tuple(order for order in orders if order.is_of_section)
    offered = (option for order in orders for option in order.offers(game, vehicle, left))
    return "" if any(not option.refused for option in offered) else NOTHING_TO_DO
