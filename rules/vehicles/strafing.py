"""What aircraft do to all who are on the strip that they strafe: men by Table Six, vehicles from above
(esp-025, esp-026)."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar, NamedTuple

from rules.editions.grades import Quality
from rules.editions.weapons import Band, Hit
from rules.engine.effects import roll
from rules.engine.facts import Faces, OfSide, PieceRef
from rules.fire.from_above import cover_from_above
from rules.fire.hit_effects import TeamTarget
from rules.fire.leader_hits import LeaderTarget, stands_alone
from rules.fire.volley import resolve
from rules.geometry.distance import distance
from rules.geometry.shapes import Polygon
from rules.geometry.terrain import Point
from rules.geometry.wire import band, strung
from rules.geometry.zones import covers
from rules.state.changes.hazards import is_under
from rules.state.game import Game
from rules.state.pieces.force import Leader, Side, Team
from rules.state.pieces.piece import Vehicle
from rules.state.troops.refs import full_name, piece_ref, side_ref, vehicle_ref
from rules.vehicles.aftermath import take_effect
from rules.vehicles.shot import save_strikes
from rules.weapons.barrage_hit import men_under

LENGTH, WIDTH = 12.0, 4.0
"""Inches of the strip, along the way of the aircraft and across it."""

DICE = 2
"""Dice at each target."""

STRIKES_FROM_ABOVE = 3
"""The least die that strikes a vehicle's roof."""


class StrafingRolled(OfSide, frozen=True):
    """A side rolls for its aircraft at a Team or a Leader on their strip."""

    kind: ClassVar = "dice"
    section: ClassVar = "1e B"

    target: PieceRef
    faces: Faces
    needs: int
    hits: int


class VehicleStrafed(OfSide, frozen=True):
    """A side rolls what its aircraft do to the roof of a vehicle on their strip."""

    kind: ClassVar = "struck"
    section: ClassVar = "1e B"

    vehicle: PieceRef
    faces: Faces
    needs: int
    hits: int


class OnStrip(NamedTuple):
    """Who is on a strip, of both sides."""

    teams: list[Team]
    leaders: list[Leader]
    vehicles: list[Vehicle]


def strip(start: Point, toward: Point) -> list[Point]:
    """Outline the strip that is strafed from a place on; [] where the way leads nowhere (esp-025)."""
    run = strung((start, toward), LENGTH)
    return band(run, WIDTH) if len(run) > 1 else []


def on_strip(game: Game, ring: Sequence[Point]) -> OnStrip:
    """List the Teams, Leaders by themselves and manned vehicles of either side with any part there."""
    ground = Polygon(ring)
    teams = [
        team
        for side in game.sides()
        for team in game.teams_on_table(side)
        if any(covers(ground, at) for at in team.places)
    ]
    leaders = [
        one
        for side in game.sides()
        for one in game.leaders_on_table(side)
        if one.at is not None and covers(ground, one.at) and stands_alone(game, side, one.figure)
    ]
    vehicles = [one for one in game.vehicles_on_table() if one.is_manned and is_under(one.footprint, ring)]
    return OnStrip(teams, leaders, vehicles)


async def strafe(game: Game, by: Side, start: Point, toward: Point) -> None:
    """Roll at everybody on the strip, the enemy of who flies first, friend or foe (esp-025, esp-026)."""
    hit = on_strip(game, strip(start, toward))
    for side in (game.enemy(by), by):
        teams = [StrafedTeam(one, men_under(game, one), seat=by) for one in hit.teams if _is_of(side, one)]
        leaders = [
            StrafedLeader(one, cover_from_above(game, one.figure), seat=by)
            for one in hit.leaders
            if one.id in side.leaders
        ]
        if (teams or leaders) and game.table.result is None:
            await resolve(game, side, teams, leaders, shot=side is not by)
    for vehicle in sorted(hit.vehicles, key=lambda one: distance(start, one.pose.at)):
        if vehicle.is_manned and game.table.result is None:
            await _strike_from_above(game, by, vehicle)


def _is_of(side: Side, team: Team) -> bool:
    return team.id in side.teams


@dataclass(kw_only=True)
class StrafedTeam(TeamTarget):
    """A Team on the strip; the side whose aircraft these are rolls for them."""

    seat: Side

    async def struck(self, game: Game) -> Sequence[Hit]:
        """Roll at the Team, as at Regulars at effective range whoever they are."""
        return await _roll_at(game, self.seat, piece_ref(game.side_of(self.team.id), self.team))


@dataclass(kw_only=True)
class StrafedLeader(LeaderTarget):
    """A Leader by himself on the strip."""

    seat: Side

    async def struck(self, game: Game) -> Sequence[Hit]:
        """Roll at him as at a Team."""
        return await _roll_at(game, self.seat, piece_ref(game.side_of(self.leader.id), self.leader))


async def _roll_at(game: Game, by: Side, target: PieceRef) -> list[Hit]:
    needs = game.edition.to_hit_number(Quality.REGULAR, Band.EFFECTIVE)
    faces = await roll(DICE, why=f"aircraft at {full_name(target)}", seat=by.seat)
    hits = sum(face >= needs for face in faces)
    game.tell(StrafingRolled(side=side_ref(by), target=target, faces=tuple(faces), needs=needs, hits=hits))
    return [Hit()] * hits


async def _strike_from_above(game: Game, by: Side, vehicle: Vehicle) -> None:
    """Strike the roof of a vehicle, which its armour saves as a hit on its front (esp-026)."""
    faces = await roll(DICE, why=f"aircraft at {vehicle.name}", seat=by.seat)
    strikes = sum(face >= STRIKES_FROM_ABOVE for face in faces)
    game.tell(
        VehicleStrafed(
            side=side_ref(by),
            vehicle=vehicle_ref(vehicle),
            faces=tuple(faces),
            needs=STRIKES_FROM_ABOVE,
            hits=strikes,
        )
    )
    result = await save_strikes(game, by.seat, vehicle, strikes)
    if result is not None:
        await take_effect(game, vehicle, result, "")
