"""Guns, anti-tank Teams and Sections with their own weapons fire at vehicles."""

from typing import Any

import pytest
from msgspec.structs import replace

from rules.activation.act import act
from rules.editions.grades import Rank
from rules.editions.vehicle_damage import Loss
from rules.editions.vehicle_traits import HEAVY_ARMOUR
from rules.fire.fire import NOBODY_IN_SIGHT, why_not_fire
from rules.fire.noticing import EVERYBODY
from rules.fire.shooters import FIRED
from rules.geometry.terrain import Feature, Point
from rules.orders.initiatives import lead_on_dice
from rules.orders.order_options import initiative_options
from rules.reactions.ambush import ambush
from rules.reactions.interrupt import interrupt, interruptions
from rules.state.markers.on_table import lay_covering_fire
from rules.state.pieces.damage import Damage
from rules.state.pieces.force import JumpOffPoint, Leader, Stance, Team
from rules.state.pieces.piece import Vehicle
from rules.state.remembered import MOVED
from rules.state.saved.options import HIDDEN_IN_BUILDINGS, ON
from rules.vehicles.team_fire import could_fire_at
from tests.rules.geometry.countryside import house, rectangle, window
from tests.rules.scene import SUGGESTED, Scene, Script, chose
from tests.rules.vehicles.gunnery import BLUE, RED, SOUTH
from tests.rules.vehicles.motor_pool import HALF_TRACK, PANZER, TRUCK, like
from tests.rules.weapons.guns import SIX_POUNDER, armed, gun
from tests.rules.weapons.support_weapons import actions, crew, perform, rewind, with_arsenal

AT_VEHICLES = "fire-at-vehicles"
MISS = (1, 1)


def with_tank(*features: Feature, **more: Any) -> tuple[Scene, Team, Vehicle]:
    """A 6 pounder that looks north at a Panzer IV 20 inches off, which shows its front."""
    scene = armed(*features)
    return scene, gun(scene, SIX_POUNDER, **more), scene.vehicle((36, 20), SOUTH)


def needs(script: Script) -> int:
    """What two dice had to show at the first target."""
    asked = next(one for one in script.asked if one.name == "choose-target-vehicle")
    return int(asked.options[0].data.needs)


# --- guns -----------------------------------------------------------------------------------------------


@pytest.mark.ledger("1e-10.2-01", "1e-12-05", "1e-12-04", "1e-10.1-02")
@pytest.mark.parametrize("north", [20, 33])
def test_a_gun_fires_one_round_at_a_vehicle_far_or_near(north: int) -> None:
    scene = armed()
    team, tank = gun(scene, SIX_POUNDER), scene.vehicle((36, north), SOUTH)
    script = perform(scene, team, AT_VEHICLES, dice=(3, 2, *[1] * 7, *[1] * 6, 1))
    assert [one.count for one in script.rolled] == [2, 7, 6, 1]
    assert tank.hit_by == [team.id]
    rewind(scene)
    assert actions(scene, team)[AT_VEHICLES] == "It has fired its one round of this Phase."


@pytest.mark.ledger("1e-12-03", "1e-7.5-06")
def test_outside_its_arc_it_fires_at_no_vehicle() -> None:
    scene = armed()
    team = gun(scene, SIX_POUNDER, facing=90.0)
    scene.vehicle((36, 20), SOUTH)
    outside = "Outside the gun's arc: to turn it takes a whole Phase."
    assert actions(scene, team)[AT_VEHICLES] == outside
    team.facing = 46.0 - 1.0
    assert actions(scene, team)[AT_VEHICLES] == ""


@pytest.mark.ledger("1e-12-01", "1e-8.1-09", "faq-127")
def test_rifles_find_no_target_in_a_vehicle() -> None:
    scene = Scene()
    rifles = scene.team(RED, (36, 30), men=5)
    scene.vehicle((36, 20), kind=HALF_TRACK)
    assert why_not_fire(scene.game, scene.unit(rifles)) == NOBODY_IN_SIGHT


@pytest.mark.ledger("1e-14.5-07", "1e-14.4-02", "1e-12.1-05")
def test_shock_and_being_pinned_make_it_miss() -> None:
    scene, team, tank = with_tank(shock=6, pinned=True)
    script = perform(scene, team, AT_VEHICLES, dice=(6, 5))
    assert needs(script) == 12
    assert script.asked[1].options[0].detail.startswith("12+ (3%): 5 in the open, 6 Shock -6, Pinned -2;")
    assert tank.hit_by == []


