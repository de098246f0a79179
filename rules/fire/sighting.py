"""What one firer has of one enemy Team or Leader: the nearest in sight, or why he cannot fire (1e 8.2)."""

from dataclasses import dataclass

from rules.editions.weapons import Band
from rules.fire.shooters import Shooter
from rules.geometry.arcs import bearing
from rules.phrases import Text
from rules.state.pieces.force import Figure


@dataclass(frozen=True, kw_only=True)
class Sighting:
    """One firer at one enemy Team or Leader: who at whom, how far, with how many dice, or why not."""

    shooter: Shooter
    inches: float = 0.0
    band: Band | None = None
    dice: int = 0
    man: Figure | None = None
    enemy: Figure | None = None
    opening: str | None = None
    turned: float = 0.0  # degrees that a narrow arc has to be turned
    refused: Text = ""

    @property
    def bearing(self) -> float:
        """Which way the man fires who can fire at the enemy, in degrees."""
        man, enemy = self.pair
        return bearing(man.place, enemy.place)

    @property
    def pair(self) -> tuple[Figure, Figure]:
        """Who fires at whom; raises LookupError where nobody can."""
        if self.man is None or self.enemy is None:
            raise LookupError(f"{self.shooter.id} cannot fire at anybody there")
        return self.man, self.enemy
