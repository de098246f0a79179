"""Flamethrower Teams: fire, fuel, range, burning buildings, and what they do when empty (1e 9.6, B)."""

from typing import Any

import pytest
from msgspec.structs import replace

from rules.activation.act import action_options, carry_out
from rules.command.integrity import regroup
from rules.editions.first_tables import Gait
from rules.editions.grades import Quality, Rank
from rules.editions.team_rules import TeamKind
from rules.engine.requests import Refused
from rules.engine.seats import Seat
from rules.fire.covering_fire import why_not_cover
from rules.fire.fire import why_not_fire
from rules.geometry.sight import Standpoint
from rules.geometry.terrain import Cover, Feature, Obstacle, OpeningKind, Point
from rules.movement.move import move
from rules.orders.initiatives import lead_on_dice
from rules.orders.order_options import initiative_options
from rules.reactions.interrupt import spans_of
from rules.reactions.overwatch import why_not_overwatch
from rules.reactions.views import sees_any
from rules.state.agreed.roster import Roster
from rules.state.pieces.force import Leader, Team
from tests.happened import told_in
from tests.rules.fire.shooting import aim_of, all_at, firing, question, shoot
from tests.rules.fire.special_teams import flamethrower
from tests.rules.movement.ground import house
from tests.rules.reactions.out_of_turn import shifted
from tests.rules.scene import SUGGESTED, Scene, chose

RED, BLUE = Seat.RED, Seat.BLUE
WALL = Feature(
    id="wall", kind="stone-wall", name="Stone wall", points=(Point(0, 25.2), Point(72, 25.2)), is_line=True,
    width=0.4, cover=Cover.HARD, obstacle=Obstacle.MEDIUM,
)  # fmt: skip
MISSES = [1] * 12


def burning(*inches: float, **more: Any) -> tuple[Scene, Team, list[Team]]:
    """A flamethrower Team, and enemies so many inches north of it."""
    scene = Scene(*more.pop("features", ()))
    flames = flamethrower(scene, RED, (20, 35), **more)
    return scene, flames, [scene.team(BLUE, (20, 35 - one), men=5) for one in inches]


# --- its fire --------------------------------------------------------------------------------------------


@pytest.mark.ledger("1e-9-15", "1e-9.6-03")
@pytest.mark.parametrize(
    ("effect", "shock", "dead"), [([1, 3, 4, 6], 4, 1), ([2, 3, 5], 2, 1), ([1, 2], 0, 0), ([4, 4], 4, 0)]
)
def test_twelve_dice_ignore_hard_cover_and_double_shock(effect: list[int], shock: int, dead: int) -> None:
    scene, flames, (enemy,) = burning(10, features=(WALL,))
    asked = question(scene, flames)
    aim = aim_of(asked, asked.firers[0].id, enemy)
    assert (aim.dice, aim.needs, aim.band, aim.cover) == (12, 4, "close", "in the open")
    hits = [4] * len(effect) + [3] * (12 - len(effect))
    shoot(scene, flames, dice=[*hits, *effect])
    assert (enemy.shock, 5 - len(enemy.figures)) == (shock, dead)


@pytest.mark.ledger("1e-9.6-02")
@pytest.mark.parametrize(
    ("limit", "inches", "reached"), [(None, 12, True), (None, 12.1, False), (9, 9, True), (9, 10, False)]
)
def test_its_range_is_that_of_its_nation(limit: float | None, inches: float, reached: bool) -> None:
    scene, flames, (enemy,) = burning(inches, crewed="flammenwerfer")
    scene.game.setup = replace(scene.game.setup, rosters={RED: roster({"flammenwerfer": limit})})
    assert bool(firing(question(scene, flames), enemy)) is reached
    assert (why_not_fire(scene.game, scene.unit(flames)) == "") is reached


