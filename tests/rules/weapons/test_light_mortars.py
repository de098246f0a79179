"""Light mortars: high explosive at what a friend sees, and what it does (1e 9, 9.4, B)."""

import pytest

from rules.editions.grades import Quality, Rank
from rules.editions.team_rules import TeamKind
from rules.engine.seats import Seat
from rules.geometry.terrain import Cover, Feature, Point
from rules.state.markers.on_table import lay_smoke
from rules.state.pieces.force import Leader, Stance, Team
from rules.state.remembered import DEPLOYED
from rules.weapons.mortar_fire import MortarFire
from tests.reading import in_english
from tests.rules.geometry.countryside import area, hedge, house, rectangle, window
from tests.rules.scene import Scene
from tests.rules.weapons.support_weapons import actions, crew, perform, rewind, with_arsenal

RED, BLUE = Seat.RED, Seat.BLUE
NO_TARGET = "Your side sees no enemy in its range."


def mortar(scene: Scene, weapon: str = "60mm-mortar", *, men: int = 3, y: float = 46.0) -> Team:
    return crew(scene, weapon, (20, y), men=men)


def tall_hedge() -> Feature:
    """A hedge that nobody at the mortar looks over."""
    return area("ridge", rectangle(5, 40, 40, 2), sight="high", height=3.0)


def shown(scene: Scene, team: Team, *dice: int) -> tuple[int, int, str]:
    """Dice, number needed and cover of the mortar's only target, once it has fired with these dice."""
    script = perform(scene, team, "fire-mortar", dice=dice)
    [firer] = in_english(script.asked[1])["firers"]
    [aim] = firer["aims"]
    return aim["dice"], aim["needs"], aim["cover"]


# --- range and sight -----------------------------------------------------------------------------------


@pytest.mark.ledger("1e-9.4-01", "1e-9-18", "1e-B.US-05", "1e-B.SU-05", "1e-B.GER-08")
@pytest.mark.parametrize(
    ("weapon", "inches", "allowed"),
    [
        ("60mm-mortar", 17, False),
        ("60mm-mortar", 18, True),
        ("60mm-mortar", 68, True),
        ("50mm-mortar", 17, False),
        ("50mm-mortar", 18, True),
        ("5cm-mortar", 11, False),
        ("5cm-mortar", 12, True),
        ("mortar-60mm", 20, False),  # by Table Four, where no national list says otherwise
        ("mortar-60mm", 24, True),
        ("2in-mortar", 5, True),
    ],
)
def test_its_own_nearest_range_and_none_farthest(weapon: str, inches: float, allowed: bool) -> None:
    scene = with_arsenal(Scene(height=72))
    team = mortar(scene, weapon, y=70)
    scene.team(BLUE, (20, 70 - inches), men=1)
    assert actions(scene, team)["fire-mortar"] == ("" if allowed else NO_TARGET)


@pytest.mark.ledger("1e-B.GER-08")
def test_nearer_the_crew_has_its_rifles() -> None:
    scene = with_arsenal(Scene())
    team = mortar(scene, "5cm-mortar", men=2)
    scene.team(BLUE, (20, 35), men=3)
    listed = actions(scene, team)
    assert listed["fire-mortar"] == NO_TARGET
    assert listed["mortar-smoke"] == "This mortar has no smoke."
    script = perform(scene, team, "fire", dice=[1, 1])
    assert [one["weapon"] for one in in_english(script.asked[1])["firers"]] == ["Bolt-action rifle"] * 2


@pytest.mark.ledger("1e-9.4-02", "1e-9.4-03", "1e-9-18")
@pytest.mark.parametrize(
    ("friend", "quality", "needs"),
    [
        (None, Quality.REGULAR, 0),
        ((60, 30), Quality.REGULAR, 5),
        ((60, 30), Quality.ELITE, 6),
    ],
)
def test_a_friend_must_see_what_it_does_not(
    friend: tuple[float, float] | None, quality: Quality, needs: int
) -> None:
    scene = with_arsenal(Scene(tall_hedge()))
    team = mortar(scene)
    scene.blue.quality = quality
    scene.team(BLUE, (20, 16), men=2)
    if friend is None:
        assert actions(scene, team)["fire-mortar"] == NO_TARGET
    else:
        scene.team(RED, friend, men=2)
        assert shown(scene, team, 1, 2, 3)[:2] == (3, needs)


@pytest.mark.ledger("1e-9-16", "1e-9.4-03")
@pytest.mark.parametrize("weapon", ["2in-mortar", "50mm-mortar"])
def test_what_only_a_friend_sees_the_lightest_hit_at_effective_range(weapon: str) -> None:
    scene = with_arsenal(Scene(tall_hedge()))
    team = mortar(scene, weapon)
    scene.team(BLUE, (20, 16), men=2)
    scene.team(RED, (60, 30), men=2)
    assert shown(scene, team, 2, 2)[:2] == (2, 5)


