"""Armies whose Force Morale is better or worse than their quality says (esp-112, 114, 144)."""

from rules.scenarios.set_up_dice import OwnForceMorale

VETS_AND_VOLUNTEERS = OwnForceMorale(id="vets-and-volunteers", name="Vets and Volunteers", more=1)
INDOCTRINATED = OwnForceMorale(id="indoctrinated", name="Indoctrinated", more=1)
LITTORIO_MORALE = OwnForceMorale(
    id="littorio-morale", name="Littorio before mid-1937", more=-1, until="1937-06"
)
CCNN_MORALE = OwnForceMorale(id="ccnn-morale", name="Blackshirts", more=-1)
"""Of those that are Regular."""

XXIII_DI_MARZO = OwnForceMorale(id="xxiii-di-marzo", name="Gruppo XXIII di Marzo", more=-1)
"""Of Blackshirts whatever their quality."""

OWN_FORCE_MORALE = (VETS_AND_VOLUNTEERS, INDOCTRINATED, LITTORIO_MORALE, CCNN_MORALE, XXIII_DI_MARZO)
"""All of them."""
