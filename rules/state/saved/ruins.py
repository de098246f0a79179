"""Buildings that H.E. has made unstable or brought down (1e 10.3.6)."""

from msgspec import Struct


class Ruin(Struct, kw_only=True, tag="ruin"):
    """A building (by `feature`) that is about to fall, or has fallen and `is_rubble`."""

    id: str
    feature: str
    is_rubble: bool = False
