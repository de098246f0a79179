"""A Chain of Command Dice interrupts the enemy's Phase: one Unit moves or fires at once (1e 5.1.2)."""

from collections.abc import Iterator
from typing import NamedTuple

from rules.command.commanding import acts_only_whole, unit_named, whole_section
from rules.command.paying import note_benefit, pay, price_of, why_not_benefit, why_not_pay
from rules.editions.first_tables import Gait
from rules.editions.spending import Use
from rules.engine.ids import Ids
from rules.engine.requests import Interception, Span
from rules.fire import fire as firing
from rules.fire.watch import Watch
from rules.moments import react as reacting
from rules.moments.moments import has_fired
from rules.movement import move as moving
from rules.reactions.views import dice_of, sees_any
from rules.state.changes import mark_activated
from rules.state.force import Side
from rules.state.game import Game
from rules.state.moment import Moment, Occasion
from rules.state.units import Unit, alone
from rules.state.verbs import Reaction
from rules.vehicles.team_fire import AT_VEHICLES, fire_at_vehicle, may_fire_at_vehicles, why_not_serve
from rules.weapons import mortar

FIRE = "fire"
GAITS = {
    Gait.TACTICAL: ("moves Tactically", "1 die"),
    Gait.NORMAL: ("moves", "2 dice"),
    Gait.DOUBLE: ("moves at the double", "3 dice, 1 Shock a Team"),
}


class Interruption(NamedTuple):
    """The Team or Section, and what it does: fire, its mortar or at vehicles, or a gait."""

    unit: str
    how: str


class Interrupt(Reaction[Interruption]):
    """What each Unit could do at this moment, or at any time in the Phase."""

    ids = Ids("interrupt", Interruption, between=":")
    heading = "Interrupt"
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

    def is_possible(self, game: Game, reactor: Side, moment: Moment) -> bool:
        """Whether the side holds a Dice and a Unit for it: all of it is plain to see."""
        return not why_not_interrupt(game, reactor, moment) and bool(ready_units(game, reactor))

    def offers(self, game: Game, reactor: Side, moment: Moment) -> list[Interception]:
        return interruptions(game, reactor, moment)

    def why_not_at(
        self, game: Game, reactor: Side, given: Interruption, moment: Moment, inches: float
    ) -> str:
        unit = unit_named(game, given.unit)
        if given.how != FIRE or not firing.why_not_fire(game, unit) or _sees_at(game, unit, moment, inches):
            return ""
        return "Nobody can be fired at when they are at that point."

    def suits_orders(self, given: Interruption) -> bool:
        """Tell whether a Unit would fire, which is what an order to interrupt means."""
        return given.how == FIRE

    async def carry_out(self, game: Game, side: Side, given: Interruption, moment: Moment | None) -> None:
        await interrupt(game, side, given.unit, given.how)


INTERRUPT = Interrupt()


# --- may they ------------------------------------------------------------------------------------------


def why_not_interrupt(game: Game, side: Side, moment: Moment | None = None) -> str:
    """Say why the side cannot interrupt now, or nothing (1e 5.1.2; 2e 8.2.1)."""
    if side is game.active and not _answers_ambush(game, moment):
        return "Nobody interrupts his own Phase."
    if reason := why_not_pay(game, side, Use.INTERRUPT):
        return reason
    if game.phase.answered if side is game.active else game.phase.interrupted:
        return "You have interrupted this Phase already."
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
    for section in side.sections.values():
        whole = whole_section(side, section)
        if whole is not None and (len(whole.teams) > 1 or acts_only_whole(side, whole.teams[0])):
            yield whole
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
    return [offer for unit in ready_units(game, reactor) for offer in _of_unit(game, unit, moment)]


def _of_unit(game: Game, unit: Unit, moment: Moment | None) -> Iterator[Interception]:
    yield _fire(game, unit, moment)
    yield from _mortar(game, unit, moment)
    yield from _at_vehicles(game, unit, moment)
    if unit.side is game.active:  # an answer to an Ambush in his own Phase: fire alone
        return
    inches = moment.inches if moment is not None else 0.0
    for gait, (label, dice) in GAITS.items():
        refused = moving.why_not_move(game, unit, gait)
        detail = f"{price_of(game, Use.INTERRUPT)}; {dice}"
        yield _offer(unit, gait, label, detail, ((0.0, inches),), refused)


def _fire(game: Game, unit: Unit, moment: Moment | None) -> Interception:
    nobody_yet = firing.why_not_fire(game, unit)
    spans = spans_of(game, unit, moment, nobody_yet)
    detail = f"{price_of(game, Use.INTERRUPT)}; {dice_of(game, unit)}"
    refused = "" if spans else nobody_yet or firing.NOBODY_IN_SIGHT
    return _offer(unit, FIRE, "fires", detail, spans, refused)


