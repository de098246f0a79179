"""The address that is counted is the visitor's own: nobody can invent one, and no proxy takes the blame."""

import pytest
from django.core.cache import cache
from django.test import Client, RequestFactory
from pytest_django import Settings

from cocweb import environment
from cocweb.addresses import address_of, address_of_socket, visitor

PROXY, STRANGER = "10.0.0.2", "203.0.113.9"


@pytest.fixture(autouse=True)
def one_proxy(settings: Settings) -> None:
    settings.TRUSTED_PROXIES = [PROXY, "2001:db8:ffff::/48"]


@pytest.mark.parametrize(
    ("peer", "forwarded", "told"),
    [
        (STRANGER, "", STRANGER),
        (STRANGER, "198.51.100.1", STRANGER),
        (PROXY, "198.51.100.1", "198.51.100.1"),
        (PROXY, "192.0.2.66, 198.51.100.1", "198.51.100.1"),
        (PROXY, "192.0.2.66, 198.51.100.1, 10.0.0.2", "198.51.100.1"),
        (PROXY, "198.51.100.1:4711", "198.51.100.1"),
        (PROXY, "", PROXY),
        (PROXY, "unknown", PROXY),
        (PROXY, "198.51.100.1, <script>", PROXY),
        ("2001:db8:ffff::7", "198.51.100.1", "198.51.100.1"),
        (PROXY, "[2001:db8:1:2:3:4:5:6]:4711", "2001:db8:1:2::/64"),
        ("2001:db8:1:2:aaaa::1", "", "2001:db8:1:2::/64"),
        ("::ffff:203.0.113.9", "", STRANGER),
        ("testclient", "198.51.100.1", "testclient"),
        ("", "198.51.100.1", ""),
    ],
)
def test_only_a_named_proxy_tells_who_stands_behind_it(peer: str, forwarded: str, told: str) -> None:
    assert visitor(peer, forwarded) == told


def test_a_socket_and_a_page_of_one_visitor_have_one_address() -> None:
    page = RequestFactory().get("/", REMOTE_ADDR=PROXY, HTTP_X_FORWARDED_FOR="192.0.2.1, 198.51.100.1")
    headers = [(b"x-forwarded-for", b"192.0.2.1"), (b"x-forwarded-for", b"198.51.100.1")]
    socket = {"type": "websocket", "client": (PROXY, 4711), "headers": headers}
    assert address_of(page) == address_of_socket(socket) == "198.51.100.1"
    assert address_of_socket({"type": "websocket", "client": None, "headers": []}) == ""


@pytest.mark.django_db
def test_limits_count_who_stands_behind_the_proxy_and_no_invented_address(settings: Settings) -> None:
    settings.LIMITS = {"log-ins": (2, 600)}
    cache.clear()

    def sent(number: int, peer: str) -> int:
        told = {"REMOTE_ADDR": peer, "HTTP_X_FORWARDED_FOR": f"198.51.100.{number}"}
        return Client().post("/accounts/login/", **told).status_code

    assert [sent(number, STRANGER) for number in range(3)] == [200, 200, 429]
    assert [sent(number, PROXY) for number in range(3)] == [200, 200, 200]


def test_a_proxy_that_is_no_address_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SOME_PROXIES", "10.0.0.0/8, 127.0.0.1 fe80::/10")
    assert environment.networks("SOME_PROXIES") == ["10.0.0.0/8", "127.0.0.1", "fe80::/10"]
    monkeypatch.setenv("SOME_PROXIES", "127.0.0.1, proxy.example")
    with pytest.raises(environment.SettingInvalid, match=r"SOME_PROXIES.*proxy\.example"):
        environment.networks("SOME_PROXIES")
