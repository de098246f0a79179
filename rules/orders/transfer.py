"""Transferring one man from a Team to another of the same Section (1e 4.5.3, 4.5.6, faq-035)."""

from collections.abc import Iterator
from typing import ClassVar, NamedTuple

from rules.command.commanding import commanded_teams
from rules.editions.grades import Rank
from rules.engine.effects import ask
from rules.engine.facts import OfSide, PieceRef
from rules.engine.ids import Ids
from rules.engine.requests import Choose, Option
from rules.geometry.distance import distance
from rules.geometry.settle import settle
from rules.geometry.terrain import Point
from rules.geometry.tolerance import at_most
from rules.movement.parties import numbered
from rules.phrases import Text, say
from rules.state.changes.men import move_men
from rules.state.changes.teams import place_man
from rules.state.choices.verbs import OfLeader, Order
from rules.state.game import Game
from rules.state.pieces.force import Figure, Leader, Team
from rules.state.troops.refs import piece_ref, side_ref
from rules.state.troops.units import UNIT_GAP, are_near

BACK = "back"


class Transferred(OfSide, frozen=True):
    """A man joins another Team."""

    kind: ClassVar = "transferred"
    section: ClassVar = "1e 4.5.6"

    figure: str
    team: PieceRef
    at: Point | None = None


class Exchange(NamedTuple):
    """The man, and the Team that he joins."""

    man: str
    team: str


EXCHANGES = Ids("", Exchange, between=":")


class Transfer(Order[OfLeader, Exchange]):
    """For a Command Initiative a Junior Leader moves a man between two of his Teams."""

    ids = Ids("transfer", OfLeader)
    heading = say("order-his-men")
    sections = ("1e 4.5.6",)

    def offers(self, game: Game, leader: Leader, left: int) -> Iterator[Option]:
        if leader.rank is Rank.JUNIOR and leader.section is not None:
            refused = why_not_transfer(game, leader)
            label = say("transfer-a-man")
            yield self.option(game, leader, OfLeader(leader.id), label, refused, leader.id)

    async def details(self, game: Game, leader: Leader, given: OfLeader) -> Exchange | None:
        return await choose_transfer(game, leader)

    async def carry_out(self, game: Game, leader: Leader, details: Exchange) -> None:
        transfer(game, leader, details.man, details.team)


TRANSFER = Transfer()


def exchanges(game: Game, leader: Leader) -> Iterator[tuple[Team, Team]]:
    """List the Teams, from and to, between which a Junior Leader can pass a man over.

    Both belong to his own Section, within 4" of him and of each other; no Team gives its last man.
    """
    teams = [team for team in commanded_teams(game, leader) if _is_at_hand(leader, team)]
    for one in teams:
        for other in teams:
            if _may_give(one, other) and are_near(one.figures, other.figures):
                yield one, other


def _may_give(one: Team, other: Team) -> bool:
    """Whether a Team has a man to spare for another, and both ride or both walk (1e B)."""
    return one is not other and len(one.figures) > 1 and one.mounted is other.mounted


def _is_at_hand(leader: Leader, team: Team) -> bool:
    here = leader.at
    if here is None or team.section is None or team.section != leader.section or team.broken:
        return False
    return any(at_most(distance(here, at), UNIT_GAP) for at in team.places)


def why_not_transfer(game: Game, leader: Leader) -> Text:
    """Say why the Leader cannot transfer anybody, or nothing (1e 4.5.3, faq-035)."""
    if leader.rank is not Rank.JUNIOR:
        return say("only-juniors-transfer-men")
    if any(exchanges(game, leader)):
        return ""
    return say("needs-two-teams-at-hand", inches=UNIT_GAP)


async def choose_transfer(game: Game, leader: Leader) -> Exchange | None:
    """Ask which man joins which Team; None when the player goes back."""
    side = game.side_of(leader.id)
    reply = await ask(
        Choose(
            name="transfer-man",
            seat=side.seat,
            prompt=say("which-man-changes-teams"),
            public=say("is-giving-orders"),
            rule="1e 4.5.6",
            subject=leader.id,
            list_options=lambda: [*_options(game, leader), Option(id=BACK, label=say("back"), verb=BACK)],
        )
    )
    return None if reply.option == BACK else EXCHANGES.read(reply.option)


def _options(game: Game, leader: Leader) -> list[Option]:
    side = game.side_of(leader.id)
    return [
        Option(
            id=EXCHANGES.write(Exchange(man.id, to.id)),
            label=say("joins-another-team", man=numbered(man, number), team=one.name, to=to.name),
            verb=TRANSFER.id,
            subject=man.id,
            detail=say("piece", piece=piece_ref(side, to)),
            rule="1e 4.5.6",
        )
        for one, to in exchanges(game, leader)
        for number, man in enumerate(one.figures, start=1)
    ]


def transfer(game: Game, leader: Leader, man_id: str, team_id: str) -> None:
    """Put the man with his new Team: that is no movement (faq-035)."""
    side = game.side_of(leader.id)
    team = side.teams[team_id]
    man = next(man for one in side.teams.values() for man in one.figures if man.id == man_id)
    _stand_with(game, man, team)
    move_men(side, [man_id], team)
    who = piece_ref(side, team)
    game.tell(Transferred(side=side_ref(side), figure=man_id, team=who, at=man.at))


def _stand_with(game: Game, man: Figure, team: Team) -> None:
    """Leave the man where he is if that is with his new Team, else put him beside the nearest of it."""
    if are_near([man], team.figures) or man.at is None:
        return
    here = man.at
    mate = min(team.figures, key=lambda other: distance(here, other.at or here))
    standing = [figure.at for side in game.sides() for figure in game.figures_on_table(side)]
    taken = [at for at in standing if at is not None and at != here]
    (at,) = settle(game.ground, [mate.at or here], taken=taken, floor=mate.floor)
    place_man(man, at, mate.floor)
