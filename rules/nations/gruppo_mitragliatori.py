"""Gruppo Mitragliatori: the Sergente directs the machine guns of his Squad (l40-044, esp-146)."""

from rules.fire.direction import Directed, DirectedFire

GRUPPO_MITRAGLIATORI = DirectedFire(
    id="gruppo-mitragliatori",
    name="Gruppo Mitragliatori",
    team=Directed.MACHINE_GUN,
    most=2,
    fixed=1,
    attached=False,
    titles=("Sergente",),
    teams=2,
)
"""As in 1940: both his Teams fire, each with a die more."""

GRUPPO_MITRAGLIATORI_CTV = DirectedFire(
    id="gruppo-mitragliatori-ctv",
    name="Gruppo Mitragliatori",
    team=Directed.MACHINE_GUN,
    most=2,
    rolled=True,
    titles=("Sergente",),
)
"""As in Spain: the Team to which he is attached fires, with a D3 of dice more."""
