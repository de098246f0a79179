"""What the Leaders of armies of 1936 to 1940 order: rushes, surges, directed fire, charges (l40, esp)."""

from typing import Any

import pytest

from rules.activation.act import action_options, carry_out
from rules.editions.grades import Rank
from rules.engine.seats import Seat
from rules.geometry.terrain import Point
from rules.orders.grenade_charge import GRENADE_CHARGE
from rules.orders.initiatives import lead_on_dice
from rules.orders.order_options import initiative_options
from rules.state.pieces.force import Leader, Stance, Team
from rules.state.remembered import MOVED
from rules.state.troops.units import alone
from tests.happened import told_in
from tests.reading import in_english
from tests.rules.armies import known_for
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


def rolled_to_hit(scene: Scene) -> list[int]:
    """How many dice were rolled at the enemy, volley by volley."""
    told = [event for event in told_in(scene.game) if event.kind == "dice" and event.data["why"] == "to hit"]
    return [len(event.data["faces"]) for event in told]


def riflemen(scene: Scene, *known: str, men: int = 6) -> tuple[Team, Leader]:
    """A Rifle Team with its Corporal 2" away, in an army known for this."""
    known_for(scene.red, *known)
    section = scene.section(RED)
    team = scene.team(RED, (20, 40), men=men, section=section)
    return team, scene.leader(RED, (21, 42), section=section, weapon="pistol")


# --- rushes --------------------------------------------------------------------------------------------


@pytest.mark.ledger("l40-001")
def test_belgians_rush_and_take_cover_again() -> None:
    scene = Scene()
    team, leader = riflemen(scene, "pression-toujours")
    start = team.places[0]
    assert orders(scene, leader, "rush") == {team.id: ""}
    give(scene, leader, chose(f"rush:{team.id}"), SUGGESTED, dice=(5, 3))
    assert start.y - team.places[0].y == pytest.approx(8.0, abs=0.1)
    assert team.stance is Stance.TACTICAL
    assert scene.game.phase.done(team.id) == "rush"


@pytest.mark.ledger("l40-001")
def test_what_keeps_men_from_a_rush() -> None:
    scene = Scene()
    team, leader = riflemen(scene, "pression-toujours")
    leader.lost = 1
    assert orders(scene, leader, "rush")[team.id] == "It takes 2 Command Initiatives."
    leader.lost = 0
    team.pinned = True
    assert orders(scene, leader, "rush")[team.id] == "Pinned troops cannot move."
    team.pinned = False
    leader.figure.at = Point(60, 10)
    assert "within his command range" in orders(scene, leader, "rush")[team.id]
    known_for(scene.red)
    assert orders(scene, leader, "rush") == {}


@pytest.mark.ledger("l40-001")
def test_a_whole_section_does_not_rush_at_once() -> None:
    scene = Scene()
    team, leader = riflemen(scene, "pression-toujours")
    section = scene.red.sections[team.section or ""]
    other = scene.team(RED, (27, 40), men=3, section=section)
    assert list(orders(scene, leader, "rush")) == [team.id, other.id]


@pytest.mark.ledger("l40-045", "esp-151")
@pytest.mark.parametrize("known", ["scout-squad", "motorcycle-scouts"])
def test_italian_scouts_alone_rush(known: str) -> None:
    scene = Scene()
    team, leader = riflemen(scene, known, men=12)
    assert orders(scene, leader, "rush") == {}
    team.scouts_by_list = True
    give(scene, leader, chose(f"rush:{team.id}"), SUGGESTED, dice=(2, 3))
    assert team.stance is Stance.TACTICAL


@pytest.mark.ledger("esp-151")
def test_any_squad_of_a_platoon_of_motorcyclists_rushes() -> None:
    scene = Scene()
    team, leader = riflemen(scene, "mobility")
    assert orders(scene, leader, "rush") == {team.id: ""}


@pytest.mark.ledger("esp-133")
def test_moroccans_end_tactical_whoever_activates_them() -> None:
    scene = Scene()
    team, _ = riflemen(scene, "moroccans")
    ids = [option.id for option in action_options(scene.game, alone(scene.red, team), None)]
    assert {"move-tactically", "move-unseen"} <= set(ids)
    start = team.places[0]
    scene.run(carry_out(scene.game, alone(scene.red, team), "move-unseen"), dice=[5, 4], answers=[SUGGESTED])
    assert start.y - team.places[0].y == pytest.approx(9.0, abs=0.1)
    assert team.stance is Stance.TACTICAL


@pytest.mark.ledger("esp-133")
def test_nobody_else_has_that_way_of_moving() -> None:
    scene = Scene()
    team, _ = riflemen(scene)
    ids = [option.id for option in action_options(scene.game, alone(scene.red, team), None)]
    assert "move-unseen" not in ids


