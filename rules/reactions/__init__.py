"""Acting in the other player's Phase."""
