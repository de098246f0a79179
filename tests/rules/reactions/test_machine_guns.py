"""Machine guns off the table watch from their owner's edge and sweep a square (1e B; esp-006 to esp-010)."""

from typing import Any

import pytest

from rules.editions.first_tables import Gait
from rules.editions.team_rules import TeamKind
from rules.engine.requests import Place, Placed, Refused
from rules.engine.seats import Seat
from rules.geometry.terrain import Feature, Going, Point, Sight
from rules.moments.moments import after_firing
from rules.moments.react import may_react
from rules.movement.move import move
from rules.reactions.machine_guns import MACHINE_GUNS_FIRE
from rules.scenarios.machine_guns import set_machine_guns
from rules.state.agreed.roster import OffTableGuns
from rules.state.markers.machine_guns import away_for, guns_markers, set_up_guns
from rules.state.pieces.force import Stance, Team
from rules.state.saved.table import GunsMarker
from rules.turn.start import start_phase
from rules.views.marker_views import marker_view
from rules.views.view_types import MachineGunsView
from tests.happened import told_in
from tests.rules.geometry.countryside import area, hedge, house, rectangle
from tests.rules.reactions.out_of_turn import PASS, react, shifted, window
from tests.rules.scene import SUGGESTED, Scene, Script

RED, BLUE = Seat.RED, Seat.BLUE
GUNS = OffTableGuns(dice=3, square=10.0)
SOUTH = 180.0


def watched(
    *features: Feature, at: tuple[float, float] = (36, 0), facing: float = SOUTH, **more: Any
) -> Scene:
    """Blue's machine guns in the middle of the northern edge; red is active."""
    scene = Scene(*features, **more)
    set_up_guns(scene.game, scene.blue, GUNS, Point(*at), facing)
    return scene


def marker_in(scene: Scene) -> GunsMarker:
    """Blue's marker."""
    [marker] = guns_markers(scene.game, scene.blue)
    return marker


def swept(scene: Scene, inches: float = 0.0) -> dict[str, Any]:
    """The answer that has them fire at those who move, so many inches on."""
    return react(f"machine-guns:{marker_in(scene).id}", inches)


def aimed(x: float, y: float) -> dict[str, Any]:
    """The answer that puts the middle of the beaten zone there."""
    return {"places": {"aim": (x, y)}}


def run(scene: Scene, team: Team, *answers: Any, dice: tuple[int, ...] = (), east: float = 8.0) -> Script:
    """The Team moves east, rolling two 4s, and blue answers."""
    coroutine = move(scene.game, scene.unit(team), Gait.NORMAL)
    return scene.run(coroutine, dice=[4, 4, *dice], answers=[shifted(team, east, 0), *answers])


def opens(scene: Scene, team: Team) -> bool:
    """Whether blue is asked when the Team has fired where it stands."""
    moment = after_firing(scene.red, "", team.figures)
    return "machine-guns" in [
        one.id for one in [MACHINE_GUNS_FIRE] if one.is_possible(scene.game, scene.blue, moment)
    ]


# --- the marker ----------------------------------------------------------------------------------------


@pytest.mark.ledger("esp-006")
def test_the_marker_goes_anywhere_on_its_owners_edge() -> None:
    scene = Scene()
    scene.blue.machine_guns = GUNS
    answers = [{"places": {"machine-guns": (20, 1.5)}, "source": "machine-guns"}, {"facing": 150}]
    script = scene.run(set_machine_guns(scene.game), answers=answers)
    marker = marker_in(scene)
    assert (marker.at, marker.facing, scene.blue.machine_guns) == (Point(20, 0), 150, None)
    request = script.asked[0]
    assert isinstance(request, Place)
    for beside in ((20, 4), (20, 47)):
        with pytest.raises(Refused, match="table edge"):
            request.accept({"places": {"machine-guns": beside}, "source": "machine-guns"})


@pytest.mark.ledger("esp-006")
def test_it_is_suggested_where_most_ground_is_in_sight() -> None:
    scene = Scene(area("wood", rectangle(24, 1, 24, 10), sight=Sight.WOOD, going=Going.BROKEN))
    scene.blue.machine_guns = GUNS
    scene.run(set_machine_guns(scene.game), answers=[SUGGESTED, SUGGESTED])
    assert not 24 <= marker_in(scene).at.x <= 48


@pytest.mark.ledger("esp-006")
@pytest.mark.parametrize(
    ("at", "may"), [((36, 30), True), ((62, 30), True), ((68, 30), False), ((60, 6), False)]
)
def test_they_cover_an_arc_of_90_degrees(at: tuple[float, float], may: bool) -> None:
    scene = watched()
    assert opens(scene, scene.team(RED, at, men=3)) is may


@pytest.mark.ledger("esp-008")
@pytest.mark.parametrize(
    ("feature", "may"),
    [
        (hedge("wall", (30, 20), (42, 20)), True),
        (area("wood", rectangle(30, 14, 12, 8), sight=Sight.WOOD, going=Going.BROKEN), False),
        (house("house", rectangle(32, 14, 8, 6)), False),
    ],
)
def test_buildings_and_woods_hide_from_them_and_walls_do_not(feature: Feature, may: bool) -> None:
    scene = watched(feature)
    assert opens(scene, scene.team(RED, (36, 30), men=3)) is may


@pytest.mark.ledger("1e-9.5-05", "esp-007")
def test_a_sniper_whom_nobody_has_spotted_is_not_fired_at() -> None:
    scene = watched()
    sniper = scene.team(RED, (36, 30), men=2, kind=TeamKind.SNIPER)
    scene.team(BLUE, (10, 4), men=3)
    assert not opens(scene, sniper)


