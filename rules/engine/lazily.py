"""What is worked out when it is first asked for, and kept: no thread waits for another's."""

from collections.abc import Callable
from typing import Any, Generic, Self, TypeVar, overload

Found = TypeVar("Found")


class cached_property(Generic[Found]):  # noqa: N801  (used as functools' own, which it stands in for)
    """As functools.cached_property without its lock, which all objects of a class share before Python 3.12.

    Two threads that ask the same object at once may both work it out: the answers are equal.
    """

    def __init__(self, work_out: Callable[[Any], Found]) -> None:
        self.work_out, self.__doc__ = work_out, work_out.__doc__

    def __set_name__(self, _: type, name: str) -> None:
        self.name = name

    @overload
    def __get__(self, owner: None, _: type) -> Self: ...
    @overload
    def __get__(self, owner: object, _: type | None = None) -> Found: ...

    def __get__(self, owner: object | None, _: type | None = None) -> Found | Self:
        if owner is None:
            return self
        found = owner.__dict__[self.name] = self.work_out(owner)
        return found
