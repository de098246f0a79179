"""What the Leaders of one nation can order and those of others cannot (1e B)."""

from typing import Any

import pytest

from rules.activation.act import action_options, carry_out
from rules.command.integrity import regroup
from rules.editions.grades import Rank
from rules.engine.seats import Seat
from rules.geometry.terrain import Feature, Point
from rules.orders.initiatives import lead_on_dice
from rules.orders.order_options import initiative_options
from rules.state.pieces.force import Leader, Section, Stance, Team
from rules.state.remembered import MOVED
from rules.state.troops.units import alone, attached_leaders
from tests.happened import told_in
from tests.reading import in_english
from tests.rules.armies import of_list, of_nation
from tests.rules.fire.shooting import all_at
from tests.rules.geometry.countryside import house, rectangle
from tests.rules.scene import SUGGESTED, Scene, Script, chose

RED, BLUE = Seat.RED, Seat.BLUE


def orders(scene: Scene, leader: Leader, verb: str) -> dict[str, str]:
    """His orders of one kind, with the reason why not."""
    listed = initiative_options(scene.game, leader, first=True)
    return {option.id.removeprefix(f"{verb}:"): option.refused for option in listed if option.verb == verb}


def give(scene: Scene, leader: Leader, *answers: Any, dice: tuple[int, ...] = ()) -> Script:
    """Activate him with one fitting die and give these orders."""
    die = 3 if leader.rank is Rank.JUNIOR else 4
    scene.game.phase.dice = [die]
    return scene.run(lead_on_dice(scene.game, leader, (die,)), answers=answers, dice=dice)


def machine_gun(scene: Scene, *, men: int = 3, rank: Rank = Rank.JUNIOR, weapon: str = "belt-fed-lmg") -> Any:
    """A machine gun Team with a Leader 2" away and one enemy Team at close range."""
    section = scene.section(RED)
    gun = scene.team(RED, (20, 30), men=men, crewed=weapon, crew=3, name="LMG Team", section=section)
    leader = scene.leader(RED, (21, 32), section=section, rank=rank, weapon="pistol")
    target = scene.team(BLUE, (20, 16), men=5)
    return section, gun, leader, target


def rolled_to_hit(scene: Scene) -> int:
    """How many dice were rolled at the enemy."""
    told = [event for event in told_in(scene.game) if event.kind == "dice" and event.data["why"] == "to hit"]
    return sum(len(event.data["faces"]) for event in told)


# --- Germany -------------------------------------------------------------------------------------------


@pytest.mark.ledger("1e-B.GER-01")
@pytest.mark.parametrize(("rank", "count", "dice"), [(Rank.JUNIOR, 2, 10), (Rank.SENIOR, 3, 11)])
def test_a_leader_adds_a_die_to_a_machine_gun_for_each_initiative(rank: Rank, count: int, dice: int) -> None:
    scene = Scene()
    of_nation(scene.red, "germany")
    _, gun, leader, _ = machine_gun(scene, rank=rank)
    offered = orders(scene, leader, "direct-fire")
    assert offered == {f"maschinengewehr/{gun.id}/{number}": "" for number in range(2, count + 1)}
    order = chose(f"direct-fire:maschinengewehr/{gun.id}/{count}")
    script = give(scene, leader, order, SUGGESTED, dice=(1,) * dice)
    assert f"Maschinengewehr adds {count} dice" in in_english(script.asked[1])["note"]
    assert in_english(script.asked[1])["targets"][0]["summary"].startswith(f"{dice} dice")
    assert rolled_to_hit(scene) == dice
    assert scene.game.phase.done(gun.id) == "direct-fire"


@pytest.mark.ledger("1e-B.GER-01")
def test_shock_and_pinned_take_from_the_added_dice_too() -> None:
    scene = Scene()
    of_nation(scene.red, "germany")
    _, gun, leader, _ = machine_gun(scene)
    gun.shock = 4
    give(scene, leader, chose(f"direct-fire:maschinengewehr/{gun.id}/2"), SUGGESTED, dice=(1,) * 8)
    assert rolled_to_hit(scene) == 8 + 2 - 2


