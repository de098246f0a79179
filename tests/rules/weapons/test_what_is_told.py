"""What is told of a weapon before it is fired, and who of its crew counts (1e 9.3, 9.4, 9.6, 10.3)."""

import pytest

from rules.activation.act import action_options
from rules.editions.table_seven import TABLE_SEVEN
from rules.engine.requests import Option, Refused
from rules.engine.seats import Seat
from rules.geometry.terrain import Point
from rules.state.markers.batteries import battery_of
from rules.state.pieces.force import Leader, Stance, Team
from rules.weapons.battery import why_not_contact
from rules.weapons.blast import go_off
from rules.weapons.grenade import choose_grenade_target, has_target, targets
from rules.weapons.mortar_smoke import aim_point_request, why_not_there
from tests.rules.fire.special_teams import sniper
from tests.rules.scene import SUGGESTED, Scene, chose
from tests.rules.weapons.observers import observer
from tests.rules.weapons.support_weapons import crew, perform, with_arsenal
from tests.rules.weapons.test_burn_building import burn, burn_option, scene_before

RED, BLUE = Seat.RED, Seat.BLUE


def option(scene: Scene, team: Team, verb: str, leader: Leader | None = None) -> Option:
    listed = action_options(scene.game, scene.unit(team), leader)
    return next(one for one in listed if one.verb == verb)


# --- light mortars -------------------------------------------------------------------------------------


def mortar(weapon: str = "2in-mortar") -> tuple[Scene, Team]:
    scene = with_arsenal(Scene())
    return scene, crew(scene, weapon, (36, 40), rounds=3)


@pytest.mark.ledger("1e-9.4-05", "1e-9-18")
def test_a_mortars_dice_and_rounds_are_told_with_the_order() -> None:
    scene, team = mortar()
    scene.team(BLUE, (36, 10), men=4)
    told = option(scene, team, "fire-mortar")
    assert (told.subject, told.rule, told.refused) == (team.id, "1e 9.4", "")
    assert "3 rounds left" in told.detail
    team.rounds = None
    assert "left" not in option(scene, team, "fire-mortar").detail
    smoke = option(scene, team, "mortar-smoke")
    assert (smoke.rule, smoke.subject) == ("1e 9.4.1", team.id)
    assert smoke.label.startswith("Smoke from the ")


@pytest.mark.ledger("1e-9.4-01", "1e-9.4.1-01")
def test_no_smoke_is_aimed_nearer_than_the_mortar_fires() -> None:
    scene, team = mortar("60mm-mortar")
    unit = scene.unit(team)
    nearest = scene.game.setup.rosters[RED].mortars["60mm-mortar"].nearest
    if nearest is not None:
        assert why_not_there(scene.game, unit, Point(36, 40 - nearest + 0.5))
        assert why_not_there(scene.game, unit, Point(36, 40 - nearest - 0.5)) == ""
    assert why_not_there(scene.game, unit, Point(36, -1)) == "Aim at a place on the table."
    assert aim_point_request(scene.game, unit).accept({"places": {"aim": [36.0, 10.0]}})


@pytest.mark.ledger("1e-9.3.1-01", "1e-9.3.2-06")
def test_the_dice_of_an_anti_tank_weapon_at_men_are_told_with_its_rounds() -> None:
    scene = with_arsenal(Scene())
    team = crew(scene, "piat", (36, 30), rounds=2)
    scene.team(BLUE, (36, 24), men=4)
    told = option(scene, team, "fire-anti-tank")
    he = scene.game.setup.rosters[RED].anti_tank["piat"].he
    assert told.detail == f"{he} dice, 2 rounds left at men"
    assert (told.subject, told.rule) == (team.id, "1e 9.3.1")


@pytest.mark.ledger("1e-5.1.2-02", "1e-9.4-01")
def test_a_mortar_whose_target_is_gone_does_not_fire() -> None:
    scene, team = mortar()
    enemy = scene.team(BLUE, (36, 10), men=2)
    assert option(scene, team, "fire-mortar").refused == ""
    enemy.figures.clear()
    with pytest.raises(Refused):
        perform(scene, team, "fire-mortar", dice=[], answers=[SUGGESTED])
    assert team.rounds == 3


# --- batteries -----------------------------------------------------------------------------------------


@pytest.mark.ledger("1e-10.3.3-03", "1e-10.3.3-04")
def test_a_battery_that_was_refused_is_not_asked_again_as_long_as_the_refusal_lasts() -> None:
    scene = Scene()
    team = observer(scene)
    battery = scene.red.batteries[team.id] = battery_of(scene.red, team)
    assert why_not_contact(scene.game, scene.red, team) == ""
    battery.refused_phase = scene.game.table.phases
    assert why_not_contact(scene.game, scene.red, team) == "The battery is needed elsewhere in this Phase."
    battery.refused_phase = scene.game.table.phases - 1
    assert why_not_contact(scene.game, scene.red, team) == ""
    battery.refused_turn = scene.game.table.turn
    told = "The battery is needed elsewhere for the rest of this Turn."
    assert why_not_contact(scene.game, scene.red, team) == told
    scene.game.table.turn += 1
    assert why_not_contact(scene.game, scene.red, team) == ""


