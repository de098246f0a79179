"""Making a game: from the first page and an idea to the first question."""
