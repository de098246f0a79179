"""What the simple player does with troops in vehicles."""

from typing import Any

import pytest

from rules.bots.crews import Crews
from rules.bots.riding import NEVER, RATHER_WALKS, RIDES, coming_on
from rules.engine.seats import Seat
from tests.rules.bots.sketch import option as sketched
from tests.rules.bots.test_crews import seen

Json = dict[str, Any]

TEAM: Json = {
    "aboard": [{"id": "t", "name": "MMG Team", "men": 4}],
    "positions": [{"id": "driver", "weapons": []}, {"id": "top-gunner", "weapons": ["machine gun on top"]}],
}
SQUAD: Json = {"aboard": [{"id": "t", "name": "1st Squad", "men": 9}], "positions": TEAM["positions"]}


def value(inches: float, option: str, **vehicle: Any) -> float:
    view = seen((36, 40 - inches), **vehicle)
    return Crews(view, Seat.RED).order_value(sketched(verb=option.partition(":")[0], id=option), "tank")


def test_a_squad_gets_out_before_the_enemy_is_near_and_not_far_from_him() -> None:
    assert value(20, "get-out:everybody", **SQUAD) > 60
    assert value(40, "get-out:everybody", **SQUAD) == NEVER
    assert value(20, "get-out:some", **SQUAD) == NEVER


def test_a_machine_gun_team_stays_aboard_as_long_as_its_vehicle_is_sound() -> None:
    assert value(20, "get-out:everybody", **TEAM) == NEVER
    assert value(20, "get-out:everybody", **TEAM, state="immobilised") > 0
    assert value(20, "get-out:everybody", **TEAM, shock=3) > 0
    unarmed = {**TEAM, "positions": [{"id": "driver", "weapons": []}]}
    assert value(20, "get-out:everybody", **unarmed) > 0


def test_close_to_the_enemy_a_squad_storms_out() -> None:
    assert value(10, "assault-deployment", **SQUAD) > value(10, "get-out:everybody", **SQUAD)
    assert value(20, "assault-deployment", **SQUAD) == NEVER
    assert value(20, "leave-table", **SQUAD) == NEVER


@pytest.mark.parametrize(
    ("unit", "worth"),
    [
        ("red-support-c-team-1", RIDES),
        ("red-support-c-team-1-leader-1", RIDES),
        ("red-section-1", RATHER_WALKS),
    ],
)
def test_support_teams_ride_and_squads_rather_walk(unit: str, worth: float) -> None:
    assert coming_on(sketched(id=f"ride-in:red-support-c/{unit}/3")) == worth
