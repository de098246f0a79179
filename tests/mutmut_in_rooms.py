"""mutmut over some rooms of the rules alone: `python -m tests.mutmut_in_rooms crew weapons -- run`.

mutmut takes its settings from pyproject.toml and from nowhere else; here they are narrowed to the rooms
named, and to their tests, before it begins. Without a room they stay as they are.
"""

import sys

from mutmut.__main__ import cli
from mutmut.configuration import config


def narrow(rooms: list[str]) -> None:
    """Have mutmut break these rooms alone, and run their tests alone."""
    settings = config()
    settings.only_mutate[:] = [f"rules/{room}/*" for room in rooms]
    settings.pytest_add_cli_args_test_selection[:] = [f"tests/rules/{room}" for room in rooms]


if __name__ == "__main__":
    border = sys.argv.index("--")
    if rooms := sys.argv[1:border]:
        narrow(rooms)
    cli(sys.argv[border + 1 :])
