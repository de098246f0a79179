"""Distance, arcs, formation, paths and sight on the table: pure functions in inches and degrees."""
