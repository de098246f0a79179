"""Whether this process can serve."""

from django.db import DatabaseError, connection
from django.db.migrations.executor import MigrationExecutor
from django.http import HttpRequest, JsonResponse


def health(request: HttpRequest) -> JsonResponse:
    """Answer 200 while the database answers and is of this version, 503 otherwise; for proxies and container
    runtimes."""
    try:
        with connection.cursor() as cursor:
            cursor.execute("SELECT 1")
        is_behind = not is_up_to_date()
    except DatabaseError:
        return JsonResponse({"database": "unreachable"}, status=503)
    if is_behind:
        return JsonResponse({"database": "older than this version: manage.py upgrade"}, status=503)
    return JsonResponse({"database": "ok"})


seen_up_to_date: list[bool] = []
"""Holds True once this process has seen a database of its own version, which never grows older again."""


def is_up_to_date() -> bool:
    """Whether no migration waits, looked up until it is so."""
    if not seen_up_to_date and not migrations_wait():
        seen_up_to_date.append(True)
    return bool(seen_up_to_date)


def migrations_wait() -> bool:
    """Whether the database is empty or of an older version."""
    executor = MigrationExecutor(connection)
    return bool(executor.migration_plan(executor.loader.graph.leaf_nodes()))
