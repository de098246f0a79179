"""For two Command Initiatives a Leader has a mortar fire through Observer-Scouts (1e B; esp-086)."""

from collections.abc import Iterator

from rules.activation.act import activate_by
from rules.command.activation import why_not_activate, why_not_activate_by
from rules.engine.ids import Ids, Nothing
from rules.engine.requests import Option
from rules.phrases import Text, say
from rules.state.agreed.roster import Spotters
from rules.state.changes.men import mark_activated
from rules.state.choices.verbs import OfTeam, PlainOrder
from rules.state.game import Game
from rules.state.pieces.force import Leader, Team
from rules.state.troops.refs import piece_ref
from rules.state.troops.units import alone
from rules.weapons.crewed_fire import FIRE_MORTAR
from rules.weapons.mortar import why_not_fire_mortar
from rules.weapons.mortar_spotting import RELAYING, relays, spotters_for


class Relay(PlainOrder[OfTeam]):
    """One Initiative for the scouts, unless they have passed on his orders before, and one for the mortar."""

    ids = Ids("relay", OfTeam)
    heading = say("order-through-scouts")
    sections = ("1e B",)

    def offers(self, game: Game, leader: Leader, left: int) -> Iterator[Option]:
        side = game.side_of(leader.id)
        for mortar in game.teams_on_table(side):
            is_theirs = spotters_for(game, mortar) is Spotters.SCOUTS
            if not is_theirs or not why_not_activate_by(game, leader, alone(side, mortar)):
                continue
            if relays(game, leader, mortar) is not None:
                label = say("fires-its-mortar-through-scouts", team=piece_ref(side, mortar))
                refused = _why_not(game, leader, mortar)
                yield self.option(game, leader, OfTeam(mortar.id), label, refused, mortar.id)

    def initiatives(self, game: Game, leader: Leader, given: OfTeam) -> int:
        scouts = relays(game, leader, game.team(given.team))
        return 1 if scouts is not None and game.phase.done(scouts.id) == RELAYING else 2

    async def carry_out(self, game: Game, leader: Leader, details: OfTeam) -> None:
        mortar = game.team(details.team)
        unit = alone(game.side_of(mortar.id), mortar)
        scouts = relays(game, leader, mortar)
        mark_activated(game, [scouts.id] if scouts is not None else [], RELAYING)
        activate_by(game, leader, unit, FIRE_MORTAR.done(Nothing()))
        await FIRE_MORTAR.carry_out(game, unit, Nothing(), leader)


RELAY = Relay()


def _why_not(game: Game, leader: Leader, mortar: Team) -> Text:
    unit = alone(game.side_of(mortar.id), mortar)
    return why_not_activate(game, unit) or why_not_fire_mortar(game, unit, through=leader)
