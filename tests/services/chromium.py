"""The browser that tests and benches drive: Debian's Chromium, without a screen."""

import shutil

PROGRAMS = ("chromium-headless-shell", "chromium", "chromium-browser")
"""The shell first: it draws the same pages for less processor time than the whole browser."""

QUIET = [
    "--no-sandbox",
    "--disable-gpu",
    # Threads that compile scripts ahead would only take turns with the tests.
    "--js-flags=--single-threaded",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--process-per-site",
    "--renderer-process-limit=1",
]


def chromium() -> str | None:
    """Find the program; None where none is installed."""
    return next((found for name in PROGRAMS if (found := shutil.which(name))), None)
