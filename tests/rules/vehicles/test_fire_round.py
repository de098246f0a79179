"""Rounds fired at vehicles on the table: the book's example, each result at once, and how often they come."""

from collections import Counter
from math import sqrt
from random import Random
from typing import Any

import pytest

from armylists.catalogue import army_lists
from armylists.vehicles import vehicle_types
from rules.editions.command_rules import GRITTIER_ROUNDS
from rules.editions.grades import Rank
from rules.editions.vehicle_damage import Bolt, DamageResult, Loss
from rules.editions.vehicle_traits import HEAVY_ARMOUR, RONSON, SCHURZEN
from rules.editions.vehicle_types import Mount, MountedWeapon, Position
from rules.engine.effects import RollDice
from rules.engine.seats import Seat
from rules.engine.wording import counted
from rules.geometry.faces import HitFace
from rules.geometry.footprint import overlap
from rules.geometry.terrain import Cover, Point
from rules.state.changes.suffering import begin_phase
from rules.state.markers.on_table import clear_smoke
from rules.state.pieces.damage import Damage, Plight
from rules.state.pieces.piece import Vehicle
from rules.vehicles.aftermath import take_effect
from rules.vehicles.aiming import LaidRound, Round
from rules.vehicles.damage import why_not_act
from rules.vehicles.shot import fire_round
from rules.vehicles.strike import damage_result
from tests.happened import told_in
from tests.rules.geometry.countryside import hedge, house, rectangle
from tests.rules.scene import SUGGESTED, Scene, Script
from tests.rules.test_optional_rules import agreed
from tests.rules.vehicles.gunnery import BLUE, FIREFLY, NORTH, RED, SOUTH, fire, firer, laid, loaded
from tests.rules.vehicles.motor_pool import HALF_TRACK, PANZER, TRUCK, like
from tests.rules.vehicles.test_shots import DEVIATIONS, PAIRS, Pair, chances, told

FIRES = "British Cromwell fires at the Panzer IV"

# --- step by step ---------------------------------------------------------------------------------------


def behind_a_hedge() -> tuple[Scene, Vehicle, Vehicle]:
    """The book's example: a 6 pounder, and a Panzer IV behind a hedge that shows its front."""
    scene = Scene(hedge("hedge", (30, 22.6), (42, 22.6)))
    return scene, firer(scene), scene.vehicle((36, 20), SOUTH)


@pytest.mark.ledger("1e-17-07")
def test_where_it_is_agreed_the_front_is_struck_on_a_4() -> None:
    scene, tank, target = behind_a_hedge()
    agreed(scene, GRITTIER_ROUNDS)
    fire(scene, tank, target, [4, 5, 2, 3, 3, 4, 5, 6, 6, 1, 2, 5, 5, 6, 6, 3])
    told_of = [event.text for event in told_in(scene.game)]
    assert "It strikes the front on 4+: 2, 3, 3, 4, 5, 6, 6; 4 hits." in told_of
    assert told_of[-1].startswith("0 net hits")


@pytest.mark.ledger("1e-12.1-58", "1e-12.1-01")
def test_the_first_shot_of_the_example_is_told_step_by_step() -> None:
    scene, tank, target = behind_a_hedge()
    fire(scene, tank, target, [4, 5, 2, 3, 3, 4, 5, 6, 6, 1, 2, 2, 4, 6, 6, 3])
    assert [(event.kind, event.text) for event in told_in(scene.game)] == [
        (
            "shot-at-vehicle",
            f"{FIRES}, needs 7: 4 + 5 = 9, a hit on the front.",
        ),
        ("struck", "It strikes the front on 5+: 2, 3, 3, 4, 5, 6, 6; 3 hits."),
        ("armour", "Its armour saves on 5+: 1, 2, 2, 4, 6, 6; 2 saved."),
        (
            "damage",
            "1 net hit, damage die 3: 1 Shock, the commander panics, nobody acts in its next Phase.",
        ),
    ]
    assert target.damage.shock == 1
    assert target.hit_by == [tank.id]
    begin_phase(target.damage)
    assert all(why_not_act(target.type, target.damage, one) for one in target.type.positions)


