"""Backup and restoration of a PostgreSQL database, by PostgreSQL's own programs."""

import os
import shutil
import subprocess
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import psycopg
from psycopg import sql

from cocweb.backups.errors import CannotBackUp, CannotRestore

ENDING = "dump"


def program(name: str) -> str:
    """Find one of PostgreSQL's programs, in the path or where Debian puts them; raises CannotBackUp."""
    found = [path for path in Path("/usr/lib/postgresql").glob(f"*/bin/{name}") if path.parts[-3].isdigit()]
    newest = max(found, key=lambda path: int(path.parts[-3]), default=None)
    path = shutil.which(name) or (str(newest) if newest else None)
    if path is None:
        raise CannotBackUp(f"{name} is not installed: apt-get install postgresql-client")
    return path


def environment(settings: Mapping[str, Any]) -> dict[str, str]:
    """Make the environment that tells PostgreSQL's programs server, user and password."""
    named = {"PGHOST": "HOST", "PGPORT": "PORT", "PGUSER": "USER", "PGPASSWORD": "PASSWORD"}
    return dict(os.environ) | {name: settings[key] for name, key in named.items() if settings[key]}


def run(settings: Mapping[str, Any], name: str, *arguments: str) -> None:
    """Run one of the programs to its end; raises CannotBackUp with what it complained of."""
    done = subprocess.run(
        [program(name), *arguments],
        check=False,
        env=environment(settings),
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
    )
    if done.returncode:
        raise CannotBackUp(f"{name} failed: {done.stderr.strip()}")


def write_backup(settings: Mapping[str, Any], to: Path) -> None:
    """Write all that is committed at this moment into a file, while others write; raises CannotBackUp."""
    options = ("--format", "custom", "--no-owner", "--file", str(to))
    run(settings, "pg_dump", *options, "--dbname", settings["NAME"])


@contextmanager
def server_of(settings: Mapping[str, Any]) -> Iterator[psycopg.Connection]:
    """Connect to the database `postgres`, from which a server's others are made, renamed and dropped."""
    own = {"host": settings["HOST"], "port": settings["PORT"], "user": settings["USER"]}
    given = {key: value for key, value in own.items() if value}
    password = settings["PASSWORD"] or None
    with psycopg.connect(dbname="postgres", autocommit=True, password=password, **given) as connection:
        yield connection


def create(settings: Mapping[str, Any], name: str) -> None:
    """Make an empty database beside the site's."""
    with server_of(settings) as server:
        server.execute(sql.SQL("CREATE DATABASE {} TEMPLATE template0").format(sql.Identifier(name)))


def drop(settings: Mapping[str, Any], name: str) -> None:
    """Remove a database, whoever is still connected to it."""
    with server_of(settings) as server:
        server.execute(sql.SQL("DROP DATABASE IF EXISTS {} WITH (FORCE)").format(sql.Identifier(name)))


def fill(settings: Mapping[str, Any], name: str, backup: Path) -> None:
    """Read a backup into an empty database, all or nothing; raises CannotBackUp."""
    options = ("--no-owner", "--exit-on-error", "--single-transaction")
    run(settings, "pg_restore", *options, "--dbname", name, str(backup))


def restore(backup: Path, settings: Mapping[str, Any]) -> str:
    """Put a backup in the database's place; return under which name the present one now lies.

    The backup is read into a database of its own first and takes the name when it is whole. Raises
    CannotRestore, with nothing changed, for a damaged backup and while anybody uses the database.
    """
    name = settings["NAME"]
    stamp = datetime.now(UTC).strftime("%Y%m%d_%H%M%S_%f")
    incoming, aside = f"{name}_incoming_{stamp}", f"{name}_before_{stamp}"
    refuse_open(settings)
    create(settings, incoming)
    try:
        fill(settings, incoming, backup)
        refuse_open(settings)
        with server_of(settings) as server, server.transaction():
            for old, new in ((name, aside), (incoming, name)):
                renaming = sql.SQL("ALTER DATABASE {} RENAME TO {}")
                server.execute(renaming.format(sql.Identifier(old), sql.Identifier(new)))
    except (CannotBackUp, psycopg.Error) as fault:
        drop(settings, incoming)
        raise CannotRestore(str(fault)) from fault
    return aside


def refuse_open(settings: Mapping[str, Any]) -> None:
    """Raise CannotRestore while anybody is connected to the database."""
    with server_of(settings) as server:
        found = server.execute("SELECT count(*) FROM pg_stat_activity WHERE datname = %s", [settings["NAME"]])
        (connected,) = found.fetchone() or (0,)
    if connected:
        raise CannotRestore(
            f"The site is still running on the database {settings['NAME']} "
            f"({connected} connected): stop it first."
        )
