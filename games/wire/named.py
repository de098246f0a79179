"""What things are called in a view as it is sent: its reader's names for sides, troops, vehicles and weapons.

The rules know things by their English names, or by those that players gave them.
"""

from collections.abc import Callable, Iterable, Iterator
from functools import cache, partial
from typing import Any

from games.wire.patch import JsonObject
from rules import Seat
from rules.facts import SideRef
from telling import Reader, name_in, side_in_words
from telling.readers import DEFAULT

Namer = Callable[[JsonObject], None]
"""Who names all that stands in a view that was just written, or in a part of one."""

NAMED = ("name", "full_name", "of", "type")
"""Fields of pieces that name something."""

LISTED = ("carried", "charges")
"""Fields that name several things."""


def as_they_are(told: JsonObject) -> None:
    """Change no name: for English, in which the rules name everything."""


@cache
def namer(reader: Reader) -> Namer:
    """Choose the function that puts the names in a view in this reader's language."""
    return as_they_are if reader.language == DEFAULT else partial(_name_all, reader=reader)


def ground_named(ground: JsonObject, language: str) -> JsonObject:
    """Return a map as JSON with its name, and those of its features, in a language."""
    features = [{**one, "name": name_in(language, one["name"])} for one in ground["features"]]
    return {**ground, "title": name_in(language, ground["title"]), "features": features}


def _name_all(told: JsonObject, reader: Reader) -> None:
    for seat, side in told["sides"].items():
        if "title" in side:
            side["title"] = side_in_words(SideRef(Seat(seat), side["title"], side["nation"]), reader)
        for owner in (side, side.get("reserve", {})):
            for piece in (owner, *_pieces(owner)):
                _name(piece, reader.language)


def _pieces(owner: JsonObject) -> Iterator[JsonObject]:
    """List what a side has on the table or off it, and who rides in its vehicles."""
    vehicles: Iterable[Any] = owner.get("vehicles", {}).values()
    yield from owner.get("teams", {}).values()
    yield from owner.get("leaders", {}).values()
    for vehicle in vehicles:
        yield vehicle
        yield from vehicle.get("aboard", ())


def _name(piece: JsonObject, language: str) -> None:
    for field in NAMED:
        if piece.get(field):
            piece[field] = name_in(language, piece[field])
    for field in LISTED:
        if isinstance(piece.get(field), list):
            piece[field] = [name_in(language, one) for one in piece[field]]
