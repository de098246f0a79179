"""Computer players and the second edition's points: they use them with some sense, and only as offered."""

from collections.abc import Sequence
from typing import Any

import pytest

from rules.bots import reacting
from rules.bots.reasoned import decided
from rules.engine.requests import ChooseQuestion, InterceptQuestion
from rules.views.view_types import SideView
from telling import Reader, teller
from tests.rules.bots.sketch import sketch


def holding(*, points: int = 3, shock: int = 0, men: int = 4, **more: Any) -> SideView:
    figures = {str(number): {"at": [10 + number, 10]} for number in range(men)}
    teams = {"t": {"section": "s", "shock": shock, "figures": figures}}
    return sketch(SideView, {"points": points % 6, "dice": points // 6, "teams": teams, **more})


def moving(*verbs: str, near: float = 22, more: Sequence[Any] = ()) -> InterceptQuestion:
    options = [{"id": "pass", "verb": "pass", "spans": [[0, 8]]}]
    options += [{"id": f"{verb}:t", "verb": verb, "subject": "t", "spans": [[0, 8]]} for verb in verbs]
    ways = {"x": [[10, near + 8], [10, near]]}
    told = {"name": "react-to-move", "ways": ways, "options": [*options, *more]}
    return sketch(InterceptQuestion, told)


@pytest.mark.parametrize(
    ("verbs", "near", "chosen"),
    [
        (("react-fire",), 22, "react-fire:t"),
        (("react-fire",), 30, "pass"),
        (("react-fire", "overwatch"), 22, "overwatch:t"),
    ],
)
def test_react_fire_at_good_range_after_overwatch(verbs: tuple[str, ...], near: float, chosen: str) -> None:
    assert reacting.intercept(holding(), moving(*verbs, near=near)).option == chosen


@pytest.mark.parametrize(
    ("near", "why"),
    [(33, ""), (40, "they come no nearer than 30 inches: keep what it costs for a better shot")],
)
def test_to_let_it_pass_has_its_reason_where_they_stay_far_away(near: float, why: str) -> None:
    told = decided(holding(), moving("react-fire", near=near), "pass")
    assert (teller(Reader())(told) if told else "") == why


def test_nobody_is_far_away_where_none_could_fire() -> None:
    assert decided(holding(), moving(near=40), "pass") == ""


def under_fire(subject: str = "t", refused: str = "") -> ChooseQuestion:
    down = {"id": f"hit-the-dirt:{subject}", "verb": "hit-the-dirt", "subject": subject, "refused": refused}
    return sketch(ChooseQuestion, {"name": "react", "options": [{"id": "pass", "verb": "pass"}, down]})


@pytest.mark.parametrize(
    ("points", "shock", "subject", "goes_down"),
    [(3, 0, "t", False), (3, 2, "t", True), (3, 2, "s", True), (9, 0, "t", True)],
)
def test_they_hit_the_dirt_when_shaken_or_rich(
    points: int, shock: int, subject: str, goes_down: bool
) -> None:
    reply = reacting.react(holding(points=points, shock=shock), under_fire(subject))
    assert (reply.option != "pass") is goes_down


def test_what_is_refused_is_left() -> None:
    assert reacting.react(holding(points=9), under_fire(refused="Tactical")).option == "pass"


@pytest.mark.parametrize(
    ("how", "near", "interrupts"),
    [
        ("fire-at-vehicles", 40, True),
        ("fire-at-vehicles", 80, False),
        ("fire-at-men", 40, False),
        ("drive", 12, False),
    ],
)
def test_a_dice_is_worth_a_shot_at_armour_from_afar_and_at_men_when_they_are_near(
    how: str, near: float, interrupts: bool
) -> None:
    own = holding(vehicles={"tank": {"at": [10, 10]}})
    option = {"id": f"interrupt:tank:{how}:0", "verb": "interrupt", "subject": "tank", "spans": [[0, 8]]}
    reply = reacting.intercept(own, moving(near=near, more=[option]))
    assert (reply.option == option["id"]) is interrupts
