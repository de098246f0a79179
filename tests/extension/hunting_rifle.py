"""A weapon with figures of its own: it shoots well near by, and not at all beyond 24 inches."""

from rules.editions.weapons import Firepower, Reach, Weapon

HUNTING_RIFLE = Weapon(
    id="hunting-rifle",
    name="Hunting rifle",
    printed_row=None,
    firepower=Firepower(2, 1),
    close=Reach(0, 9),
    effective=Reach(9, 24),
    is_small_arm=True,
)
