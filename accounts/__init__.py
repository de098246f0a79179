"""Accounts: who somebody is beyond one browser, how he proves it, and what is kept about him."""
