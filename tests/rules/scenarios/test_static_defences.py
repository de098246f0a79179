"""Minefields and barbed wire: laid openly after the Jump-Off Points, and nobody crosses them (1e 16.1, B)."""

from typing import Any

import pytest

from rules.close_combat.charge import met_by
from rules.deployment.deployment_area import why_not_stand
from rules.editions.engineering import DefenceKind
from rules.editions.first_tables import Gait
from rules.engine.requests import Refused
from rules.engine.seats import Seat
from rules.geometry.path import find_path
from rules.geometry.shapes import Polygon
from rules.geometry.sight import Standpoint
from rules.geometry.terrain import Cover, Feature, Going, Point
from rules.scenarios.jump_off_points import place_jump_off_points
from rules.scenarios.static_defences import lay_static_defences, outline
from rules.state.markers.fieldworks import lay
from rules.state.pieces.force import JumpOffPoint
from rules.state.saved.table import Stage
from rules.state.sight.look import look
from tests.rules.geometry.countryside import area, house, rectangle, window
from tests.rules.movement.moving import a_team, places, refuses, run, ways
from tests.rules.scenarios.test_jump_off_points import BLUE as BLUE_MARKERS
from tests.rules.scenarios.test_jump_off_points import RED as RED_MARKERS
from tests.rules.scenarios.test_jump_off_points import hedge, patrolled
from tests.rules.scene import SUGGESTED, Scene, chose

RED, BLUE = Seat.RED, Seat.BLUE
MINES, WIRE = DefenceKind.MINEFIELD, DefenceKind.WIRE
DONE = chose("lay-no-more")


def laid(scene: Scene, kind: DefenceKind, x: float, y: float) -> None:
    """A minefield with its middle there, or wire that runs east and west."""
    at = {"aim": Point(x, y)}
    if kind is WIRE:
        at = {"aim": Point(x - 3, y), "aim-corner": Point(x, y), "aim-end": Point(x + 3, y)}
    scene.blue.defences.append(kind)
    lay(scene.game, scene.blue, kind, outline(kind, at))


def about_to_lay(*kinds: DefenceKind, features: tuple[Feature, ...] = ()) -> Scene:
    """All Jump-Off Points are there, and the Germans have bought these."""
    scene = Scene(*features)
    scene.blue.defences = list(kinds)
    for side, y in ((scene.red, 40), (scene.blue, 8)):
        side.jump_off_points["p"] = JumpOffPoint(id="p", at=Point(36, y))
    return scene


def minefield(x: float, y: float) -> Any:
    return {"places": {"aim": [x, y]}}


def wire(*corners: tuple[float, float]) -> Any:
    return {"places": dict(zip(("aim", "aim-corner", "aim-end"), corners, strict=True))}


def reach(scene: Scene) -> tuple[float, float, float, float]:
    """How far what was laid last reaches: west, north, east, south."""
    ring = list(scene.game.table.defences.values())[-1].ring
    return (
        min(x for x, _ in ring), min(y for _, y in ring), max(x for x, _ in ring), max(y for _, y in ring)
    )  # fmt: skip


# --- laying --------------------------------------------------------------------------------------------


@pytest.mark.ledger("1e-B-12", "1e-B-13", "1e-16.1-03", "1e-16.1-05")
def test_both_sides_lay_theirs_after_the_jump_off_points_and_before_the_first_phase() -> None:
    scene = patrolled(RED_MARKERS, BLUE_MARKERS, hedge(42), hedge(6))
    scene.red.force_morale = 10
    scene.red.defences, scene.blue.defences = [WIRE], [MINES, WIRE]
    answers = [*[SUGGESTED] * 6, chose(WIRE), SUGGESTED, chose(WIRE), SUGGESTED, chose(MINES), SUGGESTED]
    script = scene.run(place_jump_off_points(scene.game), answers=answers)
    asked = [(one.seat, one.name) for one in script.asked[6:]]
    names = ("choose-defence", "place-defence")
    assert asked == [(seat, name) for seat in (RED, BLUE, BLUE) for name in names]
    assert [one.kind for one in scene.game.table.defences.values()] == [WIRE, WIRE, MINES]
    assert scene.game.table.stage is Stage.BATTLE
    assert not scene.red.defences
    assert not scene.blue.defences


