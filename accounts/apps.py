"""The accounts application."""

from django.apps import AppConfig


class AccountsConfig(AppConfig):
    """Accounts of people, built on django-allauth."""

    name = "accounts"

    def ready(self) -> None:
        """Connect the signals, by importing them."""
        from accounts import signals  # noqa: F401
