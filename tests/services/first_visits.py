"""The first visits of a server's process and what each makes it load: run as a program, told as JSON."""

import json
import sys
from collections.abc import Iterator
from pathlib import Path

from cocweb.asgi import application  # what a server loads  # noqa: F401  # isort: skip
from django.template import engines
from django.test import Client

from armylists import reading

OURS = ("armylists", "cocweb", "drf_spectacular", "games", "reference", "rest_framework", "rules")

read: list[str] = []
parse = reading.parse


def parse_and_note(text: str, file: str, kind: type) -> object:
    """Read a data file, which takes a tenth of a second and more."""
    read.append(file)
    return parse(text, file, kind)


def modules() -> set[str]:
    """The modules of the site, and of what its API is made with."""
    return {name for name in sys.modules if name.split(".")[0] in OURS}


def pages() -> set[str]:
    """The templates of the site that were read."""
    (loader,) = engines["django"].engine.template_loaders
    found = (getattr(one, "origin", None) for one in loader.get_template_cache.values())
    names = {one.name for one in found if one is not None}
    return {Path(name).name for name in names if "/site-packages/" not in name}


def loaded_by(client: Client, path: str) -> list[str]:
    """What was not there before the visit."""
    there = modules(), pages()
    read.clear()
    assert client.get(path, headers={"host": "127.0.0.1"}).status_code == 200, path
    return sorted({*read, *(modules() - there[0]), *(pages() - there[1])})


def visits(paths: list[str]) -> Iterator[tuple[str, list[str]]]:
    """Each page, in turn."""
    client = Client()
    for path in paths:
        yield path, loaded_by(client, path)


if __name__ == "__main__":
    reading.parse = parse_and_note  # type: ignore[assignment]
    sys.stdout.write(json.dumps(dict(visits(sys.argv[1:]))))
