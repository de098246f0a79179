"""Dedicated anti-tank Teams fire at men on a Senior Leader's order, and find rounds (1e 4.5.2, 9.3.1)."""

import pytest

from rules.editions.grades import Rank
from rules.engine.seats import Seat
from rules.geometry.terrain import Cover, Feature, Point
from rules.movement.resupply import is_empty_at_point
from rules.orders.activate import ACTIVATE, Activation
from rules.orders.order_options import initiative_options
from rules.state.pieces.force import JumpOffPoint, Leader, Team
from rules.weapons.anti_tank_fire import crewed
from tests.reading import in_english
from tests.rules.geometry.countryside import hedge, house, rectangle, window
from tests.rules.scene import SUGGESTED, Scene
from tests.rules.weapons.support_weapons import actions, crew, perform, rewind, with_arsenal

RED, BLUE = Seat.RED, Seat.BLUE
ONLY_A_SENIOR = "Only a Senior Leader's order has it fired at anything but vehicles."


def piat(scene: Scene, weapon: str = "piat", **more: int) -> tuple[Team, Leader]:
    """A Team of two at (20, 40) with three rounds, and a Lieutenant 2 inches away."""
    team = crew(scene, weapon, (20, 40), **{"rounds": 3, **more})
    return team, scene.leader(RED, (18, 40), rank=Rank.SENIOR)


def enemy(scene: Scene, inches: float, men: int = 4) -> Team:
    return scene.team(BLUE, (20, 40 - inches), men=men)


# --- who may order it ----------------------------------------------------------------------------------


@pytest.mark.ledger("1e-9-28", "1e-9.3.1-01", "1e-9.3.1-02", "1e-4.5.2-05")
@pytest.mark.parametrize("rank", [None, Rank.JUNIOR, Rank.SENIOR, Rank.RANKING])
def test_only_a_senior_leader_has_it_fired_at_men(rank: Rank | None) -> None:
    scene = with_arsenal(Scene())
    team, _ = piat(scene)
    enemy(scene, 8)
    leader = scene.leader(RED, (22, 41), rank=rank) if rank is not None else None
    may = rank not in (None, Rank.JUNIOR)
    assert actions(scene, team, leader)["fire-anti-tank"] == ("" if may else ONLY_A_SENIOR)
    assert actions(scene, team, leader)["move"] == ""  # it moves or fires its rifles as any Team


@pytest.mark.ledger("1e-4.5.2-05", "1e-9.3.1-02")
def test_it_costs_one_initiative_and_is_the_activation() -> None:
    scene = with_arsenal(Scene())
    team, leader = piat(scene)
    target = enemy(scene, 8)
    scene.game.phase.leader, scene.game.phase.initiatives = leader.id, 3
    order = Activation(team.id, "fire-anti-tank")
    scene.run(ACTIVATE.carry_out(scene.game, leader, order), dice=[4, 1, 3], answers=[SUGGESTED])
    assert target.shock == 1
    assert team.rounds == 2
    listed = {one.id: one.refused for one in initiative_options(scene.game, leader, first=False)}
    assert listed[f"activate:{team.id}"] == "Already activated in this Phase."


# --- dice and numbers ----------------------------------------------------------------------------------


@pytest.mark.ledger("1e-9.3.2-06", "faq-107")
@pytest.mark.parametrize(
    ("weapon", "inches", "dice", "needs"),
    [
        ("piat", 9, 2, 4),
        ("piat", 9.2, 2, 5),
        ("piat", 36, 2, 5),
        ("bazooka", 24, 2, 5),
        ("panzerschreck", 18, 2, 4),
        ("panzerschreck", 30, 2, 5),
        ("anti-tank-rifle", 39, 1, 4),
    ],
)
def test_its_high_explosive_by_range_band(weapon: str, inches: float, dice: int, needs: int) -> None:
    scene = with_arsenal(Scene())
    team, leader = piat(scene, weapon)
    enemy(scene, inches, men=1)
    script = perform(scene, team, "fire-anti-tank", leader=leader, dice=[1] * dice)
    [firer] = in_english(script.asked[1])["firers"]
    [aim] = firer["aims"]
    assert (aim["dice"], aim["needs"]) == (dice, needs)


