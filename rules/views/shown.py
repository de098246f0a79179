"""What all parts of a view have in common."""

from msgspec import Struct


class Shown(Struct, kw_only=True, forbid_unknown_fields=True):
    """A part of a view."""
