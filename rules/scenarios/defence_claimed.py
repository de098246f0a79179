"""Who may claim to be the defender, whatever was agreed (esp-116)."""

from typing import ClassVar

from rules.engine.effects import ask
from rules.engine.facts import OfSide
from rules.engine.requests import Choose, Option
from rules.phrases import say
from rules.scenarios.catalogue import scenario_of
from rules.scenarios.roles import attacker
from rules.state.agreed.mission import Mission
from rules.state.choices.characteristic import Characteristic
from rules.state.choices.in_force import of_kind
from rules.state.game import Game
from rules.state.pieces.force import Side
from rules.state.troops.refs import side_ref

CLAIM, AS_AGREED = "defend", "as-agreed"


class ClaimToDefend(Characteristic, frozen=True, kw_only=True):
    """In any scenario in which one side attacks its player may choose to be attacked."""


class DefenceClaimed(OfSide, frozen=True):
    """A side that was to attack claims to defend: the other attacks."""

    kind: ClassVar = "patrol"
    section: ClassVar = "1e B"
    spoken: ClassVar = ("why",)

    why: str


async def claim_defence(game: Game) -> None:
    """Ask the side that is to attack whether it defends, where its list lets it; who defends already, does.

    Support was picked before, and stands.
    """
    if not scenario_of(game).has_roles:
        return
    side = attacker(game)
    for found in of_kind(game, side, ClaimToDefend)[:1]:
        if (await ask(_request(side, found.name))).option == CLAIM:
            game.table.mission = Mission(attacker=side.seat.other)
            game.tell(DefenceClaimed(side=side_ref(side), why=found.name))


def _request(side: Side, name: str) -> Choose:
    return Choose(
        name="claim-defence",
        seat=side.seat,
        prompt=say("do-you-defend", what=name),
        public=say("decides-whether-it-defends"),
        rule="1e B",
        list_options=lambda: [
            Option(id=AS_AGREED, label=say("attack-as-agreed"), rule="1e B"),
            Option(id=CLAIM, label=say("claim-to-defend"), rule="1e B"),
        ],
        prefer=AS_AGREED,
    )