@pytest.mark.ledger("faq-130", "faq-239")
def test_one_man_at_the_gun_gets_no_dice_from_his_leader() -> None:
    scene = Scene()
    of_nation(scene.red, "germany")
    _, gun, leader, _ = machine_gun(scene, men=1)
    offered = orders(scene, leader, "direct-fire")
    assert offered[f"maschinengewehr/{gun.id}/2"].startswith("One man alone")
    assert list(offered) == [f"maschinengewehr/{gun.id}/2"]
    give(scene, leader, chose(f"activate:{gun.id}"), chose("fire"), SUGGESTED, chose("done"), dice=(1,) * 5)
    assert rolled_to_hit(scene) == 5


@pytest.mark.ledger("1e-B.GER-01")
def test_what_keeps_a_leader_from_directing_a_machine_gun() -> None:
    scene = Scene()
    of_nation(scene.red, "germany")
    _, gun, leader, target = machine_gun(scene)
    name = f"maschinengewehr/{gun.id}/2"
    leader.lost = 1
    assert orders(scene, leader, "direct-fire")[name] == "It takes 2 Command Initiatives."
    leader.lost = 0
    leader.figure.at = leader.figure.at._replace(y=35.5) if leader.figure.at else None
    assert "must be attached" in orders(scene, leader, "direct-fire")[name]
    leader.figure.at = leader.figure.at._replace(y=32) if leader.figure.at else None
    target.figures = []
    assert orders(scene, leader, "direct-fire")[name] == "No enemy can be fired at from here."


@pytest.mark.ledger("l40-032")
@pytest.mark.parametrize("list_id", ["germany-1939", "germany-1940"])
def test_the_germans_of_1939_and_1940_have_theirs(list_id: str) -> None:
    scene = Scene()
    of_list(scene.red, list_id)
    _, gun, leader, target = machine_gun(scene)
    give(scene, leader, chose(f"direct-fire:maschinengewehr/{gun.id}/2"), SUGGESTED, dice=(1,) * 10)
    assert rolled_to_hit(scene) == 10
    target.figures[0].at = Point(20, 20)
    assert any(one.startswith("grenade-charge") for one in _all_orders(scene, leader))


@pytest.mark.ledger("l40-008")
def test_the_british_of_1940_have_theirs() -> None:
    scene = Scene()
    of_list(scene.red, "britain-1940")
    section = scene.section(RED)
    rifles = scene.team(RED, (20, 30), men=4, section=section)
    bren = scene.team(RED, (22, 30), men=2, crewed="magazine-lmg", crew=2, section=section)
    corporal = scene.leader(RED, (21, 32), section=section, weapon="pistol")
    scene.team(BLUE, (20, 16), men=5)
    assert orders(scene, corporal, "direct-fire") == {
        f"five-rounds-rapid/{rifles.id}/2": "",
        f"concentrated-fire/{bren.id}/2": "",
    }
    give(scene, corporal, chose(f"direct-fire:five-rounds-rapid/{rifles.id}/2"), SUGGESTED, dice=(1,) * 6)
    assert rolled_to_hit(scene) == 6


def _all_orders(scene: Scene, leader: Leader) -> list[str]:
    return [option.id for option in initiative_options(scene.game, leader, first=True)]


@pytest.mark.ledger("1e-B.GER-01", "1e-B.GB-01")
@pytest.mark.parametrize(("nation", "kinds"), [("germany", 1), ("britain", 1), ("soviet-union", 0)])
def test_each_nation_has_its_own(nation: str, kinds: int) -> None:
    scene = Scene()
    of_nation(scene.red, nation)
    _, _, leader, _ = machine_gun(scene, weapon="magazine-lmg")
    named = {"germany": "maschinengewehr", "britain": "concentrated-fire"}
    offered = orders(scene, leader, "direct-fire")
    assert [one.split("/")[0] for one in offered] == [named.get(nation)] * kinds


# --- Great Britain -------------------------------------------------------------------------------------


@pytest.mark.ledger("1e-B.GB-01")
def test_five_rounds_rapid() -> None:
    scene = Scene()
    of_nation(scene.red, "britain")
    section = scene.section(RED)
    rifles = scene.team(RED, (20, 30), men=4, section=section)
    corporal = scene.leader(RED, (21, 32), section=section, weapon="pistol")
    scene.team(BLUE, (20, 16), men=5)
    script = give(
        scene, corporal, chose(f"direct-fire:five-rounds-rapid/{rifles.id}/2"), SUGGESTED, dice=(1,) * 6
    )
    assert rolled_to_hit(scene) == 6
    assert len(script.asked) == 2  # no Initiative is left


