"""Many cases in one test, where each takes next to no time: all that fail are told, each by its name."""

import traceback
from collections.abc import Callable, Mapping
from typing import TypeVar

import pytest

Case = TypeVar("Case")

NEXT = 3
"""Calls that are told of a case that fails, the innermost."""


def try_each(cases: Mapping[str, Case], trial: Callable[[Case], None]) -> None:
    """Try every case, whatever comes of those before; fail with the name and the fault of all that failed."""
    assert cases, "there is nothing to try"
    faults = {name: fault for name, case in cases.items() if (fault := _fault_of(trial, case))}
    if faults:
        told = [f"{name}:\n{fault}" for name, fault in faults.items()]
        pytest.fail("\n".join([f"{len(faults)} of {len(cases)} fail", *told]), pytrace=False)


def _fault_of(trial: Callable[[Case], None], case: Case) -> str:
    try:
        trial(case)
    except Exception:
        return traceback.format_exc(limit=-NEXT)
    return ""
