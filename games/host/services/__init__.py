"""What the host does to games, and what is put away after a while."""
