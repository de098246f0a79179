"""What strikes both sides alike: shells out of nowhere, aircraft, rain and fires, and the verbs for them.

Everything here is public (1e 6.3).
"""

from collections.abc import Iterable, Sequence
from functools import lru_cache
from typing import ClassVar

from rules.engine.facts import Fact, FeatureRef, Inches
from rules.geometry.arcs import ahead
from rules.geometry.footprint import Hull
from rules.geometry.shapes import Polygon, area, common, corners, polygons
from rules.geometry.terrain import Point
from rules.geometry.tolerance import rounded
from rules.geometry.zones import covers
from rules.phrases import Text, say
from rules.state.changes.men import pin_by_shells
from rules.state.game import Game
from rules.state.pieces.force import Figure, Team
from rules.state.pieces.piece import Vehicle
from rules.state.saved.ruins import Ruin
from rules.state.saved.table import Barrage, Blaze, SmokeCloud, StrayBarrage
from rules.state.troops.refs import feature_ref

VISIBILITY_IN_RAIN = 18.0
"""Inches that anybody sees in heavy rain (1e 6.3)."""

PIPS_LOST_TO_MUD = 1
"""What wet ground takes off each die of movement outside buildings (1e 6.3)."""

SHELLS = (StrayBarrage, Barrage)
"""What may fall on a piece of the table."""

KNOWN = 50
"""Pieces of tables kept ready in a process, on which shells fall."""

AIRCRAFT = say("aircraft-are-overhead")
SHELLED = say("shells-are-falling-here")

CLOUD = 6.0
"""Inches along each side of a square of smoke from a fire (1e 6.3)."""


# --- nobody moves --------------------------------------------------------------------------------------


def why_nobody_moves(game: Game, men: Iterable[Figure]) -> Text:
    """Say why these men may not move, whoever orders it, or nothing (1e 6.3)."""
    if are_aircraft_overhead(game):
        return AIRCRAFT
    shelled = _shelled_ground(game)
    if not shelled:
        return ""
    return SHELLED if any(covers(one, man.at) for man in men if man.at is not None for one in shelled) else ""


def why_vehicle_stays(game: Game, vehicle: Vehicle) -> Text:
    """Say why a vehicle with all aboard may not move, whoever orders it, or nothing (1e 6.3).

    A battery's shells stop no vehicle; what they do to it is Table Ten (1e 10.3.7).
    """
    if are_aircraft_overhead(game):
        return AIRCRAFT
    return SHELLED if is_under_stray_shells(game, vehicle.footprint) else ""


def why_nobody_boards(game: Game, vehicle: Vehicle) -> Text:
    """Say why nobody on foot may get into a vehicle or out of it now, or nothing (1e 6.3, 10.3.1)."""
    if are_aircraft_overhead(game):
        return AIRCRAFT
    return SHELLED if is_hull_shelled(game, vehicle.footprint) else ""


def are_aircraft_overhead(game: Game) -> bool:
    """Whether aircraft hold everybody still in this Phase (1e 6.3)."""
    return game.table.weather.aircraft_until >= game.table.phases > 0


def is_hull_shelled(game: Game, hull: Hull | None) -> bool:
    """Whether shells, stray ones or a battery's, fall on any part of a hull (1e 6.3, 10.3.7)."""
    return any(is_under(hull, corners) for corners in _falling(game))


def is_under_stray_shells(game: Game, hull: Hull | None) -> bool:
    """Whether stray shells fall on any part of a hull (1e 6.3)."""
    return any(is_under(hull, one.corners) for one in stray_barrages(game))


def is_under(hull: Hull | None, corners: Sequence[Point]) -> bool:
    """Whether any part of a hull is on a piece of ground (1e 10.3.7)."""
    return bool(corners) and hull is not None and area(corners).intersects(area(hull.corners))


def stray_barrages(game: Game) -> list[StrayBarrage]:
    """List all stray barrages that are falling."""
    return [marker for marker in game.table.markers.values() if isinstance(marker, StrayBarrage)]


def is_shelled(game: Game, at: Point) -> bool:
    """Whether a place lies under shells, stray ones or a battery's (1e 6.3, 10.3.1)."""
    return any(covers(ground, at) for ground in _shelled_ground(game))