@pytest.mark.ledger("1e-16.1-03", "faq-237")
def test_a_minefield_is_six_inches_square_and_lies_anywhere() -> None:
    scene = about_to_lay(MINES)
    scene.run(lay_static_defences(scene.game), answers=[chose(MINES), minefield(36, 36.9)])
    assert reach(scene) == (33, 33.9, 39, 39.9), "right before an enemy Jump-Off Point"


@pytest.mark.ledger("1e-16.1-05", "1e-B-13")
@pytest.mark.parametrize(
    ("corners", "reaches"),
    [
        (((30, 20), (33, 20), (36, 20)), (30, 19, 36, 21)),
        (((30, 20), (31, 20), (40, 20)), (30, 19, 36, 21)),
        (((30, 20), (31, 20), (32, 20)), (30, 19, 36, 21)),
        (((30, 20), (34, 20), (34, 30)), (30, 19, 35, 22)),
    ],
)
def test_wire_is_six_inches_long_and_may_turn_a_corner(corners: Any, reaches: Any) -> None:
    scene = about_to_lay(WIRE)
    scene.run(lay_static_defences(scene.game), answers=[chose(WIRE), wire(*corners)])
    assert reach(scene) == pytest.approx(reaches)
    (strung,) = scene.game.table.defences.values()
    assert Polygon(strung.ring).area == pytest.approx(12.0), "two inches deep all along, corner and all"


@pytest.mark.ledger("1e-B-12", "1e-B-13")
@pytest.mark.parametrize(
    ("answer", "told"),
    [
        (minefield(36, 40), "Nothing can be laid on a Jump-Off Point"),
        (minefield(2.9, 20), "All of it lies on the table"),
        (minefield(69.1, 20), "All of it lies on the table"),
        (minefield(50, 45.1), "All of it lies on the table"),
        (minefield(20, 20), "Nothing can be laid there: the house"),
        (minefield(60, 20), "Nothing can be laid there: the pond"),
    ],
)
def test_where_nothing_is_laid(answer: Any, told: str) -> None:
    home = house("house", rectangle(20, 20, 6, 4), window("south", 23, 24, 180))
    pond = area("pond", rectangle(58, 18, 4, 4), going=Going.IMPASSABLE)
    scene = about_to_lay(MINES, features=(home, pond))
    with pytest.raises(Refused, match=told):
        scene.run(lay_static_defences(scene.game), answers=[chose(MINES), answer])


def test_nothing_lies_on_what_lies_already_and_nobody_has_to_lay_all() -> None:
    scene = about_to_lay(MINES, MINES)
    with pytest.raises(Refused, match="Nothing can be laid there: Minefield"):
        scene.run(
            lay_static_defences(scene.game),
            answers=[chose(MINES), minefield(20, 20), chose(MINES), minefield(25, 20)],
        )
    scene.run(lay_static_defences(scene.game), answers=[DONE])
    assert scene.blue.defences == []


@pytest.mark.ledger("1e-B-12")
def test_one_minefield_may_lie_against_another() -> None:
    scene = about_to_lay(MINES, MINES)
    answers = [chose(MINES), minefield(20, 20), chose(MINES), minefield(26, 20)]
    scene.run(lay_static_defences(scene.game), answers=answers)
    assert reach(scene) == (23, 17, 29, 23)


@pytest.mark.ledger("1e-16.1-15", "1e-B-12")
def test_entrenchments_are_kept_by_who_lays_no_more() -> None:
    scene = about_to_lay(MINES, DefenceKind.ENTRENCHMENT, WIRE)
    scene.run(lay_static_defences(scene.game), answers=[DONE])
    assert scene.blue.defences == [DefenceKind.ENTRENCHMENT]


@pytest.mark.ledger("1e-B-13")
def test_wire_that_begins_and_ends_at_one_place_is_none() -> None:
    scene = about_to_lay(WIRE)
    with pytest.raises(Refused, match="Show which way the wire runs"):
        scene.run(lay_static_defences(scene.game), answers=[chose(WIRE), wire((30, 20), (30, 20), (30, 20))])


