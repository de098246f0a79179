"""The patrol phase and set-up of the scenarios."""