# --- fire ----------------------------------------------------------------------------------------------


@pytest.mark.ledger("esp-007", "esp-009", "esp-005")
def test_they_fire_at_a_move_without_deviation_and_pin_whoever_is_there() -> None:
    scene = watched()
    team, other = scene.team(RED, (34, 30), men=4), scene.team(RED, (36, 33), men=3)
    script = run(scene, team, swept(scene, 2.0), aimed(36, 31), dice=(5, 6, 4, 4, 6, 1, 1, 1))
    assert "where the shells land" not in [one.why for one in script.rolled]
    assert [one.pinned for one in (team, other)] == [True, True]
    assert (team.shock, len(team.figures), other.shock) == (1, 3, 0)
    assert sorted(marker_in(scene).corners) == [(31, 26), (31, 36), (41, 26), (41, 36)]


@pytest.mark.ledger("esp-009")
def test_the_zone_ends_5_inches_from_the_point() -> None:
    scene = watched()
    team, out = scene.team(RED, (34, 30), men=3), scene.team(RED, (34, 36.5), men=3)
    run(scene, team, swept(scene), aimed(34, 31), dice=(1, 1, 1))
    assert (team.pinned, out.pinned) == (True, False)


@pytest.mark.ledger("esp-009")
def test_cover_is_that_of_ordinary_fire() -> None:
    scene = watched(hedge("hedge", (30, 29), (42, 29)))
    team = scene.team(RED, (34, 30), men=3, stance=Stance.NONE)
    run(scene, team, swept(scene), aimed(34, 31), dice=(5, 1, 1, 3))
    [effect] = [one for one in told_in(scene.game) if one.kind == "effects"]
    assert "light cover" in effect.text


@pytest.mark.ledger("esp-009")
def test_own_men_in_the_zone_are_hit_too_and_a_place_without_them_is_advised() -> None:
    scene = watched()
    team, own = scene.team(RED, (34, 30), men=3), scene.team(BLUE, (34, 25.5), men=3)
    script = run(scene, team, swept(scene), SUGGESTED, dice=(1, 1, 1))
    request = next(one for one in script.asked if one.name == "aim-machine-guns")
    assert isinstance(request, Place)
    assert isinstance(request.suggested(), Placed)
    assert (team.pinned, own.pinned) == (True, False)


@pytest.mark.ledger("esp-007")
@pytest.mark.parametrize(
    ("at", "why"), [((50, 30), "take in"), ((34, -2), "on the table"), ((62, 10), "Outside the arc")]
)
def test_the_point_has_to_be_in_the_arc_with_somebody_seen_in_the_zone(
    at: tuple[float, float], why: str
) -> None:
    scene = watched()
    team = scene.team(RED, (34, 30), men=3)
    script = run(scene, team, swept(scene), aimed(34, 31), dice=(1, 1, 1))
    request = next(one for one in script.asked if one.name == "aim-machine-guns")
    with pytest.raises(Refused, match=why):
        request.accept(aimed(*at))


# --- availability --------------------------------------------------------------------------------------


@pytest.mark.ledger("esp-010")
@pytest.mark.parametrize(
    ("face", "away"), [(1, "game"), (2, "turn"), (3, "phase"), (4, "phase"), (5, ""), (6, "")]
)
def test_after_the_first_time_a_die_tells_whether_they_are_there(face: int, away: str) -> None:
    scene = watched()
    marker = marker_in(scene)
    marker.calls.missions = 1
    team = scene.team(RED, (34, 30), men=3)
    fires = [aimed(34, 31)] if face > 4 else []
    run(scene, team, swept(scene), *fires, dice=(face, *((1, 1, 1) if face > 4 else ())))
    assert (away_for(scene.game, marker) or "") == (away or "phase")
    assert team.pinned is (face > 4)


@pytest.mark.ledger("esp-010")
def test_they_fire_once_in_a_phase_and_again_in_the_next() -> None:
    scene = watched()
    team = scene.team(RED, (34, 30), men=3)
    run(scene, team, swept(scene), aimed(34, 31), dice=(1, 1, 1))
    assert not opens(scene, team)
    scene.game.table.next_active = RED
    start_phase(scene.game)
    assert (opens(scene, team), team.pinned) == (True, False)


@pytest.mark.ledger("esp-010", "esp-007")
def test_the_first_time_needs_no_die_and_a_pass_uses_nothing() -> None:
    scene = watched()
    team = scene.team(RED, (34, 30), men=3)
    script = run(scene, team, PASS)
    assert [one.id for one in window(script).options] == ["pass", f"machine-guns:{marker_in(scene).id}"]
    assert marker_in(scene).calls.missions == 0


# --- who sees what -------------------------------------------------------------------------------------


@pytest.mark.ledger("esp-006", "esp-009")
def test_the_marker_and_what_it_swept_in_this_phase_are_shown() -> None:
    scene = watched()
    shown = marker_view(scene.game, marker_in(scene))
    assert isinstance(shown, MachineGunsView)
    assert (shown.at, shown.facing, shown.width, shown.away, shown.rings) == ([36, 0], 180, 90, "", [])
    run(scene, scene.team(RED, (34, 30), men=3), swept(scene), aimed(34, 31), dice=(1, 1, 1))
    shown = marker_view(scene.game, marker_in(scene))
    assert isinstance(shown, MachineGunsView)
    assert (shown.away, len(shown.rings)) == ("phase", 1)


@pytest.mark.ledger("esp-007")
def test_a_window_opens_for_men_in_the_arc_alone() -> None:
    scene = watched()
    team = scene.team(RED, (70, 30), men=3)
    assert not may_react(scene.game, scene.blue, after_firing(scene.red, "", team.figures))
