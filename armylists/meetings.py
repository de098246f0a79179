"""Which forces met in battle: of two lists one names the other as its enemy."""

from armylists.kept import still_listed


def met(one: str, other: str) -> bool:
    """Whether forces of two lists fought each other, by the ids of the lists."""
    return _fought(one, other) or _fought(other, one)


def _fought(one: str, other: str) -> bool:
    written = still_listed(one)
    return written is not None and other in written.against