def test_a_broken_or_moved_gun_does_not_fire_nor_without_vehicles() -> None:
    scene, team, tank = with_tank()
    MOVED.note(scene.game, team.id)
    assert actions(scene, team)[AT_VEHICLES] == "The gun was moved or turned in this Phase."
    team.broken = True
    assert actions(scene, team)[AT_VEHICLES] == "Broken troops cannot fire."
    tank.damage.loss = Loss.ABANDONED
    assert AT_VEHICLES not in actions(scene, team)
    assert AT_VEHICLES not in actions(scene, scene.team(RED, (10, 40), men=5))


def test_it_gives_up_what_it_waited_for() -> None:
    scene, team, _ = with_tank()
    team.stance = Stance.OVERWATCH
    perform(scene, team, AT_VEHICLES, dice=MISS)
    assert team.stance is Stance.NONE


@pytest.mark.ledger("1e-12.2-01")
def test_at_a_soft_skin_it_fires_h_e() -> None:
    scene = armed()
    team = gun(scene, SIX_POUNDER)
    scene.vehicle((36, 20), SOUTH, kind=TRUCK, armoured=False)
    script = perform(scene, team, AT_VEHICLES, dice=(3, 2, *[1] * 4, 1))
    assert [one.count for one in script.rolled] == [2, 4, 1]


def test_the_enemy_is_asked_before_and_after() -> None:
    scene, team, _ = with_tank()
    scene.team(BLUE, (30, 20), men=3)
    scene.blue.dice = 1
    script = perform(scene, team, AT_VEHICLES, dice=MISS, answers=[chose("pass"), SUGGESTED])
    assert [one.name for one in script.asked] == ["choose-action", "react", "choose-target-vehicle"]


# --- well aimed -----------------------------------------------------------------------------------------


def ordered(scene: Scene, leader: Leader, *answers: Any, dice: tuple[int, ...]) -> Script:
    """Activate a Leader by his die and have him give these orders."""
    die = 3 if leader.rank is Rank.JUNIOR else 4
    scene.game.phase.dice = [die]
    rule = lead_on_dice(scene.game, leader, (die,))
    return scene.run(rule, answers=[*answers], dice=dice)


@pytest.mark.ledger("1e-12.1-11")
def test_two_initiatives_of_its_commander_aim_it_well() -> None:
    scene, team, _ = with_tank()
    leader = scene.leader(RED, (38, 41), rank=Rank.SENIOR)
    script = ordered(scene, leader, chose(f"aim-gun:{team.id}"), SUGGESTED, chose("done"), dice=MISS)
    assert needs(script) == 4
    assert "1 Command Initiative left" in script.asked[2].prompt
    listed = {one.id: one.refused for one in initiative_options(scene.game, leader, first=False, left=2)}
    assert listed[f"aim-gun:{team.id}"] == "Already activated in this Phase."


@pytest.mark.ledger("1e-12.1-11")
def test_one_initiative_is_too_little_for_it() -> None:
    scene, team, _ = with_tank()
    leader = scene.leader(RED, (38, 41), rank=Rank.SENIOR)
    listed = {one.id: one.refused for one in initiative_options(scene.game, leader, first=False, left=1)}
    assert listed[f"aim-gun:{team.id}"] == "It takes 2 Command Initiatives."
    far = scene.leader(RED, (70, 5), rank=Rank.SENIOR)
    listed = {one.id: one.refused for one in initiative_options(scene.game, far, first=False, left=3)}
    assert "command range" in listed[f"aim-gun:{team.id}"]


# --- anti-tank Teams ------------------------------------------------------------------------------------

CHURCHILL = like(PANZER, HEAVY_ARMOUR, name="The Churchill", armour=8)


def hunters(scene: Scene, weapon: str, inches: float, **more: Any) -> tuple[Team, Vehicle]:
    """A Team of two whose nearest man is so far from the front of a tank."""
    tank = scene.vehicle((36, 10), SOUTH, kind=CHURCHILL, size=(4.0, 2.0, 1.9), name="Churchill")
    team = crew(scene, weapon, (36, 12 + inches), **{"rounds": 3, **more})
    return team, tank


