"""The threads in which pages are made, and what they have used of a processor."""

import time
from collections.abc import Callable
from concurrent.futures import Future, ThreadPoolExecutor
from typing import Any


class Worker(ThreadPoolExecutor):
    """One thread, which counts the processor time of what is done in it."""

    def __init__(self) -> None:
        super().__init__(1, thread_name_prefix="page")
        self._used = 0.0
        self.paid = 0.0
        """Seconds that were paid for what it is about to do."""

    def submit(self, work: Callable[..., Any], /, *given: Any, **more: Any) -> "Future[Any]":
        """Have this thread do something, and add the processor time that it takes."""
        return super().submit(self._timed, work, *given, **more)

    def _timed(self, work: Callable[..., Any], *given: Any, **more: Any) -> Any:
        began = time.thread_time()
        try:
            return work(*given, **more)
        finally:
            self._used += time.thread_time() - began

    def take_used(self) -> float:
        """Return the seconds of a processor used since this was last called, and count from 0 again."""
        used, self._used = self._used, 0.0
        return used
