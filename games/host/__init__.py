"""What the host of the site looks after: games left alone, tables to put right, what nobody comes back to."""
