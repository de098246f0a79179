"""Vehicles come onto the table: where, by which dice, one at a time."""

import pytest

from rules.deployment.entry import ENTERED_AT, NO_ROOM
from rules.editions.grades import Quality, Rank
from rules.engine.requests import Refused
from rules.engine.seats import Seat
from rules.geometry.edges import Edge
from rules.geometry.roads import roads_in
from rules.geometry.terrain import Feature, Going, Point
from rules.scenarios.points import capture
from rules.state.pieces.force import JumpOffPoint, Where
from rules.turn.using_dice import command_dice_request, has_uses, use_command_dice
from tests.happened import told_in
from tests.rules.crew.crew import Commander, menu
from tests.rules.geometry.countryside import area, house, rectangle
from tests.rules.scene import SUGGESTED, Scene, chose


def road(name: str, *places: tuple[float, float]) -> Feature:
    return Feature(
        id=name, kind="road", name=name, points=tuple(Point(*at) for at in places), is_line=True, width=3.0
    )


NORTH_SOUTH = road("road", (30, 0), (30, 48))
LANE = road("lane", (50, 20), (50, 48))


def offers(scene: Scene, *dice: int) -> dict[str, str]:
    scene.game.phase.dice = [*dice]
    return {one.id: one.refused for one in command_dice_request(scene.game).options if one.verb == "enter"}


def bring_on(scene: Scene, option: str, *answers: object, dice: tuple[int, ...] = ()) -> Commander:
    script = Commander([*dice], [*answers])
    script.run(use_command_dice(scene.game, option))
    return script


def with_senior(*features: Feature, **more: str) -> Scene:
    """A scene in which the British have a Senior Leader off the table."""
    scene = Scene(*features, **more)  # type: ignore[arg-type]
    scene.leader(Seat.RED, None, rank=Rank.SENIOR)
    return scene


def test_roads_are_found_where_they_leave_the_table() -> None:
    ground = Scene(NORTH_SOUTH, LANE).game.ground
    assert roads_in(ground, Edge.NORTH) == [Point(30.0, 0.0)]
    assert roads_in(ground, Edge.SOUTH) == [Point(30.0, 48.0), Point(50.0, 48.0)]


@pytest.mark.ledger("1e-11.5-01", "1e-11.5-02", "1e-4.3.1-12", "2e-9.3.1-01")
@pytest.mark.parametrize("edition", ["first", "second"])
def test_a_tank_comes_on_by_the_only_road_on_the_3_of_its_leader(edition: str) -> None:
    scene = with_senior(NORTH_SOUTH, edition=edition)
    tank = scene.vehicle(None, seat=Seat.RED)
    assert "dice do not make one" in offers(scene, 1, 6)[f"enter:{tank.id}"]
    assert offers(scene, 3) == {f"enter:{tank.id}:3": ""}
    script = bring_on(scene, f"enter:{tank.id}:3", SUGGESTED)
    (question,) = [one for one in script.asked if one.name == "enter"]
    assert [source.at for source in question.sources] == [Point(30.0, 48.0)]
    assert tank.where is Where.TABLE
    assert tank.pose.at.x == 30.0
    assert tank.facing == 0.0
    assert scene.game.phase.dice == []


@pytest.mark.ledger("1e-11.5-01")
@pytest.mark.parametrize(("commander", "result"), [(Rank.JUNIOR, 3), (Rank.SENIOR, 4), (None, 1)])
def test_the_rank_of_its_leader_says_which_die_brings_it_on(commander: Rank | None, result: int) -> None:
    scene = with_senior(NORTH_SOUTH)
    tank = scene.vehicle(None, seat=Seat.RED, commander=commander)
    good = [die for die in (1, 2, 3, 4) if offers(scene, die).get(f"enter:{tank.id}:{die}") == ""]
    assert good == [result]


@pytest.mark.ledger("1e-11.5-06", "2e-9.3-06", "2e-9.3.1-02")
@pytest.mark.parametrize("edition", ["first", "second"])
def test_a_tank_that_has_just_come_on_fires_and_does_not_drive(edition: str) -> None:
    scene = with_senior(NORTH_SOUTH, edition=edition)
    tank = scene.vehicle(None, seat=Seat.RED)
    scene.team(Seat.BLUE, (30, 15), men=3)
    scene.game.phase.dice = [3]
    bring_on(scene, f"enter:{tank.id}:3", SUGGESTED)
    offered = menu(scene, tank)
    assert "does not move yet" in offered["drive:1"]
    assert offered["fire-at-men:gunner/0"] == ""