@pytest.mark.ledger("1e-12.3-01", "1e-12.3-02", "1e-12.3-03", "1e-12.1-09", "1e-9.3.1-01")
@pytest.mark.parametrize(
    ("weapon", "inches", "needed", "dice"),
    [
        ("panzerschreck", 18, 5, 13),
        ("panzerschreck", 22, 6, 13),
        ("piat", 9, 5, 7),
        ("piat", 25, 7, 7),
        ("piat", 36.5, None, 0),
        ("bazooka", 30, 7, 7),
        ("anti-tank-rifle", 30, 5, 3),
    ],
)
def test_each_range_band_beyond_the_first_costs_one(
    weapon: str, inches: float, needed: int | None, dice: int
) -> None:
    scene = with_arsenal(Scene(height=72))
    team, _ = hunters(scene, weapon, inches, rounds=None if weapon == "anti-tank-rifle" else 3)
    if needed is None:
        assert actions(scene, team)[AT_VEHICLES] == f"Out of range: {inches} inches."
        return
    script = perform(scene, team, AT_VEHICLES, dice=(1, 1) if needed > 2 else ())
    assert needs(script) == needed
    assert script.asked[1].options[0].data.dice == dice


@pytest.mark.ledger("1e-9.3.1-03", "1e-9.3.1-05", "1e-9.3.1-06")
@pytest.mark.parametrize(("weapon", "rounds", "left"), [("piat", 3, 2), ("anti-tank-rifle", None, None)])
def test_its_rounds_are_used_up_but_a_rifles_never(weapon: str, rounds: int | None, left: int | None) -> None:
    scene = with_arsenal(Scene())
    team, _ = hunters(scene, weapon, 8, rounds=rounds, men=1)
    perform(scene, team, AT_VEHICLES, dice=MISS)
    assert team.rounds == left


@pytest.mark.ledger("1e-9.3.1-03")
def test_without_rounds_it_does_not_fire() -> None:
    scene = with_arsenal(Scene())
    team, _ = hunters(scene, "piat", 8, rounds=0)
    expected = "No rounds are left: more may be found at a Jump-Off Point."
    assert actions(scene, team)[AT_VEHICLES] == expected


@pytest.mark.ledger("1e-9.3.1-01", "1e-9.3.1-02")
@pytest.mark.parametrize("rank", [None, Rank.JUNIOR, Rank.SENIOR])
def test_a_one_or_any_leader_has_it_fired_at_vehicles(rank: Rank | None) -> None:
    scene = with_arsenal(Scene())
    team, _ = hunters(scene, "piat", 8)
    leader = scene.leader(RED, (34, 20), rank=rank) if rank is not None else None
    assert actions(scene, team, leader)[AT_VEHICLES] == ""


@pytest.mark.ledger("1e-14.5-07")
def test_pinned_it_fires_worse() -> None:
    scene = with_arsenal(Scene())
    team, _ = hunters(scene, "piat", 8, pinned=True)
    assert needs(perform(scene, team, AT_VEHICLES, dice=MISS)) == 7


@pytest.mark.ledger("1e-9.8-01")
def test_its_back_blast_keeps_it_from_firing_indoors() -> None:
    scene = with_arsenal(Scene(house("barn", rectangle(33, 19, 6, 4), window("w", 36, 19, 0))))
    team, _ = hunters(scene, "panzerschreck", 8)
    expected = "Its back-blast keeps it from being fired inside a building."
    assert actions(scene, team)[AT_VEHICLES] == expected


def test_the_man_with_the_best_chance_fires_and_his_team_turns() -> None:
    scene = with_arsenal(Scene(house("barn", rectangle(34, 14, 4, 3))))
    tank = scene.vehicle((36, 10), 90.0)
    team = scene.team(RED, [(36, 19), (41, 15)], crewed="piat", crew=2, name="Team", rounds=3, facing=180.0)
    script = perform(scene, team, AT_VEHICLES, dice=MISS)
    assert script.asked[1].options[0].data.start == (41.0, 15.0)
    assert 270.0 < team.facing < 360.0
    assert tank.hit_by == []


# --- heavy machine guns ---------------------------------------------------------------------------------