def _shelled_ground(game: Game) -> list[Polygon]:
    """Outline all ground on which shells fall now."""
    return [_shelled(tuple(corners)) for corners in _falling(game)]


def _falling(game: Game) -> list[list[Point]]:
    """List the outlines of all ground on which shells fall now."""
    shells = [one for one in game.table.markers.values() if isinstance(one, SHELLS)]
    return [one.corners for one in shells if one.corners and one.falls(game.table.phases)]


@lru_cache(maxsize=KNOWN)
def _shelled(corners: tuple[Point, ...]) -> Polygon:
    """Make the ground under shells once, as every man is asked whether he is on it."""
    return Polygon(corners)


def is_under_shells(game: Game, team: Team) -> bool:
    """Whether shells fall on any man of a Team (1e 6.3, 10.3.1)."""
    return any(is_shelled(game, at) for at in team.places)


def pin_where_shells_fall(game: Game) -> None:
    """Pin whoever has been set down or set free under shells (1e 6.3, 10.3.1)."""
    for side in game.sides():
        for team in game.teams_on_table(side):
            if is_under_shells(game, team):
                pin_by_shells(game, team)


class ShellsFell(Fact, frozen=True):
    """Stray shells fall on a piece of the table."""

    kind: ClassVar = "random-event"
    section: ClassVar = "1e 6.3"

    marker: str
    corners: tuple[Point, ...]


class ShellsStopped(Fact, frozen=True):
    """Stray shells no longer fall."""

    kind: ClassVar = "random-event"
    section: ClassVar = "1e 6.3"

    removed: str


def lay_barrage(game: Game, corners: Sequence[Point], until: int) -> StrayBarrage:
    """Let stray shells fall on a piece of the table until that Phase of the game is over (1e 6.3)."""
    marker = StrayBarrage(id=game.table.new_id("barrage-"), corners=list(corners), until=until)
    game.table.markers[marker.id] = marker
    game.tell(ShellsFell(marker=marker.id, corners=tuple(marker.corners)))
    return marker


class AircraftCame(Fact, frozen=True):
    """Aircraft are overhead up to a Phase of the game."""

    kind: ClassVar = "random-event"
    section: ClassVar = "1e 6.3"

    until: int


class AircraftLeft(Fact, frozen=True):
    """The aircraft are gone."""

    kind: ClassVar = "random-event"
    section: ClassVar = "1e 6.3"


def ground_everybody(game: Game, until: int) -> None:
    """Let aircraft come over: nobody moves up to that Phase of the game (1e 6.3)."""
    game.table.weather.aircraft_until = until
    game.tell(AircraftCame(until=until))


def lift_what_is_over(game: Game) -> None:
    """Take away the stray barrages and the air alarm whose last Phase is over (1e 6.3)."""
    table = game.table
    for marker in stray_barrages(game):
        if table.phases > marker.until:
            del table.markers[marker.id]
            game.tell(ShellsStopped(removed=marker.id))
    if 0 < table.weather.aircraft_until < table.phases:
        table.weather.aircraft_until = 0
        game.tell(AircraftLeft())


# --- rain ----------------------------------------------------------------------------------------------


def visibility(game: Game) -> float | None:
    """Measure how far one sees in this weather, in inches; None: as far as the ground lets him (1e 6.3)."""
    return VISIBILITY_IN_RAIN if game.table.weather.rain else None


def pips_lost_to_mud(game: Game) -> int:
    """Count the pips that wet ground takes off each die of movement outside buildings (1e 6.3)."""
    return PIPS_LOST_TO_MUD if game.table.weather.is_wet else 0


class RainBegan(Fact, frozen=True):
    """Heavy rain begins: nobody sees farther than so many inches."""

    kind: ClassVar = "random-event"
    section: ClassVar = "1e 6.3"
    spoken: ClassVar = ("inches",)

    inches: Inches


def let_it_rain(game: Game) -> None:
    """Begin the rain (1e 6.3)."""
    game.table.weather.rain = True
    game.tell(RainBegan(inches=VISIBILITY_IN_RAIN))


# --- fire ----------------------------------------------------------------------------------------------


def fires(game: Game) -> list[Blaze]:
    """List all fires."""
    return [marker for marker in game.table.markers.values() if isinstance(marker, Blaze)]


