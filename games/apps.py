"""The games application."""

from django.apps import AppConfig


class GamesConfig(AppConfig):
    """Games between people."""

    name = "games"

    def ready(self) -> None:
        """Importing the signals connects them."""
        from games import signals  # noqa: F401
