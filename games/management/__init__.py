"""What the site's host may run."""
