"""Dice lost to Shock, Pinned and moving, Leaders who add their fire, weapons that must turn."""

import msgspec
import pytest

from rules.activation.act import carry_out
from rules.editions.weapons import Hit
from rules.engine.requests import Allotted, Choose, ExpectedHits
from rules.engine.seats import Seat
from rules.fire.enfilade import in_enfilade
from rules.fire.fire import why_not_fire
from rules.fire.firepower import Salvo
from rules.fire.hits import chance
from rules.fire.marks import FireTarget
from rules.fire.shooters import shooters
from rules.state.pieces.force import Team
from rules.state.saved.options import ENFILADE, ON
from rules.state.troops.refs import piece_ref
from rules.state.troops.units import Unit
from tests.happened import told_in
from tests.reading import in_english
from tests.rules.fire.shooting import aim_of, all_at, named, question, shoot
from tests.rules.geometry.countryside import house, rectangle
from tests.rules.scene import SUGGESTED, Scene, chose


def section(
    scene: Scene, *, bren: int = 0, rifles: int = 0, pinned: bool = False, men: int = 6
) -> list[Team]:
    """A Bren Team of two and riflemen, 3" apart, with this Shock."""
    own = scene.section(Seat.RED)
    gun = scene.team(
        *(Seat.RED, (20, 40)),
        men=2,
        crewed="magazine-lmg",
        crew=2,
        name="Bren Team",
        section=own,
        shock=bren,
        pinned=pinned,
    )
    return [gun, scene.team(Seat.RED, (24, 40), men=men, section=own, shock=rifles, pinned=pinned)]


def rolled(scene: Scene) -> list[int]:
    """How many dice were rolled in each group."""
    return [len(event.data["faces"]) for event in told_in(scene.game) if event.kind == "dice"]


@pytest.mark.ledger("1e-14.4-01")
@pytest.mark.parametrize(("shock", "dice"), [(1, 5), (2, 4), (3, 4), (4, 3), (5, 3)])
def test_every_two_points_of_shock_cost_a_die(shock: int, dice: int) -> None:
    scene = Scene()
    firer = scene.team(Seat.RED, (24, 40), men=5, shock=shock)
    scene.team(Seat.BLUE, (26, 28), men=6)
    shoot(scene, firer, dice=[1] * dice)
    assert rolled(scene) == [dice]


@pytest.mark.ledger("1e-14.4-03")
def test_the_men_who_see_bear_the_shock_of_all() -> None:
    scene = Scene(house("house", rectangle(24.5, 32, 12, 5)))
    firer = scene.team(
        Seat.RED, [(20 + index, 40) for index in range(4)] + [(28 + index, 37.5) for index in range(6)]
    )
    firer.shock = 6
    target = scene.team(Seat.BLUE, (20, 24), men=3)
    asked = question(scene, firer)
    assert asked.note == "Shock takes 3 dice"
    assert asked.targets[0].summary.startswith("1 die,")
    shoot(scene, firer, dice=[1], answers=[all_at(target)])
    assert rolled(scene) == [1]


@pytest.mark.ledger("1e-14.4-01", "1e-14.5-04")
@pytest.mark.parametrize(("halved", "dice", "hits"), [(False, 6, 3.0), (True, 3, 1.5)])
def test_the_dice_that_will_be_rolled_are_told_and_the_hits_they_bring(
    halved: bool, dice: int, hits: float
) -> None:
    scene = Scene()
    firer = scene.team(Seat.RED, (24, 40), men=7, shock=3)
    target = scene.team(Seat.BLUE, (26, 28), men=6)
    asked = question(scene, firer, halved=halved)
    (shown,) = asked.targets
    assert shown.outlook == ExpectedHits(dice=dice, needs="4+", hits=hits)
    assert asked.outlook is not None
    reply = Allotted(targets={man.id: target.id for man in firer.figures[:3]})
    assert asked.outlook(reply).dice == (1 if halved else 2)
    shoot(scene, firer, dice=[1] * dice, halved=halved)
    assert rolled(scene) == [dice]


@pytest.mark.parametrize(("rerolls", "often"), [(False, 0.5), (True, 0.5 + 0.5 / 6)])
def test_a_one_rolled_again_counts_in_the_hits_on_average(rerolls: bool, often: float) -> None:
    assert chance(Salvo("team", "target", 4, rerolls, Hit(), 1)) == pytest.approx(often)
    assert chance(Salvo("team", "target", 7, rerolls, Hit(), 1)) == 0


@pytest.mark.ledger("1e-14.1-03")
def test_each_team_pays_for_its_own_shock_alone() -> None:
    scene = Scene()
    teams = section(scene, bren=4, rifles=1)
    scene.team(Seat.BLUE, (24, 28), men=6)
    shoot(scene, *teams, dice=[1] * (4 + 6))
    assert rolled(scene) == [10]


