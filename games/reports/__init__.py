"""What people tell the host of the site about a game."""
