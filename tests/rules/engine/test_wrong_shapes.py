"""An answer that has not the form of its request's reply is malformed, whatever is wrong with it."""

from collections.abc import Iterator
from typing import Any

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as some
from jsonschema import Draft202012Validator

from rules.engine.requests import (
    Allot,
    Allotted,
    Choose,
    ChooseMany,
    DrivePreview,
    Face,
    FirerChoices,
    Intercept,
    Interception,
    Option,
    Place,
    PlaceablePiece,
    Placed,
    Refused,
    ReplyShape,
    Request,
    Steer,
    Steered,
    TargetOdds,
    Trace,
    Traced,
)
from rules.engine.requests.request import accepts_anything
from rules.engine.seats import Seat
from rules.geometry.terrain import Point

PLAIN: dict[str, Any] = {"name": "question", "seat": Seat.RED, "prompt": "What?"}
OPTIONS = (Option(id="a", label="A"), Option(id="b", label="B"))
PIECES = (PlaceablePiece(id="one", label="One", at=Point(5, 5)),)
HULL = {"vehicle": "tank", "at": Point(5, 5), "heading": 0.0, "length": 4.0, "width": 2.0}
GAIT = {"inches": 8.0, "backwards": 4.0, "turn": 90.0, "radius": 2.0, "note": ""}

EACH: dict[type[Request[Any]], Request[Any]] = {
    Choose: Choose(**PLAIN, list_options=lambda: OPTIONS),
    ChooseMany: ChooseMany(**PLAIN, options=OPTIONS, least=0, most=2),
    Face: Face(**PLAIN, at=Point(1, 1), width=90),
    Allot: Allot(
        **PLAIN,
        list_firers=lambda: [FirerChoices(id="man", label="", weapon="", aims=(TargetOdds(target="far"),))],
        list_targets=tuple, suggest=lambda: Allotted(targets={"man": "far"}), check=accepts_anything,
        may_hold=True,
    ),
    Trace: Trace(
        **PLAIN, pieces=PIECES, suggest=lambda: Traced(paths={}), check=accepts_anything, reach=dict
    ),
    Place: Place(
        **PLAIN, pieces=PIECES, suggest=lambda: Placed(places={"one": Point(1, 1)}), check=accepts_anything
    ),
    Steer: Steer(
        **PLAIN, **HULL, **GAIT, suggest=Steered, check=accepts_anything, reach=list,
        course=lambda _: DrivePreview([], 0.0),
    ),
    Intercept: Intercept(
        **PLAIN, ways={}, inches=6.0, list_options=lambda: [Interception(id="a", label="", spans=((0, 6),))],
        check=accepts_anything,
    ),
}  # fmt: skip
"""A request of every kind that reads answers in a way of its own."""


def kinds(known: type[Request[Any]] = Request) -> Iterator[type[Request[Any]]]:
    """Every class of requests that has an `accept` of its own."""
    for one in known.__subclasses__():
        if "accept" in vars(one) and one.__module__.startswith("rules."):
            yield one
        yield from kinds(one)


def schema_of(request: Request[Any]) -> Draft202012Validator:
    """The form of its reply, as programs read it in docs/protocol.schema.json."""
    return Draft202012Validator(msgspec.json.schema(request.reply_type))


def suggestion(request: Request[Any]) -> Any:
    """What it suggests, as it is sent."""
    return msgspec.json.decode(msgspec.json.encode(request.suggested()))


def refusal(request: Request[Any], raw: object) -> str:
    """The code with which an answer is refused, "" where it is taken."""
    try:
        request.accept(raw)
    except Refused as refused:
        return refused.code if refused.text else "without a word"
    return ""


def test_there_is_one_of_every_kind() -> None:
    assert set(kinds()) == set(EACH)
    assert all(issubclass(kind.reply_type, ReplyShape) for kind in EACH)


@pytest.mark.parametrize("request_", EACH.values(), ids=lambda one: type(one).__name__)
def test_the_suggestion_with_one_field_more_is_malformed(request_: Request[Any]) -> None:
    suggested = suggestion(request_)
    assert refusal(request_, suggested) == ""
    assert refusal(request_, suggested | {"optoin": "a"}) == "malformed"
    with pytest.raises(Refused, match="optoin"):
        request_.accept(suggested | {"optoin": "a"})


@pytest.mark.parametrize("request_", EACH.values(), ids=lambda one: type(one).__name__)
def test_an_answer_to_another_kind_of_question_is_malformed(request_: Request[Any]) -> None:
    for other in EACH.values():
        answer = suggestion(other)
        if not schema_of(request_).is_valid(answer):
            assert refusal(request_, answer) == "malformed", answer
    assert refusal(EACH[Steer], {"option": "a"}) == "malformed"


SCALARS = some.none() | some.booleans() | some.integers(-(2**40), 2**40) | some.text(max_size=8)
SCALARS |= some.floats(-2000, 2000)
ANYTHING = some.recursive(
    SCALARS,
    lambda inner: some.lists(inner, max_size=3) | some.dictionaries(some.text(max_size=8), inner, max_size=3),
    max_leaves=6,
)


@pytest.mark.parametrize("request_", EACH.values(), ids=lambda one: type(one).__name__)
@given(data=some.data())
def test_malformed_is_what_the_schema_does_not_allow(request_: Request[Any], data: some.DataObject) -> None:
    suggested = suggestion(request_)
    fields = some.sampled_from([*request_.reply_type.__struct_fields__, "seat", "type"])
    raw = data.draw(
        ANYTHING
        | some.dictionaries(fields, ANYTHING, max_size=3)
        | some.builds(lambda more: suggested | more, some.dictionaries(fields, ANYTHING, max_size=2)),
        label="answer",
    )
    code = refusal(request_, raw)
    if not schema_of(request_).is_valid(raw):
        assert code == "malformed"


def test_of_a_name_of_any_length_no_more_is_told_than_is_read() -> None:
    with pytest.raises(Refused) as refused:
        EACH[Choose].accept({"option": "a", "x" * 5000: 1})
    assert refused.value.text.startswith("That answer does not have the expected form: Object contains")
    assert len(refused.value.text) < 400
