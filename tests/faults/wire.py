"""A line between two parts of the site, as a program that can be stopped and killed like them."""

import asyncio
import sys
from contextlib import suppress
from pathlib import Path

from tests.services.program import Site, free_port


class Wire(Site):
    """Passes on whatever comes, both ways: killed it cuts all connections, stopped it holds them up."""

    def __init__(self, to: int, folder: Path) -> None:
        port = free_port()
        super().__init__([sys.executable, "-m", "tests.faults.wire", str(port), str(to)], port, folder)

    def lead_to(self, to: int) -> None:
        """Lead to another port from now on; what was led to the other one is cut."""
        self.kill()
        self.command[-1] = str(to)
        self.start()


async def carry(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
    """Pass on one direction of a connection until its end."""
    with suppress(OSError):
        while data := await reader.read(65_536):
            writer.write(data)
            await writer.drain()
    writer.close()


async def main(port: int, to: int) -> None:
    """Take connections and lead each to the other port; where nobody answers there it is closed."""

    async def lead(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        try:
            there, back = await asyncio.open_connection("127.0.0.1", to)
        except OSError:
            writer.close()
            return
        await asyncio.gather(carry(reader, back), carry(there, writer))

    server = await asyncio.start_server(lead, "127.0.0.1", port)
    await server.serve_forever()


if __name__ == "__main__":
    asyncio.run(main(int(sys.argv[1]), int(sys.argv[2])))
