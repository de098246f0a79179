"""A game that Otto sets up for Ann and Bob."""

from secrets import token_urlsafe
from typing import Any

from django.test import Client

from games.hosting.services.setting_up import Given, Plan, set_up
from games.making.services.agreeing import Setting
from games.models import Game, Player, Seat
from games.people.services.players import new_guest
from tests.games.people import BLUE, RED, platoon

TABLE = "hamlet-crossroads"


def organiser() -> Player:
    return new_guest("Otto")[0]


def fixed(nation: str, **more: Any) -> Given:
    return Given(platoon=platoon(nation), **more)


def plan(**more: Any) -> Plan:
    """Two fixed platoons on the first table, unless said otherwise."""
    setting = Setting(**({"battlefield": TABLE} | more.pop("setting", {})))
    seats = more.pop("seats", {RED: fixed("britain"), BLUE: fixed("germany")})
    return Plan(setting=setting, seats=seats, press=more.pop("press", token_urlsafe(16)), **more)


def hosted(otto: Player, **more: Any) -> Game:
    return set_up(otto, plan(**more))


def seat(game: Game, colour: str) -> Seat:
    return game.seats.get(colour=colour)


def shown(browser: Client, address: str, status: int = 200) -> str:
    """A page as a browser is sent it."""
    answer = browser.get(address)
    assert answer.status_code == status, address
    return answer.content.decode()
