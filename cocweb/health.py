"""Whether this process can serve, and what it has to do without."""

import threading
from concurrent.futures import Future
from typing import Any

import redis
from django.conf import settings
from django.db import Error, connection
from django.http import HttpRequest, JsonResponse

from cocweb import degraded

PATIENCE = 3.0
"""Seconds after which a database that does not answer is told to be unreachable."""


def health(request: HttpRequest) -> JsonResponse:
    """Answer 200 while the database answers, 503 otherwise; `missing` names what there is not for now.

    `status` is `ok`, `degraded` (people play, but not with everything) or `down`.
    """
    is_up = database_answers()
    if settings.REDIS_URL:
        look_for_redis()
    missing = sorted({*degraded.missing(), *(() if is_up else ("database",))})
    status = "down" if not is_up else "degraded" if missing else "ok"
    told: dict[str, Any] = {"status": status, "missing": missing}
    told["database"] = "ok" if is_up else "unreachable"
    if settings.REDIS_URL:
        told["redis"] = "unreachable" if "redis" in missing else "ok"
    return JsonResponse(told, status=200 if is_up else 503, headers={"Cache-Control": "no-store"})


_asking: list["Future[None]"] = []
"""The look that is under way: whoever asks meanwhile waits for the same one."""
_guard = threading.Lock()


def database_answers() -> bool:
    """Ask the database for something, in a thread of its own: it may keep one waiting for long."""
    with _guard:
        if not _asking:
            _asking.append(Future())
            threading.Thread(target=_ask, args=(_asking[0],), daemon=True).start()
        asked = _asking[0]
    try:
        asked.result(PATIENCE)
    except (Error, TimeoutError) as error:
        degraded.lose("database", error or "no answer in time")
        return False
    degraded.regain("database")
    return True


def _ask(asked: "Future[None]") -> None:
    try:
        with connection.cursor() as cursor:
            cursor.execute("SELECT 1")
        connection.close()
        answer = None
    except Exception as error:
        answer = error
    with _guard:
        _asking.clear()
    asked.set_exception(answer) if answer else asked.set_result(None)


def look_for_redis() -> None:
    """Note whether Redis answers."""
    try:
        with redis.Redis.from_url(settings.REDIS_URL, socket_connect_timeout=1, socket_timeout=1) as server:
            server.ping()
    except (redis.RedisError, OSError) as error:
        degraded.lose("redis", error)
    else:
        degraded.regain("redis")
