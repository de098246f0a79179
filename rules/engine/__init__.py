"""What drives any game: questions, dice, events, and the shapes of requests. It knows no rule of this one."""
