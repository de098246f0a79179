"""The leave to watch later what both hide: given, counted in Phases or minutes, and taken back."""

from datetime import timedelta
from typing import Any

import pytest
from django.test import Client
from django.utils import timezone

from games.game import delays, viewers
from games.game.viewers import LATE
from games.house_rules import services
from games.house_rules.agreed import Agreed
from games.house_rules.words import lines
from games.journal import log
from games.models import Entry, Game, Pace, Player
from games.playing import live, selectors
from games.playing.services import commands
from games.refusals import Refused
from rules import Insight, Seat
from tests.games.people import answer, begun, say

pytestmark = pytest.mark.django_db(transaction=True)


@pytest.fixture(autouse=True)
def _each_step_is_a_phase(monkeypatch: pytest.MonkeyPatch) -> None:
    """In the small game a Phase begins with each step that is told."""
    monkeypatch.setattr("games.playing.services.saving.PHASE_BEGAN", "step")


def let(game: Game, player: Player, unit: str, amount: int, **more: Any) -> int:
    number = row(game).number
    plain: dict[str, Any] = {"seat": None, "seen": number, "client_id": f"{player.name}-{number}"}
    return commands.let_watch(game.pk, player, unit, amount, **(plain | more))


def row(game: Game) -> Game:
    return Game.objects.get(pk=game.pk)


def go_round(game: Game, ann: Player, bob: Player) -> None:
    """Red chooses twice, which makes two Phases; blue rolls; both choose; red's choice goes on."""
    for player, option in ((ann, "one"), (ann, "one"), (bob, "roll"), (ann, "rock"), (bob, "rock")):
        answer(game, player, option)


def view_of(game: Game, viewer: Any = LATE) -> dict[str, Any]:
    view: dict[str, Any] = selectors.shown(row(game), viewer)["view"]
    return view


def test_one_player_alone_lets_nobody_see(small: Game, ann: Player) -> None:
    let(small, ann, "minutes", 1)
    Entry.objects.update(created=timezone.now() - timedelta(hours=1))
    assert viewers.viewer_of(None, row(small)) is None
    assert delays.number_open(row(small)) is None


def test_each_hidden_thing_is_shown_when_so_many_phases_were_played_after_its_own(
    small: Game, ann: Player, bob: Player
) -> None:
    let(small, ann, "phases", 1)
    let(small, bob, "phases", 1)
    assert viewers.viewer_of(None, row(small)) is None, "nothing is open yet"
    go_round(small, ann, bob)  # the entries 3 and 4 begin the first Phase and the second
    assert (row(small).phases_begun, delays.number_open(row(small))) == (2, 2)
    assert viewers.viewer_of(None, row(small)) is LATE
    shown = selectors.shown(row(small), LATE)
    assert shown["number"] == 2
    assert all("reserve" in side for side in shown["view"]["sides"].values())
    assert "request" not in shown["view"]


def test_the_longer_delay_counts(small: Game, ann: Player, bob: Player) -> None:
    let(small, ann, "phases", 1)
    let(small, bob, "phases", 2)
    go_round(small, ann, bob)
    assert delays.number_open(row(small)) is None
    let(small, bob, "phases", 1)
    assert delays.number_open(row(small)) == 2


def test_minutes_go_by_on_the_clock_alone(small: Game, ann: Player, bob: Player) -> None:
    let(small, ann, "minutes", 10)
    let(small, bob, "minutes", 5)
    answer(small, ann, "one")
    Entry.objects.filter(number__lte=1).update(created=timezone.now() - timedelta(minutes=11))
    Entry.objects.filter(number__gt=1).update(created=timezone.now() - timedelta(minutes=9))
    assert delays.number_open(row(small)) == 1
    Entry.objects.update(created=timezone.now() - timedelta(minutes=10, seconds=1))
    assert delays.number_open(row(small)) == row(small).number == 3


def test_what_was_undone_counts_as_played(small: Game, ann: Player, bob: Player) -> None:
    let(small, ann, "phases", 1)
    let(small, bob, "phases", 1)
    answer(small, ann, "one")
    say(small, ann, "undo")
    answer(small, ann, "two")
    assert row(small).phases_begun == 2
    assert delays.number_open(row(small)) == 2


def test_a_leave_is_taken_back_at_once(small: Game, ann: Player, bob: Player) -> None:
    let(small, ann, "phases", 1)
    let(small, bob, "phases", 1)
    go_round(small, ann, bob)
    say(small, bob, "close-watching")
    assert viewers.viewer_of(None, row(small)) is None
    assert not viewers.may_look_as(LATE, row(small))
    with pytest.raises(Refused):
        view_of(small)
    with pytest.raises(Refused) as refused:
        say(small, bob, "close-watching", client_id="again")
    assert refused.value.code == "not-possible"


def test_it_is_told_in_the_log_and_among_the_facts(small: Game, ann: Player, bob: Player) -> None:
    let(small, ann, "phases", 3)
    let(small, bob, "minutes", 1)
    say(small, bob, "close-watching")
    told = [one.text for one in log.lines_between(row(small), 0, 3, None)]
    assert told == [
        "Ann lets watchers see what is hidden, 3 Phases later.",
        "Bob lets watchers see what is hidden, 1 minute later.",
        "Bob lets watchers see no more what is hidden.",
    ]
    facts = selectors.shown(row(small), Seat.RED)["game"]
    assert facts["watching"] == {"red": {"unit": "phases", "amount": 3, "words": "3 Phases"}}
    assert {"let-watch", "close-watching"} <= set(facts["commands"])
    assert "close-watching" not in selectors.shown(row(small), Seat.BLUE)["game"]["commands"]


