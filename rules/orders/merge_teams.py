"""Merging two Teams of a Section into one, which from then on is activated as a Team (2e 7)."""

from collections.abc import Iterator

from rules.command.commanding import commanded_teams, is_split_off, why_not_command
from rules.command.integrity import merge
from rules.engine.effects import ask
from rules.engine.requests import Choose, Option
from rules.state.changes import hand_over_weapon
from rules.state.force import Leader, Team
from rules.state.game import Game
from rules.state.roster import TeamKind
from rules.state.units import alone, are_near, team_name

MERGE = "merge"
BACK = "back"


def mergers(game: Game, leader: Leader) -> Iterator[tuple[Team, Team]]:
    """The Teams, dissolved and growing, that the Leader can make one: of one Section and within 4"."""
    side = game.side_of(leader.id)
    teams = [team for team in commanded_teams(game, leader) if team.section and _can_merge(team)]
    able = [one for one in teams if not one.broken and not why_not_command(game, leader, alone(side, one))]
    for one in able:
        for other in able:
            if one is not other and one.section == other.section and are_near(one.figures, other.figures):
                yield one, other


def _can_merge(team: Team) -> bool:
    return team.kind is TeamKind.INFANTRY and not is_split_off(team)


def why_not_merge(game: Game, leader: Leader) -> str:
    """Why the Leader cannot make two Teams one, or nothing (2e 7)."""
    if any(mergers(game, leader)):
        return ""
    return "Needs two Teams of one Section that take his orders, within 4 inches of each other."


async def choose_merger(game: Game, leader: Leader) -> tuple[str, str] | None:
    """The Team that is dissolved and the one that takes its men, or None when the player goes back."""
    side = game.side_of(leader.id)
    options = [
        Option(
            id=f"{one.id}:{other.id}",
            label=f"{team_name(side, one)} joins {other.name}",
            verb=MERGE,
            subject=one.id,
            detail="one Team for the rest of the game, activated by a 1",
            rule="2e 7",
        )
        for one, other in mergers(game, leader)
    ]
    request = Choose(
        name="merge-teams",
        seat=side.seat,
        prompt="Which Team is dissolved, and which takes its men?",
        public="is giving orders",
        rule="2e 7",
        subject=leader.id,
        list_options=lambda: [*options, Option(id=BACK, label="Back", verb=BACK)],
    )
    reply = (await ask(request)).option
    if reply == BACK:
        return None
    one, other = reply.split(":")
    return one, other


def merge_teams(game: Game, leader: Leader, team: str, into: str) -> None:
    """All men of the one are men of the other, with its Shock and weapon; nobody is activated (2e 7)."""
    side = game.side_of(leader.id)
    gone, left = side.teams[team], side.teams[into]
    assert left.section is not None
    section = side.sections[left.section]
    merge(game, side, gone, left, told=f"{team_name(side, gone)} and {left.name} are one Team now.")
    hand_over_weapon(gone, left)
    section.merged = True
