"""A process that ends hands over its games one after the other, each with all who are at it."""

from types import SimpleNamespace
from typing import Any

import pytest

from cocweb import leaving


class Socket:
    """A socket to a game, which notes when it is closed."""

    def __init__(self, game: str, left: list[str], loop: Any) -> None:
        self.scope, self.loop = {"path": f"/ws/games/{game}/"}, loop
        self.game, self.left = game, left

    def leave(self) -> None:
        """Note it."""
        self.left.append(self.game)


class Calls:
    """A loop that notes when it is to do what, and does it at once."""

    def __init__(self) -> None:
        self.soon: list[Any] = []
        self.times: list[float] = []

    def call_soon(self, *call: Any) -> None:
        """Keep it."""
        self.soon.append(call)

    def call_later(self, seconds: float, work: Any, *given: Any) -> None:
        """Note the time, and do it."""
        self.times.append(seconds)
        work(*given)


def handed_over(games: list[str]) -> tuple[list[str], list[float]]:
    """Which sockets are closed one after the other, and the second of each game."""
    left: list[str] = []
    loop, process = Calls(), leaving.Leaving()
    for game in games:
        process.join(Socket(game, left, loop))  # type: ignore[arg-type]
    ((set_turns, given),) = loop.soon
    set_turns(given)
    return left, loop.times


def test_all_who_are_at_a_game_leave_together_and_the_next_game_a_moment_later() -> None:
    left, times = handed_over(["a", "b", "a", "c", "b"])
    assert left == ["a", "a", "b", "b", "c"]
    assert times == [0, leaving.PACE, 2 * leaving.PACE]


def test_however_many_there_are_all_are_gone_in_time() -> None:
    left, times = handed_over([str(number) for number in range(1000)])
    assert len(left) == 1000
    assert leaving.LONGEST - leaving.PACE < times[-1] < leaving.LONGEST


def test_without_another_process_nobody_waits(
    settings: SimpleNamespace, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("multiprocessing.parent_process", lambda: None)
    settings.REDIS_URL = ""
    assert not leaving.has_next()
    settings.REDIS_URL = "redis://127.0.0.1/0"
    assert leaving.has_next()
    monkeypatch.setattr("multiprocessing.parent_process", object)
    assert not leaving.has_next()
