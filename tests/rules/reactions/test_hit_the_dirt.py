"""Hitting the Dirt: for three points a Unit takes cover before the fire at it is rolled (2e 8.2.2)."""

from typing import Any

import pytest

from rules.activation.act import carry_out
from rules.activation.shooting import shoot
from rules.editions.first_tables import Gait
from rules.editions.grades import Rank
from rules.engine.requests import Choose, Refused
from rules.engine.seats import Seat
from rules.geometry.terrain import Cover, Feature, Going, Point
from rules.morale.rally import rally
from rules.movement.move import move
from rules.reactions.hit_the_dirt import hit_the_dirt
from rules.reactions.overwatch import go_on_overwatch
from rules.state.pieces.force import JumpOffPoint, Stance, Team
from rules.state.saved.table import PhaseState
from rules.turn.phase import play_phase
from rules.weapons.rifle_grenade import choose_shot, fire_grenade
from tests.rules.movement.ground import field
from tests.rules.reactions.out_of_turn import PASS, bren, names, places, react, shifted
from tests.rules.scene import SUGGESTED, Scene, Script, chose

RED, BLUE = Seat.RED, Seat.BLUE
ALL_HIT = [6] * 6
AT = ((54, 22), (54, 24))
WHEAT = field(Going.BROKEN, 20, 20, 60, 44, cover=Cover.LIGHT)


def under_fire(*ground: Feature, points: int = 3, men: int = 5, **more: Any) -> tuple[Scene, Team, Team]:
    """A blue Bren with points against it, and red's men 14" away with points to spend."""
    scene = Scene(*ground, edition="second")
    scene.red.points = points
    return scene, bren(scene, facing=180), scene.team(RED, (36, 24), men=men, **more)


def down(team: Team) -> dict[str, str]:
    return chose(f"hit-the-dirt:{team.id}")


def fire_at(scene: Scene, gun: Team, *answers: Any, dice: list[int]) -> Script:
    scene.game.phase.active = BLUE
    return scene.run(shoot(scene.game, scene.unit(gun)), dice=dice, answers=[SUGGESTED, *answers])


def window(script: Script) -> Choose:
    return next(one for one in script.asked if isinstance(one, Choose) and one.name == "react")


@pytest.mark.ledger("2e-8.2.2-05", "2e-8.2.2-01", "2e-8.2-01")
def test_who_stands_in_the_open_takes_the_fire_as_in_light_cover() -> None:
    scene, gun, men = under_fire()
    script = fire_at(scene, gun, down(men), dice=[*ALL_HIT, 3, 3, 3, 3, 3, 3])
    assert names(script) == ["choose-targets", "react"]
    assert (men.shock, men.stance, scene.red.points) == (0, Stance.TACTICAL, 0)  # in the open: 6 Shock
    assert "fires 6 dice at Rifle Team" in window(script).prompt


@pytest.mark.ledger("2e-8.2.2-05")
@pytest.mark.parametrize(
    ("cover", "goes_down", "shock", "dead"),
    [
        (Cover.OPEN, False, 2, 2), (Cover.OPEN, True, 2, 1),
        (Cover.LIGHT, False, 2, 1), (Cover.LIGHT, True, 1, 1),
        (Cover.HARD, False, 1, 1), (Cover.HARD, True, 1, 1),
    ],
)  # fmt: skip
def test_one_level_better_and_hard_at_most(cover: Cover, goes_down: bool, shock: int, dead: int) -> None:
    """Six hits, read on each face of the effect die once, tell the rows of the table apart."""
    scene, gun, men = under_fire(
        *([] if cover is Cover.OPEN else [field(Going.BROKEN, 20, 20, 60, 44, cover=cover)]), men=9
    )
    fire_at(scene, gun, down(men) if goes_down else PASS, dice=[*ALL_HIT, 1, 2, 3, 4, 5, 6])
    assert (men.shock, 9 - len(men.figures)) == (shock, dead)


@pytest.mark.ledger("2e-8.2.2-05")
@pytest.mark.parametrize("active", [RED, BLUE])
def test_in_either_players_phase(active: Seat) -> None:
    scene, gun, men = under_fire()
    scene.game.table.phase = PhaseState(active=active)
    if active is BLUE:
        scene.run(shoot(scene.game, scene.unit(gun)), dice=[1] * 6, answers=[SUGGESTED, down(men)])
    else:
        go_on_overwatch(scene.game, scene.unit(gun), 180)
        answers = [SUGGESTED, chose(f"overwatch:{gun.id}"), SUGGESTED, down(men)]
        script = scene.run(shoot(scene.game, scene.unit(men)), dice=[1] * 11, answers=answers)
        assert names(script) == ["choose-targets", "react", "choose-targets", "react"]
    assert scene.red.points == 0
    assert men.stance is Stance.TACTICAL


