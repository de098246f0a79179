"""Superior Junior Leaders of Italy: a 4 activates them as well as a 3, and no better (l40-041)."""

from rules.command.commanding import SuperiorOrders

SUPERIOR_JUNIOR_LEADERS = SuperiorOrders(
    id="superior-junior-leader", name="Superior Junior Leaders", orders=2
)
