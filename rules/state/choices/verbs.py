"""What a player may choose to have done: the shapes of verbs, each a value that its own file exports.

What an edition has of them is told in `rules.verbs`; a game holds it as `verbs_of(game)`.
"""

from abc import ABC, abstractmethod
from collections.abc import Iterable
from typing import Generic, NamedTuple, TypeVar

from rules.editions.vehicle_types import Position
from rules.engine.ids import Ids, PayloadT
from rules.engine.requests import Interception, Option, OptionData, Shot
from rules.phrases import Text
from rules.state.choices.moment import Moment, Occasion
from rules.state.game import Game
from rules.state.pieces.force import Leader, Side
from rules.state.pieces.piece import Vehicle
from rules.state.troops.units import Unit

DetailsT = TypeVar("DetailsT")

NO_DATA = OptionData()
"""Of an option of which there is nothing to draw."""


class OfTeam(NamedTuple):
    """About one Team."""

    team: str


class OfUnit(NamedTuple):
    """About a Team or a Section."""

    unit: str


class OfDefence(NamedTuple):
    """About something that lies on the table: mines, wire, a roadblock, an entrenchment."""

    defence: str


class OfLeader(NamedTuple):
    """About a Leader."""

    leader: str


class Verb(ABC, Generic[PayloadT]):
    """What can be chosen: the ids of its options, its heading in a list, the sections that it comes from.

    The first section is the one that its options name.
    """

    ids: Ids[PayloadT]
    heading: Text
    sections: tuple[str, ...]

    @property
    def id(self) -> str:
        """Its word: the `verb` of its options."""
        return self.ids.word


class Order(Verb[PayloadT], Generic[PayloadT, DetailsT]):
    """What a Leader spends Command Initiatives on (1e 4.5.2, 4.5.3; 2e 7)."""

    team_by_team: bool = False
    """Whether its options are mixed, Team by Team, with those of its neighbours that are so listed too."""

    is_for_himself: bool = False
    """Whether it is what the Leader does himself, and so what a companion does who leads nobody (1e B)."""

    @abstractmethod
    def offers(self, game: Game, leader: Leader, left: int) -> Iterable[Option]:
        """List every way of giving the order with so many Initiatives left, possible or with the reason
        why not."""

    @abstractmethod
    async def details(self, game: Game, leader: Leader, given: PayloadT) -> DetailsT | None:
        """Ask for the details of the order; None when the player goes back."""

    @abstractmethod
    async def carry_out(self, game: Game, leader: Leader, details: DetailsT) -> None:
        """Carry out the order; its Initiatives are already spent."""

    def initiatives(self, game: Game, leader: Leader, given: PayloadT) -> int:
        """Count how many Command Initiatives the order takes."""
        return 1

    def option(
        self, game: Game, leader: Leader, given: PayloadT, label: Text, refused: Text, subject: str
    ) -> Option:
        """Make the option of one way of giving the order."""
        price = self.initiatives(game, leader, given)
        return Option(
            id=self.ids.write(given),
            label=label,
            verb=self.id,
            subject=subject,
            detail=game.edition.command.words.orders(price),
            rule=self.sections[0],
            refused=refused,
        )


class OfVehicle(NamedTuple):
    """About a vehicle."""

    vehicle: str


class OfPosition(NamedTuple):
    """About a position of a vehicle's crew."""

    position: Position


class CrewOrder(Verb[PayloadT], Generic[PayloadT, DetailsT]):
    """What a position of a vehicle's crew does for a Command Initiative of its commander (1e 11.2; 2e 7)."""

    is_commanders: bool = False
    """Whether the commander does it himself, and so nobody of the crew whom a die activates alone."""

    is_of_section: bool = False
    """Whether a Section of small vehicles does it as one, by its own result too (1e 11.1.2)."""

    @abstractmethod
    def offers(self, game: Game, vehicle: Vehicle, left: int) -> Iterable[Option]:
        """List every way of giving the order with so many Initiatives left, possible or with the reason
        why not."""

    @abstractmethod
    def position(self, given: PayloadT) -> Position | None:
        """Name the position that carries it out, if any: it does nothing else in this Phase."""

    @abstractmethod
    async def details(self, game: Game, vehicle: Vehicle, given: PayloadT) -> DetailsT | None:
        """Ask for the details of the order; None when the player goes back."""

    @abstractmethod
    async def carry_out(self, game: Game, vehicle: Vehicle, details: DetailsT) -> None:
        """Carry out the order; its Initiatives are already spent."""

    def initiatives(self, given: PayloadT) -> int:
        """Count how many Command Initiatives the order takes."""
        return 1

    def option(
        self,
        vehicle: Vehicle,
        given: PayloadT,
        label: Text,
        refused: Text,
        *,
        detail: Text = "",
        data: OptionData = NO_DATA,
    ) -> Option:
        """Offer one way of giving it; `detail` and `data` as of an Option."""
        return Option(
            id=self.ids.write(given),
            label=label,
            verb=self.id,
            subject=vehicle.id,
            rule=self.sections[0],
            refused=refused,
            detail=detail,
            data=data,
        )


