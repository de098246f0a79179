"""What a player has wished beforehand about windows for reactions: which of them wait for him.

It is decided on what lies open on the table and on his own wishes, never on what he hides: from being kept
waiting, or from not being kept waiting, nobody learns what is off the table.
"""

from collections.abc import Sequence
from dataclasses import dataclass

from rules.engine.requests import PASS, AnyRequest, Chosen, Intercept, Intercepted
from rules.moments.moments import PHASE_END
from rules.moments.standing_orders import StandingOrder, reply_by
from rules.moments.stops import Stop


def passing(request: AnyRequest) -> Chosen | Intercepted:
    """Make the answer that lets a window pass."""
    return Intercepted(option=PASS) if isinstance(request, Intercept) else Chosen(option=PASS)


def is_pass(reply: object) -> bool:
    """Whether an answer lets a window pass."""
    return isinstance(reply, Chosen | Intercepted) and reply.option == PASS


@dataclass(frozen=True, kw_only=True)
class Wishes:
    """`kinds` count for Stop.KINDS, `orders` for Stop.ORDERS; `hold` asks whatever else is wished."""

    stop: Stop = Stop.ABLE
    kinds: Sequence[str] = ()
    orders: Sequence[StandingOrder] = ()
    passing: bool = False
    hold: bool = False


def reply_beforehand(request: AnyRequest, wishes: Wishes) -> Chosen | Intercepted | None:
    """Find the answer to a window that was given beforehand, None where the player is to be asked.

    Standing orders apart, it takes the same work whatever is wished and whatever waits off the table.
    """
    able = able_kinds(request)
    if wishes.hold:
        return None
    if wishes.passing:
        return passing(request)
    if wishes.stop is Stop.ORDERS:
        return reply_by(request, wishes.orders) or passing(request)
    return None if _asks(request, wishes, able) else passing(request)


def _asks(request: AnyRequest, wishes: Wishes, able: Sequence[str]) -> bool:
    if wishes.stop is Stop.ALWAYS:
        return True
    if wishes.stop is Stop.ABLE:
        return bool(able) and not _is_repeated(request)
    return any(kind in wishes.kinds for kind in able)


def _is_repeated(request: AnyRequest) -> bool:
    """Whether the window at a Phase's end follows another of the same Phase: to be asked again is too much.

    What can be done at the end could have been done then, or in between (rules.reactions.offers).
    """
    window = request.window
    return window is not None and window.act == PHASE_END and window.earlier > 0


def able_kinds(request: AnyRequest) -> list[str]:
    """List the kinds of reactions in this window that are possible, or may be for all that the enemy can
    see."""
    window = request.window
    if window is None:
        return []
    return [kind for kind in window.kinds if kind in window.hidden or window.is_open(kind)]
