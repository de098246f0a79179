"""An Assault Deployment: for points men get out of a vehicle at any speed, and act at once (2e 8.2.2)."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import ClassVar

from rules.activation.act import carry_out
from rules.activation.go_tactical import GO_TACTICAL
from rules.activation.shooting import FIRE
from rules.activation.under_watch import cover_under_watch
from rules.close_combat.charge import come_to_grips, starts_of
from rules.command.activation import WATCHING, is_charging
from rules.command.integrity import regroup
from rules.command.paying import note_benefit, pay, price_of, why_not_benefit, why_not_pay
from rules.crew.positions import TRAPPED, has_arrived
from rules.editions.spending import Use
from rules.engine.effects import ask
from rules.engine.facts import Faces, OfSide, Paths, PieceRef
from rules.engine.ids import Ids, Nothing
from rules.engine.requests import Choose, Option, Place, PlaceablePiece, Placed
from rules.fire.covering_fire import COVERING_FIRE, choose_ground, why_not_cover
from rules.geometry.distance import distance
from rules.geometry.footprint import BASE
from rules.geometry.path import length
from rules.geometry.route import find_path
from rules.geometry.settle import is_free
from rules.geometry.terrain import Obstacle, Point
from rules.geometry.tolerance import beyond
from rules.moments.moments import after_going
from rules.moments.react import watch
from rules.morale.shock import judge_all
from rules.movement.move import why_unfit
from rules.orders.get_out import BUSY, CAME_ON, go_on_leading, names_of, refs_of, tell, units_among
from rules.phrases import Text, say
from rules.reactions.overwatch import choose_facing, go_on_overwatch, why_not_overwatch
from rules.scenarios.points import capture
from rules.state.changes.aboard import Aboard, passengers
from rules.state.changes.hazards import why_nobody_boards
from rules.state.changes.men import mark_activated, place_leader, place_team
from rules.state.changes.mounted import leave
from rules.state.choices.verbs import PlainCrewOrder
from rules.state.game import Game
from rules.state.pieces.damage import Plight
from rules.state.pieces.force import Side
from rules.state.pieces.piece import Vehicle
from rules.state.sight.closeness import DEPTH, inches_to_contact
from rules.state.troops.refs import side_ref, unit_ref, vehicle_ref
from rules.state.troops.units import UNIT_GAP, Unit, keeps_together
from rules.vehicles.aftermath import left_to_itself
from rules.vehicles.those_aboard import GOT_OUT

REACH = 6.0
"""Inches from the middle of the vehicle to which men get."""

DICE = 1
"""Dice of movement that they count as having moved if they fight."""

HOLD = "hold"

CROSSED = (Obstacle.MINOR, Obstacle.MEDIUM)

RULE = "2e 8.2.2"


class SpreadOut(OfSide, frozen=True):
    """A Team or a Leader spreads out from a vehicle."""

    kind: ClassVar = "moved"
    section: ClassVar = "2e 8.2.2"
    spoken: ClassVar = ("vehicle",)

    team: PieceRef
    paths: Paths
    vehicle: PieceRef
    dice: Faces = ()


class AssaultDeployment(PlainCrewOrder[Nothing]):
    """Listed for vehicles with somebody aboard, whatever they did in this Phase (2e 8.2.2)."""

    ids = Ids("assault-deployment", Nothing)
    heading = say("order-assault-deployment")
    sections = (RULE,)

    def offers(self, game: Game, vehicle: Vehicle, left: int) -> Iterator[Option]:
        riders = passengers(game, vehicle)
        if riders.teams:
            label = say("assault-deployment-by", who=names_of(game, riders))
            price = price_of(game, Use.ASSAULT_DEPLOYMENT)
            detail = say("out-of-it-and-act", price=price, inches=REACH)
            yield self.option(vehicle, Nothing(), label, why_not_assault(game, vehicle), detail=detail)

    def position(self, given: Nothing) -> None:
        return None

    async def carry_out(self, game: Game, vehicle: Vehicle, details: Nothing) -> None:
        await assault(game, vehicle)


ASSAULT_DEPLOYMENT = AssaultDeployment()


def why_not_assault(game: Game, vehicle: Vehicle) -> Text:
    """Say why those aboard cannot make an Assault Deployment now, or nothing (2e 8.2, 8.2.2)."""
    side, teams = game.side(vehicle.seat), passengers(game, vehicle).teams
    if reason := why_not_pay(game, side, Use.ASSAULT_DEPLOYMENT) or why_not_benefit(game, teams):
        return reason
    if reason := why_nobody_boards(game, vehicle):
        return reason
    if vehicle.plight is Plight.TRAPPED:
        return TRAPPED
    if has_arrived(game, vehicle):
        return CAME_ON
    if any(game.phase.done(team.id) for team in teams):
        return BUSY
    return next((why for team in teams if (why := why_unfit(Unit(side, (team,))))), "")


async def assault(game: Game, vehicle: Vehicle) -> None:
    """Pay for it, ask where those aboard get to, put them there, and let them fight or act at once (2e
    8.2.2)."""
    side, riders = game.side(vehicle.seat), passengers(game, vehicle)
    name = names_of(game, riders)
    pay(game, side, Use.ASSAULT_DEPLOYMENT, who=refs_of(game, riders))
    note_benefit(game, riders.teams)
    who = leave(game, vehicle)
    mark_activated(game, [team.id for team in who.teams], GOT_OUT)
    tell(game, side, vehicle, who)
    await left_to_itself(game, vehicle)
    go_on_leading(game, vehicle, who)
    starts = starts_of(who.teams, who.leaders)
    await _spread_out(game, vehicle, who)
    capture(game)
    regroup(game, side, moved=[team.id for team in who.teams])
    await judge_all(game, side)
    await come_to_grips(game, side, starts, dice=DICE)
    if men := [man for man in who.men if man.at is not None]:
        await watch(game, after_going(side, name, men, say("got-out-of-a-vehicle")))
    for unit in units_among(side, [team for team in who.teams if team.on_table]):
        if game.table.result is None and not is_charging(game, unit.teams):
            await _act(game, unit)


# --- where ---------------------------------------------------------------------------------------------


async def _spread_out(game: Game, vehicle: Vehicle, who: Aboard) -> None:
    """Ask where those who have got out go, and put them there."""
    starts = {man.id: man.at for man in who.men if man.at is not None}
    placed = await ask(_request(game, vehicle, who, starts))
    for team in who.teams:
        place_team(team, placed.places, floor=0)
    for leader in who.leaders:
        place_leader(leader, placed.places[leader.figure.id], facing=leader.facing)
    side = game.side(vehicle.seat)
    moved = [(team.id, team.name, team.figures) for team in who.teams]
    moved += [(leader.id, leader.name, [leader.figure]) for leader in who.leaders]
    for group, name, men in moved:
        game.tell(
            SpreadOut(
                side=side_ref(side),
                team=PieceRef(group, name),
                paths={man.id: [starts[man.id], placed.places[man.id]] for man in men},
                vehicle=vehicle_ref(vehicle),
            )
        )


def _request(game: Game, vehicle: Vehicle, who: Aboard, starts: dict[str, Point]) -> Place:
    names, ground = names_of(game, who), Reached(game, vehicle, who, starts)
    return Place(
        name="assault-deployment",
        seat=vehicle.seat,
        prompt=say("up-to-from-the-middle", who=names, inches=REACH, vehicle=vehicle_ref(vehicle)),
        public=say("has-men-get-out", vehicle=vehicle_ref(vehicle)),
        rule=RULE,
        subject=vehicle.id,
        pieces=tuple(
            PlaceablePiece(id=one, label=names, at=at, allowance=REACH) for one, at in starts.items()
        ),
        suggest=lambda: Placed(places=starts),
        check=ground.why_not,
    )


@dataclass(frozen=True)
class Reached:
    """Where the men of a vehicle get to: over hedges and walls, by doors, and no farther than an enemy."""

    game: Game
    vehicle: Vehicle
    who: Aboard
    starts: Mapping[str, Point]  # against the hull, where they may stay

    def why_not(self, placed: Placed) -> Text:
        """Say why those who get out cannot be at these places; "" where they can."""
        side, places = self.game.side(self.vehicle.seat), placed.places
        others = self._others()
        for one, at in places.items():
            mates = [place for other, place in places.items() if other != one]
            reason = "" if at == self.starts[one] else self._why_not_at(side, at, [*others, *mates])
            if reason:
                return reason
        is_kept = places == dict(self.starts) or keeps_together(side, places)
        return "" if is_kept else say("they-keep-together", inches=UNIT_GAP)

    def _why_not_at(self, side: Side, at: Point, taken: list[Point]) -> Text:
        centre = self.vehicle.pose.at
        if beyond(distance(centre, at), REACH):
            return say("they-get-so-far", inches=REACH)
        if not is_free(at, taken) or not self.game.footing.is_standable(at):
            return say("nobody-can-stand-there")
        way = find_path(
            self.game.footing.without((self.vehicle.id,)), centre, at, allowance=REACH, crossing=CROSSED
        )
        if way is None:
            return say("they-do-not-get-there")
        return self._why_past(side, way, at)

    def _why_past(self, side: Side, way: list[Point], at: Point) -> Text:
        met = inches_to_contact(self.game, side, way, 0)
        if met is None:
            return ""
        if len(way) > 2:
            return say("straight-at-the-enemy")
        hull = self.vehicle.footprint
        is_away = hull is not None and hull.distance(at) > BASE / 2.0 + DEPTH
        past = is_away and length(way) - met > DEPTH
        return say("nobody-goes-past-the-enemy") if past else ""

    def _others(self) -> list[Point]:
        own = {man.id for man in self.who.men}
        men = [man for side in self.game.sides() for man in self.game.figures_on_table(side)]
        return [man.at for man in men if man.at is not None and man.id not in own and not man.floor]


# --- what they do --------------------------------------------------------------------------------------


async def _act(game: Game, unit: Unit) -> None:
    """Ask what a Unit that has got out does, and do it; Teams with a gun do no more than set it up (2e
    8.2.2)."""
    if any(team.has_gun for team in unit.teams):
        return
    chosen = (await ask(_action(game, unit))).option
    if chosen == WATCHING:
        go_on_overwatch(game, unit, await choose_facing(game, unit))
    elif chosen == COVERING_FIRE:
        await cover_under_watch(game, unit, await choose_ground(game, unit))
    elif chosen == FIRE.id:
        mark_activated(game, [team.id for team in unit.teams], FIRE.id)
        await FIRE.carry_out(game, unit, Nothing(), None)
    elif chosen != HOLD:
        await carry_out(game, unit, chosen)


def _action(game: Game, unit: Unit) -> Choose:
    cover = game.edition.command.words.covering_fire
    return Choose(
        name="assault-action",
        seat=unit.side.seat,
        prompt=say("got-out-and-does-what", unit=unit_ref(unit)),
        public=say("is-deciding-what-it-does", unit=unit_ref(unit)),
        rule=RULE,
        subject=unit.id,
        list_options=lambda: [
            FIRE.option(unit, FIRE.refusal(game, unit, None)),
            Option(id=COVERING_FIRE, label=cover, verb=COVERING_FIRE, subject=unit.id, rule=RULE,
                   refused=why_not_cover(game, unit)),
            GO_TACTICAL.option(unit, GO_TACTICAL.refusal(game, unit, None)),
            Option(id=WATCHING, label=say("order-overwatch"), verb=WATCHING, subject=unit.id, rule=RULE,
                   refused=why_not_overwatch(unit)),
            Option(id=HOLD, label=say("nothing-yet"), verb=HOLD),
        ],
        prefer=FIRE.id,
    )  # fmt: skip
