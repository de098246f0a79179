"""Weapons of the lists of 1939-40 that are more than their rows of Table Four (1e 9, 9.4, 10, B)."""

import pytest
from msgspec.structs import replace

from armylists.kept import listed
from rules.editions.first_tables import Gait
from rules.editions.grades import Quality, Rank
from rules.editions.weapons import OwnFigures
from rules.engine.seats import Seat
from rules.fire.jamming import JAMMED
from rules.geometry.terrain import Cover
from rules.movement.move import why_not_move
from rules.state.agreed.roster import GunWeight, Roster
from rules.state.pieces.force import Team
from rules.vehicles.aiming import aims as laid_on
from rules.vehicles.team_fire import loaded
from tests.reading import in_english
from tests.rules.fire.shooting import all_at, question, shoot
from tests.rules.geometry.countryside import area, hedge, rectangle
from tests.rules.scene import Scene, Script
from tests.rules.weapons.guns import NORTH, gun
from tests.rules.weapons.support_weapons import actions, crew, perform, rewind, with_weapons_of

RED, BLUE = Seat.RED, Seat.BLUE
ITALY, POLAND, FINLAND = "italy-1939-41", "poland-1939", "finland-1939-40"
SOVIETS = "soviet-union-1939-40"
NO_TARGET = "Your side sees no enemy in its range."


def aims(script: Script) -> dict[str, tuple[int, int, str]]:
    """Dice, number needed and cover that each firer has at the only target, by his weapon."""
    found = {}
    for firer in in_english(script.asked[-1])["firers"]:
        [aim] = firer["aims"]
        found[firer["weapon"]] = (aim["dice"], aim["needs"], aim["cover"])
    return found


def issue(scene: Scene, **more: object) -> Scene:
    """The scene with further figures of weapons in red's arsenal, by the names of the fields of a roster."""
    roster: Roster = scene.game.setup.rosters[RED]
    changed = {field: getattr(roster, field) | figures for field, figures in more.items()}  # type: ignore[operator]
    scene.game.setup = replace(scene.game.setup, rosters={RED: replace(roster, **changed)})
    return scene


# --- small arms ----------------------------------------------------------------------------------------


@pytest.mark.ledger("l40-018")
def test_the_finnish_light_machine_gun_has_four_dice() -> None:
    scene = with_weapons_of(Scene(), FINLAND)
    team = crew(scene, "lahti-saloranta", (20, 40), men=2)
    team.figures.append(scene.team(RED, (22, 40), men=1).figures[0])
    scene.team(BLUE, (20, 30), men=3)
    script = shoot(scene, team, dice=[1, 1, 1, 1, 1])
    assert [firer["aims"][0]["dice"] for firer in in_english(script.asked[0])["firers"]] == [4, 1]


@pytest.mark.ledger("l40-062")
def test_a_semi_automatic_rifle_rolls_each_1_once_again() -> None:
    scene = with_weapons_of(Scene(), SOVIETS)
    team = scene.team(RED, (20, 40), men=1, weapon="svt-38")
    target = scene.team(BLUE, (20, 30), men=3)
    shoot(scene, team, dice=[1, 5, 4])
    assert target.shock == 1


def automatic_rifles(scene: Scene, men: int = 1) -> Team:
    with_weapons_of(scene, POLAND)
    issue(scene, figures={"rkm-wz-28": OwnFigures(jams=True)})
    return scene.team(RED, (20, 40), men=men, weapon="rkm-wz-28")


@pytest.mark.ledger("esp-064")
def test_an_automatic_rifle_jams_on_two_6s_and_its_hits_count() -> None:
    scene = Scene()
    team = automatic_rifles(scene)
    target = scene.team(BLUE, (20, 30), men=5)
    shoot(scene, team, dice=[6, 6, 2, 4, 4])
    assert target.shock == 2
    assert list(JAMMED.of(scene.game)) == [team.figures[0].id]
    assert actions(scene, team)["fire"] == "It has jammed, and fires no more in this Phase."
    assert scene.told("ammunition") == ["British Rifle Team: an automatic rifle jams."]
    JAMMED.put(scene.game)
    assert actions(scene, team)["fire"] == ""


@pytest.mark.ledger("esp-064")
def test_two_rifles_with_a_6_each_jam_neither_and_a_6_rolled_for_a_1_counts() -> None:
    scene = Scene()
    team = automatic_rifles(scene, men=2)
    target = scene.team(BLUE, (20, 30), men=9)
    shoot(scene, team, dice=[6, 2, 2, 6, 1, 2, 6, 4, 4, 4], answers=[all_at(target)])
    assert list(JAMMED.of(scene.game)) == [team.figures[1].id]


