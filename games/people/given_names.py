"""Names for those who give none: they can be changed at any time (`players.rename`)."""

import secrets
from collections.abc import Collection

RANKS = ("Lieutenant", "Sergeant", "Corporal")
SURNAMES = (
    "Ash", "Birch", "Brook", "Dale", "Elder", "Fenn", "Ford", "Frost", "Glen", "Hale", "Heath", "Hill",
    "Holt", "Lane", "Marsh", "Moor", "North", "Reed", "Rowan", "Stone", "Thorn", "Vale", "West", "Wood",
)  # fmt: skip


def given_name(others: Collection[str] = ()) -> str:
    """Draw a soldier's name that none of the others bears."""
    names = [f"{rank} {surname}" for rank in RANKS for surname in SURNAMES]
    return secrets.choice([name for name in names if name not in others])
