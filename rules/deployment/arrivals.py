"""Who waits off the table, what result brings them on, and why they cannot come now (1e 4.2, 4.3, 4.3.1)."""

from collections.abc import Iterator
from enum import StrEnum
from typing import NamedTuple

from msgspec.structs import replace

from rules.command.barrage_before import COMES_ON, hesitant, is_sent_forward
from rules.command.commanding import SCOUTS, seniors_off_table
from rules.deployment import sniper_posts
from rules.deployment.deployment_area import has_room
from rules.deployment.entrenchments import may_dig_in, why_not_dig_in
from rules.deployment.mapped import at_its_mark, has_mark
from rules.deployment.sniper_posts import posts_of_points
from rules.deployment.splitting import spare_men
from rules.editions.command_rules import CommandRules
from rules.editions.grades import Rank
from rules.editions.team_rules import TEAM
from rules.engine.facts import Detail, PieceRef, said
from rules.phrases import Phrase, Text, say
from rules.scenarios.points import why_not_use
from rules.state.game import Game
from rules.state.pieces.force import JumpOffPoint, Leader, Section, Side, Team, Where
from rules.state.troops.refs import piece_ref
from rules.state.troops.units import quality_of_men

SECTION, JUNIOR_LEADER, SENIOR_LEADER = 2, 3, 4
"""The results, besides that of a Team, that activate or deploy (1e 4.2, Table One)."""

DEPLOY, DEPLOY_SCOUTS, DEPLOY_DUG_IN = "deploy", "deploy-scouts", "deploy-dug-in"

DELAYED = "delayed"
"""What troops did who were called forward in this Phase and did not come (1e 4.3)."""


NOT_ARRIVED = say("did-not-arrive")

NO_SCOUT = say("no-man-to-spare-as-a-scout")

LAST_SENIOR = say("last-senior-leader", needs=COMES_ON)


class Along(StrEnum):
    """Who comes with somebody: his men, as their army calls a Section of them, or a Team."""

    SECTION = "section"
    SQUAD = "squad"
    GRUPPE = "gruppe"
    MEN = "men"
    TEAM = "team"


class Troops(Detail, frozen=True):
    """Who comes onto the table: `who` alone, one or two scouts of it, or with his men or a Team."""

    who: PieceRef
    along: Along | None = None
    team: PieceRef | None = None
    scouts: bool = False
    dug_in: bool = False


class Arrival(NamedTuple):
    """Troops that one use of the Command Dice brings onto the table."""

    verb: str
    subject: str
    result: int
    troops: Troops
    teams: tuple[Team, ...] = ()
    leaders: tuple[Leader, ...] = ()

    @property
    def name(self) -> Phrase:
        """The troops who come, as players are told."""
        return said(self.troops)

    @property
    def ids(self) -> list[str]:
        """The ids of the Teams and Leaders who come; for scouts, the id of their Section."""
        if self.verb == DEPLOY_SCOUTS:
            return [self.subject]
        return [team.id for team in self.teams] + [leader.id for leader in self.leaders]

    @property
    def is_leader_alone(self) -> bool:
        """Whether a Leader comes without any men."""
        return self.verb == DEPLOY and not self.teams

    @property
    def men(self) -> int:
        """How many figures need a place: all who come; for scouts, as many as may go."""
        if self.verb == DEPLOY_SCOUTS:
            return SCOUTS
        return sum(len(team.figures) for team in self.teams) + len(self.leaders)

    def men_ids(self, side: Side) -> list[str]:
        """List the ids of the figures who come; for scouts, those of all their Section, of whom some go."""
        teams = side.teams_of(self.subject) if self.verb == DEPLOY_SCOUTS else self.teams
        men = [man.id for team in teams for man in team.figures]
        return men + [leader.figure.id for leader in self.leaders]


def arrivals(game: Game, side: Side) -> Iterator[Arrival]:
    """List all that the side has off the table, with the result that brings it on (1e 4.2, Table One).

    Where an entrenchment is left, once more for those who may come on in it (1e 16.1).
    """
    for arrival in _waiting(game, side):
        yield arrival
        if may_dig_in(side, arrival.teams):
            yield arrival._replace(verb=DEPLOY_DUG_IN, troops=replace(arrival.troops, dug_in=True))