def goes_down(**more: Any) -> tuple[Scene, Team, Team]:
    """Red's men have hit the dirt in a Phase of blue's."""
    scene, gun, men = under_fire(**more)
    fire_at(scene, gun, down(men), dice=[1] * 6)
    return scene, gun, men


@pytest.mark.ledger("2e-8.2.2-06")
def test_the_marker_stays_from_phase_to_phase_until_the_turn_ends() -> None:
    scene, _, men = goes_down()
    scene.red.command_dice = scene.blue.command_dice = 1
    for active in (RED, BLUE):
        scene.game.table.phase, scene.game.table.next_active = None, active
        scene.run(play_phase(scene.game), dice=[1], answers=[chose("end-phase")])
        assert men.stance is Stance.TACTICAL
    scene.red.command_dice = 3
    scene.run(play_phase(scene.game), dice=[6, 6, 6])
    assert scene.game.table.turn == 2
    assert men.stance is Stance.NONE


@pytest.mark.ledger("2e-8.2.2-06")
@pytest.mark.parametrize(
    ("action", "dice", "answers"),
    [
        ("fire", [1] * 5, 1),
        ("move", [2, 2], 1),
        ("double", [1, 1, 1], 1),
    ],
)
def test_the_marker_goes_when_they_do_something_else(action: str, dice: list[int], answers: int) -> None:
    scene, _, men = goes_down()
    scene.game.table.phase = PhaseState(active=RED)
    scene.run(carry_out(scene.game, scene.unit(men), action), dice=dice, answers=[SUGGESTED] * answers)
    assert men.stance is Stance.NONE


@pytest.mark.ledger("2e-8.2.2-06")
def test_being_rallied_is_nothing_that_they_do() -> None:
    scene, _, men = goes_down(shock=1)
    rally(scene.game, scene.leader(RED, (36, 26), rank=Rank.SENIOR), men)
    assert (men.shock, men.stance) == (0, Stance.TACTICAL)


@pytest.mark.ledger("2e-8.2.2-07")
def test_a_ten_inch_move_fired_on_after_four_stays_there() -> None:
    scene, gun, men = under_fire()
    go_on_overwatch(scene.game, scene.unit(gun), 180)
    for man in men.figures:
        assert man.at is not None
        man.at = Point(man.at.x, 34)
    scene.run(
        move(scene.game, scene.unit(men), Gait.NORMAL),
        dice=[5, 5, *[1] * 6],
        answers=[shifted(men, 0, -10), react(f"overwatch:{gun.id}", 4), SUGGESTED, down(men)],
    )
    assert (places(men)[0], men.stance) == ((36, 30), Stance.TACTICAL)


@pytest.mark.ledger("2e-8.2.2-08")
def test_who_is_tactical_already_is_not_asked() -> None:
    scene, gun, men = under_fire(stance=Stance.TACTICAL)
    script = fire_at(scene, gun, dice=[6, 1, 1, 1, 1, 1, 3])
    assert names(script) == ["choose-targets"]
    assert (men.shock, scene.red.points) == (0, 3)  # the die is read as in light cover


@pytest.mark.ledger("2e-8.2.2-08")
def test_beside_others_he_is_shown_with_the_reason() -> None:
    scene, gun, men = under_fire(stance=Stance.TACTICAL)
    other = scene.team(RED, (36, 27), men=3)
    aims = {"targets": {f"{gun.id}-weapon": f"{men.id}+{other.id}"}}
    scene.game.phase.active = BLUE
    script = scene.run(shoot(scene.game, scene.unit(gun)), dice=[1] * 6, answers=[aims, down(other)])
    shown = {one.subject: one.refused for one in window(script).options[1:]}
    assert shown == {men.id: "They are Tactical already: it would change nothing.", other.id: ""}


@pytest.mark.ledger("2e-8.2-02")
def test_once_in_a_phase_and_not_beside_another_use_of_points() -> None:
    scene, gun, men = under_fire(points=5)
    other = bren(scene, at=(30, 10), facing=180)
    fire_at(scene, gun, down(men), dice=[1] * 6)
    men.stance, scene.red.points = Stance.NONE, 5
    script = fire_at(scene, other, dice=[1] * 6)
    assert "react" not in names(script)
    assert scene.red.points == 5


def test_two_points_are_too_few() -> None:
    scene, gun, _ = under_fire(points=2)
    script = fire_at(scene, gun, dice=[1] * 6)
    assert names(script) == ["choose-targets"]


