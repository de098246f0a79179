"""What the site's own tests prove on SQLite holds on PostgreSQL and Redis too.

A test is repeated here for what it has the site say to its database: what the site says in all tests of
games, statement by statement, it says to PostgreSQL in these; and what people do at once is done there.
"""

import os
import re
import signal
import subprocess
import sys

from tests.services.server import FORGETFUL, ROOT
from tests.services.watchdog import watched

GAMES = ROOT / "tests" / "games"

SOME = {
    "admin": (
        "a_game_that_nobody_goes_on_with_is_ended",
        "a_line_is_taken_away_from_everybody",
        "keys_are_revoked",
        "no_page_tells_a_secret_of_a_running_game_to_a_host_who_plays_in_it",
        "no_secret_is_found_by_searching",
        "staff_without_the_right_to_change_only_look",
        "what_is_offered_as_a_filter_works[chatline/?removed__exact=0-1]",
        "what_is_offered_as_a_filter_works[force/?platoon__nation=germany-2]",
        "what_is_offered_as_a_filter_works[game/?status__exact=playing-1]",
        "what_is_offered_as_a_filter_works[game/?updated__gte=2000-01-01T00:00%2B00:00-2]",
        "what_is_offered_as_a_filter_works[player/?user__isempty=0-1]",
        "what_is_offered_as_a_filter_works[seat/?game__status__exact=playing-2]",
    ),
    "answering": ("the_same_client_id_is_answered_once",),
    "api": (
        "a_list_of_games_has_an_end",
        "the_invitation_is_for_who_sits_at_the_table",
    ),
    "commands": ("alone_the_pace_is_not_changed_for_ever_either",),
    "computer": ("what_shows_nothing_takes_no_time[activated]",),
    "dice": ("a_changed_die_and_a_changed_secret_are_found",),
    "balanced": ("it_begins_as_it_was_accepted[scenario-second]",),
    "evening_pages": (
        "an_evening_goes_through_by_buttons",
        "results_are_told_as_a_page_a_table_and_json",
        "what_somebody_has_of_evenings_is_told_to_him_and_forgotten_with_him",
    ),
    "evenings": (
        "nobody_meets_another_twice_or_is_odd_out_twice",
        "pairs_of_an_earlier_evening_are_avoided",
        "in_the_middle_of_a_game_somebody_stands_in[somebody known]",
        "the_database_keeps_evenings_whole",
    ),
    "host_commands": (
        "a_table_that_changed_or_is_gone",
        "games_under_way_are_rehearsed",
    ),
    "hostile_names": (
        "at_the_table_and_after",
        "in_lists_and_lobbies",
        "in_the_page_of_its_owner",
    ),
    "keys": ("keys_are_named_changed_and_revoked_on_the_page",),
    "own_list_pages": ("a_guest_copies_a_list_and_changes_it",),
    "own_lists": (
        "a_private_list_is_its_owners",
        "a_quick_game_with_a_list_of_ones_own[friends]",
        "a_saved_force_follows_its_list",
        "lists_by_the_api",
        "lists_of_one_title_are_told_apart",
        "the_lists_are_loaded_again_with_the_site",
    ),
    "own_tables": (
        "a_copy_is_the_copiers_own",
        "a_table_is_saved_and_an_older_window_notices",
        "ground_goes_with_the_last_game_that_has_it",
        "who_looks_through_drawings_pays_for_it",
    ),
    "pages": ("a_guest_claims_an_account_and_finds_his_games_elsewhere",),
    "positions": (
        "a_game_from_a_position_is_like_any_other",
        "a_position_is_kept_renamed_and_deleted_by_forms",
    ),
    "promises": ("a_game_keeps_the_promise_that_was_given_before_the_players_part",),
    "quick_game": ("the_name_that_was_given_can_be_changed_and_is_kept",),
    "reporting": ("the_host_reads_and_settles",),
    "saved_forces": (
        "a_force_begins_with_a_platoon_alone",
        "a_force_is_kept_renamed_copied_shared_and_deleted",
        "the_force_of_a_game_that_is_over_is_kept",
    ),
    "stops": (
        "every_window_is_held_until_the_own_phase",
        "it_makes_no_number_and_passes_a_window_that_waits",
    ),
    "supports": ("who_leaves_takes_his_picks_along",),
    "tidying": ("practice_that_was_left_off_goes",),
    "undoing": ("a_request_may_go_back_over_the_other_players_answers",),
    "windows_misused": (
        "a_wish_and_an_answer_at_once_count_once",
        "an_answer_at_the_very_deadline_and_the_clock_count_once",
        "resigning_ends_what_the_clock_would_do",
        "two_tabs_that_answer_one_window",
        "whatever_comes_late_early_or_twice_every_window_is_answered_once[1]",
    ),
    "wishes_by_api": ("a_wish_meets_the_window_that_waits_and_makes_no_number",),
}
"""Files of which a few tests are repeated, which say what no other does, or race with each other."""

NONE = {
    "clock",
    "clock_and_undo",
    "clock_out_of_turn",
    "correcting",
    "drawings",
    "following",
    "forces_by_api",
    "headings",
    "hostile_numbers",
    "identity",
    "lengths",
    "limits_of_support",
    "making",
    "optional_rules",
    "pace",
    "packed",
    "pairings",
    "patrols",
    "plain_answers",
    "preloads",
    "reactions_played",
    "reply_timing",
    "scenarios",
    "sheets",
    "support_levels",
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

LISTS = (
    "tests/armylists/test_army_list_pages.py::test_every_platoon_has_a_page_whose_chart_has_every_man_and_leader_once",
    "tests/armylists/test_army_list_rows.py::test_a_row_that_differs_from_its_file_is_put_right",
    "tests/armylists/test_army_list_rows.py::test_what_is_in_no_file_any_longer_is_kept_but_not_offered",
)
"""What is said of the army lists when they are loaded and read."""


ACCOUNTS = ("tests/accounts/test_personal.py", "tests/accounts/test_sessions.py")
"""What deletes rows of many kinds, and what stores addresses in a column of their kind."""


def repeated() -> list[str]:
    """Files and tests, as pytest is told of them; a file that nothing is known of is repeated as a whole."""
    found = sorted(GAMES.rglob("test_*.py"))
    there = {file.stem.removeprefix("test_"): file.relative_to(ROOT).as_posix() for file in found}
    assert len(there) == len(found), "two files of tests/games are called the same"
    assert there.keys() >= SOME.keys() | NONE
    files = [there[name] for name in sorted(there.keys() - SOME.keys() - NONE)]
    tests = [f"{there[name]}::test_{one}" for name in SOME for one in SOME[name]]
    return [*LISTS, *ACCOUNTS, *files, *tests]


PATIENCE = 600.0
"""Seconds for all of them; alone they take some 40, on a machine that does ten things at once 130."""


def ended(command: list[str], environment: dict[str, str]) -> tuple[int, str]:
    """Run a command; return its status and what it said: where it hangs, what its threads are at."""
    run = subprocess.Popen(
        command,
        cwd=ROOT,
        env=environment,
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        start_new_session=True,
    )
    with watched(run):
        try:
            said, _ = run.communicate(timeout=PATIENCE)
        except subprocess.TimeoutExpired:
            run.send_signal(signal.SIGABRT)  # for pytest's faulthandler
            said, _ = run.communicate()
    return run.returncode, said


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
    inherited |= {"DATABASE_URL": postgres_url, "REDIS_URL": redis_url}
    status, said = ended(command, inherited)
    assert status == 0, said[-12_000:]
    assert re.search(r"\d+ passed", said)
