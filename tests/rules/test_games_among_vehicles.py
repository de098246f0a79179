"""Whole games on tables where vehicles drive about between the Phases: nobody ever stands under one."""

from random import Random

import msgspec
import pytest

from rules.editions.vehicle_damage import Loss
from rules.engine.seats import Seat
from rules.geometry.arcs import ahead
from rules.geometry.footprint import Hull, overlap
from rules.geometry.terrain import Going, Point
from rules.state.changes.men import place_vehicle
from rules.state.game import Game
from rules.state.pieces.damage import Damage
from rules.state.pieces.force import Where
from rules.state.pieces.piece import Vehicle
from rules.turn import phase
from rules.turn.start import start_phase
from tests.rules.test_whole_games import Match
from tests.rules.vehicles.motor_pool import PANZER, like


def _hulk(name: str, seat: Seat, length: float, width: float, height: float, armour: int = 6) -> Vehicle:
    """A vehicle with nobody aboard, which the test itself moves about."""
    kind = like(PANZER, length=length, width=width, height=height, armour=armour)
    return Vehicle(
        id=name.lower(),
        seat=seat,
        name=name,
        type=kind,
        where=Where.GONE,
        damage=Damage(loss=Loss.ABANDONED),
    )


VEHICLES = (
    _hulk("Tiger", Seat.BLUE, 4.4, 2.6, 2.1),
    _hulk("Panzer", Seat.BLUE, 4.1, 2.0, 1.9),
    _hulk("Sherman", Seat.RED, 4.1, 1.9, 1.9),
    _hulk("Lorry", Seat.RED, 4.6, 1.6, 1.7, armour=0),
    _hulk("Jeep", Seat.RED, 2.3, 1.1, 0.9, armour=0),
)
TRIES = 40
"""How often a vehicle looks for room before it stays where it is."""


def has_room(game: Game, vehicle: Vehicle, hull: Hull) -> bool:
    """Whether it stands clear of the table's edge, of all others and of ground that nobody enters."""
    others = [one for one in game.pieces_on_table() if one is not vehicle and one.floor == 0]
    if any(overlap(hull, one.footprint) for one in others if one.footprint is not None):
        return False
    ground = game.ground.bare
    places = (hull.centre, *hull.corners)
    return all(
        ground.is_on_table(at)
        and ground.building_at(at) is None
        and ground.going_at(at) is not Going.IMPASSABLE
        for at in places
    )


def drive(game: Game, vehicle: Vehicle, chance: Random) -> None:
    """Go to some place where the fight is, if there is room."""
    men = [at for side in game.sides() for team in game.teams_on_table(side) for at in team.places]
    men += [point.at for side in game.sides() for point in side.jump_off_points.values()]
    for _ in range(TRIES):
        at = ahead(chance.choice(men), chance.uniform(0, 360), chance.uniform(1, 8))
        hull = Hull(
            Point(round(at.x, 2), round(at.y, 2)),
            chance.uniform(0, 360),
            vehicle.type.length,
            vehicle.type.width,
        )
        if has_room(game, vehicle, hull):
            place_vehicle(vehicle, hull.centre, facing=hull.facing)
            return


def drive_and_start(game: Game) -> None:
    """Let about half of the vehicles drive, then start the Phase; the same for the same Phase of a game."""
    table, chance = game.table, Random(f"{game.table.phases}")
    if not table.vehicles:
        table.vehicles = {one.id: msgspec.structs.replace(one) for one in VEHICLES}
    for vehicle in table.vehicles.values():
        if vehicle.at is None or chance.random() < 0.5:
            drive(game, vehicle, chance)
    start_phase(game)


def check_clear(game: Game) -> int:
    """Nobody on the ground overlaps a hull; how many men stand on the table."""
    men = [man for side in game.sides() for man in game.figures_on_table(side)]
    hulls = [one.footprint for one in game.vehicles_on_table() if one.footprint is not None]
    for man in men:
        under = [hull for hull in hulls if man.floor == 0 and man.footprint and overlap(man.footprint, hull)]
        assert not under, f"{man.id} at {man.at} stands under a vehicle at {under}"
    return len(men)


@pytest.mark.parametrize(("seed", "edition"), [(1, "first"), (3, "second")])
def test_no_man_is_ever_under_a_vehicle(seed: int, edition: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(phase, "start_phase", drive_and_start)
    match, most = Match(seed, close=True, edition=edition), 0
    while match.play.table.result is None and match.answers < 120:
        match.step()
        most = max(most, check_clear(match.play.game))
        if match.answers % 40 == 0:
            again = match.resumed()
            assert msgspec.json.encode(again.table) == msgspec.json.encode(match.play.table)
    assert most > 20