@pytest.mark.ledger("1e-11.5-04")
@pytest.mark.parametrize(
    ("quality", "reach"), [(Quality.GREEN, 4.0), (Quality.REGULAR, 6.0), (Quality.ELITE, 9.0)]
)
def test_it_comes_on_within_the_reach_of_its_crew(quality: Quality, reach: float) -> None:
    for inches, is_there in ((reach, True), (reach + 0.5, False)):
        scene = with_senior(NORTH_SOUTH)
        tank = scene.vehicle(None, seat=Seat.RED, quality=quality)
        scene.game.phase.dice = [3]
        answer = {"places": {tank.id: [30.0, 48.0 - inches]}, "source": "1", "facing": 0}
        if is_there:
            bring_on(scene, f"enter:{tank.id}:3", answer)
            assert tank.pose.at == Point(30.0, 48.0 - inches)
        else:
            with pytest.raises(Refused, match="within"):
                bring_on(scene, f"enter:{tank.id}:3", answer)


@pytest.mark.ledger("2e-9.3-05")
def test_in_the_second_edition_the_whole_hull_is_within_9_inches() -> None:
    scene = with_senior(NORTH_SOUTH, edition="second")
    tank = scene.vehicle(None, seat=Seat.RED, quality=Quality.GREEN)
    for at, is_there in ((7.0, False), (6.8, True)):  # its corners lie 2.05 farther on, and 1 aside
        scene.game.phase.dice = [3]
        answer = {"places": {tank.id: [30.0, 48.0 - at]}, "source": "1", "facing": 0}
        if is_there:
            bring_on(scene, f"enter:{tank.id}:3", answer)
        else:
            with pytest.raises(Refused, match="within 9 inches"):
                bring_on(scene, f"enter:{tank.id}:3", answer)


@pytest.mark.ledger("2e-9.3-04")
def test_in_the_second_edition_another_road_brings_on_no_second_vehicle_either() -> None:
    scene = with_senior(NORTH_SOUTH, LANE, edition="second")
    first, second = scene.vehicle(None, seat=Seat.RED), scene.vehicle(None, seat=Seat.RED)
    scene.game.phase.dice = [3, 3]
    bring_on(scene, f"enter:{first.id}:3", SUGGESTED)
    assert "one vehicle in a Phase" in offers(scene, 3)[f"enter:{second.id}"]


@pytest.mark.ledger("1e-11.5-03", "2e-9.3-04")
def test_one_vehicle_in_a_phase_comes_on_at_an_entry_point() -> None:
    scene = with_senior(NORTH_SOUTH)
    first, second = scene.vehicle(None, seat=Seat.RED), scene.vehicle(None, seat=Seat.RED)
    scene.game.phase.dice = [3, 3]
    bring_on(scene, f"enter:{first.id}:3", SUGGESTED)
    assert offers(scene, 3)[f"enter:{second.id}"] == "An entry point brings on one vehicle in a Phase."
    scene = with_senior(NORTH_SOUTH, LANE)
    first, second = scene.vehicle(None, seat=Seat.RED), scene.vehicle(None, seat=Seat.RED)
    scene.game.phase.dice = [3, 3]
    bring_on(scene, f"enter:{first.id}:3", SUGGESTED)
    assert offers(scene, 3)[f"enter:{second.id}:3"] == ""


@pytest.mark.ledger("faq-134", "faq-009")
def test_without_a_road_it_comes_on_anywhere_along_the_edge() -> None:
    scene = with_senior()
    tank = scene.vehicle(None, seat=Seat.RED)
    scene.game.phase.dice = [3]
    answer = {"places": {tank.id: [66.0, 43.0]}, "source": "edge", "facing": 0}
    bring_on(scene, f"enter:{tank.id}:3", answer)
    assert tank.pose.at == Point(66.0, 43.0)