@pytest.mark.ledger("1e-9.4-03", "1e-9-18", "1e-9-16")
@pytest.mark.parametrize(
    ("weapon", "quality", "dice", "needs"),
    [
        ("60mm-mortar", Quality.REGULAR, 3, 4),
        ("60mm-mortar", Quality.ELITE, 3, 5),
        ("5cm-mortar", Quality.REGULAR, 2, 4),
    ],
)
def test_with_its_own_sight_it_is_close_range(weapon: str, quality: Quality, dice: int, needs: int) -> None:
    scene = with_arsenal(Scene())
    team = mortar(scene, weapon)
    scene.blue.quality = quality
    scene.team(BLUE, (20, 16), men=2)
    assert shown(scene, team, *[2] * dice)[:2] == (dice, needs)


def test_friends_in_its_way_do_not_matter() -> None:
    scene = with_arsenal(Scene())
    team = mortar(scene)
    scene.team(RED, (18, 40), men=6)
    scene.team(BLUE, (20, 16), men=2)
    assert actions(scene, team)["fire-mortar"] == ""


def test_teams_it_sees_and_teams_a_friend_sees_are_two_targets() -> None:
    """A block hides one of two Teams that stand together: each is fired at by itself."""
    scene = with_arsenal(Scene(area("block", rectangle(22.2, 25, 9, 2), sight="high", height=3.0)))
    team = mortar(scene)
    open_team = scene.team(BLUE, (20, 10), men=2)
    hidden = scene.team(BLUE, (24.5, 10), men=2)
    scene.team(RED, (60, 12), men=1)
    script = perform(scene, team, "fire-mortar", dice=[1, 2, 3])
    [firer] = in_english(script.asked[1])["firers"]
    assert {aim["target"]: aim["needs"] for aim in firer["aims"]} == {open_team.id: 4, hidden.id: 5}


# --- what it does --------------------------------------------------------------------------------------


def stone_house(cover: Cover = Cover.HARD) -> Feature:
    return house("house", rectangle(16, 12, 12, 6), window("south", 20, 18, 180), cover=cover)


@pytest.mark.ledger("1e-9-16", "1e-9-17", "1e-9-19", "faq-126")
@pytest.mark.parametrize(
    ("weapon", "feature", "cover"),
    [
        ("5cm-mortar", hedge("hedge", (15, 17.8), (30, 17.8)), "in the open"),
        ("5cm-mortar", hedge("trench", (15, 17.8), (30, 17.8), cover=Cover.HARD), "in light cover"),
        ("5cm-mortar", stone_house(Cover.LIGHT), "in light cover"),
        ("2in-mortar", stone_house(), "in hard cover"),
        ("60mm-mortar", hedge("hedge", (15, 17.8), (30, 17.8)), "in the open"),
        ("60mm-mortar", stone_house(), "in light cover"),
        ("60mm-mortar", stone_house(Cover.LIGHT), "in the open"),
    ],
)
def test_cover_against_its_bombs(weapon: str, feature: Feature, cover: str) -> None:
    scene = with_arsenal(Scene(feature))
    team = mortar(scene, weapon)
    scene.team(BLUE, (20, 17.2), men=2)
    scene.team(RED, (20, 30), men=1)
    assert shown(scene, team, *[2] * (3 if weapon == "60mm-mortar" else 2))[2] == cover


@pytest.mark.ledger("1e-9-16", "1e-9-19", "faq-126")
@pytest.mark.parametrize(
    ("weapon", "dice", "shock"), [("60mm-mortar", [4, 2, 3, 4], 1), ("2in-mortar", [4, 2, 4], 0)]
)
def test_effect_on_men_in_a_stone_house(weapon: str, dice: list[int], shock: int) -> None:
    """A 4 is Shock in light cover, nothing in hard."""
    scene = with_arsenal(Scene(stone_house()))
    team = mortar(scene, weapon)
    target = scene.team(BLUE, (20, 17.2), men=3)
    perform(scene, team, "fire-mortar", dice=dice)
    assert target.shock == shock


@pytest.mark.ledger("1e-9-20")
def test_nothing_happens_to_men_in_a_bunker() -> None:
    scene = with_arsenal(Scene(stone_house(Cover.BUNKER)))
    team = mortar(scene)
    target = scene.team(BLUE, (20, 17.2), men=3)
    perform(scene, team, "fire-mortar", dice=[6, 6, 5])
    assert (target.shock, len(target.figures)) == (0, 3)
    assert "in a bunker" in scene.told("hits")[0]


@pytest.mark.ledger("1e-9-21")
def test_one_man_of_three_serves_it_as_well() -> None:
    scene = with_arsenal(Scene())
    team = mortar(scene)
    del team.figures[1:]
    scene.team(BLUE, (20, 16), men=3)
    assert shown(scene, team, 2, 3, 3)[0] == 3
    team.broken = team.pinned = True
    assert actions(scene, team)["fire-mortar"] == "Broken troops cannot fire."


def test_shock_and_being_pinned_cost_dice_and_the_stance_is_given_up() -> None:
    scene = with_arsenal(Scene())
    team = mortar(scene)
    target = scene.team(BLUE, (20, 16), men=8)
    team.shock, team.stance = 2, Stance.TACTICAL
    perform(scene, team, "fire-mortar", dice=[4, 1, 4])
    assert (target.shock, team.stance) == (1, Stance.NONE)
    rewind(scene)
    team.shock, team.pinned = 4, True
    perform(scene, team, "fire-mortar", dice=[2])


