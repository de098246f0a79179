"""Merging two Teams of a Section into one, which from then on is activated as a Team (2e 7)."""

from collections.abc import Iterator
from typing import NamedTuple

from rules.command.commanding import commanded_teams, is_split_off, why_not_command
from rules.command.integrity import merge
from rules.engine.effects import ask
from rules.engine.ids import Ids
from rules.engine.requests import Choose, Option
from rules.phrases import Text, say
from rules.state.changes.men import hand_over_weapon
from rules.state.changes.teams import make_one
from rules.state.choices.verbs import OfLeader, Order
from rules.state.game import Game
from rules.state.pieces.force import Leader, Team
from rules.state.troops.refs import piece_ref
from rules.state.troops.units import UNIT_GAP, alone, are_near

BACK = "back"


class Merger(NamedTuple):
    """The Team that is dissolved, and the one that takes its men."""

    team: str
    into: str


MERGERS = Ids("", Merger, between=":")


class MergeTeams(Order[OfLeader, Merger]):
    """For one Order a whole Team joins another."""

    ids = Ids("merge", OfLeader)
    heading = say("order-his-men")
    sections = ("2e 7",)

    def offers(self, game: Game, leader: Leader, left: int) -> Iterator[Option]:
        refused = why_not_merge(game, leader)
        label = say("make-two-teams-one")
        yield self.option(game, leader, OfLeader(leader.id), label, refused, leader.id)

    async def details(self, game: Game, leader: Leader, given: OfLeader) -> Merger | None:
        return await choose_merger(game, leader)

    async def carry_out(self, game: Game, leader: Leader, details: Merger) -> None:
        merge_teams(game, leader, details.team, details.into)


MERGE_TEAMS = MergeTeams()


def mergers(game: Game, leader: Leader) -> Iterator[tuple[Team, Team]]:
    """List the Teams, dissolved and growing, that the Leader can make one: of one Section and within 4"."""
    side = game.side_of(leader.id)
    teams = [team for team in commanded_teams(game, leader) if team.section and _can_merge(team)]
    able = [one for one in teams if not one.broken and not why_not_command(game, leader, alone(side, one))]
    for one in able:
        for other in able:
            if one is other or one.mounted is not other.mounted or not _are_armed_alike(one, other):
                continue
            if one.section == other.section and are_near(one.figures, other.figures):
                yield one, other


def _can_merge(team: Team) -> bool:
    return team.rules.merges and not is_split_off(team)


def _are_armed_alike(one: Team, other: Team) -> bool:
    """Whether both have dynamite or neither has: a Team throws it as a whole, and loses none of it so
    (esp-105)."""
    return one.rules.dynamite is other.rules.dynamite


def why_not_merge(game: Game, leader: Leader) -> Text:
    """Say why the Leader cannot make two Teams one, or nothing (2e 7)."""
    if any(mergers(game, leader)):
        return ""
    return say("needs-two-teams-to-merge", inches=UNIT_GAP)


async def choose_merger(game: Game, leader: Leader) -> Merger | None:
    """Ask which Team is dissolved and which one takes its men; None when the player goes back."""
    side = game.side_of(leader.id)
    options = [
        Option(
            id=MERGERS.write(Merger(one.id, other.id)),
            label=say("team-joins-team", team=piece_ref(side, one), to=other.name),
            verb=MERGE_TEAMS.id,
            subject=one.id,
            detail=say("one-team-from-now-on"),
            rule="2e 7",
        )
        for one, other in mergers(game, leader)
    ]
    request = Choose(
        name="merge-teams",
        seat=side.seat,
        prompt=say("which-team-is-dissolved"),
        public=say("is-giving-orders"),
        rule="2e 7",
        subject=leader.id,
        list_options=lambda: [*options, Option(id=BACK, label=say("back"), verb=BACK)],
    )
    reply = (await ask(request)).option
    return None if reply == BACK else MERGERS.read(reply)


def merge_teams(game: Game, leader: Leader, team: str, into: str) -> None:
    """Make two Teams one, with the Shock and the weapon of both; nobody is activated (2e 7)."""
    side = game.side_of(leader.id)
    gone, left = side.teams[team], side.teams[into]
    section = game.section_of(left)
    merge(game, side, gone, left, is_ordered=True)
    hand_over_weapon(gone, left)
    make_one(section)
