"""Five Rounds Rapid: a Leader adds to the fire of riflemen (1e B)."""

from rules.fire.direction import Directed, DirectedFire

FIVE_ROUNDS_RAPID = DirectedFire(
    id="five-rounds-rapid", name="Five Rounds Rapid", team=Directed.RIFLES, dice=1
)
