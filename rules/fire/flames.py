"""What a flamethrower does beside its hits: its fuel runs out, and wooden buildings burn (1e 9.6)."""

from collections.abc import Iterable, Mapping, Sequence
from typing import ClassVar

from rules.buildings.fire_in_building import set_on_fire
from rules.engine.facts import OfSide, PieceRef
from rules.fire.hits import Hits
from rules.fire.marks import Engagement, Grouping
from rules.fire.shooters import Shooter
from rules.state.changes.teams import spend_round
from rules.state.game import Game
from rules.state.pieces.force import Figure
from rules.state.troops.refs import piece_ref, side_ref

WOODEN = ("barn", "shed", "log-house")
"""The kinds of building that are built of wood."""

SIXES = 2
"""Dice of a flamethrower that have to show a 6 for a wooden building to catch fire (1e 9.6)."""


class FuelUsed(OfSide, frozen=True):
    """A flamethrower has fuel left for so many attacks."""

    kind: ClassVar = "unit"
    section: ClassVar = "1e 9.6"

    team: PieceRef
    rounds: int


def use_fuel(game: Game, firing: Iterable[Shooter]) -> None:
    """Take an attack off each flamethrower among those who fire (1e 9.6, B)."""
    for shooter in firing:
        team = shooter.team
        if shooter.is_crewed and team.rules.is_fuelled and team.rounds is not None:
            spend_round(team)
            side = game.side_of(team.id)
            game.tell(FuelUsed(side=side_ref(side), team=piece_ref(side, team), rounds=team.rounds))


def set_alight(
    engagement: Engagement, targets: Mapping[str, Grouping], hits: Mapping[str, Hits]
) -> list[str]:
    """List the wooden buildings (ids of features) that catch fire by these dice, whoever is in them."""
    found: dict[str, None] = {}
    for target, held in hits.items():
        if held.flames.count(6) >= SIXES:
            marks = engagement.marks_of(targets[target])
            men = [man for mark in marks for man in engagement.within(mark)]
            found.update(dict.fromkeys(_wooden_buildings(engagement.game, men)))
    return list(found)


def _wooden_buildings(game: Game, men: Sequence[Figure]) -> list[str]:
    buildings = [game.ground.building_at(man.at) for man in men if man.at is not None]
    return [one.id for one in buildings if one is not None and one.kind in WOODEN]


async def burn_down(game: Game, buildings: Iterable[str]) -> None:
    """Let these buildings burn, and everybody in them get out (1e 9.6)."""
    for building in buildings:
        if game.table.result is None:
            await set_on_fire(game, building)