def _waiting(game: Game, side: Side) -> Iterator[Arrival]:
    for section in side.sections.values():
        yield from _of_section(side, section)
    for team in _waiting_teams(side, None):
        yield from _of_lone_team(side, team, game.edition.command)
    yield from _lone_leaders(side)


def arrival_of(game: Game, side: Side, verb: str, subject: str) -> Arrival:
    """Find the arrival that an option of the Command Dice names."""
    return next(one for one in arrivals(game, side) if one.verb == verb and one.subject == subject)


def _waiting_teams(side: Side, section: str | None) -> list[Team]:
    return [team for team in side.teams.values() if team.section == section and team.waits]


def _waiting_leaders(side: Side) -> list[Leader]:
    return [leader for leader in side.leaders.values() if leader.where is Where.RESERVE]


def _of_section(side: Side, section: Section) -> Iterator[Arrival]:
    """List a Section on a 2 or its Junior Leader's 3, as far as it is still off the table; scouts on a 1.

    Engineers come on with their Leader alone (1e B).
    """
    teams = tuple(_waiting_teams(side, section.id))
    if not teams:
        return
    leaders = tuple(leader for leader in _waiting_leaders(side) if leader.section == section.id)
    if section.in_carriers:
        yield from _of_carriers(side, section, teams, leaders)
        return
    for leader in leaders[:1]:
        led = Troops(who=piece_ref(side, leader), along=_called(section))
        yield Arrival(DEPLOY, leader.id, JUNIOR_LEADER, led, teams, leaders)
    if leaders and not all(team.rules.acts_with_section for team in teams):
        return
    whole = PieceRef(section.id, section.name)
    yield Arrival(DEPLOY, section.id, SECTION, Troops(who=whole), teams, leaders)
    if not (section.kept_together or any(team.scouts for team in side.teams_of(section.id))):
        yield Arrival(DEPLOY_SCOUTS, section.id, TEAM, Troops(who=whole, scouts=True))


def _called(section: Section) -> Along:
    """Find the word that its army has for a Section, by its name: Squad for “Squad 1” or “Regular Infantry
    Squad X”."""
    known = {"Section": Along.SECTION, "Squad": Along.SQUAD, "Gruppe": Along.GRUPPE}
    return next((known[word] for word in section.name.split() if word in known), Along.MEN)


def _of_carriers(
    side: Side, section: Section, teams: tuple[Team, ...], leaders: tuple[Leader, ...]
) -> Iterator[Arrival]:
    """List each Team of a Section in carriers on a 1, and one of them with their Leader on his 3 (1e B)."""
    for leader in leaders[:1]:
        yield Arrival(
            DEPLOY, leader.id, JUNIOR_LEADER, _with_team(side, leader, teams[0]), teams[:1], leaders
        )
    for team in teams:
        yield Arrival(DEPLOY, team.id, TEAM, Troops(who=piece_ref(side, team)), (team,))


def _with_team(side: Side, leader: Leader, team: Team) -> Troops:
    return Troops(who=piece_ref(side, leader), along=Along.TEAM, team=PieceRef(team.id, team.name))


def _of_lone_team(side: Side, team: Team, command: CommandRules) -> Iterator[Arrival]:
    """List a Team of no Section on its own result, or on the 3 of the Junior Leader who commands it.

    In some editions the Team's result brings him as well, without orders (2e 9.1).
    """
    leaders = tuple(leader for leader in _waiting_leaders(side) if leader.team == team.id)
    for leader in leaders[:1]:
        yield Arrival(DEPLOY, leader.id, JUNIOR_LEADER, _with_team(side, leader, team), (team,), leaders)
    if leaders and team.rules.by_own_leader:
        return
    with_it, alone = leaders[: command.leaders_with_team], Troops(who=piece_ref(side, team))
    yield Arrival(DEPLOY, team.id, team.rules.result, alone, (team,), with_it)


