"""Medium mortar shells among Teams (1e 9, 10.3.1)."""

import pytest

from rules.editions.grades import Quality
from rules.editions.weapons import Band, lowered
from rules.engine.seats import Seat
from rules.geometry.sight import Standpoint
from rules.geometry.terrain import Cover, Feature, Point, Sight
from rules.state.sight.look import look
from rules.weapons.barrage_hit import band_of, cover_of, shells_fall
from rules.weapons.mortar_fire import MortarFire
from tests.happened import told_in
from tests.rules.fire.special_teams import medic
from tests.rules.geometry.countryside import area, hedge, house, rectangle, window
from tests.rules.scene import Scene
from tests.rules.weapons.support_weapons import crew, with_arsenal

BLUE = Seat.BLUE


@pytest.mark.ledger("1e-10.3.1-10", "1e-10.3.1-13", "1e-9-22")
def test_four_dice_for_each_team_and_everybody_is_pinned() -> None:
    scene = Scene()
    section = scene.section(BLUE)
    teams = [scene.team(BLUE, (10 + 5 * number, 20), men=5, section=section) for number in range(2)]
    teams.append(scene.team(BLUE, (40, 20), men=5))
    scene.run(shells_fall(scene.game, scene.blue, teams), dice=[1, 1, 1, 5, 3, 4, 4, 4, 4, 6, 5, 1, 1, 3, 3])
    rolls = [len(event.data["faces"]) for event in told_in(scene.game) if event.kind == "dice"]
    assert rolls == [4, 4, 4]
    assert [team.shock for team in teams] == [1, 0, 2]
    assert all(team.pinned for team in teams)


@pytest.mark.ledger("1e-10.3.1-11")
@pytest.mark.parametrize(("quality", "needs"), [(Quality.REGULAR, 5), (Quality.GREEN, 4), (Quality.ELITE, 6)])
def test_effective_range_and_cover_a_level_lower(quality: Quality, needs: int) -> None:
    scene = Scene(hedge("wall", (10, 20), (30, 20), cover=Cover.HARD))
    scene.blue.quality = quality
    team = scene.team(BLUE, (15, 19.5), men=5)
    assert cover_of(scene.game, team, team.figures[0]) is Cover.HARD
    scene.run(shells_fall(scene.game, scene.blue, [team]), dice=[needs, needs - 1, 1, 1, 4])
    assert team.shock == 1  # a 4 is a Shock on the light row


@pytest.mark.ledger("1e-9.1.2-01", "1e-10.3.1-11")
def test_of_men_in_different_cover_those_in_the_open_fall_first() -> None:
    scene = Scene(hedge("wall", (10, 20), (20, 20), cover=Cover.HARD))
    team = scene.team(BLUE, [(18, 19.5), (19, 19.5), (24, 19.5)])
    behind = team.places[:2]
    scene.run(shells_fall(scene.game, scene.blue, [team]), dice=[6, 1, 1, 1, 6])
    assert team.places == behind


@pytest.mark.ledger("faq-126", "1e-10.3.1-11")
@pytest.mark.parametrize(("cover", "face", "shock"), [
    (Cover.HARD, 3, 0), (Cover.HARD, 4, 1), (Cover.LIGHT, 2, 0), (Cover.LIGHT, 3, 1),
])  # fmt: skip
def test_a_roof_does_not_keep_shells_from_lowering_cover(cover: Cover, face: int, shock: int) -> None:
    scene = Scene(house("house", rectangle(20, 20, 8, 6), window("west", 20, 23, 270), cover=cover))
    team = scene.team(BLUE, (22, 23), men=3)
    scene.run(shells_fall(scene.game, scene.blue, [team]), dice=[5, 1, 1, 1, face])
    assert (team.shock, len(team.figures)) == (shock, 3)


