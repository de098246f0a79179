"""The page that Prometheus collects, for whoever knows the token."""

import hmac
import os
from collections.abc import Iterator
from pathlib import Path

from django.conf import settings
from django.db.models import Count
from django.http import Http404, HttpRequest, HttpResponse
from prometheus_client import CONTENT_TYPE_LATEST, REGISTRY, CollectorRegistry, generate_latest
from prometheus_client.core import GaugeMetricFamily, Metric
from prometheus_client.multiprocess import MultiProcessCollector, mark_process_dead
from prometheus_client.registry import Collector

from games.models import Game, Status

SHARED_FOLDER = "PROMETHEUS_MULTIPROC_DIR"
"""The client library's own variable: where several processes of one machine keep what they measure."""


class Games(Collector):
    """How many games there are, by how far they are: out of the database, at each look."""

    def collect(self) -> Iterator[Metric]:
        """Count the games on this site, for the metrics."""
        family = GaugeMetricFamily("coc_games", "Games, by how far they are.", labels=["status"])
        counted = dict(Game.objects.values_list("status").annotate(Count("pk")).order_by())
        for status in Status.values:
            family.add_metric([status], counted.get(status, 0))
        yield family


def metrics(request: HttpRequest) -> HttpResponse:
    """Show what all processes of this machine have measured; 404 without a token in the settings, 401 without
    it in the request."""
    if not settings.METRICS_TOKEN:
        raise Http404("This site shows no metrics.")
    given = request.headers.get("Authorization", "").encode()
    if not hmac.compare_digest(given, f"Bearer {settings.METRICS_TOKEN}".encode()):
        refusal = HttpResponse("The token is missing or wrong.", "text/plain", 401)
        refusal["WWW-Authenticate"] = "Bearer"
        return refusal
    registry = CollectorRegistry()
    registry.register(Games())
    text = generate_latest(measured()) + generate_latest(registry)
    return HttpResponse(text, CONTENT_TYPE_LATEST, headers={"Cache-Control": "no-store"})


def measured() -> CollectorRegistry:
    """Return the registry of what this process has measured, or all that share SHARED_FOLDER together."""
    if SHARED_FOLDER not in os.environ:
        return REGISTRY
    forget_the_dead(Path(os.environ[SHARED_FOLDER]))
    registry = CollectorRegistry()
    MultiProcessCollector(registry)  # type: ignore[no-untyped-call]  # prometheus_client tells none
    return registry


def forget_the_dead(folder: Path) -> None:
    """Drop the live gauges of processes that have ended; what they counted still counts."""
    pids = {int(file.stem.rpartition("_")[2]) for file in folder.glob("gauge_live*_*.db")}
    for pid in pids:
        if not Path(f"/proc/{pid}").exists():
            mark_process_dead(pid, str(folder))  # type: ignore[no-untyped-call]  # nor here
