"""Up and down the floors of a building."""

from typing import Any

import pytest

from rules.editions.first_tables import Gait
from rules.engine.requests import Refused
from rules.engine.seats import Seat
from rules.geometry.terrain import OpeningKind, Point
from rules.movement.change_floor import change_floor, why_not_change_floor
from rules.movement.move import move
from rules.state.pieces.force import Stance, Team
from rules.state.remembered import MOVED
from tests.reading import in_english
from tests.rules.movement.ground import house
from tests.rules.scene import SUGGESTED, Scene, Script

HOUSE = house(30, 17, 36, 28, (33, 28, OpeningKind.DOOR), floors=3)


def a_team(scene: Scene, at: tuple[float, float] = (32, 26), men: int = 2, **more: Any) -> Team:
    return scene.team(Seat.RED, at, men=men, **more)


def climb(scene: Scene, team: Team, *answers: Any) -> Script:
    return scene.run(change_floor(scene.game, scene.unit(team)), answers=answers)


def shifted(team: Team, floor: int, north: float) -> dict[str, Any]:
    places = {man.id: (man.at.x, man.at.y - north) for man in team.figures if man.at}
    return {"places": places, "floor": floor}


@pytest.mark.ledger("1e-7.2.2-07")
def test_one_floor_in_one_activation() -> None:
    scene = Scene(HOUSE)
    team = a_team(scene, stance=Stance.TACTICAL)
    climb(scene, team, SUGGESTED)
    assert [man.floor for man in team.figures] == [1, 1]
    assert team.id in MOVED.of(scene.game)
    assert "moved" in why_not_change_floor(scene.game, scene.unit(team))


@pytest.mark.ledger("1e-7.2.2-07")
def test_on_the_way_they_shift_six_inches_at_most() -> None:
    scene = Scene(HOUSE)
    team = a_team(scene)
    climb(scene, team, shifted(team, 1, 6))
    assert team.places[0] == Point(32, 20)
    scene = Scene(HOUSE)
    other = a_team(scene)
    with pytest.raises(Refused, match="6 are allowed"):
        climb(scene, other, shifted(other, 1, 7))


def test_nobody_is_placed_outside_the_building() -> None:
    scene = Scene(HOUSE)
    team = a_team(scene)
    with pytest.raises(Refused, match="cannot stand there"):
        climb(scene, team, shifted(team, 1, -4))


def test_in_the_middle_of_a_building_the_way_is_chosen() -> None:
    scene = Scene(HOUSE)
    team = a_team(scene)
    for man in team.figures:
        man.floor = 1
    script = climb(scene, team, {"option": "0"}, SUGGESTED)
    assert [option["id"] for option in in_english(script.asked[0])["options"]] == ["2", "0"]
    assert [man.floor for man in team.figures] == [0, 0]


def test_a_leader_on_their_floor_may_come_along_or_stay() -> None:
    for comes in (True, False):
        scene = Scene(HOUSE)
        section = scene.section(Seat.RED)
        team = a_team(scene, section=section)
        leader = scene.leader(Seat.RED, (32, 24), section=section)
        answer = shifted(team, 1, 0)
        if comes:
            answer["places"][leader.figure.id] = (32, 24)
        climb(scene, team, answer)
        assert leader.figure.floor == int(comes)
        assert (leader.id in MOVED.of(scene.game)) == comes


def test_everybody_of_the_unit_climbs() -> None:
    scene = Scene(HOUSE)
    team = a_team(scene)
    answer = shifted(team, 1, 0)
    del answer["places"][team.figures[0].id]
    with pytest.raises(Refused, match="has to come along"):
        climb(scene, team, answer)


@pytest.mark.parametrize(
    ("at", "state", "reason"),
    [
        ((32, 40), {}, "not all on one floor of one building"),
        ((32, 26), {"pinned": True}, "Pinned"),
        ((32, 26), {"pinned": True, "broken": True}, "Broken"),
    ],
)
def test_why_they_cannot(at: tuple[float, float], state: dict[str, bool], reason: str) -> None:
    scene = Scene(HOUSE)
    assert reason in why_not_change_floor(scene.game, scene.unit(a_team(scene, at, **state)))


def test_a_building_of_one_floor_has_nowhere_to_climb() -> None:
    scene = Scene(house(30, 17, 36, 28, floors=1))
    assert "no other floor" in why_not_change_floor(scene.game, scene.unit(a_team(scene)))


@pytest.mark.ledger("1e-7.2.2-08")
def test_the_town_house_in_kharkov() -> None:
    scene = Scene(HOUSE)
    team = a_team(scene, (32, 27), men=2, crewed="belt-fed-lmg", crew=2)
    climb(scene, team, SUGGESTED)
    MOVED.put(scene.game)
    climb(scene, team, {"option": "2"}, shifted(team, 2, 6))
    assert team.places[0] == Point(32, 21)
    MOVED.put(scene.game)
    way = {"paths": {man.id: ((man.at.x, man.at.y - 3),) for man in team.figures if man.at}}
    scene.run(move(scene.game, scene.unit(team), Gait.MOVE_AND_FIRE), dice=[4], answers=[way])
    assert team.places[0] == Point(32, 18)
    assert [man.floor for man in team.figures] == [2, 2]