@pytest.mark.ledger("1e-9.3.2-06")
def test_beyond_its_last_band_it_does_not_reach() -> None:
    scene = with_arsenal(Scene())
    team, leader = piat(scene)
    enemy(scene, 36.5, men=1)
    assert actions(scene, team, leader)["fire-anti-tank"] == "No enemy can be fired at from here."


@pytest.mark.ledger("1e-9.3.1-06")
def test_one_man_of_two_fires_it_as_well() -> None:
    scene = with_arsenal(Scene())
    team, leader = piat(scene)
    del team.figures[0]
    target = enemy(scene, 8)
    perform(scene, team, "fire-anti-tank", leader=leader, dice=[4, 5, 3, 3])
    assert target.shock == 2
    team.broken = team.pinned = True
    assert actions(scene, team, leader)["fire-anti-tank"] == "Broken troops cannot fire."


def test_shock_costs_it_dice_but_never_the_last() -> None:
    scene = with_arsenal(Scene())
    team, leader = piat(scene)
    target, team.shock = enemy(scene, 8), 2
    perform(scene, team, "fire-anti-tank", leader=leader, dice=[4, 3])
    assert target.shock == 1


# --- hard cover ----------------------------------------------------------------------------------------


def wall(cover: Cover) -> Feature:
    return hedge("wall", (10, 33), (34, 33), cover=cover)


@pytest.mark.ledger("1e-9.3.2-05")
@pytest.mark.parametrize(
    ("cover", "effects", "shock"),
    [(Cover.LIGHT, [4], 1), (Cover.HARD, [5, 5], 2)],
)
def test_hits_on_men_in_hard_cover_are_doubled(cover: Cover, effects: list[int], shock: int) -> None:
    scene = with_arsenal(Scene(wall(cover)))
    team, leader = piat(scene)
    target = enemy(scene, 8)
    perform(scene, team, "fire-anti-tank", leader=leader, dice=[6, 1, *effects])
    assert target.shock == shock


@pytest.mark.ledger("1e-9.3.2-05")
def test_lying_low_in_the_open_is_no_masonry() -> None:
    scene = with_arsenal(Scene())
    team, leader = piat(scene)
    target = enemy(scene, 8, men=8)
    target.pinned = True
    perform(scene, team, "fire-anti-tank", leader=leader, dice=[6, 1, 4])
    assert target.shock == 1  # one hit, on the row of light cover


# --- rounds --------------------------------------------------------------------------------------------


def shoot(scene: Scene, team: Team, leader: Leader) -> None:
    rewind(scene)
    perform(scene, team, "fire-anti-tank", leader=leader, dice=[1, 1])


@pytest.mark.ledger("1e-9.3.1-03")
def test_three_rounds_and_no_fourth() -> None:
    scene = with_arsenal(Scene())
    team, leader = piat(scene)
    enemy(scene, 8)
    for left in (2, 1, 0):
        shoot(scene, team, leader)
        assert team.rounds == left
    rewind(scene)
    refused = actions(scene, team, leader)["fire-anti-tank"]
    assert refused == "No rounds are left: more may be found at a Jump-Off Point."


@pytest.mark.ledger("1e-9.3.1-05")
def test_an_anti_tank_rifle_never_runs_out() -> None:
    scene = with_arsenal(Scene())
    team = crew(scene, "anti-tank-rifle", (20, 40))
    leader = scene.leader(RED, (18, 40), rank=Rank.SENIOR)
    enemy(scene, 8)
    for _ in range(10):
        rewind(scene)
        perform(scene, team, "fire-anti-tank", leader=leader, dice=[1])
    rewind(scene)
    assert actions(scene, team, leader)["fire-anti-tank"] == ""


