"""What people fill in before a game begins."""