# --- a surge -------------------------------------------------------------------------------------------


@pytest.mark.ledger("l40-016")
def test_finns_fire_at_half_then_go_forward_and_take_cover() -> None:
    scene = Scene()
    team, leader = riflemen(scene, "syoksyen-eteenpain")
    leader.figure.weapon = "mortar-medium"  # nothing to fire with himself
    scene.team(BLUE, (20, 10), men=5)
    start = team.places[0]
    give(scene, leader, chose(f"surge:{team.id}"), SUGGESTED, SUGGESTED, dice=(1, 1, 1, 4))
    assert rolled_to_hit(scene) == [3]
    assert start.y - team.places[0].y == pytest.approx(4.0, abs=0.1)
    assert team.stance is Stance.TACTICAL
    assert team.id in MOVED.of(scene.game)


@pytest.mark.ledger("l40-016")
def test_what_keeps_men_from_a_surge() -> None:
    scene = Scene()
    team, leader = riflemen(scene, "syoksyen-eteenpain")
    assert orders(scene, leader, "surge")[team.id] == "No enemy can be fired at from here."
    scene.team(BLUE, (20, 10), men=5)
    assert orders(scene, leader, "surge")[team.id] == ""
    leader.figure.at = Point(21, 45.5)
    assert "must be attached" in orders(scene, leader, "surge")[team.id]
    leader.lost = 1
    assert orders(scene, leader, "surge")[team.id] == "It takes 2 Command Initiatives."


# --- better fire ---------------------------------------------------------------------------------------


@pytest.mark.ledger("l40-002")
def test_belgian_riflemen_fire_as_well_far_off_as_near_by() -> None:
    scene = Scene()
    team, leader = riflemen(scene, "viser-soigneusement", men=4)
    leader.figure.weapon = "mortar-medium"
    target = scene.team(BLUE, (20, 16), men=5)
    name = f"direct-fire:viser-soigneusement/{team.id}/2"
    script = give(scene, leader, chose(name), SUGGESTED, dice=(4, 3, 3, 3, 3))
    assert in_english(script.asked[1])["targets"][0]["summary"].startswith("4 dice, 4+")
    assert in_english(script.asked[1])["note"].startswith("Viser soigneusement!: effective range counts")
    assert target.shock == 1


@pytest.mark.ledger("l40-002")
def test_without_the_order_they_need_a_five_at_effective_range() -> None:
    scene = Scene()
    team, leader = riflemen(scene, "viser-soigneusement", men=4)
    leader.figure.weapon = "mortar-medium"
    target = scene.team(BLUE, (20, 16), men=5)
    answers = (chose(f"activate:{team.id}"), chose("fire"), SUGGESTED, chose("done"))
    give(scene, leader, *answers, dice=(4, 3, 3, 3))
    assert target.shock == 0


@pytest.mark.ledger("l40-002")
def test_he_who_gives_the_order_need_not_be_with_them_and_fires_as_ever() -> None:
    scene = Scene()
    team, leader = riflemen(scene, "viser-soigneusement", men=4)
    leader.figure.weapon, leader.figure.at = "rifle", Point(21, 45.5)
    scene.team(BLUE, (20, 16), men=5)
    name = f"viser-soigneusement/{team.id}/2"
    script = give(scene, leader, chose(f"direct-fire:{name}"), SUGGESTED, dice=(4, 3, 3, 3, 4, 3))
    firers = in_english(script.asked[1])["firers"]
    assert [one["aims"][0]["needs"] for one in firers] == [4, 4, 4, 4, 5]


@pytest.mark.ledger("l40-002")
def test_a_leader_of_three_initiatives_spends_two_on_it() -> None:
    scene = Scene()
    team, _ = riflemen(scene, "viser-soigneusement", men=4)
    lieutenant = scene.leader(RED, (22, 42), rank=Rank.SENIOR)
    scene.team(BLUE, (20, 16), men=5)
    assert orders(scene, lieutenant, "direct-fire") == {f"viser-soigneusement/{team.id}/2": ""}


def machine_gun(scene: Scene, *known: str, name: str = "Corporal") -> tuple[Team, Leader]:
    """A machine gun Team with its Leader 2" away and an enemy Team in range."""
    known_for(scene.red, *known)
    section = scene.section(RED)
    gun = scene.team(RED, (20, 30), men=3, crewed="magazine-lmg", crew=3, name="LMG Team", section=section)
    leader = scene.leader(RED, (21, 32), section=section, weapon="mortar-medium", name=name)
    scene.team(BLUE, (20, 16), men=5)
    return gun, leader


