"""Calling the umpire: a player says what for, and everybody is told."""

from functools import partial
from typing import Any

from django.utils.translation import gettext as _

from games.game.models.game import Game
from games.game.umpire import has_umpire, note
from games.people.models import Player
from games.playing import offers
from games.playing.services import commands
from games.playing.services.saying import Saying
from games.refusals import Refused
from games.umpiring.services.rights import checked_line, no_umpire
from rules import Seat
from rules.facts import PlayersReason, umpiring

CALL = "umpire"
"""What a call is counted as, so that nobody calls without an end."""

LONGEST_CALL = 200


def call(
    game_id: str,
    player: Player | None,
    about: umpiring.CalledFor,
    why: str,
    *,
    seat: Seat | None,
    seen: int,
    client_id: str,
) -> int:
    """Call the umpire and return the number it made; raises Refused, where there is no umpire as well."""
    asks = partial(_call, about=about, why=checked_line(why, LONGEST_CALL))
    return commands.carry_out(game_id, player, commands.Word("call-umpire", asks, seen, client_id), seat)


def withdraw(game_id: str, player: Player | None, *, seat: Seat | None, seen: int, client_id: str) -> int:
    """Take back one's own call, and return the number it made; raises Refused."""
    word = commands.Word("withdraw-call", _withdraw, seen, client_id)
    return commands.carry_out(game_id, player, word, seat)


def calls_in(game: Game) -> dict[str, dict[str, Any]]:
    """Find what the umpire is called for now, by the seat that calls him."""
    return dict(game.umpiring.get("calls", {}))


def are_answered(game: Game) -> None:
    """Note that the umpire has come: nobody calls him any more. Left to the caller to save."""
    note(game, calls=None)


def _call(saying: Saying, about: umpiring.CalledFor, why: PlayersReason) -> None:
    game, calls = saying.game, calls_in(saying.game)
    if not has_umpire(game):
        raise no_umpire()
    if saying.seat in calls:
        raise Refused("already-offered", _("You have called him already."))
    offers.count(game, CALL, saying.seat)
    said = {"about": str(about), "why": why.text, "number": saying.number}
    note(game, calls={**calls, str(saying.seat): said})
    saying.tell(umpiring.UmpireCalled(side=saying.side, who=saying.who, about=about, why=why))


def _withdraw(saying: Saying) -> None:
    calls = calls_in(saying.game)
    if calls.pop(str(saying.seat), None) is None:
        raise Refused("no-offer", _("You have not called the umpire, or he has come already."))
    note(saying.game, calls=calls or None)
    saying.tell(umpiring.UmpireNotNeeded(side=saying.side, who=saying.who))
