"""Laat elk schot tellen, or Viser soigneusement: riflemen as good far off as near by (l40-002)."""

from rules.fire.direction import Directed, DirectedFire

VISER_SOIGNEUSEMENT = DirectedFire(
    id="viser-soigneusement",
    name="Viser soigneusement!",
    team=Directed.RIFLES,
    most=2,
    as_close=True,
    attached=False,
)
