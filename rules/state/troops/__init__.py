"""Who belongs together, of what kind they are, and how facts refer to them."""
