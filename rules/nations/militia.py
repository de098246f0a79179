"""Militia of Spain, whom losses in the open unsettle (esp-115)."""

from rules.fire.hit_effects import SensitiveToLosses

PEOPLES_MILITIA = SensitiveToLosses(id="peoples-militia", name="People’s Militia")
FALANGISTA_MILITIA = SensitiveToLosses(id="falangista-militia", name="Falangista Militia")

MILITIA = (PEOPLES_MILITIA, FALANGISTA_MILITIA)
"""All of them."""
