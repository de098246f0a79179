"""From whose pages a socket may be opened: a browser sends its cookie along wherever the page came from."""

from typing import Any
from urllib.parse import SplitResult, urlsplit

from channels.security.websocket import WebsocketDenier
from django.conf import settings
from django.http.request import validate_host
from django.utils.http import is_same_domain

PORTS = {"http": 80, "https": 443}


class OwnOrigin:
    """Lets in sockets whose Origin is this very site, name and port, or one of CSRF_TRUSTED_ORIGINS."""

    def __init__(self, application: Any) -> None:
        self.application = application

    async def __call__(self, scope: dict[str, Any], receive: Any, send: Any) -> Any:
        """Pass the connection on, or refuse it with 403."""
        headers = dict(scope["headers"])
        origin, host = (headers.get(name, b"").decode("latin-1") for name in (b"origin", b"host"))
        let_in = self.application if is_own(origin, host) else WebsocketDenier()
        return await let_in(scope, receive, send)  # type: ignore[arg-type]  # types-channels has scopes of its own


def is_own(origin: str, host: str) -> bool:
    """Whether a page of this Origin belongs to the site that is called by this Host."""
    page, site = _split(origin), _split(f"//{host}")
    if (
        page is None
        or site is None
        or page.scheme not in PORTS
        or (settings.HTTPS and page.scheme != "https")
    ):
        return False
    if any(_is_named(page, one) for one in settings.CSRF_TRUSTED_ORIGINS):
        return True
    usual = PORTS[page.scheme]
    is_same = page.hostname == site.hostname and (page.port or usual) == (site.port or usual)
    return is_same and validate_host(_name(site), settings.ALLOWED_HOSTS)


def _is_named(page: SplitResult, named: str) -> bool:
    """Whether a trusted origin, `https://chain.example` or `https://*.chain.example`, is this page's."""
    one = urlsplit(named)
    usual = PORTS.get(one.scheme)
    if page.scheme != one.scheme or (page.port or usual) != (one.port or usual):
        return False
    return is_same_domain(page.hostname or "", (one.hostname or "").removeprefix("*"))


def _name(site: SplitResult) -> str:
    """Write the site's name as ALLOWED_HOSTS has it: an IPv6 address in brackets."""
    name = site.hostname or ""
    return f"[{name}]" if ":" in name else name


def _split(address: str) -> SplitResult | None:
    """Split an address into its parts; None where it has no name or something, as the port, cannot be
    read."""
    try:
        parts = urlsplit(address)
        _ = parts.port  # read here, where it may be none
    except ValueError:
        return None
    return parts if parts.hostname else None
