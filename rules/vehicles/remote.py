"""Remote-controlled vehicles go off: at wire and mines, or among men (1e 16.2; faq-215, faq-216)."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar

from rules.editions.engineering import DefenceKind
from rules.editions.funnies import DUD, REMOTES, Remote
from rules.editions.weapons import Band, Hit
from rules.engine.effects import roll
from rules.engine.facts import Faces, OfSide, PieceRef
from rules.engine.seats import Seat
from rules.fire.hit_effects import Man, TeamTarget, sheltered
from rules.fire.volley import resolve
from rules.geometry.shapes import area
from rules.geometry.tolerance import at_most
from rules.state.changes.vehicles import go_up
from rules.state.game import Game
from rules.state.markers.fieldworks import blow_away
from rules.state.pieces.force import Team
from rules.state.pieces.piece import Vehicle
from rules.state.saved.defences import Defence
from rules.state.saved.options import REMOTE_BLAST, is_played
from rules.state.sight.look import conditions
from rules.state.troops.mounted import quality_as_target
from rules.state.troops.refs import piece_ref, side_ref, vehicle_ref
from rules.vehicles.charges import touches
from rules.vehicles.explosion import cover_against

RULE = "1e 16.2"

NEAR = 0.5
"""Inches between a hull and works that it touches, and between works that lie together."""


class RemoteChargeRolled(OfSide, frozen=True):
    """A remote-controlled vehicle is set off, and explodes or does not."""

    kind: ClassVar = "dice"
    section: ClassVar = RULE
    spoken: ClassVar = ("explodes",)

    vehicle: PieceRef
    faces: Faces
    explodes: bool


class BlastRolled(OfSide, frozen=True):
    """The blast of a remote charge strikes a Team; who set it off rolls."""

    kind: ClassVar = "dice"
    section: ClassVar = RULE

    target: PieceRef
    faces: Faces
    needs: int
    hits: int


def works_touched(game: Game, vehicle: Vehicle) -> list[Defence]:
    """List the wire and mines that a vehicle touches, the nearest first."""
    ground = area(vehicle.hull.corners)
    lying = [*game.defences_of(DefenceKind.WIRE), *game.defences_of(DefenceKind.MINEFIELD)]
    found = [(area(one.ring).distance(ground), one) for one in lying]
    return [one for inches, one in sorted(found, key=lambda pair: pair[0]) if at_most(inches, NEAR)]


def teams_touched(game: Game, vehicle: Vehicle) -> list[Team]:
    """List the enemy Teams with a man whom a vehicle touches."""
    teams = game.teams_on_table(game.enemy(game.side(vehicle.seat)))
    return [
        team
        for team in teams
        if any(not man.floor and man.at and touches(man.at, vehicle) for man in team.figures)
    ]


async def detonate(game: Game, vehicle: Vehicle, target: str) -> None:
    """Roll whether a remote charge goes off; if so, destroy it and what it was sent to (1e 16.2)."""
    side, remote = game.side(vehicle.seat), REMOTES[vehicle.type.device]
    (die,) = await roll(1, why="remote charge", seat=side.seat)
    ref, explodes = vehicle_ref(vehicle), die != DUD
    game.tell(RemoteChargeRolled(side=side_ref(side), vehicle=ref, faces=(die,), explodes=explodes))
    if not explodes:
        return
    struck, works = _struck(game, vehicle, remote, target), _works(game, vehicle, remote, target)
    go_up(vehicle)
    for one in works:
        blow_away(game, side, vehicle.id, one)
    for each in game.sides():
        own = [one for one in struck if one.team.id in each.teams]
        if own and game.table.result is None:
            await resolve(game, each, own)


def _works(game: Game, vehicle: Vehicle, remote: Remote, target: str) -> list[Defence]:
    """List the wire or mines that the charge destroys: those it was sent to, and of their kind those
    touching them."""
    first = game.table.defences.get(target)
    if first is None:
        return []
    ground = area(first.ring)
    others = [one for one in game.defences_of(first.kind) if one is not first]
    others = [one for one in others if at_most(area(one.ring).distance(ground), NEAR)]
    return [first, *others][: remote.works]


# --- men ------------------------------------------------------------------------------------------------


def _struck(game: Game, vehicle: Vehicle, remote: Remote, target: str) -> list["BlastedTeam"]:
    """List the Teams that the charge's blast hits: the one it touches, or by the optional rule all within
    its radius."""
    if is_played(game.setup, REMOTE_BLAST):
        teams = [team for side in game.sides() for team in game.teams_on_table(side)]
        return [
            _blasted(game, vehicle, remote, team)
            for team in teams
            if _is_within(vehicle, remote.radius, team)
        ]
    teams = [team for team in teams_touched(game, vehicle) if team.id == target]
    return [_blasted(game, vehicle, remote, team) for team in teams]


def _is_within(vehicle: Vehicle, inches: float, team: Team) -> bool:
    hull = vehicle.hull
    return any(at_most(hull.distance(at), inches) for at in team.places)


def _blasted(game: Game, vehicle: Vehicle, remote: Remote, team: Team) -> "BlastedTeam":
    hull, seen = vehicle.hull, conditions(game)
    sight = seen._replace(ground=seen.ground.without((vehicle.id,)))
    men = [Man(man.id, sheltered(cover_against(sight, hull, man), team)) for man in team.figures]
    men.sort(key=lambda man: man.cover)
    return BlastedTeam(team, men, seat=vehicle.seat, dice=remote.firepower)


@dataclass(kw_only=True)
class BlastedTeam(TeamTarget):
    """A Team beside the blast: so many dice hit it as though from close range; `seat` rolls them."""

    seat: Seat
    dice: int

    async def struck(self, game: Game) -> Sequence[Hit]:
        """Roll the dice."""
        side, team = game.side_of(self.team.id), self.team
        needs = game.edition.to_hit_number(quality_as_target(side, team), Band.CLOSE)
        faces = await roll(self.dice, why="remote charge", seat=self.seat)
        hits = sum(face >= needs for face in faces)
        by, target = side_ref(game.side(self.seat)), piece_ref(side, team)
        game.tell(BlastRolled(side=by, target=target, faces=tuple(faces), needs=needs, hits=hits))
        return [Hit()] * hits
