"""One of a crew acts at the order of a Leader who is not aboard (1e 11.1.1, 11.4; 2e 7)."""

from abc import abstractmethod
from enum import StrEnum
from typing import Any, ClassVar, NamedTuple

from rules.crew.command import NOTHING_TO_DO
from rules.crew.positions import COMMANDER
from rules.editions.vehicle_types import Position
from rules.engine.effects import ask
from rules.engine.facts import OfSide, PieceRef
from rules.engine.requests import Choose, Option
from rules.phrases import Phrase, Text, say
from rules.state.changes.vehicles import stop_watching
from rules.state.choices.in_force import verb_of, verbs_of
from rules.state.choices.verbs import CrewOrder, OfVehicle
from rules.state.game import Game
from rules.state.pieces.piece import Vehicle
from rules.state.troops.refs import side_ref, vehicle_ref

BACK = "back"


class Through(StrEnum):
    """By what way an order comes to a crew from somebody who is not of it."""

    RADIO = "radio"
    SECTION = "section"
    VOICE = "voice"


WAYS = {Through.RADIO: "1e 11.4", Through.SECTION: "1e B", Through.VOICE: "1e 11.1.1"}
"""The sections of these orders."""


class VehicleActivated(OfSide, frozen=True):
    """Somebody who is not of its crew has a vehicle act: another vehicle's, or a Leader."""

    kind: ClassVar = "activated"
    spoken: ClassVar = ("how", "who")

    vehicle: PieceRef
    how: Through
    who: PieceRef

    @property
    def rule(self) -> str:
        """The section of the order."""
        return WAYS[self.how]


class Ordered(NamedTuple):
    """What one of the crew of a vehicle is to do, with all that was asked about it."""

    vehicle: str
    order: CrewOrder[Any, Any]
    details: Any
    position: Position | None


def orders_to_one(game: Game, vehicle: Vehicle) -> list[Option]:
    """List what can be ordered from outside: nothing that its commander does himself (1e 11.4)."""
    orders = (one for one in verbs_of(game).crew_orders if not one.is_commanders)
    return [option for order in orders for option in order.offers(game, vehicle, 1)]


def why_nothing(game: Game, vehicle: Vehicle) -> Text:
    """Say that nobody aboard can be ordered to do anything now; "" where somebody can."""
    return "" if any(not option.refused for option in orders_to_one(game, vehicle)) else NOTHING_TO_DO


async def choose_order(
    game: Game, vehicle: Vehicle, *, name: str, prompt: Text, public: Text, rule: str
) -> Ordered | None:
    """Ask which order is given to the vehicle's crew, and its details; None when the player goes back."""
    request = Choose(
        seat=vehicle.seat,
        subject=vehicle.id,
        list_options=lambda: [*orders_to_one(game, vehicle), Option(id=BACK, label=say("back"), verb=BACK)],
        prefer=BACK,
        name=name,
        prompt=prompt,
        public=public,
        rule=rule,
    )
    while (option := (await ask(request)).option) != BACK:
        order = verb_of(verbs_of(game).crew_orders, option)
        payload = order.ids.read(option)
        details = await order.details(game, vehicle, payload)
        if details is not None:
            return Ordered(vehicle.id, order, details, order.position(payload))
    return None


class OrderToOther(CrewOrder[OfVehicle, Ordered]):
    """An order to another vehicle, by somebody aboard the one that acts.

    `asked` is the name of the question what is to be done there; `noted` is kept of that vehicle, `how` the
    order comes.
    """

    is_commanders = True
    asked: str
    noted: str
    how: Through

    @abstractmethod
    def prompt(self, other: Vehicle) -> Phrase:
        """Word the question to the player which order the other vehicle is given."""

    @abstractmethod
    def public(self, other: Vehicle) -> Phrase:
        """Word for everybody what the player is deciding."""

    def position(self, given: OfVehicle) -> None:
        return None

    async def details(self, game: Game, vehicle: Vehicle, given: OfVehicle) -> Ordered | None:
        """Ask which order the other vehicle is given, and its details; None when the player goes back."""
        other = game.vehicle(given.vehicle)
        return await choose_order(
            game,
            other,
            name=self.asked,
            prompt=self.prompt(other),
            public=self.public(other),
            rule=self.sections[0],
        )

    async def carry_out(self, game: Game, vehicle: Vehicle, details: Ordered) -> None:
        """Have the other vehicle carry the order out; it is not activated again in this Phase."""
        await activate(game, details, self.noted, self.how, vehicle_ref(vehicle))


async def activate(game: Game, ordered: Ordered, noted: str, how: Through, who: PieceRef) -> None:
    """Note that a vehicle was commanded from outside, and which of its crew act; have the order carried out.

    `noted` is the word for the Phase's memory, `who` commanded, `how` says by what means.
    """
    vehicle = game.vehicle(ordered.vehicle)
    game.phase.note(vehicle.id, noted, COMMANDER)
    side, ordered_one = side_ref(game.side(vehicle.seat)), vehicle_ref(vehicle)
    game.tell(VehicleActivated(side=side, vehicle=ordered_one, how=how, who=who))
    if ordered.position is not None:
        game.phase.note(vehicle.id, ordered.order.id, ordered.position)
        stop_watching(game, vehicle, ordered.position)
    await ordered.order.carry_out(game, vehicle, ordered.details)