def _lone_leaders(side: Side) -> Iterator[Arrival]:
    """List Senior Leaders, alone on a 4, and Junior Leaders, on a 3, whose men are all on already.

    Companions come on by the result that activates them (1e B).
    """
    for leader in _waiting_leaders(side):
        alone = Troops(who=piece_ref(side, leader))
        if leader.goes_along is not None:
            yield Arrival(DEPLOY, leader.id, leader.goes_along.result, alone, (), (leader,))
        elif leader.rank is not Rank.JUNIOR:
            yield Arrival(DEPLOY, leader.id, SENIOR_LEADER, alone, (), (leader,))
        elif not _has_men_waiting(side, leader):
            yield Arrival(DEPLOY, leader.id, JUNIOR_LEADER, alone, (), (leader,))


def _has_men_waiting(side: Side, leader: Leader) -> bool:
    if leader.section is not None:
        return bool(_waiting_teams(side, leader.section))
    return any(team.id == leader.team for team in _waiting_teams(side, None))


def why_not_call(game: Game, side: Side, arrival: Arrival) -> Text:
    """Say why these troops cannot be called forward now, be there room or not, or nothing (1e 4.3, 7.6)."""
    if any(game.phase.done(one) == DELAYED for one in arrival.ids):
        return NOT_ARRIVED
    usable = (not why_not_use(game, side, point) for point in side.jump_off_points.values())
    return "" if any(usable) else say("no-jump-off-point-to-use")


def why_not_deploy(game: Game, side: Side, arrival: Arrival) -> Text:
    """Say why these troops cannot come on now, or nothing (1e 4.3, 7.6)."""
    if reason := why_not_call(game, side, arrival):
        return reason
    quality = quality_of_men(side, arrival.men_ids(side))
    points = usable_points(game, side)
    if arrival.verb == DEPLOY_SCOUTS and not spare_men(game, side, side.teams_of(arrival.subject)):
        return NO_SCOUT
    if sniper_in(arrival):
        has_post = any(sniper_posts.has_room(game, side, one) for one in posts_of_points(game, side))
        return "" if has_post else say("no-room-around-your-jump-off-points")
    if not any(has_room(game, side, point, arrival.men, quality) for point in points):
        return say("no-room-to-deploy")
    if arrival.verb == DEPLOY_DUG_IN:
        return why_not_dig_in(game, side, arrival.teams, arrival.men_ids(side), points)
    if has_mark(side, arrival.teams):
        is_free = at_its_mark(game, side, arrival.teams, arrival.men_ids(side), points) is not None
        return "" if is_free else say("no-room-at-the-mark")
    return ""


def is_hesitant(game: Game, arrival: Arrival, *, has_senior: bool) -> bool:
    """Whether they roll before they deploy, as no Senior Leader is off the table (1e 4.3; 2e 9.4).

    In the first edition Leaders who come alone roll too, in the second Units only; observers who have a
    telephone never (esp-014).
    """
    if arrival.teams and all(team.rules.comes_on_freely for team in arrival.teams):
        return False
    return not has_senior and game.edition.command.hesitates(arrival.is_leader_alone)


def warning_about(game: Game, side: Side, arrival: Arrival) -> Text:
    """Warn of what these troops risk, or the others once these are on the table (1e 4.3; 2e 9.4)."""
    if is_hesitant(game, arrival, has_senior=is_sent_forward(game, side)):
        return hesitant(game, side)
    if not seniors_off_table(side) or seniors_off_table(side, without=arrival.leaders):
        return ""
    others = (one for one in arrivals(game, side) if not set(one.ids) & set(arrival.ids))
    return LAST_SENIOR if any(is_hesitant(game, one, has_senior=False) for one in others) else ""


def sniper_in(arrival: Arrival) -> Team | None:
    """Find the sniper Team among those who come on; None where there is none."""
    return next((team for team in arrival.teams if team.rules.has_post), None)


def usable_points(game: Game, side: Side) -> list[JumpOffPoint]:
    """List the Jump-Off Points at which the side's troops can come on now (1e 7.6)."""
    return [point for point in side.jump_off_points.values() if not why_not_use(game, side, point)]
