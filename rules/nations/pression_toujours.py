"""De Sprong, or Pression Toujours: one rush after another, and down again (l40-001)."""

from rules.orders.rush import Rush

PRESSION_TOUJOURS = Rush(id="pression-toujours", name="Pression Toujours")
