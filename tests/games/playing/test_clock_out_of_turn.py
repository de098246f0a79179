"""At a live pace nobody holds up the other's Phase, whatever he is asked in it, however long he is away."""

from collections.abc import Awaitable, Callable
from datetime import timedelta
from typing import Any, NoReturn

import pytest
from django.utils import timezone

from games.apps import note_fault
from games.models import Entry, Game, Pace, Player
from games.playing import live, selectors
from games.playing.clock import BANK
from games.playing.services import answering, stops, wishing
from rules.editions.catalogue import EDITIONS
from rules.engine.effects import ask, ask_both, either, settled
from rules.engine.requests import Choose, Chosen
from rules.engine.requests.faults import faults
from rules.engine.seats import Seat
from rules.state.game import Game as Rules
from telling import Reader, stored_event
from tests.games import befalling
from tests.games.people import answer, asked, begun, play_of, say
from tests.games.small_game import choice
from tests.games.window_game import next_phase, window

RED, BLUE = Seat.RED, Seat.BLUE
COUNTDOWN = 20
NAMES = (
    *stops.ORDERED,
    *befalling.HAPPENINGS,
    "deploy",
    "spare-a-man",
    "occupy-ground",
    "choose-targets",
    "a-question-that-nobody-has-thought-of-yet",
)


class Stubborn(Choose):
    """It refuses what it suggests itself."""

    def suggested(self) -> Chosen:
        return Chosen(option="nothing")


class Spoiled(Choose):
    """Nobody knows what to suggest."""

    def suggested(self) -> NoReturn:
        raise ZeroDivisionError


class Refusing(Choose):
    """It takes nothing at all, unless it comes from his own hand."""

    def unasked(self) -> None:
        return None


def followed_by(
    name: str, kind: type[Choose] = Choose, after: Callable[[str], None] = lambda _: None
) -> Callable[[Rules], Awaitable[None]]:
    """Red acts; who reacts to it is asked this."""
    listed = choice(name, BLUE, "one", "two").options

    async def battle(game: Rules) -> None:
        while game.table.result is None:
            await settled()
            next_phase(game, RED)
            await ask(choice("act", RED, "on"))
            if (await ask(window(BLUE))).option != "pass":
                asked_for = kind(name=name, seat=BLUE, prompt="How?", list_options=lambda: listed)
                after((await ask(asked_for)).option)

    return battle


def in_a_reaction(ann: Player, bob: Player) -> Game:
    game = begun(ann, bob, pace=Pace.LIVE, countdown=COUNTDOWN)
    answer(game, ann, "on")
    answer(game, bob, "interrupt:t:fire")
    return game


def row(game: Game) -> Game:
    return Game.objects.get(pk=game.pk)


def seconds_left(game: Game) -> float:
    deadline = row(game).deadline
    assert deadline is not None, "a clock runs"
    return (deadline - timezone.now()).total_seconds()


def wait(game: Game, seconds: float) -> None:
    """So many seconds go by, and then somebody looks."""
    deadline = row(game).deadline
    assert deadline is not None, "a clock runs"
    Game.objects.filter(pk=game.pk).update(deadline=deadline - timedelta(seconds=seconds))
    answering.pass_if_due(game.pk)


# --- any question --------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", dict.fromkeys(NAMES))
def test_whatever_he_is_asked_is_answered_as_suggested_when_his_time_is_up(
    site: None, monkeypatch: pytest.MonkeyPatch, ann: Player, bob: Player, name: str
) -> None:
    monkeypatch.setattr("rules.play.play.battle", followed_by(name))
    game = in_a_reaction(ann, bob)
    assert asked(game) == {"blue": name}
    assert seconds_left(game) == pytest.approx(COUNTDOWN + BANK, abs=5)
    wait(game, COUNTDOWN + BANK)
    assert asked(game) == {"red": "act"}
    (entry,) = Entry.objects.filter(game=game, name=name)
    assert (entry.journal[0]["auto"], entry.journal[0]["reply"]) == (True, {"option": "one"})
    (told,) = entry.events
    read = stored_event(told, Reader())
    assert (read["only"], read["text"]) == ("blue", "Your time ran out: How?")


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("name", befalling.HAPPENINGS)
def test_what_befalls_somebody_who_is_away_never_holds_up_the_other(
    site: None, monkeypatch: pytest.MonkeyPatch, ann: Player, bob: Player, edition: str, name: str
) -> None:
    monkeypatch.setattr("rules.play.play.battle", befalling.battle(befalling.HAPPENINGS[name]))
    game = begun(ann, bob, pace=Pace.LIVE, countdown=COUNTDOWN, edition=edition)
    answer(game, ann, "on")
    assert asked(game) == {"blue": name}
    questions = 0
    while asked(game) != {"red": "go-on"}:
        questions += 1
        live.forget_all()
        wait(game, COUNTDOWN + (BANK if questions == 1 else 0) + 0.1)
        assert questions < 4, "each waits for no longer than countdown and bank"
    given = Entry.objects.filter(game=game, seat="blue")
    assert given.count() == questions
    assert all(entry.journal[0]["auto"] for entry in given)
    if name == "betrayed-unit":
        assert [entry.name for entry in given.order_by("number")] == ["betrayed-unit", "deploy"]
    answer(game, ann, "on", client_id="again")


