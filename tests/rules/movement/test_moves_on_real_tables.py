"""On the tables that players get: every suggestion and every drag is legal, wherever a Section stands."""

from random import Random

import pytest

from games.library.tables import table
from rules.editions.first_tables import Gait
from rules.engine.requests import Refused
from rules.engine.seats import Seat
from rules.geometry.settle import settle
from rules.geometry.terrain import Point
from rules.movement.move import together, why_not_move
from rules.movement.move_request import MoveTrace, PlannedMove, move_request
from rules.movement.parties import Movers, mover_of_leader, movers_of
from tests.rules.scene import Scene

TABLES = ("bocage-fields", "hamlet-crossroads", "woods-and-farm")


def a_move(scene: Scene, chance: Random) -> MoveTrace:
    """A Section with its Corporal somewhere on the table, an enemy elsewhere, and dice for some gait."""
    centre = (chance.uniform(6, 66), chance.uniform(6, 42))
    wanted = [Point(centre[0] + index % 5 * 1.25, centre[1] + index // 5 * 1.25) for index in range(10)]
    places = [(at.x, at.y) for at in settle(scene.game.ground, wanted)]
    section = scene.section(Seat.RED)
    teams = (
        scene.team(Seat.RED, places[:4], section=section, shock=chance.randrange(3)),
        scene.team(Seat.RED, places[4:9], section=section),
    )
    leader = scene.leader(Seat.RED, places[9], section=section)
    scene.team(Seat.BLUE, (chance.uniform(5, 60), chance.uniform(5, 43)), men=4)
    unit = scene.unit(*teams)
    gait = chance.choice([gait for gait in Gait if not why_not_move(scene.game, unit, gait)])
    dice = tuple(chance.randint(1, 6) for _ in range(scene.game.edition.gait(gait).dice))
    movers = [mover for team in teams for mover in movers_of(team)]
    movers.append(mover_of_leader(scene.red, leader))
    party = Movers("Section 1", tuple(movers), together(scene.game, teams, gait, dice))
    making = PlannedMove(scene.game, scene.red, (party,))
    return move_request(making, name="move", prompt="Move.", public="moves", subject=section.id)


@pytest.mark.parametrize("name", TABLES)
def test_what_is_suggested_is_legal(name: str) -> None:
    chance, stays = Random(f"{name} suggestions"), 0
    for _ in range(12):
        request = a_move(Scene(*table(name).features), chance)
        suggested = request.suggested()
        request.accept({"paths": suggested.paths})
        stays += not suggested.paths
    assert stays <= 3


@pytest.mark.parametrize("name", TABLES)
def test_a_drag_gives_ways_that_no_man_is_refused_for(name: str) -> None:
    chance, refusals = Random(f"{name} drags"), []
    for _ in range(12):
        request = a_move(Scene(*table(name).features), chance)
        start = request.pieces[0].at
        assert start is not None
        way = [Point(start.x + chance.uniform(-9, 9), start.y + chance.uniform(-9, 9)) for _ in range(2)]
        try:
            request.accept({"paths": request.march([piece.id for piece in request.pieces], way)})
        except Refused as refused:
            refusals.append(refused.text)
    assert all("full" in text or "Somebody can move" in text for text in refusals), refusals
    assert len(refusals) < 8
