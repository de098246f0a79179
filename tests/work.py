"""Work is counted, not timed: which functions were called how often in the thread that does something."""

import gc
import sys
from collections import Counter
from collections.abc import Callable
from types import FrameType
from typing import Any

BY_CHANCE = "threading.py"
"""Where a thread now and then waits for another."""

Calls = Counter[str]


def calls_of(deed: Callable[[], object]) -> Calls:
    """Count what is called while something is done: each function by its name and where it begins.

    No garbage is collected meanwhile: what is closed then was left by others.
    """
    calls = Calls()

    def note(frame: FrameType, event: str, _: Any) -> None:
        code = frame.f_code
        if event == "call" and not code.co_filename.endswith(BY_CHANCE):
            calls[f"{code.co_qualname} ({code.co_filename}:{code.co_firstlineno})"] += 1

    gc.disable()
    sys.setprofile(note)
    try:
        deed()
    finally:
        sys.setprofile(None)
        gc.enable()
    return calls


def differences(first: Calls, second: Calls) -> dict[str, int]:
    """How much oftener each function was called the second time; empty if it was the same work."""
    return {one: second[one] - first[one] for one in first | second if first[one] != second[one]}
