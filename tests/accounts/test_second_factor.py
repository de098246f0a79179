"""Second factors: asked for, encrypted, lost and helped; and no way past them into /admin/."""

from datetime import timedelta

import pytest
from allauth.mfa.models import Authenticator
from django.contrib.auth.models import User
from django.core.cache import cache
from django.core.management import call_command
from django.test import Client
from django.utils import timezone
from pytest_django import Settings

from tests.accounts.people import PASSWORD, code_of, enrol, is_signed_in, sign_in

pytestmark = pytest.mark.django_db


def begin(name: str = "ann") -> Client:
    """A browser that has given the password, and is asked for more."""
    browser = Client()
    answer = browser.post("/accounts/login/", {"login": name, "password": PASSWORD})
    assert answer.headers["Location"] == "/accounts/2fa/authenticate/"
    return browser


def give(browser: Client, code: str) -> bool:
    """Whether the code lets this browser in."""
    return browser.post("/accounts/2fa/authenticate/", {"code": code}).status_code == 302


def recovery_codes(browser: Client) -> list[str]:
    return list(browser.get("/accounts/2fa/recovery-codes/").context["unused_codes"])


def test_who_has_one_is_asked_for_it(browser: Client) -> None:
    secret = enrol(browser)
    elsewhere = begin()
    assert not is_signed_in(elsewhere)
    assert not give(elsewhere, "000000")
    assert not is_signed_in(elsewhere)
    assert give(elsewhere, code_of(secret))
    assert is_signed_in(elsewhere)


def test_a_code_is_good_once(browser: Client) -> None:
    secret = enrol(browser)
    code = code_of(secret)
    assert give(begin(), code)
    assert not give(begin(), code)


def test_a_recovery_code_is_good_once(browser: Client) -> None:
    enrol(browser)
    code = recovery_codes(browser)[0]
    assert give(begin(), code)
    assert not give(begin(), code)
    assert len(recovery_codes(browser)) == 9


def test_codes_are_not_guessed_for_long(browser: Client, limited: None) -> None:
    secret = enrol(browser)
    cache.clear()
    guesser = begin()
    assert not any(give(guesser, f"{n:06}") for n in range(5))
    assert not give(guesser, code_of(secret))


def test_the_password_is_asked_for_before_anything_is_changed(browser: Client) -> None:
    for page in ("totp/activate/", "recovery-codes/generate/"):
        answer = browser.get(f"/accounts/2fa/{page}")
        assert answer.headers["Location"].startswith("/accounts/reauthenticate/?next=")


def test_secrets_are_encrypted_in_the_database(browser: Client) -> None:
    secret = enrol(browser)
    kept = str(list(Authenticator.objects.values_list("data", flat=True)))
    assert secret not in kept
    assert not any(code in kept for code in recovery_codes(browser))


def test_the_key_of_the_site_can_be_changed(browser: Client, settings: Settings) -> None:
    secret = enrol(browser)
    before, settings.SECRET_KEY = settings.SECRET_KEY, "another key that is long enough for anything"
    settings.SECRET_KEY_FALLBACKS = []
    lost = begin()
    assert (
        "cannot be read any more"
        in lost.post("/accounts/2fa/authenticate/", {"code": code_of(secret)}).content.decode()
    )
    assert not is_signed_in(lost)
    settings.SECRET_KEY_FALLBACKS = [before]
    assert give(begin(), code_of(secret))


def test_it_can_be_removed(browser: Client) -> None:
    enrol(browser)
    assert browser.post("/accounts/2fa/totp/deactivate/").status_code == 302
    assert not Authenticator.objects.exists()
    assert is_signed_in(sign_in("ann"))


def test_the_host_helps_who_has_lost_his(browser: Client, capsys: pytest.CaptureFixture[str]) -> None:
    enrol(browser)
    call_command("reset_link", "ann", second_factor=True)
    assert "2 second factors removed." in capsys.readouterr().out
    assert is_signed_in(sign_in("ann"))