def test_only_who_is_out_of_turn_is_timed(
    site: None, monkeypatch: pytest.MonkeyPatch, ann: Player, bob: Player
) -> None:
    async def battle(game: Rules) -> None:
        await ask_both(choice("secretly", RED, "x"), choice("secretly", BLUE, "x"))
        next_phase(game, RED)
        await either(choice("act", RED, "on"), choice("offer", BLUE, "take", standing=True))
        await ask(choice("own", RED, "on"))
        await ask(choice("out-of-turn", BLUE, "on"))

    monkeypatch.setattr("rules.play.play.battle", battle)
    game = begun(ann, bob, pace=Pace.LIVE)
    for player, option in ((ann, "x"), (bob, "x"), (bob, "take"), (ann, "on")):
        assert row(game).deadline is None
        say(game, player, "offer-draw")
        assert row(game).deadline is None
        say(game, bob if player is ann else ann, "decline-draw")
        answer(game, player, option)
    assert asked(game) == {"blue": "out-of-turn"}
    assert row(game).deadline is not None


@pytest.mark.parametrize("pace", [Pace.UNTIMED, Pace.BY_DAY])
def test_at_other_paces_nobody_is_hurried(
    site: None, monkeypatch: pytest.MonkeyPatch, ann: Player, bob: Player, pace: Pace
) -> None:
    monkeypatch.setattr("rules.play.play.battle", befalling.battle(befalling.after_ambush))
    game = begun(ann, bob, pace=pace)
    answer(game, ann, "on")
    assert (asked(game), row(game).deadline) == ({"blue": "after-ambush"}, None)


def test_standing_orders_decide_nothing_that_befalls_the_own_men(
    site: None, monkeypatch: pytest.MonkeyPatch, ann: Player, bob: Player
) -> None:
    monkeypatch.setattr("rules.play.play.battle", followed_by("spare-a-man"))
    game = begun(ann, bob, pace=Pace.BY_DAY)
    wishes: dict[str, Any] = {"stop": "orders", "orders": [{"do": "interrupt"}]}
    wishing.set_stops(game.pk, bob, seat=None, wishes=wishes)
    answer(game, ann, "on")
    assert asked(game) == {"blue": "spare-a-man"}


# --- where there is nothing good to answer -------------------------------------------------------------


@pytest.mark.parametrize("kind", [Stubborn, Spoiled])
def test_a_suggestion_that_is_no_good_gives_way_to_the_first_open_option(
    site: None,
    monkeypatch: pytest.MonkeyPatch,
    caplog: pytest.LogCaptureFixture,
    ann: Player,
    bob: Player,
    kind: type[Choose],
) -> None:
    monkeypatch.setattr(faults, "report", note_fault)
    monkeypatch.setattr("rules.play.play.battle", followed_by("choose-targets", kind))
    game = in_a_reaction(ann, bob)
    request = selectors.shown(row(game), BLUE)["view"]["request"]
    assert request["suggested"] == {"option": "nothing" if kind is Stubborn else "one"}
    wait(game, COUNTDOWN + BANK)
    assert asked(game) == {"red": "act"}
    assert Entry.objects.get(game=game, name="choose-targets").journal[0]["reply"] == {"option": "one"}
    assert ("“choose-targets”" in caplog.text) == (kind is Spoiled)


def test_where_nothing_can_be_answered_he_is_waited_for(
    site: None, monkeypatch: pytest.MonkeyPatch, ann: Player, bob: Player
) -> None:
    monkeypatch.setattr("rules.play.play.battle", followed_by("choose-targets", Refusing))
    game = in_a_reaction(ann, bob)
    wait(game, COUNTDOWN + BANK)
    assert asked(game) == {"blue": "choose-targets"}
    assert row(game).deadline is None
    assert play_of(game).game.events == []
    answer(game, bob, "two")
    assert asked(game) == {"red": "act"}


def test_rules_that_fail_at_the_suggestion_lock_no_game(
    site: None, monkeypatch: pytest.MonkeyPatch, ann: Player, bob: Player
) -> None:
    def falls(option: str) -> None:
        assert option != "one"

    monkeypatch.setattr("rules.play.play.battle", followed_by("choose-targets", after=falls))
    game = in_a_reaction(ann, bob)
    number = row(game).number
    wait(game, COUNTDOWN + BANK)
    assert (asked(game), row(game).number) == ({"blue": "choose-targets"}, number)
    assert row(game).deadline is None
    answer(game, bob, "two")
    assert asked(game) == {"red": "act"}
    say(game, ann, "resign")
    assert row(game).is_finished
