"""Whoever steers a remote-controlled vehicle drives it, and sets it off (1e 16.2)."""

from collections.abc import Iterator
from typing import ClassVar, NamedTuple

from rules.crew.drive import steer, why_not_drive
from rules.crew.positions import why_not_order
from rules.editions.driving import DrivingSpeed
from rules.editions.funnies import BREAKS_DOWN, DICE, REMOTES
from rules.editions.vehicle_types import Position
from rules.engine.facts import OfSide, PieceRef
from rules.engine.ids import Ids, Nothing
from rules.engine.requests import Option
from rules.phrases import say
from rules.state.changes.suffering import immobilise
from rules.state.choices.verbs import PlainCrewOrder
from rules.state.game import Game
from rules.state.pieces.piece import Vehicle
from rules.state.troops.refs import piece_ref, side_ref, vehicle_ref
from rules.vehicles.going import Manoeuvre, driver_of, roll_to_drive
from rules.vehicles.remote import detonate, teams_touched, works_touched

RULE = "1e 16.2"


class BrokeDown(OfSide, frozen=True):
    """A vehicle on tracks that carries a charge goes no farther."""

    kind: ClassVar = "broken-down"
    section: ClassVar = "1e 16.2"

    vehicle: PieceRef


class SteerRemote(PlainCrewOrder[Nothing]):
    """Two dice of inches, of which a Goliath loses one on each (1e 16.2)."""

    ids = Ids("steer-remote", Nothing)
    heading = say("crew-drives")
    sections = (RULE,)

    def offers(self, game: Game, vehicle: Vehicle, left: int) -> Iterator[Option]:
        remote = REMOTES.get(vehicle.type.device)
        if remote is not None:
            refused = why_not_order(game, vehicle, Position.DRIVER) or why_not_drive(
                game, vehicle, DrivingSpeed.SLOW
            )
            detail = say("dice-by-remote-control", dice=DICE, less=remote.lost)
            yield self.option(vehicle, Nothing(), say("drive-by-remote-control"), refused, detail=detail)

    def position(self, given: Nothing) -> Position:
        return Position.DRIVER

    async def carry_out(self, game: Game, vehicle: Vehicle, details: Nothing) -> None:
        faces = await roll_to_drive(game, vehicle, DICE, Manoeuvre.BY_REMOTE)
        if faces == BREAKS_DOWN:
            immobilise(vehicle.damage)
            side = side_ref(game.side(vehicle.seat))
            game.tell(BrokeDown(side=side, vehicle=vehicle_ref(vehicle)))
            return
        lost = REMOTES[vehicle.type.device].lost
        await steer(game, vehicle, driver_of(game, vehicle, [face - lost for face in faces], fell=faces))


class OfTouched(NamedTuple):
    """About what it touches; "" where that is nothing."""

    target: str = ""


class SetOff(PlainCrewOrder[OfTouched]):
    """Listed for each thing that it touches, and once where it touches nothing (faq-215)."""

    ids = Ids("set-off", OfTouched)
    heading = say("crew-sets-it-off")
    sections = (RULE, "faq-215")

    def offers(self, game: Game, vehicle: Vehicle, left: int) -> Iterator[Option]:
        if vehicle.type.device not in REMOTES:
            return
        refused, detail = why_not_order(game, vehicle, Position.DRIVER), say("goes-off-on-two-or-more")
        enemy = game.enemy(game.side(vehicle.seat))
        works, teams = works_touched(game, vehicle), teams_touched(game, vehicle)
        found = {one.id: say("set-off-at-works", kind=one.kind) for one in works}
        found |= {team.id: say("set-off-at", team=piece_ref(enemy, team)) for team in teams}
        for target, label in (found or {"": say("set-off-at-nothing")}).items():
            yield self.option(vehicle, OfTouched(target), label, refused, detail=detail)

    def position(self, given: OfTouched) -> Position:
        return Position.DRIVER

    async def carry_out(self, game: Game, vehicle: Vehicle, details: OfTouched) -> None:
        await detonate(game, vehicle, details.target)


STEER_REMOTE, SET_OFF = SteerRemote(), SetOff()
