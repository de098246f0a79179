"""What is kept of a table: the newest so many, however many threads keep at once."""

import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor

from games.playing.made import keep

TIMES, THREADS, MOST = 40, 4, 3


class Slow(dict[object, object]):
    """Lets other threads go on between finding its keys and naming the first."""

    def __iter__(self) -> Iterator[object]:
        keys = super().__iter__()
        time.sleep(0.0005)
        return keys


def test_threads_that_keep_at_once_do_not_disturb_each_other() -> None:
    kept = Slow()

    def keep_many(thread: int) -> None:
        for number in range(TIMES):
            keep(kept, (thread, number), number, MOST)

    with ThreadPoolExecutor(THREADS) as threads:
        list(threads.map(keep_many, range(THREADS)))
    assert len(kept) == MOST


def test_the_oldest_is_dropped() -> None:
    kept: dict[object, object] = {}
    for number in range(MOST + 1):
        keep(kept, number, "told", MOST)
    assert list(kept) == [1, 2, 3]
