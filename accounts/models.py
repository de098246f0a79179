"""What the host of the site says about other people's data."""

from django.db import models


class PrivacyNotice(models.Model):
    """The privacy page as the host has written it; without a row the page says what holds for every site."""

    text = models.TextField(
        help_text="A line that begins with “# ” is a heading, lines that begin with “- ” are a list; "
        "an empty line ends a paragraph. Addresses become links."
    )
    changed = models.DateTimeField(auto_now=True)

    class Meta:
        """One page."""

        verbose_name = "privacy page"
        verbose_name_plural = "privacy page"

    def __str__(self) -> str:
        """Name the row for the admin pages."""
        return "Privacy"
