"""The site's settings with a clock that the tests set while it runs: by so many seconds as a file says.

libfaketime would set it for the whole process, and makes each answer some eight times as slow.
"""

import os
import time
from datetime import UTC, datetime
from pathlib import Path

from django.utils import timezone

from tests.services.fixed_dice import *  # noqa: F403

CLOCK = Path(os.environ["CLOCK_OF_THE_TESTS"])

_true = time.time


def _time() -> float:
    """Seconds since 1970, as this process takes them to be."""
    return _true() + int(CLOCK.read_text() or 0)


def _now() -> datetime:
    """The same as Django asks for it."""
    return datetime.fromtimestamp(_time(), UTC)


time.time = _time
timezone.now = _now
