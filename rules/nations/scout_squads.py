"""Italian scouts, who rush from cover to cover (l40-045, esp-151)."""

from rules.orders.rush import Rush

SCOUT_SQUAD = Rush(id="scout-squad", name="Scout Squad", scouts=True)
"""Of 1940."""

MOTORCYCLE_SCOUTS = Rush(id="motorcycle-scouts", name="Scouts on motorcycles", scouts=True)
"""Of the volunteers in Spain, on foot."""

MOBILITY = Rush(id="mobility", name="Mobility")
"""Of a whole platoon of these."""
