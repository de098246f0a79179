"""The JSON Schema of all messages, views and requests, made from their types.

A class's docstring describes its definition, the comment behind a field describes the field.
"""

import ast
import inspect
import re
import sys
from collections.abc import Iterable, Iterator
from types import ModuleType
from typing import Any, get_args, is_typeddict

import msgspec

from games.game.delays import MOST
from games.playing.services.correcting import LONGEST_WHY
from games.playing.services.seating import LONGEST_CLIENT_ID
from games.socket.reading import LONGEST_NAME, MOST_CORNERS, MOST_PIECES
from games.talk.models import LONGEST_LINE
from games.umpiring.services.calling import LONGEST_CALL
from games.umpiring.services.deeds import LONGEST_RULING, LONGEST_SECTION, MOST_DICE
from games.wire import inbound, outbound, told
from games.wire.inbound import Inbound
from games.wire.outbound import Outbound
from rules import Correction, EventData, StandingOrder, VehicleView, View
from rules.requests import (
    AllotQuestion,
    Allotted,
    ChooseManyQuestion,
    ChooseQuestion,
    Chosen,
    ChosenMany,
    ComingQuestion,
    Faced,
    FaceQuestion,
    Intercepted,
    InterceptQuestion,
    Placed,
    PlaceQuestion,
    StandingOffer,
    Steered,
    SteerQuestion,
    Traced,
    TraceQuestion,
)

Json = dict[str, Any]

QUESTIONS: dict[str, tuple[type, type]] = {
    "choose": (ChooseQuestion, Chosen),
    "offer": (StandingOffer, Chosen),
    "choose-many": (ChooseManyQuestion, ChosenMany),
    "place": (PlaceQuestion, Placed),
    "trace": (TraceQuestion, Traced),
    "steer": (SteerQuestion, Steered),
    "allot": (AllotQuestion, Allotted),
    "face": (FaceQuestion, Faced),
    "intercept": (InterceptQuestion, Intercepted),
}
"""Each shape of a request, and its reply."""

REPLIES = list(dict.fromkeys(reply for _, reply in QUESTIONS.values()))

CORRECTIONS = get_args(Correction)

ASKED = {"coming": ComingQuestion} | {shape: question for shape, (question, _) in QUESTIONS.items()}
"""All that a view's `request` may be, by its shape."""

SERVER_SAYS = (View, told.Facts, *told.RESULTS, *ASKED.values())
"""What is inside messages of the server whose own types only say that it is JSON."""

OPEN = (EventData,)
"""What may hold more than its definition says."""

WORD = {"minLength": 1, "maxLength": LONGEST_CLIENT_ID}

# What is checked when a message is read, beside its types (games.socket.reading).
LIMITS: dict[tuple[str, str], dict[str, int]] = {
    ("Answer", "client_id"): WORD,
    ("Command", "client_id"): WORD,
    ("Correct", "client_id"): WORD,
    ("LetWatch", "client_id"): WORD,
    ("LetWatch", "amount"): {"minimum": 1, "maximum": max(MOST.values())},
    ("Correct", "why"): {"minLength": 1, "maxLength": LONGEST_WHY},
    ("Umpire", "client_id"): WORD,
    ("Umpire", "text"): {"maxLength": LONGEST_RULING},
    ("Umpire", "section"): {"maxLength": LONGEST_SECTION},
    ("Umpire", "dice"): {"minimum": 1, "maximum": MOST_DICE},
    ("ToUmpire", "client_id"): WORD,
    ("ToUmpire", "why"): {"maxLength": LONGEST_CALL},
    ("Query", "id"): WORD,
    ("Query", "pieces"): {"maxItems": MOST_PIECES},
    ("Query", "way"): {"maxItems": MOST_CORNERS},
    ("Query", "along"): {"maxItems": MOST_CORNERS},
    ("Query", "source"): {"maxLength": LONGEST_NAME},
    ("Chat", "text"): {"minLength": 1, "maxLength": LONGEST_LINE},
}


def protocol_schema() -> Json:
    """Make one schema with a definition for each message, request, reply and part of a view.

    `client` and `server` are all messages of either side, `request` whatever a view's `request` may be,
    `reply` the answer to one.
    """
    (client, server, *_), definitions = msgspec.json.schema_components(
        (
            Inbound,
            Outbound,
            StandingOrder,
            EventData,
            *SERVER_SAYS,
            *REPLIES,
        ),
        ref_template="#/$defs/{name}",
    )
    definitions["View"]["properties"]["request"] = {"$ref": _ref("request")}
    for (message, field), limits in LIMITS.items():
        definitions[message]["properties"][field].update(limits)
    for name, definition in definitions.items():
        if name in TYPES:
            _describe(definition, TYPES[name])
    for name in _sent_by_the_server(definitions):
        _as_sent(definitions[name], TYPES.get(name))
    unions = {"client": client, "server": server, "request": _requests(), "reply": _any_of(REPLIES)}
    unions["drafted"] = _any_of([Placed, Traced, Steered])
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "Messages of /ws/games/<id>/",
        "$defs": {**unions, **definitions},
    }


