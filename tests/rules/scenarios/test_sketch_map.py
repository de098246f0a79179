"""Each side marks its entrenchments and guns on a map of its own, where that is agreed (1e 17)."""

from itertools import pairwise
from typing import Any

import pytest
from msgspec import UNSET

from rules.editions.engineering import DefenceKind
from rules.editions.grades import Quality
from rules.engine.requests import Refused
from rules.engine.seats import Seat
from rules.geometry.distance import distance
from rules.geometry.terrain import Point
from rules.scenarios.sketch_map import APART, mark_maps
from rules.state.pieces.force import JumpOffPoint, SketchMapEntry
from rules.state.saved.options import MAPPED_ENTRENCHMENTS, MAPPED_GUNS
from rules.views.view import _reserve, _side
from tests.happened import told_in
from tests.rules.deployment.reserve import Reserve
from tests.rules.deployment.test_mapped import with_entrenchments, with_gun
from tests.rules.geometry.countryside import house, rectangle
from tests.rules.scene import SUGGESTED, Script, chose
from tests.rules.test_optional_rules import agreed

RED, BLUE = Seat.RED, Seat.BLUE


def mark(reserve: Reserve, *answers: Any) -> list[Any]:
    """Ask both sides, and give what was asked."""
    reserve.scene.blue.jump_off_points["point-2"] = JumpOffPoint(id="point-2", at=Point(36, 10))
    script = Script([], [*answers])
    script.run(mark_maps(reserve.scene.game))
    return script.asked


@pytest.mark.ledger("1e-17-08")
def test_each_side_marks_its_entrenchments_before_the_battle_for_its_own_eyes() -> None:
    reserve = with_entrenchments(2)
    own, other = mark(reserve, SUGGESTED, chose("ready"))
    scene = reserve.scene
    assert [piece.label for piece in own.pieces] == ["Entrenchment 1", "Entrenchment 2"]
    assert own.public == other.public
    assert len(scene.red.marks) == 2
    assert _reserve(scene.game, scene.red).marks == [list(one.at) for one in scene.red.marks]
    assert _side(scene.game, scene.red).reserve is UNSET
    assert scene.told("map") == ["British has marked the map.", "German has marked the map."]


@pytest.mark.ledger("1e-17-09")
def test_guns_are_marked_too() -> None:
    reserve, gun = with_gun()
    own, _ = mark(reserve, {"places": {gun.id: [36.0, 33.0]}}, chose("ready"))
    assert [piece.id for piece in own.pieces] == [gun.id]
    assert reserve.scene.red.marks == [SketchMapEntry(what=gun.id, at=Point(36, 33))]


def test_nobody_is_asked_where_it_was_not_agreed() -> None:
    reserve = Reserve(1)
    reserve.scene.red.defences = [DefenceKind.ENTRENCHMENT]
    assert mark(reserve) == []


@pytest.mark.parametrize(
    ("at", "why"),
    [((36.0, 29.5), "within 6 inches"), ((33.0, 36.0), "Nobody digs in"), ((36.0, 30.5), "")],
)
def test_a_mark_is_within_reach_of_a_point_where_men_may_dig(at: tuple[float, float], why: str) -> None:
    reserve = Reserve(1, features=(house("farm", rectangle(32, 35, 2, 2)),))
    agreed(reserve.scene, MAPPED_ENTRENCHMENTS)
    reserve.scene.red.defences = [DefenceKind.ENTRENCHMENT]
    answer = {"places": {"entrenchment-1": list(at)}}
    if why:
        with pytest.raises(Refused, match=why):
            mark(reserve, answer, chose("ready"))
    else:
        mark(reserve, answer, chose("ready"))
        assert reserve.scene.red.marks[0].at == Point(*at)


@pytest.mark.ledger("1e-17-08")
def test_what_is_asked_tells_the_enemy_nothing_and_says_where_they_come_on() -> None:
    reserve = with_entrenchments(1)
    own, other = mark(reserve, SUGGESTED, chose("ready"))
    assert (own.name, own.seat, own.public, own.rule) == ("mark-map", RED, "marks the map", "1e 17")
    assert own.prompt == "Mark on your map where they will be. They come on nowhere else."
    assert (other.name, other.seat, other.rule) == ("mark-map", BLUE, "1e 17")
    assert [(one.id, one.label) for one in other.options] == [("ready", "Go on")]
    assert other.suggested().option == "ready"
    told = [one for one in told_in(reserve.scene.game) if one.kind == "map"]
    assert [(one.seat, one.rule) for one in told] == [(RED, "1e 17"), (BLUE, "1e 17")]


