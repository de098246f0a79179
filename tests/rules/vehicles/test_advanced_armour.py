"""The advanced armour of the España supplement: aspects, its one damage table, and what burns easily."""

from collections import Counter
from collections.abc import Sequence
from math import comb, sqrt
from random import Random

import pytest

from rules.editions.catalogue import in_force
from rules.editions.grades import Rank
from rules.editions.vehicle_damage import DamageResult, Loss, Panic
from rules.editions.vehicle_traits import CATCHES_FIRE, TWO_MAN_CREW
from rules.editions.vehicle_types import Mount, MountedWeapon, Position, VehicleClass, VehicleType
from rules.engine.effects import RollDice
from rules.geometry.faces import HitFace
from rules.state.changes.suffering import begin_phase
from rules.state.pieces.damage import Damage
from rules.state.pieces.piece import Vehicle
from rules.vehicles.aftermath import take_effect
from rules.vehicles.damage import of_vehicle, why_not_act
from rules.vehicles.shot import roll_result, strike
from rules.vehicles.strike import armour_dice, damage_result, net_hits, strikes_from
from tests.rules.crew.gunnery import aim_at
from tests.rules.scene import SUGGESTED, Scene, Script
from tests.rules.vehicles.gunnery import BLUE, RED, fire, firer, laid
from tests.rules.vehicles.motor_pool import CAR, HALF_TRACK, PANZER, TRUCK, like
from tests.rules.vehicles.riders import loaded_with

F, S, R = FRONT, SIDE, REAR = HitFace
TABLES = in_force("first", "espana").damage_tables
FACES = (1, 2, 3, 4, 5, 6)

MG = MountedWeapon(position=Position.GUNNER, mount=Mount.TURRET, row="internal-vehicle-mg")
GUN_45 = MountedWeapon(position=Position.GUNNER, mount=Mount.TURRET, ap=4, he=4)
T_26 = like(PANZER, id="t-26b", name="T-26B", armour=3, aspect=(F, F, F), crew=3, weapons=(GUN_45, MG))
CV_33 = like(PANZER, TWO_MAN_CREW, name="CV 33", armour=3, aspect=(F, S, S), crew=2, weapons=(MG,))
BILBAO = like(CAR, id="bilbao", name="Bilbao", armour=2, aspect=(F, S, R), weapons=(MG,), crew=2, seats=6)
SCHNEIDER = like(T_26, CATCHES_FIRE, id="schneider", name="Schneider", armour=2, aspect=(F, F, R))
WORN = like(BILBAO, CATCHES_FIRE)
UNRELIABLE = like(BILBAO, traits=("unreliable",))


def result_of(vehicle: VehicleType, net: int, die: int, face: HitFace | None = None) -> DamageResult:
    """What the supplement's table has for these net hits and that die."""
    return damage_result(vehicle, net, die, face=face, tables=TABLES)


def in_spain(kind: VehicleType = T_26, **more: object) -> tuple[Scene, Vehicle]:
    """A vehicle looking south, in a game with the supplement."""
    scene = Scene(supplement="espana")
    return scene, scene.vehicle((36, 20), 180.0, kind=kind, **more)  # type: ignore[arg-type]


def hit(scene: Scene, vehicle: Vehicle, net: int, dice: Sequence[int], **more: object) -> Script:
    """So many net hits on a vehicle, with the die of the table and all that follow."""

    async def suffer_hits() -> None:
        result = await roll_result(scene.game, BLUE.other, vehicle, net)
        await take_effect(scene.game, vehicle, result, "")

    return scene.run(suffer_hits(), dice=dice, **more)  # type: ignore[arg-type]


# --- aspects ---------------------------------------------------------------------------------------------


@pytest.mark.ledger("esp-037", "esp-038")
@pytest.mark.parametrize(
    ("kind", "least"),
    [(T_26, (4, 4, 4)), (CV_33, (4, 3, 3)), (BILBAO, (4, 3, 2)), (SCHNEIDER, (4, 4, 2)), (PANZER, (4, 3, 2))],
)
def test_each_face_is_struck_by_its_letter(kind: VehicleType, least: tuple[int, ...]) -> None:
    assert tuple(strikes_from(kind, face, grittier=True) for face in HitFace) == least
    assert {armour_dice(kind, face) for face in HitFace} == {kind.armour}


@pytest.mark.ledger("esp-037", "esp-038")
@pytest.mark.parametrize(
    ("facing", "face", "needs"), [(180.0, "front", 4), (90.0, "side", 3), (0.0, "rear", 2)]
)
@pytest.mark.parametrize("edition", ["first", "second"])
def test_a_round_strikes_and_the_armour_of_all_faces_saves(
    edition: str, facing: float, face: str, needs: int
) -> None:
    scene = Scene(supplement="espana", edition=edition)
    target = scene.vehicle((36, 20), facing, kind=BILBAO)
    tank = firer(scene)
    script = fire(
        scene, tank, target, [4, 5, 1, 1, 1, 1, 1, 1, needs, 1, 1, 1, 1][: 2 + 7 + 2 + 1] + [6, 6][:0]
    )
    assert [roll.count for roll in script.rolled[:3]] == [2, 7, 2]
    assert any(f"strikes the {face} on {needs}+" in text for text in scene.told("struck"))