@pytest.mark.ledger("1e-9.3.1-04")
@pytest.mark.parametrize(("die", "rounds"), [(1, 0), (2, 0), (3, 3), (6, 3)])
def test_fresh_rounds_at_a_jump_off_point(die: int, rounds: int) -> None:
    scene = with_arsenal(Scene())
    team, _ = piat(scene, rounds=0)
    scene.red.jump_off_points["point"] = JumpOffPoint(id="point", at=Point(20, 34))
    towards = {"paths": {man.id: [(man.at.x, 34)] for man in team.figures if man.at is not None}}
    perform(scene, team, "move", dice=[3, 3, die], answers=[towards])
    assert team.rounds == rounds
    assert "looks for fresh rounds" in scene.told("dice")[-1]


@pytest.mark.ledger("1e-9.3.1-04")
@pytest.mark.parametrize("floor", [0, 1])
def test_upstairs_they_are_not_at_the_jump_off_point_below(floor: int) -> None:
    scene = with_arsenal(Scene())
    team, _ = piat(scene, rounds=0)
    scene.red.jump_off_points["point"] = JumpOffPoint(id="point", at=team.places[0])
    for man in team.figures:
        man.floor = floor
    assert is_empty_at_point(scene.game, scene.red, team) is (floor == 0)


@pytest.mark.ledger("1e-9.3.1-04")
@pytest.mark.parametrize(("rounds", "is_held"), [(1, False), (0, True)])
def test_no_roll_with_rounds_left_or_where_the_enemy_is_near(rounds: int, is_held: bool) -> None:
    scene = with_arsenal(Scene())
    team, _ = piat(scene, rounds=rounds)
    scene.red.jump_off_points["point"] = JumpOffPoint(id="point", at=Point(20, 34))
    if is_held:
        scene.team(BLUE, (20, 30.2), men=1)
    towards = {"paths": {man.id: [(man.at.x, 34.6)] for man in team.figures if man.at is not None}}
    perform(scene, team, "move", dice=[3, 3], answers=[towards])
    assert team.rounds == rounds


# --- back-blast ----------------------------------------------------------------------------------------


def cottage(very_large: bool) -> Feature:
    opening = window("north", 20.5, 36, 0)
    return house("cottage", rectangle(14, 36, 13, 10), opening, floors=1, very_large=very_large)


@pytest.mark.ledger("1e-9.8-01", "1e-9.8-02", "1e-9.8-03")
@pytest.mark.parametrize(
    ("weapon", "very_large", "allowed"),
    [
        ("panzerschreck", False, False),
        ("bazooka", False, False),
        ("bazooka", True, True),
        ("piat", False, True),
    ],
)
def test_back_blast_inside_buildings(weapon: str, very_large: bool, allowed: bool) -> None:
    scene = with_arsenal(Scene(cottage(very_large)))
    team = crew(scene, weapon, (20, 36.6), rounds=3)
    leader = scene.leader(RED, (22, 38), rank=Rank.SENIOR)
    scene.team(BLUE, (20, 28), men=3)
    refused = "" if allowed else "Its back-blast keeps it from being fired inside a building."
    assert actions(scene, team, leader)["fire-anti-tank"] == refused


@pytest.mark.ledger("1e-9.3.1-06")
def test_with_nobody_left_to_serve_it_nothing_is_fired() -> None:
    scene = with_arsenal(Scene())
    team, _ = piat(scene)
    assert [len(gun.men) for gun in crewed(scene.game, scene.unit(team)).shooters] == [2]
    team.figures[0].serves = False
    assert [len(gun.men) for gun in crewed(scene.game, scene.unit(team)).shooters] == [1]
    team.figures[1].serves = False
    assert crewed(scene.game, scene.unit(team)).shooters == []
