"""What rows of the support lists are called that have a rule of their own, and their kinds (1e B)."""

from rules.book import DefenceKind, TeamKind

ADJUTANT, MEDIC = "adjutant", "medical-orderly"
"""Rows of the support lists that are no Team with a weapon."""

RUNNER, DICE, AIRCRAFT = "runner", "chain-of-command-dice", "random-air-support"
"""Rows of the kind “other” that are no weapon: who sends others forward, a Dice in hand, aircraft."""

BATTERY = "battery"
"""Mortars off the table: what stands on it is their observer (1e 10.3)."""

GUN = "gun"
"""An infantry or anti-tank gun with its crew (1e 10)."""

MOST_GUNS, NARROWER = 2, 2.0
"""Guns on the table that come from a battery at most, and inches that each takes off its square (esp-002)."""

LED = (BATTERY, GUN)
"""What may come with a Junior Leader who commands it alone (faq-236; esp-012)."""

VEHICLE = "vehicle"
"""A vehicle with its crew (1e 11)."""

CHARGE = "charge"
"""A charge that the platoon's commander hands out (1e 9.3.4, B)."""

DEFENCES = frozenset(DefenceKind)
"""Rows of the support lists that are dug on the table, and nobody's Team (1e 16.1)."""

ENGINEERS = {
    "-mine-clearance-team": TeamKind.MINE_CLEARERS,
    "-wire-cutting-team": TeamKind.WIRE_CUTTERS,
    "-demolition-team": TeamKind.DEMOLITION,
}
"""How the ids of rows end that are Teams of engineers (1e 16.1)."""