def exact(ap: int, least: int, armour: int) -> dict[int | None, float]:
    """How often so many net hits come of these dice, None where more is saved than strikes."""
    chances: dict[int | None, float] = {}
    for hits in range(ap + 1):
        for saves in range(armour + 1):
            strikes, held = (7 - least) / 6, 2 / 6
            chance = comb(ap, hits) * strikes**hits * (1 - strikes) ** (ap - hits)
            chance *= comb(armour, saves) * held**saves * (1 - held) ** (armour - saves)
            net = hits - saves if hits >= saves else None
            chances[net] = chances.get(net, 0.0) + chance
    return chances


@pytest.mark.ledger("esp-038")
@pytest.mark.parametrize("kind", [T_26, CV_33, BILBAO, SCHNEIDER], ids=lambda kind: kind.id)
@pytest.mark.parametrize("face", HitFace)
def test_the_aspects_come_as_often_as_they_should(kind: VehicleType, face: HitFace) -> None:
    dice, rounds, ap = Random(45), 20_000, 4
    counted: Counter[int | None] = Counter()
    for _ in range(rounds):
        strikes = dice.choices(FACES, k=ap)
        armour = dice.choices(FACES, k=armour_dice(kind, face))
        counted[net_hits(kind, face, strikes, armour, grittier=True)] += 1
    assert kind.aspect is not None
    least = {F: 4, S: 3, R: 2}[kind.aspect[list(HitFace).index(face)]]
    for net, chance in exact(ap, least, kind.armour).items():
        assert abs(counted[net] - rounds * chance) <= 4 * sqrt(rounds * chance * (1 - chance)) + 1


# --- the table -------------------------------------------------------------------------------------------


@pytest.mark.ledger("esp-036")
@pytest.mark.parametrize("kind", [T_26, BILBAO, HALF_TRACK])
def test_all_armour_rolls_on_the_one_table(kind: VehicleType) -> None:
    assert result_of(kind, 1, 6) == DamageResult(shock=2, reverses=2)
    assert result_of(TRUCK, 1, 6) == DamageResult(unloads=True)
    assert damage_result(like(kind, vehicle_class=VehicleClass.TANK), 1, 6) == DamageResult(shock=2)


@pytest.mark.ledger("esp-039")
def test_equal_hits_and_saves() -> None:
    told = [result_of(T_26, 0, die) for die in FACES]
    assert told[:2] == [DamageResult()] * 2
    assert told[2].engages
    assert told[4:] == [DamageResult(shock=1, reverses=1)] * 2
    scene, tank = in_spain()
    script = hit(scene, tank, 0, [4, 2, 3, 4])
    assert [roll.count for roll in script.rolled] == [1, 3]
    assert tank.pose.at != (36, 20)


@pytest.mark.ledger("esp-039")
def test_it_reverses_over_where_infantry_stood() -> None:
    scene, tank = in_spain()
    team = scene.team(BLUE, [(36, 17.2)], name="Behind")
    before = tank.pose.at
    hit(scene, tank, 0, [5, 4], answers=[SUGGESTED])
    assert tank.damage.shock == 1
    assert tank.pose.at.y < before.y
    assert team.figures[0].at != (36, 17.2)


@pytest.mark.ledger("esp-040")
@pytest.mark.parametrize(
    ("kind", "die", "panics"),
    [
        (T_26, 1, Panic.DRIVER),
        (T_26, 2, Panic.GUNNER),
        (like(BILBAO, weapons=()), 2, Panic.COMMANDER),
        (T_26, 3, Panic.COMMANDER),
    ],
)
def test_one_man_is_useless_in_the_next_phase(kind: VehicleType, die: int, panics: Panic) -> None:
    scene, tank = in_spain(kind, commander=Rank.JUNIOR)
    hit(scene, tank, 1, [die])
    assert (tank.damage.shock, tank.damage.next.panics) == (1, [panics])
    begin_phase(tank.damage)
    assert bool(why_not_act(tank.type, tank.damage, Position.DRIVER)) is (panics is Panic.DRIVER)
    if kind.weapons:
        assert bool(why_not_act(tank.type, tank.damage, Position.GUNNER)) is (panics is Panic.GUNNER)
    assert (tank.leader is None) is (panics is Panic.COMMANDER)


