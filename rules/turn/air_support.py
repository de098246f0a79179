"""Random Air Support: a Turn that 6s end calls aircraft for the next active side (esp-023, esp-024)."""

from collections.abc import Iterator, Sequence
from typing import ClassVar

from rules.engine.effects import ask, roll
from rules.engine.facts import Faces, OfSide
from rules.engine.requests import Choose, Option, Place, PlaceablePiece, Placed
from rules.geometry.arcs import ahead
from rules.geometry.distance import closest, distance
from rules.geometry.shapes import Polygon, Ring, rings
from rules.geometry.terrain import Point
from rules.geometry.tolerance import at_most, rounded
from rules.phrases import Text, say
from rules.state.changes.phases import forget_sixes
from rules.state.game import Game
from rules.state.markers.phase_markers import show_strip
from rules.state.pieces.force import Side
from rules.state.pieces.piece import Vehicle
from rules.state.troops.refs import piece_ref, side_ref, vehicle_ref
from rules.vehicles.strafing import LENGTH, WIDTH, strafe, strip

WRONG_TARGET = 1
"""The face on which the aircraft take somebody else for their target (esp-024)."""

ASTRAY = 12.0
"""Inches from the point named within which they may take their own men for it (esp-024)."""

AIM, TOWARD = "aim", "aim-end"
"""The places that are asked for: where the strip begins, and a place in the direction in which it runs."""

LET_BE = Option(id="let-be", label=say("redirect-nobody"), verb="let-be", detail=say("nothing-happens"))

TURNS = range(0, 360, 15)


class AirAttackRolled(OfSide, frozen=True):
    """A side names a point for its aircraft, and rolls whether they find it."""

    kind: ClassVar = "dice"
    section: ClassVar = "1e B"
    spoken: ClassVar = ("goes_astray",)

    faces: Faces
    at: Point
    goes_astray: bool


class NobodyStrafed(OfSide, frozen=True):
    """The side's aircraft have gone astray, and their enemy has none of its Units strafed."""

    kind: ClassVar = "random-event"
    section: ClassVar = "1e B"


async def air_support(game: Game) -> None:
    """Let the active side's aircraft come, where it has any and 6s ended the last Turn (esp-023)."""
    is_due = forget_sixes(game)
    side = game.active
    if not (is_due and side.air_support):
        return
    placed = (await ask(aim_request(game, side))).places
    (face,) = await roll(1, why="air attack", seat=side.seat)
    astray = face == WRONG_TARGET
    game.tell(AirAttackRolled(side=side_ref(side), faces=(face,), at=placed[AIM], goes_astray=astray))
    if astray:
        await _redirect(game, side, placed[AIM])
    else:
        await _attack(game, side, placed[AIM], placed[TOWARD])


async def _attack(game: Game, by: Side, start: Point, toward: Point) -> None:
    show_strip(game, by, strip(start, toward))
    await strafe(game, by, start, toward)


# --- where ---------------------------------------------------------------------------------------------


def aim_request(game: Game, side: Side, start: Point | None = None) -> Place:
    """Make the request where the strip begins and which way it runs, or from a `start` the way alone."""
    begins = PlaceablePiece(id=AIM, label=say("where-the-strip-begins"))
    runs = PlaceablePiece(id=TOWARD, label=say("which-way-the-strip-runs"))
    return Place(
        name="place-air-attack",
        seat=side.seat,
        prompt=say("where-do-aircraft-strafe", inches=LENGTH, most=WIDTH),
        public=say("shows-aircraft-their-target"),
        rule="1e B",
        pieces=(begins, runs) if start is None else (runs,),
        suggest=lambda: _suggested(game, side, start),
        check=lambda placed: _why_not(game, placed, start),
        outline=lambda placed: _drawn(placed, start),
    )


def _ring(placed: Placed, start: Point | None) -> list[Point]:
    return strip(placed.places.get(AIM, start) or placed.places[TOWARD], placed.places[TOWARD])


def _why_not(game: Game, placed: Placed, start: Point | None) -> Text:
    begins = placed.places.get(AIM, start)
    if begins is None or not game.ground.is_on_table(begins):
        return say("aim-on-the-table")
    return "" if _ring(placed, start) else say("show-which-way-the-strip-runs")


