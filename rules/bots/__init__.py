"""Players that see only a view and answer its request."""
