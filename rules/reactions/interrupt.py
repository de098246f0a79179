"""A Chain of Command Dice interrupts the enemy's Phase: one Unit moves or fires at once (1e 5.1.2).

What a vehicle does is in `by_crew`.
"""

from collections.abc import Iterator

from rules.command.commanding import acts_only_whole, unit_named, whole_section
from rules.command.paying import note_benefit, price_of, why_not_benefit, why_not_pay
from rules.editions.first_tables import Gait
from rules.editions.spending import Use
from rules.engine.requests import Interception, Shot, Span
from rules.fire import fire as firing
from rules.fire.foreseen import volley
from rules.fire.marks import Engagement
from rules.fire.watch import Watch
from rules.moments import react as reacting
from rules.moments.moments import after_firing
from rules.movement import move as moving
from rules.phrases import Text, one_after_other, say
from rules.reactions import by_crew
from rules.reactions.interruption import (
    FIRE,
    IDS,
    INTERRUPTED,
    Interruption,
    offer,
    only_at,
    spans_when,
    spend,
    whole,
)
from rules.reactions.views import dice_of, reaches_aboard, sees_any
from rules.state.changes.men import mark_activated
from rules.state.choices.moment import Moment, Occasion
from rules.state.choices.verbs import Reaction
from rules.state.game import Game
from rules.state.pieces.force import Side
from rules.state.troops.refs import unit_ref
from rules.state.troops.units import Unit, alone
from rules.vehicles.choose_target import foresee_round
from rules.vehicles.team_fire import (
    AT_VEHICLES,
    could_fire_at,
    fire_at_vehicle,
    loaded,
    may_fire_at_vehicles,
    why_not_ready,
    why_not_serve,
)
from rules.weapons import mortar

GAITS = (Gait.TACTICAL, Gait.NORMAL, Gait.DOUBLE)
"""How a Unit may move that interrupts."""


class Interrupt(Reaction[Interruption]):
    """What each Unit could do at this moment, or at any time in the Phase."""

    ids = IDS
    heading = say("interrupt")
    sections = ("1e 5.1.2", "2e 8.2.1")
    occasions = frozenset(
        {
            Occasion.MOVES,
            Occasion.ABOUT_TO_FIRE,
            Occasion.ABOUT_TO_THROW,
            Occasion.HAS_AMBUSHED,
            Occasion.PHASE_ENDS,
        }
    )
    is_listed_late = True

    def is_possible(self, game: Game, reactor: Side, moment: Moment) -> bool:
        """Whether the side holds a Dice and a Unit for it: all of it is plain to see."""
        if why_not_interrupt(game, reactor, moment):
            return False
        return bool(ready_units(game, reactor)) or any(by_crew.ready_vehicles(game, reactor))

    def offers(self, game: Game, reactor: Side, moment: Moment) -> list[Interception]:
        return interruptions(game, reactor, moment)

    def subjects(self, game: Game, reactor: Side) -> Iterator[str]:
        """Name all that may be chosen; a Dice is in hand for them."""
        yield from (unit.id for unit in ready_units(game, reactor))
        yield from (vehicle.id for vehicle in by_crew.ready_vehicles(game, reactor))

    def is_open(self, game: Game, reactor: Side, moment: Moment) -> bool:
        """Whether any of it is open: whoever may move tells so without a look at what he could fire at."""
        return any(not one.refused for one in _cheapest_first(game, reactor, moment))

    def why_not_at(
        self, game: Game, reactor: Side, given: Interruption, moment: Moment, inches: float
    ) -> Text:
        if given.unit in game.table.vehicles:
            is_fired_at = by_crew.can_fire_at(game, given, moment, inches)
        else:
            is_fired_at = _can_fire_at(game, unit_named(game, given.unit), given.how, moment, inches)
        return "" if is_fired_at else say("nobody-to-fire-at-at-that-point")

    def foresee(self, there: Game, reactor: Side, given: Interruption, moment: Moment) -> Shot | None:
        if given.unit in there.table.vehicles:
            return by_crew.foresee(there, given, moment)
        unit = unit_named(there, given.unit)
        if given.how == AT_VEHICLES:
            acting = [one.id for one in moment.vehicles(there)]
            return foresee_round(there, loaded(there, unit.teams[0]), acting)
        if given.how != FIRE:
            return None
        watch = Watch(pieces=moment.marks(there))
        return volley(Engagement(there, unit, halved=False, leader=None, watch=watch))

    def suits_orders(self, given: Interruption) -> bool:
        """Whether the interrupt would fire at somebody, which is what an order to interrupt means."""
        return given.how in (FIRE, AT_VEHICLES, *by_crew.FIRES)

    async def carry_out(self, game: Game, side: Side, given: Interruption, moment: Moment | None) -> None:
        if given.unit in game.table.vehicles:
            await by_crew.interrupt(game, side, given)
        else:
            await interrupt(game, side, given.unit, given.how)


