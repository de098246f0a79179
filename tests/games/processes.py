"""Another server process on the same database, in the tests' own."""

from collections.abc import Iterator
from contextlib import contextmanager

from games.playing import live


@contextmanager
def another_process() -> Iterator[None]:
    """Do as a process does that has nothing in hand; what this one has it keeps, and hears nothing of it."""
    own = dict(live._boards)
    live.forget_all()
    try:
        yield
    finally:
        live.forget_all()
        live._boards.update(own)
