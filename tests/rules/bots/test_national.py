"""The computer gives the orders that only some armies have where they are of use (l40, esp)."""

import pytest

from rules.bots.bringing_on import NEVER as NEVER_AT_ALL
from rules.bots.judgement import CLEARING, DYNAMITE, GRENADE, SHOUT, SHOUT_ELSE, Judgement
from rules.bots.national import NEVER, RUSH, SURGE, WAVE
from rules.engine.seats import Seat
from rules.views.view_types import View
from tests.rules.bots.sketch import option, picture


def team(x: float, y: float, *, men: int = 6, section: str = "", **more: object) -> dict[str, object]:
    figures = {f"{section}{y}{number}": {"at": [x + number, y]} for number in range(men)}
    return {"figures": figures, "section": section, "shock": 0, "pinned": False, "broken": False, **more}


def view(inches: float, *, squads: int = 2, enemies: int = 3) -> View:
    """Squads about a Lieutenant, so far from the enemy."""
    own = {f"squad-{number}": team(30.0 + 8 * number, 30.0, section=f"s{number}") for number in range(squads)}
    leader = {"at": [36.0, 32.0], "command_range": 9.0, "rank": "senior"}
    met = {"met": team(34.0, 30.0 - inches, men=enemies)}
    return picture(
        {"phases": 1, "sides": {"red": {"teams": own, "leaders": {"l": leader}}, "blue": {"teams": met}}}
    )


@pytest.mark.ledger("l40-069")
@pytest.mark.parametrize(
    ("inches", "enemies", "worth"), [(10.0, 3, WAVE), (24.0, 3, NEVER), (10.0, 15, NEVER)]
)
def test_a_wave_goes_where_it_reaches_somebody_weaker(inches: float, enemies: int, worth: float) -> None:
    judgement = Judgement(view(inches, enemies=enemies), Seat.RED)
    assert judgement.command_value(option(verb="human-wave", subject="l")) == worth


@pytest.mark.ledger("l40-001", "l40-016")
@pytest.mark.parametrize(
    ("inches", "surge", "rush"), [(20.0, SURGE, RUSH), (28.0, SURGE, NEVER), (40.0, NEVER, NEVER)]
)
def test_men_surge_and_rush_where_the_enemy_is_near(inches: float, surge: float, rush: float) -> None:
    judgement = Judgement(view(inches), Seat.RED)
    assert judgement.command_value(option(verb="surge", subject="s0")) == surge
    assert judgement.command_value(option(verb="rush", subject="squad-0")) == rush


def militia(inches: float, men: int, **more: object) -> View:
    """Men of a militia so far from the enemy."""
    own = {"m": team(30.0, 30.0, men=men, **more)}
    met = {"met": team(30.0, 30.0 - inches)}
    return picture({"phases": 1, "sides": {"red": {"teams": own}, "blue": {"teams": met}}})


@pytest.mark.ledger("esp-104")
@pytest.mark.parametrize(("men", "worth"), [(3, SHOUT), (8, SHOUT_ELSE)])
def test_few_men_shout_rather_than_fire(men: int, worth: float) -> None:
    judgement = Judgement(militia(8.0, men), Seat.RED)
    shout = judgement.action_value(option(id="use-megaphone", verb="use-megaphone"), "m")
    fire = judgement.action_value(option(id="fire", verb="fire"), "m")
    assert (shout, shout > fire) == (worth, men == 3)


@pytest.mark.ledger("1e-9.2-01")
def test_others_throw_a_grenade_when_nothing_better_is_left_to_do() -> None:
    judgement = Judgement(militia(5.0, 6), Seat.RED)
    throw, act, end = (
        judgement.command_value(option(verb=verb, subject="m")) for verb in ("grenade", "activate", "done")
    )
    assert act > throw > end


@pytest.mark.ledger("esp-105")
def test_dinamiteros_throw_dynamite_and_work_where_nobody_is_near() -> None:
    near, far = (Judgement(militia(inches, 3, kind="dinamiteros"), Seat.RED) for inches in (8.0, 30.0))
    assert near.command_value(option(verb="grenade", subject="m")) == DYNAMITE
    riflemen = Judgement(militia(8.0, 3), Seat.RED)
    assert riflemen.command_value(option(verb="grenade", subject="m")) == GRENADE
    lay = option(id="lay-charges:roadblock-1", verb="lay-charges")
    assert near.action_value(lay, "m") == NEVER_AT_ALL
    assert far.action_value(lay, "m") == CLEARING
