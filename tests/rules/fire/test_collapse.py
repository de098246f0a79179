"""H.E. on buildings: unstable by three 6s, down by four; who is in it, and who gets out (1e 10.3.6)."""

from typing import Any

import pytest

from rules.activation.act import act as perform_action
from rules.fire.collapse import empty_unstable
from rules.geometry.terrain import Cover, Feature, Going, Point, Sight
from rules.state.changes.hazards import is_under_shells, ruins
from rules.state.pieces.force import Team
from rules.turn.turn_end import end_turn
from rules.weapons.barrage_hit import shells_fall
from tests.rules.geometry.countryside import door, house, rectangle, window
from tests.rules.scene import SUGGESTED, Scene, Script, chose
from tests.rules.weapons.guns import BLUE, IG_18, RED, armed, gun
from tests.rules.weapons.observers import in_contact
from tests.rules.weapons.support_weapons import crew, perform, rewind, with_arsenal

HARMLESS = 1
"""A die for effect that does nothing."""


def farm(**changes: Any) -> Feature:
    """A house of 8" by 6" with a window to the south and doors to the north and to the east."""
    openings = window("w", 36, 22, 180), door("north", 36, 16, 0), door("east", 40, 19, 90)
    return house("farm", rectangle(32, 16, 8, 6), *openings, **changes)


def garrison(scene: Scene, men: int = 3) -> Team:
    """Germans at the window."""
    return scene.team(BLUE, [(36, 21.5), (35, 19), (37, 19), (34, 18), (38, 18), (36, 18)][:men])


def strike(scene: Scene, faces: list[int], *more: int, answers: tuple[Any, ...] = ()) -> Script:
    """An infantry gun's round at the house with these dice to hit, none of which kills or shocks."""
    team = gun(scene, IG_18, at=(36, 40))
    hits = sum(face >= 4 for face in faces)
    return perform(
        scene, team, "fire", dice=[*faces, *[HARMLESS] * hits, *more], answers=[SUGGESTED, *answers]
    )


@pytest.mark.ledger("1e-10.3.6-02")
@pytest.mark.parametrize(
    ("faces", "unstable"),
    [([6, 6, 6, 1, 1, 1], True), ([6, 6, 5, 4, 4, 4], False), ([6, 6, 6, 5, 4, 1], True)],
)
def test_three_sixes_make_it_unstable(faces: list[int], unstable: bool) -> None:
    scene = armed(farm())
    garrison(scene)
    strike(scene, faces)
    assert [(one.feature, one.is_rubble) for one in ruins(scene.game)] == [("farm", False)] * unstable
    assert scene.game.ground.building_at(Point(36, 19)) is not None


@pytest.mark.ledger("1e-10.3.6-02")
def test_others_have_no_such_sixes() -> None:
    scene = armed(farm(), edition="second")
    garrison(scene)
    team = scene.team(RED, (30, 36), men=8)
    perform(scene, team, "fire", dice=[*[6] * 8, *[HARMLESS] * 8])
    assert ruins(scene.game) == []


@pytest.mark.ledger("1e-10.3.6-03")
def test_who_is_in_it_at_the_turns_end_is_struck_and_the_enemy_chooses_the_door() -> None:
    scene = armed(farm())
    squad = garrison(scene, 6)
    strike(scene, [6, 6, 6, 1, 1, 1])
    asked = scene.run(empty_unstable(scene.game), dice=[1, 2, 3, 5, 6, 6], answers=[chose("east")]).asked
    assert [one.seat for one in asked] == [RED]
    assert len(squad.figures) == 4
    assert all(at.x > 40 and 16 < at.y < 22 for at in squad.places)
    assert not ruins(scene.game)[0].is_rubble


@pytest.mark.ledger("1e-10.3.6-03")
def test_the_turns_end_strikes_nobody_who_has_left() -> None:
    scene = armed(farm())
    squad = garrison(scene)
    strike(scene, [6, 6, 6, 1, 1, 1])
    for number, man in enumerate(squad.figures):
        man.at = Point(36 + number, 8)
    scene.run(end_turn(scene.game))
    assert len(squad.figures) == 3


@pytest.mark.ledger("1e-10.3.6-04")
@pytest.mark.parametrize("edition", ["first", "second"])
def test_four_sixes_bring_it_down_at_once(edition: str) -> None:
    scene = armed(farm(), edition=edition)
    squad = garrison(scene, 5)
    script = strike(scene, [6, 6, 6, 6, 1, 1], 1, 4, 5, 5, 6, answers=(chose("north"),))
    assert script.asked[-1].seat is RED
    assert len(squad.figures) == 2
    assert all(at.y < 16 for at in squad.places)
    assert scene.told("ruin") == ["the farm collapses."]


