"""No page runs a script that is not the site's own, wherever it came from."""

import pytest
from django.test import Client
from pytest_django import Settings

from cocweb.settings import BASE_DIR

TEMPLATES = sorted((BASE_DIR / "templates").rglob("*.html"))


@pytest.mark.django_db
@pytest.mark.parametrize(
    ("address", "status"),
    [
        ("/", 200),
        ("/new/", 200),
        ("/accounts/login/", 200),
        ("/games/nosuchgame/", 404),
        ("/api/tables/", 200),
    ],
)
def test_every_page_says_what_it_may_run(address: str, status: int) -> None:
    response = Client().get(address)
    assert response.status_code == status
    policy = response.headers["Content-Security-Policy"].split("; ")
    assert {"default-src 'self'", "script-src 'self'", "frame-ancestors 'none'"} <= set(policy)


@pytest.mark.django_db
def test_a_page_speaks_with_the_very_site_it_came_from(settings: Settings) -> None:
    settings.ALLOWED_HOSTS = ["chain.example"]
    policy = Client(headers={"host": "chain.example:8001"}).get("/").headers["Content-Security-Policy"]
    assert policy.endswith("; connect-src 'self' ws://chain.example:8001 wss://chain.example:8001")
    settings.HTTPS = True
    policy = Client(headers={"host": "chain.example"}).get("/").headers["Content-Security-Policy"]
    assert policy.endswith("; connect-src 'self' wss://chain.example")


@pytest.mark.django_db
def test_pages_for_debugging_go_without(settings: Settings) -> None:
    settings.DEBUG = True
    assert "Content-Security-Policy" not in Client().get("/").headers


def test_no_template_needs_more() -> None:
    for template in TEMPLATES:
        text = template.read_text()
        for script in text.split("<script")[1:]:
            tag = script.split(">")[0]
            assert " src=" in tag or 'type="application/json"' in tag, f"a script in {template} would not run"
        assert " onclick=" not in text, template
        assert "javascript:" not in text, template
