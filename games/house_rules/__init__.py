"""Named sets of rules that people keep and share: what is agreed before a game is set up."""
