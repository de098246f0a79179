"""What was settled before the battle: rosters and what each side is there for."""
