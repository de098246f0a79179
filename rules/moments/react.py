"""The only window: at a named moment the other side may react, or let it pass (1e 4.5.4, 5.1.2, 9.1.3).

Whether a window opens is told from what lies open on the table alone: markers, arcs, Dice in hand, troops and
Jump-Off Points in play. What waits off the table changes nothing of what the acting side is told.
"""

from dataclasses import dataclass, field
from typing import Any

from rules.command.chain_of_command import pool
from rules.engine.effects import ask
from rules.engine.lazily import cached_property
from rules.engine.requests import (
    PASS,
    Brief,
    Choose,
    Intercept,
    Intercepted,
    Interception,
    Option,
    Unlisted,
    Window,
)
from rules.moments.foreseen import shots_along
from rules.phrases import Text, say
from rules.state.choices.in_force import verb_of, verbs_of
from rules.state.choices.moment import Moment
from rules.state.choices.verbs import Reaction
from rules.state.game import Game
from rules.state.pieces.force import Side
from rules.state.remembered import Tally

PUBLIC = say("may-react")

WINDOWS = Tally("windows")
"""How often each side might have reacted."""


async def react(game: Game, moment: Moment) -> bool:
    """Let the other side react once, if for all that both know it could; return whether it did."""
    reactor = game.enemy(moment.side)
    if game.table.result is not None or game.phase.is_over:
        return False
    chances = Chances(game, reactor, moment)
    if not chances.kinds:
        return False
    reply = await _ask(chances)
    WINDOWS.add(game, reactor.seat)
    if reply.option == PASS:
        return False
    moment.halt(reply.inches)
    await carry_out(game, reactor, moment, reply.option)
    return True


async def watch(game: Game, moment: Moment) -> None:
    """Let the other side react as often as it can; each reaction uses up a marker or a Dice."""
    while await react(game, moment):
        pass


@dataclass
class Chances:
    """What a side may do at a moment, worked out once: while it is asked nothing changes on the table."""

    game: Game
    reactor: Side
    moment: Moment
    _found: dict[str, list[Interception]] = field(default_factory=dict)

    @cached_property
    def kinds(self) -> tuple[str, ...]:
        """The kinds of reactions that anybody at the table can tell to be possible."""
        return open_kinds(self.game, self.reactor, self.moment)

    def all(self) -> list[Interception]:
        """List all reactions at this moment, possible or not; for the reacting side's eyes only."""
        return [offer for one in _answers(self.game, self.moment) for offer in self._of(one)]

    @cached_property
    def late(self) -> tuple[Reaction[Any], ...]:
        """The possible kinds of reactions that are listed only when the player asks for them."""
        answers = _answers(self.game, self.moment)
        return tuple(one for one in answers if one.is_listed_late and one.id in self.kinds)

    def at_once(self) -> list[Interception]:
        """List all reactions but those that are listed late; for the reacting side's eyes only."""
        answers = (one for one in _answers(self.game, self.moment) if one not in self.late)
        return [offer for one in answers for offer in self._of(one)]

    def unlisted(self) -> tuple[Unlisted, ...]:
        """Name what is listed late, and who might do it; for the reacting side's eyes only."""
        return tuple(
            Unlisted(verb=one.id, label=one.heading, subjects=tuple(one.subjects(self.game, self.reactor)))
            for one in self.late
        )

    def is_open(self, kind: str) -> bool:
        """Whether a kind of reactions could be done in any way; not one that waits off the table."""
        reaction = next(one for one in _answers(self.game, self.moment) if one.id == kind)
        return not reaction.is_hidden and reaction.is_open(self.game, self.reactor, self.moment)

    def _of(self, reaction: Reaction[Any]) -> list[Interception]:
        if reaction.id not in self._found:
            self._found[reaction.id] = reaction.offers(self.game, self.reactor, self.moment)
        return self._found[reaction.id]


def may_react(game: Game, reactor: Side, moment: Moment) -> bool:
    """Whether a window opens, on public facts only."""
    return bool(open_kinds(game, reactor, moment))


def open_kinds(game: Game, reactor: Side, moment: Moment) -> tuple[str, ...]:
    """List the kinds of reactions that anybody at the table can tell to be possible."""
    if moment.figures and not moment.men(game) and not moment.vehicles(game):
        return ()
    return tuple(one.id for one in _answers(game, moment) if one.is_possible(game, reactor, moment))


