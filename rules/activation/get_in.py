"""Men get into a vehicle beside which they stand: their whole activation, and it stays there (1e 11.6.2)."""

from collections.abc import Iterator, Sequence
from typing import ClassVar

from rules.command.integrity import merge
from rules.crew.drive import BOARDED
from rules.deployment.riding_in import why_not_towed
from rules.engine.facts import OfSide, PieceRef
from rules.engine.ids import Ids
from rules.engine.requests import Option
from rules.geometry.tolerance import beyond
from rules.movement.move import leaders_along, why_unfit
from rules.phrases import Text, say
from rules.state.changes.aboard import Aboard, passengers, seats_left
from rules.state.changes.hazards import why_nobody_boards, why_nobody_moves
from rules.state.changes.mounted import board
from rules.state.choices.verbs import Action, OfVehicle
from rules.state.game import Game
from rules.state.pieces.damage import Plight
from rules.state.pieces.force import Figure, Leader, Side, Team
from rules.state.pieces.piece import Vehicle
from rules.state.remembered import DEPLOYED, MOVED
from rules.state.troops.mounted import is_anybody_mounted
from rules.state.troops.refs import piece_ref, side_ref, team_refs, unit_ref, vehicle_ref
from rules.state.troops.units import UNIT_GAP, Unit

GOT_IN = "got-in"
"""What Teams and Leaders did who got into a vehicle."""

TOO_FAR = say("not-all-near-it", inches=UNIT_GAP)
HAS_MOVED = say("it-has-moved")


class GetIn(Action[OfVehicle]):
    """Listed for each vehicle with seats that stands near the Unit."""

    ids = Ids("get-in", OfVehicle)
    heading = say("order-get-in")
    sections = ("1e 11.6.2",)

    def offers(self, game: Game, unit: Unit, leader: Leader | None) -> Iterator[Option]:
        for vehicle in vehicles_near(game, unit):
            along = leaders_along(game, unit)
            men = len(unit.figures) + len(along)
            yield Option(
                id=self.ids.write(OfVehicle(vehicle.id)),
                label=say("get-into", vehicle=vehicle_ref(vehicle)),
                verb=self.id,
                subject=vehicle.id,
                detail=say("men-and-seats", men=men, count=seats_left(game, vehicle)),
                rule=self.sections[0],
                refused=why_not_get_in(game, unit, vehicle, men),
            )

    def done(self, given: OfVehicle) -> str:
        return GOT_IN

    async def carry_out(self, game: Game, unit: Unit, given: OfVehicle, leader: Leader | None) -> None:
        get_in(game, unit, game.vehicle(given.vehicle))


GET_IN = GetIn()


def vehicles_near(game: Game, unit: Unit) -> list[Vehicle]:
    """List the side's own vehicles with seats near some man of the Unit."""
    return vehicles_beside(game, unit.side, unit.figures)


def vehicles_beside(game: Game, side: Side, men: Sequence[Figure]) -> list[Vehicle]:
    """List the side's own vehicles with seats near some of these men."""
    own = (one for one in game.vehicles_on_table() if one.seat is side.seat and one.is_manned)
    return [one for one in own if one.type.seats and any(_each_near(one, men))]


def _each_near(vehicle: Vehicle, men: Sequence[Figure]) -> list[bool]:
    """Tell of each man, in order, whether he stands on the ground within 4" of the vehicle."""
    hull = vehicle.footprint
    places = [(man.at, man.floor) for man in men]
    return [
        hull is not None and at is not None and not floor and not beyond(hull.distance(at), UNIT_GAP)
        for at, floor in places
    ]


def why_not_get_in(game: Game, unit: Unit, vehicle: Vehicle, men: int) -> Text:
    """Say why the Unit cannot get into the vehicle now; "" where it can (1e 11.6.2, 14.5; España, RRS).

    `men` are how many seats it needs, with its Leaders.
    """
    if reason := why_unfit(unit) or why_nobody_moves(game, unit.figures):
        return reason
    if any(team.id in (*MOVED.of(game), *DEPLOYED.of(game)) for team in unit.teams):
        return say("moved-or-arrived-already")
    if is_anybody_mounted(unit.teams):
        return say("they-get-out-of-the-saddle-first")
    if reason := why_not_towed(game, vehicle, unit.teams):
        return reason
    return why_not_board(game, vehicle, unit.figures, men)


def why_not_board(game: Game, vehicle: Vehicle, figures: Sequence[Figure], men: int) -> Text:
    """Say why the vehicle cannot take these figures aboard now, or not `men` in all; "" where it can (1e
    6.3, 11.6.2)."""
    if reason := why_nobody_boards(game, vehicle):
        return reason
    if vehicle.plight is Plight.TRAPPED:
        return say("trapped-till-the-turn-ends")
    if vehicle.moved == game.table.phases or vehicle.id in DEPLOYED.of(game):
        return HAS_MOVED
    if not all(_each_near(vehicle, figures)):
        return TOO_FAR
    return "" if men <= seats_left(game, vehicle) else say("too-few-seats")


def get_in(game: Game, unit: Unit, vehicle: Vehicle) -> None:
    """Seat a Unit and its attached Leaders in a vehicle.

    A part of one of its Teams that had stayed aboard, as to drive, joins that Team again (1e 11.6.2).
    """
    leaders = leaders_along(game, unit)
    board(game, vehicle, Aboard(list(unit.teams), leaders))
    for part in passengers(game, vehicle).teams:
        whole = unit.side.teams.get(part.parent or "")
        if whole is not None and whole.aboard == vehicle.id:
            merge(game, unit.side, part, whole)
    who = [unit_ref(unit), *(piece_ref(unit.side, leader) for leader in leaders)]
    _note_boarded(game, vehicle, who, unit.teams)


def board_alone(game: Game, leader: Leader, vehicle: Vehicle) -> None:
    """Seat a Leader by himself in a vehicle, and tell it (1e 7.1.1, 11.6.2)."""
    board(game, vehicle, Aboard([], [leader]))
    _note_boarded(game, vehicle, [piece_ref(game.side_of(leader.id), leader)], [])


class GotIn(OfSide, frozen=True):
    """A Unit with its Leaders, or a Leader by himself, gets into a vehicle."""

    kind: ClassVar = GOT_IN
    section: ClassVar = "1e 11.6.2"
    spoken: ClassVar = ("who",)

    vehicle: PieceRef
    teams: tuple[PieceRef, ...]
    who: tuple[PieceRef, ...]


def _note_boarded(game: Game, vehicle: Vehicle, who: Sequence[PieceRef], teams: Sequence[Team]) -> None:
    side = game.side(vehicle.seat)
    BOARDED.note(game, vehicle.id)
    game.tell(
        GotIn(
            side=side_ref(side),
            vehicle=vehicle_ref(vehicle),
            teams=team_refs(side, teams),
            who=tuple(who),
        )
    )
