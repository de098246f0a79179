"""Random Air Support: when aircraft come, whom they take for their target, what they do (esp-023 to 026)."""

from collections import Counter
from collections.abc import Coroutine
from math import comb, sqrt
from random import Random
from typing import Any

import pytest

from rules.editions.grades import Quality
from rules.engine.effects import RollDice
from rules.engine.requests import Refused
from rules.engine.seats import Seat
from rules.geometry.shapes import Polygon
from rules.geometry.terrain import Cover, Point
from rules.geometry.zones import covers
from rules.state.game import Game
from rules.state.pieces.force import JumpOffPoint, Stance, Team
from rules.state.pieces.piece import Vehicle
from rules.turn.air_support import aim_request
from rules.turn.phase import play_phase
from rules.vehicles.shot import save_strikes
from rules.vehicles.strafing import STRIKES_FROM_ABOVE, StrafedTeam, strafe, strip
from rules.weapons.barrage_hit import men_under
from tests.rules.geometry.countryside import house, rectangle
from tests.rules.scene import Scene, Script, chose
from tests.rules.turn.random_events import BLUE, END, RED, opposed
from tests.rules.vehicles.motor_pool import TRUCK
from tests.rules.vehicles.test_advanced_armour import T_26
from tests.sent import view

NORTH = {"places": {"aim": [36, 24], "aim-end": [36, 20]}}
"""A strip of red's that runs north from the middle of the table."""


def bought(*, sixes: int = 3, seat: Seat = RED, edition: str = "first") -> Scene:
    """Red has just ended a Turn with so many 6s and goes on; he has bought aircraft, or another seat has."""
    scene = Scene(edition=edition, supplement="espana")
    scene.team(RED, (4, 44), men=3)
    scene.team(BLUE, (66, 4), men=3)
    scene.game.side(seat).air_support = True
    for side, at in ((scene.red, Point(30, 40)), (scene.blue, Point(40, 8))):
        side.jump_off_points["p"] = JumpOffPoint(id=f"{side.seat}-p", at=at)
    scene.run(play_phase(scene.game), dice=[6] * sixes + [1] * (5 - sixes), answers=[END])
    return scene


class _Played:
    """A scene as if it were played."""

    def __init__(self, scene: Scene) -> None:
        self.game, self.table, self.number, self.pending = scene.game, scene.game.table, 0, {}  # type: ignore[var-annotated]


def shown(scene: Scene, viewer: Seat | None) -> Any:
    return view(_Played(scene), viewer)  # type: ignore[arg-type]


def next_phase(scene: Scene, *answers: Any, dice: tuple[int, ...]) -> Script:
    """The Phase after, in which nobody does anything else."""
    return scene.run(play_phase(scene.game), dice=[*dice, 1, 1, 1, 1, 1], answers=[*answers, END])


# --- when ----------------------------------------------------------------------------------------------


@pytest.mark.ledger("esp-023")
@pytest.mark.parametrize("edition", ["first", "second"])
def test_they_come_as_the_next_phase_of_their_side_begins(edition: str) -> None:
    scene = bought(edition=edition)
    assert scene.game.table.turn == 2
    script = next_phase(scene, NORTH, dice=(4,))
    assert [one.name for one in script.asked][:1] == ["place-air-attack"]
    assert [one.why for one in script.rolled] == ["air attack", "Command Dice"]
    assert scene.told("air-attack") == ["British aircraft strafe a strip of the table."]


@pytest.mark.ledger("esp-023")
def test_they_come_whenever_that_happens_again() -> None:
    scene = bought()
    next_phase(scene, NORTH, dice=(4,))
    scene.game.table.next_active = RED
    scene.run(play_phase(scene.game), dice=[6, 6, 6, 1, 1], answers=[END])
    next_phase(scene, NORTH, dice=(4,))
    assert len(scene.told("air-attack")) == 2


@pytest.mark.ledger("esp-023")
@pytest.mark.parametrize(("sixes", "seat"), [(2, RED), (1, RED), (3, BLUE)])
def test_they_do_not_come_for_less_nor_in_a_phase_of_the_enemy(sixes: int, seat: Seat) -> None:
    scene = bought(sixes=sixes, seat=seat)
    scene.game.table.next_active = RED
    script = next_phase(scene, dice=())
    assert [one.why for one in script.rolled] == ["Command Dice"]