@pytest.mark.ledger("1e-12.1-59", "1e-12.1-37", "faq-234")
def test_the_second_shot_of_the_example_blows_it_up() -> None:
    scene, tank, target = behind_a_hedge()
    target.hit_by = [tank.id]
    target.damage.shock = 1
    assert laid(scene, tank, target).needs == 6
    script = fire(scene, tank, target, [6, 2, 2, 3, 4, 5, 5, 5, 6, 1, 2, 2, 3, 4, 5, 5, 4, 2])
    assert target.damage.loss is Loss.EXPLODED
    assert target.at is not None
    assert not target.is_manned
    assert scene.told("explosion") == ["The Panzer IV explodes, 4: 4 hits on infantry within 4 inches."]
    assert script.rolled[-1].why == "Force Morale: support-unit-killed"


@pytest.mark.ledger("faq-205", "faq-102")
def test_a_ronson_explodes_on_a_4() -> None:
    scene = Scene()
    tank = firer(scene)
    sherman = scene.vehicle((36, 20), SOUTH, kind=like(PANZER, RONSON), name="Sherman")
    near = scene.team(BLUE, (36, 16), men=3)
    fire(scene, tank, sherman, [4, 4, *[6] * 7, *[6] * 4, 1, 1, 4, 2, 6, 1, 5])
    assert sherman.damage.loss is Loss.EXPLODED
    assert scene.told("explosion") == ["The Sherman explodes, 2: 2 hits on infantry within 4 inches."]
    assert len(near.figures) == 2


@pytest.mark.ledger("1e-12.1-01", "1e-12.1-14", "1e-12.1-15")
def test_a_miss_ends_it_and_a_double_6_finds_a_weak_spot_however_hard_it_is() -> None:
    scene, tank, target = behind_a_hedge()
    fire(scene, tank, target, [4, 2])
    assert scene.told("shot-at-vehicle") == [f"{FIRES}, needs 7: 4 + 2 = 6, a miss."]
    assert target.hit_by == []
    tank.damage.shock = 9
    fire(scene, tank, target, [6, 6, *[1] * 10, *[1] * 6, 1])
    text = f"{FIRES}, needs 12: 6 + 6 = 12, a hit on the front, on a weak spot."
    assert scene.told("shot-at-vehicle")[-1] == text
    assert scene.told("damage") == ["0 net hits, damage die 1: no effect."]


@pytest.mark.ledger("1e-12.1-18")
def test_more_saves_than_hits_and_nothing_is_rolled() -> None:
    scene, tank, target = behind_a_hedge()
    fire(scene, tank, target, [6, 5, *[1] * 7, 5, *[1] * 5])
    assert scene.told("damage") == ["The armour holds."]
    assert target.damage == Damage()


@pytest.mark.ledger("1e-12.2-01", "1e-12.2-03")
def test_a_soft_skin_saves_nothing() -> None:
    scene = Scene()
    tank, truck = firer(scene), scene.vehicle((36, 20), SOUTH, kind=TRUCK, armoured=False, name="Truck")
    fire(scene, tank, truck, [3, 2, 1, 1, 1, 1, 3, 4, 2])
    assert scene.told("struck") == ["It strikes the front on 5+: 1, 1, 1, 1; 0 hits."]
    assert scene.told("armour") == []
    assert truck.at == pytest.approx((36, 14))