@pytest.mark.ledger("1e-17-08", "1e-17-09")
def test_only_what_was_agreed_is_marked() -> None:
    reserve, gun = with_gun()
    reserve.scene.red.defences = [DefenceKind.ENTRENCHMENT, DefenceKind.MINEFIELD]
    own, _ = mark(reserve, SUGGESTED, chose("ready"))
    assert [(piece.id, piece.label) for piece in own.pieces] == [(gun.id, "6 pounder")]
    agreed(reserve.scene, MAPPED_ENTRENCHMENTS)
    own, _ = mark(reserve, SUGGESTED, chose("ready"))
    assert [(piece.id, piece.label) for piece in own.pieces] == [("entrenchment-1", "Entrenchment 1")]
    agreed(reserve.scene, MAPPED_ENTRENCHMENTS, MAPPED_GUNS)
    own, _ = mark(reserve, SUGGESTED, chose("ready"))
    assert [piece.id for piece in own.pieces] == ["entrenchment-1", gun.id]
    assert [one.what for one in reserve.scene.red.marks] == ["entrenchment", gun.id]


@pytest.mark.ledger("1e-17-08")
def test_each_needs_a_mark_of_its_own() -> None:
    with pytest.raises(Refused, match="Every piece needs a place"):
        mark(with_entrenchments(2), {"places": {"entrenchment-1": [36.0, 33.0]}}, chose("ready"))
    with pytest.raises(Refused, match="It lies on the table"):
        mark(with_entrenchments(1), {"places": {"entrenchment-1": [36.0, 49.0]}}, chose("ready"))
    both = {"places": {"entrenchment-1": [36.0, 33.0], "entrenchment-2": [36.0, 20.0]}}
    with pytest.raises(Refused, match="It lies within 6 inches of one of your Jump-Off Points"):
        mark(with_entrenchments(2), both, chose("ready"))


@pytest.mark.ledger("1e-17-08")
@pytest.mark.parametrize(("quality", "reach"), [(Quality.GREEN, 4), (Quality.REGULAR, 6), (Quality.ELITE, 9)])
def test_entrenchments_lie_as_far_as_the_side_deploys(quality: Quality, reach: float) -> None:
    for inches, legal in ((reach, True), (reach + 0.1, False)):
        reserve = with_entrenchments(1)
        reserve.scene.red.quality = quality
        answer = {"places": {"entrenchment-1": [36.0, 36.0 - inches]}}
        if legal:
            mark(reserve, answer, chose("ready"))
            assert reserve.scene.red.marks == [SketchMapEntry(what="entrenchment", at=Point(36, 36 - inches))]
        else:
            with pytest.raises(Refused, match=f"within {reach} inches"):
                mark(reserve, answer, chose("ready"))


@pytest.mark.ledger("1e-17-09")
def test_a_gun_is_marked_as_far_as_its_own_crew_deploys() -> None:
    reserve, gun = with_gun()
    gun.quality = Quality.ELITE
    mark(reserve, {"places": {gun.id: [36.0, 27.5]}}, chose("ready"))
    assert reserve.scene.red.marks == [SketchMapEntry(what=gun.id, at=Point(36, 27.5))]


@pytest.mark.ledger("1e-17-08")
def test_marks_are_suggested_beside_the_point_and_apart_from_each_other() -> None:
    reserve = with_entrenchments(3)
    mark(reserve, SUGGESTED, chose("ready"))
    places = [one.at for one in reserve.scene.red.marks]
    assert places[0] == Point(36, 33.5)
    assert all(distance(at, Point(36, 36)) <= 6 for at in places)
    assert all(distance(one, other) >= APART for one, other in pairwise(places))
    crowded = with_entrenchments(9)
    mark(crowded, SUGGESTED, chose("ready"))
    assert len(crowded.scene.red.marks) == 9


@pytest.mark.ledger("1e-17-08")
def test_where_no_mark_is_possible_there_is_nothing_to_mark() -> None:
    reserve = Reserve(1, features=(house("farm", rectangle(28, 28, 16, 16)),))
    agreed(reserve.scene, MAPPED_ENTRENCHMENTS)
    reserve.scene.red.defences = [DefenceKind.ENTRENCHMENT]
    own, _ = mark(reserve, chose("ready"), chose("ready"))
    assert own.prompt == "You have nothing to mark on your map."
    assert reserve.scene.red.marks == []
