"""Men who have to get out of a vehicle's way: who they are, and where they go (1e 12.1, 13.2.1)."""

from collections.abc import Iterable
from dataclasses import dataclass, replace
from enum import StrEnum
from itertools import pairwise
from typing import ClassVar

from rules.editions.engineering import DefenceKind
from rules.engine.effects import ask
from rules.engine.facts import Faces, Inches, OfSide, Paths, PieceRef
from rules.engine.requests import Place, PlaceablePiece, Placed
from rules.geometry.distance import distance
from rules.geometry.drive import Drive, pose_at
from rules.geometry.encounters import first_man_met
from rules.geometry.footprint import BASE
from rules.geometry.ground import Ground
from rules.geometry.settle import FARTHEST, NoRoom, is_free, settle
from rules.geometry.shapes import Shape, area, intersects_xy, union, without
from rules.geometry.sweep import Size, Sweep
from rules.geometry.terrain import Point
from rules.geometry.tolerance import beyond
from rules.phrases import Text, say
from rules.state.changes.hazards import is_shelled, pin_where_shells_fall
from rules.state.changes.men import place_leader, place_team
from rules.state.game import Game
from rules.state.pieces.force import Figure, Leader, Side, Team
from rules.state.pieces.piece import Vehicle
from rules.state.saved.defences import holds
from rules.state.troops.refs import piece_ref, side_ref
from rules.state.troops.units import attached_leaders

STEPS = 8
"""Parts of a leg between which the ground that a hull drives over is told."""


FROM_HORSES = say("moves-men-from-horses")


class Dodge(StrEnum):
    """How men get out of a vehicle's way."""

    MAKES_ROOM = "makes-room"
    STEPS_ASIDE = "steps-aside"
    EVADES = "evades"  # by dice of inches
    SCATTERS = "scatters"
    RUNS = "runs"  # from horses, by dice of inches
    RIDDEN_ASIDE = "ridden-aside"


class GotOutOfTheWay(OfSide, frozen=True):
    """A Team, or a Leader by himself, gets out of the way of a vehicle or horses; `inches` were rolled."""

    kind: ClassVar = "moved"
    section: ClassVar = "1e 13.2.1"
    spoken: ClassVar = ("how", "inches")

    team: PieceRef
    paths: Paths
    how: Dodge
    inches: Inches
    dice: Faces = ()


async def shift_men(game: Game, vehicle: Vehicle, drive: Drive) -> None:
    """Have men of both sides shifted by their players before a vehicle that cannot but come (1e 12.1)."""
    for side in (game.active, game.enemy(game.active)):
        for team in teams_met(game, side, vehicle, drive):
            runners = Runners(game, side, team, attached_leaders(game, team))
            track = track_of(vehicle, drive)
            if suggestion := runners.clear_of(track, FARTHEST):
                placed = await ask(runners.request(track, FARTHEST, suggestion))
                runners.put(placed, Dodge.MAKES_ROOM)
        leaders_step_aside(game, side, vehicle, drive)


def teams_met(game: Game, side: Side, vehicle: Vehicle, drive: Drive) -> list[Team]:
    """List the side's Teams that a drive would touch, in the order in which it comes to them.

    Men in entrenchments are driven over unharmed (1e 13.2.2).
    """
    if not drive:
        return []
    sweep, met = _sweep(vehicle, drive), []
    for team in game.teams_on_table(side):
        at = first_man_met(sweep, in_the_open(game, team.figures))
        if at is not None:
            met.append((at, team))
    return [team for _, team in sorted(met, key=lambda one: one[0])]


def in_the_open(game: Game, men: Iterable[Figure]) -> list[Point]:
    """List where those of these men stand on the ground who are in no entrenchment."""
    places = [man.at for man in men if man.at is not None and not man.floor]
    dug = game.defences_of(DefenceKind.ENTRENCHMENT)
    return [at for at in places if not any(holds(one, at) for one in dug)]


def leaders_step_aside(game: Game, side: Side, vehicle: Vehicle, drive: Drive) -> None:
    """Put the side's lone Leaders who stand in the way of a drive beside it."""
    sweep = _sweep(vehicle, drive) if drive else None
    for leader in game.leaders_on_table(side):
        at = leader.at
        exposed = in_the_open(game, [leader.figure])
        if sweep and at is not None and exposed and first_man_met(sweep, exposed) is not None:
            runner = Runners(game, side, None, [leader])
            if placed := runner.clear_of(track_of(vehicle, drive), FARTHEST):
                runner.put(placed, Dodge.STEPS_ASIDE)


