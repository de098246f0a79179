"""How far somebody is in a chapter: found from the answers he has given, and from nothing else."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from fnmatch import fnmatchcase
from typing import Any

from games.lessons.lesson_data import PickingData, StepData


@dataclass(frozen=True)
class Given:
    """An answer: the name of the question, the reply, and the kinds of events that came of it."""

    asked: str
    reply: Mapping[str, Any]
    told: frozenset[str] = frozenset()


@dataclass(frozen=True)
class Place:
    """Which step comes next (as many as there are: all are done), and what is said of the last answer."""

    step: int = 0
    said: Sequence[str] = ()
    was_wished: bool = True


def place_after(steps: Sequence[StepData], answers: Iterable[Given], begins: Place = Place()) -> Place:
    """Follow the answers through the steps, from what is said at the beginning.

    An answer that a later step wishes passes those before it; one to another question changes nothing.
    """
    place = begins
    for answer in answers:
        place = _after(steps, place, answer)
    return place


def place_picked(picking: PickingData | None, picked: Sequence[str]) -> Place:
    """Tell what is said where a part begins: of the support that was picked, if any was to be."""
    if picking is None:
        return Place()
    return Place(0, picking.done if sorted(picked) == sorted(picking.wish) else picking.other)


def _after(steps: Sequence[StepData], place: Place, answer: Given) -> Place:
    ahead = range(place.step, len(steps))
    met = next((at for at in ahead if _meets(steps[at], answer, is_next=at == place.step)), None)
    if met is not None:
        return Place(met + 1, steps[met].done)
    if place.step < len(steps) and steps[place.step].asked == answer.asked:
        return Place(place.step, steps[place.step].other, was_wished=False)
    return place


def _meets(step: StepData, answer: Given, *, is_next: bool) -> bool:
    """Whether an answer is what a step asks for; one that wishes nothing in particular has to come next."""
    if step.asked != answer.asked or (step.tells and step.tells not in answer.told):
        return False
    return is_wished(step, answer.reply) if step.wish else is_next


def is_wished(step: StepData, reply: Mapping[str, Any]) -> bool:
    """Whether a reply has in it what the step wishes."""
    return any(fnmatchcase(word, wish) for word in words_in(reply) for wish in step.wish)


def words_in(reply: Any) -> Iterator[str]:
    """List what a reply names: options, targets, pieces."""
    if isinstance(reply, str):
        yield reply
    elif isinstance(reply, Mapping):
        for key, value in reply.items():
            yield str(key)
            yield from words_in(value)
    elif isinstance(reply, list | tuple):
        for value in reply:
            yield from words_in(value)
