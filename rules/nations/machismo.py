"""Machismo, or Machada: men too proud to make much of their cover (esp-111, esp-119)."""

from rules.fire.aims import DisdainOfCover

TEMPER = "temper"
"""What militia are by their player's choice."""

MACHADA = DisdainOfCover(id="machada", name="Machada")
MACHISMO = DisdainOfCover(id="machismo", name="Machismo", choice=TEMPER, of_platoon=True)
"""The same of the militia, who may choose it."""