@pytest.mark.ledger("1e-12-06")
@pytest.mark.parametrize("weapon", ["browning-50-hmg", "dshk-hmg"])
def test_a_heavy_machine_gun_has_two_dice_at_armour_and_none_at_soft_skins(weapon: str) -> None:
    scene = with_arsenal(Scene())
    carrier = scene.vehicle((36, 10), SOUTH, kind=HALF_TRACK)
    team = scene.team(RED, (36, 40), men=5, crewed=weapon, crew=5, name="HMG Team")
    script = perform(scene, team, AT_VEHICLES, dice=(3, 2, 1, 1, 5, 1))
    assert [one.count for one in script.rolled] == [2, 2, 2]
    assert carrier.hit_by == [team.id]
    carrier.type = TRUCK
    rewind(scene)
    FIRED.put(scene.game)
    assert actions(scene, team)[AT_VEHICLES] == "It has no round that does anything to it."
    team.facing = 90.0
    assert "arc" in actions(scene, team)[AT_VEHICLES]


def test_a_medium_machine_gun_has_no_such_rounds() -> None:
    scene = with_arsenal(Scene())
    scene.vehicle((36, 10), SOUTH)
    team = scene.team(RED, (36, 40), men=5, crewed="tripod-mmg", crew=5)
    assert AT_VEHICLES not in actions(scene, team)


# --- weapons of a Section -------------------------------------------------------------------------------


def squad(scene: Scene, **more: Any) -> tuple[Team, Vehicle]:
    """Riflemen with a Panzerfaust, 8 inches from the front of a tank."""
    section = scene.section(RED, carried=("panzerfaust",))
    tank = scene.vehicle((20, 30), SOUTH, size=(4.0, 2.0, 1.9))
    return scene.team(RED, (20, 40), men=3, section=section, **more), tank


def order(team: Team) -> str:
    return f"section-anti-tank-at-vehicle:{team.id}/panzerfaust"


@pytest.mark.ledger("1e-9.3.2-04", "1e-9.3.2-02", "1e-9.3.2-01")
@pytest.mark.parametrize("edition", ["first", "second"])
def test_any_leader_has_a_man_use_it_on_a_vehicle_and_his_team_acts_still(edition: str) -> None:
    scene = with_arsenal(Scene(edition=edition))
    rifles, tank = squad(scene)
    section = scene.game.section(rifles.section or "")
    leader = scene.leader(RED, (18, 40), section=section)
    answers = [chose(order(rifles)), SUGGESTED, chose("done")]
    script = ordered(scene, leader, *answers, dice=(3, 2, *[1] * 11, *[1] * 6, 1))
    assert [one.count for one in script.rolled] == [2, 11, 6, 1]
    assert tank.hit_by == [rifles.id]
    assert section.carried == ()
    assert rifles.id not in scene.game.phase.activated


@pytest.mark.ledger("1e-9.3.2-04")
def test_an_activated_team_uses_it_by_itself_and_does_nothing_else() -> None:
    scene = with_arsenal(Scene())
    rifles, tank = squad(scene)
    perform(scene, rifles, "use-on-vehicle:panzerfaust", dice=(3, 2, *[1] * 11, *[1] * 6, 1))
    assert tank.hit_by == [rifles.id]
    assert scene.game.section(rifles.section or "").carried == ()
    assert scene.game.phase.done(rifles.id) == "use-on-vehicle"


@pytest.mark.ledger("1e-4.5.4-12")
def test_its_use_ends_the_teams_covering_fire() -> None:
    scene = with_arsenal(Scene())
    rifles, _ = squad(scene)
    ring = [Point(1, 1), Point(5, 1), Point(5, 5), Point(1, 5), Point(1, 1)]
    lay_covering_fire(scene.game, scene.unit(rifles), ring, "a hedge")
    leader = scene.leader(RED, (18, 40), rank=Rank.SENIOR)
    ordered(scene, leader, chose(order(rifles)), SUGGESTED, chose("done"), dice=MISS)
    assert scene.game.table.markers == {}


def test_who_fires_at_a_vehicle_is_noticed_in_his_building() -> None:
    scene, team, _ = with_tank()
    scene.game.setup = replace(scene.game.setup, options={HIDDEN_IN_BUILDINGS: ON})
    perform(scene, team, AT_VEHICLES, dice=MISS)
    assert scene.game.table.noticed == {team.id: [EVERYBODY]}