@pytest.mark.ledger("esp-132", "esp-146")
@pytest.mark.parametrize(("face", "more"), [(1, 1), (2, 1), (3, 2), (4, 2), (5, 3), (6, 3)])
@pytest.mark.parametrize(
    ("known", "title"),
    [("sargento", "Cabo"), ("sargento-of-the-army", "Sargento"), ("gruppo-mitragliatori-ctv", "Sergente")],
)
def test_a_d3_of_dice_for_a_machine_gun(known: str, title: str, face: int, more: int) -> None:
    scene = Scene()
    gun, leader = machine_gun(scene, known, name=title)
    assert orders(scene, leader, "direct-fire") == {f"{known}/{gun.id}/2": ""}
    order = chose(f"direct-fire:{known}/{gun.id}/2")
    give(scene, leader, order, SUGGESTED, dice=(face, *(1,) * (6 + more)))
    assert rolled_to_hit(scene) == [6 + more]


@pytest.mark.ledger("esp-132", "esp-146")
@pytest.mark.parametrize(
    ("known", "title"), [("sargento-of-the-army", "Cabo"), ("gruppo-mitragliatori-ctv", "Caporale")]
)
def test_a_corporal_of_some_armies_directs_no_machine_gun(known: str, title: str) -> None:
    scene = Scene()
    _, leader = machine_gun(scene, known, name=title)
    assert orders(scene, leader, "direct-fire") == {}


def both_guns(scene: Scene, apart: float = 8) -> tuple[Team, Team, Leader]:
    """A Sergente between his two machine gun Teams."""
    known_for(scene.red, "gruppo-mitragliatori")
    section = scene.section(RED)
    guns = [
        scene.team(RED, (at, 30), men=2, crewed="magazine-lmg", crew=2, name=name, section=section)
        for at, name in ((20, "MG Team One"), (21 + apart, "MG Team Two"))
    ]
    leader = scene.leader(
        RED, (20.5 + apart / 2, 32), section=section, weapon="mortar-medium", name="Sergente"
    )
    scene.team(BLUE, (24, 16), men=5)
    return guns[0], guns[1], leader


@pytest.mark.ledger("l40-044")
def test_both_machine_guns_of_a_sergente_fire_with_a_die_more_each() -> None:
    scene = Scene()
    one, other, leader = both_guns(scene)
    name = f"gruppo-mitragliatori/{one.id}/{other.id}"
    assert orders(scene, leader, "fire-both-guns") == {name: ""}
    assert orders(scene, leader, "direct-fire") == {}
    give(scene, leader, chose(f"fire-both-guns:{name}"), SUGGESTED, SUGGESTED, dice=(1,) * 14)
    assert rolled_to_hit(scene) == [7, 7]
    assert scene.game.phase.done(other.id) == "fire-both-guns"


@pytest.mark.ledger("l40-044")
def test_both_machine_guns_have_to_be_in_his_command_range() -> None:
    scene = Scene()
    _, _, leader = both_guns(scene, apart=20)
    [reason] = orders(scene, leader, "fire-both-guns").values()
    assert reason == "None of them is within his command range of 6 inches."
    leader.name = "Caporale"
    assert orders(scene, leader, "fire-both-guns") == {}


# --- charges -------------------------------------------------------------------------------------------


@pytest.mark.ledger("l40-017", "l40-043", "esp-145")
@pytest.mark.parametrize(
    ("known", "rank", "refused"),
    [
        ("rynnakkoon", Rank.JUNIOR, ""),
        ("rynnakkoon", Rank.SENIOR, ""),
        ("savoia", Rank.JUNIOR, "Only a Senior Leader can order it."),
        ("savoia", Rank.SENIOR, ""),
        ("savoia-ctv", Rank.JUNIOR, "Only a Senior Leader can order it."),
        ("savoia-ctv", Rank.SENIOR, ""),
    ],
)
def test_who_leads_a_charge_behind_grenades(known: str, rank: Rank, refused: str) -> None:
    scene = Scene()
    team, leader = riflemen(scene, known)
    leader.rank = rank
    scene.team(BLUE, (20, 30), men=3)
    assert orders(scene, leader, GRENADE_CHARGE.id) == {team.id: refused}


@pytest.mark.ledger("l40-017", "l40-043")
@pytest.mark.parametrize("known", ["rynnakkoon", "savoia"])
def test_a_charge_behind_grenades(known: str) -> None:
    scene = Scene()
    team, leader = riflemen(scene, known)
    leader.rank, leader.initiatives = Rank.SENIOR, 3
    enemy = scene.team(BLUE, (20, 30), men=3)
    enemy.stance = Stance.TACTICAL  # light cover: 2 - 1 is 1, one grenade of two dice
    answers = (chose(f"grenade-charge:{team.id}"), chose(enemy.id), chose("stay"), chose("done"))
    give(scene, leader, *answers, dice=(2, 1, 1))
    assert "1 grenade on target" in " ".join(event.text for event in told_in(scene.game))
