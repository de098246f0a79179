"""Africanistas, the Legion and the Moroccans: a megaphone says nothing to them (esp-104)."""

from rules.weapons.megaphone import Unmoved

AFRICANISTAS = Unmoved(id="africanistas", name="Africanistas")
