"""Acting in the other player's Phase: one kind of reaction a file (1e 4.5.4, 5.1.2; 2e 8.2.2)."""