@pytest.mark.ledger("esp-065", "esp-066")
@pytest.mark.parametrize(
    ("row", "own", "whole", "alone"), [("tripod-mmg", OwnFigures(dice=8), 8, 5), ("tripod-lmg", None, 7, 4)]
)
def test_machine_guns_on_tripods_of_the_supplement_on_spain(
    row: str, own: OwnFigures | None, whole: int, alone: int
) -> None:
    """Close to 24", three dice fewer for one man, an arc of 90 degrees, no moving and firing."""
    scene = with_weapons_of(Scene(), POLAND)
    issue(scene, arsenal={"spanish": row}, figures={"spanish": own} if own else {})
    team = crew(scene, "spanish", (20, 46), men=3, facing=NORTH)
    target = scene.team(BLUE, (20, 16), men=3)

    def shown() -> tuple[int | None, str]:
        [aim] = in_english(question(scene, team))["firers"][0]["aims"]
        return aim["dice"], aim["band"]

    assert shown() == (whole, "effective")
    for man in target.figures:
        man.at = man.place._replace(y=22.5)
    del team.figures[1:]
    assert shown() == (alone, "close")
    listed = actions(scene, team)
    assert listed["move-and-fire"] == "A tripod machine gun does not move and fire in one Phase."
    team.facing = NORTH + 140
    assert question(scene, team).firers[0].aims[0].refused


# --- light mortars -------------------------------------------------------------------------------------


@pytest.mark.ledger("l40-047", "esp-148")
@pytest.mark.parametrize(("in_sight", "needs"), [(True, 3), (False, 5)])
def test_the_brixia_hits_what_it_sees_more_easily_and_leaves_cover_as_it_is(
    in_sight: bool, needs: int
) -> None:
    ridge = [] if in_sight else [area("ridge", rectangle(5, 40, 40, 2), sight="high", height=3.0)]
    scene = with_weapons_of(Scene(hedge("hedge", (15, 16.8), (30, 16.8)), *ridge), ITALY)
    team = crew(scene, "brixia-m35", (20, 46), men=3)
    scene.blue.quality = Quality.REGULAR
    scene.team(BLUE, (20, 16), men=2)
    scene.team(RED, (60, 30), men=1)
    script = perform(scene, team, "fire-mortar", dice=[1, 2])
    assert aims(script) == {"Brixia M35 mortar": (2, needs, "in light cover")}


@pytest.mark.ledger("l40-047", "esp-148")
def test_the_brixia_has_three_rounds_of_smoke() -> None:
    scene = with_weapons_of(Scene(), ITALY)
    team = crew(scene, "brixia-m35", (30, 40), men=3, smoke=3)
    for left in (2, 1, 0):
        rewind(scene)
        perform(scene, team, "mortar-smoke", dice=[5], answers=[{"places": {"aim": (30, 15)}}])
        assert team.smoke == left
    assert scene.told("ammunition") == ["British Team has fired the last of its smoke."]
    rewind(scene)
    assert actions(scene, team)["mortar-smoke"] == "It has no smoke left."


@pytest.mark.ledger("l40-031", "l40-055", "l40-034", "l40-063", "l40-009", "esp-078", "esp-148")
@pytest.mark.parametrize(
    ("list_id", "weapon", "nearest", "smoke"),
    [
        ("france-1940", "60mm-brandt", 24, ""),
        (POLAND, "wz-36-46mm", 24, ""),
        ("germany-1939", "5cm-legrw36", 12, "This mortar has no smoke."),
        ("germany-1940", "5cm-legrw36-of-1940", 12, "This mortar has no smoke."),
        (SOVIETS, "rm38-50mm", 0, "This mortar has no smoke."),
        ("britain-1940", "2in-mortar", 0, ""),
    ],
)
def test_what_the_mortars_of_1939_and_1940_fire_and_how_near(
    list_id: str, weapon: str, nearest: float, smoke: str
) -> None:
    """Nearer than that the crew has its rifles."""
    scene = with_weapons_of(Scene(), list_id)
    team = crew(scene, weapon, (20, 46), men=3)
    target = scene.team(BLUE, (20, 46 - max(nearest, 2)), men=1)
    assert actions(scene, team)["fire-mortar"] == ""
    assert actions(scene, team)["mortar-smoke"] == smoke
    if nearest:
        target.figures[0].at = target.figures[0].place._replace(y=46 - nearest + 1)
        listed = actions(scene, team)
        assert (listed["fire-mortar"], listed["fire"]) == (NO_TARGET, "")


@pytest.mark.ledger("l40-034")
@pytest.mark.parametrize(
    ("list_id", "weapon", "refused"),
    [
        ("germany-1940", "5cm-legrw36-of-1940", "With this mortar nobody moves at the double."),
        ("germany-1939", "5cm-legrw36", ""),
    ],
)
def test_men_with_the_mortar_of_1940_do_not_move_at_the_double(
    list_id: str, weapon: str, refused: str
) -> None:
    scene = with_weapons_of(Scene(), list_id)
    unit = scene.unit(crew(scene, weapon, (20, 40), men=3))
    assert why_not_move(scene.game, unit, Gait.DOUBLE) == refused
    assert why_not_move(scene.game, unit, Gait.NORMAL) == ""


# --- guns ----------------------------------------------------------------------------------------------


