"""Rynnäkköön!: the Finns' Handgranaten! (l40-017)."""

from rules.orders.grenade_charge import GrenadeCharge

RYNNAKKOON = GrenadeCharge(id="rynnakkoon", name="Rynnäkköön!")
