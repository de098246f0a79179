"""What a player wishes of windows, through the API: his own, private, and refused clearly when impossible."""

import json
from typing import Any

import pytest

from games.models import Game, Pace, Player, ReactionPreferences
from games.people.services.players import new_guest
from games.playing.live import LiveGame
from games.playing.services import stops, wishing
from tests.games.people import answer, asked, begun, say
from tests.games.test_api import Caller, Json
from tests.games.window_game import battle

PLAIN: Json = {"passing": False, "stop": "able", "kinds": [], "hold": False, "orders": []}
ORDER: Json = {"do": "interrupt", "against": ["fire"], "keep": 1}


class Wisher(Caller):
    """A program that reads and says what it wishes."""

    def wish(self, method: str, game: Game, body: object) -> tuple[int, Any]:
        """Send it; what came back is checked against the schema."""
        path = f"games/{game.pk}/stops/"
        send = getattr(self.client, method)
        return self.checked(method, path, send(f"/api/{path}", body, content_type="application/json"))

    def wishes(self, game: Game, query: str = "") -> tuple[int, Any]:
        return self.get(f"games/{game.pk}/stops/{query}")


@pytest.fixture
def people(db: None) -> dict[str, tuple[Player, Wisher]]:
    """Red, blue and somebody who watches, each with his key."""
    guests = {name: new_guest(name) for name in ("red", "blue", "eve")}
    return {name: (player, Wisher(key)) for name, (player, key) in guests.items()}


@pytest.fixture
def windows(site: None, monkeypatch: pytest.MonkeyPatch, people: dict[str, tuple[Player, Wisher]]) -> Game:
    monkeypatch.setattr("rules.play.play.battle", battle)
    return begun(people["red"][0], people["blue"][0], pace=Pace.BY_DAY)


def stored(game: Game) -> list[tuple[Any, ...]]:
    return list(
        ReactionPreferences.objects.filter(seat__game=game)
        .order_by("seat__colour")
        .values_list("seat__colour", "passing", "stop", "kinds", "hold", "orders")
    )


def test_wishes_are_read_changed_and_put_back(
    windows: Game, people: dict[str, tuple[Player, Wisher]]
) -> None:
    blue = people["blue"][1]
    begins = {"seat": "blue", **PLAIN}
    assert blue.wishes(windows) == (200, begins)
    some = {"stop": "kinds", "kinds": ["interrupt"]}
    assert blue.wish("patch", windows, some) == (200, begins | some)
    assert blue.wish("patch", windows, {"hold": True, "seat": "blue"}) == (
        200,
        begins | some | {"hold": True},
    )
    ordered = {"stop": "orders", "orders": [ORDER]}
    assert blue.wish("put", windows, ordered) == (200, begins | ordered)
    assert blue.wishes(windows, "?seat=blue") == (200, begins | ordered)
    assert blue.wish("put", windows, {}) == (200, begins)


def test_a_wish_meets_the_window_that_waits_and_makes_no_number(
    windows: Game, people: dict[str, tuple[Player, Wisher]]
) -> None:
    (ann, _), (_, blue) = people["red"], people["blue"]
    answer(windows, ann, "on")
    assert blue.wish("patch", windows, {"hold": True})[0] == 200
    assert (asked(windows), Game.objects.get(pk=windows.pk).number) == ({"blue": "react"}, 1)
    assert blue.wish("put", windows, {"passing": True})[1]["passing"]
    assert asked(windows) == {"red": "act"}


def test_wishes_are_nobody_elses_business(windows: Game, people: dict[str, tuple[Player, Wisher]]) -> None:
    (ann, red), (bob, _), (_, eve) = people["red"], people["blue"], people["eve"]
    wishing.set_stops(windows.pk, bob, seat=None, wishes={"stop": "always"})
    before = stored(windows)
    assert red.wishes(windows) == (200, {"seat": "red", **PLAIN})
    refused = {
        "not-your-seat": (403, lambda: red.wishes(windows, "?seat=blue")),
        "not-a-player": (403, lambda: eve.wishes(windows)),
        "not-authenticated": (401, lambda: Wisher().wishes(windows)),
    }
    for code, (status, look) in refused.items():
        told = look()
        assert (told[0], told[1]["code"]) == (status, code)
        assert "always" not in json.dumps(told)
    assert red.wishes(windows, "?seat=green")[0] == 403
    for caller, status in ((red, 403), (eve, 403), (Wisher(), 401)):
        for method in ("put", "patch"):
            body = {"passing": True, "seat": "blue"}
            assert caller.wish(method, windows, body)[0] == status
    assert stored(windows) == before
    assert ann.pk != bob.pk


