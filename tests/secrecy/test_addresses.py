"""Every address of the site, held against the table of who sees what (docs/who-sees-what.md)."""

import re
from collections.abc import Iterator

from django.urls import URLPattern, URLResolver, get_resolver

from tests.secrecy.looking import Looked


def addresses(patterns: list[URLPattern | URLResolver] | None = None, before: str = "/") -> list[str]:
    """All addresses that are served, with the names of what stands in them."""
    found = []
    for one in patterns if patterns is not None else get_resolver().url_patterns:
        at = before + plain(str(one.pattern))
        found += addresses(one.url_patterns, at) if isinstance(one, URLResolver) else [at]
    return list(dict.fromkeys(found))


def plain(pattern: str) -> str:
    """An address as it is written in the table, whether it is a path or an expression."""
    named = re.sub(r"\(\?P<(\w+)>(?:[^()]|\([^()]*\))*\)", r"<\1>", pattern)
    return re.sub(r"<\w+:(\w+)>", r"<\1>", named).replace("^", "").replace("$", "").replace("\\Z", "")


def filled(address: str, looked: Looked) -> str:
    """The address of this game, and of the first of everything else."""
    known = {"game_id": looked.game.pk, "object_id": looked.game.pk, "content_type_id": "1", "key": "1",
             "edition": "1", "section": "4.1", "topic_id": "close-combat", "list_key": "germany-1943-45",
             "platoon_key": "infantry-platoon", "quality": "regular", "side": "own", "version": "1"}
    return re.sub(r"<(\w+)>", lambda found: known.get(found[1], "x"), address)