# --- at the door of /admin/ ----------------------------------------------------------------------------


@pytest.fixture
def guarded(settings: Settings) -> None:
    settings.ADMIN_SECOND_FACTOR = True


def test_a_host_signs_in_as_everybody_does(host: User) -> None:
    browser = Client()
    asked = browser.get("/admin/", follow=True).redirect_chain[-1][0]
    assert asked == "/accounts/login/?next=%2Fadmin%2F"
    assert sign_in("hilda").get("/admin/").status_code == 200


def test_who_is_no_host_does_not_get_in(browser: Client) -> None:
    assert browser.get("/admin/", follow=True).status_code == 403


def test_a_host_without_a_second_factor_is_led_to_set_one_up(host: User, guarded: None) -> None:
    browser = sign_in("hilda")
    led = browser.get("/admin/games/game/", follow=True)
    assert led.redirect_chain[-1][0] == "/accounts/2fa/"
    assert "Hosts of this site need a second factor" in led.content.decode()
    secret = enrol(browser)
    asked = browser.get("/admin/games/game/", follow=True).redirect_chain[-1][0]
    assert asked == "/accounts/2fa/reauthenticate/?next=%2Fadmin%2Fgames%2Fgame%2F"
    shown = browser.post(asked, {"code": code_of(secret), "next": "/admin/games/game/"})
    assert shown.headers["Location"] == "/admin/games/game/"
    assert browser.get("/admin/games/game/").status_code == 200


def test_signing_in_with_it_is_enough_and_not_for_ever(
    host: User, guarded: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    secret = enrol(sign_in("hilda"))
    browser = begin("hilda")
    assert give(browser, code_of(secret))
    assert browser.get("/admin/").status_code == 200
    later = (timezone.now() + timedelta(hours=13)).timestamp()
    monkeypatch.setattr("accounts.second_factor.time.time", lambda: later)
    assert (
        browser.get("/admin/", follow=True).redirect_chain[-1][0].startswith("/accounts/2fa/reauthenticate/")
    )


def test_a_session_from_before_is_asked_as_well(host: User, guarded: None) -> None:
    browser = Client()
    browser.force_login(host)
    assert browser.get("/admin/games/game/", follow=True).redirect_chain[-1][0] == "/accounts/2fa/"
    assert browser.post("/admin/games/game/", {"action": "end_abandoned"}).status_code == 302


def test_nothing_of_a_second_factor_is_shown_to_the_host(browser: Client, host: User) -> None:
    enrol(browser)
    pages = sign_in("hilda")
    kept = [row.data for row in Authenticator.objects.all()]
    shown = pages.get("/admin/mfa/authenticator/").content.decode()
    for row in Authenticator.objects.all():
        shown += pages.get(f"/admin/mfa/authenticator/{row.pk}/change/").content.decode()
    assert not any(str(secret) in shown for data in kept for secret in data.values() if secret)


def test_a_host_without_all_rights_does_nothing_to_a_host(host: User, account: User) -> None:
    from django.contrib.auth.models import Permission

    helper = User.objects.create_user("helper", password=PASSWORD, is_staff=True)
    helper.user_permissions.add(*Permission.objects.filter(codename__in=("view_user", "change_user")))
    browser = sign_in("helper")
    for action in ("make_link", "remove_second_factors", "end_sessions"):
        given = {"action": action, "_selected_action": [host.pk, account.pk]}
        said = browser.post("/admin/auth/user/", given, follow=True).content.decode()
        assert "ilda is a host" in said
        assert "nn is a host" not in said
    assert browser.post(f"/admin/auth/user/{host.pk}/password/", {}).status_code == 403
    page = browser.get(f"/admin/auth/user/{account.pk}/change/").content.decode()
    assert 'name="is_superuser"' not in page
    assert 'name="is_staff"' not in page
