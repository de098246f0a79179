"""What msgspec knows of the classes that it reads, worked out before there are threads."""

from collections.abc import Iterator

import msgspec


def prepare_structs() -> None:
    """Have msgspec look at the fields of every Struct class that is loaded.

    Else it does so when it first reads one, and takes no lock: where two threads read the first of a class at
    once, one of them meets a field without its type, and the process ends with a segmentation fault.
    """
    for one in _below(msgspec.Struct):
        msgspec.json.Decoder(one)


def _below(base: type[msgspec.Struct]) -> Iterator[type[msgspec.Struct]]:
    for one in base.__subclasses__():
        yield one
        yield from _below(one)
