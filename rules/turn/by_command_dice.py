"""What Command Dice are used for: activating who is on the table, calling others forward (1e 4.2-4.4)."""

from collections.abc import Iterator, Sequence

from rules.activation.act import act_on_dice
from rules.activation.fire_out import fire_out_on_dice
from rules.command.commanding import unit_named
from rules.deployment.arrivals import DEPLOY, DEPLOY_DUG_IN, DEPLOY_SCOUTS, SECTION, SENIOR_LEADER
from rules.deployment.deploy import roll_for_arrival, spend_on_arrival
from rules.deployment.entry import ENTERED_AT, enter, is_hesitant, why_hesitant, why_not_enter
from rules.deployment.riding_in import ride_in, ride_of
from rules.deployment.runners import send_by_runner
from rules.editions.grades import Rank
from rules.engine.ids import read_dice
from rules.engine.requests import Option
from rules.orders.crew_command import command_on_arrival, command_on_dice
from rules.orders.initiatives import lead_on_dice
from rules.orders.on_arrival import call_forward
from rules.phrases import say
from rules.state.changes.vehicles import put_in_command
from rules.state.choices.verbs import SideAction
from rules.state.game import Game
from rules.state.pieces.force import Side
from rules.state.pieces.piece import Vehicle
from rules.state.troops.vehicle_troops import may_lead_troop, waiting_together
from rules.turn.table_one import (
    ENTER,
    IDS,
    RIDING,
    Paid,
    Riding,
    activations,
    calls_forward,
    rides_forward,
    vehicles_forward,
    ways_to_pay,
    ways_to_ride,
)


class ActivateByDice(SideAction[Paid]):
    """A Leader, a Section or a Team by the result that it needs, in any order (1e 4.4)."""

    ids = IDS["activate"]
    heading = say("order-activate")
    sections = ("1e 4.4", "2e 7")

    def offers(self, game: Game, side: Side) -> Iterator[Option]:
        for use in activations(game):
            yield from ways_to_pay(game, use, self.sections[0])

    async def carry_out(self, game: Game, side: Side, given: Paid) -> None:
        dice = read_dice(given.paid)
        if given.subject in game.table.vehicles:
            await command_on_dice(game, game.vehicle(given.subject), dice)
        elif given.subject in side.leaders:
            await lead_on_dice(game, side.leaders[given.subject], dice)
        elif given.subject in side.teams and side.teams[given.subject].aboard is not None:
            await fire_out_on_dice(game, side.teams[given.subject], dice)
        else:
            await act_on_dice(game, unit_named(game, given.subject), dice)


class CallForward(SideAction[Paid]):
    """Troops off the table by the result that brings them on (1e 4.3; 2e 9)."""

    ids = IDS[DEPLOY]
    heading = say("dice-deploy")
    sections = ("1e 4.3", "2e 9.1")

    def offers(self, game: Game, side: Side) -> Iterator[Option]:
        """List scouts as well, each with their Section."""
        for use in calls_forward(game):
            yield from ways_to_pay(game, use, self.sections[0])

    async def carry_out(self, game: Game, side: Side, given: Paid) -> None:
        await call_forward(game, self.id, given.subject, read_dice(given.paid))


class SendScoutsAhead(CallForward):
    """One or two scouts of a Section that waits (1e 4.3.1); `CALL_FORWARD` lists them."""

    ids = IDS[DEPLOY_SCOUTS]

    def offers(self, game: Game, side: Side) -> Iterator[Option]:
        return iter(())


class DeployDugIn(SendScoutsAhead):
    """Troops who come on in entrenchments (1e 16.1); `CALL_FORWARD` lists them."""

    ids = IDS[DEPLOY_DUG_IN]
    sections = ("1e 4.3", "1e 16.1")


class BringOnVehicle(SideAction[Paid]):
    """A vehicle by a road, with the result of its commander; its crew acts at once (1e 11.5; 2e 9.3)."""

    ids = IDS[ENTER]
    heading = say("dice-deploy-a-vehicle")
    sections = ("1e 11.5", "2e 9.3")

    def offers(self, game: Game, side: Side) -> Iterator[Option]:
        for use in vehicles_forward(game):
            yield from ways_to_pay(game, use, self.sections[0])

    async def carry_out(self, game: Game, side: Side, given: Paid) -> None:
        vehicle, dice = game.vehicle(given.subject), read_dice(given.paid)
        spend_on_arrival(game, dice)
        why = why_hesitant(game, side)
        is_sent = not is_hesitant(game, side)
        if is_sent:
            await send_by_runner(game, side)
        if is_sent or await roll_for_arrival(game, side, [vehicle.id], why):
            if sum(dice) == SENIOR_LEADER and may_lead_troop(game, vehicle):
                put_in_command(vehicle, Rank.SENIOR)
            await _enter_all(game, waiting_together(game, vehicle) if sum(dice) == SECTION else [vehicle])
            await command_on_arrival(game, vehicle, dice)


async def _enter_all(game: Game, vehicles: Sequence[Vehicle]) -> None:
    """Bring vehicles on one after the other; a Section counts as one vehicle at its entry point (2e 9.3)."""
    entered = ENTERED_AT.of(game)
    for vehicle in vehicles:
        ENTERED_AT.put(game, [*entered])
        if not why_not_enter(game, vehicle):
            await enter(game, vehicle)


class RideIn(SideAction[Riding]):
    """Troops in a vehicle, by the result that calls them; its crew acts at once (1e 11.5; 2e 9.3.2)."""

    ids = RIDING
    heading = say("dice-deploy-in-a-vehicle")
    sections = ("1e 11.5", "1e 11.1.1", "2e 9.3.2")

    def offers(self, game: Game, side: Side) -> Iterator[Option]:
        for use, ride in rides_forward(game):
            yield from ways_to_ride(game, use, ride, self.sections[0])

    async def carry_out(self, game: Game, side: Side, given: Riding) -> None:
        ride, dice = ride_of(game, side, given.vehicle, given.subject), read_dice(given.paid)
        if await ride_in(game, side, ride, dice):
            await command_on_arrival(game, ride.vehicle, dice)


RIDE_IN = RideIn()
BRING_ON_VEHICLE = BringOnVehicle()
ACTIVATE_BY_DICE, CALL_FORWARD, SEND_SCOUTS_AHEAD = ActivateByDice(), CallForward(), SendScoutsAhead()
CALL_FORWARD_DUG_IN = DeployDugIn()
