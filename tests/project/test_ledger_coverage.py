"""The count of which rules have tests must not flatter."""

from dataclasses import replace

import pytest

from tests.ledger_coverage import Collected, Plan, Row, document, gaps, problems, waiting_lines

pytest_plugins = ["pytester"]

ROWS = [
    Row("1e-8.1-01", "sight"),
    Row("1e-8.1-02", "height"),
    Row("1e-9-01", "rifles"),
    Row("faq-040", "crews"),
]
ANSWERED = [row for row in ROWS if row.id != "1e-8.1-02"]
PLAN = Plan(scope=("1e-8.*", "faq-0*"), exceptions=(), waiting={"faq-*": "Vehicles"})
TESTS = {"1e-8.1-01": ["test_sight.py::test_open_ground"], "1e-9-01": ["test_fire.py::test_rifle"]}


def collected(tests: dict[str, list[str]]) -> Collected:
    found = Collected()
    for id, names in tests.items():
        for name in names:
            found.note(id, name)
    return found


def test_a_row_in_scope_without_test_or_reason_is_a_gap() -> None:
    assert [row.id for row in gaps(ROWS, PLAN, TESTS)] == ["1e-8.1-02"]


def test_an_exception_takes_a_row_out_of_scope() -> None:
    assert gaps(ROWS, replace(PLAN, exceptions=("1e-8.1-02",)), TESTS) == []


def test_the_document_says_how_each_row_stands() -> None:
    written = document(ROWS, PLAN, TESTS)
    assert "In this release: 3 rows. Played by a test: 1, of which 0" in written
    assert "Waiting for a later rule: 1. Gaps: 1." in written
    assert "| 1e-8.1-01 | sight | test_sight.py::test_open_ground |" in written
    assert "| 1e-8.1-02 | height | **GAP** |" in written
    assert "| faq-040 | crews | waits for: Vehicles |" in written
    assert written.index("beyond this release") < written.index("test_fire.py")


def test_a_row_may_be_played_in_part_and_wait_for_the_rest() -> None:
    written = document(ROWS, replace(PLAN, waiting=PLAN.waiting | {"1e-8.1-01": "Smoke"}), TESTS)
    assert "Played by a test: 1, of which 1" in written
    assert "| 1e-8.1-01 | sight | test_sight.py::test_open_ground<br>the rest waits for: Smoke |" in written


def test_what_waits_is_named_with_those_that_need_not_any_more_and_the_gaps() -> None:
    plan = replace(PLAN, waiting=PLAN.waiting | {"1e-8.1-01": "Smoke"})
    assert waiting_lines(ROWS, plan, TESTS) == [
        "1e-8.1-01\tsight\twaits for: Smoke, although a test plays it",
        "faq-040\tcrews\twaits for: Vehicles",
        "1e-8.1-02\theight\tGAP",
    ]


def test_an_up_to_date_document_is_no_problem() -> None:
    assert problems(collected(TESTS), ANSWERED, PLAN, document(ANSWERED, PLAN, TESTS)) == []


def test_a_stale_document_is_a_problem() -> None:
    (problem,) = problems(collected(TESTS), ANSWERED, PLAN, document(ANSWERED, PLAN, {}))
    assert "stale" in problem


def test_a_pattern_that_fits_no_row_is_a_problem() -> None:
    plan = replace(PLAN, waiting=PLAN.waiting | {"1e-77-01": "nothing"})
    (problem,) = problems(collected(TESTS), ANSWERED, plan, document(ANSWERED, plan, TESTS))
    assert "1e-77-01" in problem


def test_a_gap_is_a_problem() -> None:
    (problem,) = problems(collected(TESTS), ROWS, PLAN, document(ROWS, PLAN, TESTS))
    assert problem.endswith(": 1e-8.1-02")


def run(pytester: pytest.Pytester, source: str) -> pytest.RunResult:
    """Runs one test file with the plugin that every run of ours has."""
    pytester.makepyfile(source)
    return pytester.runpytest_inprocess("-p", "no:django", "-p", "no:asyncio", "-p", "tests.ledger_coverage")


@pytest.mark.parametrize("mark", ["pytest.mark.skip", "pytest.mark.xfail"])
def test_a_skipped_or_excused_test_fails(pytester: pytest.Pytester, mark: str) -> None:
    source = f"import pytest\n@{mark}\n@pytest.mark.ledger('1e-8.1-01')\ndef test_it(): assert False"
    assert run(pytester, source).ret == pytest.ExitCode.TESTS_FAILED


def test_a_test_that_skips_itself_fails(pytester: pytest.Pytester) -> None:
    run(pytester, "import pytest\ndef test_it(): pytest.skip('no time')").assert_outcomes(failed=1)


def test_an_unknown_row_stops_the_run(pytester: pytest.Pytester) -> None:
    result = run(pytester, "import pytest\n@pytest.mark.ledger('1e-99-99')\ndef test_it(): pass")
    assert result.ret == pytest.ExitCode.USAGE_ERROR
    result.stderr.fnmatch_lines(["*test_it: 1e-99-99"])
