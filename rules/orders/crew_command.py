"""A vehicle's commander spends his Command Initiatives on his crew, one position each (1e 11.2; 2e 7).

As with any Leader the other player may use what stands open to him between two orders (1e 5.1.2).
"""

from collections.abc import Iterator
from typing import Any, ClassVar, NamedTuple

from rules.close_combat.close_combat import fight_charges
from rules.crew.command import (
    BY_ITSELF,
    commands_now,
    initiatives_by,
    is_by_commander,
    is_by_section,
    result_for,
)
from rules.crew.positions import COMMANDER, HAS_COMMANDED
from rules.crew.riders import note_riders
from rules.editions.vehicle_types import Position
from rules.engine.effects import either, settled
from rules.engine.facts import Faces, OfSide, PieceRef
from rules.engine.requests import Choose, Option
from rules.orders.initiatives import lead
from rules.orders.order_options import BACK, DONE
from rules.phrases import say
from rules.reactions.offers import passive_offers, use_offer
from rules.state.changes.aboard import is_left_alone
from rules.state.changes.phases import end_crew_command, give_crew_command, spend_initiatives, take_dice
from rules.state.changes.vehicles import stop_watching
from rules.state.choices.in_force import verb_of, verbs_of
from rules.state.choices.verbs import CrewOrder
from rules.state.game import Game
from rules.state.pieces.piece import Vehicle
from rules.state.troops.refs import side_ref, vehicle_ref


class CrewActivated(OfSide, frozen=True):
    """A crew may act so often, by the Command Dice used or on arrival."""

    kind: ClassVar = "activated"
    section: ClassVar = "1e 11.2"
    spoken: ClassVar = ("used", "edition")

    vehicle: PieceRef
    initiatives: int
    dice: Faces
    used: Faces
    edition: str


async def command_on_dice(game: Game, vehicle: Vehicle, dice: tuple[int, ...]) -> None:
    """Activate a vehicle by a die and let its crew act; going back at first leaves the dice (1e 11.2)."""
    left = initiatives_by(game, vehicle, sum(dice))
    by_commander, together = (
        is_by_commander(game, vehicle, sum(dice)),
        is_by_section(game, vehicle, sum(dice)),
    )
    given = await _choose(game, vehicle, left, Who(by_commander, together), is_first=True)
    if given is None:
        return
    take_dice(game, dice)
    begin_commanding(game, vehicle, sum(dice), used=dice)
    await _give(game, vehicle, given)
    await command_crew(game)


async def command_on_arrival(game: Game, vehicle: Vehicle, dice: tuple[int, ...]) -> None:
    """Let the crew of a vehicle act at once that has come on (1e 11.5; 2e 9.3.1)."""
    begin_commanding(game, vehicle, sum(dice))
    await command_crew(game)


def begin_commanding(game: Game, vehicle: Vehicle, result: int, *, used: tuple[int, ...] = ()) -> None:
    """Begin the orders to a vehicle's crew: as many as the result of its dice, or its arrival, allows (1e
    11.2)."""
    phase, side, initiatives = game.phase, game.side(vehicle.seat), initiatives_by(game, vehicle, result)
    give_crew_command(game, vehicle, initiatives)
    note_riders(game, vehicle, result)
    if is_by_commander(game, vehicle, result) or result == result_for(vehicle) == BY_ITSELF:
        phase.note(vehicle.id, COMMANDER, COMMANDER)
    elif is_by_section(game, vehicle, result):
        phase.note(vehicle.id, TOGETHER, COMMANDER)
    game.tell(
        CrewActivated(
            side=side_ref(side),
            vehicle=vehicle_ref(vehicle),
            initiatives=initiatives,
            dice=tuple(phase.dice),
            used=used,
            edition=game.setup.edition,
        )
    )