@pytest.mark.ledger("1e-12.1-16", "faq-103", "faq-207")
@pytest.mark.parametrize("is_heavy", [False, True])
@pytest.mark.parametrize(("facing", "hits", "on_heavy"), [(SOUTH, 2, 2), (90.0, 3, 2), (NORTH, 4, 3)])
def test_net_hits_are_those_on_the_face_that_is_struck(
    facing: float, hits: int, on_heavy: int, is_heavy: bool
) -> None:
    scene = Scene()
    target = scene.vehicle((36, 20), facing, kind=PANZER.having(HEAVY_ARMOUR) if is_heavy else PANZER)
    fire(scene, firer(scene), target, [3, 3, 1, 2, 3, 4, 5, 6, 1, 5, 5, 1, 1, 1, 1, 1])
    net = (on_heavy if is_heavy else hits) - 2
    assert scene.told("damage")[0].startswith(f"{counted(net, 'net hit')}, damage die 1: ")


@pytest.mark.ledger("1e-12.4-01")
@pytest.mark.parametrize(("facing", "dice"), [(90.0, 7), (SOUTH, 6)])
def test_schurzen_save_on_the_side(facing: float, dice: int) -> None:
    scene = Scene()
    target = scene.vehicle((36, 20), facing, kind=like(PANZER, SCHURZEN))
    script = fire(scene, firer(scene), target, [3, 3, *[1] * 7, *[6] * dice])
    assert [one.count for one in script.rolled] == [2, 7, dice]


# --- what a result does at once -------------------------------------------------------------------------


def suffer(scene: Scene, vehicle: Vehicle, result: DamageResult, dice: list[int]) -> Script:
    """Have a vehicle suffer a result."""
    return scene.run(take_effect(scene.game, vehicle, result, "pak"), dice=dice)


@pytest.mark.ledger("1e-12.1-23", "1e-12.1-12")
def test_it_reverses_at_once_without_its_shock_and_those_who_hit_it_must_find_it_anew() -> None:
    scene = Scene()
    target = scene.vehicle((36, 20), SOUTH, hit_by=["pak"])
    suffer(scene, target, DamageResult(shock=1, reverses=1), [4])
    assert (target.at, target.facing) == (Point(36, 16), SOUTH)
    assert (target.damage.shock, target.hit_by, target.moved, target.speed) == (1, [], 1, 1)
    assert scene.told("drove") == ["German Panzer IV reverses 4 inches."]


@pytest.mark.ledger("1e-12.1-47")
def test_two_dice_reverse_it_farther() -> None:
    scene = Scene()
    target = scene.vehicle((36, 20), SOUTH, kind=HALF_TRACK)
    suffer(scene, target, DamageResult(shock=2, reverses=2), [3, 4])
    assert target.at == Point(36, 13)


@pytest.mark.parametrize("seat", [BLUE, RED])
def test_men_behind_it_are_shifted_by_their_player(seat: Seat) -> None:
    scene = Scene()
    target = scene.vehicle((36, 20), SOUTH)
    team, leader = scene.team(seat, (36, 16), men=1), scene.leader(seat, (36, 13))
    script = Script([6], [SUGGESTED])
    script.run(take_effect(scene.game, target, DamageResult(shock=1, reverses=1), "pak"))
    assert target.at == Point(36, 14)
    assert [(one.name, one.seat) for one in script.asked] == [("evade-vehicle", seat)]
    assert target.footprint is not None
    for man in (team.figures[0], leader.figure):
        assert man.footprint is not None
        assert not overlap(man.footprint, target.footprint)


@pytest.mark.parametrize(
    "more",
    [
        {"plight": Plight.BOGGED},
        {"damage": Damage(is_immobilised=True)},
    ],
)
def test_what_cannot_move_stays(more: dict[str, Any]) -> None:
    scene = Scene()
    target = scene.vehicle((36, 20), SOUTH, **more)
    suffer(scene, target, DamageResult(reverses=1), [])
    assert target.at == Point(36, 20)


def test_a_dead_driver_reverses_no_vehicle() -> None:
    scene = Scene()
    target = scene.vehicle((36, 20), SOUTH)
    suffer(scene, target, DamageResult(kills=Position.DRIVER), [])
    suffer(scene, target, DamageResult(reverses=1), [])
    assert target.at == Point(36, 20)


