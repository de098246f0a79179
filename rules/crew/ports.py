"""Passengers fire out of the ports of a vehicle: as many as there are on a face, into 90 degrees (esp).

For all that fires they are a Team that stands at those ports and belongs to no force; its id is the
vehicle's.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum

from msgspec.structs import replace

from rules.crew.gunnery import WeaponSightings
from rules.editions.table_four import RIFLE
from rules.editions.vehicle_types import Mount, MountedWeapon, Position
from rules.editions.weapons import Band, firepower
from rules.engine.effects import ask
from rules.engine.requests import Allot, Choose, Option
from rules.fire.aims import Aims
from rules.fire.fire import NOBODY_IN_SIGHT, aim_request, open_fire
from rules.fire.marks import Engagement
from rules.fire.shooters import Shooter, shooters
from rules.geometry.sight import Standpoint
from rules.morale.shock import dice_lost
from rules.phrases import Text, say
from rules.state.changes.men import mark_activated
from rules.state.game import Game
from rules.state.pieces.force import Figure, Team, Where
from rules.state.pieces.piece import Vehicle
from rules.state.remembered import Tally
from rules.state.troops.refs import piece_ref, unit_ref, vehicle_ref
from rules.state.troops.units import alone
from rules.vehicles.rounds import eye_of

FIRED_OUT = "fired-out"
"""What is noted of a Team aboard that has fired out of the ports."""

PORTS_USED = Tally("ports-used")
"""Ports out of which somebody has fired, by vehicle and face."""

NO_MORE = "no-more"


class PortFace(StrEnum):
    """A face of the hull that may have ports."""

    LEFT = "left"
    RIGHT = "right"
    FRONT = "front"


MOUNTS = {PortFace.LEFT: Mount.LEFT, PortFace.RIGHT: Mount.RIGHT, PortFace.FRONT: Mount.HULL}
"""Where a weapon sits that fires out of such a face."""


def ports_left(game: Game, vehicle: Vehicle, face: PortFace) -> int:
    """Count the ports of a face out of which nobody has fired in this Phase."""
    return int(getattr(vehicle.type.ports, face)) - PORTS_USED.of(game, _key(vehicle, face))


def has_ports(vehicle: Vehicle) -> bool:
    """Whether anybody can fire out of it at all."""
    return any(getattr(vehicle.type.ports, face) for face in PortFace)


def why_not_fire_out(game: Game, vehicle: Vehicle, team: Team) -> Text:
    """Say why a Team aboard cannot fire out of the ports now, or nothing (esp Firing ports; esp-046)."""
    if game.phase.done(team.id):
        return say("men-have-acted-in-this-phase")
    if team.broken:
        return say("broken-troops-cannot-fire")
    if not _armed(game, vehicle, team):
        return say("nobody-has-a-weapon-for-infantry-fire")
    return "" if any(_faces(game, vehicle, team, set())) else NOBODY_IN_SIGHT


async def fire_out(game: Game, vehicle: Vehicle, team: Team) -> None:
    """Have a Team fire out of the ports of one face after another, each man once (esp Firing ports;
    esp-046)."""
    mark_activated(game, [team.id], FIRED_OUT)
    fired: set[str] = set()
    while game.table.result is None and vehicle.is_manned and team.figures:
        faces = list(_faces(game, vehicle, team, fired))
        if not faces or (face := await _choose_face(game, vehicle, team, faces, is_first=not fired)) is None:
            return
        engagement = engagement_at(game, vehicle, team, face, fired)
        aims = Aims(engagement)
        reply = await ask(_choose_targets(aims, vehicle))
        used = {shooter.id for shooter, _ in aims.decided(reply.targets).sightings(reply.targets)}
        fired |= used or {one.id for one in engagement.shooters}
        PORTS_USED.add(game, _key(vehicle, face), len(used))
        await open_fire(aims, reply.targets)


def engagement_at(game: Game, vehicle: Vehicle, team: Team, face: PortFace, fired: set[str]) -> Engagement:
    """Lay the men of a Team who have not fired at the ports of a face on every enemy in its arc."""
    weapon = MountedWeapon(position=Position.GUNNER, mount=MOUNTS[face], row=RIFLE.id)
    eye = eye_of(vehicle, weapon)
    at_ports = _at_ports(vehicle, team, eye)
    unit = alone(game.side(vehicle.seat), at_ports)
    firers = _best(_armed(game, vehicle, at_ports, fired), ports_left(game, vehicle, face))
    sight = PortSightings(game, unit, vehicle=vehicle, weapon=weapon, looks=vehicle.looks)
    return Engagement(game, unit, halved=False, leader=None, firers=firers, sight=sight)


@dataclass(kw_only=True)
class PortSightings(WeaponSightings):
    """What passengers at the ports of a face see and reach."""

    def spot(self, figure: Figure) -> Standpoint:
        """Find where a man is, or the ports at which he stands."""
        is_own = any(figure.id == man.id for man in self.unit.figures)
        return eye_of(self.vehicle, self.weapon) if is_own else super().spot(figure)


def _at_ports(vehicle: Vehicle, team: Team, eye: Standpoint) -> Team:
    """Make a Team of the same men, who stand at the ports."""
    men = [replace(man, at=eye.at, floor=vehicle.floor) for man in team.figures]
    place = {"where": Where.TABLE, "aboard": None, "section": None, "parent": None}
    return replace(team, id=vehicle.id, figures=men, **place)


def _armed(game: Game, vehicle: Vehicle, team: Team, fired: Sequence[str] | set[str] = ()) -> list[Shooter]:
    """List the men and crewed weapons of a Team that can be fired out of ports and have not been."""
    found = shooters(game, alone(game.side(vehicle.seat), team), halved=False, leader=None)
    mounted = {one.team for one in vehicle.type.weapons if one.team}
    return [
        one
        for one in found
        if one.leader is None and one.id not in fired and not one.refused and not one.weapon.no_move_and_fire
        and not (one.is_crewed and mounted)
    ]  # fmt: skip


def _best(armed: Sequence[Shooter], ports: int) -> list[Shooter]:
    """Take those with most dice, one to a port."""
    ranked = sorted(armed, key=lambda one: -firepower(one.weapon, Band.EFFECTIVE, one.crew))
    return ranked[:ports]


def _faces(game: Game, vehicle: Vehicle, team: Team, fired: set[str]) -> list[PortFace]:
    """List the faces out of which the Team can fire at somebody."""
    return [
        face
        for face in PortFace
        if ports_left(game, vehicle, face) > 0 and engagement_at(game, vehicle, team, face, fired).has_target
    ]


def _choose_targets(aims: Aims, vehicle: Vehicle) -> Allot:
    unit = aims.engagement.unit
    lost = dice_lost(unit.teams[0])
    return aim_request(
        aims,
        name="choose-targets-from-ports",
        prompt=say("choose-what-it-fires-at", unit=unit_ref(unit)),
        public=say("chooses-what-it-fires-at", who=vehicle_ref(vehicle)),
        rule="1e 11.2.1",
        note=say("shock-takes-dice", dice=lost) if lost else "",
    )


async def _choose_face(
    game: Game, vehicle: Vehicle, team: Team, faces: Sequence[PortFace], *, is_first: bool
) -> PortFace | None:
    who = piece_ref(game.side(vehicle.seat), team)
    options = [
        Option(
            id=face,
            label=say("fire-out-of-the-face", face=face, count=ports_left(game, vehicle, face)),
            rule="1e 11.2.1",
        )
        for face in faces
    ]
    if not is_first:
        options.append(Option(id=NO_MORE, label=say("fire-no-more"), rule="1e 11.2.1"))
    request = Choose(
        name="choose-ports",
        seat=vehicle.seat,
        prompt=say("out-of-which-ports", who=who),
        public=say("chooses-what-it-fires-at", who=who),
        rule="1e 11.2.1",
        subject=vehicle.id,
        list_options=lambda: options,
        prefer=options[0].id,
    )
    chosen = (await ask(request)).option
    return None if chosen == NO_MORE else PortFace(chosen)


def _key(vehicle: Vehicle, face: PortFace) -> str:
    return f"{vehicle.id}-{face}"
