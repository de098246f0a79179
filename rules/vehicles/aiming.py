"""Laying a weapon on a vehicle: whether it can be fired at, on which face, and what hits it (1e 12, 12.1)."""

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import NamedTuple

from rules.editions.driving import DrivingSpeed
from rules.editions.vehicle_damage import TABLE_ELEVEN_TO_HIT, Loss
from rules.engine.facts import Detail, PieceRef, said
from rules.geometry.faces import HitFace, face_towards
from rules.geometry.sight import Standpoint
from rules.geometry.terrain import Cover, Point
from rules.phrases import Text, say, with_commas
from rules.state.game import Game
from rules.state.pieces.force import Side
from rules.state.pieces.piece import Vehicle
from rules.state.sight.look import Conditions, conditions, recent_speed
from rules.vehicles.in_view import first_seen, view
from rules.vehicles.strike import strike_dice
from rules.vehicles.to_hit import (
    FirerModifiers,
    HitReason,
    Modifier,
    TargetModifiers,
    bands_beyond,
    modifiers,
    needed,
)

LOST = {
    Loss.KNOCKED_OUT: say("knocked-out-already"),
    Loss.EXPLODED: say("exploded-already"),
    Loss.ABANDONED: say("crew-has-abandoned-it"),
}

SWIMS = say("still-swims-and-is-no-target")

EVER_SO_FAR = (None,)
"""The one range band of a gun (1e 12)."""


@dataclass(frozen=True, kw_only=True)
class Round:
    """One round to be fired at a vehicle: by which Team or vehicle, with how many dice, from where.

    `ap` are its dice at armour in each of its range `bands`, `he` those at soft-skins. `why_not_laid` says
    why it cannot be brought to bear on a vehicle, `why_in_the_way` which friends keep it from being fired
    from an eye at a place. Hulls that are `past` do not hide anything: that of who fires.
    """

    who: PieceRef
    side: Side
    eyes: tuple[Standpoint, ...]
    ap: tuple[int, ...]
    he: int | None = None
    bands: tuple[float | None, ...] = EVER_SO_FAR
    marksman: FirerModifiers
    past: tuple[str, ...] = ()
    why_not_laid: Callable[[Vehicle], Text]
    why_in_the_way: Callable[[Standpoint, Point], Text]

    @property
    def firer(self) -> str:
        """Who fires, by id."""
        return self.who.id


class LaidRound(NamedTuple):
    """A round laid on a vehicle: from which eye at which place, or why it cannot be."""

    vehicle: Vehicle
    refused: Text = ""
    eye: Point | None = None
    at: Point | None = None
    inches: float = 0.0
    face: HitFace = HitFace.FRONT
    cover: Cover = Cover.OPEN
    needs: int = 0
    dice: int = 0
    modifiers: tuple[Modifier, ...] = ()

    @property
    def line(self) -> tuple[Point, Point]:
        """From where to where it is fired."""
        assert self.eye is not None, self.refused
        assert self.at is not None, self.refused
        return self.eye, self.at

    @property
    def chance(self) -> float:
        """How often two dice hit."""
        return sum(one + other >= self.needs for one in range(1, 7) for other in range(1, 7)) / 36.0


def aims(game: Game, shot: Round) -> list[LaidRound]:
    """Aim this round at each of the enemy's vehicles on the table; the best aim first."""
    seen = conditions(game)
    found = [_best_aim(game, seen, shot, vehicle) for vehicle in targets(game, shot.side)]
    return sorted(found, key=_worth)


def targets(game: Game, side: Side) -> list[Vehicle]:
    """List the enemy's vehicles on the table, wrecks among them."""
    return [one for one in game.vehicles_on_table() if one.seat is not side.seat]


def why_not_fire(game: Game, shot: Round) -> Text:
    """Say why a round can be fired at no vehicle, or nothing: the reason at the one that is nearest to it."""
    found = aims(game, shot)
    return found[0].refused if found else say("no-enemy-vehicle-on-the-table")


def can_be_laid(game: Game, shot: Round, vehicle: Vehicle) -> bool:
    """Whether a round can be fired at this vehicle, as it stands or would stand: as `aims`, but no more."""
    if _why_not_at_all(shot, vehicle):
        return False
    clear = _past_hulls(conditions(game), shot, vehicle)
    return any(_can_aim(clear, shot, vehicle, eye) for eye in shot.eyes)


