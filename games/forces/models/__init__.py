"""A force as rows: what was chosen, what is kept, and how its units stand."""
