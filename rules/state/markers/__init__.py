"""What lies on the table or falls on it, and the small verbs that put it there."""
