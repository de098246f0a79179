"""What somebody may call himself, and what is shown of what he writes."""

import time
from collections.abc import Callable

import pytest

from games.people.names import checked_name, shown
from games.refusals import Refused

TONE, JOINER = "\U0001f3fb", "\u200d"
FAMILY = JOINER.join(("\U0001f468" + TONE, "\U0001f469" + TONE, "\U0001f467"))


def test_a_family_is_one_picture() -> None:
    assert checked_name(f"Ann {FAMILY}") == f"Ann {FAMILY}"
    assert shown(FAMILY) == FAMILY


def refused(name: str) -> str:
    with pytest.raises(Refused) as refusal:
        checked_name(name)
    return refusal.value.code


@pytest.mark.parametrize(
    "heap",
    [TONE, "\U0001f468" + TONE, "\u0316\u0301", "\U0001f468" + JOINER, JOINER],
    ids=["tones", "people", "marks", "joined", "joiners"],
)
@pytest.mark.parametrize("read", [refused, shown])
def test_a_heap_of_signs_is_read_as_fast_as_a_text(heap: str, read: Callable[[str], str]) -> None:
    """A form brings a million bytes: where each sign was compared with all others, they took half an hour."""
    begun = time.thread_time()
    read("a" + heap * 50_000)
    assert time.thread_time() - begun < 3, "of a processor"
