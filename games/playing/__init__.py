"""The game played: answers and commands, clocks, the computer, and what each viewer sees."""
