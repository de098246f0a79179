"""Begin games for the tests in a process of their own: few tests need the long way over pages."""

import json
import subprocess
import sys
from typing import Any

from tests.services.server import ROOT, Server
from tests.services.watchdog import watchdog

Json = dict[str, Any]


class Backstage:
    """`manage.py shell` on the database of a site, while its server runs."""

    def __init__(self, server: Server) -> None:
        command = [sys.executable, str(ROOT / "manage.py"), "shell", "--no-imports", "--verbosity", "0", "-c"]
        self.process = subprocess.Popen(
            [*command, "from tests.browser.staging import serve; serve()"],
            env=server.environment,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
            start_new_session=True,
        )
        watchdog().watch(self.process.pid)

    def begin(self, **wish: Any) -> Json:
        """Begin a game; its address, the sessions of its two players, and who is who in its story."""
        assert self.process.stdin
        assert self.process.stdout
        self.process.stdin.write(json.dumps(wish) + "\n")
        self.process.stdin.flush()
        line = self.process.stdout.readline()
        assert line, f"no game of {wish} could be begun; standard error says why"
        told: Json = json.loads(line)
        return told

    def close(self) -> None:
        """End the process."""
        self.process.communicate()
        watchdog().forget(self.process.pid)
