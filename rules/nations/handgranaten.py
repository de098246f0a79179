"""Handgranaten!: a hail of grenades and a rush into Close Combat (1e B)."""

from rules.nations.characteristic import GrenadeCharge

HANDGRANATEN = GrenadeCharge(id="handgranaten", name="Handgranaten!")
