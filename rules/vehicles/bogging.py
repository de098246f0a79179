"""Vehicles that are stuck, bogged down or trapped, and how they come free again (1e 11.6.1, 11.6.3)."""

from rules.state.pieces.damage import Plight


def struggle(die: int) -> Plight | None:
    """Let the driver of a stuck vehicle try: 5 or 6 frees it, to move so many inches (1e 11.6.1)."""
    if die == 1:
        return Plight.IMMOBILISED
    return Plight.STUCK if die < 5 else None


def bogged_at_turn_end(die: int) -> Plight | None:
    """Free a bogged vehicle on 4 to 6, to move so many inches at once, or lose it (1e 11.6.1)."""
    return Plight.ABANDONED if die < 4 else None


def trapped_at_turn_end(die: int) -> Plight | None:
    """Free a trapped vehicle on 4 to 6, to be activated in the next Turn (1e 11.6.3)."""
    return Plight.TRAPPED if die < 4 else None