def _mortar(game: Game, unit: Unit, moment: Moment | None) -> Iterator[Interception]:
    """Offer a light mortar's fire, unless only those who have just ambushed may be hit."""
    if unit.side is game.active or not mortar.serves_mortar(game, unit):
        return
    inches = moment.inches if moment is not None else 0.0
    refused = mortar.why_not_fire_mortar(game, unit)
    detail = price_of(game, Use.INTERRUPT)
    yield _offer(unit, mortar.FIRE_MORTAR, "fires its mortar", detail, ((0.0, inches),), refused)


def _at_vehicles(game: Game, unit: Unit, moment: Moment | None) -> Iterator[Interception]:
    """Offer a gun's or an anti-tank Team's fire at vehicles, where there are any (1e 12.1)."""
    if unit.side is game.active or not may_fire_at_vehicles(game, unit):
        return
    inches = moment.inches if moment is not None else 0.0
    refused = why_not_serve(game, unit)
    detail = price_of(game, Use.INTERRUPT)
    yield _offer(unit, AT_VEHICLES, "fires at a vehicle", detail, ((0.0, inches),), refused)


def spans_of(game: Game, unit: Unit, moment: Moment | None, nobody_yet: str) -> tuple[Span, ...]:
    """Find where on the way the Unit could fire at somebody; `nobody_yet` says why not before they move."""
    inches = moment.inches if moment is not None else 0.0
    if unit.side is game.active and moment is not None:
        return ((0.0, 0.0),) if _sees_at(game, unit, moment, 0.0) else ()
    if not nobody_yet:
        return ((0.0, inches),)
    if moment is None or not moment.is_move:
        return ()
    return moment.stretches(lambda one: _sees_at(game, unit, moment, one))


def _sees_at(game: Game, unit: Unit, moment: Moment, inches: float) -> bool:
    spots = moment.spots(game, inches)
    return any(sees_any(game, team, spots) for team in unit.teams)


def _offer(
    unit: Unit, how: str, label: str, detail: str, spans: tuple[Span, ...], refused: str
) -> Interception:
    return Interception(
        id=INTERRUPT.ids.write(Interruption(unit.id, how)),
        label=f"{unit.name} {label}",
        verb=INTERRUPT.id,
        subject=unit.id,
        detail=detail,
        rule="1e 5.1.2",
        spans=spans,
        refused=refused,
    )


# --- interrupting --------------------------------------------------------------------------------------


async def interrupt(game: Game, side: Side, subject: str, how: str) -> None:
    """Give up a Dice; the Unit moves, or fires at full effect; no Leader is activated by it (1e 5.1.2)."""
    unit = unit_named(game, subject)
    pay(game, side, Use.INTERRUPT, f"{unit.name} interrupts the Phase")
    note_benefit(game, unit.teams)
    if side is game.active:
        game.phase.answered = True
    else:
        game.phase.interrupted = True
    mark_activated(game, [team.id for team in unit.teams], INTERRUPT.id)
    if how == mortar.FIRE_MORTAR:
        await _fire_mortar(game, side, unit)
    elif how == AT_VEHICLES:
        await _fire_at_vehicles(game, side, unit)
    elif how != FIRE:
        await moving.move(game, unit, Gait(how))
    elif await firing.fire(game, unit, watch=Watch(pieces=_only_at(game, side))):
        await reacting.watch(game, has_fired(side, unit.name, unit.figures))


async def _fire_mortar(game: Game, side: Side, unit: Unit) -> None:
    """Fire it, if those who were halted have left anybody to fire at."""
    if mortar.why_not_fire_mortar(game, unit):
        return
    await mortar.fire_mortar(game, unit)
    if game.table.result is None and unit.teams[0].on_table:
        await reacting.watch(game, has_fired(side, unit.name, unit.figures))


async def _fire_at_vehicles(game: Game, side: Side, unit: Unit) -> None:
    """Fire at a vehicle, if there is still one in sight."""
    if why_not_serve(game, unit):
        return
    await fire_at_vehicle(game, unit.teams[0])
    if game.table.result is None and unit.teams[0].on_table:
        await reacting.watch(game, has_fired(side, unit.name, unit.figures))


def _only_at(game: Game, side: Side) -> tuple[str, ...] | None:
    """Name the only Team to fire at: in his own Phase who ambushed last; None: anybody (2e 8.2.1)."""
    if side is not game.active:
        return None
    return tuple(game.phase.ambushers[-1:])
