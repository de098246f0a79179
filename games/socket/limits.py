"""How much one connection may send, and how much one person may say over all his connections."""

from collections import OrderedDict
from dataclasses import dataclass, field
from itertools import islice

from cocweb.purses import Purse

LARGEST_MESSAGE = 16_000
"""Bytes of one message."""

MOST_REFUSALS = 200
"""So many more refusals than messages that were served close a connection: nobody is reading.

They need not come in a row, as on a busy server one or the other message of a flood may pass.
"""


class Allowance(Purse):
    """How many messages may be sent; it holds `most`, fills by `each_second`, and each message takes one."""

    def take(self) -> bool:
        """Take one from the allowance; return False where there is none left."""
        self.fill()
        if self.left < 1:
            return False
        self.left -= 1
        return True


TALK = ("chat", "mute", "remove-line", "still")


MOST_TALKERS = 10_000
"""People whose talk is counted; who has been silent long enough is forgotten, those who come beyond share."""

STRANGERS = 0
"""Those who come beyond: the id of no player."""

_talkers: OrderedDict[int, Allowance] = OrderedDict()


def new_talk() -> Allowance:
    """Make the full allowance of chat lines of somebody who has said nothing of late."""
    return Allowance(5, 0.5)


def talk_of(player: int | None) -> Allowance:
    """Find what this person may still say, whichever connection he says it by; in the event loop alone."""
    if player is None:
        return new_talk()
    for one in tuple(islice(_talkers, 2)):
        if one != player and _talkers[one].is_full():
            del _talkers[one]
    whose = player if player in _talkers or len(_talkers) < MOST_TALKERS else STRANGERS
    found = _talkers.setdefault(whose, new_talk())
    _talkers.move_to_end(whose)
    return found


def forget_all() -> None:
    """Forget what anybody has said: for tests."""
    _talkers.clear()


@dataclass
class Limits:
    """The allowances of one connection: for everything, and less for what costs the server more."""

    all: Allowance = field(default_factory=lambda: Allowance(40, 20))
    query: Allowance = field(default_factory=lambda: Allowance(20, 10))
    chat: Allowance = field(default_factory=new_talk)

    def allow(self, kind: str) -> bool:
        """Whether a message of this type may pass."""
        special = self.query if kind in ("query", "watch") else self.chat if kind in TALK else None
        return self.all.take() and (special is None or special.take())