@pytest.mark.ledger("1e-14.5-04", "1e-2-20")
@pytest.mark.parametrize("shock", [(7, 0), (3, 4), (1, 6)])
def test_the_books_example_of_eleven_dice_cut_to_four(shock: tuple[int, int]) -> None:
    scene = Scene()
    teams = section(scene, bren=shock[0], rifles=shock[1], pinned=True, men=5)
    scene.team(Seat.BLUE, (24, 28), men=6)
    asked = question(scene, *teams)
    assert asked.targets[0].summary == "4 dice, 4+, in the open, 12 inches"
    assert asked.note == "Shock takes 3 dice; Pinned halves what is left"
    shoot(scene, *teams, dice=[1] * 4)
    assert rolled(scene) == [4]


@pytest.mark.ledger("1e-7.1-04", "1e-2-16")
@pytest.mark.parametrize(("men", "dice"), [(9, 4), (2, 1), (1, 1)])
def test_moving_halves_the_dice(men: int, dice: int) -> None:
    scene = Scene()
    firer = scene.team(Seat.RED, (24, 40), men=men)
    scene.team(Seat.BLUE, (26, 28), men=6)
    shoot(scene, firer, dice=[1] * dice, halved=True)
    assert rolled(scene) == [dice]


@pytest.mark.ledger("1e-7.1-04")
@pytest.mark.parametrize("action", ["move-and-fire", "fire-and-move"])
def test_fire_before_or_after_a_move_is_with_half_the_dice(action: str) -> None:
    scene = Scene()
    firer = scene.team(Seat.RED, (24, 40), men=6)
    scene.team(Seat.BLUE, (26, 28), men=6)
    move, shots = ([4], SUGGESTED), ([1] * 3, SUGGESTED)
    order = [move, shots] if action == "move-and-fire" else [shots, move]
    scene.run(
        carry_out(scene.game, scene.unit(firer), action),
        dice=[face for faces, _ in order for face in faces],
        answers=[answer for _, answer in order],
    )
    assert len(scene.told("fired")) == len(scene.told("moved")) == 1


def test_a_tripod_cannot_move_and_fire() -> None:
    scene = Scene()
    firer = scene.team(Seat.RED, (24, 40), men=2, crewed="tripod-mmg", crew=2)
    scene.team(Seat.BLUE, (24, 28), men=6)
    unit = scene.unit(firer)
    assert why_not_fire(scene.game, unit, halved=True) == "This weapon cannot move and fire in one Phase."
    assert why_not_fire(scene.game, unit) == ""


@pytest.mark.ledger("faq-136", "faq-230")
@pytest.mark.parametrize(("shock", "pinned"), [(3, True), (6, False)])
def test_a_team_that_fires_rolls_one_die_at_least(shock: int, pinned: bool) -> None:
    scene = Scene()
    firer = scene.team(Seat.RED, (24, 40), men=2, shock=shock, pinned=pinned)
    scene.team(Seat.BLUE, (24, 28), men=6)
    shoot(scene, firer, dice=[1])
    assert rolled(scene) == [1]


@pytest.mark.ledger("faq-137", "faq-231")
@pytest.mark.parametrize(("way", "groups"), [("1-1", [3, 3]), ("0-2", [4, 2]), ("2-0", [2, 4])])
def test_the_firer_says_where_the_lost_dice_are_missing(way: str, groups: list[int]) -> None:
    scene = Scene()
    firer = scene.team(Seat.RED, (24, 40), men=8, shock=4)
    one, two = (
        scene.team(Seat.BLUE, (20, 28), men=3, name="one"),
        scene.team(Seat.BLUE, (34, 28), men=3, name="two"),
    )
    men = [man.id for man in firer.figures]
    allotment = {"targets": {**dict.fromkeys(men[:4], one.id), **dict.fromkeys(men[4:], two.id)}}
    script = shoot(scene, firer, dice=[1] * 6, answers=[allotment, chose(way)])
    choice = script.asked[1]
    assert isinstance(choice, Choose)
    assert (choice.name, choice.suggested().option) == ("share-lost-dice", "1-1")
    assert (
        next(option.label for option in choice.options if option.id == "0-2")
        == "4 dice at one; 2 dice at two"
    )
    assert rolled(scene) == groups


# --- Leaders -------------------------------------------------------------------------------------------


@pytest.mark.ledger("1e-4.5.2-02", "1e-4.5.8-04")
def test_a_leader_adds_his_fire_once_a_phase() -> None:
    scene = Scene()
    own = scene.section(Seat.RED)
    first = scene.team(Seat.RED, (20, 40), men=3, section=own)
    second = scene.team(Seat.RED, (24, 40), men=3, section=own)
    corporal = scene.leader(Seat.RED, (23, 38), section=own)
    target = scene.team(Seat.BLUE, (23, 32), men=6)
    asked = question(scene, first, leader=corporal)
    assert aim_of(asked, corporal.figure.id, target).dice == 4
    shoot(scene, first, dice=[1] * 7, leader=corporal)
    shoot(scene, second, dice=[1] * 3, leader=corporal)
    assert rolled(scene) == [7, 3]


