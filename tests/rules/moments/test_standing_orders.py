"""Wishes about windows beforehand and standing orders, on real moves (issue 3, reaction windows)."""

from contextlib import suppress
from typing import Any

import pytest

from rules.editions.first_tables import Gait
from rules.engine.requests import Chosen, Intercept, Intercepted, Refused
from rules.engine.seats import Seat
from rules.geometry.terrain import Point
from rules.moments.moments import phase_ends
from rules.moments.react import WINDOWS, Chances, react_request
from rules.moments.standing_orders import MOST_ORDERS, read_orders, reply_by
from rules.moments.stops import Stop
from rules.moments.wishes import Wishes, able_kinds, passing, reply_beforehand
from rules.movement.move import move
from rules.reactions.overwatch import go_on_overwatch
from rules.state.pieces.force import JumpOffPoint, Team
from rules.verbs.catalogue import VERBS
from tests.rules.reactions.out_of_turn import bren, shifted
from tests.rules.scene import Scene

RED, BLUE = Seat.RED, Seat.BLUE

KINDS = [reaction.id for reaction in VERBS["first"].reactions]


class Waiting(Exception):
    """The window waits: nobody has answered it yet."""


def waiting_window(scene: Scene, team: Team) -> Intercept:
    """The window that opens when this Team is about to move 8" east."""
    found: list[Intercept] = []

    def look(request: Intercept) -> None:
        found.append(request)
        raise Waiting

    with suppress(Waiting):
        scene.run(
            move(scene.game, scene.unit(team), Gait.NORMAL), dice=[4, 4], answers=[shifted(team, 8, 0), look]
        )
    return found[0]


def crossing(dice: int = 1, *, watches: bool = False) -> tuple[Intercept, Team]:
    """The window that red opens by moving 8" east from (20, 30), with a Bren of blue's at (36, 10)."""
    scene = Scene()
    scene.blue.dice = dice
    team, lmg = scene.team(RED, (20, 30), men=1), bren(scene)
    if watches:
        go_on_overwatch(scene.game, scene.unit(lmg), 210)
    return waiting_window(scene, team), lmg


def by(request: Intercept, **order: Any) -> Chosen | Intercepted | None:
    return reply_by(request, read_orders([{"do": "interrupt", **order}], KINDS))


def test_it_reacts_where_the_enemy_first_comes_within_so_many_inches() -> None:
    request, lmg = crossing()
    assert by(request, at=[28, 30], inches=3) == Intercepted(option=f"interrupt:{lmg.id}:fire", inches=5)
    assert by(request, at=[20, 30], inches=1) == Intercepted(option=f"interrupt:{lmg.id}:fire", inches=0)
    assert by(request, at=[28, 20], inches=9.9) is None


def test_it_reacts_where_the_enemy_enters_the_area() -> None:
    request, lmg = crossing()
    east = [[24.2, 0], [70, 0], [70, 40], [24.2, 40]]
    assert by(request, area=east) == Intercepted(option=f"interrupt:{lmg.id}:fire", inches=4.5)
    assert by(request, area=[[60, 0], [70, 0], [70, 10]]) is None


@pytest.mark.parametrize(
    ("more", "reacts"),
    [
        ({}, True),
        ({"against": ["move"]}, True),
        ({"against": ["fire", "ambush"]}, False),
        ({"keep": 0}, True),
        ({"keep": 1}, False),
        ({"subject": "nobody"}, False),
    ],
)
def test_it_is_only_for_what_it_names_and_spends_no_more_than_it_may(
    more: dict[str, Any], reacts: bool
) -> None:
    request, _ = crossing()
    assert (by(request, **more) is not None) is reacts


def test_of_several_orders_the_first_that_applies_counts() -> None:
    request, lmg = crossing(watches=True)
    wanted = [{"do": "ambush"}, {"do": "overwatch", "at": [28, 30], "inches": 2}, {"do": "interrupt"}]
    orders = read_orders(wanted, KINDS)
    assert reply_by(request, orders) == Intercepted(option=f"overwatch:{lmg.id}", inches=6)


def test_it_waits_for_a_point_of_the_way_at_which_it_can_be_done() -> None:
    scene = Scene()
    team, lmg = scene.team(RED, (12, 30), men=3), bren(scene)
    go_on_overwatch(scene.game, scene.unit(lmg), 180)
    request = waiting_window(scene, team)
    reply = reply_by(request, read_orders([{"do": "overwatch"}], KINDS))
    assert reply == Intercepted(option=f"overwatch:{lmg.id}", inches=3)


def test_overwatch_costs_nothing_whatever_is_kept_back() -> None:
    request, lmg = crossing(dice=0, watches=True)
    reply = reply_by(request, read_orders([{"do": "overwatch", "keep": 99}], KINDS))
    assert reply is not None
    assert reply.option == f"overwatch:{lmg.id}"
    assert request.accept(reply)