def _can_aim(sight: Conditions, shot: Round, vehicle: Vehicle, eye: Standpoint) -> bool:
    hull = vehicle.hull
    if bands_beyond(shot.bands, hull.distance(eye.at)) is None:
        return False
    seen = first_seen(sight, eye, hull)
    return seen is not None and not shot.why_in_the_way(eye, seen)


def _worth(aim: LaidRound) -> tuple[bool, int, int, float]:
    return bool(aim.refused), aim.needs, -aim.dice, aim.inches


def _best_aim(game: Game, sight: Conditions, shot: Round, vehicle: Vehicle) -> LaidRound:
    if refused := _why_not_at_all(shot, vehicle):
        return LaidRound(vehicle, refused)
    clear = _past_hulls(sight, shot, vehicle)
    return min((_aim(game, clear, shot, vehicle, eye) for eye in shot.eyes), key=_worth)


def _past_hulls(sight: Conditions, shot: Round, vehicle: Vehicle) -> Conditions:
    """Find the conditions of sight for this shot: the target's own hull and the firer's hide nothing."""
    return sight._replace(ground=sight.ground.without((*shot.past, vehicle.id)))


def _why_not_at_all(shot: Round, vehicle: Vehicle) -> Text:
    """Say why nobody fires such a round at that vehicle, wherever he looks from, or nothing."""
    if vehicle.damage.loss is not None:
        return LOST[vehicle.damage.loss]
    if vehicle.is_afloat:
        return SWIMS
    if reason := shot.why_not_laid(vehicle):
        return reason
    dice = strike_dice(shot.ap[0] if shot.ap else None, shot.he, vehicle.type)
    return "" if dice else say("no-round-that-does-anything-to-it")


def _aim(game: Game, sight: Conditions, shot: Round, vehicle: Vehicle, eye: Standpoint) -> LaidRound:
    hull = vehicle.hull
    inches, seen = hull.distance(eye.at), view(sight, eye, hull)
    if vehicle.type.is_hull_down:
        seen = seen._replace(cover=max(seen.cover, Cover.HARD))
    if seen.at is None:
        return LaidRound(vehicle, say("No-line-of-sight", reason=seen.reason), inches=inches)
    band = bands_beyond(shot.bands, inches)
    if band is None:
        return LaidRound(vehicle, say("out-of-range-at", inches=round(inches, 1)), inches=inches)
    if reason := shot.why_in_the_way(eye, seen.at):
        return LaidRound(vehicle, say("not-through-friends", reason=reason), inches=inches)
    firer = replace(shot.marksman, bands_beyond=band)
    target = _target(game, shot, vehicle, seen.cover)
    return LaidRound(
        vehicle,
        eye=eye.at,
        at=seen.at,
        inches=inches,
        face=face_towards(hull, eye.at),
        cover=seen.cover,
        needs=needed(firer, target),
        dice=strike_dice(shot.ap[band] if shot.ap else None, shot.he, vehicle.type),
        modifiers=tuple(modifiers(firer, target)),
    )


def _target(game: Game, shot: Round, vehicle: Vehicle, cover: Cover) -> TargetModifiers:
    """Describe the vehicle as it is fired at; hits count no more once it has moved (1e 12.1)."""
    return TargetModifiers(
        vehicle=vehicle.type,
        cover=cover,
        was_flat_out=recent_speed(game, vehicle) is DrivingSpeed.FLAT_OUT,
        was_hit=shot.firer in vehicle.hit_by,
    )


# --- why so much is needed -----------------------------------------------------------------------------


class NumberNeeded(Detail, frozen=True):
    """What two dice need to hit a vehicle by how well it is seen, before anything is added."""

    needs: int
    cover: Cover


class HitModifier(Detail, frozen=True):
    """What is added to the dice to hit a vehicle and why; `count` is the same without its sign."""

    vehicle: PieceRef
    why: HitReason
    added: int
    count: int


def reasons(aim: LaidRound) -> tuple[NumberNeeded | HitModifier, ...]:
    """List what makes up the number that two dice need to hit: the base number, then each modifier (1e
    12.1)."""
    vehicle = PieceRef(aim.vehicle.id, aim.vehicle.type.name)
    base = NumberNeeded(needs=TABLE_ELEVEN_TO_HIT[aim.cover], cover=aim.cover)
    return base, *(
        HitModifier(vehicle=vehicle, why=one.why, added=one.added, count=abs(one.added))
        for one in aim.modifiers
    )


def in_words(aim: LaidRound) -> Text:
    """List in words what makes up the number that two dice need to hit, for whoever chooses a target (1e
    12.1)."""
    return with_commas(*(said(one) for one in reasons(aim)))
