"""What the site has to do without for now: told in one line when it goes, in one when it is back."""

import logging
import threading
import time

from django.db import DatabaseError, InterfaceError, OperationalError
from django.http import HttpRequest
from django.utils.translation import gettext_lazy
from redis.exceptions import RedisError

logger = logging.getLogger(__name__)

WITHOUT = {
    "redis": (
        "Redis does not answer: limits are counted by each process for itself, and what happens in another"
        " process is told some seconds late"
    ),
    "database": "The database does not answer: nothing can be opened or saved",
    "storage": "There is no room left to write: nothing can be saved",
}
"""What each of them means while it is missing."""

ON_PAGES = {
    "redis": gettext_lazy(
        "A part of the site is missing for now: what other players do may be shown some seconds late."
    ),
    "database": gettext_lazy("The site cannot reach its games just now: what you do may not be taken."),
    "storage": gettext_lazy("The site has no room left to save anything: what you do now is not taken."),
}
"""What people are told while it is missing."""

FULL = ("disk is full", "No space left", "could not extend file", "could not write")
"""What databases say when there is no room left."""

FORGOTTEN_AFTER = 30.0
"""Seconds after which a database that has not failed again is taken to be back."""


class OutcomeUnknown(OperationalError):
    """The connection to the database was lost while it committed: it may have done so or not."""


_missing: dict[str, float] = {}
_guard = threading.Lock()


def lose(what: str, error: object) -> None:
    """Note that a service, as "redis", does not answer; log it the first time."""
    with _guard:
        is_new = what not in _missing
        _missing[what] = time.monotonic()
    if is_new:
        logger.warning("%s. (%s)", WITHOUT[what], str(error).strip().partition("\n")[0][:200])


def regain(what: str) -> None:
    """Note that a service answers again; log it if it did not before."""
    if what in _missing and _missing.pop(what, None) is not None:
        logger.warning("%s is back", what.capitalize())


def missing() -> list[str]:
    """List the services that do not answer; those with no failure for FORGOTTEN_AFTER seconds count as
    back."""
    for what, since in list(_missing.items()):
        if what != "redis" and time.monotonic() - since > FORGOTTEN_AFTER:
            regain(what)  # nobody has failed for want of it
    return sorted(_missing)


def for_pages(_: HttpRequest) -> dict[str, list[str]]:
    """Give templates the list of what is missing."""
    return {"degraded": [str(ON_PAGES[what]) for what in missing()]}


def seconds_since_lost(what: str) -> float:
    """Tell how many seconds ago something was last found missing, infinite for what answers."""
    return time.monotonic() - _missing.get(what, float("-inf"))


def note_loss(error: BaseException | None) -> str:
    """Note as missing what an error shows to be, and return it; "" for any other error."""
    what = _shown_by(error)
    if what:
        lose(what, error)
    return what


def _shown_by(error: BaseException | None) -> str:
    if isinstance(error, DatabaseError | InterfaceError) and any(word in str(error) for word in FULL):
        return "storage"
    if isinstance(error, OperationalError | InterfaceError):
        return "database"
    return "redis" if isinstance(error, RedisError) else ""


def forget_all() -> None:
    """Miss nothing: for tests."""
    _missing.clear()
