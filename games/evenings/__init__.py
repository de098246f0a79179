"""Evenings of many tables: who comes, who meets whom in each round, and what came of it."""
