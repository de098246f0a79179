"""What each edition has of orders, actions, reactions and uses of points: its tuples of verbs."""
