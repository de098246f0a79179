"""Coming to grips: what is contact, where a move ends, deploying into it, several Units, buildings."""

from typing import Any

import msgspec
import pytest

from rules.close_combat.charge import come_to_grips, starts_of
from rules.close_combat.close_combat import fight_charges
from rules.close_combat.melee import cover_of, is_in_rear, melee_of
from rules.command.activation import is_charging, why_not_activate
from rules.editions.first_tables import Gait
from rules.editions.vehicle_traits import OPEN_TOPPED
from rules.engine.requests import Refused
from rules.engine.seats import Seat
from rules.geometry.terrain import Cover, Feature, Obstacle, OpeningKind, Point
from rules.morale.shock import dice_lost, judge
from rules.movement.change_floor import change_floor, why_not_change_floor
from rules.movement.move import move, together
from rules.orders.walk_alone import walk_alone
from rules.state.pieces.force import Figure, Stance, Team
from rules.state.remembered import MOVED
from rules.state.saved.table import ChargeStart, Contact, SmokeCloud
from rules.state.sight.closeness import Access, contact
from tests.reading import in_english
from tests.rules.close_combat.fights import BLUE, RED, nobody_falls
from tests.rules.movement.ground import house, line
from tests.rules.scene import SUGGESTED, Scene, Script, chose
from tests.rules.vehicles.motor_pool import HALF_TRACK, like
from tests.rules.vehicles.riders import riding

WALL = house(20, 10, 40, 20)
WINDOW = house(20, 10, 40, 20, (30, 20, OpeningKind.WINDOW))
DOOR = house(20, 10, 40, 20, (30, 20, OpeningKind.DOOR))
GATE = house(20, 10, 40, 20, (30, 20, OpeningKind.WIDE))
HEDGEROW = line(Obstacle.MAJOR, 20)
INSIDE, OUTSIDE = Point(30, 19), Point(30, 21.8)


def with_opening(feature: Feature, **more: Any) -> Feature:
    (opening,) = feature.openings
    return msgspec.structs.replace(feature, openings=(msgspec.structs.replace(opening, **more),))


def bunker(feature: Feature) -> Feature:
    return msgspec.structs.replace(feature, cover=Cover.BUNKER)


OPEN_DOOR = with_opening(DOOR, is_open=True)


def shift(team: Team, south: float) -> dict[str, Any]:
    return {"paths": {man.id: [[man.at.x, man.at.y + south]] for man in team.figures if man.at}}


def charges(scene: Scene) -> list[Contact]:
    return scene.game.phase.charges


def walk_in(scene: Scene, team: Team, south: float, *answers: Any, dice: tuple[int, ...] = (4, 4)) -> Script:
    rule = move(scene.game, scene.unit(team), Gait.NORMAL)
    return scene.run(rule, dice=dice, answers=[shift(team, south), *answers])


# --- contact -------------------------------------------------------------------------------------------


@pytest.mark.ledger("1e-13-01", "1e-13-02", "faq-055", "faq-119", "1e-13.1.4-05")
@pytest.mark.parametrize(
    ("feature", "expected"),
    [
        (WALL, Access.NONE),
        (WINDOW, Access.OPENING),
        (DOOR, Access.OPENING),
        (OPEN_DOOR, Access.CLEAR),
        (GATE, Access.CLEAR),
        (bunker(WINDOW), Access.NONE),
        (bunker(DOOR), Access.OPENING),
        (with_opening(bunker(DOOR), is_barred=True), Access.NONE),
        (HEDGEROW, Access.CLEAR),
    ],
)
def test_who_can_get_at_whom(feature: Feature, expected: Access) -> None:
    scene = Scene(feature)
    enemy = scene.team(BLUE, [INSIDE]).figures[0]
    assert contact(scene.game, Point(30, 20.8), 0, enemy) is expected


@pytest.mark.ledger("1e-2-21", "1e-13-01")
@pytest.mark.parametrize(
    ("apart", "expected"), [(3.9, Access.CLEAR), (4.0, Access.CLEAR), (4.1, Access.NONE)]
)
def test_four_inches(apart: float, expected: Access) -> None:
    enemy = Figure(id="enemy", weapon="rifle", at=Point(30, 20))
    assert contact(Scene().game, Point(30, 20 + apart), 0, enemy) is expected


