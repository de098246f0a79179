"""The small verbs by which rules change the table: men, Teams, vehicles, sides, Phases; nobody else does."""
