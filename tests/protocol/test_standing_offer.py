"""What may be done while the other side decides: told without its list, which is for whoever asks for it."""

from collections import Counter
from typing import Any

import pytest
from asgiref.sync import sync_to_async

from games.models import Game, Player
from games.people.services.keys import new_key
from games.playing.services import answering
from games.socket import queries
from games.socket.visiting import game_row
from rules.engine.seats import Seat
from rules.reactions import offers
from tests.browser.staging import stage
from tests.games import people
from tests.games.test_api import Caller
from tests.protocol.lines import opened
from tests.protocol.test_queries import ask

pytestmark = pytest.mark.django_db(transaction=True)
sat = sync_to_async

OFFER = {
    "name": "spend-chain-of-command-dice",
    "prompt": "You may spend a Chain of Command Dice at any time in this Phase.",
    "rule": "1e 5.1.2",
    "subject": "",
    "standing": True,
    "shape": "offer",
    "since": 0,
}


@pytest.fixture
def battle(site: None, ann: Player, bob: Player) -> Game:
    """Red's Phase; blue, who is Bob, holds a Chain of Command Dice and has a machine gun in sight of it."""
    game = people.begun(ann, bob, edition="second", battlefield="woods-and-farm")
    stage(game, "ambush")
    return game


@pytest.fixture
def listed(monkeypatch: pytest.MonkeyPatch) -> Counter[Seat]:
    """How often a seat's offer was listed."""
    count, made = Counter[Seat](), offers.offers

    def counted(game: Any, passive: Any) -> Any:
        count[passive.seat] += 1
        return made(game, passive)

    monkeypatch.setattr(offers, "offers", counted)
    return count


def by_program(game: Game, player: Player | None, address: str) -> tuple[int, Any]:
    """What a program of this player is answered to a GET."""
    caller = Caller(new_key(player, "test")[1] if player is not None else None)
    return caller.get(f"games/{game.pk}/{address}")


async def test_nobody_s_offer_is_listed_before_he_opens_it(
    battle: Game, ann: Player, bob: Player, listed: Counter[Seat]
) -> None:
    lines = [await opened(battle, one) for one in (ann, bob, None)]
    assert [line.view.get("request", {}).get("shape") for line in lines] == ["choose", "offer", None]
    assert lines[1].view["request"] == OFFER
    assert (await sat(by_program)(battle, bob, "view/"))[1]["view"]["request"] == OFFER
    assert listed == {}
    told = (await ask(lines[1], "offer"))["result"]
    assert listed == {Seat.BLUE: 1}
    assert (told["shape"], told["standing"], told["since"]) == ("choose", True, 0)
    assert "end-the-turn" in {one["id"] for one in told["options"] if not one["refused"]}
    assert (await ask(lines[1], "offer"))["result"] == told
    assert (await sat(by_program)(battle, bob, "offer/"))[1] == {"number": 0, "offer": told}
    assert listed == {Seat.BLUE: 1}, "the same list is not made twice"


async def test_the_games_row_is_read_once_for_an_offer(
    battle: Game, bob: Player, monkeypatch: pytest.MonkeyPatch
) -> None:
    line, read = await opened(battle, bob), []
    monkeypatch.setattr(queries, "game_row", lambda game: read.append(game) or game_row(game))
    assert (await ask(line, "offer"))["result"]["name"] == OFFER["name"]
    assert read == [battle.pk]


async def test_an_offer_is_for_whom_it_stands(battle: Game, ann: Player) -> None:
    assert (await ask(await opened(battle, ann), "offer"))["code"] == "not-asked"
    assert (await ask(await opened(battle, None), "offer"))["code"] == "not-a-player"
    for player, code in ((ann, "not-asked"), (None, "not-a-player")):
        _, refused = await sat(by_program)(battle, player, "offer/")
        assert refused["code"] == code
    assert (await sat(by_program)(battle, ann, "offer/?seat=blue"))[1]["code"] == "not-your-seat"


async def test_what_is_listed_can_be_taken_up(battle: Game, ann: Player, bob: Player) -> None:
    line = await opened(battle, bob)
    told = (await ask(line, "offer"))["result"]
    moves = next(one["id"] for one in told["options"] if one["id"].endswith(":normal") and not one["refused"])
    await line.send(type="answer", client_id="moves", seen=line.number, reply={"option": moves})
    assert (await line.hear_a("answered"))["number"] == 1
    row = await sat(Game.objects.get)(pk=battle.pk)
    assert (row.number, row.awaited) == (1, "blue")


async def test_what_is_not_on_the_list_is_refused(battle: Game, bob: Player) -> None:
    line = await opened(battle, bob)
    await line.send(type="answer", client_id="x", seen=line.number, reply={"option": "interrupt:nobody:fire"})
    assert (await line.hear_a("refused"))["code"] == "not-offered"


def test_a_game_that_has_not_begun_offers_nothing(site: None, ann: Player) -> None:
    assert by_program(people.waiting(ann), ann, "offer/")[1]["code"] == "not-started"


def test_an_answer_of_the_other_lists_no_offer(battle: Game, ann: Player, listed: Counter[Seat]) -> None:
    """Red's answer leads to his next question; blue's rules follow it and list nothing."""
    play = people.play_of(battle, Seat.RED)
    request = play.pending[Seat.RED].request
    ends = next(one.id for one in request.open if one.verb == "activate")
    answering.answer(battle.pk, ann, reply={"option": ends}, seat=None, seen=0, client_id="ends")
    assert people.play_of(battle, Seat.BLUE).number == 1
    assert listed == {}
