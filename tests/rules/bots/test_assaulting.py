"""The simple player goes in with the bayonet where it is clearly better, and only there."""

from typing import Any

import pytest

from rules.bots.simple import SimplePlayer
from rules.engine.requests import Chosen, Traced
from rules.engine.seats import Seat
from rules.geometry.terrain import Point
from tests.rules.bots.sketch import picture

SUGGESTED = {"paths": {"man-1": [[30.0, 26.0]]}}
ASSAULT = {"man-1": [[30.0, 23.9]]}


def team(men: int, y: float, *, shock: int = 0, pinned: bool = False, weapon: str = "") -> dict[str, Any]:
    figures = {f"{y}-{number}": {"at": [30.0 + number, y]} for number in range(men)}
    crewed = {"weapon_class": weapon} if weapon else {}
    return {
        "figures": figures, "shock": shock, "pinned": pinned, "broken": False,
        "leaders": [], "section": "", **crewed,
    }  # fmt: skip


def view(own: dict[str, Any], enemy: dict[str, Any]) -> dict[str, Any]:
    request = {
        "shape": "trace", "name": "move", "subject": "own", "suggested": SUGGESTED,
        "assault": {"paths": ASSAULT, "against": ["enemy"]},
    }  # fmt: skip
    red, blue = {"teams": {"own": own}, "leaders": {}}, {"teams": {"enemy": enemy}, "leaders": {}}
    return {"phases": 1, "sides": {"red": red, "blue": blue}, "request": request}


@pytest.mark.parametrize(
    ("own", "enemy", "assaults"),
    [
        (team(9, 28), team(3, 20), True),
        (team(9, 28), team(9, 20, shock=8, pinned=True), True),
        (team(9, 28), team(9, 20), False),
        (team(9, 28, shock=10), team(3, 20), False),
        (team(9, 28), team(3, 20, weapon="belt-fed-lmg"), False),
    ],
)
def test_it_assaults_the_weak(own: dict[str, Any], enemy: dict[str, Any], assaults: bool) -> None:
    reply = SimplePlayer(Seat.RED).choose(picture(view(own, enemy)))
    assert isinstance(reply, Traced)
    assert reply.paths == {"man-1": (Point(30.0, 23.9 if assaults else 26.0),)}


@pytest.mark.parametrize(("men", "chosen"), [(3, "move"), (12, "fire")])
def test_rather_than_fire_it_moves_at_the_weak_within_reach(men: int, chosen: str) -> None:
    seen = view(team(9, 28), team(men, 20))
    options = [{"id": one} for one in ("fire", "move", "back")]
    seen["request"] = {"shape": "choose", "name": "choose-action", "subject": "own", "options": options}
    assert SimplePlayer(Seat.RED).choose(picture(seen)) == Chosen(option=chosen)
