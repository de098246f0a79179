"""Every message with sample arguments, as a page that a native reader proof-reads."""

import types
from collections.abc import Iterator, Mapping, Sequence
from enum import Enum
from itertools import chain, islice, product
from typing import Annotated, Any, TypeAlias, TypeVar, Union, get_args, get_origin, get_type_hints

from rules import Seat
from rules.facts import (
    Detail,
    Fact,
    FeatureRef,
    Kept,
    Lines,
    MarkerRef,
    PersonRef,
    PieceRef,
    Point,
    Poses,
    SideRef,
    all_details,
    all_facts,
    kept,
)
from rules.phrases import Phrase, Value
from telling.arguments import in_words, phrase_in_words
from telling.catalogue import Catalogue, catalogue
from telling.events import as_event
from telling.named import choices_of
from telling.readers import Reader
from telling.spoken import Said, everything_said

Kind: TypeAlias = type[Fact] | type[Detail]

Told = TypeVar("Told", bound=Fact | Detail)

SIDES = (
    SideRef(Seat.RED, "German", "germany"),
    SideRef(Seat.BLUE, "Blue British", "britain"),
    SideRef(Seat.RED, "Norway", "norway"),
)
TEAMS = (
    PieceRef("team-1", "Rifle Team", "Section 1"),
    PieceRef("team-2", "Bren Team", "Section 1"),
    PieceRef("team-3", "Sniper"),
)
SECTION = PieceRef("section-1", "Section 1")
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
    PersonRef: (PersonRef("Ann"),),
    Kept: (kept(Phrase("shells-fall-there")),),
    Point: (Point(10.0, 20.0),),
    tuple[Point, ...]: ((Point(10.0, 20.0),),),
    Poses: (((10.0, 20.0, 90.0), (15.0, 20.0, 90.0)),),
    Lines: (((Point(10.0, 20.0), Point(30.0, 20.0)),),),
    bool: (True, False),
    int: (3, 1, 0),
    float: (4.5, 1.0),
    int | float: (4.5, 1),
    types.NoneType: (None,),
}
"""What an argument of each type may be; of those of other types a message knows nothing."""


PIECES = ("killer", "leader", "other", "piece", "target", "team", "to", "unit", "who")
SAYINGS = ("first", "reason", "then", "what")
INTO = ("into-open-top", "into-open-turret", "into-vehicle")
NAMED: Mapping[str, Sequence[Value]] = {
    **dict.fromkeys(PIECES, (TEAMS[0], SECTION)),
    **dict.fromkeys(("teams", "units", "leaders", "vehicles", "names"), (TEAMS, TEAMS[:1])),
    **dict.fromkeys(SAYINGS, (Phrase("shells-fall-there"),)),
    **dict.fromkeys(("side", "enemy", "title"), SIDES),
    **dict.fromkeys(("inches", "most", "least"), (4.5, 1.0)),
    **dict.fromkeys(("weapon", "place", "name", "gun"), ("Bren gun",)),
    **dict.fromkeys(("faces", "used"), ((3, 4), (6,))),
    **dict.fromkeys(("floor", "toward"), (0, 1, 2, 3)),
    **dict.fromkeys(("number", "needs"), (2,)),
    **dict.fromkeys(
        ("count", "dice", "grenades", "hits", "left", "less", "men", "shock", "shots"), (3, 1, 0)
    ),
    **dict.fromkeys(("orders", "price"), (Phrase("orders", (("edition", "first"), ("initiatives", 2))),)),
    **dict.fromkeys(("fires", "speed"), (1, 2, 3)),
    **dict.fromkeys(("east", "south"), (30.5,)),
    "ap": (5, 0),
    "corners": (40,),
    "cover": (0, 1, 2, 3),
    "edge": ("north", "south", "east", "west"),
    "fewest": (1,),
    "ground": ("table-edge", "near-table-edge", "zone", "quarter", "objective"),
    "highest": (3,),
    "markers": (MARKERS, MARKERS[:1]),
    "quarter": ("north-west", "north-east", "south-west", "south-east"),
    "he": (4, 0),
    "charge": ("petrol-bomb", "compound-charge"),
    "degrees": (90,),
    "feature": (FeatureRef("hedge-1", "the hedgerow"),),
    "flight": ("straight", "over", "unseen", "through-door", "through-gate", "through-window", *INTO),
    "modifier": (-4,),
    "percent": (58,),
    "fire": (Phrase("covering-fire", (("edition", "first"),)),),
    "order": ("Handgranaten!",),
    "rounds": (Phrase("rounds-at-vehicles", (("ap", 5), ("he", 4))),),
    "vehicle": (PieceRef("vehicle-1", "Panther"),),
    "where": (Phrase("cover-of-a-point", (("cover", 1),)),),
}
"""What an argument of a phrase may be, by its name; others are told by their message."""


