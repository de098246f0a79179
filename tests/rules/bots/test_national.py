"""The computer gives the orders that only some armies have where they are of use (l40, esp)."""

import pytest

from rules.bots.judgement import Judgement
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
