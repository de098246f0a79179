"""The whole site on this machine, from a fresh checkout to a page that answers: `python -m cocweb.play`."""

import argparse
import os
import socket
import sys

import django
import uvicorn
from django.core.management import CommandError, call_command
from django.db import connections

from cocweb import health

# Bytes of one message from a browser; an answer is far smaller.
LARGEST_MESSAGE = 65536


def main() -> None:
    """Bring the database up to date, load what games are made of, and serve until interrupted."""
    arguments = command_line().parse_args()
    refuse_taken_port(arguments.host, arguments.port)
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "cocweb.settings")
    django.setup()
    prepare()
    announce(arguments.host, arguments.port)
    uvicorn.run(
        "cocweb.asgi:application",
        host=arguments.host,
        port=arguments.port,
        lifespan="off",
        access_log=False,
        # The site itself knows whom to believe about a visitor's address.
        proxy_headers=False,
        log_level="warning",
        http="cocweb.half_open:Punctual",
        ws_max_size=LARGEST_MESSAGE,
        timeout_graceful_shutdown=5,
    )


def command_line() -> argparse.ArgumentParser:
    """Define what may be said on the command line."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--host", default="127.0.0.1", help="address to listen on; 0.0.0.0 for the network")
    parser.add_argument("--port", default=8000, type=int)
    return parser


def refuse_taken_port(host: str, port: int) -> None:
    """Exit, before anything is changed, when another program, or this site, already listens at the port."""
    with socket.socket(socket.AF_INET6 if ":" in host else socket.AF_INET) as probe:
        # As the server does: a port that was closed a moment ago counts as free.
        probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            probe.bind((host, port))
        except OSError as error:
            sys.exit(
                f"Cannot listen on {host} port {port}: {error.strerror}.\n"
                "If the site runs already, open it; otherwise choose another port: make play PORT=8001"
            )


def prepare() -> None:
    """Prepare the database's tables, the army lists, the tables to play on and the files for browsers; a
    second time nothing changes. A database of an older version is rehearsed and backed up first."""
    if health.migrations_wait():
        upgrade()
    else:
        call_command("load_lists")
        call_command("load_tables")
    call_command("collectstatic", verbosity=0, interactive=False)
    # The server opens its own; this one would only keep SQLite's log from being cleared away.
    connections.close_all()


def upgrade() -> None:
    """Bring an empty or older database up to date, with lists and tables; exits where that cannot be."""
    try:
        call_command("upgrade")
    except CommandError as fault:
        sys.exit(f"{fault}\nGames are as they were. To start all the same: manage.py upgrade --despite")


def announce(host: str, port: int) -> None:
    """Print the site's address where nobody can overlook it."""
    shown = socket.gethostname() if host in ("0.0.0.0", "::") else host
    line = "=" * 64
    sys.stdout.write(
        f"\n{line}\n  Play at  http://{shown}:{port}/\n  Stop with Ctrl+C; games are kept.\n{line}\n\n"
    )
    sys.stdout.flush()


if __name__ == "__main__":
    main()
