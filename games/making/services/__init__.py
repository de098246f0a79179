"""What makes a game: agreed, armed, joined, begun."""
