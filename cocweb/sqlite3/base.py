"""Django's SQLite, with a file that only its owner can read: it holds everybody's secrets and sessions."""

import os
from contextlib import suppress
from pathlib import Path
from typing import Any

from django.db.backends.sqlite3.base import DatabaseWrapper as Plain

OWN = 0o600


class DatabaseWrapper(Plain):
    """A connection to such a file. SQLite gives what it writes beside it the same permissions."""

    def get_new_connection(self, conn_params: dict[str, Any]) -> Any:
        """Make the file its owner's before anything is written into it."""
        name = str(conn_params["database"])
        if not name.startswith((":memory:", "file:")):
            keep_to_owner(Path(name))
        return super().get_new_connection(conn_params)


def keep_to_owner(file: Path) -> None:
    """Make an empty file if there is none, and let nobody else read it or what lies beside it."""
    # Where the folder is missing, opening the database says so better.
    with suppress(FileNotFoundError, FileExistsError):
        os.close(os.open(file, os.O_WRONLY | os.O_CREAT | os.O_EXCL, OWN))
    for one in (file, Path(f"{file}-wal"), Path(f"{file}-shm")):
        with suppress(FileNotFoundError, PermissionError):
            if one.stat().st_mode & 0o077:
                one.chmod(OWN)
