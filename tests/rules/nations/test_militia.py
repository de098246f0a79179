"""Militia of Spain: losses unsettle it, and its Squads have no Leaders (esp-115, 117, 118, 173)."""

from itertools import chain

import pytest

from rules.command.commanding import why_not_command
from rules.deployment.arrivals import DEPLOY_SCOUTS, arrivals
from rules.editions.grades import Quality, Rank
from rules.engine.seats import Seat
from rules.geometry.terrain import Cover, Sight
from rules.orders.detach import detach, why_not_detach
from rules.orders.order_options import initiative_options
from rules.phrases import say
from rules.scenarios.set_up_dice import roll_force_morale
from rules.state.pieces.force import Stance, Team, Where
from rules.state.troops.units import felt_shock
from rules.turn.siesta import go_home
from tests.rules.command_dice import use_options
from tests.rules.fire.shooting import shoot
from tests.rules.geometry.countryside import hedge
from tests.rules.orders.leading import give
from tests.rules.scene import Scene, chose

HIT, SHOCK, KILL = 6, 4, 6
MILITIA = ("peoples-militia", "falangista-militia")


def militia(scene: Scene, men: int = 8, **more: object) -> Team:
    return scene.team(Seat.BLUE, (24, 24), men=men, **more)  # type: ignore[arg-type]


def fired_at(scene: Scene, effects: list[int]) -> None:
    firer = scene.team(Seat.RED, (26, 36), men=len(effects))
    shoot(scene, firer, dice=[*[HIT] * len(effects), *effects])


# --- one more Shock for two ----------------------------------------------------------------------------


@pytest.mark.ledger("esp-115")
@pytest.mark.parametrize("one", MILITIA)
@pytest.mark.parametrize(
    ("effects", "men", "shock"),
    [([KILL, KILL, SHOCK, SHOCK], 6, 4), ([KILL, SHOCK, SHOCK], 7, 3), ([KILL], 7, 0), ([1, 1], 8, 0)],
)
def test_one_more_shock_for_two_losses(one: str, effects: list[int], men: int, shock: int) -> None:
    scene = Scene()
    scene.blue.characteristics = (one,)
    team = militia(scene)
    fired_at(scene, effects)
    assert (len(team.figures), team.shock) == (men, shock)


@pytest.mark.ledger("esp-115")
@pytest.mark.parametrize(
    ("cover", "stance"), [(Cover.LIGHT, Stance.NONE), (Cover.HARD, Stance.NONE), (None, Stance.TACTICAL)]
)
def test_none_where_a_cover_was_applied(cover: Cover | None, stance: Stance) -> None:
    scene = Scene(hedge("hedge", (0, 25), (72, 25), cover=cover)) if cover else Scene()
    scene.blue.characteristics = MILITIA[:1]
    team = militia(scene, stance=stance)
    fired_at(scene, [KILL, KILL, 5, 5])
    told = scene.told("effects")
    assert len(told) == 1
    assert "taken aback" not in told[0]
    assert team.figures


@pytest.mark.ledger("esp-115")
def test_none_for_others_of_the_force() -> None:
    scene = Scene()
    scene.blue.characteristics = MILITIA[:1]
    team = militia(scene, support=True)
    fired_at(scene, [KILL, KILL, SHOCK, SHOCK])
    assert team.shock == 2


# --- before the siesta ---------------------------------------------------------------------------------


def before_the_siesta(scene: Scene, sixes: int = 2) -> Team:
    section = scene.section(Seat.RED, "Antes de la siesta", undivided=True, goes_home=True)
    scene.game.phase.sixes = sixes
    return scene.team(Seat.RED, (20, 20), men=10, name="Squad", section=section)


