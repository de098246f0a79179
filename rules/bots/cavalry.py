"""What the simple player thinks of mounts: horsemen charge whom they will reach, all else fight on foot.

The numbers are opinions, not rules.
"""

from msgspec import UNSET

from rules.editions.mounts import RIDING
from rules.views.view_types import TeamView

HOME = 24.0
"""Inches from the nearest enemy up to which a charge will mostly get home: four less than its dice bring."""

UNDER_FIRE = 24.0
"""Inches from the enemy within which men had better not sit on horses: they are hit as Green there."""

CHARGE, DISMOUNT, RIDE_ON = 95.0, 72.0, 60.0


def actions(teams: list[TeamView], near: float, *, shaken: bool) -> dict[str, float]:
    """Tell the worth of what riders alone do, by its id; {} for men on foot.

    Those on foot stay so: whoever has dismounted is near the enemy.
    """
    saddles = [team.mounted for team in teams if team.mounted is not UNSET]
    if not teams or len(saddles) < len(teams):
        return {}
    is_near = near <= UNDER_FIRE
    if all(RIDING[saddle].on_wheels for saddle in saddles):
        return {
            "get-off": DISMOUNT if is_near else -10.0,
            "ride-up": -10.0,
            "move": -10.0 if is_near else RIDE_ON,
        }
    charge = -10.0 if shaken or near > HOME else CHARGE
    return {"charge": charge, "dismount": DISMOUNT if is_near else -10.0}
