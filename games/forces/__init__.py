"""Forces: what a player can choose, what he keeps to use again, and the rows of what takes the field."""
