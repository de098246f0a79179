"""Ends without error while the site in this container serves: what Docker asks every few seconds."""

import os
from urllib.request import Request, urlopen


def main() -> None:
    """Ask under the site's own name, since it answers to no other."""
    name = os.environ.get("ALLOWED_HOSTS", "localhost").replace(",", " ").split()[0]
    port = os.environ.get("PORT", "8000")
    with urlopen(Request(f"http://127.0.0.1:{port}/healthz", headers={"Host": name}), timeout=4):
        pass


if __name__ == "__main__":
    main()
