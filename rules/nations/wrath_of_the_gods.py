"""Wrath of the Gods: the guns speak before the battle, and louder than others' (1e B)."""

from rules.command.barrage_before import HeavierBarrage

WRATH_OF_THE_GODS = HeavierBarrage(id="wrath-of-the-gods", name="Wrath of the Gods", harder=1)
