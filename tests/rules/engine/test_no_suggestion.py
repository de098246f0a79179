"""A question whose suggestion cannot be worked out, or is not legal, is still seen and has an answer."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any, NoReturn

import msgspec
import pytest

from rules.bots import random_player
from rules.editions.grades import Quality
from rules.engine.effects import ask
from rules.engine.requests import (
    Allot,
    Choose,
    ChooseMany,
    ChosenMany,
    Face,
    FirerChoices,
    Option,
    Place,
    PlaceablePiece,
    Placed,
    Request,
    Source,
    TargetOdds,
    Trace,
    Traced,
)
from rules.engine.requests.faults import breaks, faults
from rules.engine.requests.plain_places import together
from rules.engine.seats import Seat
from rules.geometry.terrain import Map, Point
from rules.play.play import opening
from rules.state.game import Game
from rules.state.pieces.force import Side
from rules.state.saved.table import GameState, Setup
from tests.reading import in_english
from tests.sent import view

OPTIONS = (
    Option(id="no", label="No", refused="Never."),
    Option(id="a", label="A"),
    Option(id="b", label="B"),
)
SQUARE = [[10.0, 10.0], [20.0, 10.0], [20.0, 20.0], [10.0, 20.0], [10.0, 10.0]]
HOLE = [[13.0, 13.0], [17.0, 13.0], [17.0, 17.0], [13.0, 17.0], [13.0, 13.0]]
PIECES = (
    PlaceablePiece(id="one", label="One", at=Point(5, 5)),
    PlaceablePiece(id="two", label="Two", at=Point(6, 5)),
)
PLAIN: dict[str, Any] = {"name": "question", "seat": Seat.RED, "prompt": "What?"}


@pytest.fixture(autouse=True)
def told() -> Iterator[list[str]]:
    """Faults are borne here as on a site; what was reported."""
    heard: list[str] = []
    with faults.reported_to(lambda what, error: heard.append(f"{what}: {error}")):
        yield heard


def fails(*_: object) -> NoReturn:
    raise ZeroDivisionError("spoiled")


@dataclass(frozen=True, kw_only=True)
class SpoiledChoose(Choose):
    def suggested(self) -> NoReturn:
        fails()


@dataclass(frozen=True, kw_only=True)
class SpoiledMany(ChooseMany):
    def suggested(self) -> NoReturn:
        fails()


@dataclass(frozen=True, kw_only=True)
class SpoiledFace(Face):
    def suggested(self) -> NoReturn:
        fails()


def somewhere(_: Placed) -> str:
    return ""


def not_alone(traced: Traced) -> str:
    return "" if len(traced.paths) == 2 else "Both go."


def both(many: ChosenMany) -> str:
    return "" if len(many.options) == 2 else "Both."


def in_the_square(placed: Placed) -> str:
    inside = all(10 <= at.x <= 20 and 10 <= at.y <= 20 for at in placed.places.values())
    return "" if inside else "Not there."


def firers() -> list[FirerChoices]:
    aims = (TargetOdds(target="near", refused="Hidden."), TargetOdds(target="far"))
    return [FirerChoices(id="man", label="Man", weapon="rifle", aims=aims)]


def source(*rings: list[list[float]], refused: str = "") -> Source:
    return Source(id="point", label="Point", at=Point(15, 15), area=list(rings), refused=refused)


SPOILED: dict[str, Request[Any]] = {
    "choose": SpoiledChoose(**PLAIN, list_options=lambda: OPTIONS),
    "choose-many": SpoiledMany(
        **PLAIN, options=OPTIONS, least=1, most=2, check=both
    ),
    "face": SpoiledFace(**PLAIN, at=Point(1, 1), width=90),
    "allot": Allot(
        **PLAIN, list_firers=firers, list_targets=tuple, suggest=fails, check=lambda _: ""
    ),
    "trace": Trace(**PLAIN, pieces=PIECES, suggest=fails, check=not_alone, reach=dict),
    "place": Place(**PLAIN, pieces=PIECES, suggest=fails, check=somewhere),
    "place-from": Place(
        **PLAIN, pieces=PIECES, suggest=fails, check=in_the_square, list_sources=lambda: [source(SQUARE)]
    ),
    "place-one": Place(
        **PLAIN, pieces=PIECES, suggest=fails, optional_pieces=True,
        check=lambda placed: "" if list(placed.places) == ["two"] else "The second.",
    ),
    "place-anywhere": Place(
        **PLAIN, pieces=(PlaceablePiece(id="aim", label="Aim"),), suggest=fails, check=in_the_square
    ),
}  # fmt: skip


@pytest.mark.parametrize("shape", SPOILED)
def test_where_nothing_can_be_suggested_a_plain_answer_is(shape: str, told: list[str]) -> None:
    request = SPOILED[shape]
    shown = in_english(request)
    request.accept(shown["suggested"])
    assert told == ["What to suggest for “question” cannot be worked out: spoiled"]
    assert request.accept(msgspec.to_builtins(request.unasked()))
    request.accept(random_player.answer(request.shown(), lambda count: min(1, count - 1)))


def test_at_random_nothing_is_taken_of_a_standing_offer_that_has_nothing_open() -> None:
    shut = Option(id="no", label="No", refused="Not now.")
    shown = Choose(**PLAIN, standing=True, list_options=lambda: [shut]).shown()
    assert random_player.answer(shown, lambda count: range(count)[0]) == shown.suggested


IMPOSSIBLE: list[Request[Any]] = [
    Choose(**PLAIN, list_options=lambda: OPTIONS[:1]),
    Choose(**PLAIN, list_options=fails),
    ChooseMany(**PLAIN, options=(), least=1, most=1, check=fails),
    Allot(**PLAIN, list_firers=firers, list_targets=tuple, suggest=fails, check=fails),
    Trace(**PLAIN, pieces=PIECES, suggest=fails, check=lambda _: "No.", reach=dict),
    Place(**PLAIN, pieces=PIECES, suggest=fails, check=lambda _: "No."),
    Place(
        **PLAIN, pieces=PIECES, suggest=fails, check=somewhere,
        list_sources=lambda: [source(SQUARE, refused="Captured.")],
    ),
]  # fmt: skip


@pytest.mark.parametrize("request_", IMPOSSIBLE)
def test_where_there_is_no_answer_at_all_none_is_made_up(request_: Request[Any]) -> None:
    proposed = request_.proposed()
    assert isinstance(proposed, request_.reply_type)
    assert request_.unasked() is None


def test_a_suggestion_that_is_refused_is_not_given_for_anybody() -> None:
    refused = Trace(**PLAIN, pieces=PIECES, suggest=lambda: Traced(paths={}), check=not_alone, reach=dict)
    assert refused.proposed() == Traced(paths={})
    assert set(refused.unasked().paths) == {"one", "two"}  # type: ignore[union-attr]


@pytest.mark.parametrize("count", [1, 5, 10])
def test_plain_places_lie_in_the_area_and_not_in_its_hole(count: int) -> None:
    for spots in together(count, [SQUARE, HOLE], Point(12, 12)):
        assert len(set(spots)) == count
        assert all(10 < at.x < 20 and 10 < at.y < 20 for at in spots)
        assert not any(13 < at.x < 17 and 13 < at.y < 17 for at in spots)


def test_a_view_is_made_whatever_is_asked(monkeypatch: pytest.MonkeyPatch) -> None:
    async def battle(game: Game) -> None:
        await ask(SPOILED["place-from"])

    monkeypatch.setattr("rules.play.play.battle", battle)
    ground = Map(id="bare", title="Bare")
    setup = Setup(edition="first", scenario="the-patrol", map=ground, rosters={})
    sides = {
        seat: Side(seat=seat, title=seat, nation="", quality=Quality.REGULAR, command_dice=5) for seat in Seat
    }
    play, _ = opening(setup, GameState(sides=sides), lambda *_: [])
    shown = view(play, Seat.RED)["request"]
    assert play.answer(Seat.RED, shown["suggested"], seen=0)


def test_where_nobody_bears_with_it_it_is_a_fault() -> None:
    with faults.reported_to(breaks), pytest.raises(ZeroDivisionError):
        SPOILED["place"].shown()
