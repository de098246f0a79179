"""The proxy of deploy/Caddyfile before processes of the tests."""

import os
import re
import shutil
from collections.abc import Sequence
from pathlib import Path

import pytest

from tests.services.program import Site, free_port
from tests.services.server import ROOT

NEWER = r"\n[^\n]*\n\t*stream_close_delay [^\n]*"
"""What Debian's Caddy does not know yet, with its comment; it says nothing of who is led where."""


class Caddy(Site):
    """Caddy with the configuration that hosts have, on a port of this machine and without HTTPS."""

    def __init__(self, servers: Sequence[Site], folder: Path) -> None:
        program = shutil.which("caddy")
        if program is None:
            pytest.fail("Caddy is not installed: apt-get install caddy")
        port = free_port()
        file = folder / "Caddyfile"
        file.write_text(f"{{\n\tadmin off\n\tauto_https off\n}}\n{self.deployed(port)}")
        super().__init__([program, "run", "--adapter", "caddyfile", "--config", str(file)], port, folder)
        self.environment = os.environ | {
            "SITE_NAME": "127.0.0.1",
            "UPSTREAMS": "listed",
            "WEB_UPSTREAMS": " ".join(f"127.0.0.1:{server.port}" for server in servers),
            "HOME": str(folder),
        }

    @staticmethod
    def deployed(port: int) -> str:
        """The configuration of hosts, for this port."""
        text = re.sub(NEWER, "", (ROOT / "deploy" / "Caddyfile").read_text())
        return re.sub(r"(?m)^\{\$SITE_NAME\} \{", f"http://127.0.0.1:{port} {{", text)
