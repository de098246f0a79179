"""Sargento: who leads the Section directs its machine gun, for a D3 of dice (esp-132)."""

from rules.fire.direction import Directed, DirectedFire

SARGENTO = DirectedFire(id="sargento", name="Sargento", team=Directed.MACHINE_GUN, most=2, rolled=True)
"""Of the Foreign Legion and the Moroccans, whose Leaders all can."""

SARGENTO_OF_THE_ARMY = DirectedFire(
    id="sargento-of-the-army",
    name="Sargento",
    team=Directed.MACHINE_GUN,
    most=2,
    rolled=True,
    titles=("Sargento",),
)
"""Of the Nationalist army, of whose Leaders the Sargento alone can."""
