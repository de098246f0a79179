"""Live games at a glance, as anybody may see them: a small picture, Turn, Force Morale, the newest event."""
