"""What lies on the table as viewers see it: smoke, shells, fire, Covering Fire, and where men fell."""

from collections.abc import Sequence
from functools import lru_cache

from msgspec import UNSET

from rules.geometry.shapes import Polygon, Ring, disc, rings
from rules.geometry.terrain import Point
from rules.scenarios.catalogue import scenario_of
from rules.state.agreed.mission import Mission, objective_name
from rules.state.game import Game
from rules.state.markers.machine_guns import ARC, away_for
from rules.state.saved.defences import Defence
from rules.state.saved.ruins import Ruin
from rules.state.saved.table import (
    AimingPoint,
    Barrage,
    Blaze,
    CoveringFire,
    Fallen,
    GunsMarker,
    Marker,
    OfPhase,
    SmokeCloud,
    StrayBarrage,
    TearGas,
)
from rules.views.view_types import (
    AimingPointView,
    AnyMarker,
    BarrageView,
    CoveringFireView,
    DefenceView,
    FallenView,
    FireView,
    MachineGunsView,
    MissionView,
    RuinView,
    SmokeView,
    StrafedStripView,
    StrayBarrageView,
    TearGasView,
)

CLOUDS = 200
"""Clouds of smoke whose outlines are kept in a process."""


def marker_view(game: Game, marker: Marker) -> AnyMarker:
    """Show a marker on the table; Covering Fire with its side, its Teams and the last Phase in which it
    works."""
    if isinstance(marker, StrayBarrage):
        return StrayBarrageView(rings=_square(marker.corners), until=marker.until)
    if isinstance(marker, Barrage):
        return _barrage(marker)
    if isinstance(marker, AimingPoint):
        seat, at, impact = marker.seat, list(marker.at), list(marker.impact)
        return AimingPointView(seat=seat, observer=marker.observer, at=at, impact=impact)
    if isinstance(marker, GunsMarker):
        return _machine_guns(game, marker)
    if isinstance(marker, Blaze):
        return _fire(game, marker)
    if isinstance(marker, Ruin):
        outline = game.ground.feature(marker.feature).points
        return RuinView(feature=marker.feature, rings=_square(outline), rubble=marker.is_rubble)
    if isinstance(marker, SmokeCloud):
        return SmokeView(rings=_smoke(tuple(marker.corners), marker.at, marker.radius), stays=marker.stays)
    return _of_phase(marker) if isinstance(marker, OfPhase) else _covering_fire(marker)


def _of_phase(marker: OfPhase) -> StrafedStripView | TearGasView:
    shape = TearGasView if isinstance(marker, TearGas) else StrafedStripView
    return shape(seat=marker.seat, rings=_square(marker.corners))


@lru_cache(maxsize=CLOUDS)
def _smoke(corners: tuple[Point, ...], at: Point, radius: float) -> list[Ring]:
    """Draw a cloud's outlines once: it is shown after every answer while it lies."""
    return rings(Polygon(corners) if corners else disc(at, radius))


def _square(corners: Sequence[Point]) -> list[Ring]:
    """Draw the ground under shells as a closed outline; none where all of it lies off the table."""
    return [[list(at) for at in (*corners, corners[0])]] if corners else []


def _barrage(marker: Barrage) -> BarrageView:
    return BarrageView(
        seat=marker.seat,
        observer=marker.observer,
        at=list(marker.at),
        rings=_square(marker.corners),
        last=marker.last or UNSET,
    )


def _machine_guns(game: Game, marker: GunsMarker) -> MachineGunsView:
    return MachineGunsView(
        seat=marker.seat,
        at=list(marker.at),
        facing=round(marker.facing, 1),
        width=ARC,
        away=away_for(game, marker) or "",
        rings=_square(marker.corners) if marker.fired == game.table.phases else [],
    )


def _fire(game: Game, blaze: Blaze) -> FireView:
    to_leave = game.ground.terrain_piece(blaze.feature).is_building and not blaze.is_empty
    return FireView(feature=blaze.feature, at=list(blaze.at), to_leave=to_leave, wind=round(blaze.wind, 1))


def _covering_fire(marker: CoveringFire) -> CoveringFireView:
    return CoveringFireView(
        seat=marker.seat,
        teams=list(marker.teams),
        rings=[[list(at) for at in marker.ring]],
        until=marker.until,
    )


def fallen_view(one: Fallen) -> FallenView:
    """Find where a man fell in this Turn: he stood there for all to see."""
    return FallenView(seat=one.seat, at=list(one.at), leader=one.is_leader or UNSET)


def defence_view(defence: Defence) -> DefenceView:
    """Show what has been dug or laid, for all to see."""
    ring, cleared = [list(at) for at in defence.ring], defence.is_cleared or UNSET
    broken = defence.is_broken or UNSET
    return DefenceView(kind=defence.kind, seat=defence.seat, ring=ring, cleared=cleared, broken=broken)


def mission_view(game: Game, mission: Mission) -> MissionView:
    """Show what the battle is about."""
    scenario = scenario_of(game)
    aims = {side.seat: scenario.aims[scenario.role(side.seat, mission.attacker)] for side in game.sides()}
    return MissionView(
        scenario=scenario.id,
        attacker=mission.attacker,
        aims=aims,
        zone=[list(at) for at in mission.zone] or UNSET,
        objective=[list(at) for at in mission.objective] or UNSET,
        name=objective_name(mission.name) if mission.name else UNSET,
        holder=UNSET if mission.holder is None else mission.holder,
        line=[list(at) for at in mission.line] or UNSET,
    )
