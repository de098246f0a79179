"""A lesson played in memory to its end, as its steps wish: what cannot be done is named by file and step."""

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field

import msgspec

from armylists.reading import BadData
from cocweb.language import in_words
from games.fair_dice.arranged import ArrangedDice
from games.fair_dice.dice import dice_source
from games.lessons.lesson_data import ChapterData, LessonData, StepData
from games.lessons.library import lay, picked_as_wished, setup_of
from games.lessons.script import Given, Place, is_wished, place_after, place_picked
from games.playing.arranged import arranged_reply, whole_reply
from rules import Play, Refused, Seat, opening, view
from rules.bots import SteadyPlayer, hand_of
from rules.requests import AnyRequest, ReplyShape

MOST_ANSWERS = 80
"""Answers of both sides after which a chapter is thought to lead nowhere."""


@dataclass
class Rehearsal:
    """One chapter while it is played; `answers` are its player's, `said` counts the other side's."""

    data: LessonData
    chapter: ChapterData
    play: Play
    answers: list[Given] = field(default_factory=list)
    said: Counter[str] = field(default_factory=Counter)
    other: SteadyPlayer = field(default_factory=lambda: SteadyPlayer(Seat.BLUE))

    @property
    def place(self) -> Place:
        """How far its player is."""
        picking = self.chapter.picking
        begins = place_picked(picking, picked_as_wished(self.chapter))
        return place_after(self.chapter.steps, self.answers, begins)

    @property
    def is_done(self) -> bool:
        """Whether all its steps are done."""
        return self.place.step >= len(self.chapter.steps)

    @property
    def step(self) -> StepData:
        """The step that comes next."""
        return self.chapter.steps[self.place.step]


def begun(data: LessonData, chapter: ChapterData, seed: bytes = b"lesson") -> Rehearsal:
    """Begin a chapter in memory."""
    setup = setup_of(data, chapter)
    dice = ArrangedDice(chapter.arranged.dice)
    play, _ = opening(setup, lay(setup, chapter), dice_source(seed, "/", 0), dice)
    return Rehearsal(data, chapter, play)


def rehearse(name: str, data: LessonData) -> None:
    """Play every chapter as its steps wish; raises BadData for a step that cannot be reached or answered."""
    for number, chapter in enumerate(data.chapters):
        rehearsal = begun(data, chapter)
        for _ in range(MOST_ANSWERS):
            if rehearsal.is_done:
                break
            step = rehearsal.place.step
            _go_on(name, number, rehearsal)
            if rehearsal.place.step > step + 1:
                raise BadData(f"{name}.yaml", _key(number, step), "is never come to: a later one comes first")
        if not rehearsal.is_done:
            raise _fault(name, number, rehearsal, f"is never come to; {_asked_now(rehearsal)}")


def _go_on(name: str, number: int, rehearsal: Rehearsal) -> None:
    """Answer once, for whichever side is asked."""
    play = rehearsal.play
    seat = next((seat for seat, one in play.pending.items() if not one.request.standing), None)
    if seat is None:
        raise _fault(name, number, rehearsal, "is never come to: the battle is over")
    request = play.pending[seat].request
    if seat is Seat.BLUE:
        answer(rehearsal, seat, others_reply(rehearsal))
        return
    try:
        answer(rehearsal, seat, wished_reply(rehearsal.step, request))
    except LookupError as error:
        raise _fault(name, number, rehearsal, str(error)) from error
    except Refused as refused:
        raise _fault(
            name, number, rehearsal, f"the rules refuse its reply: {in_words(refused.text)}"
        ) from refused


def answer(rehearsal: Rehearsal, seat: Seat, reply: ReplyShape | object) -> None:
    """Give an answer and note it; raises Refused."""
    play = rehearsal.play
    name = play.pending[seat].request.name
    play.answer(seat, reply, seen=play.number)
    told = frozenset(event.kind for event in play.take_events())
    if seat is Seat.RED:
        rehearsal.answers.append(Given(name, msgspec.to_builtins(reply), told))
    else:
        rehearsal.said[name] += 1


def others_reply(rehearsal: Rehearsal) -> object:
    """Find what the other side answers: as arranged, or else what the computer's player thinks best."""
    play = rehearsal.play
    request = play.pending[Seat.BLUE].request
    arranged = arranged_reply(rehearsal.chapter.arranged.answers, request, rehearsal.said[request.name])
    if arranged is not None:
        return arranged
    return rehearsal.other.decide(view(play, Seat.BLUE), hand_of(play, Seat.BLUE))


def wished_reply(step: StepData, request: AnyRequest) -> object:
    """Find the reply that a step wishes, or what is suggested for a question that it is not about.

    Raises LookupError where nothing that may be chosen is wished.
    """
    if request.name != step.asked:
        return request.proposed()
    if step.reply is not None:
        return whole_reply(request, step.reply)
    replies: Iterator[ReplyShape] = iter((request.proposed(), *request.plain()))
    found = next((one for one in replies if not step.wish or _is_wished(step, one)), None)
    if found is None:
        raise LookupError(f"wish: nothing that may be chosen is {' or '.join(step.wish)}")
    return found


def _is_wished(step: StepData, reply: ReplyShape) -> bool:
    return is_wished(step, msgspec.to_builtins(reply))


def _asked_now(rehearsal: Rehearsal) -> str:
    asked = [f"{seat} is asked {one.request.name}" for seat, one in rehearsal.play.pending.items()]
    return ", ".join(asked) or "nobody is asked anything"


def _fault(name: str, number: int, rehearsal: Rehearsal, what: str) -> BadData:
    return BadData(f"{name}.yaml", _key(number, rehearsal.place.step), what)


def _key(number: int, step: int) -> str:
    return f"chapters[{number}].steps[{step}]"
