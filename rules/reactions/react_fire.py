"""React Fire: for points an infantry Unit fires at enemies who move in its frontal arc (2e 8.2.2)."""

from collections.abc import Iterator
from dataclasses import replace
from typing import ClassVar

from rules.command.activation import is_charging
from rules.command.commanding import unit_named
from rules.command.paying import can_pay, note_benefit, pay, price_of, why_not_benefit
from rules.editions.spending import Use
from rules.engine.facts import OfSide, PieceRef
from rules.engine.ids import Ids
from rules.engine.requests import Interception, Shot, Span
from rules.fire import fire as firing
from rules.fire.foreseen import volley
from rules.fire.lean_out import who_gains
from rules.fire.marks import Engagement
from rules.fire.watch import Watch, vehicles_inside, watch_of
from rules.moments import react as reacting
from rules.moments.moments import after_firing
from rules.phrases import Text, one_after_other, say
from rules.reactions import interrupt, overwatch
from rules.reactions.views import dice_of, harms_any, reaches_aboard
from rules.state.changes.men import mark_activated
from rules.state.choices.moment import Moment, Occasion
from rules.state.choices.verbs import OfUnit, Reaction
from rules.state.game import Game
from rules.state.pieces.force import Side
from rules.state.troops.refs import side_ref, unit_ref
from rules.state.troops.units import Unit

# --- may they ------------------------------------------------------------------------------------------


class NothingToReactTo(OfSide, frozen=True):
    """A Unit that would react by firing can hit nobody but friends."""

    kind: ClassVar = "react-fire"
    section: ClassVar = "2e 8.2.2"

    unit: PieceRef


class ReactFire(Reaction[OfUnit]):
    """Each Unit that could fire, and at which inches of the way."""

    ids = Ids("react-fire", OfUnit)
    heading = say("react-fire")
    sections = ("2e 8.2.2",)
    occasions = frozenset({Occasion.MOVES})

    def is_possible(self, game: Game, reactor: Side, moment: Moment) -> bool:
        """Whether the points are there and somebody has the movers in his arc: all of it is plain to see."""
        moment = without_leaders(game, moment)
        return any(
            _covers_at(game, unit, moment, inches)
            for unit in firers(game, reactor, moment)
            for inches in moment.stations()
        )

    def offers(self, game: Game, reactor: Side, moment: Moment) -> list[Interception]:
        moment = without_leaders(game, moment)
        found = ((unit, spans_of(game, unit, moment)) for unit in firers(game, reactor, moment))
        return [_offer(game, unit, spans) for unit, spans in found if spans]

    def why_not_at(self, game: Game, reactor: Side, given: OfUnit, moment: Moment, inches: float) -> Text:
        if _covers_at(game, unit_named(game, given.unit), without_leaders(game, moment), inches):
            return ""
        return say("nobody-in-the-frontal-arc-at-that-point")

    def foresee(self, there: Game, reactor: Side, given: OfUnit, moment: Moment) -> Shot | None:
        return volley(_engagement(there, unit_named(there, given.unit), without_leaders(there, moment)))

    async def carry_out(self, game: Game, side: Side, given: OfUnit, moment: Moment | None) -> None:
        assert moment is not None, "nobody fires at those who do not move"
        await fire_at_movers(game, side, unit_named(game, given.unit), moment)


REACT_FIRE = ReactFire()


def without_leaders(game: Game, moment: Moment) -> Moment:
    """Leave lone Leaders out of a moment: such a one is no Unit, nor picked out among his men."""
    men = [man.id for team in game.teams_on_table(moment.side) for man in team.figures]
    figures = tuple(one for one in moment.figures if one in men or one in game.table.vehicles)
    return replace(moment, figures=figures, seen={})


def firers(game: Game, reactor: Side, moment: Moment) -> Iterator[Unit]:
    """List the Units that may fire out of their Phase, wherever the enemy goes; Pinned men may (2e 8.2.2)."""
    if reactor is game.active:
        return
    acting = moment.vehicles(game)
    if not can_pay(game, reactor, Use.REACT_FIRE) or not (acting or moment.men(game)):
        return
    for unit in interrupt.units_of(game, reactor):
        if not all(team.rules.acts_out_of_turn for team in unit.teams):
            continue  # he acts on a 1 alone (1e 9.5)
        if acting and not any(harms_any(game, team, acting) for team in unit.teams):
            continue
        if not unit.broken and not is_charging(game, unit.teams) and not why_not_benefit(game, unit.teams):
            yield unit


def _covers_at(game: Game, unit: Unit, moment: Moment, inches: float) -> bool:
    """Whether some Team of the Unit has somebody in its arc, in sight and in range then."""
    if moment.vehicles(game):
        driven = moment.as_driven(game, inches)
        return any(reaches_aboard(game, unit, vehicles_inside(team, driven)) for team in unit.teams)
    spots = moment.spots(game, inches)
    return any(overwatch.covers(game, team, spots) for team in unit.teams)


def spans_of(game: Game, unit: Unit, moment: Moment) -> tuple[Span, ...]:
    """List the stretches of the way that lie in the Unit's arc, to the nearest inch."""
    return moment.stretches(lambda inches: _covers_at(game, unit, moment, inches))


def _offer(game: Game, unit: Unit, spans: tuple[Span, ...]) -> Interception:
    return Interception(
        id=REACT_FIRE.ids.write(OfUnit(unit.id)),
        label=say("react-fire-by", unit=unit_ref(unit)),
        verb=REACT_FIRE.id,
        subject=unit.id,
        detail=one_after_other(price_of(game, Use.REACT_FIRE), dice_of(game, unit)),
        rule="2e 8.2.2",
        spans=spans,
    )


# --- firing --------------------------------------------------------------------------------------------


async def fire_at_movers(game: Game, reactor: Side, unit: Unit, moment: Moment) -> None:
    """Fire the Unit at full effect at those who move, before they go on (2e 8.2.2).

    Where friends turn out to stand in the way, nothing is paid; but it has had its chance in this Phase.
    """
    watch = frontal(unit, moment.marks(game))
    note_benefit(game, unit.teams)
    engagement = _engagement(game, unit, moment)
    if not engagement.has_target and not who_gains(engagement):
        game.tell(NothingToReactTo(side=side_ref(reactor), unit=unit_ref(unit)))
        return
    pay(game, reactor, Use.REACT_FIRE, who=[unit_ref(unit)])
    mark_activated(game, [team.id for team in unit.teams], REACT_FIRE.id)
    if await firing.fire(game, unit, watch=watch):
        await reacting.watch(game, after_firing(reactor, unit_ref(unit), unit.figures))


def _engagement(game: Game, unit: Unit, moment: Moment) -> Engagement:
    """Lay the Unit on those who act, as far as they are in its frontal arc."""
    watch = frontal(unit, moment.marks(game))
    return Engagement(game, unit, halved=False, leader=None, watch=watch)


def frontal(unit: Unit, pieces: tuple[str, ...]) -> Watch:
    """Make the Watch of fire at these pieces in the frontal arc of any Team of the Unit."""
    first, *others = (watch_of(team, pieces) for team in unit.teams)
    return Watch(pieces=pieces, origin=first.origin, facing=first.facing, others=tuple(others))
