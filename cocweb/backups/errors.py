"""What keeps a backup from being made or restored, in words for the host."""


class CannotBackUp(Exception):
    """The database could not be written to a file."""


class CannotRestore(Exception):
    """A backup could not be put in the database's place; nothing was changed."""
