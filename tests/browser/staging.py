"""Games that are begun before anybody comes to the table, some of them at the point where a test needs them.

It runs as `manage.py shell`, beside the site's server and on its database (tests/browser/backstage.py).
"""

import json
import sys
import zlib
from collections.abc import Callable, Sequence
from secrets import token_urlsafe
from typing import Any

import msgspec
from django.contrib.sessions.backends.db import SessionStore

from armylists.selectors import playable_platoons
from games.journal.loading import play_at
from games.making.services import making
from games.making.services.quick import quick_game, quick_proposal
from games.models import Game, Lengths, Mode, Player, Promise, SavedTable
from games.people.identity import remember
from games.people.services.players import new_player
from games.playing.services import answering
from games.positions.opening import opening
from games.positions.services import Practice, begin
from games.tables.selectors import battlefields
from games.wire.sent import reply_as_sent
from rules.bots.simple import SimplePlayer
from rules.engine.requests.places import TraceQuestion
from rules.engine.seats import Seat
from rules.state.saved.table import Stage
from rules.views.view import view
from rules.views.view_types import View
from tests.browser import stories, stories_of_vehicles
from tests.games.people import play_of

LONGEST = 300
"""Answers after which what a game is played on for should have come."""


def serve() -> None:
    """Begin a game for each line of wishes on standard input; tell each in a line of JSON."""
    for line in sys.stdin:
        print(json.dumps(new_game(**json.loads(line))), flush=True)  # noqa: T201


def new_game(
    edition: str = "first",
    table: str = "",
    nations: tuple[str, str] = ("britain", "germany"),
    story: str = "",
    lengths: str = "inches",
    until: str = "",
    supports: tuple[Sequence[str], Sequence[str]] = ((), ()),
    dice: str = "",
    position: str = "",
    computer: bool = False,
    deal: str = "",
) -> dict[str, Any]:
    """Begin a game between Ann, who is red, and Bob; its address, their sessions, who is who in its story.

    The computer answers for both `until` something is the case; then it is told which seat is asked. Where
    a word is given for the `dice`, they are the same every time. A `position` Ann plays for both sides;
    with `computer` it leads blue, without supports on either side.
    """
    if position:
        return _at_position(position, dice)
    if deal:
        return _quick(deal, dice)
    if computer:
        return _against_computer(nations, dice)
    ann, bob = new_player("Ann"), new_player("Bob")
    platoons = [_platoon(nation) for nation in nations]
    table = table or battlefields()[0].pk
    own, others = supports
    wish = making.Wish(
        edition=edition,
        battlefield=table,
        platoon=platoons[0],
        supports=own,
        lengths=Lengths(lengths),
        entropy="from ann",
        promise=_promise(dice) if dice else "",
    )
    game = making.create_game(ann, wish)
    invitation = game.seats.get(player__isnull=True).invitation
    making.join(bob, invitation, platoon=platoons[1], supports=others, entropy="from bob")
    who = stage(Game.objects.get(pk=game.pk), story) if story else {}
    asked = play_on(game, {Seat.RED: ann, Seat.BLUE: bob}, UNTIL[until]) if until else None
    sessions = [_session(ann), _session(bob)]
    return {"address": f"/games/{game.pk}/", "sessions": sessions, "asked": asked, "who": who}


def _at_position(name: str, dice: str) -> dict[str, Any]:
    """Begin a position of the book for one who plays both sides."""
    ann = new_player("Ann")
    practice = Practice(entropy="from ann", promise=_promise(dice or name))
    game = begin(ann, opening(name), practice)
    return {"address": f"/games/{game.pk}/", "sessions": [_session(ann)], "asked": None, "who": {}}


def _quick(deal: str, dice: str) -> dict[str, Any]:
    """Begin the quick game against the computer that is drawn under this word; Ann, who begins it, is red."""
    ann = new_player("Ann")
    drawn = quick_proposal(deal)
    game = quick_game(ann, Mode.COMPUTER, drawn, entropy="from ann", promise=_promise(dice))
    return {"address": f"/games/{game.pk}/", "sessions": [_session(ann)], "asked": None, "who": {}}


