"""Every address of the site, out of the URL conf itself: one that is added is among them by itself."""

import re
from collections.abc import Iterator, Mapping

from django.urls import URLPattern, URLResolver, get_resolver
from django.urls.resolvers import RoutePattern

SLOT = re.compile(r"<(?:(?P<kind>\w+):)?(?P<name>\w+)>")
NAMED_GROUP = re.compile(r"\(\?P<(\w+)>(?:[^()\[\]]|\[[^\]]*\]|\([^()]*\))*\)")

KNOWN = {
    "list_key": "germany-1943-45",
    "platoon_key": "infantry-platoon",
    "quality": "regular",
    "topic_id": "close-combat",
    "edition": "1",
    "number": "7.1",
    "side": "own",
    "version": "1",
}
"""What leads somewhere in every site, by the name that the URL conf gives it."""

BY_PLACE = {
    "tables/": "hamlet-crossroads",
    "api/tables/": "hamlet-crossroads",
    "positions/": "two-tanks",
    "api/positions/": "two-tanks",
    "lists/own-": "own-none",
}
"""The same for names that mean something else in another place: by how the address begins."""


def addresses(game: str, *, admin: bool = False) -> Iterator[str]:
    """List an example of each address, of a site that has this game."""
    for pattern in sorted(set(_patterns(get_resolver().url_patterns))):
        if admin or not pattern.startswith("admin/"):
            yield "/" + _filled(pattern, {**KNOWN, "game_id": game})


def _patterns(found: list[URLPattern | URLResolver], before: str = "") -> Iterator[str]:
    for one in found:
        own = before + _written(one)
        if isinstance(one, URLResolver):
            yield from _patterns(one.url_patterns, own)
        else:
            yield own


def _written(one: URLPattern | URLResolver) -> str:
    """Write a pattern as a route, whichever way it was given."""
    if isinstance(one.pattern, RoutePattern):
        return str(one.pattern)
    plain = NAMED_GROUP.sub(r"<\1>", str(one.pattern))
    return re.sub(r"[\^$]|\\Z|\(.*?\)|\\", "", plain)


def _filled(pattern: str, known: Mapping[str, str]) -> str:
    place = next((word for start, word in BY_PLACE.items() if pattern.startswith(start)), "nosuch")

    def fill(slot: re.Match[str]) -> str:
        plain = "1" if slot["kind"] == "int" else place
        return known.get(slot["name"], plain)

    return SLOT.sub(fill, pattern)
