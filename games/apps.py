"""The games application."""

import logging

from django.apps import AppConfig

from cocweb.structs import prepare_structs
from rules import faults

logger = logging.getLogger(__name__)


class GamesConfig(AppConfig):
    """Games between people."""

    name = "games"

    def ready(self) -> None:
        """Connect the signals, by importing them; prepare Structs for threads; log a suggestion that
        fails, as no player is told."""
        from games.belongings import signals  # noqa: F401

        faults.report = note_fault
        prepare_structs()


def note_fault(told: str, error: Exception) -> None:
    """Log a fault of the rules that no player is told, for the host."""
    logger.error(told, exc_info=error)
