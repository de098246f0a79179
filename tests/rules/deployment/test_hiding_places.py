"""Where a Team may appear in an Ambush, and who brings a gun or carriers on where (1e 5.1.2, 7.2.2, B)."""

import pytest
import shapely

from rules.deployment.arrivals import DEPLOY, arrivals
from rules.deployment.gun_places import why_not_gun, with_gun_outside
from rules.deployment.hiding_places import free_places, ground_for, points_of, why_not_hide
from rules.editions.team_rules import TeamKind
from rules.engine.seats import Seat
from rules.geometry.distance import distance
from rules.geometry.terrain import Point
from rules.state.pieces.force import JumpOffPoint, Team
from tests.rules.geometry.countryside import house, rectangle
from tests.rules.scene import Scene
from tests.rules.weapons.support_weapons import with_arsenal

RED, BLUE = Seat.RED, Seat.BLUE
POINT = JumpOffPoint(id="p", at=Point(36, 24))
SPOT_TAKEN = "Two men cannot stand on one spot: leave an inch between them."


def lurking(*features: object, edition: str = "first") -> Scene:
    """Blue has a Jump-Off Point in the middle; a man of red's stands 10" to its north."""
    scene = Scene(*features, edition=edition)  # type: ignore[arg-type]
    scene.blue.jump_off_points[POINT.id] = JumpOffPoint(id=POINT.id, at=POINT.at)
    scene.team(RED, [(36, 14)])
    return scene


def why(scene: Scene, *places: tuple[float, float], floor: int = 0) -> str:
    point = scene.blue.jump_off_points["p"]
    return why_not_hide(scene.game, scene.blue, point, [Point(*at) for at in places], floor)


@pytest.mark.ledger("1e-5.1.2-13")
@pytest.mark.parametrize(
    ("at", "reason"),
    [
        ((48.0, 24.0), ""),
        ((48.1, 24.0), "Ambushers appear within 12 inches of the Jump-Off Point."),
        ((36.0, 20.0), "Every enemy must be more than 6 inches away."),
        ((36.0, 20.1), ""),
    ],
)
def test_each_man_is_within_12_of_the_point_and_beyond_6_of_every_enemy(
    at: tuple[float, float], reason: str
) -> None:
    scene = lurking()
    assert why(scene, at) == reason
    assert why(scene, (36, 26), at) == reason


@pytest.mark.ledger("1e-5.1.2-13")
def test_no_two_stand_on_one_spot_be_they_comrades_or_others() -> None:
    scene = lurking()
    assert why(scene, (36, 26), (37, 26)) == ""
    assert why(scene, (36, 26), (36.9, 26)) == SPOT_TAKEN
    scene.team(BLUE, [(40, 30)])
    assert why(scene, (40.5, 30)) == SPOT_TAKEN
    assert why(scene, (41, 30)) == ""


@pytest.mark.ledger("1e-5.1.2-13")
def test_nobody_appears_inside_a_wall_and_who_does_upstairs_is_on_a_floor_there_is() -> None:
    scene = lurking(house("farm", rectangle(38, 24, 6, 6)))
    assert why(scene, (38.0, 26.0)) == "Nobody can stand there."
    assert why(scene, (41, 27)) == why(scene, (41, 27), floor=1) == ""
    assert why(scene, (41, 27), floor=3) == "Nobody can stand there."


@pytest.mark.ledger("1e-5.1.2-13")
def test_room_is_found_from_a_place_outwards_among_those_that_are_free() -> None:
    scene = lurking()
    point, near = scene.blue.jump_off_points["p"], Point(36, 14)
    taken = [Point(36, 20.25)]
    found = [*free_places(scene.game, point, near, [near], taken)]
    assert [distance(at, near) for at in found] == sorted(distance(at, near) for at in found)
    assert found[:2] == [Point(29.75, 14.0), Point(31.0, 17.75)]
    assert all(distance(at, near) > 6 and distance(at, point.at) <= 12 for at in found)
    assert all(distance(at, taken[0]) >= 1 for at in found)
    assert Point(36, 36) not in found
    assert found[-1].y > 34


@pytest.mark.ledger("1e-5.1.2-13")
def test_the_ground_that_is_shown_leaves_out_6_inches_about_each_enemy() -> None:
    scene = lurking()
    (ring, *holes) = ground_for(scene.game, scene.blue, scene.blue.jump_off_points["p"])
    shape = shapely.Polygon(ring)
    assert not holes
    assert [shape.covers(shapely.Point(at)) for at in ((36, 35.9), (47.5, 24), (36, 21), (36, 36.2))] == [
        True, True, True, False
    ]  # fmt: skip
    assert not shape.covers(shapely.Point(36, 19.5))
    scene.blue.jump_off_points["edge"] = JumpOffPoint(id="edge", at=Point(36, 46))
    (ring,) = ground_for(scene.game, scene.blue, scene.blue.jump_off_points["edge"])
    assert max(y for _, y in ring) <= 48


