"""The games application."""

from django.apps import AppConfig


class GamesConfig(AppConfig):
    """Games between people."""

    name = "games"