@pytest.mark.ledger("1e-10.3.1-12")
@pytest.mark.parametrize("kind", [Sight.WOOD, Sight.ORCHARD])
def test_men_among_trees_count_as_close(kind: Sight) -> None:
    scene = Scene(area("wood", rectangle(10, 10, 20, 20), sight=kind, cover=Cover.LIGHT))
    among, outside = scene.team(BLUE, (15, 15), men=3), scene.team(BLUE, (40, 15), men=3)
    assert band_of(scene.game, among.places) is Band.CLOSE
    assert band_of(scene.game, outside.places) is Band.EFFECTIVE
    scene.run(shells_fall(scene.game, scene.blue, [among]), dice=[4, 3, 3, 3, 3])
    assert among.shock == 1


PILLBOX = house("pillbox", rectangle(20, 20, 6, 6), window("west", 20, 23, 270), cover=Cover.BUNKER, floors=1)
PIT = area("pit", rectangle(20, 20, 6, 6), cover=Cover.BUNKER)


@pytest.mark.ledger("1e-2-32", "1e-10.3.1-11", "1e-9-19", "1e-9-20")
@pytest.mark.parametrize("bunker", [PILLBOX, PIT])
@pytest.mark.parametrize(("x", "cover"), [(20.8, Cover.BUNKER), (19.4, Cover.HARD), (18.0, Cover.OPEN)])
def test_a_bunker_is_one_for_those_inside_alone(bunker: Feature, x: float, cover: Cover) -> None:
    scene = with_arsenal(Scene(bunker))
    team = scene.team(BLUE, [(x, 23)])
    assert cover_of(scene.game, team, team.figures[0]) is cover
    bombs = MortarFire(scene.game, scene.unit(crew(scene, "60mm-mortar", (40, 40))))
    [under] = bombs.under_bombs(team.figures, team)
    assert under.cover is (cover if cover is Cover.BUNKER else lowered(cover, 1))


@pytest.mark.ledger("1e-2-32", "1e-8.1-02")
@pytest.mark.parametrize(("at", "cover"), [((20.8, 23), Cover.BUNKER), ((19.5, 20.5), Cover.HARD)])
def test_round_the_corner_of_a_bunker_is_hard_cover(at: tuple[float, float], cover: Cover) -> None:
    viewer = Standpoint(Point(4, 23) if cover is Cover.BUNKER else Point(30, 12))
    seen = look(Scene(PILLBOX).game, viewer, Standpoint(Point(*at)))
    assert (seen.clear, seen.cover) == (True, cover)


@pytest.mark.ledger("faq-006", "faq-106", "faq-211")
def test_a_section_without_teams_is_rolled_for_twice() -> None:
    scene = Scene()
    squad = scene.team(BLUE, (15, 15), men=8, section=scene.section(BLUE, undivided=True))
    scene.run(shells_fall(scene.game, scene.blue, [squad]), dice=[5, *[1] * 7, 3])
    assert squad.shock == 1


@pytest.mark.ledger("1e-10.3.5-01")
@pytest.mark.parametrize(("faces", "weapon"), [([6, 6, 6, 2], None), ([6, 6, 5, 1], "tripod-mmg")])
def test_three_sixes_wreck_a_gun(faces: list[int], weapon: str | None) -> None:
    scene = Scene()
    gun = scene.team(BLUE, (20, 20), men=5, crewed="tripod-mmg", crew=5)
    scene.run(shells_fall(scene.game, scene.blue, [gun]), dice=[*faces, 1, 1, 1])
    assert gun.weapon == weapon


@pytest.mark.ledger("1e-B-09")
def test_stray_shells_that_kill_a_medic_shame_nobody() -> None:
    scene = Scene()
    orderly = medic(scene, BLUE, (20, 20))
    scene.red.force_morale, scene.blue.force_morale = 9, 9
    scene.run(shells_fall(scene.game, scene.blue, [orderly]), dice=[6, 1, 1, 1, 6, 6])
    assert not orderly.on_table
    assert scene.red.force_morale == 9
    assert not any("shot a medic" in text for text in scene.told("unit"))