class PlainCrewOrder(CrewOrder[PayloadT, PayloadT]):
    """An order to a crew of which nothing more is to be asked."""

    async def details(self, game: Game, vehicle: Vehicle, given: PayloadT) -> PayloadT | None:
        """Take the order as it is: there is nothing to ask."""
        return given


class PlainOrder(Order[PayloadT, PayloadT]):
    """An order of which nothing more is to be asked."""

    async def details(self, game: Game, leader: Leader, given: PayloadT) -> PayloadT | None:
        """Take the order as it is: there is nothing to ask."""
        return given


class Action(Verb[PayloadT]):
    """What an activated Team or Section does: all of its activation (1e 4.4)."""

    @abstractmethod
    def offers(self, game: Game, unit: Unit, leader: Leader | None) -> Iterable[Option]:
        """List every way of doing the action, by a die or at a Leader's order, possible or with what
        forbids it."""

    @abstractmethod
    async def carry_out(self, game: Game, unit: Unit, given: PayloadT, leader: Leader | None) -> None:
        """Carry out the action; the Leader who ordered it may add his own fire (1e 4.5.2)."""

    def other_ways(self, game: Game, unit: Unit, offered: Option) -> Iterable[Option]:
        """List options for other ways of doing what `offered` does, to stand further down in the list;
        here none."""
        return ()

    def done(self, given: PayloadT) -> str:
        """Name what the Unit did, for the Phase's memory."""
        return self.id


class PlainAction(Action[PayloadT]):
    """An action that is the same for every Unit; its heading is what it is called."""

    detail: Text

    @abstractmethod
    def why_not(self, game: Game, unit: Unit) -> Text:
        """Say why the Unit cannot carry out the action where it is; "" where it can."""

    def option(self, unit: Unit, refused: Text) -> Option:
        """Make the option of the action."""
        return Option(
            id=self.id,
            label=self.heading,
            verb=self.id,
            subject=unit.id,
            detail=self.detail,
            refused=refused,
        )


class Reaction(Verb[PayloadT]):
    """What the other side may do at a moment of what is done (1e 4.5.4, 5.1.2, 9.1.3)."""

    occasions: frozenset[Occasion]
    is_hidden: bool = False
    """Whether only its own side knows that anybody is there to do it."""

    is_listed_late: bool = False
    """Whether to list all ways takes work, so that they are listed when the reacting player asks for them."""

    needs_supplement: bool = False
    """Whether only lists of a supplement have who does it: in games of others nobody is asked about it."""

    @abstractmethod
    def is_possible(self, game: Game, reactor: Side, moment: Moment) -> bool:
        """Whether it could come of such a moment, on public facts only."""

    @abstractmethod
    def offers(self, game: Game, reactor: Side, moment: Moment) -> list[Interception]:
        """List all ways of reacting so at this moment, possible or not; for the reacting side's eyes only."""

    def is_open(self, game: Game, reactor: Side, moment: Moment) -> bool:
        """Whether any of these ways is open: all that a player's wishes need to know of it."""
        return any(not one.refused for one in self.offers(game, reactor, moment))

    @abstractmethod
    async def carry_out(self, game: Game, side: Side, given: PayloadT, moment: Moment | None) -> None:
        """Carry out the reaction at this moment; None: at any other time that its rule allows."""

    def why_not_at(self, game: Game, reactor: Side, given: PayloadT, moment: Moment, inches: float) -> Text:
        """Say why the reaction cannot be made when the enemy has moved so many inches; "" where it can."""
        return ""

    def foresee(self, there: Game, reactor: Side, given: PayloadT, moment: Moment) -> Shot | None:
        """Foresee its fire at those who act, in a game in which they stand `there`; None where it is no fire,
        or hits nobody."""
        return None

    def subjects(self, game: Game, reactor: Side) -> Iterable[str]:
        """Name the Units and vehicles that might do it, where it is listed late; here none."""
        return ()

    def suits_orders(self, given: PayloadT) -> bool:
        """Whether this way of doing it is one that a standing order means."""
        return True


class SideAction(Verb[PayloadT]):
    """What a side does in a Phase with Command Dice, with Chain of Command Points and Dice, or with nothing.

    (1e 4.2, 5.1.2; 2e 8.2.)
    """

    @abstractmethod
    def offers(self, game: Game, side: Side) -> Iterable[Option]:
        """List every way of doing it now, each possible or with the reason why not."""

    @abstractmethod
    async def carry_out(self, game: Game, side: Side, given: PayloadT) -> None:
        """Pay for what the side does, and do it."""

    def is_affordable(self, game: Game, side: Side) -> bool:
        """Whether for all that the table tells points might be spent on it: a Phase waits for that."""
        return False