def _requests() -> Json:
    mapping = {shape: _ref(question.__name__) for shape, question in ASKED.items()}
    return _any_of(list(ASKED.values())) | {"discriminator": {"propertyName": "shape", "mapping": mapping}}


def _any_of(types: list[type]) -> Json:
    return {"anyOf": [{"$ref": _ref(one.__name__)} for one in types]}


def _ref(name: str) -> str:
    return f"#/$defs/{name}"


# --- descriptions --------------------------------------------------------------------------------------


def _types_in(module: ModuleType) -> Iterator[tuple[str, type]]:
    for name, one in vars(module).items():
        if inspect.isclass(one) and one.__module__ == module.__name__ and hasattr(one, "__annotations__"):
            yield name, one


def _modules_of(types: Iterable[type]) -> Iterator[ModuleType]:
    for one in types:
        for base in (*getattr(one, "__orig_bases__", one.__mro__[:-1]), one):
            if base.__module__.startswith("rules."):
                yield sys.modules[base.__module__]


ROOTS = (
    EventData,
    View,
    VehicleView,
    StandingOrder,
    *CORRECTIONS,
    ComingQuestion,
    *(one for pair in QUESTIONS.values() for one in pair),
)
MODULES = (inbound, outbound, told, *dict.fromkeys(_modules_of(ROOTS)))
TYPES = dict(pair for module in MODULES for pair in _types_in(module))
"""Every type of the protocol by its name."""

COMMENT = re.compile(r"  # (?:noqa: \w+ - )?(.+)$")


def _comments_in(module: ModuleType) -> Iterator[tuple[str, dict[str, str]]]:
    """Find the comments behind the fields of each class of a module."""
    source = inspect.getsource(module)
    lines = source.splitlines()
    for node in ast.parse(source).body:
        if isinstance(node, ast.ClassDef):
            fields = [one for one in node.body if isinstance(one, ast.AnnAssign)]
            found = {ast.unparse(one.target): COMMENT.search(lines[one.lineno - 1]) for one in fields}
            yield node.name, {field: comment[1] for field, comment in found.items() if comment}


COMMENTS = dict(pair for module in MODULES for pair in _comments_in(module))


def _describe(definition: Json, shape: type) -> None:
    """Put the comments of a type's fields into its definition, and the fields into their order."""
    definition["description"] = inspect.cleandoc(shape.__doc__ or "")
    known = definition.get("properties", {})
    bases = getattr(shape, "__orig_bases__", ()) or shape.__mro__[::-1]
    for one in (*bases, shape):
        for field, comment in COMMENTS.get(getattr(one, "__name__", ""), {}).items():
            known[_as_told(shape, field)]["description"] = comment
    if is_typeddict(shape):
        definition["properties"] = {field: known[field] for field in shape.__annotations__}


def _as_told(shape: type, field: str) -> str:
    """Return the name under which a field is sent."""
    own, told = (getattr(shape, name, ()) for name in ("__struct_fields__", "__struct_encode_fields__"))
    return dict(zip(own, told, strict=True))[field] if field in own else field


# --- what the server says ------------------------------------------------------------------------------


def _sent_by_the_server(definitions: Json) -> list[str]:
    """List the definitions that a client only ever hears, and that say all there may be."""
    own = {one.__name__ for one in (*get_args(Inbound), *REPLIES, *CORRECTIONS, StandingOrder, *OPEN)}
    return [name for name in definitions if name not in own]


def _as_sent(definition: Json, shape: type | None) -> None:
    """Allow nothing else in a definition and nothing null, and require whatever is told with its default."""
    if definition.get("type") != "object":
        return
    definition["additionalProperties"] = False
    config = getattr(shape, "__struct_config__", None)
    required = list(definition.get("required", []))
    for field, value in definition["properties"].items():
        may_lack = value.get("default", 0) is None
        if may_lack:
            _without_null(value)
        elif config is not None and not config.omit_defaults and "default" in value:
            required.append(field)
        value.pop("default", None)
    definition["required"] = [field for field in definition["properties"] if field in required]


def _without_null(value: Json) -> None:
    del value["default"]
    kinds = [one for one in value.pop("anyOf") if one != {"type": "null"}]
    value.update(kinds[0] if len(kinds) == 1 else {"anyOf": kinds})
