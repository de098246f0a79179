"""A copy of the site's database, on which an upgrade is tried before it is done."""

import os
import subprocess
import sys
import tempfile
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from typing import Any
from urllib.parse import quote, urlencode

from cocweb.backups import postgresql, sqlite

MANAGE = Path(__file__).resolve().parents[2] / "manage.py"
UPGRADING = (("migrate", "--verbosity", "0", "--no-input"), ("load_lists",), ("load_tables",))


@contextmanager
def copied(settings: Mapping[str, Any]) -> Iterator[str]:
    """Copy the database as it is now, hand over the copy's DATABASE_URL, and remove it afterwards."""
    with tempfile.TemporaryDirectory(prefix="rehearsal-") as folder:
        if "sqlite" in settings["ENGINE"]:
            file = Path(folder) / "copy.sqlite3"
            sqlite.write_backup(Path(settings["NAME"]), file)
            yield f"sqlite://{quote(str(file))}"
            return
        backup = Path(folder) / "copy.dump"
        postgresql.write_backup(settings, backup)
        name = f"{settings['NAME']}_rehearsal_{os.getpid()}"
        postgresql.create(settings, name)
        try:
            postgresql.fill(settings, name, backup)
            yield url_of(settings, name)
        finally:
            postgresql.drop(settings, name)


def url_of(settings: Mapping[str, Any], name: str) -> str:
    """Write the DATABASE_URL of another database of the same server, for the same user."""
    who = quote(settings["USER"], safe="")
    if settings["PASSWORD"]:
        who += ":" + quote(settings["PASSWORD"], safe="")
    where = settings["HOST"] + (f":{settings['PORT']}" if settings["PORT"] else "")
    options = {key: value for key, value in settings["OPTIONS"].items() if isinstance(value, str)}
    query = f"?{urlencode(options)}" if options else ""
    return f"postgresql://{who}@{where}/{quote(name, safe='')}{query}"


def rehearse(settings: Mapping[str, Any]) -> tuple[bool, str]:
    """Upgrade a copy and resume all its games under this code; return whether all go on, and the output.

    The database itself is only read, so the site may run meanwhile, under an older version too. Raises
    CannotBackUp.
    """
    with copied(settings) as url:
        done = subprocess.run(
            [sys.executable, str(MANAGE), "rehearse", "--here", "--upgrade"],
            check=False,
            env=dict(os.environ) | {"DATABASE_URL": url},
            stdin=subprocess.DEVNULL,
            capture_output=True,
            text=True,
        )
    return done.returncode == 0, done.stdout + done.stderr
