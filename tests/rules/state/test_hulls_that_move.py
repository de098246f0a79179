"""Sight on random tables whose vehicles drive about and are lost: never an answer of before the last move."""

from random import Random

import pytest

from rules.editions.vehicle_damage import Loss
from rules.geometry.ground import Ground
from rules.geometry.sight import Standpoint, sight_line
from rules.geometry.terrain import Feature, Point
from rules.state.changes.men import place_vehicle, remove_vehicle
from rules.state.pieces.piece import Vehicle, obstacle
from rules.state.sight.look import is_seen, look
from tests.rules.geometry.countryside import (
    bocage,
    crops,
    ground,
    hedge,
    hill,
    house,
    rectangle,
    window,
    wood,
)
from tests.rules.scene import Scene

WIDE, HIGH = 36.0, 30.0
TABLES, MOVES, SPOTS = 12, 25, 15
"""After each move of each table every spot looks at every other: 63,000 lines."""

SIZES = ((4.4, 2.6, 2.0), (4.1, 1.9, 1.9), (4.6, 1.6, 1.5), (2.3, 1.1, 0.9))


def countryside(chance: Random) -> list[Feature]:
    """A house, a hill, a wood, crops and hedges, each somewhere."""

    def place(wide: float, high: float) -> tuple[float, float, float, float]:
        return chance.uniform(0, WIDE - wide), chance.uniform(0, HIGH - high), wide, high

    x, y, *_ = home = place(6.0, 5.0)
    windows = (
        window("north", x + 3, y, 0.0),
        window("east", x + 6, y + 2.5, 90.0),
        window("up", x + 3, y, 0.0, 1),
    )
    ends = [(chance.uniform(0, WIDE), chance.uniform(0, HIGH)) for _ in range(4)]
    return [
        house("house", rectangle(*home), *windows),
        hill("hill", rectangle(*place(7.0, 6.0))),
        wood("wood", rectangle(*place(6.0, 6.0))),
        crops("crops", rectangle(*place(6.0, 4.0))),
        hedge("hedge", *ends[:2]),
        bocage("bocage", *ends[2:]),
    ]


def drive(vehicle: Vehicle, chance: Random) -> None:
    """Go somewhere else, turn on the spot, go off the table or back to where it was, or become a wreck."""
    if vehicle.at is not None and chance.random() < 0.1:
        vehicle.damage.loss = chance.choice(list(Loss))
        return
    at, facing = vehicle.at, vehicle.facing
    if at is None or chance.random() < 0.5:
        at = Point(chance.randrange(2, int(WIDE) - 2), chance.randrange(2, int(HIGH) - 2))
    if chance.random() < 0.1:
        remove_vehicle(vehicle)
    else:
        place_vehicle(vehicle, at, facing=chance.choice([facing, facing + 90.0, chance.uniform(0, 360)]))


def measured_afresh(scene: Scene) -> Ground:
    """The table as it now is, made into ground that nothing was ever asked of."""
    standing = [obstacle(one) for one in scene.game.vehicles_on_table()]
    return ground(*scene.game.setup.map.features, *standing, width=WIDE, height=HIGH)


@pytest.mark.parametrize("number", range(TABLES))
def test_no_answer_is_older_than_the_last_move(number: int) -> None:
    chance = Random(f"hulls {number}")
    scene = Scene(*countryside(chance), width=WIDE, height=HIGH)
    vehicles = [scene.vehicle(None, size=size) for size in chance.choices(SIZES, k=3)]
    places = [
        Point(round(chance.uniform(0, WIDE), 2), round(chance.uniform(0, HIGH), 2)) for _ in range(SPOTS)
    ]
    spots = [Standpoint(at, chance.choice([0, 0, 0, 1])) for at in places]
    hidden = 0
    for _ in range(MOVES):
        drive(chance.choice(vehicles), chance)
        fresh = measured_afresh(scene)
        for one in spots:
            for other in spots:
                if one is not other:
                    line = look(scene.game, one, other)
                    assert is_seen(scene.game, one, other) is line.clear
                    assert line == sight_line(fresh, one, other)
                    hidden += line.blocked_by in scene.game.table.vehicles
    assert hidden > MOVES
