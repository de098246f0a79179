"""The site's settings, as the tests run it."""

import os
import tempfile
from pathlib import Path

# What a test run writes stays out of the checkout's own var/.
os.environ.setdefault("VAR_DIR", str(Path(tempfile.gettempdir()) / f"cocweb-tests-{os.getuid()}"))
os.environ.setdefault("LOG_LEVEL", "WARNING")
# No test cuts the power.
os.environ.setdefault("SQLITE_SYNCHRONOUS", "NORMAL")

from cocweb.settings import *  # noqa: F403
from cocweb.settings import DATABASES, VAR_DIR

# A test may send as much as it likes; those of the limits set their own.
LIMITS: dict[str, tuple[int, int]] = {}
ACCOUNT_RATE_LIMITS: dict[str, str] | bool = False
QUERY_BUDGET: tuple[float, float] | None = None
PAGE_BUDGET: tuple[float, float] | None = None
READING_SHARE: float | None = None

# Each client of a test makes the site's middleware anew, which would look through all static files then.
WHITENOISE_AUTOREFRESH: bool = True

# Guessing passwords may be cheap here.
PASSWORD_HASHERS: list[str] = ["django.contrib.auth.hashers.MD5PasswordHasher"]

if "sqlite3" in DATABASES["default"]["ENGINE"]:
    # A file, as in a real site: in memory there is no WAL, and threads lock each other out. Its own for
    # each run, so that runs side by side never meet.
    DATABASES["default"]["TEST"] = {"NAME": str(VAR_DIR / f"test-{os.getpid()}.sqlite3")}