@pytest.mark.ledger("1e-13-01")
def test_nobody_goes_at_an_enemy_whom_smoke_hides() -> None:
    scene = Scene()
    enemy = scene.team(BLUE, [(30, 20)]).figures[0]
    cloud = SmokeCloud(id="smoke-1", at=Point(30, 22), radius=1.0)
    scene.game.table.markers[cloud.id] = cloud
    assert contact(scene.game, Point(30, 23.9), 0, enemy) is Access.NONE


@pytest.mark.ledger("1e-13-02", "1e-13.1.4-01")
def test_an_enemy_upstairs_cannot_be_got_at_from_the_garden_nor_from_two_floors_off() -> None:
    scene = Scene(msgspec.structs.replace(GATE, floors=3))
    enemy = scene.team(BLUE, [INSIDE]).figures[0]
    enemy.floor = 2
    assert contact(scene.game, OUTSIDE, 0, enemy) is Access.NONE
    assert contact(scene.game, Point(30, 17), 0, enemy) is Access.NONE


# --- moving in -----------------------------------------------------------------------------------------


@pytest.mark.ledger("1e-2-21", "1e-13-01")
@pytest.mark.parametrize(("dice", "meets"), [((2, 2), True), ((2, 1), False)])
def test_a_move_that_ends_within_four_inches_is_a_charge(dice: tuple[int, ...], meets: bool) -> None:
    scene = Scene()
    team = scene.team(RED, (30, 28), men=3)
    scene.team(BLUE, (30, 20), men=3)
    walk_in(scene, team, -sum(dice), dice=dice)
    assert [charge.dice for charge in charges(scene)] == ([2] if meets else [])
    assert is_charging(scene.game, [team]) is meets


def test_a_way_ends_where_it_meets_the_enemy() -> None:
    scene = Scene()
    team = scene.team(RED, (30, 28), men=1)
    scene.team(BLUE, (30, 20), men=1)
    with pytest.raises(Refused, match=r"meets the enemy after 4 inches"):
        walk_in(scene, team, -6.0)


def test_a_drag_at_the_enemy_stops_in_contact_and_the_request_says_so() -> None:
    scene = Scene()
    team = scene.team(RED, (30, 28), men=3)
    enemy = scene.team(BLUE, (30, 20), men=3)
    seen: list[Any] = []

    def assault(request: Any) -> Any:
        seen.append(request)
        ways = request.march([man.id for man in team.figures], [Point(31, 20)])
        return {"paths": {one: [list(at) for at in way] for one, way in ways.items()}}

    scene.run(move(scene.game, scene.unit(team), Gait.NORMAL), dice=[4, 4], answers=[assault])
    assert charges(scene)
    assert all(at.y > 22.9 for at in team.places)
    assert "brings Close Combat: Rifle Team" in seen[0].note
    assert in_english(seen[0])["assault"]["against"] == [enemy.id]


def test_what_is_suggested_brings_nobody_into_close_combat() -> None:
    scene = Scene()
    team = scene.team(RED, (30, 28), men=3)
    scene.team(BLUE, (30, 20), men=3)
    scene.run(move(scene.game, scene.unit(team), Gait.NORMAL), dice=[4, 4], answers=[SUGGESTED])
    assert not charges(scene)


def test_behind_a_house_wall_one_passes_the_enemy_freely() -> None:
    scene = Scene(house(20, 10, 40, 20))
    team = scene.team(RED, [(20, 20.6)])
    scene.team(BLUE, [(26, 19)])
    answer = {"paths": {team.figures[0].id: [[28, 20.6]]}}
    scene.run(move(scene.game, scene.unit(team), Gait.NORMAL), dice=[4, 4], answers=[answer])
    assert not charges(scene)


def test_a_leader_by_himself_keeps_away() -> None:
    scene = Scene()
    leader = scene.leader(RED, (30, 28))
    scene.team(BLUE, (30, 20), men=3)
    answer = {"paths": {leader.figure.id: [[30, 24]]}}
    with pytest.raises(Refused, match="within 4 inches of the enemy"):
        scene.run(walk_alone(scene.game, leader), dice=[2, 2], answers=[chose("normal"), answer])


