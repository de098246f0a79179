"""Names in sentences that can be pointed at: where they stand, and what is not pointed at."""

from rules.engine.facts import PieceRef, SideRef
from rules.engine.seats import Seat
from rules.movement.stepping import Moved
from telling import Reader, as_event
from telling.pointed import found_in, marked, without_signs


def test_each_name_stands_where_it_is_told() -> None:
    text, names = found_in(f"{marked('a', 'Bren Team')} joins {marked('b', 'Smith')}.")
    assert text == "Bren Team joins Smith."
    assert [(text[from_:to], id_) for from_, to, id_ in names] == [("Bren Team", "a"), ("Smith", "b")]


def test_places_are_counted_as_browsers_do() -> None:
    text, names = found_in(f"🎲 {marked('a', 'Zoë 🎖')} rolls {marked('b', 'Smith')}")
    units = text.encode("utf-16-le")
    told = [units[2 * from_ : 2 * to].decode("utf-16-le") for from_, to, _ in names]
    assert told == ["Zoë 🎖", "Smith"]


def test_a_name_with_the_signs_in_it_points_at_nothing_else() -> None:
    text, names = found_in(marked("a", f"Sly {marked('b', 'Fox')}"))
    assert (text, names) == ("Sly bFox", ((0, 8, "a"),))
    assert without_signs(marked("a", "Fox")) == "Fox"


def test_what_moved_is_named_in_every_language() -> None:
    team = PieceRef("red-1-b", "Bren Team", "Section 1")
    moved = Moved(side=SideRef(Seat.RED, "British"), team=team, paths={}, dice=(3,), inches=5.0)
    for language in ("en", "de"):
        event = as_event(moved, Reader(language=language))
        ((from_, to, id_),) = event.names
        assert id_ == team.id
        assert "Bren" in event.text[from_:to]
