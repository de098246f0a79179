"""Over HTTPS, in a real browser: passkeys for passwords, cookies called `__Host-`, sockets by `wss`."""

import datetime
from collections.abc import Iterator
from pathlib import Path

import pytest
from cryptography import x509
from cryptography.hazmat.primitives import hashes, serialization
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.x509.oid import NameOID
from playwright.sync_api import Page, Playwright, expect

from tests.accounts.people import PASSWORD
from tests.browser.table_hands import PATIENCE
from tests.browser.walks import quick
from tests.services.chromium import QUIET, chromium
from tests.services.program import Program
from tests.services.server import Server, copied

AUTHENTICATOR = {
    "protocol": "ctap2",
    "transport": "internal",
    "hasResidentKey": True,
    "hasUserVerification": True,
    "isUserVerified": True,
}
"""A telephone that has been told the right finger."""


def certificate(folder: Path) -> tuple[Path, Path]:
    """A key and a certificate for this machine, by nobody's authority."""
    key, now = ec.generate_private_key(ec.SECP256R1()), datetime.datetime.now(datetime.UTC)
    name = x509.Name([x509.NameAttribute(NameOID.COMMON_NAME, "localhost")])
    made = x509.CertificateBuilder().subject_name(name).issuer_name(name).public_key(key.public_key())
    made = made.serial_number(1).not_valid_before(now).not_valid_after(now + datetime.timedelta(days=1))
    signed = made.add_extension(x509.SubjectAlternativeName([x509.DNSName("localhost")]), critical=False)
    plain = serialization.NoEncryption()
    written = key.private_bytes(serialization.Encoding.PEM, serialization.PrivateFormat.PKCS8, plain)
    (folder / "key.pem").write_bytes(written)
    certified = signed.sign(key, hashes.SHA256()).public_bytes(serialization.Encoding.PEM)
    (folder / "certificate.pem").write_bytes(certified)
    return folder / "key.pem", folder / "certificate.pem"


class SafeServer(Server):
    """The site, which speaks HTTPS itself."""

    def __init__(self, environment: dict[str, str], folder: Path) -> None:
        super().__init__(environment | {"HTTPS": "yes", "ALLOWED_HOSTS": "localhost"}, folder)
        key, signed = certificate(folder)
        self.command += ["--ssl-keyfile", str(key), "--ssl-certfile", str(signed)]

    @property
    def url(self) -> str:
        return f"https://localhost:{self.port}"

    def is_ready(self) -> bool:
        """Whether it listens: what it answers the browser will see."""
        return Program.is_ready(self)


@pytest.fixture
def page(playwright: Playwright, prepared_database: Path, tmp_path: Path) -> Iterator[Page]:
    """A browser with a telephone beside it, before a site that speaks HTTPS."""
    own = {"DATABASE_URL": copied(prepared_database, tmp_path), "VAR_DIR": str(tmp_path)}
    server = SafeServer(own, tmp_path)
    server.start()
    options = [*QUIET, "--ignore-certificate-errors"]
    with playwright.chromium.launch(executable_path=chromium(), args=options) as browser:
        context = browser.new_context(base_url=server.url, ignore_https_errors=True)
        context.set_default_timeout(PATIENCE)
        shown = context.new_page()
        wire = context.new_cdp_session(shown)
        wire.send("WebAuthn.enable")
        wire.send("WebAuthn.addVirtualAuthenticator", {"options": AUTHENTICATOR})
        yield shown
    server.stop()


def leave(page: Page) -> None:
    page.locator("details.account > summary").click()
    page.get_by_role("button", name="Sign out").click()
    expect(page.get_by_role("link", name="Sign in")).to_be_visible()
    page.goto("/accounts/login/?next=/mine/")


def test_a_passkey_takes_the_place_of_the_password(page: Page) -> None:
    said: list[str] = []
    page.on("console", lambda message: said.append(message.text) if message.type == "error" else None)
    page.goto("/account/claim/")
    page.get_by_label("Username").fill("carol")
    page.get_by_label("Password", exact=True).fill(PASSWORD)
    page.get_by_label("The same password again").fill(PASSWORD)
    page.keyboard.press("Enter")
    page.wait_for_url("**/mine/")
    cookies = [(one["name"], one["secure"], one["httpOnly"], one["path"]) for one in page.context.cookies()]
    assert sorted(cookies) == [
        ("__Host-csrftoken", True, True, "/"),
        ("__Host-sessionid", True, True, "/"),
    ]
    page.goto("/accounts/2fa/")
    page.get_by_role("link", name="Add one").click()
    page.get_by_label("Password").fill(PASSWORD)
    page.get_by_role("button", name="Go on").click()
    page.get_by_label("Sign in with it alone").check()
    page.get_by_role("button", name="Add it").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Recovery codes")
    leave(page)
    page.get_by_role("button", name="Sign in with a passkey").click()
    page.wait_for_url("**/mine/")
    leave(page)
    page.get_by_label("Username").fill("carol")
    page.get_by_label("Password").fill(PASSWORD)
    page.keyboard.press("Enter")
    expect(page.get_by_role("heading", level=1)).to_have_text("Your second factor")
    page.get_by_role("button", name="Use a passkey or security key").click()
    page.wait_for_url("**/mine/")
    with page.expect_websocket(lambda socket: socket.url.startswith("wss://")):
        quick(page)
    assert said == []
