"""Where backups are kept, what they are called, and for how long."""

import os
from collections.abc import Callable
from datetime import UTC, datetime, timedelta
from pathlib import Path

OWN = 0o600
FORM = "games-%Y%m%dT%H%M%S.%fZ"


def write_new(folder: Path, ending: str, write: Callable[[Path], None]) -> Path:
    """Write a new backup into a folder by `write` and return its file, mode 600.

    It has its name only once it is whole and on the disk: whoever finds a `.part` finds a backup that failed.
    Raises OSError, and whatever `write` raises; then nothing is left behind.
    """
    folder.mkdir(parents=True, exist_ok=True, mode=0o700)
    file = folder / f"{datetime.now(UTC).strftime(FORM)}.{ending}"
    part = file.with_name(file.name + ".part")
    os.close(os.open(part, os.O_WRONLY | os.O_CREAT | os.O_EXCL, OWN))
    try:
        write(part)
        force_to_disk(part)
        part.rename(file)
        force_to_disk(folder)
    except BaseException:
        part.unlink(missing_ok=True)
        raise
    return file


def force_to_disk(path: Path) -> None:
    """Wait until a file, or the names in a folder, would survive a power cut."""
    opened = os.open(path, os.O_RDONLY)
    try:
        os.fsync(opened)
    finally:
        os.close(opened)


def made_at(file: Path) -> datetime | None:
    """Read from a backup's name when it was made; None for any other file."""
    try:
        return datetime.strptime(file.stem, FORM).replace(tzinfo=UTC)
    except ValueError:
        return None


def kept(folder: Path) -> list[Path]:
    """List a folder's backups, the oldest first."""
    named = [file for file in folder.iterdir() if file.suffix != ".part" and made_at(file)]
    return sorted(named, key=lambda file: file.stem)


def remove_older(folder: Path, days: float) -> list[Path]:
    """Delete the backups that are older than so many days, never the newest one; return what was deleted."""
    limit = datetime.now(UTC) - timedelta(days=days)
    old = [file for file in kept(folder)[:-1] if (made := made_at(file)) and made < limit]
    for file in old:
        file.unlink()
    return old
