"""What every template may ask about the site."""

from django.conf import settings
from django.http import HttpRequest


def mail(request: HttpRequest) -> dict[str, bool]:
    """Tell whether the site sends mail: pages say plainly what that means."""
    return {"sends_mail": bool(settings.MAIL)}
