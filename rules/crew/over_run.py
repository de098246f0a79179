"""Tracked vehicles drive over enemy infantry that does not get out of their way (1e 13.2, 13.2.1)."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar

from rules.editions.vehicle_types import RunningGear
from rules.editions.weapons import Hit
from rules.engine.effects import ask, roll
from rules.engine.facts import Faces, OfSide, PieceRef
from rules.engine.requests import Placed
from rules.fire.hit_effects import Losses, Man, TeamTarget
from rules.fire.volley import resolve
from rules.geometry.drive import Drive, pose_at
from rules.geometry.settle import FARTHEST
from rules.geometry.shapes import Shape, area, union
from rules.geometry.terrain import Cover
from rules.state.changes.men import leave_gun, lose_weapon
from rules.state.game import Game
from rules.state.pieces.force import Side, Team
from rules.state.pieces.piece import Vehicle
from rules.state.troops.refs import piece_ref, side_ref, vehicle_ref
from rules.state.troops.units import attached_leaders
from rules.vehicles.out_of_the_way import Dodge, Runners, leaders_step_aside, teams_met, track_of

EVADING = 2
"""Dice of inches that men run who get out of a vehicle's way (1e 13.2.1)."""

THROWN = 4.0
"""Inches from the vehicle at which those who were not quick enough, and live, are put (1e 13.2.1)."""


class RolledToEvade(OfSide, frozen=True):
    """A Team in a vehicle's way tries to get out of it: more than its Shock is needed."""

    kind: ClassVar = "dice"
    section: ClassVar = "1e 13.2.1"
    spoken: ClassVar = ("team", "vehicle", "shock", "evades")

    faces: Faces
    needs: int
    team: PieceRef
    vehicle: PieceRef
    shock: int
    evades: bool


class RunOver(OfSide, frozen=True):
    """A vehicle drives over a Team."""

    kind: ClassVar = "dice"
    section: ClassVar = "1e 13.2.1"
    spoken: ClassVar = ("men",)

    faces: Faces
    target: PieceRef
    men: int


def may_over_run(vehicle: Vehicle) -> bool:
    """Whether it drives over men: only full tracks do (1e 13.2)."""
    return vehicle.type.gear is RunningGear.TRACKED


def in_the_way(game: Game, vehicle: Vehicle, drive: Drive) -> list[Team]:
    """List the enemy Teams that a drive would run over, in the order in which it meets them (1e 13.2.1)."""
    if not may_over_run(vehicle):
        return []
    return teams_met(game, game.enemy(game.side(vehicle.seat)), vehicle, drive)


async def over_run(game: Game, vehicle: Vehicle, drive: Drive) -> None:
    """Let each Team in its way get out of it or be crushed, before the vehicle comes there (1e 13.2.1).

    A Leader who stands alone in it steps aside.
    """
    for team in in_the_way(game, vehicle, drive):
        if game.table.result is None and team.on_table:
            await _meet(game, vehicle, drive, team)
    if may_over_run(vehicle) and game.table.result is None:
        leaders_step_aside(game, game.enemy(game.side(vehicle.seat)), vehicle, drive)


async def _meet(game: Game, vehicle: Vehicle, drive: Drive, team: Team) -> None:
    """Roll for a Team in the vehicle's way: with a die above its Shock it evades, else it is crushed."""
    side = game.side_of(team.id)
    (die,) = await roll(1, why="evading a vehicle", seat=side.seat)
    evades = die > team.shock
    game.tell(
        RolledToEvade(
            side=side_ref(side),
            faces=(die,),
            needs=team.shock + 1,
            team=piece_ref(side, team),
            vehicle=vehicle_ref(vehicle),
            shock=team.shock,
            evades=evades,
        )
    )
    track = track_of(vehicle, drive)
    if evades:
        await _evade(game, side, team, track)
    else:
        await _crush(game, side, team, vehicle, drive, track)


# --- out of its way ------------------------------------------------------------------------------------


async def _evade(game: Game, side: Side, team: Team, track: Shape) -> None:
    """Roll two dice and ask where the Team's men run, up to so many inches in any direction (1e 13.2.1)."""
    faces = await roll(EVADING, why="evading a vehicle", seat=side.seat)
    inches = float(sum(faces))
    moving = Runners(game, side, team, attached_leaders(game, team))
    suggestion = moving.clear_of(track, inches)
    placed = suggestion if suggestion is None else await ask(moving.request(track, inches, suggestion))
    if placed is None:  # so hemmed in that only the nearest free ground is left
        placed = moving.clear_of(track, FARTHEST) or Placed(places=moving.places)
    leave_gun(game, team)
    moving.put(placed, Dodge.EVADES, inches)


async def _crush(game: Game, side: Side, team: Team, vehicle: Vehicle, drive: Drive, track: Shape) -> None:
    """Have a die of the Team's men crushed, its weapon wrecked, and the others put 4" from the vehicle (1e
    13.2.1; faq-143)."""
    if team.weapon is not None and team.crew:
        lose_weapon(game, team)
    men = [Man(man.id, Cover.OPEN) for man in team.figures]
    await resolve(game, side, [CrushedTeam(team, men)], shot=False)
    if game.table.result is not None or not team.on_table:
        return
    end = pose_at(vehicle.pose, drive, float(len(drive)))
    hull = area(end.hull(vehicle.type.length, vehicle.type.width).corners)
    moving = Runners(game, side, team, attached_leaders(game, team))
    away = union([track, hull.buffer(THROWN)])
    placed = moving.clear_of(away, FARTHEST) or moving.clear_of(track, FARTHEST)
    moving.put(placed or Placed(places=moving.places), Dodge.SCATTERS)


@dataclass(kw_only=True)
class CrushedTeam(TeamTarget):
    """Men of a Team under the tracks: a die tells how many are crushed, all of them at most."""

    hits: Sequence[Hit] = ()

    async def resolve(self, game: Game) -> Losses:
        """Roll how many men are crushed."""
        side = game.side_of(self.team.id)
        (die,) = await roll(1, why="men crushed", seat=side.seat)
        crushed = [man.figure for man in self.men[:die]]
        target, men = piece_ref(side, self.team), len(crushed)
        game.tell(RunOver(side=side_ref(side), faces=(die,), target=target, men=men))
        return Losses(self.team, killed=crushed)