def track_of(vehicle: Vehicle, drive: Drive) -> Shape:
    """Find the ground on which no man may stand: what the hull sweeps, and half a base about it."""
    steps = [number / STEPS for number in range(len(drive) * STEPS + 1)]
    poses = [pose_at(vehicle.pose, drive, step) for step in steps]
    hulls = [area(pose.hull(vehicle.type.length, vehicle.type.width).corners) for pose in poses]
    joined = [union(pair).convex_hull for pair in pairwise(hulls)]
    return union([*hulls, *joined]).buffer(BASE / 2.0)


def _sweep(vehicle: Vehicle, drive: Drive) -> Sweep:
    return Sweep(vehicle.pose, drive, Size(vehicle.type.length, vehicle.type.width))


@dataclass(frozen=True)
class Runners:
    """Men of a Team, if any, and Leaders who have to go elsewhere, for a vehicle or for `horses`."""

    game: Game
    side: Side
    team: Team | None
    leaders: list[Leader]
    horses: bool = False

    @property
    def who(self) -> PieceRef:
        """The reference to the Team, or to the lone Leader."""
        return piece_ref(self.side, self.team or self.leaders[0])

    @property
    def places(self) -> dict[str, Point]:
        """Where everybody of them stands, by figure id."""
        team = self.team.figures if self.team else []
        men = [*team, *(leader.figure for leader in self.leaders)]
        return {man.id: man.at for man in men if man.at is not None}

    @property
    def _ground(self) -> Ground:
        """Find the ground on which these men run: shells close it only to men on whom none fall (1e
        10.3.1)."""
        are_shelled = any(is_shelled(self.game, at) for at in self.places.values())
        return self.game.ground if are_shelled else self.game.footing

    def clear_of(self, ground: Shape, inches: float) -> Placed | None:
        """Find the nearest places for everybody off this ground, within so many inches; None where there
        are none."""
        starts = self.places
        here = self._ground
        allowed = without(here.table, ground)
        try:
            ends = settle(here, list(starts.values()), allowed=allowed, taken=self._others(), floor=0)
        except NoRoom:
            return None
        places = dict(zip(starts, ends, strict=True))
        is_far = any(beyond(distance(starts[one], at), inches) for one, at in places.items())
        return None if is_far else Placed(places=places)

    def _others(self) -> list[Point]:
        own = set(self.places)
        men = [man for side in self.game.sides() for man in self.game.figures_on_table(side)]
        return [man.at for man in men if man.at is not None and man.id not in own and not man.floor]

    def request(self, track: Shape, inches: float, suggestion: Placed) -> Place:
        """Make the request where these men run."""
        starts, label = self.places, say("piece", piece=self.who)
        before_vehicle = Place(
            name="evade-vehicle",
            seat=self.side.seat,
            prompt=say("gets-out-of-the-way", who=self.who, inches=inches),
            public=say("moves-men-out-of-the-way"),
            rule="1e 13.2.1",
            subject=self.team.id if self.team else "",
            pieces=tuple(
                PlaceablePiece(id=one, label=label, at=at, allowance=inches) for one, at in starts.items()
            ),
            suggest=lambda: suggestion,
            check=lambda placed: self._why_not(placed, track, inches),
        )
        if not self.horses:
            return before_vehicle
        prompt = say("gets-out-of-the-horses-way", who=self.who, inches=inches)
        return replace(before_vehicle, name="evade-horses", prompt=prompt, public=FROM_HORSES)

    def _why_not(self, placed: Placed, track: Shape, inches: float) -> Text:
        starts, others = self.places, self._others()
        ground = self._ground
        allowed = without(ground.table, track)
        for one, at in placed.places.items():
            mates = [place for other, place in placed.places.items() if other != one]
            if beyond(distance(starts[one], at), inches):
                return say("they-run-so-far", inches=inches)
            if not intersects_xy(allowed, at.x, at.y):
                return self._still_in_the_way
            if not is_free(at, [*others, *mates]) or not ground.is_standable(at, 0):
                return say("nobody-can-stand-there")
        return ""

    @property
    def _still_in_the_way(self) -> Text:
        return say("horses-still-reach-them") if self.horses else say("vehicle-still-comes-over-them")

    def put(self, placed: Placed, how: Dodge, inches: float = 0.0) -> None:
        """Place everybody where the reply says, Pinned where shells fall, and tell it."""
        starts = self.places
        if self.team is not None:
            place_team(self.team, placed.places, floor=0)
        for leader in self.leaders:
            place_leader(leader, placed.places[leader.figure.id])
        paths = {one: [starts[one], at] for one, at in placed.places.items() if one in starts}
        self.game.tell(
            GotOutOfTheWay(side=side_ref(self.side), team=self.who, paths=paths, how=how, inches=inches)
        )
        pin_where_shells_fall(self.game)