@pytest.mark.ledger("faq-055", "faq-119", "faq-120")
@pytest.mark.parametrize(("answer", "goes_in"), [("assault", True), ("stay-out", False)])
def test_through_a_window_only_who_chooses_to(answer: str, goes_in: bool) -> None:
    scene = Scene(WINDOW)
    team = scene.team(RED, [(30, 26)])
    scene.team(BLUE, [INSIDE])
    walk_in(scene, team, -4.2, chose(answer), dice=(2, 3))
    assert [charge.through for charge in charges(scene)] == ([True] if goes_in else [])


@pytest.mark.ledger("faq-128")
@pytest.mark.parametrize("is_loaded", [False, True])
def test_nobody_assaults_a_vehicle_nor_those_who_ride_in_it(is_loaded: bool) -> None:
    scene = Scene()
    team = scene.team(RED, (30, 28), men=3)
    carrier = scene.vehicle((31, 20), 90.0, kind=like(HALF_TRACK, OPEN_TOPPED, seats=12))
    if is_loaded:
        riding(scene, carrier, 8)
    walk_in(scene, team, -4.0, dice=(2, 2))
    assert team.places[0].y == 24
    assert not charges(scene)


def test_who_is_at_grips_does_nothing_else() -> None:
    scene = Scene()
    team = scene.team(RED, (30, 28), men=3)
    scene.team(BLUE, (30, 20), men=3)
    walk_in(scene, team, -4.0, dice=(2, 2))
    scene.game.phase.activated.clear()
    assert why_not_activate(scene.game, scene.unit(team)) == "In Close Combat."


@pytest.mark.ledger("faq-043", "faq-132")
@pytest.mark.parametrize(("apart", "meets"), [(3.5, True), (4.0, True), (4.3, False)])
def test_men_may_come_onto_the_table_into_close_combat(apart: float, meets: bool) -> None:
    scene = Scene()
    team = scene.team(RED, (30, 20 + apart), men=3)
    scene.team(BLUE, (30, 20), men=3)
    scene.run(come_to_grips(scene.game, scene.red, starts_of([team]), dice=0))
    assert bool(charges(scene)) is meets
    assert all(charge.dice == 0 for charge in charges(scene))


# --- several Units -------------------------------------------------------------------------------------


def two_squads() -> tuple[Scene, Team, Team, Team]:
    scene = Scene()
    first = scene.team(RED, (24, 23.8), men=5, name="First")
    second = scene.team(RED, (34, 28), men=5, name="Second")
    enemy = scene.team(BLUE, (26, 20), men=10, facing=180.0)
    scene.game.phase.dice = [1]
    starts = {man.id: ChargeStart(at=Point(man.at.x, 28)) for man in first.figures if man.at}
    charges(scene).append(Contact(men=starts, dice=2))
    return scene, first, second, enemy


@pytest.mark.ledger("1e-13.1-02")
def test_two_squads_may_fight_together() -> None:
    scene, _, second, enemy = two_squads()
    assert scene.run(fight_charges(scene.game), answers=[chose("wait")])
    assert not scene.told("close-combat")
    walk_in(scene, second, -4.2, dice=(2, 3))
    melee = melee_of(scene.game, scene.red, charges(scene))
    assert melee is not None
    assert len(melee.attackers.men) == 10
    assert melee.onset.dice == 4
    scene.run(fight_charges(scene.game), dice=nobody_falls((10, 14), (10, 10), (10, 10)))
    assert enemy.on_table
    assert len(scene.told("charge")) == 1


@pytest.mark.ledger("1e-13.1-02")
def test_or_one_after_the_other() -> None:
    scene, _, second, _ = two_squads()
    dice = nobody_falls((5, 12), (5, 10), (5, 10))
    scene.run(fight_charges(scene.game), dice=dice, answers=[chose("fight")])
    assert not charges(scene)
    assert second.id not in MOVED.of(scene.game)
    assert len(scene.told("charge")) == 1