@pytest.mark.ledger("1e-9.6-02")
@pytest.mark.parametrize(("seat", "reached"), [(RED, False), (BLUE, True)])
def test_each_nation_s_own_limit_counts_where_both_have_one(seat: Seat, reached: bool) -> None:
    scene = Scene()
    flames = flamethrower(scene, seat, (20, 35))
    enemy = scene.team(seat.other, (20, 25), men=5)
    limits = {RED: roster({"infantry-flamethrower": 9}), BLUE: roster({"infantry-flamethrower": None})}
    scene.game.setup = replace(scene.game.setup, rosters=limits)
    assert bool(firing(question(scene, flames), enemy)) is reached
    assert sees_any(scene.game, flames, [Standpoint(at) for at in enemy.places]) is reached


def roster(limits: dict[str, float | None]) -> Roster:
    return Roster(
        list_id="x", platoon_id="x", name="x", nation="x", quality=Quality.REGULAR, rating=0, command_dice=5,
        arsenal=dict.fromkeys(limits, "infantry-flamethrower"),
        ranges={weapon: inches for weapon, inches in limits.items() if inches is not None},
    )  # fmt: skip


@pytest.mark.ledger("1e-9.6-01", "1e-B-17", "1e-16.1.2-02")
def test_after_three_attacks_it_never_fires_again() -> None:
    scene, flames, (enemy,) = burning(10)
    for left in (2, 1, 0):
        shoot(scene, flames, dice=MISSES)
        assert flames.rounds == left
    refused = {one.id: one.refused for one in action_options(scene.game, scene.unit(flames), None)}
    empty = "The flamethrower has no fuel left: they have no other weapon."
    assert refused["fire"] == refused["move-and-fire"] == refused["fire-and-move"] == empty
    assert not refused["move"]
    assert why_not_overwatch(scene.unit(flames)) == empty
    assert firing(question(scene, flames), enemy) == []


def test_an_empty_one_is_offered_no_fire_out_of_turn() -> None:
    scene, flames, (enemy,) = burning(10, rounds=0)
    spots = [Standpoint(at) for at in enemy.places]
    assert not sees_any(scene.game, flames, spots)
    refused = why_not_fire(scene.game, scene.unit(flames))
    assert refused
    assert spans_of(scene.game, scene.unit(flames), None, refused) == ()


def test_fuel_is_not_spent_on_covering_fire() -> None:
    scene, flames, _ = burning(10)
    assert why_not_cover(scene.game, scene.unit(flames)) == "A flamethrower has no fuel to spare for that."


def test_a_leader_with_it_fires_his_own_weapon_by_its_own_rules() -> None:
    scene, flames, (enemy,) = burning(5.5, features=(WALL,))
    scene.leader(RED, (21, 34), rank=Rank.SENIOR)
    script = shoot(scene, flames, dice=[*MISSES, 6, 6, 1, 1, 3, 3], answers=[all_at(enemy)])
    assert len(script.asked[0].firers) == 2
    assert enemy.shock == 2, "his two hits are plain ones"


@pytest.mark.ledger("1e-8.2-04")
@pytest.mark.parametrize("kind", ["flames", "rifles"])
def test_no_flames_over_the_heads_of_friends(kind: str) -> None:
    hill = Feature(
        id="hill", kind="hill", name="Hill", level=2.0,
        points=(Point(10, 32), Point(30, 32), Point(30, 44), Point(10, 44)),
    )  # fmt: skip
    scene = Scene(hill)
    above = flamethrower(scene, RED, (20, 35)) if kind == "flames" else scene.team(RED, (20, 35), men=3)
    scene.team(RED, (21, 31), men=1)
    enemy = scene.team(BLUE, (20, 24), men=3)
    assert bool(firing(question(scene, above), enemy)) is (kind == "rifles")


# --- wood burns ------------------------------------------------------------------------------------------


def in_a(kind: str) -> tuple[Scene, Team, Team]:
    """Men at the window of a building, a flamethrower before it."""
    window = (20, 26, OpeningKind.WINDOW)
    door = (24, 26, OpeningKind.DOOR)
    building = replace(house(14, 18, 28, 26, window, door), kind=kind, cover=Cover.LIGHT)
    scene = Scene(building)
    inside = scene.team(BLUE, [(20, 25.5), (21, 24.5)])
    return scene, flamethrower(scene, RED, (19, 35)), inside


