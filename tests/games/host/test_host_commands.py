"""What the site's host runs: loading, fuzzing, playing out, rehearsing."""

import json
import random
from collections.abc import Callable

import pytest
from django.core.management import CommandError, call_command

from games.library.tables import all_tables
from games.models import Battlefield, Game, Player
from games.simulation import trials
from games.tables.services.battlefields import load_battlefields
from rules.engine.effects import ask
from rules.engine.seats import Seat
from rules.state.game import Game as RulesGame
from tests.games import small_game
from tests.games.people import answer

Said = pytest.CaptureFixture[str]


def test_tables_are_loaded_once(db: None, capsys: Said) -> None:
    call_command("load_tables")
    call_command("load_tables")
    first, second = capsys.readouterr().out.splitlines()
    count = len(all_tables())
    assert first == f"Tables: {count} created, 0 changed, 0 kept, 0 withdrawn."
    assert second == f"Tables: 0 created, 0 changed, {count} kept, 0 withdrawn."
    assert Battlefield.objects.first().as_map() in all_tables()


def test_a_table_that_changed_or_is_gone(db: None) -> None:
    load_battlefields(all_tables())
    assert load_battlefields(all_tables()[1:])["withdrawn"] == 1
    assert not Battlefield.objects.get(pk=all_tables()[0].id).offered
    assert load_battlefields(all_tables())["changed"] == 1


def test_small_games_are_fuzzed(small_rules: None, capsys: Said) -> None:
    call_command("fuzz", games=5, seed=3)
    said = capsys.readouterr().out.splitlines()
    assert len(said) == 6
    assert said[-1].startswith("5 games, 0 broken")


async def broken(game: RulesGame) -> None:
    await ask(small_game.choice("dicing", Seat.BLUE, "pass"))
    raise ZeroDivisionError("a rule breaks")


async def endless(game: RulesGame) -> None:
    while True:
        await ask(small_game.choice("dicing", Seat.BLUE, "pass"))


@pytest.mark.parametrize(
    ("battle", "why"), [(broken, "ZeroDivisionError: a rule breaks"), (endless, "not over after 10 answers")]
)
def test_a_game_that_breaks_is_named(
    monkeypatch: pytest.MonkeyPatch, capsys: Said, battle: Callable[..., object], why: str
) -> None:
    monkeypatch.setattr("rules.play.play.battle", battle)
    with pytest.raises(CommandError, match="These seeds broke: 7 8"):
        call_command("fuzz", games=2, seed=7, longest=5)
    assert why in capsys.readouterr().err


def test_a_fuzzed_game_is_the_same_for_the_same_seed(small_rules: None, capsys: Said) -> None:
    call_command("fuzz", games=1, seed=5)
    call_command("fuzz", games=1, seed=5)
    said = [line for line in capsys.readouterr().out.splitlines() if line.startswith("Game 5")]
    assert said[0] == said[1]


def test_a_game_is_played_out(small_rules: None, monkeypatch: pytest.MonkeyPatch, capsys: Said) -> None:
    monkeypatch.setattr(small_game, "STEPS", (small_game.ending,))
    call_command("playout", seed=2, json=True)
    told = json.loads(capsys.readouterr().out)
    assert (told["seed"], told["winner"], told["why"]) == (2, "blue", "Red has had enough.")
    assert set(told["sides"]) == {"red", "blue"}
    call_command("playout", seed=2)
    assert "Red has had enough." in capsys.readouterr().out


def test_a_playout_that_breaks_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("rules.play.play.battle", broken)
    with pytest.raises(CommandError, match="a rule breaks"):
        call_command("playout", seed=2)


def test_a_match_with_an_unknown_list_is_refused_with_those_there_are() -> None:
    with pytest.raises(CommandError, match="No army list atlantis offers a platoon: there are belgium-1940"):
        call_command("match", games=1, list="atlantis", one_has=["tiger-i"])


def test_games_under_way_are_rehearsed(
    small: Game, ann: Player, bob: Player, monkeypatch: pytest.MonkeyPatch, capsys: Said
) -> None:
    for player, option in ((ann, "one"), (ann, "one"), (bob, "roll"), (ann, "rock")):
        answer(small, player, option)
    call_command("rehearse", here=True)
    assert capsys.readouterr().out == "1 game, 0 diverging\n"
    monkeypatch.setattr(small_game, "STEPS", small_game.STEPS[1:])
    with pytest.raises(CommandError):
        call_command("rehearse", here=True)
    assert f"{small.pk} at 4: Diverged" in capsys.readouterr().out


def test_trials_choose_from_what_is_offered() -> None:
    setup = trials.setup_of(random.Random(1))
    assert set(setup.rosters) == set(Seat)
    assert setup.map in all_tables()