@pytest.mark.ledger("esp-041")
def test_a_hit_engine_is_unreliable_and_then_breaks_down() -> None:
    scene, tank = in_spain()
    hit(scene, tank, 1, [4])
    assert (tank.damage.is_unreliable, tank.damage.is_immobilised) == (True, False)
    hit(scene, tank, 1, [4])
    assert tank.damage.is_immobilised


@pytest.mark.ledger("esp-041")
def test_what_is_unreliable_breaks_down_at_once() -> None:
    scene, truck = in_spain(UNRELIABLE)
    hit(scene, truck, 1, [4])
    assert (truck.damage.is_unreliable, truck.damage.is_immobilised) == (False, True)


@pytest.mark.ledger("esp-041")
def test_a_damaged_weapon_hits_worse_and_six_drives_it_back() -> None:
    scene, tank = in_spain()
    hit(scene, tank, 1, [5])
    assert (tank.damage.shock, tank.damage.damaged_sights) == (1, 1)
    script = hit(scene, tank, 1, [6, 2, 3])
    assert [roll.count for roll in script.rolled] == [1, 2]
    assert tank.damage.shock == 3


@pytest.mark.ledger("esp-041")
@pytest.mark.parametrize(("damaged", "needs"), [(0, 4), (1, 5), (2, 6)])
def test_a_damaged_weapon_hits_men_worse_as_well(damaged: int, needs: int) -> None:
    scene, tank = in_spain(CV_33)
    men = scene.team(BLUE.other, (36, 32), men=3)
    for _ in range(damaged):
        hit(scene, tank, 1, [5])
    assert aim_at(scene, tank, 0, men).needs == needs
    assert tank.damage.damaged_sights == damaged


@pytest.mark.ledger("esp-042")
def test_the_driver_of_two_men_is_killed_and_the_other_goes() -> None:
    scene, tankette = in_spain(CV_33)
    hit(scene, tankette, 2, [1])
    assert tankette.damage.is_immobilised
    assert tankette.damage.loss is Loss.ABANDONED


@pytest.mark.ledger("esp-042")
@pytest.mark.parametrize("kind", [T_26, like(BILBAO, crew=2)])
def test_another_takes_the_place_of_a_dead_driver(kind: VehicleType) -> None:
    scene, tank = in_spain(kind)
    hit(scene, tank, 2, [1])
    assert (tank.damage.shock, tank.damage.is_immobilised, tank.damage.loss) == (2, False, None)
    assert Position.DRIVER in tank.damage.vacant


@pytest.mark.ledger("esp-042")
def test_crew_and_passengers_share_a_dice_of_hits() -> None:
    scene = Scene(supplement="espana")
    carrier, (team,) = loaded_with(scene, BILBAO, 5, crewless=False)
    hit(scene, carrier, 2, [2, 6, 5, 5, 1, 1, 1, 5])
    assert carrier.damage.crew_killed + 5 - len(team.figures) == 3
    assert carrier.damage.crew_killed == 1


@pytest.mark.ledger("esp-042")
def test_a_tanks_crew_takes_the_hits_alone() -> None:
    scene, tank = in_spain()
    hit(scene, tank, 2, [2, 2, 5, 3])
    assert (tank.damage.crew_killed, tank.damage.shock) == (1, 3)


@pytest.mark.ledger("esp-042")
def test_the_commander_is_wounded_and_passengers_are_hit() -> None:
    scene = Scene(supplement="espana")
    carrier, (team,) = loaded_with(scene, BILBAO, 5, crewless=False, commander=Rank.JUNIOR)
    hit(scene, carrier, 2, [3, 2, 5, 1])
    assert (carrier.damage.command_lost, len(team.figures), carrier.damage.shock) == (1, 4, 2)


@pytest.mark.ledger("esp-043")
def test_all_get_out_of_an_immobilised_vehicle() -> None:
    scene = Scene(supplement="espana")
    carrier, (team,) = loaded_with(scene, BILBAO, 5, crewless=False)
    hit(scene, carrier, 2, [4])
    assert carrier.damage.is_immobilised
    assert carrier.damage.loss is Loss.ABANDONED
    assert team.on_table


@pytest.mark.ledger("esp-043")
def test_crew_and_passengers_are_hit_apart_and_the_other_guns_fall_silent() -> None:
    scene = Scene(supplement="espana")
    hull = MountedWeapon(position=Position.HULL_GUNNER, mount=Mount.HULL, row="internal-vehicle-mg")
    kind = like(BILBAO, crew=4, weapons=(MG, hull))
    carrier, (team,) = loaded_with(scene, kind, 6, crewless=False)
    script = hit(scene, carrier, 2, [5, 1, 6, 2, 1, 5, 5, 1])
    assert [roll.count for roll in script.rolled] == [1, 1, 1, 2, 3]
    assert carrier.damage.crew_killed == 1
    assert len(team.figures) == 4
    assert carrier.damage.disarmed == {1}


