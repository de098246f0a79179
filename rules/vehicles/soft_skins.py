"""Small arms and flame at vehicles: no dice to hit one and no dice of armour (1e 9.1.4, 12.5)."""

from collections.abc import Sequence

from rules.editions.first_tables import HitEffect, hit_effect
from rules.editions.vehicle_damage import NOTHING, DamageResult, Loss
from rules.editions.vehicle_types import VehicleType
from rules.editions.weapons import DOUBLE_SHOCK
from rules.geometry.terrain import Cover

COVER_ABOARD = Cover.LIGHT
"""What a soft-skin is to everybody aboard under small arms (1e 9.1.4)."""

SIX = 6

SIXES_THAT_STRIKE = 2
"""Dice to hit its men that show a 6 and also strike the soft-skin; each more is a hit on it (1e 9.1.4)."""

HITS_AT_MOST = 2
"""Hits on a soft-skin beyond which small arms do no more (1e 9.1.4)."""


def hits_by_small_arms(dice: Sequence[int]) -> int | None:
    """Count the hits on a soft-skin by the dice at those aboard; None if it is not struck (1e 9.1.4)."""
    sixes = list(dice).count(SIX)
    return None if sixes < SIXES_THAT_STRIKE else min(sixes - SIXES_THAT_STRIKE, HITS_AT_MOST)


def burn(vehicle: VehicleType, faces: Sequence[int], *, has_passengers: bool) -> DamageResult:
    """Make the damage of hits by flame, with a die of effect for each: a soft-skin burns, armour takes Shock
    (1e 12.5).

    Passengers take the same hits, without cover and with double Shock, and then armour takes none.
    """
    if not vehicle.is_armoured:
        return DamageResult(loss=Loss.KNOCKED_OUT) if faces else NOTHING
    if has_passengers:
        return NOTHING
    shocks = sum(hit_effect(Cover.OPEN, face) is HitEffect.SHOCK for face in faces)
    return DamageResult(shock=shocks * DOUBLE_SHOCK)
