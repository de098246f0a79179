"""Who commands whom, who may be activated, Command Dice and Chain of Command Points (1e 4.4, 4.5, 5)."""
