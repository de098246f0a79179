"""Troops on Overwatch: put there by a Leader, firing once at whoever moves or fires in their arc.

(1e 4.5.4, 9.1.3.)
"""

from collections.abc import Iterator, Sequence

from rules.command.activation import WATCHING
from rules.engine.effects import ask
from rules.engine.ids import Ids
from rules.engine.requests import Face, Interception, Span
from rules.fire import fire as firing
from rules.fire.lean_out import who_gains
from rules.fire.marks import Engagement
from rules.fire.spotting import hides_all
from rules.fire.watch import WATCHED, marker_of, watch_of
from rules.geometry.arcs import bearing
from rules.geometry.distance import closest_pair
from rules.geometry.sight import Spot
from rules.moments import react as reacting
from rules.moments.moments import has_fired
from rules.reactions.views import dice_of, sees_any
from rules.state.changes import set_stance, turn_team
from rules.state.closeness import enemies_of
from rules.state.force import Side, Stance, Team
from rules.state.game import Game
from rules.state.kinds import why_unarmed
from rules.state.moment import Moment, Occasion
from rules.state.units import Unit, alone, team_name
from rules.state.verbs import OfTeam, Reaction

# --- the order -----------------------------------------------------------------------------------------


def why_not_overwatch(unit: Unit) -> str:
    """Say why a Leader cannot put these men on Overwatch now, or nothing (1e 4.5.4)."""
    return "Broken troops can watch nothing." if unit.broken else why_unarmed(unit.teams)


async def choose_facing(game: Game, unit: Unit) -> float:
    """Ask which way they watch: one direction for one Initiative (1e 4.5.4, faq-016)."""
    if unit.teams[0].has_gun:
        return unit.teams[0].facing  # as it stands: to turn it takes a whole Phase (1e 7.5)
    at = marker_of(unit.teams[0])
    pair = closest_pair((at,), enemies_of(game, unit.side))
    towards = bearing(*pair) if pair is not None and pair[0] != pair[1] else unit.teams[0].facing
    request = Face(
        name="face-overwatch",
        seat=unit.side.seat,
        prompt=f"Which way does {unit.name} watch? It covers 45 degrees to either side.",
        public=f"is giving orders to {unit.name}",
        rule="1e 4.5.4",
        subject=unit.id,
        at=at,
        width=WATCHED,
        prefer=towards,
    )
    return (await ask(request)).facing


def go_on_overwatch(game: Game, unit: Unit, facing: float) -> None:
    """Put a Unit on Overwatch where it stands, watching that way (1e 4.5.4)."""
    for team in unit.teams:
        turn_team(team, facing)
        set_stance(game, team, Stance.OVERWATCH)


# --- whom it may fire at -------------------------------------------------------------------------------


class Overwatch(Reaction[OfTeam]):
    """Each Team on Overwatch that could fire, and where on the way (1e 9.1.3, faq-038)."""

    ids = Ids(WATCHING, OfTeam)
    heading = "Overwatch"
    sections = ("1e 9.1.3", "1e 4.5.4", "2e 7")
    occasions = frozenset(
        {
            Occasion.MOVES,
            Occasion.IS_DRIVEN,
            Occasion.HAS_FIRED,
            Occasion.HAS_THROWN,
            Occasion.HAS_ARRIVED,
            Occasion.HAS_AMBUSHED,
        }
    )

    def is_possible(self, game: Game, reactor: Side, moment: Moment) -> bool:
        """Whether somebody covers those who act: all of it is plain to see on the table."""
        return any(
            covers(game, team, moment.spots(game, inches))
            for team in watchers_of(game, reactor, moment)
            for inches in moment.stations()
        )

    def offers(self, game: Game, reactor: Side, moment: Moment) -> list[Interception]:
        found = ((team, spans_of(game, team, moment)) for team in watchers_of(game, reactor, moment))
        return [_offer(game, reactor, team, spans) for team, spans in found if spans]

    def why_not_at(self, game: Game, reactor: Side, given: OfTeam, moment: Moment, inches: float) -> str:
        if covers(game, reactor.teams[given.team], moment.spots(game, inches)):
            return ""
        return "Nobody is in sight within the arc at that point."

    async def carry_out(self, game: Game, side: Side, given: OfTeam, moment: Moment | None) -> None:
        assert moment is not None, "nobody fires on Overwatch out of the blue"
        await fire_on_overwatch(game, side, side.teams[given.team], moment)


OVERWATCH = Overwatch()


def watchers(game: Game, side: Side) -> Iterator[Team]:
    """List the side's Teams on Overwatch."""
    for team in game.teams_on_table(side):
        if team.stance is Stance.OVERWATCH and not team.broken:
            yield team


def watchers_of(game: Game, side: Side, moment: Moment) -> Iterator[Team]:
    """List the Teams on Overwatch that know of the men who act: a sniper must be spotted first (1e 9.5)."""
    for team in watchers(game, side) if moment.men(game) else ():
        if not hides_all(game, team, moment.side, moment.men(game)):
            yield team


def covers(game: Game, team: Team, spots: Sequence[Spot]) -> bool:
    """Whether somebody at one of these spots is in the Team's arc, in sight and in range (1e 4.5.4)."""
    watch = watch_of(team)
    inside = [spot for spot in spots if watch.covers_place(spot.at)]
    return bool(inside) and sees_any(game, team, inside)


def spans_of(game: Game, team: Team, moment: Moment) -> tuple[Span, ...]:
    """List the stretches of the way on which the Team covers somebody, to the nearest inch."""
    return moment.stretches(lambda inches: covers(game, team, moment.spots(game, inches)))


def _offer(game: Game, reactor: Side, team: Team, spans: tuple[Span, ...]) -> Interception:
    return Interception(
        id=OVERWATCH.ids.write(OfTeam(team.id)),
        label=f"{team_name(reactor, team)} fires",
        verb=OVERWATCH.id,
        subject=team.id,
        detail=f"its Overwatch marker; {dice_of(game, alone(reactor, team))}",
        rule="1e 9.1.3",
        spans=spans,
    )


# --- firing --------------------------------------------------------------------------------------------


async def fire_on_overwatch(game: Game, reactor: Side, team: Team, moment: Moment) -> None:
    """Fire the Team once at full effect at those who act, and take off its marker (1e 4.5.4, 9.1.3)."""
    unit, watch = alone(reactor, team), watch_of(team, moment.pieces(game))
    name = team_name(reactor, team)
    text = f"{reactor.title} {name} fires on Overwatch."
    game.emit(OVERWATCH.id, text, seat=reactor.seat, rule="1e 9.1.3", data={"team": team.id})
    engagement = Engagement(game, unit, halved=False, leader=None, watch=watch)
    if not engagement.has_target and not who_gains(engagement):
        game.emit(OVERWATCH.id, f"{name} finds no clear shot.", seat=reactor.seat, data={"team": team.id})
    await firing.fire(game, unit, watch=watch)
    set_stance(game, team, Stance.NONE)
    await reacting.watch(game, has_fired(reactor, name, team.figures))
