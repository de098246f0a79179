"""Bombe a mano: Italian hand grenades, whose fuzes fail often (1e B; l40-049; esp-147)."""

from rules.weapons.throw import PoorGrenades

BOMBE_A_MANO = PoorGrenades(id="bombe-a-mano", name="Bombe a mano")
