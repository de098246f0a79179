"""Machismo, or Machada: men too proud to make much of their cover (esp-111)."""

from rules.fire.aims import DisdainOfCover

MACHADA = DisdainOfCover(id="machada", name="Machada")
MACHISMO = DisdainOfCover(id="machismo", name="Machismo")
"""The same of the militia, who may choose it."""