# --- grenades and blasts -------------------------------------------------------------------------------


@pytest.mark.ledger("1e-9.5-11", "1e-9.2-01")
def test_nobody_throws_at_a_sniper_whom_he_has_not_spotted() -> None:
    scene = Scene()
    team = scene.team(RED, (36, 30), men=3)
    leader = scene.leader(RED, (36, 31), team=team.id)
    hidden = sniper(scene, BLUE, (36, 24))
    assert not has_target(scene.game, leader, team)
    assert [one for one, _ in targets(scene.game, leader, team)] == []
    seen = scene.team(BLUE, (40, 24), men=2)
    assert [one.id for one, _ in targets(scene.game, leader, team)] == [seen.id]
    assert has_target(scene.game, leader, team)
    assert hidden.on_table


@pytest.mark.ledger("1e-9-13")
def test_who_stands_nearest_to_where_it_goes_off_falls_first() -> None:
    scene = Scene()
    team = scene.team(RED, [(36, 30), (40, 30), (38, 30)])
    scene.team(RED, (5, 45), men=8)
    far, near, middle = team.figures[0], team.figures[1], team.figures[2]
    scene.run(go_off(scene.game, team, 1, Point(41, 30), cause=()), dice=[6])
    assert team.figures == [far, middle]
    assert near not in team.figures


# --- flames --------------------------------------------------------------------------------------------


@pytest.mark.ledger("1e-9.6-04", "1e-4.5.4-01")
def test_a_flamethrower_that_burns_a_barn_stands_up_and_turns_to_it() -> None:
    scene, flames = scene_before()
    flames.stance, flames.facing = Stance.TACTICAL, 180.0
    burn(scene, flames, dice=(*[5] * 12,))
    assert flames.stance is Stance.NONE
    assert flames.facing == pytest.approx(0.0, abs=20)
    assert burn_option(scene, flames) is not None


@pytest.mark.ledger("1e-9.6-04", "1e-14.4-01", "1e-14.5-04")
def test_shock_takes_dice_off_flames_at_a_building() -> None:
    scene, flames = scene_before(shock=2)
    script = burn(scene, flames, dice=(*[5] * 11,))
    assert [one.count for one in script.rolled] == [11]


@pytest.mark.ledger("1e-9.4.1-01", "1e-4.5.4-01")
def test_smoke_is_suggested_before_the_nearest_enemy_and_the_crew_gives_up_its_stance() -> None:
    scene, team = mortar()
    team.stance = Stance.TACTICAL
    unit = scene.unit(team)
    scene.team(BLUE, [(36, 8)])
    scene.team(BLUE, [(68, 8)])
    aim = aim_point_request(scene.game, unit).suggested().places["aim"]
    assert aim.x == pytest.approx(36, abs=0.6)
    assert 8 < aim.y < 20
    perform(scene, team, "mortar-smoke", dice=[6], answers=[{"places": {"aim": [36.0, 20.0]}}])
    assert team.stance is Stance.NONE
    assert min(team.facing, 360.0 - team.facing) < 2


@pytest.mark.ledger("1e-9.4.1-01")
def test_with_no_enemy_about_smoke_is_suggested_straight_ahead() -> None:
    scene, team = mortar()
    team.facing = 0.0
    aim = aim_point_request(scene.game, scene.unit(team)).suggested().places["aim"]
    assert (aim.x, aim.y) == (pytest.approx(36.5, abs=0.6), pytest.approx(16, abs=0.1))


@pytest.mark.ledger("1e-9.2-01", "faq-125")
@pytest.mark.parametrize("back", [True, False])
def test_a_charge_is_thrown_at_whom_the_player_picks_unless_he_goes_back(*, back: bool) -> None:
    scene = Scene()
    team, enemy = scene.team(RED, [(36, 30)]), scene.team(BLUE, [(36, 24)])
    leader = scene.leader(RED, (36, 31), team=team.id)
    satchel = TABLE_SEVEN["satchel-charge"]
    chosen: list[Team | None] = []

    async def rule() -> None:
        chosen.append(await choose_grenade_target(scene.game, leader, team, charge=satchel))

    script = scene.run(rule(), answers=[chose("back" if back else enemy.id)])
    assert chosen == [None if back else enemy]
    (asked,) = script.asked
    assert (asked.seat, asked.subject, asked.rule) == (RED, team.id, "1e 9.2")
    assert asked.prompt == f"Which enemy does Rifle Team throw a {satchel.name} at?"
    assert [one.id for one in asked.options] == [enemy.id, "back"]
