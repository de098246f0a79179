"""Games set up for two others: what is left to them, who is awaited, what their organiser may do."""