@pytest.mark.ledger("faq-134", "1e-11.5-03")
def test_without_a_road_another_comes_on_at_a_point_of_its_own_in_the_same_phase() -> None:
    scene = with_senior()
    first, second = scene.vehicle(None, seat=Seat.RED), scene.vehicle(None, seat=Seat.RED)
    for one, x in ((first, 66.0), (second, 12.0)):
        scene.game.phase.dice = [3]
        bring_on(scene, f"enter:{one.id}:3", {"places": {one.id: [x, 43.0]}, "source": "edge", "facing": 0})
    assert second.pose.at == Point(12.0, 43.0)


@pytest.mark.ledger("2e-9.3-01")
def test_in_the_second_edition_the_first_road_chosen_serves_for_the_game() -> None:
    scene = with_senior(NORTH_SOUTH, LANE, edition="second")
    first, second = scene.vehicle(None, seat=Seat.RED), scene.vehicle(None, seat=Seat.RED)
    scene.game.phase.dice = [3]
    bring_on(scene, f"enter:{first.id}:3", {"places": {first.id: [50.0, 45.0]}, "source": "2", "facing": 0})
    assert scene.red.entry_point == Point(50.0, 48.0)
    ENTERED_AT.put(scene.game)
    scene.game.phase.dice = [3]
    answer = {"places": {second.id: [46.0, 43.0]}, "source": "1", "facing": 0}
    script = bring_on(scene, f"enter:{second.id}:3", answer)
    (question,) = [one for one in script.asked if one.name == "enter"]
    assert [source.at for source in question.sources] == [Point(50.0, 48.0)]


def test_it_does_not_come_on_where_men_or_a_house_stand() -> None:
    scene = with_senior(NORTH_SOUTH)
    tank = scene.vehicle(None, seat=Seat.RED)
    scene.team(Seat.RED, (30, 44), men=1)
    scene.game.phase.dice = [3]
    answer = {"places": {tank.id: [30.0, 44.0]}, "source": "1", "facing": 0}
    with pytest.raises(Refused, match="men are in the way"):
        bring_on(scene, f"enter:{tank.id}:3", answer)


@pytest.mark.parametrize("edition", ["first", "second"])
@pytest.mark.parametrize(
    ("answer", "reason"),
    [
        ({"places": [30.0, 52.0]}, "the table ends here"),  # wholly beyond the edge
        ({"places": [30.0, 47.0]}, "the table ends here"),  # astride of it
        ({"places": [27.5, 44.0]}, "house"),
        ({"facing": float("nan")}, "a bearing in degrees"),
        ({"places": [float("nan"), 44.0]}, "finite places"),
        ({"source": "2"}, "not something to place from"),
        ({"source": ""}, "not something to place from"),
    ],
)
def test_it_comes_on_nowhere_but_on_the_table_clear_of_houses(
    edition: str, answer: dict[str, object], reason: str
) -> None:
    scene = with_senior(NORTH_SOUTH, house("house", rectangle(24, 42, 4, 4)), edition=edition)
    tank = scene.vehicle(None, seat=Seat.RED)
    scene.game.phase.dice = [3]
    sent = {"places": [30.0, 44.0], "source": "1", "facing": 0.0, **answer}
    with pytest.raises(Refused, match=reason):
        bring_on(scene, f"enter:{tank.id}:3", {**sent, "places": {tank.id: sent["places"]}})
    assert tank.at is None


@pytest.mark.ledger("2e-9.4-01", "1e-4.3-04")
@pytest.mark.parametrize(("die", "where"), [(2, Where.RESERVE), (4, Where.TABLE)])
def test_without_a_senior_leader_off_the_table_it_may_not_arrive(die: int, where: Where) -> None:
    scene = Scene(NORTH_SOUTH)
    tank = scene.vehicle(None, seat=Seat.RED)
    scene.game.phase.dice = [3]
    answers = [SUGGESTED] if where is Where.TABLE else []
    bring_on(scene, f"enter:{tank.id}:3", *answers, dice=(die,))
    assert tank.where is where
    if where is Where.RESERVE:
        assert "try again" in offers(scene, 3)[f"enter:{tank.id}"]


