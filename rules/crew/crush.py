"""A tracked vehicle turns about on an entrenchment to crush it and all in it (1e 13.2.2)."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import ClassVar

from rules.crew.positions import speed_in_this_phase, why_not_order
from rules.editions.engineering import DefenceKind
from rules.editions.vehicle_types import Position, RunningGear
from rules.engine.effects import roll
from rules.engine.facts import Faces, OfSide, PieceRef
from rules.engine.ids import Ids
from rules.engine.requests import Option
from rules.fire.hit_effects import Losses, TeamTarget
from rules.fire.volley import resolve
from rules.geometry.shapes import area
from rules.geometry.terrain_piece import WAYS
from rules.phrases import Text, say
from rules.state.changes.hazards import why_vehicle_stays
from rules.state.changes.men import pin_team
from rules.state.changes.phases import spend_all_initiatives
from rules.state.changes.vehicles import hold
from rules.state.choices.verbs import OfDefence, PlainCrewOrder
from rules.state.game import Game
from rules.state.markers.fieldworks import fill_in
from rules.state.pieces.damage import Plight
from rules.state.pieces.force import Team
from rules.state.pieces.piece import Vehicle
from rules.state.saved.defences import Defence, holds
from rules.state.saved.options import FROZEN_GROUND, is_played
from rules.state.troops.refs import side_ref, vehicle_ref
from rules.vehicles.crossing import SOFT

CRUSHES_UP_TO = 3
"""The highest result that crushes the position; more only Pins who is in it."""


class CrushRolled(OfSide, frozen=True):
    """A vehicle turns about on an entrenchment: hard ground adds to the die, soft takes off."""

    kind: ClassVar = "dice"
    section: ClassVar = "1e 13.2.2"
    spoken: ClassVar = ("vehicle", "harder", "softer", "crushed")

    faces: Faces
    defence: str
    vehicle: PieceRef
    harder: int
    softer: int
    crushed: bool


class Crush(PlainCrewOrder[OfDefence]):
    """The driver turns the vehicle about on it; nobody aboard does anything else in this Phase."""

    ids = Ids("crush", OfDefence)
    heading = say("crush-the-entrenchment")
    sections = ("1e 13.2.2",)

    def offers(self, game: Game, vehicle: Vehicle, left: int) -> Iterator[Option]:
        for dug in _under(game, vehicle):
            refused = why_not_order(game, vehicle, Position.DRIVER) or _why_not(game, vehicle)
            detail = say("what-crushing-takes")
            yield self.option(vehicle, OfDefence(dug.id), self.heading, refused, detail=detail)

    def position(self, given: OfDefence) -> Position:
        return Position.DRIVER

    async def carry_out(self, game: Game, vehicle: Vehicle, details: OfDefence) -> None:
        spend_all_initiatives(game)
        for position in vehicle.type.positions:
            game.phase.note(vehicle.id, self.id, position)
        await crush(game, vehicle, game.table.defences[details.defence])


CRUSH = Crush()


def _under(game: Game, vehicle: Vehicle) -> list[Defence]:
    """List the entrenchments on which a tracked vehicle stands with enemies in them."""
    hull = vehicle.footprint
    if hull is None or vehicle.type.gear is not RunningGear.TRACKED:
        return []
    ground = area(hull.corners)
    dug = game.defences_of(DefenceKind.ENTRENCHMENT)
    return [one for one in dug if area(one.ring).intersects(ground) and _dug_in(game, vehicle, one)]


def _dug_in(game: Game, vehicle: Vehicle, dug: Defence) -> list[Team]:
    """List the enemy Teams with men in an entrenchment."""
    teams = game.teams_on_table(game.enemy(game.side(vehicle.seat)))
    return [team for team in teams if any(holds(dug, at) for at in team.places)]


def _why_not(game: Game, vehicle: Vehicle) -> Text:
    if vehicle.plight is not None or speed_in_this_phase(game, vehicle):
        return say("takes-a-phase-without-driving")
    if reason := why_vehicle_stays(game, vehicle):
        return reason
    acted = any(game.phase.done(vehicle.id, one) for one in vehicle.type.positions)
    return say("takes-a-whole-phase-aboard") if acted else ""


async def crush(game: Game, vehicle: Vehicle, dug: Defence) -> None:
    """Roll whether the position is crushed; hard ground holds, soft ground bogs the vehicle (1e 13.2.2)."""
    side = game.side(vehicle.seat)
    (die,) = await roll(1, why="crushing an entrenchment", seat=side.seat)
    firmness = _firmness(game, vehicle)
    total = die + firmness
    crushed = total <= CRUSHES_UP_TO
    game.tell(
        CrushRolled(
            side=side_ref(side),
            faces=(die,),
            defence=dug.id,
            vehicle=vehicle_ref(vehicle),
            harder=max(0, firmness),
            softer=max(0, -firmness),
            crushed=crushed,
        )
    )
    teams = _dug_in(game, vehicle, dug)
    if not crushed:
        for team in teams:
            pin_team(game, team)
        return
    if total <= 0:
        hold(vehicle, Plight.BOGGED)
    fill_in(game, side, dug)
    await resolve(game, game.enemy(side), [_buried(team, dug) for team in teams], shot=False)


def _firmness(game: Game, vehicle: Vehicle) -> int:
    """Tell what the ground adds to the die: 1 where it is hard or frozen, -1 where it is soft (1e 13.2.2)."""
    kinds = {feature.kind for feature in game.ground.bare.features_at(vehicle.pose.at)}
    if kinds & WAYS or is_played(game.setup, FROZEN_GROUND):
        return 1
    return -1 if kinds & SOFT or game.table.weather.is_wet else 0


def _buried(team: Team, dug: Defence) -> "_Buried":
    men = [man.id for man in team.figures if man.at is not None and holds(dug, man.at)]
    return _Buried(team, [], buried=men)


@dataclass(kw_only=True)
class _Buried(TeamTarget):
    """Men of a Team in an entrenchment that is crushed."""

    buried: list[str]

    async def resolve(self, game: Game) -> Losses:
        """Let all of them fall."""
        return Losses(self.team, killed=self.buried)
