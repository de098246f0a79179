"""Live games at a glance: which are listed, in what order, how much work it is, and what is worth a line."""

from datetime import timedelta
from typing import Any

import pytest
from django.test import Client
from django.utils import timezone

from games.game import selectors
from games.glimpses import glimpse, interest, keeping, shelf
from games.glimpses.showing import LIVE
from games.glimpses.told import tables
from games.making.services import making
from games.models import Entry, Game, Mode, Player
from games.playing import live
from games.serving import watchers
from rules.facts import all_facts
from telling import Stored
from tests.games.people import answer, begun, platoon, say, wish

pytestmark = pytest.mark.django_db(transaction=True)


def now(**asked: str) -> list[dict[str, Any]]:
    """What a screen is told."""
    response = Client().get("/live/now/", asked)
    assert response.status_code == 200
    found: list[dict[str, Any]] = response.json()["tables"]
    return found


def words(page: str) -> str:
    return Client().get(page).content.decode()


def test_only_games_that_let_themselves_be_listed_are_shown(small: Game, ann: Player, bob: Player) -> None:
    hidden = begun(ann, bob, listed=False)
    lobby = making.create_game(ann, wish())
    assert [table["game"] for table in now()] == [small.pk]
    for page in ("/watch/", "/live/cards/", "/"):
        text = words(page)
        assert small.pk in text
        assert hidden.pk not in text
        assert lobby.pk not in text
    say(small, ann, "resign")
    assert now() == []


def test_nobody_plays(site: None) -> None:
    assert now() == []
    for page in ("/watch/", "/live/cards/", "/"):
        assert "Nobody is playing in public at the moment" in words(page)


def test_a_table_is_told_with_who_what_and_how_far(small: Game, ann: Player, bob: Player) -> None:
    for who, option in ((ann, "one"), (ann, "one"), (bob, "roll")):
        answer(small, who, option)
    (table,) = now()
    assert table["number"] == 3
    assert [side["name"] for side in table["sides"]] == ["Ann", "Bob"]
    assert [side["people"] for side in table["sides"]] == ["British", "German"]
    assert 3 <= table["sides"][1]["force_morale"] <= 18  # the three dice that Bob rolled
    assert table["scenario"] == "The Patrol"
    assert set(table["picture"]["sides"]) == {"red", "blue"}
    for name in ("Ann", "Bob", "The Patrol", "A hamlet at a crossroads"):
        assert name in words("/watch/")


def test_a_screen_for_streams_is_told_no_name(small: Game) -> None:
    assert "Ann" in str(now())
    assert "Ann" not in str(now(names="no"))
    assert "Bob" not in str(now(names="no"))


def test_a_line_that_names_somebody_is_left_out_of_streams(site: None) -> None:
    def ended(**why: Any) -> Stored:
        return {"fact": "game-ended", "winner": "red", "kind": "resignation", "why": why}

    side = {"seat": "blue", "title": "Infantry Platoon", "nation": "germany"}
    assert interest.names_somebody(ended(detail="resigned", side=side, who={"name": "Bob"}))
    assert not interest.names_somebody(ended(detail="resigned", side=side, who=None))
    assert not interest.names_somebody({"kind": "step", "text": "Red takes one."})


def test_what_goes_on_between_people_comes_before_what_stands_still(
    site: None, small_rules: None, ann: Player, bob: Player
) -> None:
    old, fresh = begun(ann, bob), begun(ann, bob)
    alone = making.create_game(ann, wish(mode=Mode.COMPUTER, other_platoon=platoon("germany")))
    Game.objects.filter(pk=old.pk).update(updated=timezone.now() - timedelta(hours=3))
    assert [table["game"] for table in now()] == [fresh.pk, old.pk, alone.pk]
    watchers.note(old.pk, 4)
    assert next((table["game"], table["watching"]) for table in now()) == (old.pk, 4)


def test_tables_keep_their_places_whatever_happens(
    site: None, small_rules: None, ann: Player, bob: Player
) -> None:
    games = [begun(ann, bob) for _ in range(3)]
    answer(games[2], ann, "one")
    assert {table["game"]: table["place"] for table in now()} == {
        game.pk: place for place, game in enumerate(games, start=1)
    }


# --- how much work it is ---------------------------------------------------------------------------------


