"""Backup and restoration of an SQLite database."""

import shutil
import sqlite3
from contextlib import closing
from datetime import UTC, datetime
from pathlib import Path

from cocweb.backups import keeping
from cocweb.backups.errors import CannotRestore

ENDING = "sqlite3"


def write_backup(database: Path, to: Path) -> None:
    """Write all that is committed at this moment into a file that is there and empty, while others write."""
    with closing(sqlite3.connect(f"{database.absolute().as_uri()}?mode=ro", uri=True, timeout=60)) as source:
        source.execute("VACUUM INTO ?", (str(to),))


def refuse_damaged(backup: Path) -> None:
    """Raise CannotRestore unless a file is a whole database of this site."""
    try:
        with closing(sqlite3.connect(f"{backup.absolute().as_uri()}?mode=ro", uri=True)) as source:
            (found,) = source.execute("PRAGMA integrity_check").fetchone()
            tables = [name for (name,) in source.execute("SELECT name FROM sqlite_master")]
    except sqlite3.DatabaseError as fault:
        raise CannotRestore(f"{backup} is no SQLite database: {fault}.") from fault
    if found != "ok":
        raise CannotRestore(f"{backup} is damaged: {found}.")
    if "django_migrations" not in tables:
        raise CannotRestore(f"{backup} is a database, but not one of this site.")


def restore(backup: Path, database: Path) -> Path | None:
    """Put a backup in the database's place; return where the present one now lies, None where there is none.

    Raises CannotRestore, with nothing changed, for a damaged backup and while anybody has the database open.
    """
    refuse_damaged(backup)
    aside = None
    incoming = database.with_name(f"{database.name}.incoming")
    shutil.copyfile(backup, incoming)
    incoming.chmod(keeping.OWN)
    keeping.force_to_disk(incoming)
    if database.exists():
        try:
            refuse_open(database)
        except CannotRestore:
            incoming.unlink()
            raise
        stamp = datetime.now(UTC).strftime("%Y%m%dT%H%M%S.%fZ")
        aside = database.with_name(f"{database.name}.before-{stamp}")
        database.rename(aside)
    incoming.rename(database)
    keeping.force_to_disk(database.parent)
    return aside


def refuse_open(database: Path) -> None:
    """Bring a database's log into its file; raise CannotRestore while another program has it open."""
    with closing(sqlite3.connect(database, timeout=0.5)) as present:
        try:
            # SQLite leaves its log only where nobody else is connected.
            present.execute("PRAGMA journal_mode=DELETE")
        except sqlite3.OperationalError as fault:
            said = f"The site is still running on {database}: stop it first ({fault})."
            raise CannotRestore(said) from fault
