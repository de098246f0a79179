"""Win rates: games of each scenario are played in memory, and it is counted who won."""

import json
import random
from io import StringIO

import pytest
from django.core.management import CommandError, call_command

from games.library.tables import table
from games.simulation import trials, win_rates
from games.simulation.win_rates import Count, Matchup, Outcome
from rules import SCENARIOS


def outcome(**more: object) -> Outcome:
    known = {
        "matchup": Matchup(seed=1, scenario="the-probe", table="hamlet-crossroads"),
        "lists": {"red": "germany-1943-45", "blue": "britain-1943-45"},
        "edges": {"red": "north", "blue": "south"},
        "attacker": "blue",
        "winner": "red",
        "kind": "force-morale",
        "phases": 30,
        "answers": 400,
    }
    return Outcome(**(known | more))  # type: ignore[arg-type]


def test_a_victory_counts_for_role_edge_and_list() -> None:
    played = [outcome(), outcome(winner="blue"), outcome(winner="")]
    rows = {title: win_rates.counted(played, pick) for title, pick in win_rates.TABLES.items()}
    assert rows["By scenario"] == {"The Probe: the attacker": Count(won=1, lost=1, drawn=1)}
    assert rows["By table and edge"] == {"hamlet-crossroads: from the north": Count(won=1, lost=1, drawn=1)}
    assert rows["By pairing"] == {"britain-1943-45 against germany-1943-45": Count(won=1, lost=1, drawn=1)}
    assert win_rates.endings(played) == {"the-probe": {"force-morale": 2, "force-morale, a draw": 1}}


def test_two_of_one_list_are_no_pairing_and_a_battle_without_attacker_has_no_role() -> None:
    even = outcome(lists={"red": "germany-1943-45", "blue": "germany-1943-45"}, attacker="")
    assert win_rates.counted([even], win_rates.TABLES["By pairing"]) == {}
    assert win_rates.counted([even], win_rates.TABLES["By scenario"]) == {}


def test_the_bounds_are_wilsons() -> None:
    """Ten of twenty: between 30 and 70 of 100; none of ten: at most 28."""
    assert Count(won=10, lost=10).bounds == pytest.approx((0.299, 0.701), abs=0.001)
    assert Count(lost=10).bounds == pytest.approx((0.0, 0.278), abs=0.001)


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_support_is_drawn_up_to_the_level_and_never_what_is_barred(scenario: str) -> None:
    matchup = Matchup(seed=3, scenario=scenario, table="hamlet-crossroads")
    setup = win_rates.setup_of(random.Random(3), matchup, table(matchup.table))
    assert (setup.scenario, setup.map.id) == (scenario, "hamlet-crossroads")
    assert (setup.attacker is not None) == SCENARIOS[scenario].has_roles


def test_the_command_plays_and_counts() -> None:
    """Thirteen is a short battle."""
    out = StringIO()
    wanted = {"games": 1, "seed": 13, "scenarios": ["flank-attack"], "tables": ["bocage-fields"]}
    call_command("win_rates", stdout=out, json=True, **wanted)
    told = json.loads(out.getvalue())
    assert told["games"] == 1
    assert sum(told["endings"]["flank-attack"].values()) == 1


def test_a_game_that_breaks_is_named_and_fails_the_command(monkeypatch: pytest.MonkeyPatch) -> None:
    def breaks(*_: object, **__: object) -> None:
        raise trials.Broken("nobody is asked")

    monkeypatch.setattr(trials, "play", breaks)
    with pytest.raises(CommandError, match=r"seed 9, the-probe on hamlet-crossroads, .*: nobody is asked"):
        call_command(
            "win_rates", games=1, seed=9, scenarios=["the-probe"], tables=["hamlet-crossroads"], json=True,
            stdout=StringIO(),
        )  # fmt: skip


def test_an_ending_that_no_scenario_knows_is_a_fault() -> None:
    assert outcome(kind="objective").is_known
    assert not outcome(kind="agreed").is_known