@pytest.mark.ledger("esp-023")
def test_they_do_not_come_where_a_chain_of_command_dice_ended_the_turn() -> None:
    scene = bought(sixes=0)
    assert scene.game.table.turn == 1
    scene.red.dice, scene.game.table.next_active = 1, RED
    scene.run(play_phase(scene.game), answers=[chose("end-the-turn")])
    scene.game.table.next_active = RED
    assert scene.game.table.turn == 2
    script = next_phase(scene, dice=())
    assert [one.why for one in script.rolled] == ["Command Dice"]


@pytest.mark.ledger("esp-023")
def test_nobody_sees_them_before_they_come() -> None:
    scene = bought(sixes=0)
    without = bought(sixes=0)
    without.red.air_support = False
    assert shown(scene, BLUE) == shown(without, BLUE)
    assert shown(scene, None) == shown(without, None)
    assert shown(scene, RED)["sides"]["red"]["reserve"]["air_support"] is True


# --- where ---------------------------------------------------------------------------------------------


@pytest.mark.ledger("esp-025")
def test_the_strip_is_twelve_by_four_inches_whichever_way_it_runs() -> None:
    ring = strip(Point(36, 24), Point(36, 20))
    assert sorted({round(x, 2) for x, _ in ring} | {0.0}) == [0.0, 34.0, 38.0]
    assert sorted({round(y, 2) for _, y in ring}) == [12.0, 24.0]
    aslant = strip(Point(10, 10), Point(11, 11))
    assert max(x for x, _ in aslant) == pytest.approx(10 + 14 / sqrt(2), abs=0.01)


@pytest.mark.ledger("esp-025")
def test_it_is_drawn_before_it_is_confirmed_and_as_long_as_the_phase_lasts() -> None:
    scene = bought()
    request = aim_request(scene.game, scene.red)
    assert request.outline is not None
    (ring,) = request.outline(request.accept(NORTH))
    assert len(ring) == 5
    next_phase(scene, NORTH, dice=(4,))
    assert [one["kind"] for one in shown(scene, BLUE)["markers"].values()] == ["strafed"]
    scene.game.table.next_active = BLUE
    scene.run(play_phase(scene.game), dice=[1] * 5, answers=[END])
    assert shown(scene, BLUE)["markers"] == {}


@pytest.mark.parametrize(
    ("answer", "told"),
    [
        ({"places": {"aim": [36, 24], "aim-end": [36, 24]}}, "Show which way the strip runs"),
        ({"places": {"aim": [80, 24], "aim-end": [36, 24]}}, "It lies on the table|on the table"),
        ({"places": {"aim": [36, 24]}}, "needs a place"),
        ({"places": {"aim": [36, 24], "aim-end": [float("nan"), 1]}}, "finite|table"),
    ],
)
def test_impossible_strips_are_refused_and_nothing_is_changed(answer: Any, told: str) -> None:
    scene = bought()
    with pytest.raises(Refused, match=told):
        next_phase(scene, answer, dice=(4,))
    assert not scene.game.table.markers


def test_the_suggestion_strikes_the_enemy_and_spares_friends() -> None:
    scene = bought()
    enemies = scene.team(BLUE, (30, 20), men=5)
    scene.team(RED, (30, 25), men=5)
    places = aim_request(scene.game, scene.red).suggested().places
    hit = strip(places["aim"], places["aim-end"])
    assert _inside(enemies, hit) == 5


def _inside(team: Team, ring: list[Point]) -> int:
    return sum(covers(Polygon(ring), at) for at in team.places)


# --- astray --------------------------------------------------------------------------------------------


@pytest.mark.ledger("esp-024")
def test_on_a_1_the_enemy_turns_them_on_a_unit_of_yours_near_the_point() -> None:
    scene = bought()
    near, far = scene.team(RED, (36, 34.9), men=3), scene.team(RED, (36, 37), men=6)
    south = {"places": {"aim-end": [37, 44]}}
    script = next_phase(scene, NORTH, chose(near.id), south, dice=(1, 6, 5, 3, 3, 1, 1))
    assert [(one.seat, one.name) for one in script.asked[:3]] == [
        (RED, "place-air-attack"),
        (BLUE, "redirect-air-attack"),
        (BLUE, "place-air-attack"),
    ]
    assert [one.id for one in script.asked[1].options] == [near.id, "let-be"]  # type: ignore[attr-defined]
    assert [one.seat for one in script.rolled[:3]] == [RED, BLUE, RED], "the enemy rolls for them"
    assert (near.shock, far.shock, len(far.figures)) == (2, 0, 6), "whoever is on it is rolled for"


