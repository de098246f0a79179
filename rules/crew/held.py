"""Vehicles that are stuck, bogged down or trapped: how their crews get them free (1e 11.6.1, 11.6.3)."""

from collections.abc import Iterator
from typing import ClassVar

from rules.crew.drive import steer
from rules.crew.over_run import may_over_run
from rules.crew.positions import why_not_order
from rules.editions.vehicle_damage import Loss
from rules.editions.vehicle_types import Position
from rules.engine.effects import roll
from rules.engine.facts import Faces, OfSide, PieceRef
from rules.engine.ids import Ids, Nothing
from rules.engine.requests import Option
from rules.phrases import say
from rules.state.changes.hazards import why_vehicle_stays
from rules.state.changes.suffering import immobilise, lose
from rules.state.changes.vehicles import hold, set_plight
from rules.state.choices.verbs import PlainCrewOrder
from rules.state.game import Game
from rules.state.pieces.damage import Plight
from rules.state.pieces.force import Where
from rules.state.pieces.piece import Vehicle
from rules.state.troops.refs import side_ref, vehicle_ref
from rules.vehicles.bogging import bogged_at_turn_end, struggle, trapped_at_turn_end
from rules.vehicles.going import driver_of


class RolledToComeFree(OfSide, frozen=True):
    """A vehicle that is stuck, bogged down or trapped tries to get free."""

    kind: ClassVar = "dice"
    spoken: ClassVar = ("vehicle", "plight")

    faces: Faces
    vehicle: PieceRef
    plight: Plight

    @property
    def rule(self) -> str:
        """The section of what keeps it."""
        return "1e 11.6.3" if self.plight is Plight.TRAPPED else "1e 11.6.1"


class BoggedForGood(OfSide, frozen=True):
    """A crew leaves a vehicle that nothing frees."""

    kind: ClassVar = "vehicle-lost"
    section: ClassVar = "1e 11.6.1"

    vehicle: PieceRef


class GetOff(PlainCrewOrder[Nothing]):
    """The driver of a stuck vehicle tries to get it off the obstacle (1e 11.6.1)."""

    ids = Ids("get-off", Nothing)
    heading = say("crew-gets-it-off")
    sections = ("1e 11.6.1",)

    def offers(self, game: Game, vehicle: Vehicle, left: int) -> Iterator[Option]:
        if vehicle.plight is Plight.STUCK:
            refused = why_not_order(game, vehicle, Position.DRIVER) or why_vehicle_stays(game, vehicle)
            detail = say("what-getting-off-takes")
            yield self.option(vehicle, Nothing(), say("get-off-the-obstacle"), refused, detail=detail)

    def position(self, given: Nothing) -> Position:
        return Position.DRIVER

    async def carry_out(self, game: Game, vehicle: Vehicle, details: Nothing) -> None:
        die = await _roll(game, vehicle, Plight.STUCK)
        plight = struggle(die)
        if plight is Plight.IMMOBILISED:
            immobilise(vehicle.damage)
            set_plight(vehicle, None)
        elif plight is None:
            await _go_free(game, vehicle, die)


GET_OFF = GetOff()


async def end_plights(game: Game) -> None:
    """Roll for each vehicle that is bogged down or trapped, at the Turn's end (1e 11.6.1, 11.6.3)."""
    for side in (game.active, game.enemy(game.active)):
        for vehicle in game.vehicles_of(side, Where.TABLE):
            if vehicle.is_manned and game.table.result is None:
                await _end_plight(game, vehicle)


async def _end_plight(game: Game, vehicle: Vehicle) -> None:
    if vehicle.plight is Plight.TRAPPED:
        die = await _roll(game, vehicle, Plight.TRAPPED)
        set_plight(vehicle, trapped_at_turn_end(die))
        _forget_what_held(vehicle)
    elif vehicle.plight is Plight.BOGGED:
        die = await _roll(game, vehicle, Plight.BOGGED)
        if bogged_at_turn_end(die) is Plight.ABANDONED:
            _give_up(game, vehicle)
        else:
            await _go_free(game, vehicle, die)


async def _roll(game: Game, vehicle: Vehicle, plight: Plight) -> int:
    (die,) = await roll(1, why="coming free", seat=vehicle.seat)
    side, who = side_ref(game.side(vehicle.seat)), vehicle_ref(vehicle)
    game.tell(RolledToComeFree(side=side, faces=(die,), vehicle=who, plight=plight))
    return die


async def _go_free(game: Game, vehicle: Vehicle, die: int) -> None:
    """Free a vehicle and let it move at once by the inches of the die that freed it, if it may (1e 6.3,
    11.6.1)."""
    set_plight(vehicle, None)
    if not why_vehicle_stays(game, vehicle):
        over_runs = may_over_run(vehicle)
        await steer(game, vehicle, driver_of(game, vehicle, (die,), die_alone=True, over_runs=over_runs))
    _forget_what_held(vehicle)


def _forget_what_held(vehicle: Vehicle) -> None:
    """Let ground that a vehicle is free of count again from its next drive on, even if it stays in it."""
    if vehicle.plight is None:
        hold(vehicle, None)


def _give_up(game: Game, vehicle: Vehicle) -> None:
    """Count a vehicle that is bogged down as lost for good, and tell it (1e 11.6.1)."""
    lose(vehicle.damage, Loss.ABANDONED)
    side = side_ref(game.side(vehicle.seat))
    game.tell(BoggedForGood(side=side, vehicle=vehicle_ref(vehicle)))
