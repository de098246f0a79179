"""The computer's player climbs a hedgerow on its way to the enemy, and no other."""

from typing import Any

from rules.bots.climbing import with_useful_climbs
from rules.engine.requests import ChooseQuestion
from rules.engine.seats import Seat
from rules.geometry.ground import Ground
from rules.geometry.terrain import Obstacle
from tests.rules.bots.sketch import picture
from tests.rules.movement.ground import line
from tests.rules.scene import Scene

GROUND = Scene(line(Obstacle.MAJOR, 28, width=1.0), line(Obstacle.MAJOR, 30.5, width=1.0)).game.ground
FOE = {"teams": {"foe": {"section": "", "figures": {"f": {"at": [30, 8]}}}}}
TO_COME = {"teams": {}, "jump_off_points": {"point": {"at": [30, 44]}}}


BASE_LINE = {"attacker": "red", "scenario": "the-probe", "line": [[0, 48], [72, 48]]}


def left(
    name: str, options: list[dict[str, Any]], enemy: dict[str, Any], ground: Ground = GROUND, **more: Any
) -> tuple[list[str], str]:
    """The options that are left to men between two hedgerows, and what is suggested."""
    own = {"force_morale": 9, "teams": {"us": {"section": "all", "figures": {"a": {"at": [30, 29.25]}}}}}
    suggested = {"option": "cross-obstacle" if name == "choose-action" else options[0]["id"]}
    request = {"shape": "choose", "name": name, "subject": "all", "options": options, "suggested": suggested}
    view = {"sides": {"red": own, "blue": {"force_morale": 9} | enemy}, "request": request, **more}
    reduced = with_useful_climbs(picture(view), ground, Seat.RED).request
    assert isinstance(reduced, ChooseQuestion)
    return [one.id for one in reduced.options], reduced.suggested.option


def test_of_two_ways_over_the_one_toward_the_enemy_is_left() -> None:
    south, north = {"id": "s", "data": {"at": [30, 32]}}, {"id": "n", "data": {"at": [30, 27]}}
    assert left("choose-obstacle", [south, north], FOE) == (["n"], "n")
    assert left("choose-obstacle", [south, north], TO_COME) == (["s"], "s")


def test_who_attacks_climbs_toward_what_the_attack_is_for() -> None:
    south, north = {"id": "s", "data": {"at": [30, 32]}}, {"id": "n", "data": {"at": [30, 27]}}
    assert left("choose-obstacle", [south, north], FOE, mission=BASE_LINE) == (["s"], "s")


def test_without_a_hedgerow_toward_the_enemy_nobody_climbs() -> None:
    beside = {"teams": {"foe": {"section": "", "figures": {"f": {"at": [60, 29.25]}}}}}
    options = [{"id": one} for one in ("move", "cross-obstacle", "back")]
    assert left("choose-action", options, FOE) == (["move", "cross-obstacle", "back"], "cross-obstacle")
    assert left("choose-action", options, beside) == (["move", "back"], "move")
    assert left("choose-action", options, {"teams": {}}) == (["move", "back"], "move")


def test_men_go_round_by_a_gap_that_is_near_and_climb_where_it_is_far() -> None:
    options = [{"id": one} for one in ("move", "cross-obstacle", "back")]
    near, far = (Scene(line(Obstacle.MAJOR, 28, right=x, width=1.0)).game.ground for x in (33, 50))
    assert left("choose-action", options, FOE, near) == (["move", "back"], "move")
    assert left("choose-action", options, FOE, far) == (["move", "cross-obstacle", "back"], "cross-obstacle")


def test_other_questions_stay_as_they_are() -> None:
    options = [{"id": "one"}, {"id": "cross-obstacle"}]
    assert left("choose-door", options, FOE) == (["one", "cross-obstacle"], "one")
