"""Infantry and anti-tank guns: who serves them, how they are laid, what a round does (1e 7.5, 9.7, 10)."""

from math import cos, radians, sin
from typing import Any

import pytest
from msgspec import to_builtins

from rules.command.activation import why_not_activate
from rules.command.commanding import why_not_command
from rules.editions.grades import Quality, Rank
from rules.fire.fire import why_not_fire
from rules.fire.marks import Engagement
from rules.geometry.terrain import Cover, Point
from rules.orders.transfer import exchanges
from rules.state.changes.men import kill, lose_weapon
from rules.state.pieces.force import Team
from rules.views.view import _team
from tests.reading import in_english
from tests.rules.geometry.countryside import area, house, rectangle, window
from tests.rules.scene import SUGGESTED, Scene, Script
from tests.rules.weapons.guns import BLUE, IG_18, NORTH, PAK_40, RED, SIX_POUNDER, armed, gun
from tests.rules.weapons.support_weapons import actions, perform, rewind

ALONE = "One man alone can neither move nor turn a gun."
NOBODY = "No enemy can be fired at from here."
HERE = (36, 40)


def fire(scene: Scene, team: Team, *dice: int) -> Script:
    return perform(scene, team, "fire", dice=dice)


def shown(script: Script) -> tuple[int, int, str]:
    """Dice, number needed and cover of the gun's only target."""
    [firer] = in_english(script.asked[1])["firers"]
    [aim] = firer["aims"]
    return aim["dice"], aim["needs"], aim["cover"]


def told(scene: Scene, team: Team) -> dict[str, Any]:
    """What the view shows of a Team."""
    return dict(to_builtins(_team(scene.game, scene.red, team, [])))


def cover_of(scene: Scene, firing: Team, target: Team) -> Cover:
    """The cover of a target as these men have it before them."""
    engagement = Engagement(scene.game, scene.unit(firing), halved=False, leader=None)
    return engagement.cover(engagement.mark(target.id))


# --- who serves it, and who gives them orders ----------------------------------------------------------


@pytest.mark.ledger("1e-10-02", "1e-10.1-01", "1e-10.2-01")
@pytest.mark.parametrize("edition", ["first", "second"])
@pytest.mark.parametrize("weapon", [IG_18, PAK_40])
def test_a_one_its_own_leader_and_any_senior_activate_it(weapon: str, edition: str) -> None:
    scene = armed(edition=edition)
    team = gun(scene, weapon)
    scene.team(BLUE, (36, 20), men=5)
    own = scene.leader(RED, (35, 41), team=team.id)
    senior = scene.leader(RED, (34, 41), rank=Rank.SENIOR)
    other = scene.leader(RED, (33, 41), section=scene.section(RED))
    unit = scene.unit(team)
    assert why_not_activate(scene.game, unit) == ""
    assert {one.id: why_not_command(scene.game, one, unit) for one in (own, senior, other)} == {
        own.id: "",
        senior.id: "",
        other.id: "Not his own men.",
    }


@pytest.mark.ledger("1e-10-02", "1e-10.1-04")
@pytest.mark.parametrize(("men", "shock", "dice"), [(5, 0, 6), (2, 0, 6), (1, 0, 6), (2, 1, 6), (2, 2, 5)])
def test_a_small_crew_fires_all_its_dice_less_what_shock_takes(men: int, shock: int, dice: int) -> None:
    scene = armed()
    team = gun(scene, IG_18, men=men)
    team.shock = shock
    scene.team(BLUE, (36, 20), men=5)
    script = fire(scene, team, *[1] * dice)
    assert sum(one.count for one in script.rolled) == dice


@pytest.mark.ledger("1e-10-03")
def test_one_man_fires_it_in_its_arc_and_neither_moves_nor_turns_it() -> None:
    scene = armed()
    team = gun(scene, men=1)
    scene.team(BLUE, (36, 20), men=5)
    offered = actions(scene, team)
    assert offered["fire"] == ""
    assert offered["turn-gun"] == offered["move"] == ALONE
    team.facing = 90
    assert actions(scene, team)["fire"] == NOBODY


@pytest.mark.ledger("1e-10-02")
def test_the_gun_stays_where_it_is_when_the_man_falls_who_laid_it() -> None:
    scene = armed()
    team = gun(scene, at=HERE, men=2)
    kill(scene.game, team, team.layer.id)
    assert (len(team.figures), team.layer.at) == (1, Point(*HERE))


