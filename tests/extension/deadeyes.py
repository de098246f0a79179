"""A characteristic of an army: for one Command Initiative riflemen add two dice to a volley."""

from rules.fire.direction import Directed, DirectedFire

DEADEYES = DirectedFire(id="deadeyes", name="Deadeyes", team=Directed.RIFLES, least=1, most=1, dice=2)