INTERRUPT = Interrupt()


# --- may they ------------------------------------------------------------------------------------------


def why_not_interrupt(game: Game, side: Side, moment: Moment | None = None) -> Text:
    """Say why the side cannot interrupt now, or nothing (1e 5.1.2; 2e 8.2.1)."""
    if side is game.active and not _answers_ambush(game, moment):
        return say("nobody-interrupts-his-own-phase")
    if reason := why_not_pay(game, side, Use.INTERRUPT):
        return reason
    if side.seat in INTERRUPTED.of(game):
        return say("interrupted-already")
    return ""


def _answers_ambush(game: Game, moment: Moment | None) -> bool:
    """Whether an Ambush has just been made that either side's Phase may be interrupted for (2e 8.2.1)."""
    return (
        moment is not None
        and moment.occasion is Occasion.HAS_AMBUSHED
        and Use.INTERRUPT in game.edition.spending.after_ambush
    )


def units_of(game: Game, side: Side) -> Iterator[Unit]:
    """List the side's Units on the table: its Sections that stand together, and its Teams."""
    here = {team.section for team in game.teams_on_table(side)}
    for section in [one for one in side.sections.values() if one.id in here]:
        unit = whole_section(side, section)
        if unit is not None and (len(unit.teams) > 1 or acts_only_whole(side, unit.teams[0])):
            yield unit
    yield from (alone(side, team) for team in game.teams_on_table(side) if not acts_only_whole(side, team))


def ready_units(game: Game, side: Side) -> list[Unit]:
    """List the side's Units that may be chosen (1e 5.1.2); a sniper acts on a 1 alone (1e 9.5)."""
    steady = [unit for unit in units_of(game, side) if not unit.pinned and not unit.broken]
    steady = [unit for unit in steady if all(team.rules.acts_out_of_turn for team in unit.teams)]
    return [unit for unit in steady if not why_not_benefit(game, unit.teams)]


def interruptions(game: Game, reactor: Side, moment: Moment | None) -> list[Interception]:
    """List what each Unit could do at this moment, or (None) at any time in the Phase."""
    if why_not_interrupt(game, reactor, moment):
        return []
    found = [offer for unit in ready_units(game, reactor) for offer in _of_unit(game, unit, moment)]
    vehicles = by_crew.ready_vehicles(game, reactor)
    return [*found, *(one for vehicle in vehicles for one in by_crew.offers(game, vehicle, moment))]


def _cheapest_first(game: Game, reactor: Side, moment: Moment | None) -> Iterator[Interception]:
    """List the interruptions that work out fastest first: all moves, then all fire."""
    if why_not_interrupt(game, reactor, moment):
        return
    units, vehicles = ready_units(game, reactor), list(by_crew.ready_vehicles(game, reactor))
    for unit in units:
        yield from _moves(game, unit, moment)
    for vehicle in vehicles:
        yield from by_crew.drives(game, vehicle, moment)
    for unit in units:
        yield from _fires(game, unit, moment)
    for vehicle in vehicles:
        yield from by_crew.fires(game, vehicle, moment)


def _of_unit(game: Game, unit: Unit, moment: Moment | None) -> Iterator[Interception]:
    yield from _fires(game, unit, moment)
    yield from _moves(game, unit, moment)


def _fires(game: Game, unit: Unit, moment: Moment | None) -> Iterator[Interception]:
    yield _fire(game, unit, moment)
    yield from _mortar(game, unit, moment)
    yield from _at_vehicles(game, unit, moment)


def _moves(game: Game, unit: Unit, moment: Moment | None) -> Iterator[Interception]:
    if unit.side is game.active:  # an answer to an Ambush in his own Phase: fire alone
        return
    for gait in GAITS:
        refused = moving.why_not_move(game, unit, gait)
        label = say("interrupts-by-moving", unit=unit_ref(unit), gait=gait)
        detail = one_after_other(price_of(game, Use.INTERRUPT), say("dice-of-a-gait", gait=gait))
        yield _offer(unit, gait, label, detail, whole(moment), refused)


def _fire(game: Game, unit: Unit, moment: Moment | None) -> Interception:
    nobody_yet = firing.why_not_fire(game, unit)
    spans = spans_of(game, unit, moment, nobody_yet)
    detail = one_after_other(price_of(game, Use.INTERRUPT), dice_of(game, unit))
    refused: Text = "" if spans else nobody_yet or firing.NOBODY_IN_SIGHT
    return _offer(unit, FIRE, say("unit-fires", unit=unit_ref(unit)), detail, spans, refused)


