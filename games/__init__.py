"""Games between people: what is stored, served and sent."""