@pytest.mark.ledger("esp-043")
@pytest.mark.parametrize(
    ("weapons", "lost"),
    [((GUN_45, MG), {0}), ((GUN_45, MG, GUN_45), {0, 2}), ((MG, MG), {0, 1}), ((), set())],
)
def test_the_main_guns_are_lost(weapons: tuple[MountedWeapon, ...], lost: set[int]) -> None:
    scene, tank = in_spain(like(T_26, weapons=weapons))
    hit(scene, tank, 2, [6, 1, 2])
    assert (tank.damage.shock, tank.damage.disarmed) == (3, lost)


@pytest.mark.ledger("esp-044")
def test_three_net_hits_knock_out_or_explode() -> None:
    assert [result_of(T_26, 3, die).loss for die in FACES] == [Loss.KNOCKED_OUT] * 4 + [Loss.EXPLODED] * 2
    assert {result_of(T_26, 3, die).hits_aboard for die in (1, 2, 3, 4)} == {1}
    assert [(result_of(T_26, net, 5).hits_aboard, result_of(T_26, net, 5).hits_near) for net in (3, 7)] == [
        (2, 1),
        (2, 1),
    ]


@pytest.mark.ledger("esp-045")
@pytest.mark.parametrize(
    ("face", "net", "loss"),
    [(FRONT, 3, Loss.EXPLODED), (SIDE, 3, Loss.KNOCKED_OUT), (REAR, 4, Loss.KNOCKED_OUT), (FRONT, 2, None)],
)
def test_what_catches_fire_easily_explodes_sooner_from_the_front(
    face: HitFace, net: int, loss: Loss | None
) -> None:
    assert result_of(SCHNEIDER, net, 4, face).loss is loss
    assert result_of(T_26, 3, 4, face).loss is Loss.KNOCKED_OUT


@pytest.mark.ledger("esp-045")
def test_a_round_at_its_front_sets_it_on_fire() -> None:
    scene, target = in_spain(SCHNEIDER)
    fire(scene, firer(scene), target, [4, 5, 6, 6, 6, 1, 1, 1, 1, 1, 1, 4, 1, 1])
    assert target.damage.loss is Loss.EXPLODED


def test_the_results_are_settled_before_they_are_told() -> None:
    _, tank = in_spain(CV_33)
    settled = of_vehicle(tank, result_of(CV_33, 2, 1))
    assert settled == DamageResult(shock=2, kills=Position.DRIVER, immobilises=True, bails_out=True)
    assert tank.damage == Damage()


def _firer_of(scene: Scene) -> Vehicle:
    found = (one for one in scene.game.table.vehicles.values() if one.seat is RED)
    return next(found, None) or firer(scene)


def outcome_of(scene: Scene, target: Vehicle, dice: Random) -> DamageResult | None:
    """What one hit of four dice does, resolved on the table with these dice."""
    rule = strike(scene.game, RED, laid(scene, _firer_of(scene), target), 4)
    reply = None
    while True:
        try:
            effect = rule.send(reply)
        except StopIteration as end:
            return end.value  # type: ignore[no-any-return]
        reply = dice.choices(FACES, k=effect.count) if isinstance(effect, RollDice) else None


def expected(kind: VehicleType, face: HitFace) -> list[tuple[DamageResult | None, float]]:
    """Every result of four dice at a face with how often it comes, equal ones together."""
    assert kind.aspect is not None
    least = {F: 4, S: 3, R: 2}[kind.aspect[list(HitFace).index(face)]]
    found: list[tuple[DamageResult | None, float]] = []
    for net, chance in exact(4, least, kind.armour).items():
        dice = [None] if net is None else [result_of(kind, net, die, face) for die in FACES]
        for result in dice:
            share = chance / len(dice)
            same = next((place for place, one in enumerate(found) if one[0] == result), None)
            if same is None:
                found.append((result, share))
            else:
                found[same] = (result, found[same][1] + share)
    return found


@pytest.mark.ledger("esp-036", "esp-038", "esp-045")
@pytest.mark.parametrize(("facing", "face"), [(180.0, FRONT), (90.0, SIDE), (0.0, REAR)])
def test_every_result_of_the_table_comes_as_often_as_it_should(facing: float, face: HitFace) -> None:
    scene = Scene(supplement="espana")
    target = scene.vehicle((36, 20), facing, kind=WORN)
    dice, rounds = Random(1936), 600
    came = [outcome_of(scene, target, dice) for _ in range(rounds)]
    chances = expected(WORN, face)
    assert sum(chance for _, chance in chances) == pytest.approx(1.0)
    for result, chance in chances:
        settled = None if result is None else of_vehicle(target, result)
        spread = sqrt(rounds * chance * (1 - chance))
        assert abs(came.count(settled) - rounds * chance) <= 4 * spread + 1
