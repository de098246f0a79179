"""What happened so far: ten lines at most, the weightiest, and chapters to jump to."""

from typing import Any

import pytest
from django.test import Client

from games.journal.so_far import MOST, so_far, weight_of
from games.models import Entry, Game, Player
from tests.games.people import answer

BEGAN = {"fact": "phase-began", "turn": 1, "phases": 1, "phase": 1}
RED = {"seat": "red", "title": "British", "nation": "britain"}
FELL: dict[str, Any] = {"kind": "killed", "text": "A man falls."}
GONE: dict[str, Any] = {"kind": "vehicle-lost", "text": "The Tiger burns."}


def tell(game: Game, *events: dict[str, Any], undone_by: int | None = None) -> None:
    """Something is told at the game's next number."""
    number = Entry.objects.filter(game=game).count()
    Entry.objects.create(game=game, number=number, kind="answer", events=list(events), undone_by=undone_by)
    Game.objects.filter(pk=game.pk).update(number=number)


def told(game: Game, viewer: Any = None) -> list[str]:
    return [one.text for one in so_far(Game.objects.get(pk=game.pk), viewer).lines]


def test_the_weightiest_are_told_in_their_order_ten_at_most(small: Game) -> None:
    tell(small, GONE)
    for number in range(20):
        tell(small, FELL | {"text": f"Man {number} falls."})
    lines = told(small)
    assert len(lines) == MOST
    assert lines == ["The Tiger burns.", *(f"Man {number} falls." for number in range(11, 20))]


def test_the_lines_are_spread_over_the_game(small: Game) -> None:
    for turn in range(1, 11):
        tell(small, BEGAN | {"side": RED, "turn": turn, "phases": turn})
        tell(small, *[FELL | {"text": f"Man {turn} falls."}] * turn)
    assert told(small) == [f"Man {turn} falls." for turn in range(1, 11)]


def test_a_line_tells_when_it_was_and_whose_it_is(small: Game, client: Client) -> None:
    tell(small, FELL)
    tell(small, BEGAN | {"side": RED, "turn": 2, "phase": 3, "phases": 5})
    tell(small, GONE | {"seat": "blue"})
    early, late = so_far(Game.objects.get(pk=small.pk), None).lines
    assert (early.turn, early.whose, early.nation) == (0, "", "")
    assert (late.turn, late.phase, late.whose) == (2, 3, "Bob")
    page = client.get(f"/games/{small.pk}/so-far/").content.decode()
    assert "Turn 2, Phase 3 · Bob: </small>The Tiger burns." in page


def test_what_was_undone_and_what_is_for_one_seat_is_not_told(small: Game) -> None:
    tell(small, GONE, undone_by=9)
    tell(small, GONE | {"text": "For red.", "only": "red"})
    assert told(small) == []
    assert told(small, "red") == ["For red."]


def test_a_greater_drop_weighs_more() -> None:
    small_drop = {"fact": "force-morale-changed", "before": 9, "level": 8}
    assert weight_of({**small_drop, "level": 4}) > weight_of(small_drop) > 0  # type: ignore[typeddict-item]
    assert weight_of({"kind": "moved", "text": "They walk."}) == 0


def test_chapters_lead_to_each_turn_and_phase(small: Game) -> None:
    tell(small, BEGAN | {"side": RED})
    tell(small, BEGAN | {"side": RED | {"seat": "blue"}, "phase": 2, "phases": 2})
    tell(small, BEGAN | {"side": RED, "turn": 2, "phases": 3})
    chapters = so_far(Game.objects.get(pk=small.pk), None).chapters
    marks = [[(mark.phase, mark.whose, mark.number) for mark in one.phases] for one in chapters]
    assert list(zip([one.turn for one in chapters], marks, strict=True)) == [
        (1, [(1, "Ann", 1), (2, "Bob", 2)]),
        (2, [(1, "Ann", 3)]),
    ]


@pytest.mark.parametrize("language", ["en", "de"])
def test_the_page_begins_with_the_stakes(small: Game, ann: Player, client: Client, language: str) -> None:
    answer(small, ann, "one")
    tell(small, GONE)
    page = client.get(f"/games/{small.pk}/so-far/", headers={"Accept-Language": language}).content.decode()
    assert page.index("Ann") < page.index("The Tiger burns.")
    assert f"/games/{small.pk}/replay/?at=2" in page
    assert ("Was bisher geschah" in page) == (language == "de")
