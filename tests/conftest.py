"""What every test may use, and which tests keep to one process of a run."""

import gc
import sys
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

import hypothesis
import pytest

from rules.engine.requests.faults import breaks, faults
from tests.reading import compare_phrases_with_words

compare_phrases_with_words()

# What is collected stays: to look through it again and again while it grows finds nothing.
gc.disable()

# The same cases in every run, and no complaint about a slow machine: a test that fails does so for everybody.
# Hypothesis takes numbers from our own source: a change anywhere may give a test cases that it passes over.
NOT_FAULTS = (hypothesis.HealthCheck.filter_too_much, hypothesis.HealthCheck.too_slow)
hypothesis.settings.register_profile(
    "steady", derandomize=True, deadline=None, database=None, suppress_health_check=NOT_FAULTS
)
hypothesis.settings.load_profile("steady")

pytest_plugins = [
    "tests.ledger_coverage",
    "tests.services.server",
    "tests.services.postgres",
    "tests.services.redis",
]

# The folders whose tests need other servers or a browser, and are marked so, the slowest first.
SLOW = ("services", "browser")

# The tests of a file that would keep one worker busy when the others have nothing left to do.
LONG = 200


@pytest.fixture(autouse=True, scope="session")
def _no_fault_is_borne() -> Iterator[None]:
    """A suggestion that cannot be worked out is an error, which players would be spared."""
    with faults.reported_to(breaks):
        yield


@pytest.fixture(autouse=True)
def _no_document_is_kept() -> Iterator[None]:
    """Pages and lists that are the same for all are made anew in each test, of what it has changed."""
    yield
    if (documents := sys.modules.get("cocweb.documents")) is not None:
        documents.shelf.clear()


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Mark the slow tests and begin with them, then with the long files, each of which one worker has to
    itself: the quick ones fill the time left over in the end."""
    tests = Path(__file__).parent
    lengths = Counter(item.path for item in items)

    def rank(item: pytest.Item) -> int:
        folder = item.path.relative_to(tests).parts[0]
        return SLOW.index(folder) if folder in SLOW else len(SLOW)

    for item in items:
        if rank(item) < len(SLOW):
            item.add_marker(SLOW[rank(item)])
    items.sort(key=lambda item: (rank(item), rank(item) == len(SLOW) and lengths[item.path] < LONG))


def pytest_collection_finish() -> None:
    """Take what is there for good out of the collector's sight: thousands of tests, Django, the rules."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(20_000, 20, 50)
    gc.enable()
