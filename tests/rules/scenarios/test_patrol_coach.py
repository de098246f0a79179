"""The coach of the patrol phase tells what the rules would do, no more and no less."""

import math
import random
from collections.abc import Iterator

import pytest

from games.library.tables import all_tables
from rules.engine.seats import Seat
from rules.geometry.distance import distance
from rules.geometry.ground import Ground
from rules.geometry.shapes import area
from rules.geometry.terrain import Cover, Feature, Map, Point
from rules.geometry.zones import by_cover, covers, jump_off_zone, shadow, wedge_behind
from rules.scenarios.jump_off_points import PIECE, jump_off_sites
from rules.scenarios.marker_moves import end_of_move, meets, why_not
from rules.scenarios.patrol_coach import PatrolOutlook, marker_reach, patrol_outlook
from rules.state.pieces.force import PatrolMarker
from rules.state.saved.table import Stage
from tests.rules.scenarios.test_patrol_phase import At, markers, patrol
from tests.rules.scene import Scene

HAIR = 0.05
"""Inches by which the outline of a round may miss."""


def outlook(scene: Scene, marker: PatrolMarker | None = None, at: At | None = None) -> PatrolOutlook:
    wanted = Point(*at) if at else None
    return patrol_outlook(scene.game, Seat.RED, marker.id if marker else "", wanted)


def chain(chance: random.Random, top: float, bottom: float) -> list[At]:
    """Four markers that hang together, somewhere on the half of the table."""
    found = [(chance.uniform(5, 67), chance.uniform(top, bottom))]
    while len(found) < 4:
        (x, y), turn, inches = chance.choice(found), chance.uniform(0, math.tau), chance.uniform(2, 12)
        at = round(x + inches * math.cos(turn), 2), round(y + inches * math.sin(turn), 2)
        if 0 <= at[0] <= 72 and max(0, top - 4) <= at[1] <= min(48, bottom + 4):
            found.append(at)
    return found


def random_patrols(count: int) -> Iterator[Scene]:
    chance = random.Random(7)
    for _ in range(count):
        yield patrol(chain(chance, 22, 48), chain(chance, 0, 26))


def test_the_reach_shown_holds_all_legal_ends_and_nothing_else() -> None:
    """Ten thousand places: a marker gets where its reach says, and no legal move ends beyond it."""
    chance, tried, barred = random.Random(8), 0, 0
    for scene in random_patrols(70):
        free = [
            one for one in markers(scene.red) if not any(meets(one.at, e.at) for e in markers(scene.blue))
        ]
        for marker in free:
            reach = marker_reach(scene.game, scene.red, marker)
            roomy, sure = reach.buffer(HAIR), reach.buffer(-HAIR)
            for _ in range(60):
                wanted = Point(marker.at[0] + chance.uniform(-12, 12), marker.at[1] + chance.uniform(-12, 12))
                end, tried = end_of_move(scene.game, scene.red, marker, wanted), tried + 1
                if why_not(scene.game, scene.red, marker, wanted):
                    assert not covers(sure, wanted)
                    continue
                assert covers(roomy, end)
                gets_there = distance(end, wanted) < HAIR
                assert gets_there or not covers(sure, wanted)
                barred += not gets_there
    assert tried >= 10_000
    assert barred > 100


def test_an_enemy_marker_throws_a_shadow_from_where_it_is_touched() -> None:
    behind = shadow(Point(30, 40), Point(30, 26))
    assert covers(behind, Point(30, 10))
    assert not covers(behind, Point(30, 37))
    assert not covers(behind, Point(20, 38))
    assert shadow(Point(30, 40), Point(30, 28)).is_empty


def test_a_move_tells_whom_it_locks_and_that_the_phase_ends() -> None:
    scene = patrol([(36, 30), (36, 32)], [(36, 10), (30, 0)])
    mover, friend = markers(scene.red)
    told = outlook(scene, mover, (36, 18)).move
    assert told.end == Point(36, 22)
    assert told.locks == [markers(scene.blue)[0].id]
    assert told.words == [
        "Meets German Marker 1; all of them are locked.",
        "1 marker of yours can still move.",
    ]
    friend.locked = True
    assert outlook(scene, mover, (36, 18)).move.words[1] == (
        "None of yours can move then: the patrol phase ends."
    )


