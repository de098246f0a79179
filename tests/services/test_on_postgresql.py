"""What the site's own tests prove on SQLite holds on PostgreSQL and Redis too.

A test is repeated here for what it says to its database: what all tests of the games say to theirs, statement
by statement, is said to PostgreSQL by these, and what people do at the same time is done on it.
"""

import os
import re
import subprocess
import sys

from tests.services.server import FORGETFUL, ROOT

GAMES = ROOT / "tests" / "games"

SOME = {
    "answering": ("a_second_tab_that_answers_the_same_question_is_stale", "the_units_are_rows"),
    "api": (
        "a_game_is_played_through_the_api",
        "a_list_of_games_has_an_end",
        "what_can_be_chosen_is_listed",
    ),
    "clock": ("what_ran_out_passes_once_however_often_it_is_looked",),
    "clock_out_of_turn": (
        "whatever_he_is_asked_is_answered_as_suggested_when_his_time_is_up[deploy]",
        "what_befalls_somebody_who_is_away_never_holds_up_the_other[betrayed-unit-second]",
    ),
    "own_list_pages": ("a_bad_file_is_refused_with_what_is_wrong", "a_guest_copies_a_list_and_changes_it"),
    "pages": ("a_guest_claims_an_account_and_finds_his_games_elsewhere",),
    "positions": (
        "a_damaged_one_is_refused_and_the_others_are_listed[table]",
        "a_game_from_a_position_is_like_any_other",
        "a_position_is_kept_renamed_and_deleted_by_forms",
        "one_of_an_older_schema_is_upgraded_or_says_that_it_cannot_be_opened",
        "positions_come_along_when_a_guest_signs_in_to_his_account",
        "the_owner_alone_renames_and_deletes",
    ),
    "reply_timing": ("a_question_is_answered_for_its_player_once_and_only_when_his_time_is_up[0-first]",),
    "stops": (
        "every_window_is_held_until_the_own_phase",
        "it_makes_no_number_and_passes_a_window_that_waits",
        "what_passed_is_journaled_as_such_and_told_to_its_owner_alone",
    ),
    "support_levels": (
        "supports_that_come_too_early_are_refused",
        "too_much_and_what_is_barred_is_refused_by_name",
    ),
    "supports": (
        "a_senior_leader_is_refused_beside_two",
        "lots_are_the_same_whenever_they_are_drawn_and_differ_between_games",
        "neither_the_opponent_nor_a_spectator_is_told_anything",
        "supports_can_be_changed_until_the_game_begins",
        "the_lobby_tells_a_player_his_own_and_lets_him_change_them",
        "who_leaves_takes_his_picks_along",
    ),
    "undoing": ("a_request_may_go_back_over_the_other_players_answers",),
    "wishes_by_api": ("wishes_are_read_changed_and_put_back", "wishes_are_nobody_elses_business"),
}
"""Files of which a few tests are repeated, which say what no other does."""

NONE = {
    "clock_and_undo",
    "drawings",
    "evening",
    "following",
    "headings",
    "hostile_numbers",
    "limits_of_support",
    "packed",
    "plain_answers",
    "preloads",
    "scenarios",
    "sheets",
    "sides_told",
    "tables",
    "trials",
    "undo_redo",
    "vehicles_in_a_game",
    "whole_games",
    "whole_scenarios",
    "win_rates",
    "windows_in_a_game",
}
"""Files whose tests say nothing to a database that the others do not, or nothing at all."""


LISTS = ("tests/armylists/test_army_list_pages.py", "tests/armylists/test_army_list_rows.py")


def repeated() -> list[str]:
    """Files and tests, as pytest is told of them; a file that nothing is known of is repeated as a whole."""
    there = {file.stem.removeprefix("test_") for file in GAMES.glob("test_*.py")}
    assert SOME.keys() | NONE <= there
    files = [f"tests/games/test_{name}.py" for name in sorted(there - SOME.keys() - NONE)]
    tests = [f"tests/games/test_{name}.py::test_{one}" for name in SOME for one in SOME[name]]
    return [*LISTS, *files, *tests]


def test_the_tests_of_the_games_pass_on_postgresql_and_redis(postgres_url: str, redis_url: str) -> None:
    # No workers and no cache of its own: this is a run inside a run.
    command = [
        sys.executable,
        "-m",
        "pytest",
        "-q",
        "--tb=short",
        "-p",
        "no:xdist",
        "-p",
        "no:cacheprovider",
        *repeated(),
    ]
    inherited = {
        name: os.environ[name] for name in os.environ if not name.startswith(("PYTEST_", *FORGETFUL))
    }
    done = subprocess.run(
        command,
        check=False,
        cwd=ROOT,
        env=inherited | {"DATABASE_URL": postgres_url, "REDIS_URL": redis_url},
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
    )
    assert done.returncode == 0, done.stdout[-6000:] + done.stderr[-2000:]
    assert re.search(r"\d+ passed", done.stdout)
