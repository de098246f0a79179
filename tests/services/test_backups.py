"""Backups by command, on SQLite and on PostgreSQL: made under play, kept for days, restored whole."""

import sqlite3
import subprocess
import sys
from collections.abc import Callable
from contextlib import closing
from datetime import UTC, datetime, timedelta
from pathlib import Path

import psycopg
import pytest
from django.core.management import CommandError, call_command

from cocweb.backups import keeping
from tests.services.postgres import Postgres
from tests.services.server import ROOT, MakeServer, manage, manage_in_turn, site_environment


@pytest.fixture(params=["sqlite", "postgresql"])
def own(request: pytest.FixtureRequest, tmp_path: Path) -> dict[str, str]:
    """The variables of a site that is ready to play."""
    variables = {"VAR_DIR": str(tmp_path), "BACKUP_DIR": str(tmp_path / "backups")}
    if request.param == "sqlite":
        return variables | {"DATABASE_URL": request.getfixturevalue("sqlite_url")}
    postgres: Postgres = request.getfixturevalue("postgres")
    return variables | {"DATABASE_URL": postgres.ready_database()}


@pytest.fixture
def on_sqlite(sqlite_url: str, tmp_path: Path) -> dict[str, str]:
    return {"VAR_DIR": str(tmp_path), "BACKUP_DIR": str(tmp_path / "backups"), "DATABASE_URL": sqlite_url}


def names(own: dict[str, str]) -> list[str]:
    """The names of the site's players."""
    query = "SELECT name FROM games_player ORDER BY id"
    url = own["DATABASE_URL"]
    if url.startswith("sqlite://"):
        with closing(sqlite3.connect(url.removeprefix("sqlite://"))) as database:
            return [name for (name,) in database.execute(query)]
    with psycopg.connect(url) as postgresql:
        return [name for (name,) in postgresql.execute(query.encode())]


def adding(name: str) -> list[str]:
    """The command that adds a player of that name."""
    code = f"from games.models import Player; Player.objects.create(name={name!r})"
    return ["shell", "--no-imports", "-c", code]


def backups_of(own: dict[str, str]) -> list[Path]:
    return sorted(Path(own["BACKUP_DIR"]).iterdir())


def complaint(own: dict[str, str], *command: str) -> str:
    """Run a command that has to fail, and return what it says."""
    done = subprocess.run(
        [sys.executable, str(ROOT / "manage.py"), *command],
        check=False,
        env=site_environment(own),
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
    )
    assert done.returncode != 0
    assert "Traceback" not in done.stderr
    return done.stderr


def test_a_backup_under_play_is_restored_whole(own: dict[str, str], make_server: MakeServer) -> None:
    manage(own, *adding("Ann"))
    server = make_server(**own)
    assert server.get("/")[0] == 200  # whoever looks has the database open from then on
    manage_in_turn(own, ["backup"], adding("Bob"))
    (backup,) = backups_of(own)
    assert backup.stat().st_mode & 0o777 == 0o600
    assert "still running" in complaint(own, "restore", str(backup))
    assert names(own) == ["Ann", "Bob"]
    server.stop()
    assert "kept as" in manage(own, "restore", str(backup))
    assert names(own) == ["Ann"]
    server.start()
    assert server.get("/")[0] == 200


RESTORE_ALL = """
from django.core.management import CommandError, call_command
for file in {files}:
    try:
        call_command("restore", file)
    except CommandError as fault:
        print(fault)
"""


def test_a_damaged_backup_is_refused_and_nothing_changed(own: dict[str, str], tmp_path: Path) -> None:
    manage_in_turn(own, adding("Ann"), ["backup"])
    (backup,) = backups_of(own)
    whole = backup.read_bytes()
    files = [str(tmp_path / f"{name}{backup.suffix}") for name in ("empty", "other", "half")]
    for file, broken in zip(files, (b"", b"no backup at all", whole[: len(whole) // 2]), strict=True):
        Path(file).write_bytes(broken)
    said = manage(own, "shell", "--no-imports", "-c", RESTORE_ALL.format(files=files))
    assert said.count("Nothing was changed") == len(files), said
    assert names(own) == ["Ann"]


def test_a_backup_that_is_not_there_is_named(on_sqlite: dict[str, str]) -> None:
    assert "There is no file /nowhere/games.dump" in complaint(on_sqlite, "restore", "/nowhere/games.dump")


def test_a_database_of_something_else_is_refused(on_sqlite: dict[str, str], tmp_path: Path) -> None:
    other = tmp_path / "other.sqlite3"
    with closing(sqlite3.connect(other)) as database:
        database.execute("CREATE TABLE men (name text)")
    assert "not one of this site" in complaint(on_sqlite, "restore", str(other))


def test_a_folder_that_cannot_be_written_is_named(on_sqlite: dict[str, str], tmp_path: Path) -> None:
    (tmp_path / "taken").write_text("a file")
    assert "No backup was made" in complaint(on_sqlite, "backup", "--to", str(tmp_path / "taken"))


@pytest.mark.parametrize("option", ["--keep=0", "--keep=-3", "--every=0", "--keep=long"])
def test_days_and_hours_are_above_nothing(option: str) -> None:
    with pytest.raises(CommandError, match=option.split("=", maxsplit=1)[0]):
        call_command("backup", option)


def write(text: str) -> Callable[[Path], None]:
    def writing(file: Path) -> None:
        file.write_text(text)

    return writing


def test_old_backups_go_and_the_newest_stays_however_old(tmp_path: Path) -> None:
    for days in (30, 15, 13):
        made = datetime.now(UTC) - timedelta(days=days)
        (tmp_path / f"{made.strftime(keeping.FORM)}.dump").write_text(str(days))
    (tmp_path / "notes.txt").write_text("not a backup")
    keeping.remove_older(tmp_path, 14)
    assert [file.read_text() for file in keeping.kept(tmp_path)] == ["13"]
    keeping.remove_older(tmp_path, 1)
    assert [file.read_text() for file in keeping.kept(tmp_path)] == ["13"]
    assert (tmp_path / "notes.txt").exists()


def test_a_backup_has_its_name_only_once_it_is_whole(tmp_path: Path) -> None:
    def breaking(file: Path) -> None:
        file.write_text("half")
        assert keeping.kept(tmp_path) == []
        raise OSError("No space left on device")

    with pytest.raises(OSError, match="No space left"):
        keeping.write_new(tmp_path, "dump", breaking)
    assert list(tmp_path.iterdir()) == []
    whole = keeping.write_new(tmp_path, "dump", write("whole"))
    assert keeping.kept(tmp_path) == [whole]


def test_backups_go_on_by_themselves(on_sqlite: dict[str, str]) -> None:
    command = [sys.executable, str(ROOT / "manage.py"), "backup", "--every", "0.0001", "--keep", "1"]
    going_on = subprocess.Popen(command, env=site_environment(on_sqlite), stdout=subprocess.PIPE, text=True)
    try:
        assert going_on.stdout is not None
        said = [going_on.stdout.readline() for _ in range(2)]
    finally:
        going_on.kill()
        going_on.communicate()
    assert all(line.startswith("Backed up to ") for line in said)
    assert len(backups_of(on_sqlite)) >= 2
