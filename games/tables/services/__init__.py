"""What writes tables: from the site's files, and as players draw them."""
