"""What the simple player does with vehicles: the answers that it gives to what it sees."""

from typing import Any

from rules.bots.crews import NEVER, STANDS_OFF, Crews
from rules.bots.simple import SimplePlayer

Json = dict[str, Any]

TANK: Json = {
    "at": [36, 40], "facing": 0, "turret": 0, "shock": 0, "level": 3, "positions": [{"id": "driver"}],
}  # fmt: skip


def seen(enemy: tuple[float, float], **tank: Any) -> Json:
    """A tank of red's and one man of blue's."""
    man = {"figures": {"m": {"at": list(enemy)}}}
    red = {"vehicles": {"tank": {**TANK, **tank}}, "teams": {}, "leaders": {}}
    return {"sides": {"red": red, "blue": {"teams": {"t": man}}}, "phases": 1}


def value(view: Json, verb: str, **more: Any) -> float:
    return Crews(view, "red").order_value({"verb": verb, "id": verb, **more}, "tank")


def drives(view: Json, dice: int) -> float:
    return value(view, "drive", data={"dice": dice})


def facing_armour(armour: int) -> Json:
    view = seen((36, 20), positions=[{"id": "gunner", "weapons": ["gun, A.P. 6 and H.E. 5"]}])
    enemy = {"at": [36, 10], "armour": armour, "positions": [{"id": "driver"}]}
    view["sides"]["blue"]["vehicles"] = {"enemy": enemy}
    return view


def test_it_does_not_fire_at_armour_that_it_hardly_hurts() -> None:
    assert value(facing_armour(5), "fire-at-vehicles") > value(facing_armour(5), "fire-at-men")
    assert value(facing_armour(12), "fire-at-vehicles") < drives(facing_armour(12), 1)


def test_it_fires_at_armour_before_men_and_drives_last() -> None:
    view = facing_armour(5)
    fires = [value(view, "fire-at-vehicles"), value(view, "fire-at-men"), drives(view, 1)]
    assert fires == sorted(fires, reverse=True)
    assert value(view, "fire-at-vehicles", id="fire-at-vehicles:gunner/0/2") > fires[0]


def test_it_hurries_from_afar_goes_slowly_when_near_and_keeps_off() -> None:
    assert drives(seen((36, 5)), 2) > 0 > drives(seen((36, 5)), 1)
    assert drives(seen((36, 20)), 1) > 0 > drives(seen((36, 20)), 2)
    assert drives(seen((36, 30)), 1) == drives(seen((36, 30)), 2) == NEVER


def test_it_turns_its_turret_to_whom_it_looks_past() -> None:
    assert value(seen((36, 5)), "turn-turret") == NEVER
    assert value(seen((66, 40)), "turn-turret") > 0
    request = {"shape": "face", "name": "face-turret", "at": [36, 40], "suggested": {"facing": 0.0}}
    assert SimplePlayer("red").decide({**seen((66, 40)), "request": request}, None) == {"facing": 90.0}  # type: ignore[arg-type]


def test_it_drives_at_the_nearest_enemy_as_far_as_it_likes() -> None:
    request = {
        "at": [36, 40], "heading": 0, "inches": 9, "backwards": 7, "turn": 45, "suggested": {"line": []},
    }  # fmt: skip
    assert Crews(seen((36, 5)), "red").steer(request) == {"line": [[36.0, 31.0]], "before": 0.0}
    near = Crews(seen((36, 40 - STANDS_OFF - 4)), "red").steer(request)
    assert near == {"line": [[36.0, 36.0]], "before": 0.0}
    assert Crews(seen((66, 40)), "red").steer(request)["before"] == 45.0
    assert Crews(seen((36, 5)), "red").steer({**request, "inches": 0}) == {"line": []}


def test_a_shaken_crew_is_rallied_before_it_gives_up() -> None:
    assert value(seen((36, 20), shock=1), "rally-crew") == NEVER
    assert value(seen((36, 20), shock=2), "rally-crew") > drives(seen((36, 20)), 1)


def test_with_nobody_to_fire_at_it_drives_on_first_and_then_watches() -> None:
    near, far = seen((36, 20)), seen((36, -20))
    assert value(near, "fire-at-men") > drives(near, 1) > value(near, "watch") > value(near, "done")
    assert value(far, "watch") == NEVER