class CaughtFire(Fact, frozen=True):
    """A feature of the ground is on fire."""

    kind: ClassVar = "fire"
    section: ClassVar = "1e 6.3"

    marker: str
    feature: FeatureRef
    at: Point


class SmokeDrifted(Fact, frozen=True):
    """Smoke drifts from a fire."""

    kind: ClassVar = "smoke"
    section: ClassVar = "1e 6.3"

    marker: str
    at: Point


def kindle(game: Game, feature: str, at: Point, wind: float) -> Blaze:
    """Mark a feature of the ground as burning, its smoke drifting on a bearing (1e 6.3, 9.6)."""
    marker = Blaze(
        id=game.table.new_id("fire-"), feature=feature, at=rounded(at), wind=wind, since=game.table.phases
    )
    game.table.markers[marker.id] = marker
    burning = feature_ref(game.ground.feature(feature))
    game.tell(CaughtFire(marker=marker.id, feature=burning, at=marker.at))
    return marker


def clear_out(blaze: Blaze) -> None:
    """Note that everybody has left a burning building, which nobody enters from now on (1e 6.3, 9.6)."""
    blaze.is_empty = True


def send_out_smoke(game: Game, blaze: Blaze) -> None:
    """Lay the next square of smoke down-wind of a fire; it stays for the rest of the game (1e 6.2, 6.3)."""
    blaze.clouds += 1
    whole = common(Polygon(_square(game, blaze)), game.ground.table)
    for part in polygons(whole):
        at = rounded((float(part.centroid.x), float(part.centroid.y)))
        marker = SmokeCloud(
            id=game.table.new_id("smoke-"), at=at, radius=0.0, corners=corners(part), stays=True
        )
        game.table.markers[marker.id] = marker
        game.tell(SmokeDrifted(marker=marker.id, at=at))


def _square(game: Game, blaze: Blaze) -> list[Point]:
    """Find the corners of the last square, in line with the others; the first begins where the house ends."""
    far = ahead(blaze.at, blaze.wind, game.setup.map.width + game.setup.map.height)
    spans = game.ground.terrain_piece(blaze.feature).outline.spans(blaze.at, far)
    edge = spans[0].far if spans and spans[0].near <= 0.0 else 0.0
    near, far_off = edge + CLOUD * (blaze.clouds - 1), edge + CLOUD * blaze.clouds
    return [
        ahead(ahead(blaze.at, blaze.wind, inches), blaze.wind + turn, CLOUD / 2.0)
        for inches, turn in ((near, -90.0), (near, 90.0), (far_off, 90.0), (far_off, -90.0))
    ]


# --- rubble --------------------------------------------------------------------------------------------


def ruins(game: Game) -> list[Ruin]:
    """List the buildings that are unstable or have fallen."""
    return [marker for marker in game.table.markers.values() if isinstance(marker, Ruin)]


class BuildingShaken(Fact, frozen=True):
    """A building is unstable."""

    kind: ClassVar = "ruin"
    section: ClassVar = "1e 10.3.6"
    spoken: ClassVar = ("building",)

    marker: str
    building: FeatureRef


class BuildingFell(Fact, frozen=True):
    """A building comes down."""

    kind: ClassVar = "ruin"
    section: ClassVar = "1e 10.3.6"
    spoken: ClassVar = ("building",)

    marker: str
    building: FeatureRef


def shake(game: Game, building: str) -> None:
    """Make a building unstable, if it is not so already (1e 10.3.6)."""
    if _ruin_of(game, building) is None:
        marker = _begin_ruin(game, building)
        shaken = feature_ref(game.ground.feature(building))
        game.tell(BuildingShaken(marker=marker.id, building=shaken))


def bring_down(game: Game, building: str) -> None:
    """Leave rubble of a building (1e 10.3.6)."""
    fallen = feature_ref(game.ground.feature(building))
    marker = _ruin_of(game, building) or _begin_ruin(game, building)
    marker.is_rubble = True
    game.tell(BuildingFell(marker=marker.id, building=fallen))


def _ruin_of(game: Game, building: str) -> Ruin | None:
    return next((one for one in ruins(game) if one.feature == building), None)


def _begin_ruin(game: Game, building: str) -> Ruin:
    marker = Ruin(id=game.table.new_id("ruin-"), feature=building)
    game.table.markers[marker.id] = marker
    return marker
