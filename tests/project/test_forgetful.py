"""The file system on which databases are tried forgets what was not synced, and nothing else."""

from pathlib import Path
from random import Random

import pytest

from tests.faults.forgetful import Disk

OWNER = (0, 0)


def disk_in(folder: Path, unasked: float = 0.0) -> Disk:
    """What there is in a folder after a power cut."""
    return Disk(folder, Random(1), unasked)


@pytest.fixture
def disk(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Disk:
    """A disk with one file that is synced."""
    monkeypatch.setattr("os.chown", lambda *_: None)  # who runs the tests need not be root
    new = disk_in(tmp_path)
    new.create("/games", 0o600, OWNER)
    new.write("/games", b"one two", 0)
    new.sync("/games")
    return new


def read(folder: Path) -> dict[str, bytes]:
    """All files after a power cut."""
    return {name: bytes(file.data) for name, file in disk_in(folder).files.items()}


def test_what_was_synced_is_there_and_what_was_not_is_gone(disk: Disk, tmp_path: Path) -> None:
    disk.write("/games", b"ONE", 0)
    disk.write("/games", b" three", 7)
    assert bytes(disk.find("/games").data) == b"ONE two three"
    assert read(tmp_path) == {"/games": b"one two"}
    disk.sync("/games")
    assert read(tmp_path) == {"/games": b"ONE two three"}


def test_a_file_is_cut_off_and_lengthened_when_it_is_synced(disk: Disk, tmp_path: Path) -> None:
    disk.truncate("/games", 3)
    disk.truncate("/games", 5)
    assert read(tmp_path) == {"/games": b"one two"}
    disk.sync("/games")
    assert read(tmp_path) == {"/games": b"one\0\0"}


def test_new_names_and_those_that_are_gone_are_known_when_the_folder_is_synced(
    disk: Disk, tmp_path: Path
) -> None:
    disk.create("/new", 0o600, OWNER)
    disk.rename("/games", "/old")
    assert read(tmp_path) == {"/games": b"one two"}
    disk.sync_names("/")
    assert read(tmp_path) == {"/new": b"", "/old": b"one two"}
    del disk.files["/old"]
    assert "/old" in read(tmp_path)
    disk.sync_names("/")
    assert read(tmp_path) == {"/new": b""}


def test_a_disk_may_write_unasked(disk: Disk, tmp_path: Path) -> None:
    eager = disk_in(tmp_path, unasked=1.0)
    eager.write("/games", b"ONE", 0)
    assert read(tmp_path) == {"/games": b"ONE two"}