@pytest.mark.ledger("l40-057")
def test_the_polish_field_gun_fires_at_no_men() -> None:
    scene = with_weapons_of(Scene(), POLAND)
    team = gun(scene, "wz-97-17")
    scene.team(BLUE, (36, 20), men=3)
    assert actions(scene, team)["fire"] == "It has no high explosive for men."


@pytest.mark.ledger("l40-083")
@pytest.mark.parametrize("list_id", ["britain-1940", POLAND])
def test_the_bofors_has_the_figures_of_1943(list_id: str) -> None:
    scene = with_weapons_of(Scene(), list_id)
    team = gun(scene, "bofors-40mm")
    scene.team(BLUE, (36, 20), men=3)
    assert scene.game.setup.rosters[RED].guns["bofors-40mm"].ap == 5
    script = perform(scene, team, "fire", dice=[1, 1, 1, 2, 2, 2])
    assert aims(script) == {"Bofors 40mm AA gun": (6, 4, "in the open")}


@pytest.mark.ledger("esp-067")
@pytest.mark.parametrize(
    ("weapon", "cover"), [("frc-47mm", "in light cover"), ("cannone-47-32", "in the open")]
)
def test_a_shield_covers_a_crew_that_has_one(weapon: str, cover: str) -> None:
    scene = with_weapons_of(Scene(), "belgium-1940" if weapon == "frc-47mm" else ITALY)
    gun(scene, weapon)
    shooters = scene.team(BLUE, (36, 25), men=3)
    [aim] = in_english(question(scene, shooters))["firers"][0]["aims"]
    assert aim["cover"] == cover


@pytest.mark.ledger("esp-070")
def test_superior_sights_add_one_to_hit_men() -> None:
    scene = with_weapons_of(Scene(), POLAND)
    figures = scene.game.setup.rosters[RED].guns["bofors-40mm"]
    issue(scene, guns={"bofors-40mm": replace(figures, sights=1, weight=GunWeight.STATIC)})
    team = gun(scene, "bofors-40mm")
    scene.team(BLUE, (36, 20), men=3)
    script = perform(scene, team, "fire", dice=[1, 1, 1, 2, 2, 2])
    assert aims(script) == {"Bofors 40mm AA gun": (6, 3, "in the open")}


# --- anti-tank rifles ----------------------------------------------------------------------------------


@pytest.mark.ledger("l40-080")
@pytest.mark.parametrize("inches", [8, 40])
@pytest.mark.parametrize(
    ("list_id", "weapon", "dice"),
    [
        ("belgium-1940", "boys-at-rifle", 3),
        ("britain-1940", "boys-at-rifle", 3),
        (FINLAND, "l-39-at-rifle", 3),
        (POLAND, "wz-35-at-rifle", 3),
        (ITALY, "solothurn-at-rifle", 4),
    ],
)
def test_an_anti_tank_rifle_has_the_same_figures_at_every_range(
    list_id: str, weapon: str, dice: int, inches: float
) -> None:
    scene = with_weapons_of(Scene(), list_id)
    team = crew(scene, weapon, (20, 45), men=2)
    scene.vehicle((20, 45 - inches))
    shot = loaded(scene.game, team)
    assert shot is not None
    [aim] = laid_on(scene.game, shot)
    assert (aim.refused, aim.dice, [one.why for one in aim.modifiers]) == ("", dice, [])
    assert team.rounds is None


@pytest.mark.ledger("l40-082")
def test_the_finnish_boys_team_fires_its_three_rifles_too() -> None:
    scene = with_weapons_of(Scene(), FINLAND)
    team = scene.team(RED, (20, 40), men=5, crewed="boys-at-rifle", crew=2)
    leader = scene.leader(RED, (18, 40), rank=Rank.SENIOR)
    scene.team(BLUE, (20, 30), men=6)
    script = perform(scene, team, "fire-anti-tank", dice=[1, 2, 1, 2], leader=leader)
    firers = in_english(script.asked[-1])["firers"]
    assert [(one["weapon"], one["aims"][0]["dice"]) for one in firers] == [
        ("Boys anti-tank rifle", 1),
        *[("Rifle", 1)] * 3,
    ]
    [item] = [one for items in listed(FINLAND).support.values() for one in items if one.id == "boys-team"]
    assert (item.crew, [(men.weapon, men.count) for men in item.others]) == (2, [("rifle", 3)])


@pytest.mark.ledger("l40-082", "1e-9.3.2-05")
def test_splinters_of_masonry_fly_from_the_anti_tank_rifle_alone() -> None:
    scene = with_weapons_of(Scene(hedge("wall", (15, 30.8), (30, 30.8), cover=Cover.HARD)), FINLAND)
    team = scene.team(RED, (20, 40), men=3, crewed="boys-at-rifle", crew=2)
    leader = scene.leader(RED, (18, 40), rank=Rank.SENIOR)
    scene.team(BLUE, (20, 30), men=6)
    perform(scene, team, "fire-anti-tank", dice=[6, 6, 1, 1, 1], leader=leader)
    assert "2 hits" in scene.told("hits")[0]