@pytest.mark.ledger("esp-024")
def test_he_need_not_and_with_nobody_near_he_cannot() -> None:
    scene = bought()
    scene.team(RED, (36, 30), men=3)
    next_phase(scene, NORTH, chose("let-be"), dice=(1,))
    assert scene.told("random-event") == ["The British aircraft find nobody."]
    scene = bought()
    script = next_phase(scene, NORTH, dice=(1,))
    assert [one.name for one in script.asked] == ["place-air-attack", "spend-command-dice"]


@pytest.mark.ledger("esp-024")
def test_vehicles_may_be_taken_for_the_target() -> None:
    scene = bought()
    truck = scene.vehicle((36, 30), seat=RED, kind=TRUCK)
    script = next_phase(scene, NORTH, chose(truck.id), {"places": {"aim-end": [36, 40]}}, dice=(1, 1, 1))
    assert [one.why for one in script.rolled[:2]] == ["air attack", f"aircraft at {truck.name}"]
    assert not scene.told("damage")


# --- what they do --------------------------------------------------------------------------------------


def strafed(scene: Scene, *dice: int) -> Script:
    """Red's aircraft strafe northwards from the middle of the table."""
    rule = strafe(scene.game, scene.red, Point(36, 24), Point(36, 20))
    return scene.run(rule, dice=dice)


@pytest.mark.ledger("esp-025")
@pytest.mark.parametrize("quality", list(Quality))
@pytest.mark.parametrize(("faces", "hits"), [((4, 4), 0), ((4, 5), 1), ((5, 6), 2)])
def test_two_dice_hit_any_team_on_a_5(quality: Quality, faces: tuple[int, ...], hits: int) -> None:
    scene, *_ = opposed()
    team = scene.team(BLUE, (34.5, 18), men=4, quality=quality)
    strafed(scene, *faces, *[3] * hits)
    assert (team.shock, len(team.figures)) == (hits, 4)


@pytest.mark.ledger("esp-025")
def test_each_team_on_it_is_attacked_friend_or_foe_the_enemy_first() -> None:
    scene, *_ = opposed()
    friend = scene.team(RED, (36, 13), men=2)
    near, off = scene.team(BLUE, [(37.9, 20), (40, 20)]), scene.team(BLUE, [(38.1, 20), (36, 11.9)])
    script = strafed(scene, 5, 1, 3, 5, 1, 3)
    assert [(one.why.split()[0], one.seat) for one in script.rolled] == [
        ("aircraft", RED),
        ("effect", BLUE),
        ("aircraft", RED),
        ("effect", RED),
    ]
    assert (near.shock, off.shock, friend.shock) == (1, 0, 1)


@pytest.mark.ledger("esp-025")
def test_cover_counts_as_against_shells_and_nobody_is_pinned_by_them() -> None:
    scene, *_ = opposed(house("house", rectangle(33, 14, 6, 6)))
    team = scene.team(BLUE, (35, 17), men=3)
    strafed(scene, 6, 6, 4, 6)
    assert (team.shock, len(team.figures), team.pinned) == (0, 2, False)
    scene, *_ = opposed()
    team = scene.team(BLUE, (35, 17), men=3, stance=Stance.TACTICAL)
    strafed(scene, 6, 6, 3, 4)
    assert men_under(scene.game, team)[0].cover is Cover.LIGHT
    assert team.shock == 1


@pytest.mark.ledger("esp-025")
def test_a_leader_by_himself_is_a_target_as_well() -> None:
    scene, *_ = opposed()
    leader = scene.leader(BLUE, (36, 15))
    strafed(scene, 5, 1, 3)
    assert leader.on_table


@pytest.mark.ledger("esp-026")
@pytest.mark.parametrize(("faces", "hits"), [((2, 2), 0), ((3, 2), 1), ((3, 6), 2)])
def test_a_truck_is_struck_on_a_3_and_saves_nothing(faces: tuple[int, ...], hits: int) -> None:
    scene, *_ = opposed()
    scene.vehicle((36, 18), kind=TRUCK)
    strafed(scene, *faces, *[1] * hits)
    assert scene.told("struck")[0].endswith(f"3+: {faces[0]}, {faces[1]}; {hits} hit{'s' * (hits != 1)}.")
    assert (scene.told("damage") == []) is (hits == 0)


