"""Men leave their Teams and are a Team of their own (1e 2, 4.3.1, 4.5.7; 2e 7)."""

from collections import Counter
from collections.abc import Sequence

from rules.command.commanding import SCOUTS
from rules.editions.team_rules import TeamKind
from rules.engine.requests import ChooseMany, ChosenMany, Option, OptionData
from rules.movement.parties import numbered
from rules.phrases import Text, say
from rules.state.agreed.roster import TeamToForm
from rules.state.changes.men import move_men
from rules.state.changes.teams import form_team, take_share
from rules.state.choices.in_force import procedures_of
from rules.state.game import Game
from rules.state.pieces.force import Figure, Side, Team
from rules.state.troops.refs import piece_ref
from rules.state.troops.units import are_pinned_by_shells

# --- who can be spared ---------------------------------------------------------------------------------


def commonest_weapon(side: Side, section: str) -> str | None:
    """Find what most of the Section's men carry who serve no weapon; None if all of them serve one."""
    men = [man for team in side.teams_of(section) for man in team.figures if not man.serves]
    counted = Counter(man.weapon for man in men)
    return counted.most_common(1)[0][0] if counted else None


def anybody_scouts(side: Side, team: Team, man: Figure) -> Text:
    """Hinder nobody: any man of a Section may be sent off (1e 4.5.7)."""
    return ""


def why_not_commonly_armed(side: Side, team: Team, man: Figure) -> Text:
    """Say why this man cannot be sent off from his Section, or nothing (2e 7)."""
    if team.section is None:
        return ""
    if man.serves:
        return say("scouts-take-no-crewed-weapon")
    if man.weapon != commonest_weapon(side, team.section):
        return say("scouts-carry-the-common-weapon")
    return ""


def spare_men(game: Game, side: Side, teams: Sequence[Team]) -> list[Figure]:
    """List the men who may be sent off from these Teams, each of which keeps one."""
    able, why_not_scout = [team for team in teams if len(team.figures) > 1], procedures_of(game).why_not_scout
    return [man for team in able for man in team.figures if not why_not_scout(side, team, man)]


def men_request(
    game: Game, side: Side, teams: Sequence[Team], prompt: Text, *, most: int, least: int = 1
) -> ChooseMany:
    """Make the request for some of the men of these Teams; riflemen are suggested before the crew of a
    weapon."""
    men = men_of(teams)

    def check(reply: ChosenMany) -> Text:
        emptied = [team for team in teams if all(man.id in reply.options for man in team.figures)]
        return say("leave-one-man-in-each-team") if emptied else ""

    return ChooseMany(
        name="choose-men",
        seat=side.seat,
        prompt=prompt,
        public=say("chooses-men-for-a-task"),
        rule="1e 4.5.7",
        options=tuple(_man_option(game, side, team, man) for team, man in men),
        least=least,
        most=max(least, most),
        prefer=tuple(can_go(game, side, teams)[:least]),
        check=check,
    )


def can_go(game: Game, side: Side, teams: Sequence[Team]) -> list[str]:
    """List as many men as can leave these Teams together, riflemen first: each Team keeps one."""
    left = {team.id: len(team.figures) - 1 for team in teams}
    owners = {man.id: team.id for team, man in men_of(teams)}
    going = []
    for man in sorted(spare_men(game, side, teams), key=lambda one: one.serves):
        if left[owners[man.id]]:
            left[owners[man.id]] -= 1
            going.append(man.id)
    return going


def men_of(teams: Sequence[Team]) -> list[tuple[Team, Figure]]:
    """List the men of these Teams, each with his own Team."""
    return [(team, figure) for team in teams for figure in team.figures]


def _man_option(game: Game, side: Side, team: Team, man: Figure) -> Option:
    number = team.figures.index(man) + 1
    label = say("man-of", team=piece_ref(side, team), man=numbered(man, number))
    refused = procedures_of(game).why_not_scout(side, team, man)
    return Option(id=man.id, label=label, subject=man.id, refused=refused, data=OptionData(team=team.id))


# --- the new Team --------------------------------------------------------------------------------------


def _kind_of(origins: Sequence[Team]) -> TeamKind:
    """Find the kind of Team that men are who leave these: dinamiteros keep their dynamite (esp-105)."""
    return origins[0].kind if all(one.rules.dynamite for one in origins) else TeamKind.INFANTRY


def split_off(game: Game, side: Side, men: Sequence[str], formed: TeamToForm | None = None) -> Team:
    """Make a Team of these men with their share of the Shock, Pinned if their comrades are (1e 2, 4.5.7).

    One that was bought, to be `formed` in the battle, is of a kind of its own, and has what it was bought
    with.
    """
    origins = side.teams_with(men)
    origin, scouts = origins[0], len(men) <= SCOUTS and formed is None
    name = "Scout Team" if scouts else "Detached Team"
    team = Team(
        id=game.table.new_id(f"{side.seat}-team-"),
        name=name if formed is None else formed.name,
        figures=[],
        section=origin.section,
        strength=len(men),
        support=origin.support,
        kind=_kind_of(origins) if formed is None else formed.kind,
        carried=() if formed is None else formed.carried,
        quality=origin.quality,
        parent=origin.id,
        scouts=scouts,
        scouts_by_list=all(one.scouts_by_list for one in origins),
        grenades=all(one.grenades for one in origins),
        group=origin.group,
        where=origin.where,
        stance=origin.stance,
        facing=origin.facing,
        pinned=any(one.pinned for one in origins),
        pinned_by_shells=are_pinned_by_shells(origins),
        traits=origin.traits,
        mount=origin.mount,
        may_ride=origin.may_ride,
        mounted=origin.mounted,
    )
    form_team(side, team)
    for one in origins:
        take_share(one, team, sum(man.id in men for man in one.figures))
    move_men(side, men, team)
    return team
