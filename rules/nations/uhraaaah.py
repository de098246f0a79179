"""Uhraaaah!: the wave of a Red Army of before the war (l40-069, l40-070)."""

from rules.orders.human_wave import HumanWave

UHRAAAAH = HumanWave(id="uhraaaah", name="Uhraaaah!")
