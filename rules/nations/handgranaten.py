"""Handgranaten!: a hail of grenades and a rush into Close Combat (1e B)."""

from rules.orders.grenade_charge import GrenadeCharge

HANDGRANATEN = GrenadeCharge(id="handgranaten", name="Handgranaten!")
