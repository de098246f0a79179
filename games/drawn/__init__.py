"""Drawings of tables: what they say, the ground they make, and what is wrong with them."""