def _drawn(placed: Placed, start: Point | None) -> Sequence[Ring]:
    ring = _ring(placed, start)
    return rings(Polygon(ring)) if ring else []


def _suggested(game: Game, side: Side, start: Point | None) -> Placed:
    """Suggest the strip on which most of the enemy stand and fewest of one's own."""
    enemies = [at for team in game.teams_on_table(game.enemy(side)) for at in team.places]
    enemies += [one.pose.at for one in game.vehicles_on_table() if one.seat is not side.seat]
    own = [at for team in game.teams_on_table(side) for at in team.places]
    own += [one.pose.at for one in game.vehicles_on_table() if one.seat is side.seat]
    begins = _starts(game, enemies) if start is None else [start]
    ways = [(one, rounded(ahead(one, turn, LENGTH))) for one in begins for turn in TURNS]
    best = max(ways, key=lambda way: _worth(way, enemies, own))
    return Placed(places={TOWARD: best[1]} if start is not None else {AIM: best[0], TOWARD: best[1]})


def _starts(game: Game, enemies: Sequence[Point]) -> list[Point]:
    """List where a strip may begin: at an enemy, one from every few inches, or in the middle of the table."""
    found: list[Point] = []
    for at in enemies:
        if all(distance(at, other) > WIDTH for other in found):
            found.append(at)
    return found or [Point(*game.ground.table.centroid.coords[0])]


def _worth(way: tuple[Point, Point], enemies: Sequence[Point], own: Sequence[Point]) -> int:
    """Weigh who would be struck on the strip from a place towards another: very many are compared."""
    return _struck(way, enemies) - 2 * _struck(way, own)


def _struck(way: tuple[Point, Point], men: Sequence[Point]) -> int:
    (x, y), toward = way
    east, south = (toward.x - x) / LENGTH, (toward.y - y) / LENGTH
    offsets = ((at.x - x, at.y - y) for at in men)
    return sum(
        0.0 <= right * east + down * south <= LENGTH and abs(right * south - down * east) <= WIDTH / 2
        for right, down in offsets
    )


# --- astray --------------------------------------------------------------------------------------------


async def _redirect(game: Game, side: Side, at: Point) -> None:
    """Let the enemy turn the attack on a Unit near the point, as though it were his own (esp-024)."""
    enemy, targets = game.enemy(side), list(_targets(game, side, at))
    if targets:
        chosen = (await ask(_redirect_request(game, side, targets))).option
        if chosen != LET_BE.id:
            start = next(place for option, place in targets if option.id == chosen)
            placed = await ask(aim_request(game, enemy, start))
            await _attack(game, enemy, start, placed.places[TOWARD])
            return
    game.tell(NobodyStrafed(side=side_ref(side)))


def _redirect_request(game: Game, side: Side, targets: Sequence[tuple[Option, Point]]) -> Choose:
    return Choose(
        name="redirect-air-attack",
        seat=side.seat.other,
        prompt=say("which-unit-do-they-strafe", inches=ASTRAY),
        public=say("redirects-the-aircraft"),
        rule="1e B",
        list_options=lambda: [*(option for option, _ in targets), LET_BE],
        prefer=targets[0][0].id,
    )


def _targets(game: Game, side: Side, at: Point) -> Iterator[tuple[Option, Point]]:
    """List the Teams and vehicles of a side near a point, each with where it is struck, the largest first."""
    for team in sorted(game.teams_on_table(side), key=lambda one: -len(one.figures)):
        if at_most(closest((at,), team.places), ASTRAY):
            x, y = (sum(one) / len(team.places) for one in zip(*team.places, strict=True))
            start = min(team.places, key=lambda one: distance(one, Point(x, y)))
            yield _option(team.id, say("piece", piece=piece_ref(side, team))), start
    for vehicle in game.vehicles_on_table():
        if vehicle.seat is side.seat and _is_near(vehicle, at):
            yield _option(vehicle.id, say("piece", piece=vehicle_ref(vehicle))), vehicle.pose.at


def _is_near(vehicle: Vehicle, at: Point) -> bool:
    hull = vehicle.footprint
    return vehicle.is_manned and hull is not None and at_most(hull.distance(at), ASTRAY)


def _option(subject: str, label: Text) -> Option:
    return Option(id=subject, label=label, verb="redirect", subject=subject, rule="1e B")
