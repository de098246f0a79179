"""Since one's last Phase: three lines of what was done meanwhile, and the moments to look at again."""

from typing import Any

import pytest
from django.test import Client

from games.journal.since import MOST, Since, since
from games.models import Game, Player
from rules import Seat
from tests.games.journal.test_so_far import BEGAN, tell
from tests.games.reports.test_reporting import browser_of

SIDES = {seat: {"seat": seat, "title": seat, "nation": "britain"} for seat in ("red", "blue")}


def begin_phase(game: Game, seat: str) -> None:
    tell(game, BEGAN | {"side": SIDES[seat]})


def words(kind: str, name: str, piece: str, **more: Any) -> dict[str, Any]:
    return {"kind": kind, "text": f"{name} acts.", "names": [[0, len(name), piece]], **more}


def killed(seat: str, team: str, men: int, **more: Any) -> dict[str, Any]:
    ref = {"id": f"{seat}-{team}", "name": team, "section": ""}
    figures = [f"{seat}-{team}-man-{number}" for number in range(men)]
    return {"fact": "men-killed", "side": SIDES[seat], "team": ref, "figures": figures, "left": 3, **more}


def told(game: Game, seat: Seat = Seat.RED) -> Since:
    return since(Game.objects.get(pk=game.pk), seat)


def test_what_the_others_did_since_ones_last_phase_is_told_in_three_lines(small: Game) -> None:
    begin_phase(small, "red")
    tell(small, words("moved", "Mine", "red-team"))
    begin_phase(small, "blue")
    tell(small, words("moved", "Squad 1", "blue-team-1"))
    tell(small, words("deployed", "Squad 2", "blue-team-2"), words("moved", "Squad 1", "blue-team-1"))
    tell(small, words("fired", "The gun", "blue-gun"), killed("red", "Rifles", 2))
    begin_phase(small, "blue")
    tell(small, words("fired", "Mine", "red-team"), killed("blue", "Schützen", 1))
    tell(small, words("broken", "Squad 1", "blue-team-1"))
    begin_phase(small, "red")
    tell(small, words("moved", "Later", "blue-team-3"))
    assert told(small).lines == [
        "Moved or came on: Squad 1, Squad 2.",
        "Fired: The gun.",
        "Your losses: 2 men. Theirs: 1 man, Squad 1.",
    ]
    assert [one.number for one in told(small).moments] == [4, 5, 6, 8, 9]


def test_who_is_killed_and_what_is_wrecked_counts_as_lost(small: Game) -> None:
    begin_phase(small, "blue")
    tell(small, words("leader-hit", "Sergeant", "red-sergeant", killed=True))
    tell(small, words("leader-hit", "Corporal", "red-corporal", killed=False))
    tell(small, words("damage", "Sherman", "red-tank", effects=[{"effect": "explodes"}]))
    tell(small, words("damage", "Panzer", "blue-tank", effects=[{"effect": "shock", "count": 1}]))
    begin_phase(small, "red")
    assert told(small).lines[2] == "Your losses: Sergeant, Sherman. Theirs: none."


def test_between_two_phases_of_ones_own_nothing_happened(small: Game) -> None:
    begin_phase(small, "blue")
    tell(small, words("moved", "Squad 1", "blue-team-1"))
    begin_phase(small, "red")
    begin_phase(small, "red")
    assert told(small) == Since([], [])


def test_of_many_names_some_are_counted_and_of_many_moments_the_weightiest_shown(small: Game) -> None:
    begin_phase(small, "blue")
    for number in range(9):
        tell(small, words("moved", f"Squad {number}", f"blue-team-{number}"))
    tell(small, words("routed", "Squad 1", "blue-team-1"))
    lines, moments = told(small).lines, told(small).moments
    assert lines[0] == "Moved or came on: Squad 0, Squad 1, Squad 2, Squad 3, 5 more."
    assert lines[1] == "Nobody of theirs fired."
    assert len(moments) == MOST
    assert moments[-1].text == "Squad 1 acts."


def test_who_is_not_marked_in_a_sentence_is_named_as_far_as_it_tells_of_him(small: Game) -> None:
    begin_phase(small, "blue")
    leader = {"id": "blue-section-1-leader-1", "name": "Obergefreiter", "section": "Squad 1"}
    hidden = leader | {"id": "blue-hq-leader-1", "name": "Unterfeldwebel", "section": ""}
    for who in (leader, hidden):
        came = {"kind": "deployed", "text": "The Germans deploy Obergefreiter.", "leaders": [who]}
        tell(small, came)
    assert told(small).lines[0] == "Moved or came on: Squad 1 Obergefreiter."


def test_nothing_is_told_before_the_first_phase(small: Game) -> None:
    assert told(small) == Since([], [])
    begin_phase(small, "red")
    assert told(small) == Since([], [])


def test_what_was_taken_back_or_is_for_the_others_eyes_is_not_told(small: Game) -> None:
    begin_phase(small, "blue")
    tell(small, words("moved", "Squad 1", "blue-team-1"), undone_by=9)
    tell(small, words("moved", "The hidden", "blue-team-2", only="blue"))
    tell(small, killed("blue", "Hidden", 2, only="blue"))
    assert told(small).moments == []
    assert told(small).lines[0] == "Nobody of theirs moved."
    assert told(small, Seat.BLUE) == Since([], [])


def test_the_end_of_the_journal_alone_is_read(small: Game, django_assert_max_num_queries: Any) -> None:
    for _ in range(30):
        begin_phase(small, "blue")
        tell(small, words("moved", "Squad 1", "blue-team-1"))
    game = Game.objects.get(pk=small.pk)
    with django_assert_max_num_queries(3):
        since(game, Seat.RED)


@pytest.mark.parametrize(("language", "line"), [("en", "Nobody was lost."), ("de", "Niemand ging verloren.")])
def test_a_player_asks_for_his_own_and_nobody_else(
    small: Game, ann: Player, bob: Player, eve: Player, language: str, line: str
) -> None:
    begin_phase(small, "blue")
    tell(small, words("moved", "Squad 1", "blue-team-1"))
    address, how = f"/games/{small.pk}/since/", {"Accept-Language": language}
    own = browser_of(ann).get(address, headers=how).json()
    assert own["lines"][2] == line
    assert own["moments"] == [{"number": 2, "text": "Squad 1 acts."}]
    assert browser_of(bob).get(address, headers=how).json()["moments"] == []
    for other in (browser_of(eve), Client()):
        assert other.get(address).status_code == 404
