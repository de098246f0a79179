"""A run that is to be stopped: `test_stopped_run.py` starts it, with everything that tests start."""

import os
import time
from pathlib import Path

from playwright.sync_api import sync_playwright

from tests.services.chromium import QUIET, chromium
from tests.services.postgres import Postgres
from tests.services.redis import Redis
from tests.services.server import MakeServer

LONG = 600
"""Seconds in which somebody should have stopped it."""


def test_it_goes_on_and_on(
    postgres: Postgres, redis_server: Redis, make_server: MakeServer, tmp_path: Path
) -> None:
    make_server(DATABASE_URL=postgres.new_database(), REDIS_URL=redis_server.url, WEB_CONCURRENCY="2")
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium(), args=QUIET)
        browser.new_page().goto("about:blank")
        Path(os.environ["ALL_IS_UP"]).touch()
        time.sleep(LONG)
