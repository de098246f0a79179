"""Smoke from a light mortar and Table Eight (1e 9.4.1)."""

from typing import Any

import pytest

from rules.engine.seats import Seat
from rules.fire.marks import Engagement
from rules.geometry.distance import middle
from rules.geometry.terrain import Feature, Point
from rules.state.pieces.force import Team
from rules.state.saved.table import SmokeCloud
from rules.state.sight.look import clouds
from rules.turn.turn_end import end_turn
from tests.reading import in_english
from tests.rules.geometry.countryside import area, rectangle
from tests.rules.scene import Scene, Script
from tests.rules.weapons.support_weapons import actions, crew, perform, with_arsenal

RED, BLUE = Seat.RED, Seat.BLUE


def ridge() -> Feature:
    """High ground across the table that hides what is beyond it."""
    return area("ridge", rectangle(0, 30, 72, 2), sight="high", height=3.0)


def smoke(scene: Scene, team: Team, at: tuple[float, float], die: int) -> Script:
    answer: Any = {"places": {"aim": at}}
    return perform(scene, team, "mortar-smoke", dice=[die], answers=[answer])


def landed(scene: Scene) -> tuple[float, float] | None:
    found = [one for one in scene.game.table.markers.values() if isinstance(one, SmokeCloud)]
    return tuple(found[0].at) if found else None


@pytest.mark.ledger("1e-9.4.1-01")
@pytest.mark.parametrize(
    ("weapon", "refused"),
    [
        ("2in-mortar", ""),
        ("5cm-mortar", "This mortar has no smoke."),
        ("50mm-mortar", "This mortar has no smoke."),
        pytest.param("60mm-mortar", "This mortar has no smoke.", marks=pytest.mark.ledger("1e-B.US-05")),
    ],
)
def test_only_mortars_issued_with_smoke_fire_it(weapon: str, refused: str) -> None:
    scene = with_arsenal(Scene())
    assert actions(scene, crew(scene, weapon, (30, 40)))["mortar-smoke"] == refused


# Aimed at (30, 20) from (30, 40): northwards, so that right is east.
@pytest.mark.ledger("1e-9.4.1-02", "1e-9.4.1-03", "1e-9.4.1-04")
@pytest.mark.parametrize(
    ("die", "in_sight", "at"),
    [
        (1, True, (36, 20)),
        (1, False, (36, 20)),
        (2, True, (24, 20)),
        (2, False, (24, 20)),
        (3, True, (30, 20)),
        (3, False, (30, 14)),
        (4, True, (30, 20)),
        (4, False, (30, 26)),
        (5, True, (30, 20)),
        (5, False, (30, 20)),
        (6, False, (30, 20)),
    ],
)
def test_table_eight(die: int, in_sight: bool, at: tuple[float, float]) -> None:
    scene = with_arsenal(Scene(*(() if in_sight else (ridge(),))))
    team = crew(scene, "2in-mortar", (29.5, 40))
    smoke(scene, team, (30, 20), die)
    assert landed(scene) == at


@pytest.mark.ledger("1e-9.4.1-05")
def test_nobody_fires_through_it_until_the_turn_ends() -> None:
    scene = with_arsenal(Scene())
    team = crew(scene, "2in-mortar", (29.5, 40))
    friends = scene.team(RED, [(30, 30)])
    scene.team(BLUE, [(30, 10)])
    smoke(scene, team, (30, 20), 6)
    [(_, radius)] = clouds(scene.game)  # type: ignore[misc]
    assert radius * 2 == 3
    assert not Engagement(scene.game, scene.unit(friends), halved=False, leader=None).has_target
    scene.run(end_turn(scene.game))
    assert landed(scene) is None
    assert Engagement(scene.game, scene.unit(friends), halved=False, leader=None).has_target


def test_a_round_off_the_table_is_lost() -> None:
    scene = with_arsenal(Scene())
    team = crew(scene, "2in-mortar", (29.5, 40))
    smoke(scene, team, (70, 40), 5)
    assert landed(scene) == (70, 40)
    scene.game.table.markers.clear()
    scene.game.phase.activated.clear()
    smoke(scene, team, (30, 3), 3)
    assert landed(scene) == (30, 3)


def test_the_aiming_point_shows_every_round_that_may_come() -> None:
    scene = with_arsenal(Scene(ridge()))
    team = crew(scene, "2in-mortar", (29.5, 40))
    request = smoke(scene, team, (30, 20), 5).asked[1]
    rings = request.outline(request.accept({"places": {"aim": (30, 20)}}))  # type: ignore[attr-defined]
    middles = {(round(at.x), round(at.y)) for ring in rings for at in [middle([Point(*one) for one in ring])]}
    assert middles == {(30, 20), (36, 20), (24, 20), (30, 14), (30, 26)}
    with pytest.raises(Exception, match="on the table"):
        request.accept({"places": {"aim": (30, -5)}})


@pytest.mark.parametrize("at", [(1, 1), (71, 47), (29.5, 40)])
def test_something_legal_is_always_suggested(at: tuple[float, float]) -> None:
    scene = with_arsenal(Scene())
    team = crew(scene, "2in-mortar", at, men=1)
    scene.team(BLUE, [(0.5, 0.5)])
    script = perform(scene, team, "mortar-smoke", dice=[5])
    assert script.asked[1].accept(in_english(script.asked[1])["suggested"])


def test_spent_ammunition_is_smoke_too() -> None:
    scene = with_arsenal(Scene())
    team = crew(scene, "2in-mortar", (29.5, 40))
    scene.team(BLUE, (30, 16), men=3)
    perform(scene, team, "fire-mortar", dice=[1, 1])
    assert actions(scene, team)["mortar-smoke"] == "Its ammunition is spent."
