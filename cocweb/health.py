"""Whether this process answers, whether it can serve, and what it has to do without."""

import threading
from concurrent.futures import Future
from typing import Any

import redis
from django.conf import settings
from django.db import Error, connection
from django.db.migrations.executor import MigrationExecutor
from django.http import HttpRequest, HttpResponse, JsonResponse

from cocweb import degraded

PATIENCE = 3.0
"""Seconds after which a database that does not answer is told to be unreachable."""


def alive(_: HttpRequest) -> HttpResponse:
    """Answer 200 whatever is missing: this process answers, and tells people better than a proxy what is."""
    return HttpResponse("alive\n", content_type="text/plain", headers={"Cache-Control": "no-store"})


def health(request: HttpRequest) -> JsonResponse:
    """Answer 200 while the database answers and is of this version, 503 otherwise; `missing` names what there
    is not for now.

    `status` is `ok`, `degraded` (people play, but not with everything) or `down`.
    """
    database = state_of_database()
    is_up = database == OK
    if settings.REDIS_URL:
        look_for_redis()
    missing = sorted({*degraded.missing(), *(() if is_up else ("database",))})
    status = "down" if not is_up else "degraded" if missing else "ok"
    told: dict[str, Any] = {"status": status, "missing": missing}
    told["database"] = database
    if settings.REDIS_URL:
        told["redis"] = "unreachable" if "redis" in missing else "ok"
    return JsonResponse(told, status=200 if is_up else 503, headers={"Cache-Control": "no-store"})


OK, UNREACHABLE = "ok", "unreachable"
OLDER = "older than this version: manage.py upgrade"

seen_up_to_date: list[bool] = []
"""Holds True once this process has seen a database of its own version, which never grows older again."""

_asking: list["Future[bool]"] = []
"""The look that is under way: whoever asks meanwhile waits for the same one."""
_guard = threading.Lock()


def state_of_database() -> str:
    """Ask the database for its version, in a thread of its own: it may keep one waiting for long."""
    with _guard:
        if not _asking:
            _asking.append(Future())
            threading.Thread(target=_ask, args=(_asking[0],), daemon=True).start()
        asked = _asking[0]
    try:
        is_current = asked.result(PATIENCE)
    except (Error, TimeoutError) as error:
        degraded.lose("database", str(error) or "no answer in time")
        return UNREACHABLE
    degraded.regain("database")
    return OK if is_current else OLDER


def _ask(asked: "Future[bool]") -> None:
    """Look into the database and hand over whether it is of this version, or the fault."""
    try:
        with connection.cursor() as cursor:
            cursor.execute("SELECT 1")
        answer: bool | Exception = is_up_to_date()
        connection.close()
    except Exception as error:
        answer = error
    with _guard:
        _asking.clear()
    if isinstance(answer, bool):
        asked.set_result(answer)
    else:
        asked.set_exception(answer)


def is_up_to_date() -> bool:
    """Whether no migration waits, looked up until it is so."""
    if not seen_up_to_date and not migrations_wait():
        seen_up_to_date.append(True)
    return bool(seen_up_to_date)


def migrations_wait() -> bool:
    """Whether the database is empty or of an older version."""
    executor = MigrationExecutor(connection)
    return bool(executor.migration_plan(executor.loader.graph.leaf_nodes()))


def look_for_redis() -> None:
    """Note whether Redis answers."""
    try:
        with redis.Redis.from_url(settings.REDIS_URL, socket_connect_timeout=1, socket_timeout=1) as server:
            server.ping()
    except (redis.RedisError, OSError) as error:
        degraded.lose("redis", error)
    else:
        degraded.regain("redis")
