"""Games of the lists that met: which are played, by whom, and how they are told."""

import json
import random
from dataclasses import replace
from io import StringIO
from pathlib import Path
from typing import Any

import pytest
from django.core.management import CommandError, call_command

from games.library.tables import table
from games.simulation import pairings, trials, win_rates
from games.simulation.win_rates import Matchup, Outcome
from rules import EDITIONS, SCENARIOS, Seat

WINTER = ("finland-1939-40", "soviet-union-1939-40")


def test_each_two_lists_that_met_are_a_pairing() -> None:
    found = pairings.pairs()
    assert WINTER in found
    assert ("germany-1940", "poland-1939") not in found
    assert pairings.pairs(["belgium-1940"]) == [("belgium-1940", "germany-1940")]


def test_twelve_games_are_each_scenario_in_each_edition() -> None:
    games = list(pairings.matchups(WINTER, 12, 1, "steady"))
    assert {(one.scenario, one.edition) for one in games} == {
        (scenario, edition) for scenario in SCENARIOS for edition in EDITIONS
    }
    assert {one.lists for one in games} == {WINTER, WINTER[::-1]}
    assert len({one.table for one in games}) == 12
    assert len({one.seed for one in games}) == 12


def test_a_pairing_plays_the_same_games_whichever_others_are_asked() -> None:
    first, again = (next(pairings.matchups(WINTER, 1, 1, "random")) for _ in range(2))
    other = next(pairings.matchups(("belgium-1940", "germany-1940"), 1, 1, "random"))
    assert first == again
    assert other.seed != first.seed


def test_red_is_of_the_first_list_and_blue_of_the_second() -> None:
    matchup = next(pairings.matchups(WINTER, 1, 1, "steady"))
    setup = win_rates.setup_of(random.Random(matchup.seed), matchup, table(matchup.table))
    assert tuple(setup.rosters[seat].list_id for seat in Seat) == matchup.lists


def test_the_command_counts_by_pairing_and_players(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(win_rates, "played", lambda matchup, _: won_by_blue(matchup))
    out = StringIO()
    call_command("pairings", random=2, lists=["belgium-1940"], json=True, stdout=out)
    told = json.loads(out.getvalue())
    assert told["By pairing, random players"] == {
        "belgium-1940 against germany-1940": {"won": 1, "lost": 1, "drawn": 0, "share": 0.5}
    }
    assert told["By pairing, steady players"] == {}


def test_games_that_are_kept_count_and_are_not_played_again(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr(win_rates, "played", lambda matchup, _: won_by_blue(matchup))
    asked: dict[str, Any] = {"lists": ["belgium-1940"], "keep": tmp_path / "played"}
    call_command("pairings", random=2, stdout=StringIO(), **asked)
    monkeypatch.setattr(
        win_rates, "played", lambda matchup, _: replace(won_by_blue(matchup), winner=Seat.RED)
    )
    out = StringIO()
    call_command("pairings", random=3, json=True, stdout=out, **asked)
    (row,) = json.loads(out.getvalue())["By pairing, random players"].values()
    assert (row["won"], row["lost"]) == (2, 1)  # the third alone was played anew, and red won
    assert len((tmp_path / "played").read_bytes().splitlines()) == 3


def test_a_file_of_something_else_is_refused_and_left_as_it_is(tmp_path: Path) -> None:
    (tmp_path / "played").write_text("shopping\n")
    with pytest.raises(CommandError, match="played holds no games"):
        call_command("pairings", random=1, lists=["belgium-1940"], keep=tmp_path / "played")
    assert (tmp_path / "played").read_text() == "shopping\n"


def won_by_blue(matchup: Matchup) -> Outcome:
    assert matchup.lists is not None
    return Outcome(
        matchup=matchup,
        lists=dict(zip(Seat, matchup.lists, strict=True)),
        edges={},
        attacker="",
        winner=Seat.BLUE,
        kind="force-morale",
        phases=20,
        answers=200,
    )


def test_a_game_that_breaks_is_named_with_all_that_it_takes_to_play_it(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def breaks(*_: object, **__: object) -> None:
        raise trials.Broken("nobody is asked")

    monkeypatch.setattr(trials, "play", breaks)
    told = r"seed \d+, \S+ on \S+, steady, first edition, belgium-1940 against germany-1940: nobody is asked"
    with pytest.raises(CommandError, match=told):
        call_command("pairings", steady=1, lists=["belgium-1940"], json=True, stdout=StringIO())