def test_a_section_goes_down_as_one() -> None:
    scene, gun, men = under_fire()
    section = scene.section(RED)
    men.section = section.id
    lmg = bren(scene, RED, (36, 26), section=section)
    fire_at(scene, gun, chose(f"hit-the-dirt:{section.id}"), dice=[1] * 6)
    assert [men.stance, lmg.stance] == [Stance.TACTICAL, Stance.TACTICAL]
    assert scene.red.points == 0


def test_nobody_else_can_be_named() -> None:
    scene, gun, _ = under_fire()
    far = scene.team(RED, (6, 40), men=3)
    with pytest.raises(Refused):
        fire_at(scene, gun, down(far), dice=[1] * 6)


def test_the_first_edition_has_no_such_thing() -> None:
    scene = Scene()
    scene.red.points = 5
    gun, _ = bren(scene), scene.team(RED, (36, 24), men=5)
    script = fire_at(scene, gun, dice=[1] * 6)
    assert names(script) == ["choose-targets"]


def test_men_on_overwatch_give_it_up() -> None:
    scene, _, men = under_fire(stance=Stance.OVERWATCH)
    hit_the_dirt(scene.game, scene.red, men.id)
    assert men.stance is Stance.TACTICAL


# --- the book's story ----------------------------------------------------------------------------------


@pytest.mark.ledger("2e-8.2.2-19")
def test_a_section_in_the_wheat_hits_the_dirt_under_react_fire() -> None:
    """An American Section is fired on as it begins to move, and goes down before the dice are rolled."""
    scene = Scene(WHEAT, edition="second")
    scene.red.points, scene.blue.points = 3, 3
    section = scene.section(RED)
    rifles = scene.team(RED, (36, 24), men=6, section=section)
    bar = bren(scene, RED, (36, 26), section=section)
    mg42 = scene.team(BLUE, (36, 10), men=5, crewed="belt-fed-lmg", crew=5, facing=180, name="MG42 Team")
    unit = scene.unit(rifles, bar)
    script = scene.run(
        move(scene.game, unit, Gait.NORMAL),
        dice=[4, 4, *[6, 6, 6, 6], *[1] * 4, 4, 4, 4, 4],
        answers=[
            SUGGESTED,
            {"paths": shifted(rifles, 0, -8)["paths"] | shifted(bar, 0, -8)["paths"]},
            react(f"react-fire:{mg42.id}", 0),
            SUGGESTED,
            chose(f"hit-the-dirt:{section.id}"),
        ],
    )
    assert names(script)[:5] == [
        "choose-movement-roll", "move", "react-to-move", "choose-targets", "react",
    ]  # fmt: skip
    assert (places(rifles)[0], places(bar)[0]) == ((36, 24), (36, 26))
    assert rifles.stance is Stance.TACTICAL
    assert bar.stance is Stance.TACTICAL
    assert rifles.shock + bar.shock == 0  # wheat and the marker make hard cover: a 4 does nothing
    assert (scene.red.points, scene.blue.points) == (0, 0)


def test_who_is_ambushed_on_the_move_may_go_down_too() -> None:
    scene, _, men = under_fire()
    scene.blue.dice = 1
    scene.blue.jump_off_points["p"] = JumpOffPoint(id="p", at=Point(56, 20))
    hidden = scene.team(BLUE, men=2)
    scene.run(
        move(scene.game, scene.unit(men), Gait.NORMAL),
        dice=[4, 4, 6, 6, 3, 3],
        answers=[
            shifted(men, 8, 0), react(f"ambush:{hidden.id}", 4),
            {"places": {one.id: at for one, at in zip(hidden.figures, AT, strict=True)}, "source": "p"},
            chose("fire"), SUGGESTED, down(men),
        ],
    )  # fmt: skip
    assert (places(men)[0], men.stance, men.shock) == ((40, 24), Stance.TACTICAL, 0)


def test_a_rifle_grenade_is_fire_too() -> None:
    scene, _, men = under_fire()
    scene.game.phase.active = BLUE
    thrower = scene.team(BLUE, (30, 4), men=1)
    script = scene.run(_grenade(scene, thrower), dice=[6, 6, 3, 3], answers=[SUGGESTED, down(men)])
    assert names(script) == ["choose-rifle-grenade-target", "react"]
    assert (men.stance, men.shock) == (Stance.TACTICAL, 2)  # light cover, one level less: as in the open


async def _grenade(scene: Scene, thrower: Team) -> None:
    await fire_grenade(scene.game, thrower, await choose_shot(scene.game, thrower))
