"""Reactions that take work to list: a window tells who might do them, and a query the whole list."""

from collections import Counter
from typing import Any

import pytest
from asgiref.sync import sync_to_async

from games.models import Game, Player
from rules.engine.seats import Seat
from rules.reactions.interrupt import INTERRUPT, Interrupt
from tests.protocol.lines import Line, opened
from tests.protocol.test_queries import ask
from tests.protocol.test_standing_offer import battle, by_program

__all__ = ["battle"]

pytestmark = pytest.mark.django_db(transaction=True)
sat = sync_to_async


@pytest.fixture
def listed(monkeypatch: pytest.MonkeyPatch) -> Counter[Seat]:
    """How often a side's Interrupts were listed at a moment of what the other does."""
    count, plain = Counter[Seat](), Interrupt.offers

    def counted(self: Interrupt, game: Any, reactor: Any, moment: Any) -> Any:
        count[reactor.seat] += 1
        return plain(self, game, reactor, moment)

    monkeypatch.setattr(Interrupt, "offers", counted)
    return count


async def moving(red: Line) -> None:
    """Red's Team sets off, at which blue may react."""
    options = [one["id"] for one in red.view["request"]["options"] if not one["refused"]]
    await red.answer(next(one for one in options if one.startswith("activate:")))
    await red.answer("move")
    way = (await ask(red, "suggest"))["result"]["reply"]
    await red.send(type="answer", client_id="way", seen=red.number, reply=way)
    await red.hear_a("answered")


async def at_the_window(battle: Game, ann: Player, bob: Player) -> tuple[Line, Line]:
    red, blue = await opened(battle, ann), await opened(battle, bob)
    await moving(red)
    while blue.is_coming or blue.view.get("request", {}).get("name") != "react-to-move":
        await blue.hear()
    return red, blue


def verbs(request: dict[str, Any]) -> set[str]:
    return {one["verb"] for one in request["options"]}


async def test_an_interrupt_is_listed_when_its_player_asks(
    battle: Game, ann: Player, bob: Player, listed: Counter[Seat]
) -> None:
    red, blue = await at_the_window(battle, ann, bob)
    request = blue.view["request"]
    assert listed == {}
    assert {"pass", "ambush"} <= verbs(request)
    assert INTERRUPT.id not in verbs(request)
    (kind,) = request["unlisted"]
    assert (kind["verb"], kind["label"]) == ("interrupt", "Interrupt")
    told = (await ask(blue, "options"))["result"]
    assert listed == {Seat.BLUE: 1}
    assert "unlisted" not in told
    late = [one for one in told["options"] if one["verb"] == "interrupt"]
    assert {one["subject"] for one in late} == set(kind["subjects"])
    assert [one for one in told["options"] if one not in late] == request["options"]
    left = ("options", "unlisted")
    assert {key: told[key] for key in told if key not in left} == {
        key: request[key] for key in request if key not in left
    }
    assert (await ask(blue, "options"))["result"] == told
    assert listed == {Seat.BLUE: 1}, "the same list is not made twice"
    assert (await ask(red, "options"))["code"] == "not-asked"


async def test_to_let_it_pass_lists_nothing(
    battle: Game, ann: Player, bob: Player, listed: Counter[Seat]
) -> None:
    _, blue = await at_the_window(battle, ann, bob)
    assert (await blue.answer("pass"))["type"] == "answered"
    assert listed == {}


async def test_what_was_listed_late_can_be_done(battle: Game, ann: Player, bob: Player) -> None:
    _, blue = await at_the_window(battle, ann, bob)
    told = (await ask(blue, "options"))["result"]
    open_ones = [one for one in told["options"] if one["verb"] == "interrupt" and not one["refused"]]
    inches = open_ones[0]["spans"][0][0]
    reply = {"option": open_ones[0]["id"], "inches": inches}
    await blue.send(type="answer", client_id="now", seen=blue.number, reply=reply)
    assert (await blue.hear_a("answered"))["client_id"] == "now"


async def test_what_nobody_could_do_is_refused(battle: Game, ann: Player, bob: Player) -> None:
    _, blue = await at_the_window(battle, ann, bob)
    assert (await blue.answer("interrupt:nobody:fire"))["code"] == "not-offered"


async def test_a_program_is_brought_the_whole_list(battle: Game, ann: Player, bob: Player) -> None:
    _, blue = await at_the_window(battle, ann, bob)
    told = (await sat(by_program)(battle, bob, "view/"))[1]["view"]["request"]
    assert told == (await ask(blue, "options"))["result"]


async def test_nobody_else_asks_for_the_list(battle: Game, ann: Player, bob: Player) -> None:
    red, blue = await at_the_window(battle, ann, bob)
    for line, code in ((red, "not-asked"), (await opened(battle, None), "not-a-player")):
        assert (await ask(line, "options"))["code"] == code
    await blue.answer("pass")
    assert (await ask(blue, "options"))["code"] == "not-asked"


async def test_who_reacts_is_told_what_he_would_fire_and_nobody_else_is(
    battle: Game, ann: Player, bob: Player
) -> None:
    red, blue = await at_the_window(battle, ann, bob)
    told = (await ask(blue, "options"))["result"]
    fires = next(one["id"] for one in told["options"] if one["id"].endswith(":fire") and not one["refused"])
    (shot, *_others) = (await ask(blue, "shots", reply={"option": fires, "inches": 0}))["result"]["shots"]
    assert shot.keys() == {"inches", "told", "dice", "hits"}
    assert shot["told"].startswith(f"{shot['dice']} dice")
    assert (await ask(blue, "shots", reply={"option": "pass", "inches": 0}))["result"] == {"shots": []}
    assert (await ask(blue, "shots", reply={"option": "nonsense"}))["code"] == "not-offered"
    assert (await ask(blue, "shots"))["code"] == "not-offered"
    assert (await ask(red, "shots", reply={"option": fires}))["code"] in ("not-asked", "not-possible")
