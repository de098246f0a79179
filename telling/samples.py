"""Every message with sample arguments, as a page that a native reader proof-reads."""

import types
from collections.abc import Iterator, Mapping, Sequence
from enum import Enum
from itertools import product
from typing import Annotated, Any, Union, get_args, get_origin, get_type_hints

from rules import Seat
from rules.facts import Fact, FeatureRef, MarkerRef, PieceRef, Point, SideRef, all_facts
from telling.catalogue import Catalogue, catalogue
from telling.events import as_event
from telling.named import choices_of
from telling.readers import Reader

SIDES = (
    SideRef(Seat.RED, "German", "germany"),
    SideRef(Seat.BLUE, "Blue British", "britain"),
    SideRef(Seat.RED, "Finland", "finland"),
)
TEAMS = (
    PieceRef("team-1", "Rifle Team", "Section 1"),
    PieceRef("team-2", "Bren Team", "Section 1"),
    PieceRef("team-3", "Sniper"),
)
MARKERS = (MarkerRef("marker-1", SIDES[1], 2), MarkerRef("marker-2", SIDES[1], 4))

SAMPLES: Mapping[Any, Sequence[Any]] = {
    SideRef: SIDES,
    PieceRef: TEAMS[:1],
    FeatureRef: (FeatureRef("hedge-1", "the hedgerow"),),
    MarkerRef: MARKERS[:1],
    tuple[PieceRef, ...]: (TEAMS, TEAMS[:1]),
    tuple[MarkerRef, ...]: (MARKERS, ()),
    tuple[int, ...]: ((6,), (3, 4)),
    tuple[str, ...]: (("man-1", "man-2"), ("man-1",)),
    Point: (Point(10.0, 20.0),),
    tuple[Point, ...]: ((Point(10.0, 20.0),),),
    bool: (True, False),
    int: (3, 1, 0),
    float: (4.5, 1.0),
    int | float: (4.5, 1),
    types.NoneType: (None,),
}
"""What an argument of each type may be; of those of other types a message knows nothing."""


def page(language: str) -> str:
    """Write every message of a language with sample arguments, room by room."""
    words = catalogue(language)
    rooms: dict[str, list[str]] = {}
    for fact in all_facts():
        message = str(fact.__struct_config__.tag)
        told = dict.fromkeys(_told(fact, words))
        rooms.setdefault(words.rooms.get(message, ""), []).append("\n".join([message, *told]))
    parts = [f"== {room} ==\n\n" + "\n\n".join(messages) for room, messages in sorted(rooms.items())]
    return "\n\n\n".join(parts) + "\n"


def _told(fact: type[Fact], words: Catalogue) -> Iterator[str]:
    message = str(fact.__struct_config__.tag)
    for sample in samples(fact, words):
        event = as_event(sample, Reader(language=words.language))
        yield f"    {event.text}"
        yield from (f"    {name}: {event.data[name]}" for name in words.attributes(message))


def samples(fact: type[Fact], words: Catalogue) -> Iterator[Fact]:
    """Make a fact of this kind with the first sample of each field, then one for each other sample."""
    hints = get_type_hints(fact, include_extras=True)
    chosen = choices_of(words, str(fact.__struct_config__.tag))
    known = {name: _samples(hints[name], chosen.get(name, ())) for name in fact.__struct_fields__}
    first = {name: values[0] for name, values in known.items() if name != "only"}
    yield fact(**first)
    for name in first:
        yield from (fact(**{**first, name: value}) for value in known[name][1:])


def _samples(wanted: Any, choices: Sequence[str]) -> Sequence[Any]:
    if get_origin(wanted) is Annotated:
        wanted = get_args(wanted)[0]
    if wanted in SAMPLES:
        return SAMPLES[wanted]
    if get_origin(wanted) in (Union, types.UnionType):
        return [value for one in get_args(wanted) for value in _samples(one, choices)]
    if isinstance(wanted, type) and issubclass(wanted, Enum):
        return list(wanted)
    if get_origin(wanted) is tuple and get_args(wanted)[1:] == (...,):
        return list(product(_samples(get_args(wanted)[0], choices), repeat=2))
    if wanted is str:
        return choices or ["the Mill"]
    return ({},)
