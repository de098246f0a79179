"""People who play: guests, accounts and the programs that act for them; who looks, and who calls."""