@pytest.mark.ledger("1e-5.1.2-13", "2e-8.2.1-07")
@pytest.mark.parametrize(("edition", "near", "captured"), [("first", 0, 0), ("second", 1, 0)])
def test_an_enemy_beside_a_point_bars_it_in_the_first_edition_alone(
    edition: str, near: int, captured: int
) -> None:
    scene = lurking(edition=edition)
    point = scene.blue.jump_off_points["p"]
    assert points_of(scene.game, scene.blue) == [point]
    scene.team(RED, [(36, 27)])
    assert len(points_of(scene.game, scene.blue)) == near
    point.captured = True
    assert len(points_of(scene.game, scene.blue)) == captured


# --- guns and houses -----------------------------------------------------------------------------------


def gunners(edition: str = "second") -> tuple[Scene, Team]:
    """A gun and its crew of three beside a stone house, at whose middle a Jump-Off Point lies."""
    scene = Scene(house("farm", rectangle(32, 20, 8, 8)), edition=edition)
    with_arsenal(scene)
    gun = scene.team(RED, men=3, name="6 pounder", crewed="6-pounder", crew=3, kind=TeamKind.GUN)
    scene.red.jump_off_points["p"] = JumpOffPoint(id="p", at=POINT.at)
    return scene, gun


def moved(scene: Scene, gun: Team, *places: tuple[float, float]) -> list[Point]:
    spots = {man.id: Point(*at) for man, at in zip(gun.figures, places, strict=True)}
    point = scene.red.jump_off_points["p"]
    return [*with_gun_outside(scene.game, scene.red, [gun], point, spots).values()]


@pytest.mark.ledger("2e-9.2-02")
def test_who_lays_the_gun_changes_places_with_a_man_outside_the_house() -> None:
    scene, gun = gunners()
    inside = ((34.0, 24.0), (36.0, 24.0), (41.0, 24.0))
    assert moved(scene, gun, *inside) == [Point(41, 24), Point(36, 24), Point(34, 24)]
    outside = ((41.0, 24.0), (36.0, 24.0), (34.0, 24.0))
    assert moved(scene, gun, *outside) == [Point(*at) for at in outside]


@pytest.mark.ledger("2e-9.2-02")
def test_with_all_of_them_inside_a_place_is_found_for_the_gun() -> None:
    scene, gun = gunners()
    places = moved(scene, gun, (34.0, 24.0), (36.0, 24.0), (38.0, 24.0))
    assert places[1:] == [Point(36, 24), Point(38, 24)]
    assert scene.game.ground.building_at(places[0]) is None
    assert distance(places[0], POINT.at) <= 6
    assert all(distance(places[0], other) >= 1 for other in places[1:])


@pytest.mark.ledger("2e-9.2-02", "1e-7.2.2-04")
def test_no_gun_comes_on_upstairs_and_in_no_house_but_a_barn_in_the_second_edition() -> None:
    scene, gun = gunners()
    layer = gun.layer.id
    inside = {man.id: Point(36, 24) for man in gun.figures}
    assert why_not_gun(scene.game, [gun], inside, 0) == "A gun comes on in no house but one with a wide gate."
    assert why_not_gun(scene.game, [gun], inside | {layer: Point(45, 24)}, 0) == ""
    assert why_not_gun(scene.game, [gun], inside, 1)
    men = scene.team(RED, men=3)
    assert why_not_gun(scene.game, [men], {man.id: Point(36, 24) for man in men.figures}, 1) == ""
    first, gun = gunners("first")
    assert why_not_gun(first.game, [gun], {man.id: Point(36, 24) for man in gun.figures}, 0) == ""


# --- a Section in carriers -----------------------------------------------------------------------------


@pytest.mark.ledger("1e-B.GB-10")
def test_a_recce_section_comes_on_carrier_by_carrier_one_of_them_with_its_leader() -> None:
    scene = Scene()
    recce = scene.section(RED, name="Recce Section")
    recce.in_carriers = True
    bren, piat = (scene.team(RED, men=3, section=recce, name=f"{one} Team") for one in ("Bren", "PIAT"))
    corporal = scene.leader(RED, section=recce, name="Corporal")
    found = [
        (one.verb, one.subject, one.result, one.teams, one.leaders) for one in arrivals(scene.game, scene.red)
    ]
    assert found == [
        (DEPLOY, corporal.id, 3, (bren,), (corporal,)),
        (DEPLOY, bren.id, 1, (bren,), ()),
        (DEPLOY, piat.id, 1, (piat,), ()),
    ]
    names = [one.name for one in arrivals(scene.game, scene.red)]
    assert names == [
        "Recce Section Corporal with Bren Team",
        "Recce Section Bren Team",
        "Recce Section PIAT Team",
    ]
