"""Hits on those aboard a vehicle: its passengers as Teams on foot, its crew as one Team (1e 9.1.4).

Shock of a crew is its vehicle's (14.8, 14.9); whoever of it falls leaves his position.
"""

from collections.abc import Callable, Sequence

from rules.editions.table_four import RIFLE
from rules.editions.vehicle_types import Position
from rules.editions.weapons import Hit
from rules.fire.allocation import share_hits
from rules.fire.hit_effects import Man, TeamTarget
from rules.fire.leader_hits import LeaderTarget
from rules.fire.volley import resolve
from rules.geometry.terrain import Cover, Point
from rules.morale.shock import judge_all
from rules.state.aboard import Aboard, passengers
from rules.state.force import Figure, Leader, Team, Where
from rules.state.game import Game
from rules.state.mounted import leave, rig
from rules.state.pieces import Vehicle
from rules.vehicles.damage import kill
from rules.vehicles.results_in_words import NAMES


def crew_left(vehicle: Vehicle) -> int:
    """Count the living of a crew of its own."""
    manned = max(vehicle.type.crew, len(vehicle.type.positions))
    return 0 if vehicle.crewless else max(manned - vehicle.damage.crew_killed, 0)


def whole_crew(vehicle: Vehicle) -> Team | None:
    """Make one Team of a crew, as which it is hit; None where nobody is left of it."""
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
    return [one for one in _manned(vehicle) if one is not Position.DRIVER]


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
    """Share hits between the passengers and those of the crew who are hit too; the Shock of the crew."""
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
        await resolve(game, game.side(vehicle.seat), targets, cause=cause)
        rig(game, vehicle)
    if struck is None or not shares[struck.id] or game.table.result is not None:
        return 0
    return await _hit_crew(
        game, vehicle, _target(struck, shares[struck.id], cover), at_weapons=crew is gunners
    )


async def hit_gunner(
    game: Game, vehicle: Vehicle, hits: Sequence[Hit], cover: Cover, *, cause: Sequence[Point] = ()
) -> int:
    """Hit who serves the main weapon on top, of the crew or a passenger; the Shock of a crew (1e 8.1)."""
    crew = gunners(vehicle)
    if crew is not None:
        return await _hit_crew(game, vehicle, _target(crew, hits, cover), at_weapons=True)
    teams = sorted(passengers(game, vehicle).teams, key=lambda team: team.weapon is None)
    for team in teams[:1]:
        before = len(team.figures)
        served = sorted(team.figures, key=lambda man: not man.serves)
        target = TeamTarget(team, [Man(man.id, cover) for man in served[:1]], hits)
        await resolve(game, game.side(vehicle.seat), [target], cause=cause)
        if len(team.figures) < before:
            _bury(game, vehicle, _at_weapons(vehicle))
        rig(game, vehicle)
    return 0


async def hit_each_aboard(game: Game, vehicle: Vehicle) -> None:
    """Give every passenger a hit, without cover (1e 10.3.7)."""
    riding = passengers(game, vehicle)
    teams = [_target(team, [Hit()] * len(team.figures), Cover.OPEN) for team in riding.teams]
    leaders = [LeaderTarget(leader, Cover.OPEN, [Hit()]) for leader in riding.leaders]
    if teams or leaders:
        await resolve(game, game.side(vehicle.seat), teams, leaders)


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
    await resolve(game, game.side(vehicle.seat), (), targets, cause=cause)


async def _hit_crew(game: Game, vehicle: Vehicle, crew: TeamTarget, *, at_weapons: bool) -> int:
    """Roll what hits do to a crew: the driver falls first, or of those hit at their weapons the first."""
    toll = await crew.resolve(game)
    for _ in toll.killed:
        _bury(game, vehicle, _at_weapons(vehicle) if at_weapons else _manned(vehicle))
    return toll.shock


def _bury(game: Game, vehicle: Vehicle, manned: Sequence[Position]) -> None:
    if manned:
        kill(vehicle.damage, manned[0], game.table.phases)
    else:
        vehicle.damage.crew_killed += 1
    who = f"The {NAMES[manned[0]]}" if manned else "One of the crew"
    game.emit(
        "crew",
        f"{who} of {game.side(vehicle.seat).title} {vehicle.name} is killed.",
        seat=vehicle.seat,
        rule="1e 9.1.4",
        data={"vehicle": vehicle.id},
    )


# --- out of it -----------------------------------------------------------------------------------------


async def turn_out(game: Game, vehicle: Vehicle) -> None:
    """Set all passengers down against the hull, where Shock may Pin or Break them (1e 12.1; faq-139)."""
    out = leave(game, vehicle)
    if out.men:
        _tell_out(game, vehicle, out)
        await judge_all(game, game.side(vehicle.seat), cause=[vehicle.pose.at])


def _tell_out(game: Game, vehicle: Vehicle, out: Aboard) -> None:
    side = game.side(vehicle.seat)
    game.emit(
        "deployed",
        f"{side.title} men get out of the {vehicle.name}.",
        seat=side.seat,
        rule="1e 12.1",
        data={
            "teams": [team.id for team in out.teams],
            "leaders": [leader.id for leader in out.leaders],
            "source": vehicle.id,
            "places": {man.id: man.at for man in out.men},
        },
    )