def test_a_gun_is_suggested_to_fire_at_a_vehicle_that_it_can_hit() -> None:
    scene, team, tank = with_tank()
    scene.team(BLUE, (30, 15), men=5)
    scene.run(act(scene.game, scene.unit(team)), answers=[SUGGESTED, SUGGESTED], dice=MISS)
    assert scene.game.phase.done(team.id) == AT_VEHICLES
    tank.at = Point(60, 44)
    rewind(scene)
    FIRED.put(scene.game)
    script = scene.run(act(scene.game, scene.unit(team)), answers=[chose("back")])
    assert script.asked[0].suggested().option == "fire"


@pytest.mark.ledger("1e-14.5-06", "1e-12.3-01")
def test_who_is_pinned_or_too_far_does_not_use_it() -> None:
    scene = with_arsenal(Scene())
    rifles, tank = squad(scene, pinned=True)
    leader = scene.leader(RED, (18, 40), rank=Rank.SENIOR)

    def refused() -> str:
        return {one.id: one.refused for one in initiative_options(scene.game, leader, first=True)}[
            order(rifles)
        ]

    assert refused() == "Pinned men cannot use anti-tank weapons."
    rifles.pinned = False
    assert refused() == ""
    tank.at = tank.at._replace(y=19.5) if tank.at else None
    assert refused() == "Out of range: 18.5 inches."
    tank.damage = Damage(loss=Loss.KNOCKED_OUT)
    assert order(rifles) not in [one.id for one in initiative_options(scene.game, leader, first=True)]


# --- out of turn ----------------------------------------------------------------------------------------


def test_a_gun_interrupts_to_fire_at_a_vehicle() -> None:
    scene = armed(active=BLUE)
    team, tank = gun(scene, SIX_POUNDER), scene.vehicle((36, 20), SOUTH)
    scene.red.dice = 1
    offered = {one.id: one.refused for one in interruptions(scene.game, scene.red, None)}
    assert offered[f"interrupt:{team.id}:fire-at-vehicles"] == ""
    rule = interrupt(scene.game, scene.red, team.id, AT_VEHICLES)
    scene.run(rule, dice=(3, 2, *[1] * 7, *[1] * 6, 1), answers=[SUGGESTED])
    assert tank.hit_by == [team.id]
    assert scene.red.dice == 0


def test_an_anti_tank_gun_in_ambush_fires_at_a_vehicle_at_once() -> None:
    scene = armed(active=BLUE)
    scene.red.jump_off_points["p"] = JumpOffPoint(id="p", at=Point(36, 40))
    team, tank = gun(scene, SIX_POUNDER, ()), scene.vehicle((36, 20), SOUTH)
    scene.red.dice = 1
    places = {man.id: [34 + index, 38] for index, man in enumerate(team.figures)}
    script = scene.run(
        ambush(scene.game, scene.red, team.id),
        answers=[{"places": places, "source": "p", "facing": 0}, chose(AT_VEHICLES), SUGGESTED],
        dice=(3, 2, *[1] * 7, *[1] * 6, 1),
    )
    assert {one.id for one in script.asked[1].options} == {AT_VEHICLES, "hold"}
    assert tank.hit_by == [team.id]


def test_without_vehicles_nobody_is_asked_about_them() -> None:
    scene = armed(active=BLUE)
    team = gun(scene, SIX_POUNDER)
    scene.red.dice = 1
    offered = [one.id for one in interruptions(scene.game, scene.red, None)]
    assert f"interrupt:{team.id}:fire-at-vehicles" not in offered
    leader = scene.leader(RED, (38, 41), rank=Rank.SENIOR)
    assert f"aim-gun:{team.id}" not in [one.id for one in initiative_options(scene.game, leader, first=True)]


# --- whether it could ------------------------------------------------------------------------------------


@pytest.mark.ledger("1e-12-01", "1e-9.3.1-01")
def test_whether_a_team_could_fire_at_one_of_several_vehicles() -> None:
    scene = with_arsenal(Scene(house("farm", rectangle(8, 20, 6, 6))))
    near, hidden = scene.vehicle((36, 16), SOUTH), scene.vehicle((11, 10), SOUTH)
    team = scene.team(RED, [(11, 30)], crewed="panzerschreck", crew=1, rounds=2)
    assert could_fire_at(scene.game, team, [hidden, near])
    assert not could_fire_at(scene.game, team, [hidden])
    assert not could_fire_at(scene.game, team, [])
    near.damage.loss = Loss.KNOCKED_OUT
    assert not could_fire_at(scene.game, team, [hidden, near])
    near.damage.loss = None
    team.figures[0].serves = False
    assert not could_fire_at(scene.game, team, [near])
