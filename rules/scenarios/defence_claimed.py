"""Who may claim to be the defender, whatever was agreed (esp-116)."""

from rules.state.choices.characteristic import Characteristic


class ClaimToDefend(Characteristic, frozen=True, kw_only=True):
    """In any scenario in which one side attacks its player may choose to be attacked."""
