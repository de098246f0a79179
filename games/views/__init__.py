"""The pages of the games. What they do is in services, what they show comes from selectors."""
