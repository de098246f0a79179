"""How settings are read from environment variables."""

import hashlib
import os
import secrets
import socket
from collections.abc import Iterable, Mapping
from ipaddress import ip_network
from pathlib import Path
from typing import Any
from urllib.parse import parse_qsl, unquote, urlsplit

TRUE_WORDS = ("1", "true", "yes", "on")
FALSE_WORDS = ("", "0", "false", "no", "off")


class SettingInvalid(ValueError):
    """An environment variable holds something that the site cannot run with."""


def text(name: str, default: str = "") -> str:
    """Read a variable as it stands, without blanks around it."""
    return os.environ.get(name, default).strip()


def flag(name: str, *, default: bool = False) -> bool:
    """Read a yes-or-no variable; raises SettingInvalid for an unknown word rather than guess."""
    word = os.environ.get(name, str(default)).strip().lower()
    if word in TRUE_WORDS:
        return True
    if word in FALSE_WORDS:
        return False
    raise SettingInvalid(f"{name}={word!r} is neither yes nor no")


def number(name: str, default: int) -> int:
    """Read a variable that is a whole number; raises SettingInvalid."""
    written = text(name)
    try:
        return int(written) if written else default
    except ValueError:
        raise SettingInvalid(f"{name}={written!r} is not a whole number") from None


def choice(name: str, default: str, known: Iterable[str]) -> str:
    """Read a variable that is one of a few words, in capitals or not; raises SettingInvalid."""
    word = (text(name) or default).upper()
    if word not in known:
        raise SettingInvalid(f"{name}={word!r} is none of {', '.join(known)}")
    return word


def share(name: str, default: float) -> float:
    """Read a variable that is a share of the whole, above 0 and at most 1; raises SettingInvalid."""
    written = text(name)
    try:
        found = float(written) if written else default
    except ValueError:
        raise SettingInvalid(f"{name}={written!r} is not a number") from None
    if not 0 < found <= 1:
        raise SettingInvalid(f"{name}={written!r} is not a share between 0 and 1")
    return found


def words(name: str, default: Iterable[str] = ()) -> list[str]:
    """Read a variable that lists words, separated by commas or blanks."""
    return text(name).replace(",", " ").split() or list(default)


def networks(name: str) -> list[str]:
    """Read a variable that lists addresses (10.0.0.2) and networks (10.0.0.0/8); raises SettingInvalid."""
    named = words(name)
    for one in named:
        try:
            ip_network(one, strict=False)
        except ValueError:
            raise SettingInvalid(f"{name}: {one!r} is neither an address nor a network") from None
    return named


def secret(name: str, kept_in: Path) -> str:
    """Read the secret key from the variable or, without it, from a file that only its owner reads.

    The file is made at the first reading, with a random key.
    """
    if given := text(name):
        return given
    kept_in.parent.mkdir(parents=True, exist_ok=True)
    try:
        # Exclusive, so that two processes that start together end with one key.
        descriptor = os.open(kept_in, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
    except FileExistsError:
        return kept_in.read_text().strip()
    key = secrets.token_urlsafe(64)
    with os.fdopen(descriptor, "w") as file:
        file.write(key)
    return key


def addresses_of_this_machine() -> list[str]:
    """List the names under which a browser on this machine or in its network can reach the site."""
    names = ["localhost", "127.0.0.1", "[::1]", socket.gethostname().lower()]
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as outward:
        try:
            # Connecting a datagram socket sends nothing; it only picks the outward address.
            outward.connect(("192.0.2.1", 9))
            names.append(outward.getsockname()[0])
        except OSError:
            pass
    return list(dict.fromkeys(names))


def database(url: str, *, sqlite: Mapping[str, Any], postgresql: Mapping[str, Any]) -> dict[str, Any]:
    """Make Django's settings for one database named by a URL, with its kind's options; raises
    SettingInvalid."""
    parts = urlsplit(url)
    if parts.scheme == "sqlite":
        return {
            "ENGINE": "cocweb.sqlite3",
            "NAME": unquote(parts.path),
            "OPTIONS": dict(sqlite),
            # A thread keeps its file open: opening it anew costs more than most questions put to it.
            "CONN_MAX_AGE": None,
        }
    if parts.scheme not in ("postgres", "postgresql"):
        raise SettingInvalid("DATABASE_URL must begin with sqlite:// or postgresql://")
    return {
        "ENGINE": "cocweb.postgresql",
        "NAME": unquote(parts.path).lstrip("/"),
        "USER": unquote(parts.username or ""),
        "PASSWORD": unquote(parts.password or ""),
        "HOST": parts.hostname or "",
        "PORT": str(parts.port or ""),
        # A connection that the server has closed meanwhile is found out before anything is asked on it.
        "CONN_HEALTH_CHECKS": True,
        "OPTIONS": dict(postgresql) | dict(parse_qsl(parts.query)),
    }


def mail(name: str) -> dict[str, Any]:
    """Read the server for mail, `smtp://user:password@host:port` in one of three schemes; {} without one.

    `smtp+tls` begins in the clear and goes on encrypted (port 587), `smtps` is encrypted at once (465),
    `smtp` never (25). Raises SettingInvalid.
    """
    url = text(name)
    if not url:
        return {}
    parts = urlsplit(url)
    ports = {"smtp": 25, "smtp+tls": 587, "smtps": 465}
    try:
        port = parts.port or ports[parts.scheme]
    except (KeyError, ValueError):
        raise SettingInvalid(f"{name} must begin with {', '.join(f'{one}://' for one in ports)}") from None
    if not parts.hostname:
        raise SettingInvalid(f"{name} names no server")
    return {
        "host": parts.hostname,
        "port": port,
        "user": unquote(parts.username or ""),
        "password": unquote(parts.password or ""),
        "starttls": parts.scheme == "smtp+tls",
        "tls": parts.scheme == "smtps",
    }


def fingerprint(folder: Path, *others: Path) -> str:
    """Digest a folder's files and some others into twelve characters, which change when a file does."""
    digest = hashlib.sha256()
    for path in sorted(path for path in folder.rglob("*") if path.is_file()):
        digest.update(str(path.relative_to(folder)).encode() + b"\0" + path.read_bytes() + b"\0")
    for path in others:
        digest.update(path.read_bytes())
    return digest.hexdigest()[:12]
