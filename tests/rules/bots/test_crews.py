"""What the simple player does with vehicles: the answers that it gives to what it sees."""

from typing import Any

from msgspec.structs import replace

from rules.bots.crews import NEVER, STANDS_OFF, Crews
from rules.bots.simple import SimplePlayer
from rules.engine.requests import Faced, FaceQuestion, Steered, SteerQuestion
from rules.engine.seats import Seat
from rules.geometry.terrain import Point
from rules.views.view_types import View
from tests.rules.bots.sketch import option, picture, sketch

Json = dict[str, Any]

TANK: Json = {
    "at": [36, 40], "facing": 0, "turret": 0, "shock": 0, "level": 3, "positions": [{"id": "driver"}],
}  # fmt: skip


def seen(enemy: tuple[float, float], armour: Json | None = None, **tank: Any) -> View:
    """A tank of red's, one man of blue's, and his vehicles."""
    man = {"figures": {"m": {"at": list(enemy)}}}
    red = {"vehicles": {"tank": {**TANK, **tank}}, "teams": {}, "leaders": {}}
    blue = {"vehicles": {"enemy": armour}} if armour else {}
    return picture({"sides": {"red": red, "blue": {"teams": {"t": man}, **blue}}, "phases": 1})


def value(view: View, verb: str, of: str = "") -> float:
    """What an order is worth whose id tells more than its verb."""
    id = f"{verb}:{of}" if of else verb
    return Crews(view, Seat.RED).order_value(option(verb=verb, id=id), "tank")


def drives(view: View, dice: int) -> float:
    return value(view, "drive", str(dice))


def fires(view: View, initiatives: int = 1) -> float:
    return value(view, "fire-at-vehicles", f"gunner/0/{initiatives}")


def facing_armour(armour: int) -> View:
    guns = [{"id": "gunner", "ap": 6}]
    return seen((36, 20), {"at": [36, 10], "armour": armour, "positions": [{"id": "driver"}]}, positions=guns)


def test_it_does_not_fire_at_armour_that_it_hardly_hurts() -> None:
    assert fires(facing_armour(5)) > value(facing_armour(5), "fire-at-men")
    assert fires(facing_armour(12)) < drives(facing_armour(12), 1)


def test_it_fires_at_armour_before_men_and_drives_last() -> None:
    view = facing_armour(5)
    found = [fires(view), value(view, "fire-at-men"), drives(view, 1)]
    assert found == sorted(found, reverse=True)
    assert fires(view, initiatives=2) > found[0]


def test_it_hurries_from_afar_goes_slowly_when_near_and_keeps_off() -> None:
    assert drives(seen((36, 5)), 2) > 0 > drives(seen((36, 5)), 1)
    assert drives(seen((36, 20)), 1) > 0 > drives(seen((36, 20)), 2)
    assert drives(seen((36, 30)), 1) == drives(seen((36, 30)), 2) == NEVER


def test_it_turns_its_turret_to_whom_it_looks_past() -> None:
    assert value(seen((36, 5)), "turn-turret") == NEVER
    assert value(seen((66, 40)), "turn-turret") > 0
    request = sketch(FaceQuestion, {"name": "face-turret", "at": [36, 40]})
    view = replace(seen((66, 40)), request=request)
    assert SimplePlayer(Seat.RED).choose(view) == Faced(facing=90.0)


def steered(enemy: tuple[float, float], request: SteerQuestion) -> Steered:
    return Crews(seen(enemy), Seat.RED).steer(request)


def test_it_drives_at_the_nearest_enemy_as_far_as_it_likes() -> None:
    told = {"at": [36, 40], "heading": 0, "inches": 9, "backwards": 7, "turn": 45, "suggested": {}}
    request = sketch(SteerQuestion, told)
    assert steered((36, 5), request) == Steered(line=(Point(36.0, 31.0),))
    assert steered((36, 40 - STANDS_OFF - 4), request) == Steered(line=(Point(36.0, 36.0),))
    assert steered((66, 40), request).before == 45.0
    assert steered((36, 5), replace(request, inches=0)) == Steered()


def test_a_shaken_crew_is_rallied_before_it_gives_up() -> None:
    assert value(seen((36, 20), shock=1), "rally-crew") == NEVER
    assert value(seen((36, 20), shock=2), "rally-crew") > drives(seen((36, 20)), 1)


def test_with_nobody_to_fire_at_it_drives_on_first_and_then_watches() -> None:
    near, far = seen((36, 20)), seen((36, -20))
    assert value(near, "fire-at-men") > drives(near, 1) > value(near, "watch") > value(near, "done")
    assert value(far, "watch") == NEVER
