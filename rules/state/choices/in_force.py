"""What the edition in force has: what can be chosen, ways of its own, and what armies are known for."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any, TypeVar

from rules.engine.requests import Refused
from rules.phrases import say
from rules.state.choices.characteristic import Characteristic
from rules.state.choices.procedures import Procedures
from rules.state.choices.verbs import Action, CrewOrder, Order, PlainAction, Reaction, SideAction, Verb
from rules.state.game import Game
from rules.state.pieces.force import Leader, Side, Team


@dataclass(frozen=True, kw_only=True)
class Verbs:
    """What an edition has of each, in the order in which it is listed.

    `special_actions` are those of some Units alone, `arrival_actions` what troops may do without an order as
    they come on (1e 4.3.1; 2e 9.1). `phase` is what the active side may do, `at_any_time` what the other may
    meanwhile without a window. `characteristics` are all that armies may have of their own, by id.
    """

    orders: tuple[Order[Any, Any], ...]
    crew_orders: tuple[CrewOrder[Any, Any], ...]
    actions: tuple[PlainAction[Any], ...]
    special_actions: tuple[Action[Any], ...]
    arrival_actions: tuple[PlainAction[Any], ...]
    reactions: tuple[Reaction[Any], ...]
    phase: tuple[SideAction[Any], ...]
    at_any_time: tuple[SideAction[Any], ...]
    procedures: Procedures
    characteristics: Mapping[str, Characteristic]


def verbs_of(game: Game) -> Verbs:
    """Find what can be ordered, done and bought in the edition in force."""
    found = game.catalogue[game.setup.edition]
    assert isinstance(found, Verbs), "whoever makes a game hands it the verbs of the editions"
    return found


def procedures_of(game: Game) -> Procedures:
    """Find what the edition in force does in a way of its own."""
    return verbs_of(game).procedures


VerbT = TypeVar("VerbT", bound=Verb[Any])


def verb_of(verbs: Iterable[VerbT], option: str) -> VerbT:
    """Find the verb that an option's id names; raises Refused where the edition has none of that name."""
    found = next((one for one in verbs if one.ids.has(option)), None)
    if found is None:
        raise Refused("not-offered", say("nothing-of-this-edition", option=option[:80]))
    return found


CharacteristicT = TypeVar("CharacteristicT", bound=Characteristic)


def of_kind(game: Game, side: Side, kind: type[CharacteristicT]) -> tuple[CharacteristicT, ...]:
    """Find the characteristics of a kind that a side's army has, in its order; raises KeyError."""
    return _of_kind(game, side.characteristics, kind)


def had_by(game: Game, who: Leader | Team, kind: type[CharacteristicT]) -> tuple[CharacteristicT, ...]:
    """Find those that somebody has: his army's, or his Section's where that is from another list (1e B)."""
    side = game.side_of(who.id)
    section = side.sections.get(who.section or "")
    own = section.characteristics if section is not None else None
    return _of_kind(game, side.characteristics if own is None else own, kind)


def own_of(game: Game, team: Team, kind: type[CharacteristicT]) -> tuple[CharacteristicT, ...]:
    """Find those of a Team's own people: its Section's where that is from another list, and the army's for
    those alone who did not come as a support (esp-109)."""
    side = game.side_of(team.id)
    section = side.sections.get(team.section or "")
    if team.support and (section is None or section.characteristics is None):
        return ()
    return had_by(game, team, kind)


def _of_kind(game: Game, ids: Iterable[str], kind: type[CharacteristicT]) -> tuple[CharacteristicT, ...]:
    known = verbs_of(game).characteristics
    return tuple(one for one in (known[key] for key in ids) if isinstance(one, kind))