@pytest.mark.parametrize("method", ["put", "patch"])
@pytest.mark.parametrize(
    "body",
    [
        {"passing": "yes"},
        {"passing": 1},
        {"passing": None},
        {"stop": "never"},
        {"kinds": ["sleep"]},
        {"kinds": "interrupt"},
        {"kinds": [["interrupt"]]},
        {"hold": [True]},
        {"wake_me": True},
        {"passing": True, "seat": "green"},
        {"orders": {}},
        {"orders": [{"do": "sleep"}]},
        {"orders": [ORDER | {"at": [36, 24]}]},
        {"orders": [ORDER | {"at": [36, 24], "inches": -1}]},
        {"orders": [ORDER | {"at": [1e300, 24], "inches": 5}]},
        {"orders": [ORDER | {"at": [100, 24], "inches": 5}]},
        {"orders": [ORDER | {"area": [[1, 1], [2, 2]]}]},
        {"orders": [ORDER | {"keep": 100}]},
        {"orders": [ORDER | {"keep": 10**40}]},
        {"orders": [ORDER | {"against": ["dancing"]}]},
        {"orders": [ORDER | {"subject": "\u0000"}]},
        {"orders": [ORDER | {"more": 1}]},
        {"orders": [ORDER] * 13},
        [],
        [{"passing": True}],
        "passing",
        None,
    ],
)
def test_what_nobody_can_wish_is_refused_and_changes_nothing(
    windows: Game, people: dict[str, tuple[Player, Wisher]], method: str, body: object
) -> None:
    before = stored(windows)
    status, told = people["blue"][1].wish(method, windows, json.dumps(body))
    assert (status, told["code"]) == (400, "malformed")
    assert told["text"]
    assert stored(windows) == before


@pytest.mark.parametrize("body", ["", "{", '{"passing": tru}', '{"orders": [{"keep": NaN}]}', "[" * 5000])
def test_what_is_no_json_is_refused(
    windows: Game, people: dict[str, tuple[Player, Wisher]], body: str
) -> None:
    status, told = people["blue"][1].wish("patch", windows, body)
    assert (status, told["code"]) == (400, "malformed")


def test_nothing_is_not_a_wish(windows: Game, people: dict[str, tuple[Player, Wisher]]) -> None:
    assert people["blue"][1].wish("patch", windows, {})[1]["code"] == "malformed"


def test_what_the_moment_does_not_allow(windows: Game, people: dict[str, tuple[Player, Wisher]]) -> None:
    (ann, _), (_, blue) = people["red"], people["blue"]
    Game.objects.filter(pk=windows.pk).update(pace=Pace.LIVE)
    assert blue.wish("patch", windows, {"stop": "orders"})[1]["code"] == "not-possible"
    assert Wisher().get("games/nowhere/stops/")[0] in (401, 404)
    say(windows, ann, "resign")
    status, told = blue.wish("patch", windows, {"passing": True})
    assert (status, told["code"]) == (409, "game-over")
    assert blue.wishes(windows)[1] == {"seat": "blue", **PLAIN}


def test_nobody_who_looks_on_waits_for_what_another_wishes(
    windows: Game, people: dict[str, tuple[Player, Wisher]], monkeypatch: pytest.MonkeyPatch
) -> None:
    answer(windows, people["red"][0], "on")
    question = asked(windows)
    looked_into: list[str] = []
    beforehand = stops.beforehand

    def noted(game: Game, table: LiveGame) -> Any:
        looked_into.append(str(table.viewer))
        return beforehand(game, table)

    monkeypatch.setattr(stops, "beforehand", noted)
    for name in ("red", "eve"):
        assert people[name][1].get(f"games/{windows.pk}/view/")[0] == 200
    assert looked_into == []
    ReactionPreferences.objects.create(seat=windows.seats.get(colour="blue"), passing=True)
    shown = people["blue"][1].get(f"games/{windows.pk}/view/")[1]
    assert looked_into == ["blue"]
    assert (question, shown["number"]) == ({"blue": "react"}, 2)
