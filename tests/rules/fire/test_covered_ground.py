"""The ground that Covering Fire lies on: whose men are on it, where there is any (1e 4.5.4)."""

import pytest

from rules.engine.requests import Placed
from rules.engine.seats import Seat
from rules.fire.covering_fire import Covering, _request, choose_ground, why_not_cover
from rules.geometry.terrain import Point
from rules.state.pieces.force import Team
from tests.rules.scene import SUGGESTED, Scene

RED, BLUE = Seat.RED, Seat.BLUE
AT = Point(30, 20)


def bren(scene: Scene, at: tuple[float, float] = (29, 35)) -> Team:
    """A Bren Team that looks north and covers 4" across and 2" deep around a place."""
    return scene.team(RED, at, men=3, crewed="magazine-lmg", crew=3)


@pytest.mark.ledger("1e-4.5.4-09")
@pytest.mark.parametrize(
    ("place", "is_on"),
    [
        ((30, 20.9), True), ((30, 21.1), False), ((30, 19.1), True), ((30, 18.9), False),
        ((31.9, 20), True), ((32.1, 20), False), ((28.1, 20), True), ((27.9, 20), False),
        ((31.9, 20.9), True), ((32.1, 21.1), False),
    ],
)  # fmt: skip
def test_own_men_keep_off_a_strip_four_inches_wide_and_two_deep(
    place: tuple[float, float], is_on: bool
) -> None:
    scene = Scene()
    unit = scene.unit(bren(scene))
    assert Covering(scene.game, unit).why_not(AT) == ""
    scene.team(RED, [place])
    reason = Covering(scene.game, unit).why_not(AT)
    assert (reason == "Your own men are on that ground.") is is_on


@pytest.mark.ledger("1e-4.5.4-09")
def test_the_ground_that_a_place_means_is_drawn() -> None:
    scene = Scene()
    request = _request(Covering(scene.game, scene.unit(bren(scene))))
    assert request.outline is not None
    (ring,) = request.outline(Placed(places={"aim": AT}))
    corners = {(round(x, 2), round(y, 2)) for x, y in ring}
    assert corners == {(28, 19), (32, 19), (32, 21), (28, 21)}


@pytest.mark.ledger("1e-4.5.4-09")
@pytest.mark.parametrize(("side", "reason"), [(5, "There is no ground that they could fire at."), (14, "")])
def test_on_too_small_a_table_there_is_no_ground(side: float, reason: str) -> None:
    scene = Scene(width=side, height=side)
    team = scene.team(RED, [(side / 2, side / 2)])
    assert why_not_cover(scene.game, scene.unit(team)) == reason


@pytest.mark.ledger("1e-4.5.4-09")
def test_the_nearest_enemy_is_suggested_and_with_none_ground_on_his_side() -> None:
    scene = Scene()
    unit = scene.unit(bren(scene))
    unit.teams[0].facing = 90.0
    stand, border = Point(30, 35), scene.game.border(unit.side)
    assert border.depth(Covering(scene.game, unit).suggestion()) > border.depth(stand)
    scene.team(BLUE, [(30, 10)])
    scene.team(BLUE, [(30, 16)])
    assert Covering(scene.game, unit).suggestion() == Point(30, 16)
    script = scene.run(choose_ground(scene.game, unit), answers=[SUGGESTED])
    assert script.asked[0].name == "choose-ground"
