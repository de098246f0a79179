"""Any list by its id: one of the data files, or one whose text is kept in the database.

What is kept under an id never changes, so that whatever is worked out from a list may be remembered by it.
"""

import secrets
from collections.abc import Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from functools import lru_cache

from armylists.catalogue import army_lists, completed, lists_to_read
from armylists.models import ListText
from armylists.own.ids import KEPT, as_kept
from armylists.own.shape import mended
from armylists.own.source import read
from armylists.reading import BadData, parse
from armylists.schema import ArmyList

IN_HAND = 64
"""Kept lists that a process remembers, and whatever it has worked out from them."""

_on_trial: ContextVar[ArmyList | None] = ContextVar("on_trial", default=None)


def listed(list_id: str) -> ArmyList:
    """Find a list; raises KeyError."""
    tried = _on_trial.get()
    if tried is not None and tried.id == list_id:
        return tried
    return army_lists().get(list_id) or _kept(list_id)


def still_listed(list_id: str) -> ArmyList | None:
    """Find a list; None for one that nobody has any longer."""
    try:
        return listed(list_id)
    except KeyError:
        return None


@lru_cache(maxsize=IN_HAND)
def _kept(list_id: str) -> ArmyList:
    if not list_id.startswith(KEPT):
        return lists_to_read()[list_id]
    row = ListText.objects.filter(army_list__key=list_id).first()
    if row is None:
        raise KeyError(list_id)
    return as_kept(_read(row.text), list_id)


def _read(text: str) -> ArmyList:
    """Read the text of a stored list, which was sound once; what is unsound by now is replaced by
    stand-ins."""
    try:
        return completed(parse(text, "", ArmyList))
    except BadData:
        return completed(mended(read(text).data)[0])


@contextmanager
def on_trial(army_list: ArmyList) -> Iterator[ArmyList]:
    """Within this context, let a list that is not stored be found under an id made for it."""
    tried = as_kept(army_list, f"{KEPT}trial-{secrets.token_hex(8)}")
    token = _on_trial.set(tried)
    try:
        yield tried
    finally:
        _on_trial.reset(token)
