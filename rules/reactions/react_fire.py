"""React Fire: for points an infantry Unit fires at enemies who move in its frontal arc (2e 8.2.2)."""

from collections.abc import Iterator
from dataclasses import replace

from rules.command.activation import is_charging
from rules.command.commanding import unit_named
from rules.command.paying import can_pay, note_benefit, pay, price_of, why_not_benefit
from rules.editions.spending import Use
from rules.engine.requests import Interception, Span
from rules.fire import fire as firing
from rules.fire.lean_out import who_gains
from rules.fire.marks import Engagement
from rules.fire.watch import Watch, watch_of
from rules.moments import react as reacting
from rules.moments.moments import REACT_FIRE, Moment, has_fired
from rules.reactions import interrupt, overwatch
from rules.reactions.views import dice_of
from rules.state.changes import mark_activated
from rules.state.force import Side
from rules.state.game import Game
from rules.state.units import Unit

# --- may they ------------------------------------------------------------------------------------------


def is_possible(game: Game, reactor: Side, moment: Moment) -> bool:
    """Whether the points are there and somebody has the movers in his arc: all of it is plain to see."""
    moment = without_leaders(game, moment)
    return any(
        _covers_at(game, unit, moment, inches)
        for unit in firers(game, reactor, moment)
        for inches in moment.stations()
    )


def without_leaders(game: Game, moment: Moment) -> Moment:
    """The same with the men of Teams alone: a Leader by himself is no Unit, nor picked out among his men."""
    men = [man.id for team in game.teams_on_table(moment.side) for man in team.figures]
    figures = tuple(figure for figure in moment.figures if figure in men)
    return replace(moment, figures=figures, seen={})


def firers(game: Game, reactor: Side, moment: Moment) -> Iterator[Unit]:
    """The Units that may fire out of their Phase, wherever the enemy goes; Pinned men may (2e 8.2.2)."""
    if REACT_FIRE not in moment.kinds or reactor is game.active:
        return
    if not can_pay(game, reactor, Use.REACT_FIRE) or not moment.men(game):
        return
    for unit in interrupt.units_of(game, reactor):
        if not all(team.rules.acts_out_of_turn for team in unit.teams):
            continue  # he acts on a 1 alone (1e 9.5)
        if not unit.broken and not is_charging(game, unit.teams) and not why_not_benefit(game, unit.teams):
            yield unit


def _covers_at(game: Game, unit: Unit, moment: Moment, inches: float) -> bool:
    """Whether some Team of the Unit has somebody in its arc, in sight and in range then."""
    spots = moment.spots(game, inches)
    return any(overwatch.covers(game, team, spots) for team in unit.teams)


def offers(game: Game, reactor: Side, moment: Moment) -> list[Interception]:
    """Each Unit that could fire, and at which inches of the way."""
    moment = without_leaders(game, moment)
    found = ((unit, spans_of(game, unit, moment)) for unit in firers(game, reactor, moment))
    return [_offer(game, unit, spans) for unit, spans in found if spans]


def spans_of(game: Game, unit: Unit, moment: Moment) -> tuple[Span, ...]:
    """The stretches of the way that lie in the Unit's arc, to the nearest inch."""
    return moment.stretches(lambda inches: _covers_at(game, unit, moment, inches))


def _offer(game: Game, unit: Unit, spans: tuple[Span, ...]) -> Interception:
    return Interception(
        id=f"{REACT_FIRE}:{unit.id}",
        label=f"React Fire by {unit.name}",
        verb=REACT_FIRE,
        subject=unit.id,
        detail=f"{price_of(game, Use.REACT_FIRE)}; {dice_of(game, unit)}",
        rule="2e 8.2.2",
        spans=spans,
    )


def why_not_at(game: Game, _: Side, subject: str, moment: Moment, inches: float) -> str:
    """Why it cannot fire when they are at this very point, or nothing."""
    if _covers_at(game, unit_named(game, subject), without_leaders(game, moment), inches):
        return ""
    return "Nobody is in sight within the frontal arc at that point."


# --- firing --------------------------------------------------------------------------------------------


async def carry_out(game: Game, reactor: Side, subject: str, moment: Moment | None) -> None:
    """The Unit fires at full effect at those who move, before they go on (2e 8.2.2).

    Where friends turn out to stand in the way, nothing is paid; but it has had its chance in this Phase.
    """
    assert moment is not None, "nobody fires at those who do not move"
    unit = unit_named(game, subject)
    watch = frontal(unit, tuple(moment.pieces(game)))
    note_benefit(game, unit.teams)
    engagement = Engagement(game, unit, halved=False, leader=None, watch=watch)
    if not engagement.has_target and not who_gains(engagement):
        told = f"{unit.name} finds no clear shot."
        game.emit(REACT_FIRE, told, seat=reactor.seat, rule="2e 8.2.2", data={"unit": unit.id})
        return
    pay(game, reactor, Use.REACT_FIRE, f"React Fire by {unit.name}")
    mark_activated(game, [team.id for team in unit.teams], REACT_FIRE)
    if await firing.fire(game, unit, watch=watch):
        await reacting.watch(game, has_fired(reactor, unit.name, unit.figures))


def frontal(unit: Unit, pieces: tuple[str, ...]) -> Watch:
    """Fire at these pieces in the frontal arc of any Team of the Unit."""
    first, *others = (watch_of(team, pieces) for team in unit.teams)
    return Watch(pieces=pieces, origin=first.origin, facing=first.facing, others=tuple(others))