async def command_crew(game: Game) -> None:
    """Go on with the crew that is acting, if there is one; may be entered afresh here."""
    while game.phase.crew is not None and game.table.result is None:
        await settled()
        if not await fight_charges(game):
            return
        vehicle = game.vehicle(game.phase.crew)
        can_act = game.phase.initiatives > 0 and vehicle.is_manned and not is_left_alone(game, vehicle)
        left, together = game.phase.initiatives, game.phase.done(vehicle.id, COMMANDER) == TOGETHER
        who = Who(commands_now(game, vehicle), together)
        given = await _choose(game, vehicle, left, who) if can_act else None
        if given is None:
            end_commanding(game, vehicle)
        else:
            await _give(game, vehicle, given)
    await lead(game)  # a Leader who got out with Initiatives left


def end_commanding(game: Game, vehicle: Vehicle) -> None:
    """End the orders to the crew; whom a die activates later, their commander does not order."""
    if commands_now(game, vehicle):
        game.phase.note(vehicle.id, HAS_COMMANDED, COMMANDER)
    end_crew_command(game)


# --- choosing ------------------------------------------------------------------------------------------


TOGETHER = "together"
"""What is noted of a vehicle's command where all of its Section were activated with it (1e 11.1.2)."""


class CrewOrderGiven(NamedTuple):
    """An order to a position of the crew with all that was asked about it."""

    order: CrewOrder[Any, Any]
    details: Any
    position: Position | None
    initiatives: int


class Who(NamedTuple):
    """Whether the commander gives the orders, or a result of the dice activates all of a Section."""

    by_commander: bool
    is_section: bool = False


async def _choose(
    game: Game, vehicle: Vehicle, left: int, who: Who, *, is_first: bool = False
) -> CrewOrderGiven | None:
    """Ask for the next order and its details, while the other player may use his Dice; None when done."""
    while game.table.result is None and vehicle.is_manned:
        main = _request(game, vehicle, left, who, is_first=is_first)
        request, reply = await either(main, *passive_offers(game))
        if request is not main:
            await use_offer(game, game.side(request.seat), reply.option)
        elif reply.option in (BACK, DONE):
            return None
        elif (given := await _with_details(game, vehicle, reply.option)) is not None:
            return given
    return None


async def _with_details(game: Game, vehicle: Vehicle, option: str) -> CrewOrderGiven | None:
    order = verb_of(verbs_of(game).crew_orders, option)
    payload = order.ids.read(option)
    details = await order.details(game, vehicle, payload)
    if details is None:
        return None
    return CrewOrderGiven(order, details, order.position(payload), order.initiatives(payload))


def _request(game: Game, vehicle: Vehicle, left: int, who: Who, *, is_first: bool) -> Choose:
    side, words = game.side(vehicle.seat), game.edition.command.words
    return Choose(
        name="command-crew",
        seat=side.seat,
        prompt=say("what-does-its-crew-do", vehicle=vehicle_ref(vehicle), orders=words.orders(left)),
        public=say("is-giving-the-orders-of-a-crew", vehicle=vehicle_ref(vehicle)),
        rule="1e 11.2",
        subject=vehicle.id,
        list_options=lambda: crew_options(game, vehicle, left, who, is_first=is_first),
        prefer=BACK if is_first else DONE,
        decides=is_first,
    )


def crew_options(game: Game, vehicle: Vehicle, left: int, who: Who, *, is_first: bool) -> Iterator[Option]:
    """List all that the crew could do; its player may always stop, or go back before the first order."""
    orders = (one for one in verbs_of(game).crew_orders if _is_given(one, who))
    yield from (option for order in orders for option in order.offers(game, vehicle, left))
    if is_first:
        yield Option(id=BACK, label=say("back"), verb=BACK, detail=say("dice-stay-unused"))
    else:
        yield Option(id=DONE, label=say("no-more-orders"), verb=DONE)


def _is_given(order: CrewOrder[Any, Any], who: Who) -> bool:
    return order.is_of_section if who.is_section else who.by_commander or not order.is_commanders


# --- doing ---------------------------------------------------------------------------------------------


async def _give(game: Game, vehicle: Vehicle, given: CrewOrderGiven) -> None:
    """Spend the Initiatives, note who acts, and have it done (1e 11.2)."""
    spend_initiatives(game, given.initiatives)
    if given.position is not None:
        game.phase.note(vehicle.id, given.order.id, given.position)
        stop_watching(game, vehicle, given.position)
    await given.order.carry_out(game, vehicle, given.details)
