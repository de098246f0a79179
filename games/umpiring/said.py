"""What the umpire does and what players say to him, as a message says it: by socket and API alike."""

from collections.abc import Callable
from typing import TypedDict

from django.utils.translation import gettext as _

from games.game.models.umpire import Leave
from games.game.umpire import Sees
from games.people.models import Player
from games.refusals import Refused
from games.umpiring.services import calling, deciding, deeds, seat, sight
from games.wire.inbound import ToUmpire, Umpire
from rules import Seat
from rules.facts import umpiring


class _Plain(TypedDict):
    """What every deed says: the number that was seen, and the client's word for it."""

    seen: int
    client_id: str


Deed = Callable[[str, Player | None, Umpire, _Plain], int]


def do(game_id: str, player: Player | None, told: Umpire) -> int:
    """Do what the umpire says, once for each word of his client, and return the game's number then.

    Raises Refused, for everybody else as well.
    """
    return DEEDS[told.do](game_id, player, told, _Plain(seen=told.seen, client_id=told.client_id))


def _put_right(game_id: str, player: Player | None, told: Umpire, plain: _Plain) -> int:
    if told.correction is None:
        raise Refused("malformed", _("Say what is to be put right."))
    return deeds.put_right(game_id, player, told.correction, told.text, **plain)


DEEDS: dict[str, Deed] = {
    "rule": lambda game, who, told, plain: deeds.rule(game, who, told.text, told.section, **plain),
    "withdraw-ruling": lambda game, who, told, plain: deeds.withdraw_ruling(game, who, told.ruling, **plain),
    "put-right": _put_right,
    "decide": lambda game, who, told, plain: deciding.decide(
        game, who, told.offer, umpiring.HowDecided(told.way), **plain
    ),
    "reverse": lambda game, who, _, plain: deciding.reverse(game, who, **plain),
    "roll": lambda game, who, told, plain: deeds.roll(game, who, told.dice, told.text, **plain),
    "pause": lambda game, who, _, plain: deeds.pause(game, who, **plain),
    "go-on": lambda game, who, _, plain: deeds.go_on(game, who, **plain),
    "look": lambda game, who, told, plain: sight.look(who, game, Sees(told.sees), **plain),
    "leave": lambda game, who, _told, _plain: seat.leave(who, game).number,
}
"""What he does, by the word of the message."""


def say(game_id: str, player: Player | None, told: ToUmpire, own: Seat | None) -> int:
    """Say to the umpire what a player says, and return the game's number then; raises Refused.

    `own` is for which seat, where he has both.
    """
    plain = _Plain(seen=told.seen, client_id=told.client_id)
    if told.do == "call":
        about = umpiring.CalledFor(told.about)
        return calling.call(game_id, player, about, told.why, seat=own, **plain)
    if told.do == "call-off":
        return calling.withdraw(game_id, player, seat=own, **plain)
    return sight.let_see(player, game_id, Leave(told.leave), seat=own).number