@pytest.mark.parametrize(
    "wrong",
    [
        "no list",
        {"do": "interrupt"},
        [{}],
        [{"do": "dance"}],
        [{"do": "interrupt", "when": "always"}],
        [{"do": "interrupt", "keep": -1}],
        [{"do": "interrupt", "keep": 1000}],
        [{"do": "interrupt", "at": [10, 10]}],
        [{"do": "interrupt", "at": [10, 10], "inches": 0}],
        [{"do": "interrupt", "at": [10, 10], "inches": -4}],
        [{"do": "interrupt", "at": [10, 10], "inches": float("nan")}],
        [{"do": "interrupt", "at": [10, 10], "inches": float("inf")}],
        [{"do": "interrupt", "at": [float("nan"), 10], "inches": 4}],
        [{"do": "interrupt", "at": [-1, 10], "inches": 4}],
        [{"do": "interrupt", "at": [1e9, 10], "inches": 4}],
        [{"do": "interrupt", "at": [10], "inches": 4}],
        [{"do": "interrupt", "at": "here", "inches": 4}],
        [{"do": "interrupt", "area": [[1, 1], [2, 2]]}],
        [{"do": "interrupt", "area": [[1, 1], [2, 2], [3, "x"]]}],
        [{"do": "interrupt", "area": [[x, x * x] for x in range(30)]}],
        [{"do": "interrupt", "area": [[1, 1], [2, 2], [3, 1]], "at": [1, 1], "inches": 2}],
        [{"do": "interrupt", "against": ["sneezing"]}],
        [{"do": "interrupt", "subject": "x" * 200}],
        [{"do": "interrupt", "subject": "a\x00b"}],  # no database keeps it
        [{"do": "interrupt"}] * (MOST_ORDERS + 1),
    ],
)
def test_orders_that_nobody_can_carry_out_are_refused(wrong: Any) -> None:
    with pytest.raises(Refused) as refused:
        read_orders(wrong, KINDS)
    assert refused.value.code == "malformed"


# --- when somebody is asked ----------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("wishes", "is_asked"),
    [
        (Wishes(), True),
        (Wishes(stop=Stop.ALWAYS), True),
        (Wishes(stop=Stop.KINDS, kinds=("interrupt",)), True),
        (Wishes(stop=Stop.KINDS, kinds=("overwatch", "ambush")), False),
        (Wishes(stop=Stop.ORDERS), False),
        (Wishes(passing=True), False),
        (Wishes(passing=True, hold=True), True),
    ],
)
def test_who_is_asked_at_a_move_that_could_be_interrupted(wishes: Wishes, is_asked: bool) -> None:
    request, _ = crossing()
    assert reply_beforehand(request, wishes) == (None if is_asked else passing(request))


@pytest.mark.parametrize("waits", [True, False])
def test_whether_somebody_could_ambush_is_told_without_a_look_at_who_waits(waits: bool) -> None:
    scene = Scene()
    scene.blue.dice = 1
    scene.blue.jump_off_points["p"] = JumpOffPoint(id="p", at=Point(36, 20))
    team = scene.team(RED, (36, 30), men=3)
    if waits:
        scene.team(BLUE, men=2)
    request = waiting_window(scene, team)
    assert able_kinds(request) == ["ambush"]
    assert reply_beforehand(request, Wishes()) is None
    assert any(option.verb == "ambush" for option in request.options) is waits


@pytest.mark.parametrize(("earlier", "stop", "is_asked"), [
    (0, Stop.ABLE, True), (1, Stop.ABLE, False), (1, Stop.ALWAYS, True), (1, Stop.KINDS, True),
])  # fmt: skip
def test_at_the_end_of_a_phase_nobody_is_asked_who_was_before_unless_he_wishes(
    earlier: int, stop: Stop, is_asked: bool
) -> None:
    scene = Scene()
    scene.blue.dice = 1
    scene.team(RED, (36, 30), men=3)
    bren(scene)
    WINDOWS.add(scene.game, BLUE, earlier)
    request = react_request(Chances(scene.game, scene.blue, phase_ends(scene.red)))
    wishes = Wishes(stop=stop, kinds=("interrupt",))
    assert (reply_beforehand(request, wishes) is None) is is_asked


@pytest.mark.parametrize("inches", [12, 23.5, 26, 40])
def test_who_says_nothing_is_asked_about_an_ambush_however_far_off_they_are(inches: float) -> None:
    scene = Scene()
    scene.blue.dice = 1
    team = scene.team(RED, (20, 30), men=1)
    scene.blue.jump_off_points["p"] = JumpOffPoint(id="p", at=Point(28 + inches, 30))
    request = waiting_window(scene, team)
    assert able_kinds(request) == ["ambush"]
    assert reply_beforehand(request, Wishes()) is None


def test_who_says_nothing_is_asked_about_a_move_in_answer_too() -> None:
    scene = Scene()
    scene.blue.dice = 1
    team = scene.team(RED, (2, 40), men=1)
    scene.team(BLUE, (70, 2), men=3, weapon="smg")
    request = waiting_window(scene, team)
    assert able_kinds(request) == ["interrupt"]
    assert reply_beforehand(request, Wishes()) is None
