"""Militia of Spain, whom losses in the open unsettle unless they are better than others (esp-115 to 130)."""

from rules.fire.hit_effects import SensitiveToLosses
from rules.scenarios.defence_claimed import ClaimToDefend
from rules.scenarios.set_up_dice import OwnForceMorale, RolledForceMorale

PEOPLES_MILITIA = SensitiveToLosses(id="peoples-militia", name="People’s Militia")
FALANGISTA_MILITIA = SensitiveToLosses(id="falangista-militia", name="Falangista Militia")
NO_PASARAN = ClaimToDefend(id="no-pasaran", name="No Pasarán!")

HIGHLY_MOTIVATED = OwnForceMorale(
    id="highly-motivated", name="Highly Motivated Milicianos", more=1, instead=True
)
HARDENED = OwnForceMorale(id="hardened", name="Hardened", more=1, instead=True)
FANATIC = OwnForceMorale(id="fanatic", name="Fanatic", more=1, instead=True)
"""Of a whole platoon that is the one or the other, by a support."""

CARA_AL_SOL = OwnForceMorale(id="cara-al-sol", name="Cara al Sol", more=1, instead=True)
BLUESHIRTS = RolledForceMorale(id="blueshirts", name="Blueshirts", drops=FALANGISTA_MILITIA.id)

MILITIA = (
    PEOPLES_MILITIA,
    FALANGISTA_MILITIA,
    NO_PASARAN,
    HIGHLY_MOTIVATED,
    HARDENED,
    FANATIC,
    CARA_AL_SOL,
    BLUESHIRTS,
)
"""All of them."""