def _answers(game: Game, moment: Moment) -> list[Reaction[Any]]:
    """List the edition's reactions that come on the moment's occasion, in the edition's order."""
    return [one for one in verbs_of(game).reactions if moment.occasion in one.occasions]


def window_of(chances: Chances) -> Window:
    """Make the Window of these chances, which says what it is about, for preferences and standing orders."""
    game, reactor, moment = chances.game, chances.reactor, chances.moment
    return Window(
        act=moment.act,
        told=moment.told,
        kinds=chances.kinds,
        hidden=tuple(one.id for one in verbs_of(game).reactions if one.is_hidden),
        suits_orders=lambda option: suits_orders(game, option),
        held=pool(reactor),
        earlier=WINDOWS.of(game, reactor.seat),
        prices={str(use): price for use, price in game.edition.spending.prices.items()},
        spots=lambda inches: [spot.at for spot in moment.spots(game, inches)],
        is_open=chances.is_open,
    )


def suits_orders(game: Game, option: str) -> bool:
    """Whether a standing order to react may mean this option."""
    if option == PASS:
        return False
    reaction = verb_of(verbs_of(game).reactions, option)
    return reaction.suits_orders(reaction.ids.read(option))


# --- asking --------------------------------------------------------------------------------------------


async def _ask(chances: Chances) -> Intercepted:
    if chances.moment.is_move:
        return await ask(intercept_request(chances))
    chosen = await ask(react_request(chances))
    return Intercepted(option=chosen.option)


def intercept_request(chances: Chances) -> Intercept:
    """Make the request whether a player reacts to a move about to begin, and at which inch of it."""
    game, reactor, moment = chances.game, chances.reactor, chances.moment

    def brief() -> Brief[Interception]:
        return Brief((_let_it_pass(moment), *chances.at_once()), chances.unlisted())

    return Intercept(
        name="react-to-move",
        seat=reactor.seat,
        prompt=say("let-pass-or-react-on-the-way", what=moment.told),
        public=PUBLIC,
        rule=moment.rule,
        window=window_of(chances),
        ways=moment.ways,
        inches=round(moment.inches, 2),
        list_options=lambda: [_let_it_pass(moment), *chances.all()],
        check=lambda reply: why_not(game, reactor, moment, reply),
        brief=brief if chances.late else None,
        foresee=lambda option: [] if option.id == PASS else shots_along(game, reactor, moment, option),
    )


def _let_it_pass(moment: Moment) -> Interception:
    return Interception(id=PASS, label=say("let-it-pass"), verb=PASS, spans=((0.0, moment.inches),))


def react_request(chances: Chances) -> Choose:
    """Make the request whether the side reacts to what has happened or is about to, or lets it pass."""
    moment, passing = chances.moment, Option(id=PASS, label=say("let-it-pass"), verb=PASS)

    def options() -> list[Option]:
        return [passing, *(as_option(offer) for offer in chances.all())]

    def brief() -> Brief[Option]:
        return Brief((passing, *(as_option(offer) for offer in chances.at_once())), chances.unlisted())

    return Choose(
        name="react",
        seat=chances.reactor.seat,
        prompt=say("let-pass-or-react", what=moment.told),
        public=PUBLIC,
        rule=moment.rule,
        window=window_of(chances),
        list_options=options,
        prefer=PASS,
        brief=brief if chances.late else None,
    )


def as_option(offer: Interception) -> Option:
    """Turn the offer of a reaction into an option of a list, for a moment when nobody moves."""
    return Option(
        id=offer.id,
        label=offer.label,
        verb=offer.verb,
        subject=offer.subject,
        detail=offer.detail,
        rule=offer.rule,
        refused=offer.refused,
    )


def why_not(game: Game, reactor: Side, moment: Moment, reply: Intercepted) -> Text:
    """Say why the chosen reaction cannot be made at that point of the enemy's way; "" where it can, and
    for a pass."""
    if reply.option == PASS:
        return ""
    reaction = verb_of(verbs_of(game).reactions, reply.option)
    return reaction.why_not_at(game, reactor, reaction.ids.read(reply.option), moment, reply.inches)


# --- doing ---------------------------------------------------------------------------------------------


async def carry_out(game: Game, reactor: Side, moment: Moment | None, option: str) -> None:
    """Carry out the chosen reaction at this moment; None: as a standing offer, at any other time."""
    reaction = verb_of(verbs_of(game).reactions, option)
    await reaction.carry_out(game, reactor, reaction.ids.read(option), moment)
