"""The battle that a page is measured with: both platoons and four vehicles in the thatched village."""

import json
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any, Literal

from playwright.sync_api import Browser, Page

from tests.browser.wardrobe import cookie
from tests.services.player import Match
from tests.services.server import Server

TABLE = "thatched-village"
PHONE: dict[str, Any] = {
    "viewport": {"width": 390, "height": 844},
    "device_scale_factor": 2,
    "has_touch": True,
    "is_mobile": True,
}
DESK: dict[str, Any] = {"viewport": {"width": 1280, "height": 720}}

BEGIN = "from bench.shown import begin; begin()"
SHOWN = "() => Boolean(window.coc?.screen.mode?.request.pieces && document.querySelector('.label'))"
PATIENCE = 60_000
STILL = """() => document.getAnimations().every((one) => one.playState === "finished")"""
"""Whether all that moves by itself has come to its end."""


def begin() -> None:
    """Begin it on a site (in `manage.py shell`), a Section about to be led; print the keys."""
    from games.models import Game
    from games.people.services.keys import new_key
    from tests.browser import staging

    told = staging.new_game(
        table=TABLE, story="full-battle", supports=(["6-pounder"], ["pak-40"]), dice="page 1", until="led"
    )
    game_id = told["address"].split("/")[2]
    seats = Game.objects.get(pk=game_id).seats.all()
    keys = {seat.colour: new_key(seat.player, "bench")[1] for seat in seats if seat.player}
    session = dict(zip(("red", "blue"), told["sessions"], strict=True))[told["asked"]]
    print(json.dumps({"id": game_id, "keys": keys, "session": session}))


class Shown:
    """The battle on a site, and whoever is asked where a Section goes."""

    def __init__(self, server: Server) -> None:
        told = json.loads(server.manage("shell", "--no-imports", "-c", BEGIN).splitlines()[-1])
        self.server, self.session = server, told["session"]
        self.match = Match(told["id"], told["keys"])

    @contextmanager
    def page(self, browser: Browser, screen: dict[str, Any], *, moves: bool = False) -> Iterator[Page]:
        """Sit down before a screen of that kind, once the table is on it and nothing moves any more.

        Where nothing `moves`, dice lie at once, and so what came with them is shown at once.
        """
        motion: Literal["no-preference", "reduce"] = "no-preference" if moves else "reduce"
        context = browser.new_context(**screen, reduced_motion=motion)
        context.add_cookies([cookie(self.server.url, self.session)])
        page = context.new_page()
        page.goto(f"{self.server.url}/games/{self.match.id}/")
        come_to_rest(page, SHOWN)
        yield page
        context.close()


def come_to_rest(page: Page, shown: str = "() => true") -> None:
    """Wait until something is shown, and all that moves by itself has come to its end."""
    for wanted in (shown, STILL):
        for _ in range(PATIENCE // SOON):
            if page.evaluate(wanted):
                break
            page.wait_for_timeout(SOON)
        else:
            raise TimeoutError(f"not so within {PATIENCE / 1000:g} seconds: {wanted}")


SOON = 50
"""Milliseconds between two looks at a page, which lets nobody evaluate words."""