class Loads:
    """Counts how often rules are made ready for a look."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.games: list[str] = []
        plain = glimpse.glimpse

        def counted(row: Game, before: Any = None) -> Any:
            self.games.append(row.pk)
            return plain(row, before)

        monkeypatch.setattr(keeping, "glimpse", counted)


def test_a_game_that_stands_still_is_looked_at_once_for_all(
    small: Game, ann: Player, monkeypatch: pytest.MonkeyPatch
) -> None:
    loads = Loads(monkeypatch)
    for page in ("/watch/", "/live/now/", "/live/now/?names=no", "/", "/live/cards/"):
        words(page)
    assert loads.games == [small.pk]
    answer(small, ann, "one")
    words("/watch/")
    assert loads.games == [small.pk] * 2


def test_one_visitor_waits_for_few_games_only(
    site: None, small_rules: None, ann: Player, bob: Player, monkeypatch: pytest.MonkeyPatch
) -> None:
    for _ in range(5):
        begun(ann, bob)
    live.forget_all()
    monkeypatch.setattr(keeping, "SECONDS", 0.0)
    seen = [sum(table["picture"] is not None for table in now()) for _ in range(6)]
    assert seen == [1, 2, 3, 4, 5, 5]


def test_where_somebody_plays_here_no_rules_are_loaded(
    small: Game, ann: Player, monkeypatch: pytest.MonkeyPatch
) -> None:
    live.board(small.pk).people += 1
    answer(small, ann, "one")
    monkeypatch.setattr(live, "held", None)  # nobody needs it
    (table,) = now()
    assert table["number"] == 1
    assert table["picture"] is not None


def test_what_is_asked_for_again_at_once_is_not_made_again(
    small: Game, django_assert_num_queries: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(shelf, "FRESH", 60.0)
    now()
    with django_assert_num_queries(0):
        response = Client().get("/live/now/")
    again = Client().get("/live/now/", headers={"If-None-Match": response["ETag"]})
    assert again.status_code == 304


def test_a_game_that_cannot_be_loaded_is_shown_without_its_troops(
    small: Game, ann: Player, caplog: pytest.LogCaptureFixture
) -> None:
    live.forget_all()
    small.saved_tables.all().delete()
    (table,) = now()
    assert table["picture"] is None
    assert "cannot be looked at" in caplog.text
    caplog.clear()
    now()
    assert caplog.text == ""


# --- what is worth a line --------------------------------------------------------------------------------


def test_every_word_that_is_rated_is_one_of_the_rules() -> None:
    facts = all_facts()
    tags = {str(one.__struct_config__.tag) for one in facts}
    kinds = {one.kind for one in facts if isinstance(getattr(one, "kind", None), str)}
    assert set(interest.BY_FACT) <= tags
    assert {*interest.BY_KIND, *interest.BY_WHAT_CAME_OF_IT} <= kinds


def morale(before: int, after: int) -> Stored:
    return {"kind": "force-morale", "text": "", "data": {"from": before, "to": after}}


def test_the_falling_of_force_morale_is_worth_more_than_its_rising() -> None:
    rated = [interest.interest(morale(*step)) for step in ((8, 6), (8, 7), (7, 8), (7, 7))]
    assert rated == sorted(rated, reverse=True)
    assert rated[-1] == 0


def test_a_volley_is_worth_what_it_hit() -> None:
    def fired(hits: int) -> Stored:
        return {"kind": "fired", "text": "", "data": {"hits": hits}}

    assert [interest.interest(fired(hits)) for hits in (0, 2, 40)] == [2.0, 3.0, 6.0]


def test_of_what_happened_at_once_the_most_interesting_is_told_of_equals_the_last() -> None:
    fired: Stored = {"kind": "fired", "text": "first"}
    last: Stored = {"kind": "fired", "text": "last"}
    fight: Stored = {"kind": "close-combat", "text": "fight"}
    secret: Stored = {"kind": "result", "text": "secret", "only": "red"}
    said: Stored = {"kind": "command", "text": "said"}
    assert interest.of_most_interest([fired, fight, said, secret, last]) is fight
    assert interest.of_most_interest([fired, last]) is last
    assert interest.of_most_interest([said, secret]) is None


def test_what_was_taken_back_is_no_line(small: Game, ann: Player, bob: Player) -> None:
    for who, option in ((ann, "one"), (ann, "one"), (bob, "roll")):
        answer(small, who, option)
    before = now()[0]["lines"]
    assert before
    say(small, bob, "request-undo")
    say(small, ann, "accept-undo")
    (table,) = now()
    undone = set(Entry.objects.exclude(undone_by=None).values_list("number", flat=True))
    assert undone
    assert not undone & {line["number"] for line in table["lines"]}


def test_the_tables_are_found_anew_each_time(small: Game) -> None:
    assert [one.game for one in tables(LIVE.placed(), with_names=True)] == [small.pk]
    Game.objects.update(listed=False)
    assert list(selectors.games_to_watch()) == []
    assert LIVE.placed() == []
