"""Who sees for a light mortar what its crew does not, where that is not anybody (1e B; esp-079, esp-085).

Some lists let Leaders spot, others Observer-Scouts, and Leaders through these.
"""

from collections.abc import Iterator
from typing import ClassVar, NamedTuple

from rules.command.commanding import initiatives_of, is_in_range, is_reached
from rules.editions.grades import Rank
from rules.engine.facts import OfSide, PieceRef
from rules.state.agreed.roster import Spotters
from rules.state.changes.men import set_stance
from rules.state.changes.phases import spend_initiatives
from rules.state.game import Game
from rules.state.pieces.force import Figure, Leader, Side, Stance, Team
from rules.state.sight.look import conditions
from rules.state.sight.seen import sees, sees_under
from rules.state.troops.refs import piece_ref, side_ref
from rules.state.troops.support_weapons import light_mortar

RELAYING = "relaying"
"""What Observer-Scouts did who pass on a Leader's orders (esp-086)."""

SPOTTING = 1
"""Command Initiatives for which a Leader spots (esp-079)."""


class SpottedForMortar(OfSide, frozen=True):
    """Somebody sees for a mortar what its crew does not."""

    kind: ClassVar = "unit"
    section: ClassVar = "1e B"
    spoken: ClassVar = ("who",)

    team: PieceRef
    who: PieceRef


class Spotter(NamedTuple):
    """A Leader, or a Team of Observer-Scouts, with the men who look; what it costs in Initiatives."""

    who: Leader | Team
    men: tuple[Figure, ...]
    price: int = 0


def spotters_for(game: Game, team: Team) -> Spotters:
    """Tell who may see for the mortar that a Team serves: anybody, unless its list says otherwise."""
    figures = light_mortar(game, team.weapon)
    return Spotters.ANYBODY if figures is None else figures.spotters


def spotters(
    game: Game, mortar: Team, ordering: Leader | None = None, through: Leader | None = None
) -> Iterator[Spotter]:
    """List who may spot for a mortar now; `ordering` is who would have it fire, before his orders begin.

    `through` is who would have scouts pass on his orders (esp-086).
    """
    side = game.side_of(mortar.id)
    leader = side.leaders.get(game.phase.leader or "") or ordering
    if spotters_for(game, mortar) is Spotters.LEADERS:
        price = SPOTTING if game.phase.done(mortar.id) else SPOTTING + 1
        if leader is not None and _left(game, leader) >= price and is_in_range(game, leader, mortar.figures):
            yield Spotter(leader, (leader.figure,), SPOTTING)
        return
    for scouts in scouts_of(game, side, mortar):
        yield Spotter(scouts, tuple(scouts.figures))
        passes_on = leader if game.phase.done(scouts.id) == RELAYING else through
        if passes_on is not None:
            yield Spotter(passes_on, (passes_on.figure,))


def _left(game: Game, leader: Leader) -> int:
    """Count a Leader's Initiatives that are left, or all before his first order."""
    return game.phase.initiatives if game.phase.leader == leader.id else initiatives_of(leader)


def scouts_of(game: Game, side: Side, mortar: Team) -> list[Team]:
    """List the Observer-Scouts who see any man of a mortar Squad that they belong to (esp-085, esp-087)."""
    teams = (team for team in game.teams_on_table(side) if team.rules.spots_for_mortars)
    own = (team for team in teams if _belong_together(team, mortar))
    return [
        team for team in own if any(sees(game, man, one) for man in team.figures for one in mortar.figures)
    ]


def _belong_together(scouts: Team, mortar: Team) -> bool:
    """Whether these are the platoon's scouts and mortar, or those of one support (esp-087)."""
    return scouts.support is mortar.support and (not mortar.support or scouts.section == mortar.section)


def relays(game: Game, leader: Leader, mortar: Team) -> Team | None:
    """Find Observer-Scouts near a Leader who could pass his orders on to a mortar; None if none (esp-086).

    Those of a support take the orders of Senior Leaders alone (esp-087).
    """
    if mortar.support and leader.rank is Rank.JUNIOR:
        return None
    near = (
        one
        for one in scouts_of(game, game.side_of(mortar.id), mortar)
        if is_reached(game, leader, one.figures)
    )
    return next((one for one in near if game.phase.done(one.id) in ("", RELAYING)), None)


def spotted(game: Game, mortar: Team, enemy: Figure) -> None:
    """Have whoever sees this enemy for a mortar spot: scouts stand up, a Leader pays (esp-079, esp-085)."""
    now, side = conditions(game), game.side_of(mortar.id)
    for one in spotters(game, mortar):
        if any(sees_under(now, man, enemy) for man in one.men):
            told = SpottedForMortar(
                side=side_ref(side), team=piece_ref(side, mortar), who=piece_ref(side, one.who)
            )
            game.tell(told)
            spend_initiatives(game, one.price)
            if isinstance(one.who, Team) and one.who.stance is Stance.TACTICAL:
                set_stance(game, [one.who], Stance.NONE)
            return
