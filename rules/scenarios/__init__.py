"""The patrol phase and set-up of the scenarios, and how a battle is won (1e 3, A)."""
