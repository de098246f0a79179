"""Dice, ranges and numbers of the infantry's weapons (1e 9, Table Four; 9.1, Table Five)."""

import pytest

from rules.editions.grades import Quality
from rules.engine.requests import TargetOdds
from rules.engine.seats import Seat
from tests.happened import told_in
from tests.rules.fire.shooting import aim_of, all_at, question, shoot
from tests.rules.scene import Scene


def aimed(weapon: str, inches: float, *, crew: int = 0, quality: Quality = Quality.REGULAR) -> TargetOdds:
    """What one such weapon has at a Team so many inches away."""
    scene = Scene(height=100)
    scene.blue.quality = quality
    crewed = {"crewed": weapon, "crew": 2} if crew else {"weapon": weapon}
    firer = scene.team(Seat.RED, (30, 90), men=crew or 1, **crewed)
    target = scene.team(Seat.BLUE, (30, 90 - inches), men=1)
    one = firer.id + "-weapon" if crew else firer.figures[0].id
    return aim_of(question(scene, firer), one, target)


ROWS = [
    *[("rifle", 0, 18, 1, 4), ("rifle", 0, 18.1, 1, 5), ("rifle", 0, 80, 1, 5)],
    *[("semi-automatic-rifle", 0, 18, 1, 4), ("semi-automatic-rifle", 0, 18.1, 1, 5)],
    *[("automatic-rifle", 0, 18, 3, 4), ("automatic-rifle", 0, 18.1, 3, 5)],
    *[("magazine-lmg", 2, 18, 6, 4), ("magazine-lmg", 1, 18, 4, 4), ("magazine-lmg", 2, 18.1, 6, 5)],
    *[("belt-fed-lmg", 2, 18, 8, 4), ("belt-fed-lmg", 1, 18, 5, 4), ("belt-fed-lmg", 2, 18.1, 8, 5)],
    *[("smg", 0, 6, 4, 4), ("smg", 0, 6.1, 2, 5), ("smg", 0, 12, 2, 5)],
    *[("assault-rifle", 0, 18, 3, 4), ("assault-rifle", 0, 20, 1, 5), ("assault-rifle", 0, 48, 1, 5)],
    *[("tripod-mmg", 2, 24, 10, 4), ("tripod-mmg", 2, 25, 10, 5), ("tripod-mmg", 1, 24, 7, 4)],
    *[("tripod-hmg", 2, 24, 10, 4), ("pistol", 0, 9, 1, 4)],
]


@pytest.mark.ledger(
    *["1e-9-01", "1e-9-02", "1e-9-03", "1e-9-04", "1e-9-05"],
    *["1e-9-06", "1e-9-07", "1e-9-08", "1e-9-10"],
)
@pytest.mark.parametrize(("weapon", "crew", "inches", "dice", "needs"), ROWS)
def test_each_weapon_rolls_its_dice_at_its_ranges(
    weapon: str, crew: int, inches: float, dice: int, needs: int
) -> None:
    aim = aimed(weapon, inches, crew=crew)
    assert (aim.dice, aim.needs, aim.refused) == (dice, needs, "")


@pytest.mark.ledger("1e-9-06", "1e-9-07", "1e-9-10")
@pytest.mark.parametrize(("weapon", "inches"), [("smg", 12.1), ("assault-rifle", 49), ("pistol", 9.1)])
def test_beyond_its_range_a_weapon_does_not_fire(weapon: str, inches: float) -> None:
    assert aimed(weapon, inches).refused == "out of range"


@pytest.mark.ledger("1e-9.1-02", "1e-9.1-03", "1e-9.1-04")
@pytest.mark.parametrize(
    ("inches", "quality", "needs"),
    [
        *[(10, Quality.GREEN, 3), (10, Quality.REGULAR, 4), (10, Quality.ELITE, 5)],
        *[(20, Quality.GREEN, 4), (20, Quality.REGULAR, 5), (20, Quality.ELITE, 6)],
    ],
)
@pytest.mark.parametrize("own", list(Quality))
def test_range_and_the_targets_quality_alone_make_the_number(
    inches: float, quality: Quality, needs: int, own: Quality
) -> None:
    scene = Scene()
    scene.red.quality, scene.blue.quality = own, quality
    firer = scene.team(Seat.RED, (30, 40), men=5)
    target = scene.team(Seat.BLUE, (30, 40 - inches), men=8)
    asked = question(scene, firer)
    assert aim_of(asked, firer.figures[0].id, target).needs == needs
    dice = [2, 3, 4, 5, 6]
    hits = sum(face >= needs for face in dice)
    shoot(scene, firer, dice=[*dice, *[1] * hits])
    assert [event.data["hits"] for event in told_in(scene.game) if event.kind == "fired"] == [hits]


