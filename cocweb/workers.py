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
        """Do something in this thread, counted."""
        return super().submit(self._counted, work, *given, **more)

    def _counted(self, work: Callable[..., Any], *given: Any, **more: Any) -> Any:
        began = time.thread_time()
        try:
            return work(*given, **more)
        finally:
            self._used += time.thread_time() - began

    def take_used(self) -> float:
        """Tell the seconds of a processor used since this was last asked."""
        used, self._used = self._used, 0.0
        return used
