"""Tables to play on: the site's as rows, and those that players draw."""