def test_who_could_lock_it_next_is_told_and_why_a_move_is_refused() -> None:
    scene = patrol([(36, 40), (36, 44)], [(36, 10), (60, 0)])
    mover = markers(scene.red)[0]
    assert outlook(scene, mover, (36, 33)).move.threats == [markers(scene.blue)[0].id]
    assert outlook(scene, mover, (36, 36)).move.words == ["No enemy marker can lock it with its next move."]
    refused = outlook(scene, mover, (36, 20)).move
    assert refused.words == ["That is 18.0 inches away; a marker moves 12 inches at most."]
    assert refused.threats == []


def test_of_several_that_could_lock_it_next_each_is_named() -> None:
    scene = patrol([(36, 40), (36, 44)], [(30, 10), (42, 10), (70, 0)])
    words = outlook(scene, markers(scene.red)[0], (36, 32)).move.words
    assert words == ["German Marker 1 or German Marker 2 could lock it with its next move."]


def wall(name: str, y: float, cover: Cover) -> Feature:
    corners = (Point(20, y), Point(52, y), Point(52, y + 2), Point(20, y + 2))
    return Feature(id=name, kind="wood", name=name, points=corners, cover=cover)


def test_the_zone_behind_a_marker_is_told_by_cover() -> None:
    scene = patrol(
        [(36, 30), (36, 34)],
        [(30, 12), (42, 12)],
        wall("wood", 40, Cover.LIGHT),
        wall("ruin", 44, Cover.HARD),
    )
    (zone,) = outlook(scene, markers(scene.red)[0]).zones
    assert set(zone.by_cover) == {"light", "hard"}
    assert (
        zone.words
        == "British Marker 1: a Jump-Off Point behind it would stand in hard cover or in light cover."
    )
    assert any(covers(area(ring), Point(36, 45)) for ring in zone.by_cover["hard"])
    assert not any(covers(area(ring), Point(36, 45)) for ring in zone.by_cover["light"])


def test_without_cover_it_says_that_the_edge_has_to_serve() -> None:
    scene = patrol([(36, 30), (36, 34)], [(30, 12), (42, 12)])
    (zone,) = outlook(scene, markers(scene.red)[0]).zones
    assert zone.by_cover == {}
    assert zone.words.endswith("would stand on the table edge.")


def test_the_zone_is_that_of_the_place_where_the_move_would_end() -> None:
    scene = patrol([(36, 40), (36, 44)], [(36, 10), (60, 0)])
    (zone,) = outlook(scene, markers(scene.red)[0], (30, 33)).zones
    assert zone.at == Point(30, 33)


def test_a_jump_off_point_is_told_of_with_its_cover_there() -> None:
    scene = patrol([(36, 30), (30, 34)], [(30, 12), (42, 12)], wall("wood", 40, Cover.LIGHT))
    scene.game.table.stage = Stage.JUMP_OFF_POINTS
    told = patrol_outlook(scene.game, Seat.RED, PIECE, Point(36, 41))
    assert told.words == ["Here it stands in light cover."]
    assert [zone.marker for zone in told.zones] == [one.id for one in markers(scene.red)]
    assert not told.reach


@pytest.mark.parametrize("table", all_tables(), ids=lambda table: table.id)
def test_the_parts_of_a_zone_are_where_a_point_may_stand(table: Map) -> None:
    """On every table: what is shown as cover is legal, and what is legal is in one of the parts."""
    ground, chance = Ground(table), random.Random(9)
    for _ in range(6):
        at = Point(chance.uniform(10, 62), chance.uniform(26, 40))
        enemies = [Point(chance.uniform(10, 62), chance.uniform(4, 14)) for _ in range(3)]
        zone = jump_off_zone(ground, at, enemies)
        nearest = sorted(enemies, key=lambda enemy: distance(at, enemy))[:2]
        parts = by_cover(ground, zone, wedge_behind(at, nearest)[0])
        for _ in range(60):
            spot = Point(chance.uniform(0, 72), chance.uniform(24, 48))
            shown = any(covers(part.buffer(-HAIR), spot) for part in parts.values())
            assert not shown or zone.allows(spot)
            assert not (zone.has_cover and covers(zone.area.buffer(-HAIR), spot)) or any(
                covers(part.buffer(HAIR), spot) for part in parts.values()
            )


def test_those_who_gave_a_point_already_have_no_zone() -> None:
    scene = patrol([(36, 30), (30, 34)], [(30, 12), (42, 12)], wall("wood", 40, Cover.LIGHT))
    scene.game.table.stage = Stage.JUMP_OFF_POINTS
    markers(scene.red)[0].used = True
    assert [zone.marker for zone in outlook(scene).zones] == [markers(scene.red)[1].id]
    assert len(jump_off_sites(scene.game, scene.red)) == 1
