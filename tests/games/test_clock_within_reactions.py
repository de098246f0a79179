"""Whoever begins to react at a live pace and goes away holds nobody up, whatever he is asked within it."""

from collections.abc import Awaitable, Callable
from datetime import timedelta

import pytest

from games.models import Entry, Game, Pace, Player
from games.services import answering
from games.services.clock import FOLLOWING
from rules.effects import ask, settled
from rules.force import Seat
from rules.game import Game as Rules
from rules.requests import Choose, Chosen
from tests.games.people import answer, asked, begun, play_of
from tests.games.small_game import choice
from tests.games.window_game import next_phase, window

RED, BLUE = Seat.RED, Seat.BLUE


class Stubborn(Choose):
    """It refuses what it suggests itself."""

    def suggested(self) -> Chosen:
        return Chosen(option="nothing")


def followed_by(name: str, kind: type[Choose] = Choose) -> Callable[[Rules], Awaitable[None]]:
    """Red acts; who reacts to it is asked this."""
    listed = choice(name, BLUE, "one", "two").options

    async def battle(game: Rules) -> None:
        while game.table.result is None:
            await settled()
            next_phase(game, RED)
            await ask(choice("act", RED, "on"))
            if (await ask(window(BLUE))).option != "pass":
                await ask(kind(name=name, seat=BLUE, prompt="How?", list_options=lambda: listed))

    return battle


def in_a_reaction(ann: Player, bob: Player) -> Game:
    game = begun(ann, bob, pace=Pace.LIVE, countdown=20)
    answer(game, ann, "on")
    answer(game, bob, "interrupt:t:fire")
    return game


def let_time_go_by(game: Game) -> None:
    deadline = Game.objects.get(pk=game.pk).deadline
    assert deadline is not None
    Game.objects.filter(pk=game.pk).update(deadline=deadline - timedelta(seconds=200))
    answering.pass_if_due(game.pk)


@pytest.mark.parametrize("name", FOLLOWING)
def test_what_follows_is_done_as_suggested(
    site: None, monkeypatch: pytest.MonkeyPatch, ann: Player, bob: Player, name: str
) -> None:
    monkeypatch.setattr("rules.play.battle", followed_by(name))
    game = in_a_reaction(ann, bob)
    assert asked(game) == {"blue": name}
    let_time_go_by(game)
    assert asked(game) == {"red": "act"}
    (entry,) = Entry.objects.filter(game=game, name=name)
    assert (entry.journal[0]["auto"], entry.journal[0]["reply"]) == (True, {"option": "one"})


def test_a_suggestion_that_is_refused_locks_no_game(
    site: None, monkeypatch: pytest.MonkeyPatch, ann: Player, bob: Player
) -> None:
    monkeypatch.setattr("rules.play.battle", followed_by("choose-targets", Stubborn))
    game = in_a_reaction(ann, bob)
    let_time_go_by(game)
    assert asked(game) == {"blue": "choose-targets"}
    assert Game.objects.get(pk=game.pk).deadline is None
    assert play_of(game).game.events == []
    answer(game, bob, "two")
    assert asked(game) == {"red": "act"}
