"""Troops on Overwatch: put there by a Leader, firing once at whoever moves or fires in their arc.

(1e 4.5.4, 9.1.3; 2e 7.)
"""

from collections.abc import Iterator, Sequence
from functools import partial
from typing import ClassVar, NamedTuple

from rules.command.activation import WATCHING
from rules.engine.effects import ask
from rules.engine.facts import OfSide, PieceRef
from rules.engine.ids import Ids
from rules.engine.requests import Face, Interception, Shot, Span
from rules.fire import fire as firing
from rules.fire.foreseen import volley
from rules.fire.lean_out import who_gains
from rules.fire.marks import Engagement
from rules.fire.spotting import hides_all
from rules.fire.watch import WATCHED, marker_of, vehicles_inside, watch_of
from rules.geometry.arcs import bearing
from rules.geometry.distance import closest_pair
from rules.geometry.sight import Standpoint
from rules.moments import react as reacting
from rules.moments.moments import after_firing
from rules.phrases import Text, one_after_other, say
from rules.reactions import carried_overwatch, crew_overwatch
from rules.reactions.views import dice_of, harms_any, reaches_aboard, sees_any
from rules.state.changes.men import set_stance, turn_team
from rules.state.choices.moment import Moment, Occasion
from rules.state.choices.verbs import Reaction
from rules.state.game import Game
from rules.state.pieces.force import Side, Stance, Team
from rules.state.pieces.piece import Vehicle
from rules.state.sight.closeness import enemies_of
from rules.state.troops.kinds import why_unarmed
from rules.state.troops.refs import piece_ref, side_ref, unit_ref, vehicle_ref
from rules.state.troops.units import Unit, alone
from rules.vehicles.choose_target import aim_at, foresee_round
from rules.vehicles.team_fire import (
    could_fire_at,
    fire_laid,
    loaded,
    may_fire_at_vehicles,
    why_not_ready,
)

# --- the order -----------------------------------------------------------------------------------------


class FiredOnOverwatch(OfSide, frozen=True):
    """A Team on Overwatch fires."""

    kind: ClassVar = "overwatch"
    section: ClassVar = "1e 9.1.3"

    team: PieceRef


class NoClearShot(OfSide, frozen=True):
    """A Team on Overwatch can hit nobody but friends."""

    kind: ClassVar = "overwatch"

    team: PieceRef


class CrewFiredOnOverwatch(OfSide, frozen=True):
    """A weapon of a vehicle on Overwatch fires."""

    kind: ClassVar = "overwatch"
    section: ClassVar = "1e 9.1.3"
    spoken: ClassVar = ("weapon",)

    vehicle: PieceRef
    weapon: str


class CrewNoClearShot(OfSide, frozen=True):
    """A weapon of a vehicle on Overwatch can hit nobody but friends."""

    kind: ClassVar = "overwatch"
    spoken: ClassVar = ("weapon",)

    vehicle: PieceRef
    weapon: str


def why_not_overwatch(unit: Unit) -> Text:
    """Say why a Leader cannot put these men on Overwatch now, or nothing (1e 4.5.4)."""
    return say("broken-troops-watch-nothing") if unit.broken else why_unarmed(unit.teams)