def test_a_vehicle_that_does_not_arrive_is_told_of_as_men_are() -> None:
    told = []
    for is_vehicle in (True, False):
        scene = Scene(NORTH_SOUTH)
        scene.red.jump_off_points["p"] = JumpOffPoint(id="p", at=Point(20, 40))
        waiting = scene.vehicle(None, seat=Seat.RED) if is_vehicle else scene.leader(Seat.RED, None)
        scene.game.phase.dice = [3]
        bring_on(scene, f"{'enter' if is_vehicle else 'deploy'}:{waiting.id}:3", dice=(2,))
        assert waiting.at is None
        told.append(told_in(scene.game))
    assert told[0] == told[1]


def test_a_phase_waits_for_a_vehicle_that_dice_could_bring_on() -> None:
    scene = with_senior(NORTH_SOUTH)
    scene.vehicle(None, seat=Seat.RED)
    scene.team(Seat.RED, (10, 40), men=1)
    for dice, waits in (((3,), True), ((5,), False)):
        scene.game.phase.dice = [*dice]
        assert has_uses(scene.game, command_dice_request(scene.game)) is waits


@pytest.mark.ledger("2e-9.3-01", "2e-9.3-04")
def test_in_the_second_edition_one_place_of_an_edge_without_roads_serves_for_the_game() -> None:
    scene = with_senior(edition="second")
    first, second = scene.vehicle(None, seat=Seat.RED), scene.vehicle(None, seat=Seat.RED)
    scene.game.phase.dice = [3]
    answer = {"places": {first.id: [40.0, 44.0]}, "source": "edge", "facing": 0}
    bring_on(scene, f"enter:{first.id}:3", answer)
    assert scene.red.entry_point == Point(40.0, 48.0)
    assert "one vehicle in a Phase" in offers(scene, 3)[f"enter:{second.id}"]
    ENTERED_AT.put(scene.game)
    scene.game.phase.dice = [3]
    script = bring_on(
        scene, f"enter:{second.id}:3", {"places": {second.id: [36.0, 44.0]}, "source": "1", "facing": 0}
    )
    (question,) = [one for one in script.asked if one.name == "enter"]
    assert [source.at for source in question.sources] == [Point(40.0, 48.0)]


@pytest.mark.ledger("1e-11.5-05")
def test_an_enemy_at_the_road_keeps_no_vehicle_off_and_costs_no_morale() -> None:
    scene = with_senior(NORTH_SOUTH)
    tank = scene.vehicle(None, seat=Seat.RED)
    scene.team(Seat.BLUE, (32.5, 47), men=1)
    morale = scene.red.force_morale
    capture(scene.game)
    assert offers(scene, 3) == {f"enter:{tank.id}:3": ""}
    bring_on(scene, f"enter:{tank.id}:3", SUGGESTED)
    assert tank.where is Where.TABLE
    assert scene.red.force_morale == morale


@pytest.mark.ledger("2e-9.3.1-02")
def test_its_leader_gives_two_orders_as_it_comes_on() -> None:
    scene = with_senior(NORTH_SOUTH, edition="second")
    tank = scene.vehicle(None, seat=Seat.RED)
    scene.team(Seat.BLUE, (30, 12), men=4)
    scene.game.phase.dice = [3]
    fire = [chose("fire-at-men:gunner/0"), SUGGESTED, chose("fire-at-men:hull-gunner/1"), SUGGESTED]
    script = bring_on(scene, f"enter:{tank.id}:3", SUGGESTED, *fire, dice=(1,) * 11)
    assert "British Panzer IV is activated on arrival: 2 Orders." in scene.told("activated")
    assert [one.count for one in script.rolled] == [5, 6]  # its gun with H.E., the machine gun in its hull


@pytest.mark.parametrize(("wide", "comes_on"), [(7.0, False), (3.0, True)])
def test_water_all_along_its_edge_keeps_a_vehicle_off_unless_it_stands_beyond(
    wide: float, comes_on: bool
) -> None:
    scene = with_senior(area("lake", rectangle(0, 48 - wide, 72, wide), going=Going.IMPASSABLE))
    scene.vehicle(None, seat=Seat.RED)
    assert [*offers(scene, 3).values()] == ["" if comes_on else NO_ROOM]