def _against_computer(nations: tuple[str, str], dice: str) -> dict[str, Any]:
    """Begin a game of Ann's against the computer, as one press does on the first page."""
    ann = new_player("Ann")
    own, other = map(_platoon, nations)
    wish = making.Wish(
        mode=Mode.COMPUTER,
        battlefield=battlefields()[0].pk,
        platoon=own,
        other_platoon=other,
        other_supports=(),
        entropy="from ann",
        promise=_promise(dice),
    )
    game = making.create_game(ann, wish)
    return {"address": f"/games/{game.pk}/", "sessions": [_session(ann)], "asked": None, "who": {}}


def _promise(secret: str) -> str:
    """Promise the dice of this secret; the word of the promise."""
    return Promise.objects.create(word=token_urlsafe(16), secret=secret.encode(), commitment="").word


def _platoon(nation: str) -> int:
    """The first platoon of a nation that is offered."""
    return next(one.pk for one in playable_platoons() if one.nation == nation)


def _session(player: Player) -> str:
    """The key of a browser session that belongs to the player."""
    session = SessionStore()
    remember(session, player)
    session.save()
    return str(session.session_key)


def stage(game: Game, story: str) -> dict[str, str]:
    """Lay out a story on a game that nobody has opened yet; who is who."""
    play = play_at(game, game.number)
    who = STORIES[story](play.game)
    told = {"entries": play.entries, "dice": play.rolled, "schema": play.table.schema}
    packed = zlib.compress(msgspec.json.encode(play.table))
    SavedTable.objects.update_or_create(
        game=game, number=game.number, defaults={**told, "packed_table": packed}
    )
    return who


STORIES = {
    "ambush": stories.ambush,
    "section": stories.section,
    "last-stand": stories.last_stand,
    "battery": stories.battery,
    "observer": stories.observer,
    "entrenchments": stories.entrenchments,
    "guns": stories.guns,
    "militia": stories.militia,
    "megaphone": stories.megaphone,
    "tank-hunters": stories.tank_hunters,
    "aircraft": stories.aircraft,
    "mines": stories.mines,
    "engineers": stories.engineers,
    "mine-clearers": stories.mine_clearers,
    "ruins": stories.ruins,
    "tanks": stories_of_vehicles.tanks,
    "duel": stories_of_vehicles.duel,
    "hunted": stories_of_vehicles.hunted,
    "convoy": stories_of_vehicles.convoy,
    "panther": stories_of_vehicles.panther,
    "half-track": stories_of_vehicles.half_track,
    "armoured-battle": stories_of_vehicles.armoured_battle,
    "full-battle": stories_of_vehicles.full_battle,
    "gun-waiting": stories.gun_waiting,
}


def play_on(game: Game, people: dict[Seat, Player], enough: Callable[[View], bool]) -> Seat:
    """Let whoever is asked answer as the computer would, until what he sees is enough; who that is."""
    players = {seat: SimplePlayer(seat) for seat in Seat}
    for _ in range(LONGEST):
        play = play_of(game)
        seat = next(one for one, pending in play.pending.items() if not pending.request.standing)
        seen = view(play, seat)
        if enough(seen):
            return seat
        more = {"seat": seat, "seen": play.number, "client_id": f"ahead-{play.number}"}
        answering.answer(game.pk, people[seat], reply=reply_as_sent(players[seat].choose(seen)), **more)
    raise AssertionError(f"that did not come in {LONGEST} answers")


UNTIL: dict[str, Callable[[View], bool]] = {
    "patrol": lambda view: view.stage is Stage.PATROL,
    "seventh": lambda view: view.number == 7,
    "fighting": lambda view: all(side.teams for side in view.sides.values()),
    "led": lambda view: isinstance(view.request, TraceQuestion) and len(view.request.pieces) >= A_SECTION,
}
"""The patrol phase; seven answers; some way into the battle, with troops of both sides on the table;
a Section about to be led."""

A_SECTION = 7
"""Men who are led together and are more than a Team."""
