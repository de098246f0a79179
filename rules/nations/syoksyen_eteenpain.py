"""Syöksyen eteenpäin!: a surge behind one's own fire (l40-016)."""

from rules.orders.rush import Surge

SYOKSYEN_ETEENPAIN = Surge(id="syoksyen-eteenpain", name="Syöksyen eteenpäin!")
