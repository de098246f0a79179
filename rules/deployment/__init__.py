"""Coming onto the table, and Jump-Off Points and snipers on the move (1e 4.3, 5.1.2)."""