async def choose_facing(game: Game, unit: Unit) -> float:
    """Ask which way a Unit on Overwatch looks: one direction for one Initiative (1e 4.5.4, faq-016)."""
    if unit.teams[0].has_gun:
        return unit.teams[0].facing  # as it stands: to turn it takes a whole Phase (1e 7.5)
    at = marker_of(unit.teams[0])
    pair = closest_pair((at,), enemies_of(game, unit.side))
    towards = bearing(*pair) if pair is not None and pair[0] != pair[1] else unit.teams[0].facing
    request = Face(
        name="face-overwatch",
        seat=unit.side.seat,
        prompt=say("which-way-does-it-watch", unit=unit_ref(unit), degrees=45),
        public=say("is-giving-orders-to", unit=unit_ref(unit)),
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
    set_stance(game, unit.teams, Stance.OVERWATCH)


# --- whom it may fire at -------------------------------------------------------------------------------


class Watcher(NamedTuple):
    """The Team, with the name of a weapon of its Section, or the vehicle with the place of its weapon."""

    piece: str
    place: str = ""


class Overwatch(Reaction[Watcher]):
    """Each Team, or weapon of a crew, that could fire, and where on the way (1e 9.1.3, faq-038, faq-124)."""

    ids = Ids(WATCHING, Watcher)
    heading = say("order-overwatch")
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
        return (
            any(
                covers_at(game, team, moment, inches)
                for team in watchers_of(game, reactor, moment)
                for inches in moment.stations()
            )
            or carried_overwatch.covers_any(game, watchers(game, reactor), moment)
            or crew_overwatch.covers_any(game, reactor, moment)
        )

    def offers(self, game: Game, reactor: Side, moment: Moment) -> list[Interception]:
        found = ((team, spans_of(game, team, moment)) for team in watchers_of(game, reactor, moment))
        teams = [_offer(game, reactor, team, moment, spans) for team, spans in found if spans]
        return [*teams, *_of_carried(game, reactor, moment), *_of_crews(game, reactor, moment)]

    def why_not_at(self, game: Game, reactor: Side, given: Watcher, moment: Moment, inches: float) -> Text:
        team = reactor.teams.get(given.piece)
        if team is None:
            is_covered = crew_overwatch.covers(game, _gun(game, given), moment, inches)
        elif given.place:
            is_covered = carried_overwatch.covers(game, team, given.place, moment, inches)
        else:
            is_covered = covers_at(game, team, moment, inches)
        return "" if is_covered else say("nobody-in-the-arc-at-that-point")

    def foresee(self, there: Game, reactor: Side, given: Watcher, moment: Moment) -> Shot | None:
        team = reactor.teams.get(given.piece)
        if team is None:
            return crew_overwatch.foresee(there, _gun(there, given), moment)
        inside = vehicles_inside(team, moment.vehicles(there))
        if given.place:
            return carried_overwatch.foresee(there, team, given.place, inside)
        if fires_round_at(there, team, inside):
            return foresee_round(there, loaded(there, team), [one.id for one in inside])
        return volley(_engagement(there, team, moment))

    async def carry_out(self, game: Game, side: Side, given: Watcher, moment: Moment | None) -> None:
        assert moment is not None, "nobody fires on Overwatch out of the blue"
        team = side.teams.get(given.piece)
        if team is None:
            await _fire_crewed(game, side, _gun(game, given), moment)
        else:
            await fire_on_overwatch(game, side, team, moment, carried=given.place)


OVERWATCH = Overwatch()


def watchers(game: Game, side: Side) -> Iterator[Team]:
    """List the side's Teams on Overwatch."""
    for team in game.teams_on_table(side):
        if team.stance is Stance.OVERWATCH and not team.broken:
            yield team


def watchers_of(game: Game, side: Side, moment: Moment) -> Iterator[Team]:
    """List the Teams on Overwatch that know of those who act: a sniper must be spotted first (1e 9.5).

    At armour only those fire who have a gun or an anti-tank weapon, or flame.
    """
    if acting := moment.vehicles(game):
        for team in watchers(game, side):
            if is_anti_tank(game, team) or harms_any(game, team, acting):
                yield team
    for team in watchers(game, side) if moment.men(game) else ():
        if not hides_all(game, team, moment.side, moment.men(game)):
            yield team


def fires_round_at(game: Game, team: Team, vehicles: Sequence[Vehicle]) -> bool:
    """Whether a Team has a round for one of these vehicles, as they stand or would stand (1e 12)."""
    return bool(vehicles) and is_anti_tank(game, team) and could_fire_at(game, team, vehicles)


def _alone(game: Game, team: Team) -> Unit:
    return alone(game.side_of(team.id), team)


def is_anti_tank(game: Game, team: Team) -> bool:
    """Whether a Team has a round for vehicles and can fire it now, if one comes into its sight (1e 12)."""
    unit = _alone(game, team)
    return may_fire_at_vehicles(game, unit) and not why_not_ready(game, unit)


def covers_at(game: Game, team: Team, moment: Moment, inches: float) -> bool:
    """Whether the Team covers somebody of those who act after so many inches of their way."""
    if moment.vehicles(game):
        there = vehicles_inside(team, moment.as_driven(game, inches))
        return fires_round_at(game, team, there) or reaches_aboard(game, _alone(game, team), there)
    return covers(game, team, moment.spots(game, inches))


def covers(game: Game, team: Team, spots: Sequence[Standpoint]) -> bool:
    """Whether somebody at one of these spots is in the Team's arc, in sight and in range (1e 4.5.4)."""
    watch = watch_of(team)
    inside = [spot for spot in spots if watch.covers_place(spot.at)]
    return bool(inside) and sees_any(game, team, inside)


def spans_of(game: Game, team: Team, moment: Moment) -> tuple[Span, ...]:
    """List the stretches of the way on which the Team covers somebody, to the nearest inch."""
    return moment.stretches(lambda inches: covers_at(game, team, moment, inches))


def _offer(game: Game, reactor: Side, team: Team, moment: Moment, spans: tuple[Span, ...]) -> Interception:
    is_round = moment.vehicles(game) and is_anti_tank(game, team)
    fires = say("one-round") if is_round else dice_of(game, alone(reactor, team))
    return _interception(Watcher(team.id), say("unit-fires", unit=piece_ref(reactor, team)), fires, spans)


def _of_carried(game: Game, reactor: Side, moment: Moment) -> Iterator[Interception]:
    for team, weapon in carried_overwatch.carried_by(game, watchers(game, reactor), moment):
        spans = moment.stretches(partial(carried_overwatch.covers, game, team, weapon, moment))
        if spans:
            given, fires = Watcher(team.id, weapon), carried_overwatch.in_words(game, weapon)
            label = say("unit-fires-at-a-vehicle", unit=piece_ref(reactor, team))
            yield _interception(given, label, fires, spans)


def _of_crews(game: Game, reactor: Side, moment: Moment) -> Iterator[Interception]:
    for gun in crew_overwatch.guns_of(game, reactor, moment):
        spans = moment.stretches(partial(crew_overwatch.covers, game, gun, moment))
        if spans:
            given, fires = Watcher(gun.vehicle.id, str(gun.place)), crew_overwatch.rolls(game, gun, moment)
            who = vehicle_ref(gun.vehicle)
            label = say("vehicle-fires-its-weapon", vehicle=who, weapon=gun.weapon_name)
            yield _interception(given, label, fires, spans)


def _gun(game: Game, given: Watcher) -> crew_overwatch.WatchingWeapon:
    return crew_overwatch.WatchingWeapon(game.vehicle(given.piece), int(given.place))


def _interception(given: Watcher, label: Text, fires: Text, spans: tuple[Span, ...]) -> Interception:
    return Interception(
        id=OVERWATCH.ids.write(given),
        label=label,
        verb=OVERWATCH.id,
        subject=given.piece,
        detail=one_after_other(say("its-overwatch-marker"), fires),
        rule="1e 9.1.3",
        spans=spans,
    )


# --- firing --------------------------------------------------------------------------------------------


async def fire_on_overwatch(
    game: Game, reactor: Side, team: Team, moment: Moment, *, carried: str = ""
) -> None:
    """Fire the Team once at full effect at those who act, and take off its marker (1e 4.5.4, 9.1.3; faq-012,
    faq-149).

    It fires what it serves and its men have, or a weapon that its Section has `carried`, by name.
    """
    who = piece_ref(reactor, team)
    game.tell(FiredOnOverwatch(side=side_ref(reactor), team=who))
    if carried:
        if not await carried_overwatch.fire(game, team, carried, moment):
            _tell_nothing_clear(game, reactor, team)
    elif fires_round_at(game, team, vehicles_inside(team, moment.vehicles(game))):
        await _fire_at_vehicles(game, reactor, team, moment)
    else:
        await _fire_at_men(game, reactor, team, moment)
    set_stance(game, [team], Stance.NONE)
    await reacting.watch(game, after_firing(reactor, who, team.figures))


async def _fire_crewed(game: Game, reactor: Side, gun: crew_overwatch.WatchingWeapon, moment: Moment) -> None:
    """Fire a weapon of a vehicle once at those who act (1e 9.1.3, 11.7)."""
    vehicle = gun.vehicle
    side, who = side_ref(reactor), vehicle_ref(vehicle)
    game.tell(CrewFiredOnOverwatch(side=side, vehicle=who, weapon=gun.weapon_name))
    if not await crew_overwatch.fire(game, gun, moment):
        game.tell(CrewNoClearShot(side=side, vehicle=who, weapon=gun.weapon_name))
    if game.table.result is None and vehicle.is_manned:
        await reacting.watch(game, after_firing(reactor, vehicle_ref(vehicle), [vehicle]))


async def _fire_at_men(game: Game, reactor: Side, team: Team, moment: Moment) -> None:
    """Fire at the men who act, or those aboard the vehicle that does."""
    unit, watch = alone(reactor, team), watch_of(team, moment.marks(game))
    engagement = _engagement(game, team, moment)
    if not engagement.has_target and not who_gains(engagement):
        _tell_nothing_clear(game, reactor, team)
    await firing.fire(game, unit, watch=watch)


def _engagement(game: Game, team: Team, moment: Moment) -> Engagement:
    """Lay the Team on those who act, as far as they are in its arc."""
    watch = watch_of(team, moment.marks(game))
    return Engagement(game, _alone(game, team), halved=False, leader=None, watch=watch)


async def _fire_at_vehicles(game: Game, reactor: Side, team: Team, moment: Moment) -> None:
    """Fire at the vehicle that acts, if it can be hit where it is."""
    targets, shot = vehicles_inside(team, moment.vehicles(game)), loaded(game, team)
    found = [aim_at(game, shot, one.id) for one in targets] if shot is not None else []
    aim = next((one for one in found if not one.refused), None)
    if shot is None or aim is None:
        _tell_nothing_clear(game, reactor, team)
    else:
        await fire_laid(game, team, shot, aim)


def _tell_nothing_clear(game: Game, reactor: Side, team: Team) -> None:
    game.tell(NoClearShot(side=side_ref(reactor), team=piece_ref(reactor, team)))
