"""The catalogue has the messages of what is added."""

import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest

from telling.catalogue import FOLDER, catalogue

MESSAGES = Path(__file__).with_name("extension.ftl")


@pytest.fixture(autouse=True)
def in_words_as_well(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Iterator[None]:
    """The catalogue has the messages of what is added."""
    (tmp_path / "en").mkdir()
    for file in (*(FOLDER / "en").glob("*.ftl"), MESSAGES):
        shutil.copy(file, tmp_path / "en")
    monkeypatch.setattr("telling.catalogue.FOLDER", tmp_path)
    catalogue.cache_clear()
    yield
    catalogue.cache_clear()