# --- ammunition ----------------------------------------------------------------------------------------


@pytest.mark.ledger("1e-9.4-05")
def test_two_ones_spend_its_ammunition_but_other_hits_count() -> None:
    scene = with_arsenal(Scene())
    team = mortar(scene)
    target = scene.team(BLUE, (20, 16), men=3)
    perform(scene, team, "fire-mortar", dice=[1, 1, 5, 4])
    assert target.shock == 1
    rewind(scene)
    assert actions(scene, team)["fire-mortar"] == "Its ammunition is spent."


@pytest.mark.ledger("1e-B.GB-06")
def test_three_rounds_of_high_explosive_and_then_smoke() -> None:
    scene = with_arsenal(Scene())
    team = mortar(scene, "2in-mortar", men=2)
    team.rounds = 3
    scene.team(BLUE, (20, 16), men=3)
    for _ in range(3):
        rewind(scene)
        perform(scene, team, "fire-mortar", dice=[2, 3])
    rewind(scene)
    listed = actions(scene, team)
    assert listed["fire-mortar"] == "It has no high explosive left."
    assert listed["mortar-smoke"] == ""


@pytest.mark.ledger("1e-B.GB-07")
def test_the_example_of_the_near_mark() -> None:
    """Two hits at 8 inches, dice 5 and 2: one for the target, one for the mortar's own men."""
    scene = with_arsenal(Scene())
    team = mortar(scene, "2in-mortar", men=2)
    target = scene.team(BLUE, (20, 38), men=3)
    perform(scene, team, "fire-mortar", dice=[4, 6, 5, 2, 3, 4])
    assert (target.shock, team.shock) == (1, 1)


@pytest.mark.ledger("1e-B.GB-07")
@pytest.mark.parametrize(("inches", "dice"), [(12, [4, 6, 3, 4]), (11.9, [4, 6, 3, 3, 4, 4])])
def test_from_twelve_inches_on_its_own_men_are_safe(inches: float, dice: list[int]) -> None:
    scene = with_arsenal(Scene())
    team = mortar(scene, "2in-mortar", men=2)
    target = scene.team(BLUE, (20, 46 - inches), men=3)
    perform(scene, team, "fire-mortar", dice=dice)
    assert (target.shock, team.shock) == (2, 0)


def test_of_men_in_like_cover_the_nearest_to_the_first_of_the_crew_falls_first() -> None:
    scene = with_arsenal(Scene())
    team = mortar(scene, "2in-mortar", men=2)
    team.figures[0].at, team.figures[1].at = Point(20, 46), Point(24, 46)
    target = scene.team(BLUE, (20, 30), men=2)
    target.figures[0].at, target.figures[1].at = Point(23, 30), Point(18, 30)
    men = MortarFire(scene.game, scene.unit(team)).under_bombs(target.figures, target)
    assert [man.figure for man in men] == [target.figures[1].id, target.figures[0].id]


# --- who and where -------------------------------------------------------------------------------------


def test_any_die_or_leader_has_it_fired_and_it_neither_moves_nor_fires_from_a_house() -> None:
    scene = with_arsenal(Scene(house("house", rectangle(40, 20, 12, 8))))
    team = mortar(scene)
    leader: Leader = scene.leader(RED, (22, 46), rank=Rank.JUNIOR)
    scene.team(BLUE, (20, 10), men=3)
    assert actions(scene, team)["fire-mortar"] == actions(scene, team, leader)["fire-mortar"] == ""
    for man in team.figures:
        man.at = man.at and man.at._replace(x=45, y=24)
    assert actions(scene, team)["fire-mortar"] == "A mortar is not fired inside a building."


def test_men_who_have_just_come_on_may_fire_it() -> None:
    scene = with_arsenal(Scene())
    team = mortar(scene)
    scene.team(BLUE, (20, 10), men=3)
    DEPLOYED.note(scene.game, team.id)
    assert actions(scene, team)["fire-mortar"] == ""
    script = perform(scene, team, "fire-mortar", dice=[2, 3, 3])
    assert [one.name for one in script.asked] == ["choose-action", "choose-mortar-target"]


def test_a_sniper_whom_nobody_has_spotted_is_no_target() -> None:
    scene = with_arsenal(Scene())
    team = mortar(scene)
    scene.team(RED, (30, 20), men=2)
    scene.team(BLUE, [(20, 10)], weapon="sniper", kind=TeamKind.SNIPER)
    assert actions(scene, team)["fire-mortar"] == NO_TARGET


def test_smoke_in_between_leaves_it_to_a_friend() -> None:
    scene = with_arsenal(Scene())
    team = mortar(scene)
    scene.team(BLUE, (20, 16), men=2)
    lay_smoke(scene.game, scene.red, Point(21, 30), 3)
    assert actions(scene, team)["fire-mortar"] == NO_TARGET
    scene.team(RED, (40, 20), men=1)
    assert shown(scene, team, 1, 2, 3)[:2] == (3, 5)
