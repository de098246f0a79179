"""What a charge does that was put on a vehicle by hand: no dice to hit, the face where it lies (1e 9.3.4)."""

from dataclasses import dataclass
from typing import ClassVar

from rules.editions.table_seven import KILLS_USER, TABLE_SEVEN, ChargeKind, DemolitionCharge
from rules.editions.vehicle_damage import NOTHING, DamageResult
from rules.editions.vehicle_traits import OPEN_TOPPED
from rules.engine.effects import roll
from rules.engine.facts import Faces, Lines, OfSide, PieceRef
from rules.fire.hit_effects import Losses, TeamTarget
from rules.fire.volley import resolve
from rules.geometry.faces import HitFace, face_at
from rules.geometry.footprint import BASE
from rules.geometry.terrain import Point
from rules.geometry.tolerance import at_most
from rules.phrases import Phrase, say
from rules.state.changes.vehicles import note_hit
from rules.state.game import Game
from rules.state.pieces.force import Side, Team
from rules.state.pieces.piece import Vehicle
from rules.state.troops.refs import piece_ref, side_ref, vehicle_ref
from rules.vehicles.aftermath import take_effect
from rules.vehicles.aiming import LaidRound
from rules.vehicles.effects import DamageEffect, effects_of
from rules.vehicles.shot import strike

RULE = "1e 9.3.4"

TOUCHING = BASE / 2.0 + 0.5
"""Inches from the middle of a man's base to a hull that he touches."""


class ChargePlaced(OfSide, frozen=True):
    """A man puts a charge on a vehicle; it is a `hit` where dice strike next, and not one die decides."""

    kind: ClassVar = "charge-placed"
    section: ClassVar = RULE
    spoken: ClassVar = ("charge",)

    charge: ChargeKind
    vehicle: PieceRef
    firer: PieceRef
    face: HitFace
    hit: bool
    lines: Lines


class ChargeRolled(OfSide, frozen=True):
    """A side rolls what its charge does to a vehicle."""

    kind: ClassVar = "dice"
    section: ClassVar = RULE
    spoken: ClassVar = ("charge", "effects")

    charge: ChargeKind
    vehicle: PieceRef
    faces: Faces
    effects: tuple[DamageEffect, ...]


class DangerRolled(OfSide, frozen=True):
    """A side rolls whether a charge kills the man who has placed it."""

    kind: ClassVar = "dice"
    section: ClassVar = RULE
    spoken: ClassVar = ("charge", "dies")

    charge: ChargeKind
    team: PieceRef
    faces: Faces
    dies: bool


def touches(at: Point, vehicle: Vehicle) -> bool:
    """Whether a man who stands there is in contact with a vehicle."""
    hull = vehicle.footprint
    return hull is not None and at_most(hull.distance(at), TOUCHING)


def chargeable(game: Game, side: Side) -> list[Vehicle]:
    """List the enemy's vehicles that a charge could be put on: those that still have a crew."""
    enemies = (one for one in game.vehicles_on_table() if one.seat is not side.seat)
    return [one for one in enemies if one.is_manned and not one.is_afloat]


def in_few_words(charge: DemolitionCharge) -> Phrase:
    """Say what a charge does to a vehicle, and that it may kill who puts it there."""
    if charge.results:
        return say("charge-immobilises-it", always=charge.results[0] != NOTHING)
    return say(
        "charge-with-dice",
        ap=charge.ap or 0,
        open=charge.ap_open or 0,
        doubled=charge.doubles_shock,
        deadly=KILLS_USER if charge.kills_user else 0,
    )


async def set_off(game: Game, team: Team, man: str, weapon: str, vehicle: Vehicle) -> None:
    """Let a man's charge go off on the face of a vehicle at which he stands (1e 9.3.4, 12.1; esp-020)."""
    charge, hull, side = TABLE_SEVEN[weapon], vehicle.hull, game.side_of(team.id)
    at = next(one.place for one in team.figures if one.id == man)
    face = face_at(hull, at)
    _tell_placed(game, team, charge, vehicle, at)
    if charge.kills_user:
        await _risk_user(game, team, man, charge)
    note_hit(vehicle, team.id)
    result = await _result(game, side, charge, vehicle, face)
    if result is not None and game.table.result is None:
        await take_effect(game, vehicle, result, team.id)


async def _result(
    game: Game, side: Side, charge: DemolitionCharge, vehicle: Vehicle, face: HitFace
) -> DamageResult | None:
    """Roll what the charge does; None when nothing comes of it (1e 9.3.4, 12.1)."""
    if not charge.results:
        dice = charge.dice(is_open_topped=vehicle.type.has(OPEN_TOPPED))
        aim = LaidRound(vehicle, face=face, dice=dice)
        return await strike(game, side.seat, aim, dice, doubles_shock=charge.doubles_shock)
    (die,) = await roll(1, why="charge", seat=side.seat)
    result = charge.results[die - 1]
    ref, effects = vehicle_ref(vehicle), effects_of(vehicle, result)
    game.tell(
        ChargeRolled(side=side_ref(side), charge=charge.kind, vehicle=ref, faces=(die,), effects=effects)
    )
    return None if result == NOTHING else result


def _tell_placed(game: Game, team: Team, charge: DemolitionCharge, vehicle: Vehicle, at: Point) -> None:
    side, hull = game.side_of(team.id), vehicle.hull
    game.tell(
        ChargePlaced(
            side=side_ref(side),
            charge=charge.kind,
            vehicle=vehicle_ref(vehicle),
            firer=piece_ref(side, team),
            face=face_at(hull, at),
            hit=not charge.results,
            lines=((at, hull.met_by(at, hull.centre)),),
        )
    )


# --- who is killed by his own ----------------------------------------------------------------------------


async def _risk_user(game: Game, team: Team, man: str, charge: DemolitionCharge) -> None:
    """Roll whether the charge kills who put it there (1e 9.3.4)."""
    side = game.side_of(team.id)
    (die,) = await roll(1, why="danger to the user", seat=side.seat)
    dies = die == KILLS_USER
    who = piece_ref(side, team)
    game.tell(DangerRolled(side=side_ref(side), charge=charge.kind, team=who, faces=(die,), dies=dies))
    if dies:
        await resolve(game, side, [_OwnVictim(team, [], man=man)], shot=False)


@dataclass(kw_only=True)
class _OwnVictim(TeamTarget):
    """A Team of which one man has killed himself."""

    man: str

    async def resolve(self, game: Game) -> Losses:
        """Let him fall."""
        return Losses(self.team, killed=[self.man])
