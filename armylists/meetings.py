"""Which forces met in battle: of two lists one names the other as its enemy; and which may meet at all."""

from armylists.kept import still_listed


def met(one: str, other: str) -> bool:
    """Whether forces of two lists fought each other, by the ids of the lists."""
    return _fought(one, other) or _fought(other, one)


def _fought(one: str, other: str) -> bool:
    written = still_listed(one)
    return written is not None and other in written.against


def may_meet(one: str, other: str) -> bool:
    """Whether forces of two lists can play each other: both of one supplement, or both of none."""
    return supplement_of(one) == supplement_of(other)


def supplement_of(list_id: str) -> str:
    """Name the supplement that a list is from, "" for none."""
    written = still_listed(list_id)
    return (written.supplement if written else None) or ""