@pytest.mark.ledger("1e-10-04")
@pytest.mark.parametrize("lost", [False, True])
def test_no_man_joins_its_crew_or_leaves_it_even_once_it_is_out_of_action(lost: bool) -> None:
    scene = armed()
    team = gun(scene)
    section = scene.section(RED)
    scene.team(RED, (36, 42), men=5, section=section)
    corporal = scene.leader(RED, (35, 41), section=section)
    if lost:
        lose_weapon(scene.game, team)
    assert list(exchanges(scene.game, corporal)) == []
    assert not team.rules.merges
    assert [man.serves for man in team.figures] == [not lost] * 5


# --- laying it -----------------------------------------------------------------------------------------


@pytest.mark.ledger("1e-7.5-05")
@pytest.mark.parametrize(("degrees", "allowed"), [(44, True), (46, False), (-44, True), (-46, False)])
def test_it_fires_forty_five_degrees_to_either_side(degrees: float, allowed: bool) -> None:
    scene = armed()
    team = gun(scene, at=HERE)
    turn = radians(degrees)
    scene.team(BLUE, (36 + 20 * sin(turn), 40 - 20 * cos(turn)), men=1)
    assert actions(scene, team)["fire"] == ("" if allowed else NOBODY)


@pytest.mark.ledger("1e-7.5-06")
@pytest.mark.parametrize("edition", ["first", "second"])
def test_to_turn_it_takes_a_whole_phase(edition: str) -> None:
    scene = armed(edition=edition)
    team = gun(scene, at=HERE)
    scene.team(BLUE, (60, 40), men=5)
    perform(scene, team, "turn-gun", dice=[], answers=[SUGGESTED])
    assert team.facing == pytest.approx(90)
    assert scene.told("gun-turned") == ["British Gun turns its gun."]
    assert why_not_fire(scene.game, scene.unit(team)) == "The gun was moved or turned in this Phase."
    rewind(scene)
    assert why_not_fire(scene.game, scene.unit(team)) == ""


@pytest.mark.ledger("1e-7.5-07")
def test_only_men_in_its_arc_are_killed() -> None:
    scene = armed()
    team = gun(scene, PAK_40, at=HERE)
    target = scene.team(BLUE, [(20, 22), (18, 24), (16, 24), (16, 26), (18, 26)])
    in_arc = target.figures[0]
    fire(scene, team, 6, 6, 1, 1, 1, 6, 6)
    assert (len(target.figures), in_arc in target.figures) == (4, False)


@pytest.mark.ledger("1e-10.1-02", "1e-10.2-03")
@pytest.mark.parametrize("weapon", [IG_18, PAK_40])
@pytest.mark.parametrize(
    ("inches", "indoors", "allowed"), [(8, False, False), (9, False, True), (8, True, True)]
)
def test_nearer_than_nine_inches_it_hits_only_what_is_tall(
    weapon: str, inches: float, indoors: bool, allowed: bool
) -> None:
    walls = rectangle(33, 40 - inches - 3, 6, 3.5)
    building = house("house", walls, window("w", 36, 40.5 - inches, 180))
    scene = armed(*([building] if indoors else []))
    team = gun(scene, weapon, at=HERE)
    scene.team(BLUE, [(36, 40 - inches)])
    assert actions(scene, team)["fire"] == ("" if allowed else NOBODY)


@pytest.mark.ledger("1e-10.1-03")
def test_it_fires_one_round_in_a_phase() -> None:
    scene = armed()
    team = gun(scene, PAK_40)
    scene.team(BLUE, (36, 20), men=5)
    fire(scene, team, 1, 1, 1, 1, 1)
    scene.game.phase.activated.clear()
    assert actions(scene, team)["fire"] == "The gun has fired its one round of this Phase."


# --- what its round does -------------------------------------------------------------------------------


@pytest.mark.ledger("1e-10.1-04", "1e-10.2-02", "faq-108", "1e-10-05")
@pytest.mark.parametrize("quality", [Quality.ELITE, Quality.GREEN])
@pytest.mark.parametrize(("weapon", "dice"), [(IG_18, 6), (SIX_POUNDER, 4), (PAK_40, 5)])
@pytest.mark.parametrize("y", [30, 2])
def test_its_dice_hit_on_a_four_whatever_the_target_and_range(
    quality: Quality, weapon: str, dice: int, y: float
) -> None:
    scene = armed()
    scene.blue.quality = quality
    team = gun(scene, weapon)
    scene.team(BLUE, (36, y), men=5)
    script = fire(scene, team, *[1, 3, 4, 6, 2, 2][:dice], 1, 1)
    assert shown(script) == (dice, 4, "in the open")


