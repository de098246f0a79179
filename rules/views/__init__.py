"""What one viewer may see of the game: the only thing that leaves the server."""