@pytest.mark.ledger("esp-122")
@pytest.mark.parametrize("active", [Seat.RED, Seat.BLUE])
@pytest.mark.parametrize(
    ("sixes", "dice", "stays"),
    [(2, [4], True), (2, [3], False), (3, [1], False), (1, [], True)],
)
def test_two_sixes_of_either_player_may_send_them_home(
    active: Seat, sixes: int, dice: list[int], stays: bool
) -> None:
    scene = Scene(active=active)
    team = before_the_siesta(scene, sixes)
    scene.run(go_home(scene.game), dice=dice)
    assert team.on_table == stays


@pytest.mark.ledger("esp-122")
def test_nobody_rolls_for_men_off_the_table() -> None:
    scene = Scene()
    team = before_the_siesta(scene)
    team.where = Where.RESERVE
    scene.run(go_home(scene.game))
    assert team.waits


@pytest.mark.ledger("esp-123")
@pytest.mark.parametrize("is_seen", [True, False])
def test_force_morale_is_tested_where_friends_see_them_go(is_seen: bool) -> None:
    scene = Scene(hedge("hedge", (0, 25), (72, 25), cover=Cover.LIGHT, sight=Sight.HIGH))
    before_the_siesta(scene)
    scene.team(Seat.RED, (20, 21 if is_seen else 30), men=4)
    script = scene.run(go_home(scene.game), dice=[3, 1] if is_seen else [3])
    assert [roll.why for roll in script.rolled[1:]] == ["Force Morale: team-wiped-out"] * is_seen


# --- without Leaders -----------------------------------------------------------------------------------


def squad(scene: Scene, at: tuple[float, float] = (20, 20)) -> Team:
    section = scene.section(Seat.RED, "Squad 1", undivided=True)
    return scene.team(Seat.RED, at, men=10, name="Squad", section=section)


@pytest.mark.ledger("esp-117")
@pytest.mark.parametrize(("dice", "is_possible"), [([2], True), ([1, 1], True), ([3], False), ([1], False)])
def test_a_squad_without_a_leader_is_activated_by_a_2(dice: list[int], is_possible: bool) -> None:
    scene = Scene()
    team = squad(scene)
    scene.game.phase.dice = dice
    offered = [one for one in use_options(scene.game) if one.subject == team.section]
    assert any(not one.refused for one in offered) == is_possible


@pytest.mark.ledger("esp-117")
def test_a_team_that_was_detached_is_activated_by_a_1() -> None:
    scene = Scene()
    team = squad(scene)
    jefe = scene.leader(Seat.RED, (22, 22), rank=Rank.SENIOR)
    sent = detach(scene.game, jefe, [man.id for man in team.figures[:4]])
    scene.game.phase.dice = [1]
    assert [one.dice for one in use_options(scene.game) if one.subject == sent.id] == [(1,)]


@pytest.mark.ledger("esp-117")
def test_the_jefe_activates_a_squad() -> None:
    scene = Scene()
    team = squad(scene)
    jefe = scene.leader(Seat.RED, (22, 22), rank=Rank.SENIOR)
    assert why_not_command(scene.game, jefe, scene.unit(team)) == ""


@pytest.mark.ledger("esp-118")
@pytest.mark.parametrize(("away", "is_possible"), [(9, True), (10, False)])
def test_the_jefe_splits_a_squad_within_his_reach(away: float, is_possible: bool) -> None:
    scene = Scene()
    squad(scene, (20, 20))
    jefe = scene.leader(Seat.RED, (20, 20 + away), rank=Rank.SENIOR)
    assert (why_not_detach(scene.game, jefe) == "") == is_possible
    options = initiative_options(scene.game, jefe, first=True)
    assert [not one.refused for one in options if one.verb == "detach"] == [is_possible]


@pytest.mark.ledger("esp-118")
def test_each_split_takes_one_of_the_three_orders_of_the_jefe() -> None:
    scene = Scene()
    team = squad(scene)
    jefe = scene.leader(Seat.RED, (22, 22), rank=Rank.SENIOR)
    splits = [[chose(f"detach:{jefe.id}"), {"options": [man.id]}] for man in team.figures[:3]]
    give(scene, jefe, *chain.from_iterable(splits))
    assert sorted(len(one.figures) for one in scene.red.teams_of(team.section or "")) == [1, 1, 1, 7]