@pytest.mark.ledger("1e-9.6-04", "1e-9.6-05")
@pytest.mark.parametrize(
    ("kind", "sixes", "burns"),
    [("barn", 2, True), ("shed", 3, True), ("barn", 1, False), ("house", 5, False)],
)
def test_two_sixes_set_a_wooden_building_on_fire(kind: str, sixes: int, burns: bool) -> None:
    scene, flames, inside = in_a(kind)
    effect, wind = [1] * sixes, [2] if burns else []
    shoot(scene, flames, dice=[*[6] * sixes, *[1] * (12 - sixes), *effect, *wind], answers=[SUGGESTED])
    assert [event.kind for event in told_in(scene.game)].count("fire") == int(burns)
    assert all((at.y > 26) is burns for at in inside.places)


# --- command and retreat ---------------------------------------------------------------------------------


@pytest.mark.ledger("1e-B-18")
def test_a_1_or_a_senior_leader_activates_it_and_no_junior() -> None:
    scene, flames, _ = burning(10)
    assert len(flames.figures) == 3
    section = scene.section(RED)
    scene.team(RED, (26, 36), men=3, section=section)
    lieutenant = scene.leader(RED, (24, 36), rank=Rank.SENIOR)
    corporal = scene.leader(RED, (25, 36), section=section)
    orders = orders_of(scene, lieutenant)
    assert orders[f"activate:{flames.id}"] == ""
    assert f"activate:{flames.id}" not in orders_of(scene, corporal)
    scene.game.phase.dice = [4]
    given = [chose(f"activate:{flames.id}"), chose("fire"), SUGGESTED, chose("done")]
    scene.run(lead_on_dice(scene.game, lieutenant, (4,)), dice=[*MISSES, 1, 1], answers=given)
    assert flames.rounds == 2


def orders_of(scene: Scene, leader: Leader) -> dict[str, str]:
    return {one.id: one.refused for one in initiative_options(scene.game, leader, first=True)}


@pytest.mark.ledger("1e-B-17")
@pytest.mark.parametrize(("south", "refused"), [(6, ""), (-6, "only goes away from the enemy")])
def test_empty_it_only_goes_away_from_the_enemy(south: float, refused: str) -> None:
    scene, flames, _ = burning(20, rounds=0)
    rule = move(scene.game, scene.unit(flames), Gait.NORMAL)
    if refused:
        with pytest.raises(Refused, match=refused):
            scene.run(rule, dice=[3, 3], answers=[shifted(flames, 0, south)])
    else:
        scene.run(rule, dice=[3, 3], answers=[shifted(flames, 0, south)])
        assert flames.places[0].y == 41


def test_what_is_suggested_to_it_is_a_way_back() -> None:
    scene, flames, _ = burning(20, rounds=0)
    scene.run(move(scene.game, scene.unit(flames), Gait.NORMAL), dice=[3, 3], answers=[SUGGESTED])
    assert all(at.y > 38 for at in flames.places)


def test_half_dice_on_the_move() -> None:
    scene, flames, _ = burning(10)
    asked = question(scene, flames, halved=True)
    assert "6 dice, " in asked.targets[0].summary


def test_fuel_is_told() -> None:
    scene, flames, _ = burning(10)
    assert "fuel for 3 attacks" in question(scene, flames).note
    scene.run(carry_out(scene.game, scene.unit(flames), "fire"), dice=MISSES, answers=[SUGGESTED])
    assert scene.told("unit") == ["Flamethrower: fuel for 2 attacks is left."]
    assert flames.kind is TeamKind.FLAMETHROWER


def test_men_who_get_parted_from_it_take_up_no_rifles() -> None:
    scene, flames, _ = burning(10)
    flames.figures[2].at = Point(28, 36)
    regroup(scene.game, scene.red)
    part = next(team for team in scene.red.teams.values() if team.parent == flames.id)
    assert question(scene, part).firers == ()
    assert why_not_fire(scene.game, scene.unit(part))
    assert flames.rounds == 3