@pytest.mark.ledger("faq-252", "faq-036")
def test_a_leader_without_a_unit_fires_along_with_whom_he_joined() -> None:
    scene = Scene()
    lost = scene.section(Seat.RED, "Lost Section")
    corporal = scene.leader(Seat.RED, (23, 38), section=lost)
    firer = scene.team(Seat.RED, (20, 40), men=3)
    target = scene.team(Seat.BLUE, (22, 32), men=6)
    assert aim_of(question(scene, firer), corporal.figure.id, target).dice == 4


def test_a_wounded_leader_does_not_fire() -> None:
    scene = Scene()
    firer = scene.team(Seat.RED, (20, 40), men=3)
    scene.leader(Seat.RED, (21, 38), out_until_turn=1)
    scene.team(Seat.BLUE, (20, 34), men=6)
    assert [one.id for one in question(scene, firer).firers] == [man.id for man in firer.figures]


# --- turning a tripod ----------------------------------------------------------------------------------


@pytest.mark.ledger("1e-7.5-03", "1e-7.5-04")
@pytest.mark.parametrize(("degrees", "dice"), [(0, 10), (44, 10), (105, 5), (136, 0), (165, 0)])
def test_a_tripod_turns_up_to_ninety_degrees_at_half_fire(degrees: float, dice: int) -> None:
    scene = Scene()
    firer = scene.team(Seat.RED, (36, 24), men=2, crewed="tripod-mmg", crew=2, facing=degrees)
    target = scene.team(Seat.BLUE, [(36, 10)])
    if not dice:
        assert "outside the arc" in question(scene, firer).targets[0].refused
        return
    assert aim_of(question(scene, firer), firer.id + "-weapon", target).dice == dice
    shoot(scene, firer, dice=[1] * dice)
    assert firer.facing == (degrees if dice == 10 else 0)


@pytest.mark.ledger("1e-7.5-02")
def test_rifles_turn_freely_and_fire_in_full() -> None:
    scene = Scene()
    firer = scene.team(Seat.RED, [(36, 24)], facing=180)
    scene.team(Seat.BLUE, [(36, 10)])
    shoot(scene, firer, dice=[1], answers=[SUGGESTED])
    assert firer.facing == 0


def test_split_targets_are_named_in_the_question() -> None:
    scene = Scene()
    firer = scene.team(Seat.RED, (24, 40), men=4)
    one, two = scene.team(Seat.BLUE, (20, 28), men=3), scene.team(Seat.BLUE, (34, 28), men=3)
    shown = in_english(question(scene, firer))
    assert [target["id"] for target in shown["targets"]] == [named(one), named(two)]


@pytest.mark.ledger("faq-147", "faq-248")
def test_men_in_a_row_along_the_line_of_fire_are_hit_no_easier() -> None:
    needs = []
    for places in ([(24 + number, 20) for number in range(5)], [(24, 20 - number) for number in range(5)]):
        scene = Scene()
        firer = scene.team(Seat.RED, (24, 40), men=2, crewed="tripod-mmg", crew=2)
        target = scene.team(Seat.BLUE, places)
        needs.append(aim_of(question(scene, firer), firer.id + "-weapon", target).needs)
    assert needs == [4, 4]


ROW = [(24.0, 20.0 - number) for number in range(5)]


@pytest.mark.ledger("faq-248")
@pytest.mark.parametrize(
    ("places", "needs"),
    [
        (ROW, 3),
        ([(x + 0.9, y) for x, y in ROW], 3),
        ([(23.5, 20), (24.5, 20), (24, 19)], 3),
        ([(24.0 + number, 20) for number in range(5)], 4),
        (ROW[:2], 4),
    ],
    ids=["in a row", "beside the line", "bunched up", "abreast", "two men"],
)
def test_where_agreed_men_in_enfilade_are_hit_more_easily(
    places: list[tuple[float, float]], needs: int
) -> None:
    scene = Scene()
    scene.game.setup = msgspec.structs.replace(scene.game.setup, options={ENFILADE: ON})
    firer = scene.team(Seat.RED, [(24, 30)])
    target = scene.team(Seat.BLUE, places)
    assert aim_of(question(scene, firer), firer.figures[0].id, target).needs == needs


@pytest.mark.ledger("faq-248")
def test_the_line_of_fire_of_a_weapon_is_that_of_one_man_who_serves_it() -> None:
    scene = Scene()
    scene.game.setup = msgspec.structs.replace(scene.game.setup, options={ENFILADE: ON})
    firer = scene.team(Seat.RED, [(14, 40), (34, 40)], crewed="tripod-mmg", crew=2)
    unit = Unit(scene.red, (firer,))
    gun = next(one for one in shooters(scene.game, unit, halved=False, leader=None) if one.is_crewed)
    before_one, before_other = (
        FireTarget(id=team.id, ref=piece_ref(scene.blue, team), figures=tuple(team.figures), team=team)
        for team in (scene.team(Seat.BLUE, [(x, 20 - number) for number in range(3)]) for x in (14.0, 34.0))
    )
    assert in_enfilade(scene.game, gun, [before_one]) == 1
    assert in_enfilade(scene.game, gun, [before_other]) == 1
    assert in_enfilade(scene.game, gun, [before_one, before_other]) == 0