def test_nobody_waits_when_nobody_can_join() -> None:
    scene, _, second, _ = two_squads()
    second.pinned = True
    scene.run(fight_charges(scene.game), dice=nobody_falls((5, 12), (5, 10), (5, 10)))
    assert len(scene.told("close-combat")) == 3


# --- buildings -----------------------------------------------------------------------------------------


@pytest.mark.ledger("1e-13.1.4-02", "1e-13.1.4-03", "1e-13.1.4-04", "1e-13.1.4-05")
@pytest.mark.parametrize(
    ("feature", "start", "cover"),
    [
        (GATE, ChargeStart(at=Point(30, 26)), Cover.HARD),
        (GATE, ChargeStart(at=Point(26, 15), floor=1), Cover.LIGHT),
        (GATE, ChargeStart(at=Point(26, 15)), Cover.OPEN),
        (bunker(DOOR), ChargeStart(at=Point(30, 26)), Cover.HARD),
        (bunker(DOOR), ChargeStart(at=Point(26, 15)), Cover.HARD),
    ],
)
def test_cover_in_a_building_depends_on_where_the_attack_comes_from(
    feature: Feature, start: ChargeStart, cover: Cover
) -> None:
    scene = Scene(feature)
    defenders = scene.team(BLUE, [INSIDE], facing=0.0)
    attackers = scene.team(RED, [(30, 21)])
    charge = Contact(men={attackers.figures[0].id: start}, dice=2, through=True)
    melee = melee_of(scene.game, scene.red, [charge])
    assert melee is not None
    assert melee.defenders.teams == [defenders]
    assert melee.onset.cover is cover is cover_of(scene.game, melee.defenders, [start])


@pytest.mark.ledger("1e-13.1.4-05")
@pytest.mark.parametrize(("feature", "in_rear"), [(bunker(DOOR), False), (DOOR, True)])
def test_a_bunker_has_no_rear(feature: Feature, in_rear: bool) -> None:
    scene = Scene(feature)
    scene.team(BLUE, [INSIDE], facing=0.0)
    attackers = scene.team(RED, [(30, 21)])
    start = ChargeStart(at=Point(30, 26))
    charge = Contact(men={attackers.figures[0].id: start}, dice=2, through=True)
    melee = melee_of(scene.game, scene.red, [charge])
    assert melee is not None
    assert is_in_rear(scene.game, melee.defenders, [start]) is in_rear is melee.onset.in_rear


@pytest.mark.ledger("1e-13.1.4-01", "1e-13.1.4-03")
def test_another_floor_is_stormed_from_the_one_below() -> None:
    scene = Scene(msgspec.structs.replace(GATE, floors=2))
    team = scene.team(RED, (26, 15), men=3)
    enemy = scene.team(BLUE, (27, 13), men=3, facing=180.0)
    for man in enemy.figures:
        man.floor = 1
    unit = scene.unit(team)
    assert why_not_change_floor(scene.game, unit) == ""
    scene.run(change_floor(scene.game, unit), answers=[SUGGESTED])
    (charge,) = charges(scene)
    melee = melee_of(scene.game, scene.red, [charge])
    assert melee is not None
    assert (melee.onset.dice, melee.onset.cover) == (0, Cover.LIGHT)


@pytest.mark.ledger("1e-14.10-01")
def test_diehards_feel_no_shock() -> None:
    scene = Scene()
    team = scene.team(RED, (30, 28), men=4, shock=9, traits=("diehard",))
    scene.run(judge(scene.game, scene.red, [team]))
    assert (team.pinned, team.broken, dice_lost(team)) == (False, False, 0)
    pace = together(scene.game, [team], Gait.NORMAL, (2, 3))
    assert pace.allowance() == 5


def test_stance_and_seat_are_kept_in_mind() -> None:
    scene = Scene()
    team = scene.team(RED, (30, 28), men=3, stance=Stance.TACTICAL)
    scene.team(BLUE, (30, 20), men=3)
    walk_in(scene, team, -4.0, dice=(2, 2))
    assert team.stance is Stance.NONE
    assert scene.game.phase.active is Seat.RED
