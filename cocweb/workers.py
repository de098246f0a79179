"""The threads in which pages are made, and what serving somebody has used of a processor."""

import time
from collections.abc import Callable
from concurrent.futures import Future, ThreadPoolExecutor
from typing import Any


class Timed:
    """Counts the processor time of what is done for somebody, one thing after the other."""

    def __init__(self) -> None:
        self._used = self._lasted = 0.0
        self.paid = 0.0
        """Seconds that were paid for what is about to be done."""

    def timed(self, work: Callable[..., Any], *given: Any, **more: Any) -> Any:
        """Call `work` with what is given, count the processor time that it takes, and return its result."""
        began, at = time.thread_time(), time.perf_counter()
        try:
            return work(*given, **more)
        finally:
            self._used += time.thread_time() - began
            self._lasted += time.perf_counter() - at

    def take_used(self) -> tuple[float, float]:
        """Return the seconds of processor used, and the seconds that lasted, since the last call."""
        told = self._used, self._lasted
        self._used = self._lasted = 0.0
        return told


class Worker(Timed, ThreadPoolExecutor):
    """One thread, which counts the processor time of what is done in it."""

    def __init__(self) -> None:
        Timed.__init__(self)
        ThreadPoolExecutor.__init__(self, 1, thread_name_prefix="page")

    def submit(self, work: Callable[..., Any], /, *given: Any, **more: Any) -> "Future[Any]":
        """Have this thread do something, and add the processor time that it takes."""
        return super().submit(self.timed, work, *given, **more)
