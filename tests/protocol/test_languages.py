"""People at one game who read in different languages and units: each in his own, also when he comes back."""

import json
import re
from typing import Any

import msgspec
import pytest
from asgiref.sync import sync_to_async

from games.models import Game, Mode, Player
from games.playing import live
from games.positions import services as positions
from games.positions.opening import opening
from rules.bots.simple import SimplePlayer
from rules.engine.seats import Seat
from rules.views.view import view
from tests.games import people
from tests.protocol.lines import Line, opened

pytestmark = pytest.mark.django_db(transaction=True)

IN_INCHES = re.compile(r'[0-9] ?(?:″|\\"|inch)')
IN_CENTIMETRES = re.compile(r"[0-9] (?:cm|centimetre)")
ORDERED = {"en": "is activated on arrival", "de": "wird beim Eintreffen aktiviert"}


@pytest.fixture
def battle(site: None, ann: Player) -> Game:
    """A game in which Ann has both seats, and a Section is about to be activated."""
    game = positions.begin(ann, opening("tactical-or-at-the-double"), positions.Practice())
    Game.objects.filter(pk=game.pk).update(mode=Mode.FRIENDS)  # of others, who comes back gets all anew
    return game


def told(line: Line) -> str:
    return " ".join(one["text"] for one in line.log)


async def act(line: Line, game: Game, times: int) -> None:
    """Answer what is asked as simple players do, now for one seat and now for the other."""
    players = {seat: SimplePlayer(seat) for seat in Seat}
    for _ in range(times):
        seat = Seat(line.view["awaiting"][0]["seat"])
        await line.send(type="hand-over", seat=str(seat))
        await line.hear_a("hello")
        table = await sync_to_async(people.play_of)(game, seat)
        reply: Any = msgspec.to_builtins(players[seat].choose(view(table, seat)))
        taken = await line.answer("", reply=reply, seat=str(seat), client_id=f"a{line.number}")
        assert taken["type"] == "answered", taken


async def test_two_who_look_as_the_same_side_and_two_who_watch(battle: Game, ann: Player) -> None:
    english, german = await opened(battle, ann, language="en"), await opened(battle, ann, language="de")
    watching = {one: await opened(battle, None, language=one) for one in ("en", "de")}
    await act(english, battle, 3)
    for language, lines in {"en": [english, watching["en"]], "de": [german, watching["de"]]}.items():
        other = {"en": "de", "de": "en"}[language]
        for line in lines:
            await line.hear_until(english.number)
            assert ORDERED[language] in told(line)
            assert ORDERED[other] not in told(line)


async def test_who_comes_back_reads_what_he_missed_in_his_language(battle: Game, ann: Player) -> None:
    english = await opened(battle, ann, language="en")
    await act(english, battle, 1)
    watching = await opened(battle, None, language="de")
    await watching.close()
    await act(english, battle, 3)
    again = await opened(battle, None, language="de", after=watching.number, known=watching)
    assert again.heard[0]["type"] == "update"
    assert ORDERED["de"] in told(again)
    await sync_to_async(live.forget_all)()
    anew = await opened(battle, None, language="de")
    assert told(anew).endswith(told(again))


async def test_each_reads_lengths_in_the_unit_that_he_has_chosen(battle: Game, ann: Player) -> None:
    units = {"inches": "inches", "centimetres": "centimetres", "": "inches", "cubits": "inches"}
    lines = {chosen: await opened(battle, ann, lengths=chosen) for chosen in units}
    await act(lines["inches"], battle, 6)
    for chosen, unit in units.items():
        await lines[chosen].hear_until(lines["inches"].number)
        assert lines[chosen].game["lengths"] == unit
        assert bool(IN_CENTIMETRES.search(read(lines[chosen]))) == (unit == "centimetres")
        assert bool(IN_INCHES.search(read(lines[chosen]))) == (unit == "inches")


def read(line: Line) -> str:
    return json.dumps(line.heard, ensure_ascii=False)


async def test_each_reads_what_things_are_called_in_his_language(battle: Game, ann: Player) -> None:
    english, german = await opened(battle, ann, language="en"), await opened(battle, ann, language="de")
    watching = await opened(battle, None, language="de")
    assert {one["title"] for one in english.view["sides"].values()} == {"American", "German"}
    for line in (german, watching):
        assert {one["title"] for one in line.view["sides"].values()} == {"Amerikaner", "Deutsche"}
    assert set(called(english.view)) & set(called(german.view)) <= RANKS


RANKS = {"Corporal", "Sergeant", "Lieutenant", "Platoon Sergeant", "Obergefreiter", "Unterfeldwebel"}
"""What is called the same in both: ranks are words of the army they belong to."""


def called(view: dict[str, Any]) -> list[str]:
    """What the troops of a view are called, those that wait as well."""
    sides = view["sides"].values()
    owners = [*sides, *(side["reserve"] for side in sides if "reserve" in side)]
    pieces = [piece for one in owners for kind in ("teams", "leaders") for piece in one[kind].values()]
    assert pieces
    return [piece[field] for piece in pieces for field in ("name", "full_name", "of") if piece.get(field)]
