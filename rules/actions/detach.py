"""Splitting men off as a Team of their own, by order or ahead of their Section (1e 2, 4.3.1, 4.5.7)."""

from collections.abc import Sequence

from rules.actions.parties import task_of
from rules.actions.scouts import spare_men, why_not_scout
from rules.changes import mark_activated, move_men
from rules.command import SCOUTS, commanded_teams, is_reached
from rules.effects import ask
from rules.force import Figure, Leader, Side, Team
from rules.game import Game
from rules.requests import ChooseMany, ChosenMany, Option
from rules.roster import Rank
from rules.units import are_pinned_by_shells, team_name
from rules.wording import agreeing, in_men


def teams_to_split(game: Game, leader: Leader) -> list[Team]:
    """The Teams within his reach from which a Leader can send men off."""
    teams = [team for team in commanded_teams(game, leader) if team.section and not team.broken]
    return [team for team in teams if len(team.figures) > 1 and is_reached(game, leader, team.figures)]


def why_not_detach(game: Game, leader: Leader) -> str:
    """Why the Leader cannot form a new Team, or nothing (1e 4.5.7)."""
    if leader.rank is not Rank.JUNIOR:
        return "Only a Junior Leader sends off men of his own Section."
    spare = spare_men(game, game.side_of(leader.id), teams_to_split(game, leader))
    return "" if spare else "No man of his Section in command range can be spared."


async def choose_men(game: Game, leader: Leader) -> tuple[str, ...]:
    """Which men leave: any number, as the player likes, but a Team keeps one man at least (1e 4.5.7)."""
    side = game.side_of(leader.id)
    teams = teams_to_split(game, leader)
    request = men_request(game, side, teams, "Which men form the new Team?", most=len(_men(teams)) - 1)
    return (await ask(request)).options


def men_request(game: Game, side: Side, teams: Sequence[Team], prompt: str, *, most: int) -> ChooseMany:
    """Ask for some of the men of these Teams; riflemen are suggested before the crew of a weapon."""
    men = _men(teams)
    able = spare_men(game, side, teams)
    spare = [man.id for man in able if not man.serves]

    def check(reply: ChosenMany) -> str:
        emptied = [team for team in teams if all(man.id in reply.options for man in team.figures)]
        return "Leave at least one man in each Team." if emptied else ""

    return ChooseMany(
        name="choose-men",
        seat=side.seat,
        prompt=prompt,
        public="is choosing men for a task",
        rule="1e 4.5.7",
        options=tuple(_man_option(game, side, team, man) for team, man in men),
        least=1,
        most=max(1, most),
        prefer=tuple((spare or [man.id for man in able])[:1]),
        check=check,
    )


def _men(teams: Sequence[Team]) -> list[tuple[Team, Figure]]:
    return [(team, figure) for team in teams for figure in team.figures]


def _man_option(game: Game, side: Side, team: Team, man: Figure) -> Option:
    number = team.figures.index(man) + 1
    label = f"{team_name(side, team)}: {task_of(man)} {number}"
    refused = why_not_scout(game, side, team, man)
    return Option(id=man.id, label=label, subject=man.id, refused=refused, data={"team": team.id})


# --- the new Team --------------------------------------------------------------------------------------


def detach(game: Game, leader: Leader, men: Sequence[str]) -> Team:
    """The Initiative forms the Team and no more; men activated before stay so (1e 4.5.7)."""
    side = game.side_of(leader.id)
    origins = [team for team in side.teams.values() if any(man.id in men for man in team.figures)]
    team = split_off(game, side, men)
    done = next((what for one in origins if (what := game.phase.activated.get(one.id))), None)
    if done is not None:
        mark_activated(game, [team.id], done)
    for memory in (game.phase.deployed, game.phase.moved):
        if any(one.id in memory for one in origins):
            memory.append(team.id)
    game.emit(
        "detached",
        f"{in_men(len(men))} of {team_name(side, origins[0])} "
        f"{agreeing(len(men), 'forms a Team of his', 'form a Team of their')} own.",
        seat=side.seat,
        rule="1e 4.5.7",
        data={"team": team.id, "from": [one.id for one in origins], "figures": list(men)},
    )
    return team


def split_off(game: Game, side: Side, men: Sequence[str]) -> Team:
    """Make a Team of these men with their share of the Shock, Pinned if their comrades are (1e 2, 4.5.7)."""
    origins = [team for team in side.teams.values() if any(man.id in men for man in team.figures)]
    origin, scouts = origins[0], len(men) <= SCOUTS
    team = Team(
        id=game.table.new_id(f"{side.seat}-team-"),
        name="Scout Team" if scouts else "Detached Team",
        figures=[],
        section=origin.section,
        strength=len(men),
        support=origin.support,
        quality=origin.quality,
        parent=origin.id,
        scouts=scouts,
        where=origin.where,
        stance=origin.stance,
        facing=origin.facing,
        pinned=any(one.pinned for one in origins),
        pinned_by_shells=are_pinned_by_shells(origins),
        traits=origin.traits,
    )
    side.teams[team.id] = team
    for one in origins:
        leaving = sum(man.id in men for man in one.figures)
        share = one.shock * leaving // len(one.figures)
        one.shock, team.shock = one.shock - share, team.shock + share
        one.strength -= leaving
    move_men(side, men, team)
    return team
