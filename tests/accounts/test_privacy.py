"""The privacy page: true without the host, and his own when he has written it."""

import pytest
from django.contrib.auth.models import User
from django.test import Client

from accounts.models import PrivacyNotice
from accounts.privacy import TO_BEGIN_WITH, Block, blocks
from tests.accounts.people import sign_in

pytestmark = pytest.mark.django_db


def test_it_says_what_holds_for_every_site() -> None:
    page = Client().get("/privacy/").content.decode()
    assert "<h2>Cookies</h2>" in page
    assert "has not yet written here who he is" in page
    assert 'href="/privacy/"' in Client().get("/accounts/login/").content.decode()


def test_the_host_edits_it(host: User) -> None:
    browser = sign_in("hilda")
    assert (
        browser.get("/admin/accounts/privacynotice/add/").context["adminform"].form.initial["text"]
        == TO_BEGIN_WITH
    )
    text = "# Who runs this\n\nHilda,\nhilda@club.example\n\n- <b>one</b>\n- two\n"
    assert browser.post("/admin/accounts/privacynotice/add/", {"text": text}).status_code == 302
    page = Client().get("/privacy/").content.decode()
    assert "<h2>Who runs this</h2>" in page
    assert 'href="mailto:hilda@club.example"' in page
    assert "<li>&lt;b&gt;one&lt;/b&gt;</li>" in page
    assert "has not yet written" not in page
    assert browser.get("/admin/accounts/privacynotice/add/").status_code == 403
    row = PrivacyNotice.objects.get()
    browser.post(f"/admin/accounts/privacynotice/{row.pk}/change/", {"text": "Ask Hilda."})
    assert "Ask Hilda." in Client().get("/privacy/").content.decode()


def test_a_text_is_taken_apart_at_its_empty_lines() -> None:
    assert blocks("# A\n\n\none\ntwo  \n\n- x\n- y\n- z") == [
        Block("heading", ("A",)),
        Block("paragraph", ("one", "two")),
        Block("list", ("x", "y", "z")),
    ]
    assert blocks("  \n ") == []