@pytest.mark.ledger("esp-026")
@pytest.mark.parametrize("facing", [0.0, 90.0, 180.0])
def test_a_tank_saves_with_all_its_armour_whichever_way_it_looks(facing: float) -> None:
    scene = Scene(supplement="espana")
    tank = scene.vehicle((36, 18), facing, kind=T_26)
    script = strafed(scene, 3, 3, 5, 1, 1, 1)
    assert [one.count for one in script.rolled[:3]] == [2, 3, 1]
    assert scene.told("armour") == ["Its armour saves on 5+: 5, 1, 1; 1 saved."]
    assert tank.damage.shock == 1


def test_the_game_may_end_by_it() -> None:
    scene = bought()
    scene.blue.force_morale = 1
    scene.team(BLUE, (36, 20), men=1)
    dice = [4, 5, 5, 6, 6, 6]
    scene.run(play_phase(scene.game), dice=dice, answers=[NORTH])
    assert scene.game.table.result is not None


# --- how often -----------------------------------------------------------------------------------------


TRIES = 100_000


def is_likely(seen: int, chance: float) -> bool:
    """Whether a count is within five standard deviations of what is expected."""
    return abs(seen - TRIES * chance) <= 5 * sqrt(TRIES * chance * (1 - chance)) + 1e-9


def rolled(rule: Coroutine[Any, Any, Any], dice: Random) -> Any:
    """Run a rule that only rolls, with dice by chance."""
    value: Any = None
    try:
        while True:
            effect = rule.send(value)
            assert isinstance(effect, RollDice)
            value = dice.choices((1, 2, 3, 4, 5, 6), k=effect.count)
    except StopIteration as end:
        return end.value


@pytest.fixture
def unread(monkeypatch: pytest.MonkeyPatch) -> None:
    """What is told of 100,000 rolls is not put in words and checked, as in other scenes."""
    monkeypatch.setattr(Game, "tell", lambda game, fact: game.events.append(fact))


@pytest.mark.ledger("esp-025")
def test_men_suffer_as_often_as_they_should(unread: None) -> None:
    """Each of two dice hits on a third; in the open a third of the hits is Shock and a third kills."""
    scene = Scene(supplement="espana")
    team, dice = scene.team(BLUE, (35, 17), men=4), Random(25)
    target = StrafedTeam(team, men_under(scene.game, team), seat=scene.red)
    counted: Counter[tuple[int, int]] = Counter()
    for _ in range(TRIES):
        losses = rolled(target.resolve(scene.game), dice)
        counted[losses.shock, len(losses.killed)] += 1
        scene.game.events.clear()
    each = {(0, 0): 2 / 3 + 1 / 9, (1, 0): 1 / 9, (0, 1): 1 / 9}
    exact: Counter[tuple[int, int]] = Counter()
    for one, chance in each.items():
        for other, then in each.items():
            exact[one[0] + other[0], one[1] + other[1]] += chance * then  # type: ignore[assignment]
    assert set(counted) == set(exact)
    assert all(is_likely(counted[outcome], chance) for outcome, chance in exact.items())


@pytest.mark.ledger("esp-026")
@pytest.mark.parametrize("kind", [T_26], ids=lambda kind: kind.id)
def test_vehicles_are_struck_as_often_as_they_should(unread: None, kind: Any) -> None:
    """Each of two dice strikes on two thirds, each die of armour saves on a third."""
    scene = Scene(supplement="espana")
    vehicle, dice = scene.vehicle((36, 18), kind=kind), Random(26)
    counted: Counter[int] = Counter()
    for _ in range(TRIES):
        counted[nets(scene, vehicle, dice)] += 1
        scene.game.events.clear()
    exact: Counter[int] = Counter()
    for strikes in range(3):
        for saves in range(kind.armour + 1):
            chance = comb(2, strikes) * (2 / 3) ** strikes * (1 / 3) ** (2 - strikes)
            chance *= comb(kind.armour, saves) * (1 / 3) ** saves * (2 / 3) ** (kind.armour - saves)
            nothing = strikes == 0 or saves > strikes
            exact[-1 if nothing else strikes - saves] += chance  # type: ignore[assignment]
    assert all(is_likely(counted[net], chance) for net, chance in exact.items())


def nets(scene: Scene, vehicle: Vehicle, dice: Random) -> int:
    """The net hits of one attack, -1 where nothing comes of it."""
    strikes = sum(face >= STRIKES_FROM_ABOVE for face in dice.choices((1, 2, 3, 4, 5, 6), k=2))
    result = rolled(save_strikes(scene.game, RED, vehicle, strikes), dice)
    return -1 if result is None else scene.game.events[-1].net  # type: ignore[attr-defined]