@pytest.mark.ledger("1e-10.3.6-04")
def test_what_is_left_is_rubble() -> None:
    scene = armed(farm())
    garrison(scene, 1)
    strike(scene, [6, 6, 6, 6, 1, 1], 1, answers=(chose("north"),))
    ground = scene.game.ground
    rubble = ground.feature("farm")
    assert ground.building_at(Point(36, 19)) is None
    assert (rubble.going, rubble.cover, rubble.sight) == (Going.HEAVY, Cover.HARD, Sight.LOW)
    assert ground.is_standable(Point(36, 19))
    scene.team(RED, [(36, 19)])
    assert scene.run(empty_unstable(scene.game)).rolled == []
    assert scene.game.setup.map.features[0].kind != "rubble"


@pytest.mark.ledger("1e-10.3.6-02", "1e-10.1-06")
def test_a_bunker_stands() -> None:
    scene = armed(farm(cover=Cover.BUNKER))
    garrison(scene)
    strike(scene, [6, 6, 6, 6, 1, 1])
    assert ruins(scene.game) == []


@pytest.mark.ledger("1e-10.3.6-03", "1e-10.3.6-04")
def test_a_gun_in_it_is_lost_and_a_leader_gets_out_with_the_men() -> None:
    scene = armed(farm())
    inside = gun(scene, at=(36, 21), men=3, seat=BLUE, facing=180)
    leader = scene.leader(BLUE, (35, 18), team=inside.id)
    strike(scene, [6, 6, 6, 6, 1, 1], 1, 1, 1, answers=(chose("north"),))
    assert (inside.has_gun, len(inside.figures)) == (False, 3)
    assert leader.at is not None
    assert leader.at.y < 16


# --- mortars --------------------------------------------------------------------------------------------


@pytest.mark.ledger("1e-10.3.6-02")
@pytest.mark.parametrize("edition", ["first", "second"])
@pytest.mark.parametrize(("faces", "unstable"), [([6, 6, 6], True), ([6, 6, 5], False)])
def test_three_sixes_of_a_60mm_mortar_make_it_unstable(
    faces: list[int], unstable: bool, edition: str
) -> None:
    scene = with_arsenal(Scene(farm(), edition=edition))
    garrison(scene)
    mortar = crew(scene, "60mm-mortar", (36, 46), men=3, rounds=None)
    perform(scene, mortar, "fire-mortar", dice=[*faces, *[HARMLESS] * 3])
    assert [(one.feature, one.is_rubble) for one in ruins(scene.game)] == [("farm", False)] * unstable


@pytest.mark.ledger("1e-10.3.6-02", "1e-10.3.1-10")
@pytest.mark.parametrize("edition", ["first", "second"])
@pytest.mark.parametrize(("faces", "unstable"), [([6, 6, 6, 1], True), ([6, 6, 5, 5], False)])
def test_three_sixes_of_a_battery_on_a_team_in_it_make_it_unstable(
    faces: list[int], unstable: bool, edition: str
) -> None:
    scene = Scene(farm(), edition=edition)
    squad = garrison(scene)
    hits = sum(face >= 5 for face in faces)
    scene.run(shells_fall(scene.game, scene.blue, [squad]), dice=[*faces, *[HARMLESS] * hits])
    assert [(one.feature, one.is_rubble) for one in ruins(scene.game)] == [("farm", False)] * unstable


@pytest.mark.ledger("1e-10.3.6-02")
def test_the_sixes_on_two_teams_in_it_do_not_add_up() -> None:
    scene = Scene(farm())
    teams = [garrison(scene), scene.team(BLUE, [(33, 18), (33, 20)])]
    dice = [6, 6, 1, 1, *[HARMLESS] * 2, 6, 6, 1, 1, *[HARMLESS] * 2]
    scene.run(shells_fall(scene.game, scene.blue, teams), dice=dice)
    assert ruins(scene.game) == []


@pytest.mark.parametrize("where", ["the open", "a bunker"])
def test_shells_harm_no_bunker_nor_a_house_that_nobody_hit_is_in(where: str) -> None:
    scene = Scene(farm(cover=Cover.BUNKER if where == "a bunker" else Cover.HARD))
    team = garrison(scene) if where == "a bunker" else scene.team(BLUE, (20, 30), men=3)
    scene.run(shells_fall(scene.game, scene.blue, [team]), dice=[*[6] * 4, *[HARMLESS] * 4])
    assert ruins(scene.game) == []


@pytest.mark.ledger("1e-10.3.6-04", "1e-10.3.1-13")
@pytest.mark.parametrize("edition", ["first", "second"])
def test_four_sixes_of_a_barrage_bring_it_down_and_who_gets_out_is_under_it(edition: str) -> None:
    scene = Scene(farm(), edition=edition)
    squad, directs = garrison(scene, 5), in_contact(scene)
    dice = [6, 6, *[6] * 4, *[HARMLESS] * 4, 1, 4, 5, 5, 6]
    rule = perform_action(scene.game, scene.unit(directs))
    answers = [chose("call-barrage"), {"places": {"aim": (36, 21.9)}}, chose("north")]
    rewind(scene)
    script = scene.run(rule, dice=dice, answers=answers)
    assert script.asked[-1].seat is RED
    assert scene.told("ruin") == ["the farm collapses."]
    assert (len(squad.figures), squad.pinned) == (2, True)
    assert all(at.y < 16 for at in squad.places)
    assert is_under_shells(scene.game, squad)
