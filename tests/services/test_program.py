"""What the programs beside the tests may rely on."""

import socket
from pathlib import Path

from tests.services.program import free_port


def near_ends() -> range:
    """The ports that Linux gives to whoever connects to something."""
    least, most = Path("/proc/sys/net/ipv4/ip_local_port_range").read_text().split()
    return range(int(least), int(most) + 1)


def test_a_free_port_is_given_once_and_taken_by_nobody_who_connects() -> None:
    ports = [free_port() for _ in range(50)]
    assert len(set(ports)) == len(ports)
    assert [port for port in ports if port in near_ends()] == []
    with socket.create_server(("127.0.0.1", ports[0])):
        assert ports[0] not in [free_port() for _ in range(50)]
