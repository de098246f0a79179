"""Every address of the site, held against the table of who sees what (docs/who-sees-what.md)."""

import random
import re

import pytest
from django.db import transaction
from django.http import HttpResponse, StreamingHttpResponse
from django.test import Client
from django.urls import URLPattern, URLResolver, get_resolver

from games.models import Force
from tests.secrecy.looking import PEOPLE, SEE_BLUE, Looked, browser_for, looked_at
from tests.secrecy_table import NO, SHUT, YES, row_for, rows_under

ROWS = rows_under("Addresses")

ANYWHERE = ROWS[-1]
"""Pages that are about no game: some of them turn somebody away."""

NOT_ALLOWED, FAILED = 405, 500


def addresses(patterns: list[URLPattern | URLResolver] | None = None, before: str = "/") -> list[str]:
    """All addresses that are served, with the names of what stands in them."""
    found = []
    for one in patterns if patterns is not None else get_resolver().url_patterns:
        at = before + plain(str(one.pattern))
        found += addresses(one.url_patterns, at) if isinstance(one, URLResolver) else [at]
    return list(dict.fromkeys(found))


def plain(pattern: str) -> str:
    """An address as it is written in the table, whether it is a path or an expression."""
    named = re.sub(r"\(\?P<(\w+)>(?:[^()]|\([^()]*\))*\)", r"<\1>", pattern)
    return re.sub(r"<\w+:(\w+)>", r"<\1>", named).replace("^", "").replace("$", "").replace("\\Z", "")


KNOWN = {
    "edition": "1",
    "section": "4.1",
    "number": "4.1",
    "topic_id": "close-combat",
    "list_key": "germany-1943-45",
    "platoon_key": "infantry-platoon",
    "quality": "regular",
    "side": "own",
    "version": "1",
    "content_type_id": "1",
}


def filled(address: str, looked: Looked) -> str:
    """The address of this game, of red's seat and force, and of the first of everything else."""
    red = looked.game.seats.get(colour="red")
    rows = {"force": Force.objects.get(seat=red).pk, "seat": red.pk, "game": looked.game.pk}
    kind = next((one for one in rows if f"/{one}/" in address), "game")
    known = KNOWN | {"game_id": looked.game.pk, "object_id": str(rows[kind]).replace("_", "_5F")}
    return re.sub(r"<(\w+)>", lambda found: known.get(found[1], "1"), address)


def fetched(browser: Client, method: str, address: str) -> tuple[int, str]:
    """What comes of asking for an address, or of a bare press there: whatever that does is undone."""
    with transaction.atomic():
        response: HttpResponse | StreamingHttpResponse = getattr(browser, method)(address)
        body = b"".join(response.streaming_content) if response.streaming else response.content
        transaction.set_rollback(True)
    return response.status_code, body.decode("utf-8", "replace")


def test_every_address_stands_in_the_table() -> None:
    for address in addresses():
        row_for(address, ROWS)
    of_games = [one for one in addresses() if "<game_id>" in one]
    assert len(of_games) > 20
    general = [one for one in of_games if row_for(one, ROWS) is ANYWHERE]
    assert not general, "an address of one game has a row that says who sees what of it"


def test_every_row_is_about_an_address() -> None:
    for row in ROWS:
        assert any(row_for(one, ROWS) is row for one in addresses()), row.names
        for name in row.names:
            assert "*" in name or name in addresses(), name


@pytest.fixture
def fixed_lot(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let supports be drawn alike each time: by chance they could be just those that a side has picked."""
    monkeypatch.setattr("games.forces.selectors.random.SystemRandom", lambda: random.Random(1))


@pytest.mark.usefixtures("site", "fixed_lot")
@pytest.mark.parametrize("column", PEOPLE)
def test_whoever_looks_is_told_what_the_table_says_and_no_more(column: str) -> None:
    looked = looked_at()
    browser = browser_for(column, looked)
    browser.raise_request_exception = False
    wrong = {one: found for one in addresses() if (found := fault_in(one, column, browser, looked))}
    assert wrong == {}


def fault_in(address: str, column: str, browser: Client, looked: Looked) -> str:
    """What an address tells that the table does not say, "" for nothing."""
    row, at = row_for(address, ROWS), filled(address, looked)
    cell, is_general = row.cells[column], row is ANYWHERE or address.startswith("/live/")
    (status, shown), (done, said) = fetched(browser, "get", at), fetched(browser, "post", at)
    hidden = looked.hidden_in(shown, by_name=not is_general)
    told = hidden | looked.hidden_in(said, by_name=not is_general)
    if "red" in told and cell != YES:
        return f"is told what red hides ({status}, {done})"
    if "blue" in told and column not in SEE_BLUE:
        return f"is told what blue hides ({status}, {done})"
    if max(status, done) >= FAILED:
        return f"failed ({status}, {done})"
    if is_general or any("*" in one for one in row.names):
        return ""
    answered = done if status == NOT_ALLOWED else status
    found = (YES if "red" in told else NO) if answered == 200 else SHUT
    return "" if found == cell else f"{found}, not {cell}"
