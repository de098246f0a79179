"""From whose address a request or a socket comes: the one by which all limits count."""

from collections.abc import Iterator, Mapping
from ipaddress import IPv4Address, IPv6Address, ip_address, ip_network
from typing import Any

from django.conf import settings
from django.http import HttpRequest

Address = IPv4Address | IPv6Address

OF_ONE_HOME = 64
"""Bits of an IPv6 address that tell one visitor from another: the others he chooses as he likes."""


def address_of(request: HttpRequest) -> str:
    """Find the visitor's address for a page or the API, "" where the server knows none."""
    return visitor(request.META.get("REMOTE_ADDR", ""), request.META.get("HTTP_X_FORWARDED_FOR", ""))


def address_of_socket(scope: Mapping[str, Any]) -> str:
    """Find the visitor's address for a socket, "" where the server knows none."""
    told = (value.decode("latin-1") for name, value in scope.get("headers", ()) if name == b"x-forwarded-for")
    return visitor((scope.get("client") or ("",))[0], ",".join(told))


def visitor(peer: str, forwarded: str) -> str:
    """Find who stands behind the peer: X-Forwarded-For is believed from settings.TRUSTED_PROXIES alone.

    Each proxy adds at the end whom it heard; what stands before the first stranger may be invented.
    """
    believed = peer
    for told in (peer, *reversed(forwarded.split(","))):
        found = _read(told)
        if found is None:
            break
        believed = _counted(found)
        if not _is_proxy(found):
            break
    return believed


def _read(told: str) -> Address | None:
    """Read an address as a proxy writes it, with or without a port; None for anything else."""
    bare = told.strip().strip('"')
    if bare.startswith("["):
        bare = bare[1:].partition("]")[0]
    elif bare.count(":") == 1:
        bare = bare.partition(":")[0]
    try:
        found = ip_address(bare)
    except ValueError:
        return None
    return (found.ipv4_mapped or found) if isinstance(found, IPv6Address) else found


def _counted(found: Address) -> str:
    if isinstance(found, IPv4Address):
        return str(found)
    return str(ip_network((found, OF_ONE_HOME), strict=False))


def is_proxy(told: str) -> bool:
    """Whether an address, as a server or proxy writes it, is one of settings.TRUSTED_PROXIES."""
    found = _read(told)
    return found is not None and _is_proxy(found)


def _is_proxy(found: Address) -> bool:
    return any(found in network for network in _trusted())


def _trusted() -> Iterator[Any]:
    """List the networks of the proxies that are believed; a single address is a network of one."""
    return (ip_network(named, strict=False) for named in settings.TRUSTED_PROXIES)