def bren_and_two_enemies(scene: Scene) -> tuple[Section, Team, Leader, Team, Team]:
    of_nation(scene.red, "britain")
    section = scene.section(RED)
    bren = scene.team(RED, (20, 30), men=3, crewed="magazine-lmg", crew=3, name="Bren Team", section=section)
    corporal = scene.leader(RED, (21, 32), section=section, weapon="pistol")
    left = scene.team(BLUE, (17, 16), men=3, name="Left Team")
    right = scene.team(BLUE, (22, 16), men=3, name="Right Team")
    return section, bren, corporal, left, right


@pytest.mark.ledger("1e-B.GB-02")
def test_concentrated_fire_is_at_one_team_of_two() -> None:
    scene = Scene()
    _, bren, corporal, left, right = bren_and_two_enemies(scene)
    order = chose(f"direct-fire:concentrated-fire/{bren.id}/2")
    script = give(scene, corporal, order, all_at(right), dice=(4, 4, 4, 4, 1, 1, 3, 3, 3, 3))
    assert [target["id"] for target in in_english(script.asked[1])["targets"]] == [left.id, right.id]
    assert (left.shock, right.shock) == (0, 4)


@pytest.mark.ledger("1e-B.GB-02")
def test_without_it_the_hits_are_shared() -> None:
    scene = Scene()
    _, bren, corporal, left, right = bren_and_two_enemies(scene)
    dice = (4, 4, 4, 4, 1, 1, 3, 3, 3, 3)
    give(scene, corporal, chose(f"activate:{bren.id}"), chose("fire"), SUGGESTED, chose("done"), dice=dice)
    assert (left.shock, right.shock) == (2, 2)


@pytest.mark.ledger("faq-238", "faq-026")
def test_a_leader_who_directs_fire_stays_with_his_riflemen_and_serves_no_gun() -> None:
    scene = Scene()
    section, bren, corporal, _, right = bren_and_two_enemies(scene)
    rifles = scene.team(RED, (23, 33), men=4, section=section)
    order = chose(f"direct-fire:concentrated-fire/{bren.id}/2")
    give(scene, corporal, order, all_at(right), dice=(1,) * 6)
    assert attached_leaders(scene.game, rifles) == [corporal]
    assert [man.serves for man in bren.figures] == [True] * 3
    script = scene.run(
        carry_out(scene.game, alone(scene.red, rifles), "move"), dice=[3, 3], answers=[SUGGESTED]
    )
    assert corporal.figure.id in [piece["id"] for piece in in_english(script.asked[0])["pieces"]]


# --- United States -------------------------------------------------------------------------------------


@pytest.mark.ledger("1e-B.US-01")
@pytest.mark.parametrize(
    ("march", "movement", "to_hit"), [("1", [1], 8), ("2", [1, 1], 4)], ids=["full fire", "half fire"]
)
def test_marching_fire(march: str, movement: list[int], to_hit: int) -> None:
    scene = Scene()
    of_nation(scene.red, "united-states")
    section = scene.section(RED)
    rifles = scene.team(RED, (20, 30), men=8, weapon="semi-automatic-rifle", section=section)
    sergeant = scene.leader(RED, (21, 32), section=section, weapon="pistol")
    sergeant.figure.weapon = "mortar-medium"  # nothing to fire with himself
    scene.team(BLUE, (20, 16), men=5)
    dice = (*movement, *(1,) * to_hit, *(2,) * to_hit)  # each 1 is rolled again
    order = chose(f"marching-fire:{rifles.id}/{march}")
    give(scene, sergeant, order, SUGGESTED, SUGGESTED, dice=dice)
    again = [event for event in told_in(scene.game) if "1s again" in event.text]
    assert [len(event.data["faces"]) for event in again] == [to_hit]
    assert rifles.id in MOVED.of(scene.game)


