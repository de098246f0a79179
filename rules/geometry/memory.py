"""What was measured once on ground that never changes need not be measured again."""

from collections.abc import Callable, Hashable, Iterator
from typing import Any, NamedTuple, TypeVar

import msgspec

Found = TypeVar("Found")
ROOM = 400
"""Answers kept till those that nobody asks again are forgotten, which costs time and changes nothing."""

LATELY = 16
"""Answers kept of what is asked several times in a row."""

PLACES = 300
"""Places kept with what is known between them, till those that nobody asks for again are forgotten."""


KEYS = msgspec.msgpack.Encoder(enc_hook=float)
"""Makes bytes of a question: they take half the memory of its tuples, and are found sooner; a number of
numpy's is written as a plain one."""


class Group(NamedTuple):
    """Places that are asked about together: their bits as one, and the number of each."""

    bits: int
    numbers: tuple[int, ...]


class Pairs:
    """Yes or no for pairs of places: a bit for each, as there are thousands of them at a time."""

    def __init__(self) -> None:
        self._numbers: dict[bytes, int] = {}
        self._groups: dict[bytes, Group] = {}
        self._known: list[int] = []  # for each place a bit for every other, set where the answer is known
        self._yes: list[int] = []

    def __len__(self) -> int:
        return len(self._numbers)

    def number(self, place: bytes) -> int:
        """Find the number of a place, a new one for a place not met before."""
        number = self._numbers.get(place)
        if number is None:
            number = self._numbers[place] = len(self._numbers)
            self._known.append(0)
            self._yes.append(0)
        return number

    def group(self, places: tuple[Hashable, ...]) -> Group:
        """Find the bits and numbers of several places, by which all answers between one and them are
        looked up at once."""
        key = KEYS.encode(places)
        if key not in self._groups:
            numbers = tuple(self.number(KEYS.encode(place)) for place in places)
            bits = sum(1 << number for number in dict.fromkeys(numbers))
            self._groups[key] = Group(bits, numbers)
        return self._groups[key]

    def known(self, one: int, group: Group) -> tuple[int, int]:
        """Tell by bits for which places of a group the answer with `one` is known, and for which of these
        it is yes."""
        return self._known[one] & group.bits, self._yes[one] & group.bits

    def get(self, one: int, other: int) -> bool | None:
        """Look up the answer for two places by their numbers; None where it is not known."""
        if self._known[one] >> other & 1:
            return bool(self._yes[one] >> other & 1)
        return None

    def find(self, one: bytes, other: bytes) -> bool | None:
        """Look up the answer for two places, which may not have been met; None where it is not known."""
        first, second = self._numbers.get(one), self._numbers.get(other)
        return None if first is None or second is None else self.get(first, second)

    def note(self, one: int, other: int, *, yes: bool) -> None:
        """Keep the answer for two places by their numbers."""
        self._known[one] |= 1 << other
        if yes:
            self._yes[one] |= 1 << other


class Memory:
    """Answers of pure questions about one ground, kept by everything the answer depends on."""

    def __init__(self) -> None:
        self._found: dict[bytes, Any] = {}
        self._before: dict[bytes, Any] = {}  # the last ROOM answers before these
        self._pairs = Pairs()
        self._pairs_before = Pairs()  # the last PLACES places before these

    def recall_pair(self, one: Hashable, other: Hashable, answer: Callable[[], bool]) -> bool:
        """Answer the ground's one question of two places, from memory if it was asked before."""
        first, second = KEYS.encode(one), KEYS.encode(other)
        pairs = self._with_room()
        here, there = pairs.number(first), pairs.number(second)
        known = pairs.get(here, there)
        if known is None:
            known = self._pairs_before.find(first, second)
            known = answer() if known is None else known
            pairs.note(here, there, yes=known)
        return known

    def recall_among(
        self, one: Hashable, others: tuple[Hashable, ...], answer: Callable[[int], bool | None]
    ) -> Iterator[int]:
        """List, by their order, those of many places for which the answer is yes, the known ones first.

        The answer is asked for by that order as well; None is no answer and not kept.
        """
        first, pairs = KEYS.encode(one), self._with_room()
        here, group = pairs.number(first), pairs.group(others)
        known, yes = pairs.known(here, group)
        if yes:
            yield from (order for order, there in enumerate(group.numbers) if yes >> there & 1)
        if known == group.bits:
            return
        for order, there in enumerate(group.numbers):
            if not known >> there & 1:
                found = self._pairs_before.find(first, KEYS.encode(others[order]))
                found = answer(order) if found is None else found
                if found is not None:
                    pairs.note(here, there, yes=found)
                if found:
                    yield order

    def _with_room(self) -> Pairs:
        """Find the pairs to write to; when they are full, begin new ones and keep the full ones only to
        read."""
        if len(self._pairs) >= PLACES:
            self._pairs, self._pairs_before = Pairs(), self._pairs
        return self._pairs

    def recall(self, question: Hashable, answer: Callable[[], Found]) -> Found:
        """Return the answer to a question, worked out by `answer` if it is not remembered."""
        key = KEYS.encode(question)
        known: Found | None = self._found.get(key)
        if known is not None:
            return known
        known = self._before.get(key)
        found = answer() if known is None else known
        if len(self._found) >= ROOM:
            self._found, self._before = {}, self._found
        self._found[key] = found
        return found


class Lately:
    """The newest answers to what is asked several times in a row and then never again."""

    def __init__(self, room: int = LATELY) -> None:
        self._room = room
        self._found: dict[Hashable, Any] = {}

    def recall(self, question: Hashable, answer: Callable[[], Found]) -> Found:
        """Return the answer to a question, worked out if it is not kept; when all room is taken the oldest
        one goes."""
        known: Found | None = self._found.get(question)
        if known is not None:
            return known
        if len(self._found) >= self._room:
            del self._found[next(iter(self._found))]
        found = self._found[question] = answer()
        return found


class Share:
    """What a memory keeps under a mark: answers that hold for nothing else."""

    def __init__(self, memory: Memory, mark: Hashable) -> None:
        self._memory, self._mark = memory, mark

    def recall_pair(self, one: Hashable, other: Hashable, answer: Callable[[], bool]) -> bool:
        """Answer as `Memory.recall_pair`, with this share's own mark added to the question."""
        return self._memory.recall_pair((self._mark, one), other, answer)

    def recall(self, question: Hashable, answer: Callable[[], Found]) -> Found:
        """Answer as `Memory.recall`, with this share's own mark added to the question."""
        return self._memory.recall((self._mark, question), answer)
