"""Whether anything is open to who may react: the first thing that is tells what the whole list would."""

from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager

import pytest

from rules.engine.requests import Choose, Intercept
from rules.moments.moments import about_to_fire, after_ambushing, phase_ends
from rules.moments.wishes import able_kinds
from rules.reactions.interrupt import INTERRUPT
from rules.reactions.interruption import INTERRUPTED
from rules.state.choices.moment import Moment
from rules.state.game import Game
from rules.state.pieces.force import Side
from rules.state.remembered import MOVED
from rules.state.saved.table import Stage
from tests.recorded.record import load
from tests.recorded.replay import stages

WINDOWS = ("08", "35", "37", "43", "55")
"""Both editions; Interrupts and Overwatch, in battles after a patrol phase and at close quarters."""

BATTLES = ("07", "08", "43")
"""Short ones of both editions; windows are thought of at every eighth of their answers."""


@pytest.mark.parametrize("name", WINDOWS)
def test_what_a_window_waits_for_is_what_its_list_has(name: str) -> None:
    seen = 0
    for stage in stages(load(name)):
        for pending in stage.play.pending.values():
            request, window = pending.request, pending.request.window
            if window is None:
                continue
            told = able_kinds(request)
            assert isinstance(request, Choose | Intercept)
            listed = {one.verb for one in request.options if not one.refused}
            kinds = [one for one in window.kinds if one in window.hidden or one in listed]
            assert told == kinds, (stage.number, request.prompt)
            seen += 1
    assert seen > 2


@pytest.mark.parametrize("name", BATTLES)
def test_an_interrupt_is_open_if_anything_on_its_list_is(name: str) -> None:
    """In the middle of a battle, with a Dice in either side's hand, those who wait free to move and not."""
    found = Counter[bool]()
    for stage in stages(load(name)):
        game = stage.play.game
        is_battle = game.table.stage is Stage.BATTLE and game.table.phase is not None
        if stage.number % 8 or not is_battle or game.table.result is not None:
            continue
        for reactor in game.sides():
            for moment in moments(game, game.enemy(reactor)):
                for is_free in (True, False):
                    with a_dice(game, reactor, is_free=is_free):
                        told = INTERRUPT.is_open(game, reactor, moment)
                        listed = INTERRUPT.offers(game, reactor, moment)
                    assert told == any(not one.refused for one in listed), (stage.number, moment.told)
                    found[told] += 1
    assert min(found[True], found[False]) > 50, found


def moments(game: Game, side: Side) -> list[Moment]:
    """Moments of what a side might do now."""
    men = game.figures_on_table(side)[:4]
    return [phase_ends(side), about_to_fire(side, "Somebody", men), after_ambushing(side, "Somebody", men)]


@contextmanager
def a_dice(game: Game, side: Side, *, is_free: bool) -> Iterator[None]:
    """Let a side hold a Dice, and its Teams have moved in this Phase already where they are not free to."""
    dice, before = side.dice, (INTERRUPTED.of(game), MOVED.of(game))
    side.dice = 1
    INTERRUPTED.put(game)
    if not is_free:
        MOVED.note(game, *side.teams)
    yield
    side.dice = dice
    INTERRUPTED.put(game, before[0])
    MOVED.put(game, before[1])