@pytest.mark.ledger("1e-10.1-05", "1e-10.2-02", "1e-10.3.6-01")
@pytest.mark.parametrize(
    ("cover", "row"),
    [(Cover.HARD, "in light cover"), (Cover.LIGHT, "in the open"), (Cover.OPEN, "in the open")],
)
def test_cover_counts_a_level_less(cover: Cover, row: str) -> None:
    scene = armed(area("ground", rectangle(30, 17, 20, 6), cover=cover))
    team = gun(scene, SIX_POUNDER)
    scene.team(BLUE, (36, 20), men=5)
    assert shown(fire(scene, team, 1, 1, 1, 1))[2] == row


@pytest.mark.ledger("1e-10.1-06")
def test_a_bunker_is_hard_cover_to_it_and_still_saves_the_first_man() -> None:
    bunker = house("bunker", rectangle(30, 17, 20, 6), window("w", 38, 23, 180), cover=Cover.BUNKER)
    scene = armed(bunker)
    team = gun(scene, SIX_POUNDER, at=(38, 40))
    target = scene.team(BLUE, [(38, 22), (37, 22), (39, 22)])
    assert shown(fire(scene, team, 4, 4, 1, 1, 6, 6))[2] == "in hard cover"
    assert len(target.figures) == 2


@pytest.mark.ledger("1e-10.3.5-01")
@pytest.mark.parametrize(("faces", "lost"), [([6, 6, 6, 2, 1], True), ([6, 6, 5, 5, 5], False)])
def test_three_sixes_put_a_crewed_weapon_out_of_action(faces: list[int], lost: bool) -> None:
    scene = armed()
    team, other = gun(scene), gun(scene, at=(36, 15), seat=BLUE, facing=180)
    hits = sum(face >= 4 for face in faces)
    fire(scene, team, *faces, *[1] * hits)
    assert (other.weapon is None) is lost
    assert not any(man.serves for man in other.figures) or not lost


# --- its shield ----------------------------------------------------------------------------------------


@pytest.mark.ledger("1e-9.7-01")
def test_rifles_do_nothing_to_the_gun() -> None:
    scene = armed()
    rifles, other = scene.team(RED, (36, 40), men=5), gun(scene, at=(36, 25), seat=BLUE, facing=180)
    fire(scene, rifles, 6, 6, 6, 6, 6, 1, 1, 1, 1, 1)
    assert other.has_gun


@pytest.mark.ledger("1e-9.7-02", "1e-9.1-14")
@pytest.mark.parametrize(
    ("weapon", "cover", "facing", "counts"),
    [
        (PAK_40, Cover.OPEN, 180, Cover.LIGHT),
        (PAK_40, Cover.LIGHT, 180, Cover.HARD),
        (PAK_40, Cover.HARD, 180, Cover.HARD),
        (PAK_40, Cover.OPEN, NORTH, Cover.OPEN),
        ("sig-33", Cover.OPEN, 180, Cover.OPEN),
    ],
)
def test_a_shield_gives_a_level_more_to_those_behind_it(
    weapon: str, cover: Cover, facing: float, counts: Cover
) -> None:
    scene = armed(area("ground", rectangle(30, 22, 20, 6), cover=cover))
    rifles = scene.team(RED, (36, 40), men=5)
    other = gun(scene, weapon, at=(36, 25), seat=BLUE, facing=facing)
    assert cover_of(scene, rifles, other) is counts


# --- shown ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("weapon", "shown"),
    [
        (PAK_40, {"at": [36, 40], "weight": "medium", "shield": True}),
        (IG_18, {"at": [36, 40], "weight": "light", "shield": True, "short": True}),
        ("bofors-40mm", {"at": [36, 40], "weight": "heavy"}),
    ],
)
def test_everybody_sees_the_gun_where_it_stands_until_it_is_lost(
    weapon: str, shown: dict[str, object]
) -> None:
    scene = armed()
    team = gun(scene, weapon, at=HERE)
    assert told(scene, team)["gun"] == shown
    assert told(scene, team)["arc"] == 90
    lose_weapon(scene.game, team)
    assert "gun" not in told(scene, team)