@pytest.mark.ledger("1e-12.2-04")
def test_a_panicking_driver_bolts_forwards() -> None:
    scene = Scene()
    truck = scene.vehicle((36, 10), SOUTH, kind=TRUCK, armoured=False)
    suffer(scene, truck, DamageResult(bolts=Bolt.FORWARDS), [1, 2, 3])
    assert truck.at == pytest.approx((36, 22))  # doubled, on wheels
    assert truck.speed == 3


@pytest.mark.ledger("1e-12.1-40")
def test_a_carrier_bolts_towards_the_nearest_cover() -> None:
    scene = Scene(house("barn", rectangle(50, 5, 6, 6)), house("farm", rectangle(5, 5, 4, 4)))
    target = scene.vehicle((36, 10), 90, kind=HALF_TRACK)
    suffer(scene, target, DamageResult(bolts=Bolt.TO_COVER), [2, 1, 1])
    assert target.at == pytest.approx((46, 10), abs=0.2)
    assert target.facing == pytest.approx(90, abs=5)


@pytest.mark.ledger("1e-14.8-06", "faq-234")
def test_a_crew_with_more_shock_than_it_bears_leaves_and_nobody_rolls_for_it() -> None:
    scene = Scene()
    target = scene.vehicle((36, 20), SOUTH, damage=Damage(shock=2))
    suffer(scene, target, DamageResult(shock=2, reverses=1), [])
    assert target.damage.loss is Loss.ABANDONED
    assert scene.told("vehicle-lost") == ["With 4 Shock the crew of German Panzer IV abandons it."]
    assert not target.is_manned


@pytest.mark.ledger("faq-200", "1e-14.8-03", "1e-14.8-04")
@pytest.mark.parametrize(
    ("commander", "shock", "stays"),
    [
        (None, 1, True),
        (None, 2, False),
        (Rank.JUNIOR, 3, True),
        (Rank.JUNIOR, 4, False),
        (Rank.SENIOR, 4, True),
    ],
)
def test_how_much_shock_a_crew_bears(commander: Rank | None, shock: int, stays: bool) -> None:
    scene = Scene()
    target = scene.vehicle((36, 20), SOUTH, commander=commander)
    suffer(scene, target, DamageResult(shock=shock), [])
    assert target.is_manned is stays


# --- explosions -----------------------------------------------------------------------------------------

EXPLODES = DamageResult(loss=Loss.EXPLODED, hits_near=1)


@pytest.mark.ledger("1e-12.1-57", "1e-12.1-37")
def test_the_hits_of_an_explosion_are_shared_by_all_near_in_their_own_cover() -> None:
    scene = Scene()
    target = scene.vehicle((36, 20), SOUTH)
    near, far = scene.team(RED, (39, 20), men=3), scene.team(BLUE, (36, 30), men=3)
    foe = scene.team(BLUE, (30, 20), men=3, pinned=True)
    script = suffer(scene, target, EXPLODES, [4, 5, 5, 6, 6, 1])
    rolled = [(one.why, one.count) for one in script.rolled]
    assert rolled == [
        ("explosion", 1),
        ("effect on Rifle Team", 2),
        ("effect on Rifle Team", 2),
        ("Force Morale: support-unit-killed", 1),
    ]
    assert "Rifle Team (in the open) rolls 5, 5" in scene.told("effects")[0]
    assert "Rifle Team (in light cover) rolls 6, 6" in scene.told("effects")[1]
    assert len(near.figures) + near.shock + len(foe.figures) + foe.shock != 12
    assert len(far.figures) == 3


def test_odd_hits_are_those_of_the_nearest_and_lone_leaders_are_hit_too() -> None:
    scene = Scene()
    target = scene.vehicle((36, 20), SOUTH)
    scene.leader(RED, (36, 25))
    scene.team(BLUE, (38, 20), men=3)
    script = suffer(scene, target, EXPLODES, [3, 1, 1, 1, 1])
    assert [one.count for one in script.rolled[1:3]] == [1, 2]


