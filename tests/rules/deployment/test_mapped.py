"""Entrenchments and guns marked on a sketch map, where those optional rules are played (1e 17)."""

from typing import Any

import pytest

from rules.deployment.arrivals import DEPLOY_DUG_IN
from rules.editions.engineering import DefenceKind
from rules.editions.team_rules import TeamKind
from rules.engine.requests import Refused
from rules.engine.seats import Seat
from rules.geometry.distance import distance
from rules.geometry.terrain import Point
from rules.reactions.ambush import candidates
from rules.scenarios.sketch_map import ENTRENCHMENT
from rules.state.pieces.force import JumpOffPoint, SketchMapEntry, Where
from rules.state.saved.options import MAPPED_ENTRENCHMENTS, MAPPED_GUNS
from tests.rules.deployment.reserve import Reserve, beside
from tests.rules.geometry.countryside import house, rectangle
from tests.rules.scene import SUGGESTED, Script, chose
from tests.rules.test_optional_rules import agreed
from tests.rules.weapons.support_weapons import with_arsenal

RED, BLUE = Seat.RED, Seat.BLUE


def with_entrenchments(count: int, *marks: tuple[float, float]) -> Reserve:
    reserve = Reserve(1)
    agreed(reserve.scene, MAPPED_ENTRENCHMENTS)
    reserve.scene.red.defences = [DefenceKind.ENTRENCHMENT] * count
    reserve.scene.red.marks = [SketchMapEntry(what=ENTRENCHMENT, at=Point(*at)) for at in marks]
    return reserve


def dig_in(reserve: Reserve, answer: Any) -> Script:
    return reserve.play(chose(f"{DEPLOY_DUG_IN}:{reserve.mortar.id}:1"), answer)


def with_gun(*marks: tuple[float, float], edition: str = "first", **more: Any) -> tuple[Reserve, Any]:
    reserve = Reserve(1, edition=edition, **more)
    agreed(reserve.scene, MAPPED_GUNS)
    with_arsenal(reserve.scene)
    gun = reserve.scene.team(RED, men=4, name="6 pounder", crewed="6-pounder", crew=4, kind=TeamKind.GUN)
    reserve.scene.red.marks = [SketchMapEntry(what=gun.id, at=Point(*at)) for at in marks]
    return reserve, gun


# --- coming on -----------------------------------------------------------------------------------------


@pytest.mark.ledger("1e-17-08")
def test_men_dig_in_where_they_marked_it_and_nowhere_else() -> None:
    reserve = with_entrenchments(2, (36, 31), (33, 36))
    with pytest.raises(Refused, match="where you marked them"):
        dig_in(reserve, beside((3.0, -3.0), (4.0, -3.0)))
    reserve = with_entrenchments(2, (36, 31), (33, 36))
    dig_in(reserve, beside((0.0, -5.0), (1.0, -5.0)))
    assert [mark.at for mark in reserve.scene.red.marks] == [Point(33, 36)]
    assert len(reserve.scene.game.table.defences) == 1


@pytest.mark.ledger("1e-17-08")
def test_what_is_suggested_lies_on_a_mark() -> None:
    reserve = with_entrenchments(1, (39, 34))
    dig_in(reserve, SUGGESTED)
    assert reserve.scene.red.marks == []
    reserve = Reserve(2)
    agreed(reserve.scene, MAPPED_ENTRENCHMENTS)
    reserve.scene.red.defences = [DefenceKind.ENTRENCHMENT]
    reserve.scene.red.marks = [SketchMapEntry(what=ENTRENCHMENT, at=Point(36, 33))]
    option = f"{DEPLOY_DUG_IN}:{reserve.section.id}:2"
    reserve.play(chose(option), chose(f"dig-in:{reserve.rifles.id}"), SUGGESTED)
    assert reserve.scene.red.marks == []


@pytest.mark.ledger("1e-17-08")
def test_without_a_mark_left_nobody_digs_in() -> None:
    reserve = with_entrenchments(1)
    assert reserve.refused(f"{DEPLOY_DUG_IN}:{reserve.mortar.id}") == (
        "There is no ground for an entrenchment at your Jump-Off Points."
    )


@pytest.mark.ledger("1e-17-09")
def test_a_gun_comes_on_only_at_its_mark() -> None:
    reserve, gun = with_gun((36, 33))
    reserve.play(chose(f"deploy:{gun.id}:1"), SUGGESTED)
    assert gun.layer.at is not None
    assert distance(gun.layer.at, Point(36, 33)) <= 1.0
    reserve, gun = with_gun((36, 33))
    with pytest.raises(Refused, match="only where you marked it"):
        reserve.play(chose(f"deploy:{gun.id}:1"), beside((3, 0), (4, 0), (3, 1), (4, 1)))
    reserve, gun = with_gun()
    reserve.play(chose(f"deploy:{gun.id}:1"), beside((3, 0), (4, 0), (3, 1), (4, 1)))
    assert gun.where is Where.TABLE


def test_a_gun_marked_by_the_wall_of_a_house_is_suggested_outside_of_it() -> None:
    farm = house("farm", rectangle(30, 30, 5.7, 6))
    reserve, gun = with_gun((36, 33), edition="second", features=(farm,))
    reserve.play(chose(f"deploy:{gun.id}:1"), SUGGESTED, SUGGESTED)
    assert reserve.scene.game.ground.building_at(gun.layer.at or Point(33, 33)) is None


@pytest.mark.parametrize("rules", [(MAPPED_GUNS,), (MAPPED_GUNS, MAPPED_ENTRENCHMENTS)])
def test_a_marked_gun_digs_in_at_its_own_mark(rules: tuple[str, ...]) -> None:
    reserve, gun = with_gun((36, 33))
    agreed(reserve.scene, *rules)
    reserve.scene.red.defences = [DefenceKind.ENTRENCHMENT]
    reserve.play(chose(f"{DEPLOY_DUG_IN}:{gun.id}:1"), SUGGESTED)
    assert len(reserve.scene.game.table.defences) == 1
    assert distance(gun.layer.at or Point(0, 0), Point(36, 33)) <= 1.0


def test_a_marked_gun_lies_in_no_ambush_and_waits_for_its_own_point() -> None:
    reserve, gun = with_gun((36, 33))
    assert gun not in candidates(reserve.scene.game, reserve.scene.red)
    reserve.point.captured = True
    reserve.scene.red.jump_off_points["far"] = JumpOffPoint(id="far", at=Point(10, 36))
    assert (
        reserve.refused(f"deploy:{gun.id}")
        == "There is no room for them where you marked the gun on your map."
    )
