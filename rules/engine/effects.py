"""The two effects a rule may use: ask a player, roll dice. Both are recorded in the journal, in order."""

import types
from collections.abc import Generator
from dataclasses import dataclass
from typing import Any, Literal, TypeVar, cast

from rules.engine.requests import AnyRequest, ReplyShape, Request
from rules.engine.seats import Seat

ReplyT = TypeVar("ReplyT", bound=ReplyShape)


@dataclass(frozen=True)
class Questions:
    """One or more requests put at once; `need` says whether all must be answered or the first decides."""

    requests: tuple[AnyRequest, ...]
    need: Literal["all", "first"] = "all"


@dataclass(frozen=True)
class RollDice:
    """A roll of `count` dice of six sides; `why` and `seat` tell whose and what for."""

    count: int
    why: str
    seat: Seat | None = None


@dataclass(frozen=True)
class Settled:
    """The rules stand where the table alone could start them again: a checkpoint may be taken."""


@dataclass(frozen=True)
class Formerly:
    """A question that is asked no more; games begun before were asked it, and their journals hold answers.

    `before_dice`: what follows is a roll, and no other question.
    """

    request: AnyRequest
    before_dice: bool = False


Effect = Questions | RollDice | Settled | Formerly


@types.coroutine
def _effect(effect: Effect) -> Generator[Effect, Any, Any]:
    return (yield effect)


async def ask(request: Request[ReplyT]) -> ReplyT:
    """Ask one player and wait for his answer."""
    replies = await _effect(Questions((request,)))
    return cast(ReplyT, replies[0])


async def ask_both(first: Request[ReplyT], second: Request[ReplyT]) -> tuple[ReplyT, ReplyT]:
    """Ask two players at once; neither sees the other's answer before giving his own.

    The rule then rolls dice or emits `revealed`: whoever answered last has learned what the other chose.
    """
    replies = await _effect(Questions((first, second)))
    return replies[0], replies[1]


async def either(main: Request[ReplyT], *standing: Request[ReplyT]) -> tuple[Request[ReplyT], ReplyT]:
    """Ask one player while others hold standing offers; whoever answers first decides: (request, reply)."""
    requests = (main, *standing)
    replies = await _effect(Questions(requests, need="first"))
    ((index, reply),) = replies.items()
    return requests[index], reply


async def roll(count: int, *, why: str, seat: Seat | None = None) -> list[int]:
    """Roll `count` dice of six sides; no roll at all for none."""
    if count <= 0:
        return []
    return cast(list[int], await _effect(RollDice(count, why, seat)))


async def formerly(request: Request[ReplyT], *, before_dice: bool = False) -> ReplyT | None:
    """Find the reply to a question that older versions asked here, for games whose journal has it; else None.

    A game that stood at this question when the rules changed goes on with the next one. Only with
    `before_dice`, where dice come next that nobody has rolled, is it still asked this one.
    """
    replies = await _effect(Formerly(request, before_dice))
    return cast(ReplyT, replies[0]) if replies else None


async def settled() -> None:
    """Say that the table alone tells how to go on from here."""
    await _effect(Settled())
