"""The games application."""

import logging

from django.apps import AppConfig

from rules import faults

logger = logging.getLogger(__name__)


class GamesConfig(AppConfig):
    """Games between people."""

    name = "games"

    def ready(self) -> None:
        """Importing the signals connects them. Who plays is spared a fault in what is suggested to him."""
        from games import signals  # noqa: F401

        faults.report = note_fault


def note_fault(told: str, error: Exception) -> None:
    """A line for the host."""
    logger.error(told, exc_info=error)
