"""The journal: all that happened in a game, in order; read again as rules, log, export, dice."""
