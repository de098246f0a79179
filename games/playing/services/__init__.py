"""What changes a game under way, each time under its lock and in one transaction."""
