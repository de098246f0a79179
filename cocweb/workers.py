"""The threads in which pages are made, and what they have used of a processor."""

import time
from collections.abc import Callable
from concurrent.futures import Future, ThreadPoolExecutor
from typing import Any


class Worker(ThreadPoolExecutor):
    """One thread, which counts the processor time of what is done in it."""

    def __init__(self) -> None:
        super().__init__(1, thread_name_prefix="page")
        self._used = self._lasted = 0.0
        self.paid = 0.0
        """Seconds that were paid for what it is about to do."""

    def submit(self, work: Callable[..., Any], /, *given: Any, **more: Any) -> "Future[Any]":
        """Have this thread do something, and add the processor time that it takes."""
        return super().submit(self._timed, work, *given, **more)

    def _timed(self, work: Callable[..., Any], *given: Any, **more: Any) -> Any:
        began, at = time.thread_time(), time.perf_counter()
        try:
            return work(*given, **more)
        finally:
            self._used += time.thread_time() - began
            self._lasted += time.perf_counter() - at

    def take_used(self) -> tuple[float, float]:
        """Tell the seconds of a processor used since this was last asked, and how long that has taken."""
        told = self._used, self._lasted
        self._used = self._lasted = 0.0
        return told
