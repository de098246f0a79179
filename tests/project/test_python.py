"""Which Python everything is run with, where a machine has several."""

import os
import subprocess
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
FAST, SLOW = 1, 10**9
"""Microseconds that a race takes."""


def chosen(folder: Path, **races: int | None) -> str:
    """What is chosen where these are before all others; None: it cannot make environments."""
    for name, took in races.items():
        python = folder / name.replace("_", ".")
        raced = "exit 1" if took is None else f"echo {took}"
        python.write_text(f'#!/bin/sh\ncase "$2" in *ensurepip*) {raced} ;; esac\n')
        python.chmod(0o755)
    found = subprocess.run(
        [ROOT / ".ci" / "python"],
        check=True,
        capture_output=True,
        text=True,
        env={"PATH": f"{folder}{os.pathsep}{os.environ['PATH']}"},
    )
    return found.stdout.strip()


def test_the_fastest_is_taken(tmp_path: Path) -> None:
    assert chosen(tmp_path, python3=SLOW, python3_12=FAST) == "python3.12"
    assert chosen(tmp_path, python3=FAST, python3_12=SLOW) == "python3"


def test_of_those_that_are_as_fast_it_is_the_first(tmp_path: Path) -> None:
    assert chosen(tmp_path, python3=FAST, python3_12=FAST) == "python3"


def test_one_that_cannot_make_environments_is_not_taken(tmp_path: Path) -> None:
    assert chosen(tmp_path, python3=None, python3_12=FAST) == "python3.12"
