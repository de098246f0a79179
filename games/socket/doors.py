"""How many sockets each address holds open to this process."""

from collections import Counter

from django.conf import settings
from django.utils.translation import gettext as _

from cocweb import metrics
from games.refusals import Refused

_open: Counter[str] = Counter()


def come_in(address: str) -> None:
    """Count one more socket from an address; raises Refused when it has as many as it may."""
    if _open[address] >= settings.SOCKETS_PER_ADDRESS:
        raise Refused("too-many", _("Too many tables are open from where you are; close some first."))
    _open[address] += 1
    metrics.SOCKETS.inc()


def go_out(address: str) -> None:
    """Count one socket fewer from an address."""
    _open[address] -= 1
    metrics.SOCKETS.dec()
    if _open[address] <= 0:
        del _open[address]
