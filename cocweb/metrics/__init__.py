"""What the site measures of itself, in the form that Prometheus collects; docs/operations.md tells how.

Counting goes on whether anybody collects or not: it costs a few microseconds an answer.
"""

from prometheus_client import Counter, Gauge, Histogram

ANSWER_BUCKETS = (0.005, 0.01, 0.02, 0.03, 0.05, 0.075, 0.1, 0.15, 0.25, 0.5, 1.0, 2.5, 5.0)

ANSWER_SECONDS = Histogram(
    "coc_answer_seconds",
    "From an answer's arrival at the rules until it is stored, by who gave it: person or computer.",
    ["by"],
    buckets=ANSWER_BUCKETS,
)

QUEUE_SECONDS = Histogram(
    "coc_queue_seconds",
    "How long work waited for a thread, by kind of thread: own, beside, asked.",
    ["threads"],
    buckets=ANSWER_BUCKETS,
)

QUEUED = Gauge(
    "coc_queued",
    "Work that waits for a thread, by kind of thread.",
    ["threads"],
    multiprocess_mode="livesum",
)

WORK_FAILED = Counter("coc_work_failed", "Work for which nobody waits that failed, by its name.", ["work"])

REFUSED = Counter("coc_refused", "What people and programs were refused, by way and code.", ["way", "code"])

SOCKETS = Gauge("coc_sockets", "Open connections to games.", multiprocess_mode="livesum")
