"""SQLite as the site uses it."""
