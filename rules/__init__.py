"""The game of Chain of Command, resolved: no framework, no clock, no randomness of its own."""