def test_who_plays_both_sides_gives_leave_for_both(
    hot_seat: Game, against_computer: Game, ann: Player
) -> None:
    for game in (hot_seat, against_computer):
        let(game, ann, "phases", 1, seat=Seat.RED)
        assert delays.is_open_later(row(game))
        say(game, ann, "close-watching", seat=Seat.RED)
        assert row(game).watching == {}


@pytest.mark.parametrize(
    ("unit", "amount"), [("phases", 0), ("phases", 21), ("minutes", 241), ("minutes", -1), ("hours", 1)]
)
def test_a_delay_that_cannot_be_is_refused(small: Game, ann: Player, unit: str, amount: int) -> None:
    with pytest.raises(Refused) as refused:
        let(small, ann, unit, amount)
    assert (refused.value.code, row(small).number, row(small).watching) == ("bad-delay", 0, {})


def test_a_watcher_gives_no_leave(small: Game, eve: Player) -> None:
    with pytest.raises(Refused) as refused:
        let(small, eve, "phases", 1)
    assert refused.value.code == "not-a-player"


def test_earlier_moments_are_whole_up_to_the_delay_and_open_to_all_behind_it(
    small: Game, ann: Player, bob: Player, client: Client
) -> None:
    let(small, ann, "phases", 1)
    let(small, bob, "phases", 1)
    go_round(small, ann, bob)
    whole = []
    for number in range(row(small).number + 1):
        view = client.get(f"/api/games/{small.pk}/view/?at={number}").json()["view"]
        whole.append(all("reserve" in side for side in view["sides"].values()))
        assert whole[-1] or not any("reserve" in side for side in view["sides"].values())
    assert whole == [True] * 3 + [False] * 5
    assert client.get(f"/api/games/{small.pk}/view/").json()["number"] == 2
    now = client.get(f"/api/games/{small.pk}/view/?live").json()
    assert now["number"] == 7
    assert not any("reserve" in side for side in now["view"]["sides"].values())


def test_what_one_seat_was_told_is_read_when_the_delay_is_over(
    small: Game, ann: Player, bob: Player, client: Client
) -> None:
    let(small, ann, "phases", 1)
    let(small, bob, "phases", 1)
    go_round(small, ann, bob)
    for player, option in ((bob, "go"), (ann, "here"), (bob, "yes")):
        answer(small, player, option)

    def whispers() -> list[str]:
        lines = client.get(f"/api/games/{small.pk}/log/").json()["lines"]
        return [one["text"] for one in lines if one["kind"] == "whisper"]

    assert whispers() == []
    answer(small, ann, "one")
    assert whispers() == [], "its own Phase is not over"
    answer(small, ann, "one")
    assert whispers() == ["Only blue may know."]
    say(small, ann, "close-watching")
    assert whispers() == []


def test_all_of_a_game_that_is_over_is_open(small: Game, ann: Player, bob: Player) -> None:
    let(small, ann, "phases", 9)
    let(small, bob, "phases", 9)
    say(small, bob, "resign")
    assert delays.number_open(row(small)) == row(small).number == 3
    assert all("reserve" in side for side in view_of(small)["sides"].values())


def test_the_view_is_that_of_who_sees_into_both_sides_at_that_number(
    small: Game, ann: Player, bob: Player
) -> None:
    let(small, ann, "phases", 1)
    let(small, bob, "phases", 1)
    go_round(small, ann, bob)
    at_two = selectors.shown_at(row(small), Insight.BOTH, 2)["view"]
    assert view_of(small) == at_two


# --- before the game -----------------------------------------------------------------------------------


def test_what_was_agreed_before_both_sat_down_is_the_leave_of_both(
    site: None, small_rules: None, ann: Player, bob: Player
) -> None:
    game = begun(ann, bob, watch_later="minutes-10")
    assert {str(one) for one in delays.leaves_in(row(game)).values()} == {"10 minutes"}
    say(game, bob, "close-watching")
    assert not delays.is_open_later(row(game))


def test_house_rules_agree_it(site: None, small_rules: None, ann: Player, bob: Player) -> None:
    house = services.write(ann, "Tuesday", Agreed(later="phases-3"), "press-word").newest
    assert [line.told for line in lines(house.agreed)] == ["3 Phases later"]
    game = begun(ann, bob, house_rules=house)
    assert {str(one) for one in delays.leaves_in(row(game)).values()} == {"3 Phases"}


@pytest.mark.parametrize("word", ["phases-0", "hours-3", "phases-x", "minutes-99999999"])
def test_a_delay_that_cannot_be_makes_no_game(
    site: None, small_rules: None, ann: Player, bob: Player, word: str
) -> None:
    with pytest.raises(Refused) as refused:
        begun(ann, bob, watch_later=word)
    assert (refused.value.code, Game.objects.count()) == ("bad-delay", 0)


def test_in_a_game_by_days_minutes_hide_nothing_and_are_refused(
    small: Game, ann: Player, bob: Player
) -> None:
    for player in (ann, bob):
        let(small, player, "minutes", 10)
    Entry.objects.update(created=timezone.now() - timedelta(hours=1))
    assert delays.number_open(row(small)) is not None
    Game.objects.filter(pk=small.pk).update(pace=Pace.BY_DAY)
    assert delays.number_open(row(small)) is None
    live.forget(small.pk)
    with pytest.raises(Refused) as refused:
        let(small, ann, "minutes", 20)
    assert refused.value.code == "bad-delay"
    let(small, ann, "phases", 2)


def test_house_rules_by_days_with_minutes_are_refused(site: None, ann: Player) -> None:
    with pytest.raises(Refused) as refused:
        services.write(ann, "Slowly", Agreed(pace=Pace.BY_DAY, later="minutes-10"), "press-slow")
    assert refused.value.code == "bad-delay"