def page(language: str) -> str:
    """Write every message of a language with sample arguments, room by room."""
    words = catalogue(language)
    rooms: dict[str, list[str]] = {}
    for message, told in chain(_facts_told(words), _phrases_told(words)):
        rooms.setdefault(words.rooms.get(message, ""), []).append("\n".join([message, *dict.fromkeys(told)]))
    parts = [f"== {room} ==\n\n" + "\n\n".join(messages) for room, messages in sorted(rooms.items())]
    return "\n\n\n".join(parts) + "\n"


def _facts_told(words: Catalogue) -> Iterator[tuple[str, Iterator[str]]]:
    kinds: tuple[Kind, ...] = (*all_facts(), *all_details())
    for one in kinds:
        yield str(one.__struct_config__.tag), _told(one, words)


def _phrases_told(words: Catalogue) -> Iterator[tuple[str, Iterator[str]]]:
    reader = Reader(language=words.language)
    for said in sorted({one.message: one for one in everything_said()}.values()):
        yield said.message, (f"    {phrase_in_words(one, reader)}" for one in phrases(said, words))


def phrases(said: Said, words: Catalogue) -> Iterator[Phrase]:
    """Make a phrase with the first sample of each argument, then one for each other sample."""
    chosen = choices_of(words, said.message)
    known = {name: _values(name, chosen.get(name, ())) for name in sorted(said.given)}
    first = {name: values[0] for name, values in known.items()}
    yield Phrase(said.message, tuple(first.items()))
    for name, values in known.items():
        yield from (Phrase(said.message, tuple({**first, name: value}.items())) for value in values[1:])


def _values(name: str, choices: Sequence[str]) -> Sequence[Value]:
    """List sample values for an argument of this name: numbers for plurals, else its choices or a name."""
    if name in NAMED:
        return NAMED[name]
    return (3, 1, 0) if {"one", "other"} & {*choices} else choices or ("the Mill",)


def _told(kind: Kind, words: Catalogue) -> Iterator[str]:
    message, reader = str(kind.__struct_config__.tag), Reader(language=words.language)
    for sample in samples(kind, words):
        if isinstance(sample, Detail):
            yield f"    {in_words(sample, reader)}"
            continue
        event = as_event(sample, reader)
        shown: Mapping[str, object] = event.data
        yield f"    {event.text}"
        yield from (f"    {name}: {shown[name]}" for name in words.attributes(message))


def samples(kind: type[Told], words: Catalogue) -> Iterator[Told]:
    """Make facts or details of this kind: of the first samples, with each other one, of the last samples."""
    hints = get_type_hints(kind, include_extras=True)
    chosen = choices_of(words, str(kind.__struct_config__.tag))
    known = {name: _samples(hints[name], chosen.get(name, ()), words) for name in kind.__struct_fields__}
    first = {name: values[0] for name, values in known.items() if name != "only"}
    yield kind(**first)
    for name in first:
        yield from (kind(**{**first, name: value}) for value in known[name][1:])
    yield kind(**{name: known[name][-1] for name in first})


def _samples(wanted: Any, choices: Sequence[str], words: Catalogue) -> Sequence[Any]:
    if get_origin(wanted) is Annotated:
        wanted = get_args(wanted)[0]
    if wanted is int:
        return [*dict.fromkeys((*SAMPLES[int], *(int(one) for one in choices if one.isdigit())))]
    if wanted in SAMPLES:
        return SAMPLES[wanted]
    if get_origin(wanted) in (Union, types.UnionType):
        return [value for one in get_args(wanted) for value in _samples(one, choices, words)]
    if get_origin(wanted) is tuple and get_args(wanted)[1:] == (...,):
        return _several(get_args(wanted)[0], choices, words)
    if isinstance(wanted, type) and issubclass(wanted, Detail):
        return [next(samples(wanted, words))]  # the others are told by themselves
    if isinstance(wanted, type) and issubclass(wanted, Enum):
        return list(wanted)
    if wanted is str:
        return ["the Mill" if one == "other" else one for one in choices] or ["the Mill"]
    return ({},)


def _several(wanted: Any, choices: Sequence[str], words: Catalogue) -> Sequence[Any]:
    if isinstance(wanted, type) and issubclass(wanted, Detail):
        first = tuple(islice(samples(wanted, words), 2))
        return [first, first[:1]]
    return list(product(_samples(wanted, choices, words), repeat=2))
