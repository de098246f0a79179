"""What comes with the site to play on: its tables and positions, read from games/data."""