@pytest.mark.ledger("1e-B.US-01")
def test_marching_fire_needs_a_leader_with_them_and_two_initiatives() -> None:
    scene = Scene()
    of_nation(scene.red, "united-states")
    section = scene.section(RED)
    rifles = scene.team(RED, (20, 30), men=8, section=section)
    sergeant = scene.leader(RED, (21, 35), section=section)
    offered = orders(scene, sergeant, "marching-fire")
    assert "must be attached" in offered[f"{rifles.id}/1"]
    sergeant.lost = 1
    assert "2 Command Initiatives" in orders(scene, sergeant, "marching-fire")[f"{rifles.id}/2"]
    of_nation(scene.red, "britain")
    assert orders(scene, sergeant, "marching-fire") == {}


@pytest.mark.ledger("1e-B.US-02", "1e-B.SU-03")
@pytest.mark.parametrize("nation", ["united-states", "soviet-union"])
def test_scouts_run_and_still_end_tactical(nation: str) -> None:
    scene = Scene()
    of_nation(scene.red, nation)
    section = scene.section(RED)
    squad = scene.team(RED, (50, 40), men=6, section=section)
    scouts = scene.team(RED, (20, 30), men=2, section=section, parent=squad.id, scouts=True)
    ids = [option.id for option in action_options(scene.game, alone(scene.red, scouts), None)]
    assert "scout" in ids
    assert "scout" not in [one.id for one in action_options(scene.game, alone(scene.red, squad), None)]
    of_nation(scene.red, "britain")
    assert "scout" not in [one.id for one in action_options(scene.game, alone(scene.red, scouts), None)]
    of_nation(scene.red, nation)
    squad.figures[0].at = Point(60, 20)
    regroup(scene.game, scene.red)
    lost = next(team for team in scene.red.teams.values() if team.part_of == squad.id)
    assert "scout" not in [one.id for one in action_options(scene.game, alone(scene.red, lost), None)]
    before = scouts.places[0]
    scene.run(carry_out(scene.game, alone(scene.red, scouts), "scout"), dice=[4, 4], answers=[SUGGESTED])
    assert before.y - scouts.places[0].y > 7
    assert scouts.stance is Stance.TACTICAL


def scouts_far_off(*features: Feature) -> tuple[Scene, Team, Team, Leader]:
    """American scouts 20" before their sergeant, out of his command range, and the men he stands with."""
    scene = Scene(*features)
    of_nation(scene.red, "united-states")
    section = scene.section(RED)
    squad = scene.team(RED, (20, 45), men=6, section=section)
    scouts = scene.team(RED, (20, 24), men=2, section=section, parent=squad.id, scouts=True)
    return scene, squad, scouts, scene.leader(RED, (20, 44), section=section)


@pytest.mark.ledger("1e-B.US-03")
@pytest.mark.parametrize(("hidden", "nation", "refused"), [
    (False, "united-states", False), (True, "united-states", True), (False, "britain", True),
])  # fmt: skip
def test_american_scouts_are_activated_as_far_as_they_are_seen(
    hidden: bool, nation: str, refused: bool
) -> None:
    scene, squad, scouts, sergeant = scouts_far_off(
        *([house("barn", rectangle(16, 34, 10, 3))] if hidden else [])
    )
    of_nation(scene.red, nation)
    assert bool(orders(scene, sergeant, "activate")[scouts.id]) is refused
    squad.figures[0].at = Point(4, 26)
    regroup(scene.game, scene.red)
    lost = next(team for team in scene.red.teams.values() if team.part_of == squad.id)
    assert orders(scene, sergeant, "activate")[lost.id]


@pytest.mark.ledger("1e-B.US-03")
def test_far_off_scouts_are_activated_and_given_no_other_order() -> None:
    scene, _, scouts, sergeant = scouts_far_off()
    scouts.shock = 1
    out_of_range = "None of them is within his command range of 6 inches."
    assert orders(scene, sergeant, "rally")[scouts.id] == out_of_range
    scene.team(BLUE, (20, 20), men=2)
    listed = initiative_options(scene.game, sergeant, first=True)
    given = {option.verb for option in listed if option.subject == scouts.id and not option.refused}
    assert given == {"activate", "overwatch", "covering-fire"}


@pytest.mark.ledger("1e-B.US-03")
def test_only_their_own_squad_leader_leads_scouts_by_sight() -> None:
    scene, _, scouts, _ = scouts_far_off()
    lieutenant = scene.leader(RED, (21, 44), rank=Rank.SENIOR)
    assert orders(scene, lieutenant, "activate")[scouts.id]
