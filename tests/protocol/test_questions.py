"""What docs/protocol.md says of each shape of a request: an example, a reply that is taken, one refused."""

from typing import Any, cast

import msgspec
import pytest
from jsonschema import Draft202012Validator

from games.socket.schema import QUESTIONS, protocol_schema
from games.wire.sent import question_as_sent
from rules.engine.requests import (
    Allot,
    Allotted,
    AnyQuestion,
    Choose,
    ChooseMany,
    Face,
    FirerChoices,
    Intercept,
    Interception,
    Option,
    Place,
    PlaceablePiece,
    Placed,
    Refused,
    Request,
    Source,
    Steer,
    Steered,
    TargetChoice,
    Trace,
    Traced,
    accepts_anything,
)
from rules.engine.seats import Seat
from rules.geometry.terrain import Point
from tests.protocol.test_schema import BLOCKS, TEXT
from tests.reading import ENGLISH
from tests.services.player import SUGGESTED_WHEN_ASKED

Json = dict[str, Any]
SHAPES = {block["shape"]: block for block in BLOCKS if "shape" in block}
COMMON: Json = {"name": "example", "seat": Seat.RED, "prompt": "An example.", "rule": "1e 4.2"}
REQUEST = Draft202012Validator({**protocol_schema(), "$ref": "#/$defs/request"})


def sent(question: AnyQuestion) -> Json:
    """A question, as its seat is sent it."""
    return question_as_sent(question, ENGLISH)


def read(shape: type, given: Json, field: str) -> Any:
    return msgspec.convert(given[field], tuple[shape, ...])


def request_of(shape: str, given: Json, taken: Json) -> Request[Any]:
    """The example as the rules would ask it, with nothing against it that it does not show."""
    match shape:
        case "choose" | "offer":
            listed = read(Option, SHAPES[shape].get("list", given), "options")
            return Choose(**COMMON, standing=shape == "offer", list_options=lambda: listed)
        case "choose-many":
            many = {"least": given["least"], "most": given["most"]}
            return ChooseMany(**COMMON, options=read(Option, given, "options"), **many)
        case "place":
            suggested = msgspec.convert(taken, Placed)
            pieces, sources = read(PlaceablePiece, given, "pieces"), read(Source, given, "sources")
            more = {"suggest": lambda: suggested, "check": accepts_anything, "formation": given["formation"]}
            return Place(**COMMON, pieces=pieces, list_sources=lambda: sources, **more)
        case "trace":
            suggested = msgspec.convert(taken, Traced)
            more = {"suggest": lambda: suggested, "check": accepts_anything, "note": given["note"]}
            return Trace(**COMMON, pieces=read(PlaceablePiece, given, "pieces"), reach=dict, **more)
        case "allot":
            suggested = msgspec.convert(taken, Allotted)
            firers, targets = read(FirerChoices, given, "firers"), read(TargetChoice, given, "targets")
            more = {"suggest": lambda: suggested, "check": accepts_anything}
            return Allot(**COMMON, list_firers=lambda: firers, list_targets=lambda: targets, **more)
        case "face":
            return Face(**COMMON, at=Point(*given["at"]), width=given["width"])
        case "steer":
            steered = {"suggest": Steered, "check": accepts_anything, "course": None, "reach": list}
            told = {name: value for name, value in given.items() if name != "at"}
            return Steer(**COMMON, at=Point(*given["at"]), **told, **steered)
        case "intercept":
            ways = msgspec.convert(given["ways"], dict[str, tuple[Point, ...]])
            options = read(Interception, given, "options")
            more = {"inches": given["inches"], "check": accepts_anything}
            return Intercept(**COMMON, ways=ways, list_options=lambda: options, **more)
    raise AssertionError(shape)


def is_as_told(told: Any, shown: Any) -> bool:
    """Whether everything told stands in what is shown; what is left out of an example is not told."""
    if isinstance(told, dict):
        return all(key in shown and is_as_told(value, shown[key]) for key, value in told.items())
    if isinstance(told, list):
        return len(told) == len(shown) and all(map(is_as_told, told, shown))
    return bool(told == shown)


def told_at_once(request: Request[Any]) -> AnyQuestion:
    """What a socket tells of a question first: all of an offer that stands."""
    return cast(AnyQuestion, request.announced(1) if request.standing else request.put(1))


def test_every_shape_has_its_example() -> None:
    assert SHAPES.keys() == QUESTIONS.keys()
    assert all(f"### {shape}\n" in TEXT for shape in QUESTIONS)


@pytest.mark.parametrize("shape", SHAPES)
def test_the_example_of_a_shape_is_what_the_rules_say(shape: str) -> None:
    told = SHAPES[shape]
    request = request_of(shape, told["request"], told["taken"])
    shown = sent(told_at_once(request))
    assert shown["shape"] == shape
    assert is_as_told(told["request"], shown)
    request.accept(told["taken"])
    with pytest.raises(Refused) as refused:
        request.accept(told["refused"])
    assert refused.value.code == told["code"]


@pytest.mark.parametrize("shape", sorted(SHAPES.keys() - {"offer"}))
def test_a_socket_leaves_out_what_is_suggested_for_ways_and_drives_and_nothing_else(shape: str) -> None:
    told = SHAPES[shape]
    request = request_of(shape, told["request"], told["taken"])
    left_out = {"suggested"} if shape in SUGGESTED_WHEN_ASKED else set()
    shown, put = (
        sent(request.shown(since=1)),
        sent(request.put(since=1)),
    )
    assert shown.keys() - put.keys() == left_out
    assert put == {key: value for key, value in shown.items() if key not in left_out}


def test_an_offer_is_a_choice_without_its_list() -> None:
    told = SHAPES["offer"]
    request = request_of("offer", told["request"], told["taken"])
    shown, told_first = sent(request.shown(since=1)), sent(told_at_once(request))
    assert (shown["shape"], told_first["shape"]) == ("choose", "offer")
    assert shown.keys() - told_first.keys() == {"options", "suggested"}


@pytest.mark.parametrize("shape", sorted(SHAPES.keys() - {"offer"}))
def test_a_question_is_announced_without_its_answers(shape: str) -> None:
    """Nothing of it is worked out that its shape alone has."""
    told = SHAPES[shape]
    request = request_of(shape, told["request"], told["taken"])
    announced, whole = sent(request.announced(since=1)), sent(request.shown(since=1))
    REQUEST.validate(announced)
    assert announced["shape"] == "coming"
    assert announced.items() - {"shape": "coming"}.items() <= whole.items()
    assert announced.keys() == msgspec.structs.asdict(request.announced(1)).keys() | {"shape"}


@pytest.mark.parametrize("shape", SHAPES)
def test_the_example_of_a_shape_obeys_the_schema(shape: str) -> None:
    told = SHAPES[shape]
    REQUEST.validate(sent(told_at_once(request_of(shape, told["request"], told["taken"]))))


def test_what_the_query_offer_tells_is_the_list_as_a_choice() -> None:
    told = SHAPES["offer"]
    request = request_of("offer", told["request"], told["taken"])
    shown = sent(request.shown())
    REQUEST.validate({**shown, "since": 1})
    assert is_as_told(told["list"], shown)
    assert {key: value for key, value in shown.items() if key not in ("shape", "options", "suggested")} == {
        key: value for key, value in sent(request.announced()).items() if key != "shape"
    }
