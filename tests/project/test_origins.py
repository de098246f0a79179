"""Sockets are opened by the site's own pages: the name and the port must be those that were called."""

import pytest
from pytest_django import Settings

from cocweb.origins import is_own


@pytest.fixture(autouse=True)
def a_site(settings: Settings) -> None:
    settings.ALLOWED_HOSTS = ["chain.example", "127.0.0.1", "[::1]"]
    settings.CSRF_TRUSTED_ORIGINS = ["https://battles.example", "https://*.club.example"]
    settings.HTTPS = False


@pytest.mark.parametrize(
    ("origin", "host", "let_in"),
    [
        ("http://127.0.0.1:8000", "127.0.0.1:8000", True),
        ("http://127.0.0.1:8001", "127.0.0.1:8000", False),
        ("http://127.0.0.1", "127.0.0.1:8000", False),
        ("http://127.0.0.1", "127.0.0.1:80", True),
        ("https://chain.example", "chain.example", True),
        ("https://chain.example", "chain.example:443", True),
        ("https://Chain.Example", "chain.example", True),
        ("https://chain.example:8443", "chain.example", False),
        ("http://[::1]:8000", "[::1]:8000", True),
        ("http://elsewhere.example", "elsewhere.example", False),
        ("http://chain.example.elsewhere.example", "chain.example", False),
        ("https://battles.example", "inside:8000", True),
        ("http://battles.example", "inside:8000", False),
        ("https://battles.example:8443", "inside:8000", False),
        ("https://north.club.example", "inside:8000", True),
        ("https://club.example.elsewhere.example", "inside:8000", False),
        ("", "chain.example", False),
        ("null", "chain.example", False),
        ("file://chain.example", "chain.example", False),
        ("http://chain.example:none", "chain.example", False),
        ("http://chain.example", "", False),
        ("http://[chain.example", "chain.example", False),
    ],
)
def test_only_the_sites_own_pages_are_let_in(origin: str, host: str, let_in: bool) -> None:
    assert is_own(origin, host) is let_in


def test_a_site_behind_https_takes_no_page_without_it(settings: Settings) -> None:
    settings.HTTPS = True
    assert is_own("https://chain.example", "chain.example")
    assert not is_own("http://chain.example", "chain.example")
