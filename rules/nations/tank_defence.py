"""Tank Defence!: a Polish Section fires at the slits of a tank (l40-053)."""

from rules.orders.tank_defence import HailOfLead

TANK_DEFENCE = HailOfLead(id="tank-defence", name="Tank Defence!")
