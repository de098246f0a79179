"""A file system that forgets what was not synced when it is killed.

What is written is in the memory of its process; a folder holds what is on the disk: what `fsync` was called
for, and as chance has it any other write, in any order. Names of files are on the disk once their folder, or
for a new file that file itself, was synced. `kill -9` of the process is a power cut.
"""

import errno
import os
import stat
from dataclasses import dataclass, field
from pathlib import Path
from random import Random

NOWHERE = ""
"""The place of a file of which the disk knows nothing yet."""


@dataclass
class File:
    """What one file holds in memory, and where the disk has it."""

    data: bytearray
    mode: int
    owner: tuple[int, int]
    place: str = NOWHERE
    unsynced: list[tuple[int, int]] = field(default_factory=list)
    """From where to where it was written since it was synced."""


class Disk:
    """All files, as programs see them, and the folder with what is on the disk."""

    def __init__(self, folder: Path, chance: Random, unasked: float) -> None:
        self.folder, self.chance, self.unasked = folder, chance, unasked
        self.files: dict[str, File] = {}
        for path in folder.rglob("*"):
            if path.is_file():
                self._load(path)

    def _load(self, path: Path) -> None:
        told, name = path.stat(), f"/{path.relative_to(self.folder)}"
        owner = told.st_uid, told.st_gid
        self.files[name] = File(bytearray(path.read_bytes()), told.st_mode, owner, name)

    def at(self, path: str) -> Path:
        """Where the disk has what is called so."""
        return self.folder / path.lstrip("/")

    def find(self, path: str) -> File:
        """The file of that name; raises FileNotFoundError."""
        if path not in self.files:
            raise FileNotFoundError(errno.ENOENT, path)
        return self.files[path]

    def create(self, path: str, mode: int, owner: tuple[int, int]) -> None:
        """Make an empty file."""
        self.files[path] = File(bytearray(), stat.S_IFREG | stat.S_IMODE(mode), owner)

    def write(self, path: str, data: bytes, offset: int) -> None:
        """Write into memory; as chance has it the disk has it soon, whether it is synced or not."""
        file, end = self.find(path), offset + len(data)
        if len(file.data) < offset:
            file.data.extend(bytes(offset - len(file.data)))
        file.data[offset:end] = data
        file.unsynced.append((offset, end))
        if file.place and self.chance.random() < self.unasked:
            self._store(file, [(offset, end)])

    def truncate(self, path: str, length: int) -> None:
        """Cut a file off, or lengthen it."""
        file = self.find(path)
        file.unsynced.append((min(length, len(file.data)), length))
        del file.data[length:]
        file.data.extend(bytes(length - len(file.data)))

    def sync(self, path: str) -> None:
        """Have the disk hold the whole file; a new one by its name."""
        file = self.find(path)
        if not file.place:
            self._place(file, path)
            file.unsynced = [(0, len(file.data))]
        self._store(file, file.unsynced)
        os.truncate(self.at(file.place), len(file.data))
        file.unsynced = []

    def _store(self, file: File, spans: list[tuple[int, int]]) -> None:
        with self.at(file.place).open("r+b") as kept:
            for begin, end in spans:
                kept.seek(begin)
                kept.write(file.data[begin:end])

    def _place(self, file: File, path: str) -> None:
        self.at(path).touch()
        self.at(path).chmod(stat.S_IMODE(file.mode))
        os.chown(self.at(path), *file.owner)
        file.place = path

    def rename(self, old: str, new: str) -> None:
        """Call a file, or a folder with all in it, otherwise; the disk learns of files by `sync_names`."""
        if old in self.files:
            self.files[new] = self.files.pop(old)
            return
        self.at(old).rename(self.at(new))
        for path in [path for path in self.files if path.startswith(f"{old}/")]:
            file = self.files[new + path[len(old) :]] = self.files.pop(path)
            file.place = file.place and new + file.place[len(old) :]

    def inside(self, folder: str) -> list[str]:
        """The files of a folder, by their whole names."""
        return [path for path in self.files if path.rpartition("/")[0] == folder.rstrip("/")]

    def sync_names(self, folder: str) -> None:
        """Have the disk call the files of a folder as they are called."""
        for path in self.inside(folder):
            file = self.files[path]
            if not file.place:
                self._place(file, path)
            elif file.place != path:
                self.at(file.place).replace(self.at(path))
                file.place = path
        places = {file.place for file in self.files.values()}
        for left in self.at(folder).iterdir():
            if left.is_file() and f"/{left.relative_to(self.folder)}" not in places:
                left.unlink()
