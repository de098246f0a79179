"""What the simple player thinks of horses: it rides up, charges whom it will reach, else fights on foot.

The numbers are opinions, not rules.
"""

from msgspec import UNSET

from rules.views.view_types import TeamView

HOME = 24.0
"""Inches from the nearest enemy up to which a charge will mostly get home: four less than its dice bring."""

UNDER_FIRE = 24.0
"""Inches from the enemy within which men had better not sit on horses: they are hit as Green there."""

CHARGE, DISMOUNT = 95.0, 72.0


def actions(teams: list[TeamView], near: float, *, shaken: bool) -> dict[str, float]:
    """Tell the worth of what horsemen alone do, by its id; {} for men on foot.

    Those on foot stay so: whoever has dismounted is near the enemy.
    """
    if not teams or any(team.mounted is UNSET for team in teams):
        return {}
    charge = -10.0 if shaken or near > HOME else CHARGE
    return {"charge": charge, "dismount": DISMOUNT if near <= UNDER_FIRE else -10.0}
