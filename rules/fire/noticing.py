"""Who knows that there are troops in a building, where that optional rule is played (1e 17)."""

from collections.abc import Iterable, Iterator, Sequence

from rules.editions.vehicle_traits import NO_RADIO
from rules.geometry.footprint import are_in_contact
from rules.geometry.path import walk
from rules.geometry.sight import Standpoint
from rules.geometry.terrain import Point
from rules.geometry.tolerance import at_most
from rules.phrases import say
from rules.state.changes.table import forget_group, note_observers
from rules.state.game import Game
from rules.state.pieces.force import Figure, Side, Team, Where
from rules.state.pieces.piece import Vehicle
from rules.state.saved.options import HIDDEN_IN_BUILDINGS, is_played
from rules.state.sight.look import conditions, is_blind, is_seen
from rules.state.troops.vehicle_troops import troop

NOTICED_WITHIN = 18.0
"""Inches from a building within which infantry knows that somebody is in it (1e 17)."""

EVERYBODY = "everybody"
"""Stands for all enemies, once they have opened fire."""

UNNOTICED = say("nobody-noticed-in-that-building")

Group = tuple[str, list[Figure]]
"""A Team or Leader by id, with the men."""


def is_unnoticed(game: Game, shooter: str, men: Sequence[Figure], target: str, figures: list[Figure]) -> bool:
    """Whether this Team or Leader (by id, with its men) knows nothing of the target's men, who are inside."""
    if not is_played(game.setup, HIDDEN_IN_BUILDINGS) or not figures:
        return False
    known = game.table.noticed.get(target, [])
    if EVERYBODY in known or _knows(game, shooter, known):
        return False
    houses = {building_of(game, man) for man in figures}
    if shooter in game.table.vehicles:  # its crew notices nobody, however near (1e 17)
        return None not in houses
    return None not in houses and not any(is_near(game, men, house) for house in houses if house)


def _knows(game: Game, shooter: str, known: Sequence[str]) -> bool:
    """Whether a firer knows of the group; men split off know what their Team knew."""
    team = _team(game, shooter)
    return shooter in known or (team is not None and team.parent in known)


def _team(game: Game, group: str) -> Team | None:
    return next((side.teams[group] for side in game.sides() if group in side.teams), None)


def building_of(game: Game, man: Figure) -> str | None:
    """Find the building (by feature id) that a man is in, if any."""
    house = game.ground.building_at(man.at) if man.at is not None else None
    return house.id if house else None


def is_near(game: Game, men: Iterable[Figure], house: str) -> bool:
    """Whether one of these men stands within 18" of a building (1e 17)."""
    places = (man.at for man in men if man.at is not None)
    return any(at_most(game.ground.distance_to(house, at), NOTICED_WITHIN) for at in places)


# --- what is learned -----------------------------------------------------------------------------------


def note_fire(game: Game, groups: Iterable[str]) -> None:
    """Show those who open fire to everybody (1e 17)."""
    if is_played(game.setup, HIDDEN_IN_BUILDINGS):
        for group in groups:
            note_observers(game, group, [EVERYBODY])


def note_way(game: Game, side: Side, group: str, ways: Iterable[Sequence[Point]], floor: int) -> None:
    """Note which enemies see the door by which a group goes in; forget a group that has come out."""
    if not is_played(game.setup, HIDDEN_IN_BUILDINGS):
        return
    if not any(building_of(game, man) for man in _men(game, side, group)):
        forget_group(game, group)
    else:
        entries = [spot for way in ways for spot in _entries(game, way, floor)]
        enemies = groups_of(game, game.enemy(side))
        vehicles = [one for one in _crews(game, game.enemy(side)) if _sees_from(game, one, entries)]
        seeing = [one for one, men in enemies if _see(game, men, entries)]
        note_observers(game, group, [*seeing, *(one.id for one in vehicles)])
    note_who_is_near(game)


def note_who_is_near(game: Game) -> None:
    """Note of each Team and Leader within 18" of an occupied building that they know who is inside (1e
    17)."""
    if not is_played(game.setup, HIDDEN_IN_BUILDINGS):
        return
    for side in game.sides():
        for group, men in groups_of(game, side):
            houses = list(dict.fromkeys(house for man in men if (house := building_of(game, man))))
            enemies = groups_of(game, game.enemy(side))
            near = [one for one, them in enemies if any(is_near(game, them, house) for house in houses)]
            note_observers(game, group, near)
    for side in game.sides():
        _tell_vehicles(game, side)


def _tell_vehicles(game: Game, side: Side) -> None:
    """Have Leaders in contact with a vehicle tell its crew of whom they know, and radio its Troop (1e 17)."""
    for leader in game.leaders_on_table(side):
        touched = [one for one in _crews(game, side) if _touches(leader.figure, one)]
        told = [who.id for one in touched for who in (one, *_by_radio(game, one))]
        for group, _ in groups_of(game, game.enemy(side)) if told else ():
            if leader.id in game.table.noticed.get(group, []):
                note_observers(game, group, told)


def _by_radio(game: Game, vehicle: Vehicle) -> list[Vehicle]:
    """List the others of its Troop that it tells by radio."""
    if vehicle.type.has(NO_RADIO):
        return []
    return [one for one in troop(game, vehicle) if not one.type.has(NO_RADIO)]


def _touches(man: Figure, vehicle: Vehicle) -> bool:
    body, hull = man.footprint, vehicle.footprint
    return body is not None and hull is not None and not man.floor and are_in_contact(body, hull)


def _crews(game: Game, side: Side) -> list[Vehicle]:
    return [one for one in game.vehicles_of(side, Where.TABLE) if one.is_manned]


def _sees_from(game: Game, vehicle: Vehicle, spots: Sequence[Standpoint]) -> bool:
    """Whether a vehicle's crew sees one of these spots, past its own hull; never when driving flat-out."""
    if is_blind(game, vehicle):
        return False
    now, eye = conditions(game), Standpoint(vehicle.pose.at, vehicle.floor)
    clear = now._replace(ground=now.ground.without((vehicle.id,)))
    return any(clear.is_clear(eye, spot) for spot in spots)


def _entries(game: Game, way: Sequence[Point], floor: int) -> Iterator[Standpoint]:
    """List the places just outside the doors and windows by which a way goes in or out."""
    for crossing in walk(game.ground, way, floor).crossings:
        if crossing.opening is not None:
            holes = game.ground.terrain_piece(crossing.feature).holes
            yield next(Standpoint(hole.eye) for hole in holes if hole.opening.id == crossing.opening)


def _see(game: Game, men: Iterable[Figure], spots: Sequence[Standpoint]) -> bool:
    eyes = [Standpoint(man.at, man.floor) for man in men if man.at is not None]
    return any(is_seen(game, eye, spot) for eye in eyes for spot in spots)


def groups_of(game: Game, side: Side) -> list[Group]:
    """List the side's Teams and Leaders on the table with their men."""
    teams = [(team.id, team.figures) for team in game.teams_on_table(side)]
    return teams + [(leader.id, [leader.figure]) for leader in game.leaders_on_table(side)]


def _men(game: Game, side: Side, group: str) -> list[Figure]:
    return next((men for one, men in groups_of(game, side) if one == group), [])
