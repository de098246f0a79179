"""Coming to grips, and the fight (1e 13)."""
