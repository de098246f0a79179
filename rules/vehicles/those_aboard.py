"""Hits on those aboard a vehicle: its passengers as Teams on foot, its crew as one Team (1e 9.1.4).

Shock of a crew is its vehicle's (14.8, 14.9); whoever of it falls leaves his position.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import ClassVar

from rules.command.integrity import regroup
from rules.editions.table_four import RIFLE
from rules.editions.vehicle_damage import DamageResult
from rules.editions.vehicle_types import Position
from rules.editions.weapons import Hit
from rules.engine.facts import OfSide, PieceRef, Places
from rules.fire.allocation import share_hits
from rules.fire.hit_effects import Losses, Man, TeamTarget
from rules.fire.hulls import exposed_gunner
from rules.fire.leader_hits import LeaderTarget, dies_of_light_wound, fell
from rules.fire.volley import resolve
from rules.geometry.terrain import Cover, Point
from rules.morale.force_morale import setback
from rules.morale.shock import judge_all
from rules.state.changes.aboard import passengers
from rules.state.changes.hazards import pin_where_shells_fall
from rules.state.changes.mounted import leave, rig
from rules.state.changes.suffering import gunner, kill, lose_man
from rules.state.game import Game
from rules.state.pieces.force import Figure, Leader, Team, Where
from rules.state.pieces.piece import Vehicle
from rules.state.troops.refs import piece_ref, side_ref, team_refs, vehicle_ref

GOT_OUT = "got-out"
"""What Teams and Leaders did who got out of a vehicle and no more, and how it is told."""


class CrewmanKilled(OfSide, frozen=True):
    """A man of a crew falls at his position, or one who has none."""

    kind: ClassVar = "crew"
    section: ClassVar = "1e 9.1.4"
    spoken: ClassVar = ("position",)

    vehicle: PieceRef
    position: Position | None


class LeaderHitAboard(OfSide, frozen=True):
    """A Leader who rides is killed, or lightly wounded."""

    kind: ClassVar = "leader-hit"
    section: ClassVar = "1e 12.1"
    spoken: ClassVar = ("vehicle",)

    leader: PieceRef
    killed: bool
    light: bool
    vehicle: PieceRef


class ForcedOut(OfSide, frozen=True):
    """All passengers get out of a vehicle at once, for what has hit it."""

    kind: ClassVar = GOT_OUT
    section: ClassVar = "1e 12.1"
    spoken: ClassVar = ("men",)

    vehicle: PieceRef
    men: int
    teams: tuple[PieceRef, ...]
    places: Places


def crew_left(vehicle: Vehicle) -> int:
    """Count the living of a crew of its own."""
    manned = max(vehicle.type.crew, len(vehicle.type.positions))
    return 0 if vehicle.crewless else max(manned - vehicle.damage.crew_killed, 0)


def whole_crew(vehicle: Vehicle) -> Team | None:
    """Make one Team of the living crew, to be hit as infantry is; None where nobody is left."""
    return _team(vehicle, crew_left(vehicle))


def gunners(vehicle: Vehicle) -> Team | None:
    """Make one Team of those of a crew who serve its weapons (1e 12.1); None where nobody does."""
    return _team(vehicle, 0 if vehicle.crewless else len(_at_weapons(vehicle)))


def _team(vehicle: Vehicle, men: int) -> Team | None:
    figures = [Figure(id=f"{vehicle.id}-crew-{number}", weapon=RIFLE.id) for number in range(men)]
    if not men:
        return None
    shock = vehicle.damage.shock
    return Team(id=vehicle.id, name=vehicle.name, figures=figures, where=Where.ABOARD, shock=shock)


def _at_weapons(vehicle: Vehicle) -> list[Position]:
    """List the positions at which the living crew serves weapons; weapons that passengers brought are left
    out."""
    served = {weapon.position for weapon in vehicle.type.weapons if not weapon.team}
    return [one for one in _manned(vehicle) if one in served]


def _manned(vehicle: Vehicle) -> list[Position]:
    return [one for one in vehicle.type.positions if one not in vehicle.damage.vacant]


# --- hits ----------------------------------------------------------------------------------------------


async def hit_those_aboard(
    game: Game,
    vehicle: Vehicle,
    hits: Sequence[Hit],
    cover: Cover,
    *,
    crew: Callable[[Vehicle], Team | None] | None = None,
    cause: Sequence[Point] = (),
) -> int:
    """Share hits between the passengers and the crew, and resolve them; return the crew's Shock.

    `crew` tells who of the crew can be hit; without it nobody can.
    """
    riding = passengers(game, vehicle)
    struck = crew(vehicle) if crew is not None else None
    teams = [*([struck] if struck else []), *riding.teams]
    if not hits or not (teams or riding.leaders):
        return 0
    if not teams:
        await _hit_leaders(game, vehicle, riding.leaders, hits, cover, cause)
        return 0
    shares = await share_hits(game, teams, hits, {team.id: cover for team in teams})
    targets = [_target(team, shares[team.id], cover) for team in riding.teams if shares[team.id]]
    if targets:
        await _resolve(game, vehicle, targets, cause=cause)
    if struck is None or not shares[struck.id] or game.table.result is not None:
        return 0
    manned = _at_weapons(vehicle) if crew is gunners else _manned(vehicle)
    return await _hit_crew(game, vehicle, _target(struck, shares[struck.id], cover), manned)


async def hit_whole_crew(game: Game, vehicle: Vehicle, hits: Sequence[Hit]) -> int:
    """Resolve hits on a crew alone, as though in the open; return its Shock (esp Table Twelve/Thirteen)."""
    crew = whole_crew(vehicle)
    return await _hit_crew(game, vehicle, _target(crew, hits, Cover.OPEN), _manned(vehicle)) if crew else 0


async def hit_gunner(
    game: Game, vehicle: Vehicle, hits: Sequence[Hit], cover: Cover, *, cause: Sequence[Point] = ()
) -> int:
    """Hit who serves a weapon on top, of the crew or a passenger; the Shock of a crew (1e 8.1, 12)."""
    position = exposed_gunner(vehicle)
    assert position is not None, "nobody there can be aimed at"
    team, crew = _riders_at(game, vehicle, position), _team(vehicle, 1)
    if team is not None:
        men = len(team.figures)
        await _resolve(game, vehicle, [TeamTarget(team, [Man(_server(team).id, cover)], hits)], cause=cause)
        if len(team.figures) < men:
            _bury(game, vehicle, position)
    elif crew is not None:
        return await _hit_crew(game, vehicle, _target(crew, hits, cover), [position])
    return 0


async def hit_each_aboard(game: Game, vehicle: Vehicle) -> None:
    """Give every passenger a hit, without cover (1e 10.3.7)."""
    riding = passengers(game, vehicle)
    teams = [_target(team, [Hit()] * len(team.figures), Cover.OPEN) for team in riding.teams]
    leaders = [LeaderTarget(leader, Cover.OPEN, [Hit()]) for leader in riding.leaders]
    if teams or leaders:
        await _resolve(game, vehicle, teams, leaders)


async def _resolve(
    game: Game,
    vehicle: Vehicle,
    teams: Sequence[TeamTarget],
    leaders: Sequence[LeaderTarget] = (),
    *,
    cause: Sequence[Point] = (),
) -> None:
    """Apply hits to passengers and Leaders aboard; who is left of them then serves their weapons (1e 9.1)."""
    await resolve(game, game.side(vehicle.seat), teams, leaders, cause=cause)
    rig(game, vehicle)


def _target(team: Team, hits: Sequence[Hit], cover: Cover) -> TeamTarget:
    return TeamTarget(team, [Man(man.id, cover) for man in team.figures], hits)


async def _hit_leaders(
    game: Game,
    vehicle: Vehicle,
    leaders: Sequence[Leader],
    hits: Sequence[Hit],
    cover: Cover,
    cause: Sequence[Point],
) -> None:
    """Share hits between Leaders who ride without any men: each is hit as one by himself (1e 9.1.1)."""
    count = len(leaders)
    targets = [LeaderTarget(leader, cover, hits[number::count]) for number, leader in enumerate(leaders)]
    await _resolve(game, vehicle, (), targets, cause=cause)


async def _hit_crew(game: Game, vehicle: Vehicle, crew: TeamTarget, manned: Sequence[Position]) -> int:
    """Resolve hits on a crew; its men at `manned` fall first, in that order. Return the Shock."""
    toll = await crew.resolve(game)
    for number, _ in enumerate(toll.killed):
        _bury(game, vehicle, next(iter(manned[number:]), None))
    return toll.shock


def _bury(game: Game, vehicle: Vehicle, position: Position | None) -> None:
    if position is not None:
        kill(vehicle.damage, position, game.table.phases)
    else:
        lose_man(vehicle.damage)
    side = side_ref(game.side(vehicle.seat))
    game.tell(CrewmanKilled(side=side, vehicle=vehicle_ref(vehicle), position=position))


# --- passengers in the place of a crew -----------------------------------------------------------------


async def strike_riders(game: Game, vehicle: Vehicle, result: DamageResult) -> None:
    """Apply a damage result to passengers: who serves as the gunner or driver struck falls, a commanding
    Leader is wounded.

    (1e 12.1)
    """
    struck = gunner(vehicle.type) if result.kills is Position.GUNNER else result.kills
    team = _riders_at(game, vehicle, struck) if struck is not None else None
    if team is not None:
        await _resolve(game, vehicle, [FallenRider(team, [], man=_server(team).id)])
    riding = passengers(game, vehicle).leaders if vehicle.commander is None else []
    leaders = [leader for leader in riding if leader.goes_along is None]
    if result.wounds_commander and leaders and game.table.result is None:
        await _wound(game, vehicle, leaders[0])


def _riders_at(game: Game, vehicle: Vehicle, position: Position) -> Team | None:
    """Find the passengers of whom one serves there: their own weapon, or where there is no crew."""
    riding = passengers(game, vehicle).teams
    served = [one.team for one in vehicle.type.weapons if one.position is position]
    own = [team for team in riding if team.id in served]
    others = sorted(riding, key=lambda team: team.weapon is not None) if vehicle.crewless else []
    return next(iter([*own, *others]), None)


def _server(team: Team) -> Figure:
    return min(team.figures, key=lambda man: not man.serves)


@dataclass(kw_only=True)
class FallenRider(TeamTarget):
    """A Team of which the man falls who had a place in the crew."""

    man: str

    async def resolve(self, game: Game) -> Losses:
        """Let him fall, without a die."""
        return Losses(self.team, killed=[self.man])


async def _wound(game: Game, vehicle: Vehicle, leader: Leader) -> None:
    """Take a Command Initiative off a Leader who rides, his life with the last one (1e 9.1.1, 12.1)."""
    side, dies = game.side(vehicle.seat), dies_of_light_wound(leader)
    game.tell(
        LeaderHitAboard(
            side=side_ref(side),
            leader=piece_ref(side, leader),
            killed=dies,
            light=not dies,
            vehicle=vehicle_ref(vehicle),
        )
    )
    await setback(game, side, fell(game, leader, dead=dies, light=True))


# --- out of it -----------------------------------------------------------------------------------------


async def turn_out(game: Game, vehicle: Vehicle) -> None:
    """Set all passengers down against the hull, where shells and Shock may Pin them (1e 12.1; faq-139)."""
    out, side = leave(game, vehicle), game.side(vehicle.seat)
    if out.men:
        game.tell(
            ForcedOut(
                side=side_ref(side),
                vehicle=vehicle_ref(vehicle),
                men=len(out.men),
                teams=team_refs(side, out.teams),
                places=out.places,
            )
        )
        pin_where_shells_fall(game)
        regroup(game, side)
        await judge_all(game, side, cause=[vehicle.pose.at])