@pytest.mark.ledger("faq-047", "faq-144", "faq-249")
def test_it_smokes_till_the_turn_ends_and_leaves_a_wreck() -> None:
    scene = Scene()
    target = scene.vehicle((36, 20), SOUTH)
    suffer(scene, target, EXPLODES, [3, 1])
    assert len(scene.game.table.markers) == 1
    assert [piece.feature.id for piece in scene.game.ground.hulls] == [target.id]
    clear_smoke(scene.game)
    assert scene.game.table.markers == {}


@pytest.mark.ledger("1e-12.1-36")
def test_a_knocked_out_vehicle_hurts_nobody_near() -> None:
    scene = Scene()
    target = scene.vehicle((36, 20), SOUTH)
    scene.team(BLUE, (38, 20), men=3)
    suffer(scene, target, DamageResult(loss=Loss.KNOCKED_OUT), [1])
    assert scene.told("explosion") == []
    assert scene.game.table.markers == {}


# --- how often ------------------------------------------------------------------------------------------

SHOTS = 3_000


@pytest.mark.ledger("1e-12.1-16", "1e-12.1-17", "1e-12.1-19", "1e-12.1-14", "faq-103")
@pytest.mark.parametrize(("firers", "targets", "pair"), PAIRS[:3], ids=[pair.name for *_, pair in PAIRS[:3]])
def test_rounds_come_to_what_the_tables_make_likely(firers: str, targets: str, pair: Pair) -> None:
    likely = chances(pair)
    seen = _fired(firers, targets, pair)
    assert seen.keys() <= likely.keys()
    for outcome, chance in likely.items():
        expected = SHOTS * float(chance)
        most = DEVIATIONS * sqrt(expected * (1.0 - float(chance))) + 1.0
        assert abs(seen[outcome] - expected) <= most, f"{outcome}: {seen[outcome]}, expected {expected:.1f}"


FACINGS = {HitFace.FRONT: SOUTH, HitFace.SIDE: 90.0, HitFace.REAR: NORTH}


def _fired(firers: str, targets: str, pair: Pair) -> Counter[str]:
    """What so many rounds on the table came to, by the events told of them."""
    scene = Scene(*([hedge("hedge", (20, 30), (60, 30))] if pair.cover is Cover.LIGHT else []))
    (gun,) = (one for one in army_lists()[firers].arsenal.guns if one.id == pair.firer)
    weapon = MountedWeapon(position=Position.GUNNER, mount=Mount.TURRET, ap=gun.ap, he=gun.he)
    tank = scene.vehicle((36, 40), NORTH, seat=RED, kind=like(FIREFLY, weapons=(weapon,)))
    target = scene.vehicle((36, 20), FACINGS[pair.face])
    target.type = vehicle_types(targets)[pair.target]
    shot, aim, dice = loaded(scene, tank), laid(scene, tank, target), Random(pair.name)
    assert (aim.needs, aim.dice, aim.face) == (pair.number, pair.strikes, pair.face)
    return Counter(_outcome(scene, shot, aim, dice) for _ in range(SHOTS))


def _outcome(scene: Scene, shot: Round, aim: LaidRound, dice: Random) -> str:
    """Fire once at the vehicle as good as new, and read what it came to out of what is told."""
    target = aim.vehicle
    target.at, target.damage, target.hit_by = Point(36, 20), Damage(), []
    scene.game.events.clear()
    scene.blue.force_morale = 9
    rule, value = fire_round(scene.game, shot, aim), None
    try:
        while True:
            effect = rule.send(value)
            assert isinstance(effect, RollDice)
            value = dice.choices(range(1, 7), k=effect.count)
    except StopIteration:
        pass
    last = [event for event in told_in(scene.game) if event.kind in ("shot-at-vehicle", "damage")][-1]
    if last.kind == "shot-at-vehicle":
        return "misses"
    if "net" not in last.data:
        return "no effect"
    result = damage_result(target.type, last.data["net"], last.data["faces"][0])
    assert result.loss is target.damage.loss or target.damage.loss is Loss.ABANDONED
    return told(result)
