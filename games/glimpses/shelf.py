"""What many ask for again and again, made once every other second for all who read alike."""

import threading
import time
from collections import OrderedDict
from collections.abc import Callable, Hashable

from django.http import HttpRequest, HttpResponse
from django.http.response import HttpResponseBase

from cocweb.documents import Document, sent, written

FRESH = 1.5
"""Seconds for which what was made is shown to everybody."""

MOST = 100
"""Documents kept; the one made longest ago goes."""

_kept: OrderedDict[Hashable, Document] = OrderedDict()
_making = threading.Lock()
"""One is made at a time; who has an old one to show does not wait for it."""


def from_shelf(request: HttpRequest, name: Hashable, make: Callable[[], HttpResponse]) -> HttpResponseBase:
    """Send a document of this name, made anew where it is too old; who has it already is told so (304)."""
    return sent(request, document(name, make))


def document(name: Hashable, make: Callable[[], HttpResponse]) -> Document:
    """Find the document of this name, or make it."""
    known = _kept.get(name)
    if known is not None and time.monotonic() - known.made <= FRESH:
        return known
    if not _making.acquire(blocking=known is None):
        assert known is not None, "who has nothing waits"
        return known
    try:
        return _made(name, make)
    finally:
        _making.release()


def _made(name: Hashable, make: Callable[[], HttpResponse]) -> Document:
    known = _kept.get(name)  # somebody may have made it while this thread waited
    if known is not None and time.monotonic() - known.made <= FRESH:
        return known
    made = written(make())
    _kept[name] = made
    _kept.move_to_end(name)
    while len(_kept) > MOST:
        _kept.popitem(last=False)
    return made


def forget_all() -> None:
    """Keep none: for tests."""
    _kept.clear()