def _mortar(game: Game, unit: Unit, moment: Moment | None) -> Iterator[Interception]:
    """Offer a light mortar's fire, unless only those who have just ambushed may be hit."""
    if unit.side is game.active or not mortar.serves_mortar(game, unit):
        return
    refused = mortar.why_not_fire_mortar(game, unit)
    label, detail = say("unit-fires-its-mortar", unit=unit_ref(unit)), price_of(game, Use.INTERRUPT)
    yield _offer(unit, mortar.FIRE_MORTAR, label, detail, whole(moment), refused)


def _at_vehicles(game: Game, unit: Unit, moment: Moment | None) -> Iterator[Interception]:
    """Offer a gun's or an anti-tank Team's fire at vehicles, where there are any (1e 12.1)."""
    if unit.side is game.active or not may_fire_at_vehicles(game, unit):
        return
    nobody_yet, team = why_not_serve(game, unit), unit.teams[0]

    def could(inches: float) -> bool:
        return moment is not None and could_fire_at(game, team, moment.as_driven(game, inches))

    may = not why_not_ready(game, unit)
    spans = spans_when(moment, nobody_yet, could) if may else ()
    refused = "" if spans else nobody_yet
    label = say("unit-fires-at-a-vehicle", unit=unit_ref(unit))
    yield _offer(unit, AT_VEHICLES, label, price_of(game, Use.INTERRUPT), spans, refused)


def spans_of(game: Game, unit: Unit, moment: Moment | None, nobody_yet: Text) -> tuple[Span, ...]:
    """Find where on the way the Unit could fire at somebody; `nobody_yet` says why not before they move."""
    if unit.side is game.active and moment is not None:
        return ((0.0, 0.0),) if _sees_at(game, unit, moment, 0.0) else ()
    return spans_when(
        moment, nobody_yet, lambda inches: moment is not None and _sees_at(game, unit, moment, inches)
    )


def _sees_at(game: Game, unit: Unit, moment: Moment, inches: float) -> bool:
    spots = moment.spots_of_men(game, inches)
    if any(sees_any(game, team, spots) for team in unit.teams):
        return True
    return reaches_aboard(game, unit, moment.as_driven(game, inches))


def _can_fire_at(game: Game, unit: Unit, how: str, moment: Moment, inches: float) -> bool:
    """Whether what the Unit fires with has a target now, or when those who move are there."""
    if how == AT_VEHICLES:
        return not why_not_serve(game, unit) or could_fire_at(
            game, unit.teams[0], moment.as_driven(game, inches)
        )
    return how != FIRE or not firing.why_not_fire(game, unit) or _sees_at(game, unit, moment, inches)


def _offer(
    unit: Unit, how: str, label: Text, detail: Text, spans: tuple[Span, ...], refused: Text
) -> Interception:
    return offer(Interruption(unit.id, how), label, detail, spans, refused)


# --- interrupting --------------------------------------------------------------------------------------


async def interrupt(game: Game, side: Side, subject: str, how: str) -> None:
    """Give up a Dice; the Unit moves, or fires at full effect; no Leader is activated by it (1e 5.1.2)."""
    unit = unit_named(game, subject)
    spend(game, side, unit_ref(unit))
    note_benefit(game, unit.teams)
    mark_activated(game, [team.id for team in unit.teams], INTERRUPT.id)
    if how == mortar.FIRE_MORTAR:
        await _fire_mortar(game, side, unit)
    elif how == AT_VEHICLES:
        await _fire_at_vehicles(game, side, unit)
    elif how != FIRE:
        await moving.move(game, unit, Gait(how))
    elif await firing.fire(game, unit, watch=Watch(pieces=only_at(game, side))):
        await reacting.watch(game, after_firing(side, unit_ref(unit), unit.figures))


async def _fire_mortar(game: Game, side: Side, unit: Unit) -> None:
    """Fire the mortar, if the men who were halted leave anybody to fire at."""
    if mortar.why_not_fire_mortar(game, unit):
        return
    await mortar.fire_mortar(game, unit)
    if game.table.result is None and unit.teams[0].on_table:
        await reacting.watch(game, after_firing(side, unit_ref(unit), unit.figures))


async def _fire_at_vehicles(game: Game, side: Side, unit: Unit) -> None:
    """Fire at a vehicle, if there is still one in sight."""
    if why_not_serve(game, unit):
        return
    await fire_at_vehicle(game, unit.teams[0])
    if game.table.result is None and unit.teams[0].on_table:
        await reacting.watch(game, after_firing(side, unit_ref(unit), unit.figures))