@pytest.mark.ledger("1e-B-12", "1e-B-13")
@pytest.mark.parametrize(
    "answer",
    [
        minefield(float("nan"), 20),
        minefield(36, float("inf")),
        minefield(1e9, 20),
        wire((30, 20), (33, float("nan")), (36, 20)),
        wire((30, 20), (1e300, 20), (36, 20)),
        {"places": {}},
        {"places": {"aim": [36, 20], "aim-end": [30, 20], "p": [1, 1]}},
        {"places": {"aim": [36]}},
        {"places": {"aim": [36, 20]}, "source": "p"},
        {"places": {"aim": [36, 20]}, "facing": float("nan")},
    ],
)
def test_what_is_no_answer_lays_nothing(answer: Any) -> None:
    kind = WIRE if "aim-corner" in answer["places"] else MINES
    scene = about_to_lay(kind)
    with pytest.raises(Refused):
        scene.run(lay_static_defences(scene.game), answers=[chose(kind), answer])
    assert (scene.game.table.defences, scene.blue.defences) == ({}, [kind])


@pytest.mark.ledger("1e-B-12", "1e-B-13")
@pytest.mark.parametrize("option", [WIRE, DefenceKind.ENTRENCHMENT, "lay", "red-minefield"])
def test_nobody_lays_what_he_has_not_bought(option: str) -> None:
    scene = about_to_lay(MINES)
    scene.red.defences = [WIRE]
    scene.game.table.first_to_move = BLUE
    with pytest.raises(Refused, match="not among the choices"):
        scene.run(lay_static_defences(scene.game), answers=[chose(option)])


# --- in the way ----------------------------------------------------------------------------------------


@pytest.mark.ledger("1e-16.1-03", "1e-16.1-05", "1e-B-14")
@pytest.mark.parametrize("kind", [MINES, WIRE])
def test_nobody_crosses_it(kind: DefenceKind) -> None:
    scene = Scene()
    laid(scene, kind, 36, 25)
    team = a_team(scene, men=1)
    name = "Minefield" if kind is MINES else "Barbed wire"
    told = f"cannot go there: {name} is in the way"
    refuses(scene, scene.unit(team), Gait.NORMAL, [4, 5], ways((team, (0, -9))), told)
    way = find_path(scene.game.footing, Point(36, 30), Point(36, 20))
    assert way is not None
    assert len(way) > 2, "it leads round"


@pytest.mark.ledger("1e-16.1-03", "1e-16.1-05")
@pytest.mark.parametrize("kind", [MINES, WIRE])
def test_nobody_is_set_down_in_it_nor_comes_to_grips_across_it(kind: DefenceKind) -> None:
    scene = Scene()
    scene.red.jump_off_points["p"] = point = JumpOffPoint(id="p", at=Point(36, 30))
    enemy = scene.team(BLUE, (36, 23.4), men=1)
    assert met_by(scene.game, scene.red, [(Point(36, 26.6), 0)]) == [enemy.id]
    laid(scene, kind, 36, 25)
    assert why_not_stand(scene.game, scene.red, point, [Point(36, 25)]) == "Nobody can stand there."
    assert met_by(scene.game, scene.red, [(Point(36, 26.6), 0)]) == []


@pytest.mark.ledger("1e-16.1-03", "1e-16.1-05")
@pytest.mark.parametrize("kind", [MINES, WIRE])
def test_it_neither_hides_nor_covers(kind: DefenceKind) -> None:
    scene = Scene()
    laid(scene, kind, 36, 25)
    line = look(scene.game, Standpoint(Point(36, 40)), Standpoint(Point(36, 20)))
    assert (line.clear, line.cover) == (True, Cover.OPEN)


def test_the_way_is_open_once_it_is_cleared() -> None:
    scene = Scene()
    laid(scene, MINES, 36, 25)
    team = a_team(scene, men=1)
    refuses(scene, scene.unit(team), Gait.NORMAL, [4, 5], ways((team, (0, -9))), "in the way")
    next(iter(scene.game.table.defences.values())).is_cleared = True
    run(scene, scene.unit(team), Gait.NORMAL, [4, 5], ways((team, (0, -9))))
    assert places(team) == [(36, 21)]