@pytest.mark.ledger("1e-9-01")
def test_five_riflemen_roll_five_dice() -> None:
    scene = Scene()
    firer = scene.team(Seat.RED, (30, 40), men=5)
    target = scene.team(Seat.BLUE, (30, 22), men=5)
    (shown,) = question(scene, firer).targets
    assert shown.teams == (target.id,)
    assert shown.summary == "5 dice, 4+, in the open, 18 inches"


@pytest.mark.ledger("1e-9-02")
def test_ones_of_a_self_loader_are_rolled_again_once() -> None:
    scene = Scene()
    firer = scene.team(Seat.RED, (30, 40), men=8, weapon="semi-automatic-rifle")
    scene.team(Seat.BLUE, (30, 30), men=9)
    shoot(scene, firer, dice=[1, 1, 2, 3, 4, 5, 5, 6, 6, 1, *[1] * 5])
    assert scene.told("fired") == ["British Rifle Team: 5 hits on Rifle Team."]


@pytest.mark.ledger("1e-9-03")
def test_ones_of_an_automatic_rifle_are_rolled_again() -> None:
    scene = Scene()
    firer = scene.team(Seat.RED, (30, 40), men=1, weapon="automatic-rifle")
    scene.team(Seat.BLUE, (30, 30), men=9)
    shoot(scene, firer, dice=[1, 4, 5, 4, 1, 1, 1])
    assert scene.told("fired") == ["British Rifle Team: 3 hits on Rifle Team."]


@pytest.mark.ledger("1e-9.1-01")
def test_a_bren_and_five_rifles_roll_eleven_dice() -> None:
    scene = Scene()
    firer = scene.team(Seat.RED, (30, 40), men=7, crewed="magazine-lmg", crew=2, name="Bren Team")
    scene.team(Seat.BLUE, (31, 25), men=9)
    asked = question(scene, firer)
    assert asked.targets[0].summary == "11 dice, 4+, in the open, 15 inches"
    shoot(scene, firer, dice=[3] * 11)
    assert scene.told("fired") == ["British Bren Team: 0 hits on Rifle Team."]


@pytest.mark.ledger("1e-9.1-17")
def test_different_bands_in_one_volley_are_rolled_apart() -> None:
    scene = Scene(width=100)
    firer = scene.team(Seat.RED, (30, 45), men=6, crewed="tripod-mmg", crew=2, name="MMG Team")
    scene.team(Seat.BLUE, (31, 25), men=9)
    assert question(scene, firer).targets[0].summary == "14 dice, 4+ and 5+, in the open, 20 inches"
    shoot(scene, firer, dice=[*[4] * 10, *[4] * 4, *[1] * 10])
    rolled = [event.data for event in told_in(scene.game) if event.kind == "dice"]
    assert [(len(one["faces"]), one["needs"], one["hits"]) for one in rolled] == [(10, 4, 10), (4, 5, 0)]


@pytest.mark.ledger("1e-9.1-12", "1e-2-27")
def test_the_last_man_still_fires_the_weapon() -> None:
    scene = Scene()
    crew = scene.team(Seat.BLUE, (30, 25), men=4, crewed="belt-fed-lmg", crew=2, name="MG42 Team")
    firer = scene.team(Seat.RED, (30, 40), men=6)
    shoot(scene, firer, dice=[4, 4, 4, 1, 1, 1, 6, 6, 6])
    assert len(crew.figures) == 1
    aim = aim_of(question(scene, crew), crew.id + "-weapon", firer)
    assert aim.dice == 5


@pytest.mark.ledger("1e-2-26", "1e-2-27")
@pytest.mark.parametrize(("men", "weapons", "rifles"), [(5, 1, 2), (4, 1, 1), (2, 1, 0)])
def test_the_crew_serves_and_the_riflemen_fire(men: int, weapons: int, rifles: int) -> None:
    scene = Scene()
    team = scene.team(Seat.RED, (30, 40), men=5, crewed="magazine-lmg", crew=3, name="Bren Team")
    other = scene.team(Seat.BLUE, (30, 25), men=9)
    if men < 5:
        dead = 5 - men
        shoot(scene, other, dice=[*[6] * dead, *[1] * (9 - dead), *[6] * dead])
    firers = question(scene, team).firers
    assert [one.id == team.id + "-weapon" for one in firers] == [True] * weapons + [False] * rifles


@pytest.mark.ledger("1e-9.1-13", "faq-113")
def test_a_weapon_whose_team_is_dead_is_lost() -> None:
    scene = Scene()
    section = scene.section(Seat.RED)
    bren = scene.team(Seat.RED, (30, 40), men=1, crewed="magazine-lmg", crew=2, name="Bren", section=section)
    rifles = scene.team(Seat.RED, (36, 40), men=5, section=section)
    enemy = scene.team(Seat.BLUE, (30, 25), men=2)
    shoot(scene, enemy, dice=[6, 1, 6, 1], answers=[all_at(bren)])
    assert not bren.on_table
    ids = [one.id for one in question(scene, rifles).firers]
    assert ids == [man.id for man in rifles.figures]
