"""Savoia!: Handgranaten! by Senior Leaders alone (l40-043, esp-145)."""

from rules.orders.grenade_charge import GrenadeCharge

SAVOIA = GrenadeCharge(id="savoia", name="Savoia!", seniors_only=True)

SAVOIA_CTV = GrenadeCharge(id="savoia-ctv", name="Savoia!", seniors_only=True)
"""The same of the Italian volunteers in Spain."""