@pytest.mark.ledger("esp-118")
@pytest.mark.parametrize("edition", ["first", "second"])
def test_scouts_go_ahead_of_such_a_squad_on_a_1_wherever_the_jefe_is(edition: str) -> None:
    scene = Scene(edition=edition)
    team = squad(scene)
    team.where = Where.RESERVE
    found = [
        (one.subject, one.result) for one in arrivals(scene.game, scene.red) if one.verb == DEPLOY_SCOUTS
    ]
    assert found == [(team.section, 1)]


@pytest.mark.ledger("esp-118")
def test_a_squad_with_a_leader_of_its_own_is_his_to_split() -> None:
    scene = Scene()
    team = squad(scene)
    cabo = scene.leader(Seat.RED, (21, 21))
    cabo.section = team.section
    jefe = scene.leader(Seat.RED, (22, 22), rank=Rank.SENIOR)
    assert why_not_detach(scene.game, jefe) == say("only-juniors-send-men-off")


@pytest.mark.ledger("esp-173")
def test_a_junior_leader_orders_his_own_men_only() -> None:
    scene = Scene()
    team = squad(scene)
    gun = scene.team(Seat.RED, (24, 24), men=3)
    junior = scene.leader(Seat.RED, (23, 22))
    junior.team = gun.id
    assert why_not_command(scene.game, junior, scene.unit(team)) == say("not-his-own-men")
    assert why_not_command(scene.game, junior, scene.unit(gun)) == ""


# --- what a platoon is worth ---------------------------------------------------------------------------


def force_morale(scene: Scene, *dice: int) -> int:
    scene.red.quality = Quality.GREEN
    scene.run(roll_force_morale(scene.game, scene.red), dice=[*dice])
    return scene.red.force_morale


@pytest.mark.ledger("esp-125", "esp-126", "esp-127", "esp-130")
@pytest.mark.parametrize("known", ["highly-motivated", "hardened", "fanatic", "cara-al-sol"])
@pytest.mark.parametrize(("die", "level"), [(4, 10), (5, 11)])
def test_one_more_instead_of_what_green_troops_have(known: str, die: int, level: int) -> None:
    scene = Scene()
    scene.red.characteristics = (known,)
    assert force_morale(scene, die) == level


@pytest.mark.ledger("esp-129")
@pytest.mark.parametrize(
    ("dice", "level", "is_militia"),
    [((6, 1, 3), 10, False), ((2, 2, 3), 9, True), ((1, 5, 3), 8, True), ((1, 6, 6), 9, True)],
)
def test_two_dice_tell_what_the_blueshirts_are_worth(
    dice: tuple[int, ...], level: int, is_militia: bool
) -> None:
    scene = Scene()
    scene.red.characteristics = ("falangista-militia", "blueshirts")
    assert force_morale(scene, *dice) == level
    assert ("falangista-militia" in scene.red.characteristics) == is_militia


@pytest.mark.ledger("esp-131")
@pytest.mark.parametrize(("own", "shock"), [(("falangista-militia",), 3), ((), 2)])
def test_a_section_of_another_kind_is_no_militia(own: tuple[str, ...], shock: int) -> None:
    scene = Scene()
    section = scene.section(Seat.BLUE, "Section")
    section.characteristics = own
    team = militia(scene, section=section)
    fired_at(scene, [SHOCK, SHOCK])
    assert team.shock == shock


@pytest.mark.ledger("esp-127")
def test_fanatics_fight_on_whatever_their_shock() -> None:
    scene = Scene()
    team = militia(scene, traits=("diehard",), shock=20)
    assert felt_shock(team) == 0
