"""Django's PostgreSQL, with a word of its own for a commit of which nobody knows what became."""
