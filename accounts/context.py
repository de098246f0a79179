"""What every template may ask about the site."""

from django.conf import settings
from django.http import HttpRequest


def mail(request: HttpRequest) -> dict[str, bool]:
    """Give templates whether the site sends mail."""
    return {"sends_mail": bool(settings.MAIL)}
