"""How likely a roll brings men to a place, or to the enemy, foretold before they roll (1e 7.1, 7.2, 13)."""

from collections.abc import Iterator
from dataclasses import dataclass, replace

from rules.close_combat.odds import FightOdds, foreseen
from rules.editions.first_tables import Gait
from rules.geometry.distance import distance
from rules.geometry.path import cut, length
from rules.geometry.terrain import Point
from rules.geometry.tolerance import at_most
from rules.movement.march import middle_of
from rules.movement.move import leaders_along, together
from rules.movement.move_request import PlannedMove
from rules.movement.pace import FACES, dice_of, rolls
from rules.movement.parties import March, Mover, Movers, Paths, measure, mover_of_leader, movers_of
from rules.state.game import Game
from rules.state.saved.table import ChargeStart, Contact
from rules.state.sight.closeness import inches_to_contact
from rules.state.troops.mounted import are_on_wheels
from rules.state.troops.refs import unit_ref
from rules.state.troops.units import Unit

THERE = 1.0
"""Inches from a place within which the middle man of a Unit has got there."""


@dataclass(frozen=True)
class ArrivalOdds:
    """How likely the roll carries a Unit far enough, and whom of the enemy it meets there.

    `move` and `paths` are the best roll's. `met` are the ids of enemy Teams and lone Leaders.
    """

    chance: float
    move: PlannedMove
    paths: Paths
    met: tuple[str, ...] = ()


def arrival(game: Game, unit: Unit, gait: Gait, place: Point | None = None) -> ArrivalOdds | None:
    """Foretell how likely a Unit gets to a place, or into contact with the nearest enemy where none is named.

    All of it rolls together. None where not even the best roll brings it into contact.
    """
    move = _at_best(game, unit, gait)
    if place is None:
        return _meeting(unit, move, move.assault.paths) if move.assault is not None else None
    paths = move.march([one.id for one in move.movers], (place,), formation=None, facing=None)
    if move.against(paths):
        return _meeting(unit, move, paths)
    return ArrivalOdds(_chance_of_place(unit, move, paths, place), move, paths)


def fight_after(move: PlannedMove, paths: Paths) -> FightOdds | None:
    """Foretell the fight that these ways lead into; None where they lead into none (1e 13)."""
    game, movers = move.game, move.movers
    starts = {mover.id: ChargeStart(at=mover.at, floor=mover.floor) for mover in movers}
    charge = Contact(men=starts, dice=game.edition.gait(move.parties[0].pace.gait).dice)
    return foreseen(game, move.side, {mover.id: mover.end(paths) for mover in movers}, charge)


def _at_best(game: Game, unit: Unit, gait: Gait) -> PlannedMove:
    """Plan the move as after the best roll."""
    dice = (FACES,) * dice_of(game, gait, unit.teams)
    men = [mover for team in unit.teams for mover in movers_of(team)]
    leaders = [mover_of_leader(unit.side, leader) for leader in leaders_along(game, unit)]
    pace = together(game, unit.teams, gait, dice)
    return PlannedMove(game, unit.side, (Movers(unit_ref(unit), (*men, *leaders), pace),))


def _chance_of_place(unit: Unit, move: PlannedMove, paths: Paths, place: Point) -> float:
    """Tell how likely the middle man gets to a place; never, where the best roll does not carry him there."""
    (party,) = move.parties
    middle = middle_of(party.pieces()).id
    walked = next(mover for mover in party.movers if mover.id == middle)
    if distance(walked.end(paths), place) > THERE:
        return 0.0
    march = measure(move.game.footing, party, paths)
    return _chance(move.game, unit, march, length(walked.way(paths) or (walked.at,)))


def _meeting(unit: Unit, move: PlannedMove, paths: Paths) -> ArrivalOdds:
    """Tell how likely the first of these men comes into contact by these ways."""
    (party,) = move.parties
    inches = min(_inches_to_meet(move, paths), default=0.0)
    so_far = {mover.id: tuple(cut(way, inches)[1:]) for mover, way in _ways(move, paths)}
    chance = _chance(move.game, unit, measure(move.game.footing, party, so_far), inches)
    return ArrivalOdds(chance, move, paths, tuple(move.against(paths)))


def _inches_to_meet(move: PlannedMove, paths: Paths) -> Iterator[float]:
    for mover, way in _ways(move, paths):
        inches = inches_to_contact(move.game, move.side, way, mover.floor)
        if inches is not None and not mover.is_leader and mover.is_armed:
            yield inches


def _ways(move: PlannedMove, paths: Paths) -> Iterator[tuple[Mover, tuple[Point, ...]]]:
    for mover in move.movers:
        if (way := mover.way(paths)) is not None:
            yield mover, way


def _chance(game: Game, unit: Unit, march: March, inches: float) -> float:
    """Add up the chances of all rolls that carry the Unit so far over what its ways meet."""
    gait, enough = march.party.pace.gait, 0.0
    wheels = are_on_wheels(unit.teams)
    for faces, chance in rolls(dice_of(game, gait, unit.teams), again=wheels):
        party = replace(march.party, pace=together(game, unit.teams, gait, faces))
        if at_most(inches, replace(march, party=party).limit):
            enough += chance
    return enough
