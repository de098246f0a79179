"""Who belongs together: Units by the 4" rule, mutual support, attached Leaders (1e 2, 4.5.8, 14.1)."""

from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass

from rules.editions.grades import Quality, Rank
from rules.geometry.distance import distance
from rules.geometry.formation import groups
from rules.geometry.ground import Ground
from rules.geometry.path import walk
from rules.geometry.terrain import Point
from rules.geometry.terrain_piece import may_stop
from rules.geometry.tolerance import at_most
from rules.state.game import Game
from rules.state.pieces.force import Figure, Leader, Section, Side, Team

DIEHARD = "diehard"
"""The trait of Teams that fight on until the last man, whatever their Shock (1e 14.10)."""

UNIT_GAP = 4.0
"""Men and Teams up to this many inches apart are one Unit; a Leader this near is attached."""


FAR = UNIT_GAP + 0.1
"""Inches east or west, north or south, beyond which nobody is near."""


@dataclass(frozen=True)
class Unit:
    """Teams that act together: one Team, or the Teams of a Section kept within 4" of each other."""

    side: Side
    teams: tuple[Team, ...]
    section: Section | None = None

    @property
    def id(self) -> str:
        """The Section's or the Team's id."""
        return self.section.id if self.section else self.teams[0].id

    @property
    def name(self) -> str:
        """What the log calls it."""
        return self.section.name if self.section else team_name(self.side, self.teams[0])

    @property
    def figures(self) -> list[Figure]:
        """Its men, without Leaders."""
        return [figure for team in self.teams for figure in team.figures]

    @property
    def pinned(self) -> bool:
        """Whether any of its Teams is Pinned (1e 14.5)."""
        return any(team.pinned for team in self.teams)

    @property
    def broken(self) -> bool:
        """Whether any of its Teams is Broken (1e 14.6)."""
        return any(team.broken for team in self.teams)


def are_pinned_by_shells(teams: Iterable[Team]) -> bool:
    """Whether some of these Teams are Pinned, and none by anything but shells (1e 10.3.1)."""
    pinned = [team for team in teams if team.pinned]
    return bool(pinned) and all(team.pinned_by_shells for team in pinned)


def team_name(side: Side, team: Team) -> str:
    """Name the Team with its Section, as the log tells it."""
    return f"{side.sections[team.section].name} {team.name}" if team.section else team.name


def quality_of(side: Side, team: Team) -> Quality:
    """Judge how good a Team is: as good as its force, but for a support with a quality of its own (1e B)."""
    return team.quality or side.quality


def quality_among(side: Side, teams: Sequence[Team]) -> Quality:
    """Find the quality of most of these men; the better one where two are equal, the force's of nobody."""
    return most_common([quality_of(side, team) for team in teams for _ in team.figures], side.quality)


def most_common(levels: Sequence[Quality], other: Quality) -> Quality:
    """Find the commonest of these; the better one where two are equal, `other` where there are none."""
    known = [quality for quality in reversed(Quality) if quality in levels]
    return max(known, key=levels.count, default=other)


def leader_quality(side: Side, leader: Leader) -> Quality:
    """Judge how good a Leader by himself is: as good as his Section."""
    return next((team.quality for team in led_by(side, leader) if team.quality), side.quality)


def quality_of_men(side: Side, men: Collection[str]) -> Quality:
    """Judge how good these figures are: as their Teams, or a Leader by himself."""
    teams = side.teams_with(men)
    leaders = [leader for leader in side.leaders.values() if leader.figure.id in men]
    if teams or not leaders:
        return quality_among(side, teams)
    return leader_quality(side, leaders[0])


def alone(side: Side, team: Team) -> Unit:
    """Make a Unit of a single Team."""
    return Unit(side, (team,))


def are_near(first: Sequence[Figure], second: Sequence[Figure]) -> bool:
    """Whether some man of the one stands within 4" of some man of the other, floors one apart at most
    (faq-117).

    The distance is straight, whatever stands between (faq-033); two floors apart never (faq-030).
    """
    return any(
        one.at is not None
        and other.at is not None
        and abs(one.floor - other.floor) <= 1
        and at_most(distance(one.at, other.at), UNIT_GAP)
        for one in first
        for other in second
    )


def chains(teams: Sequence[Team]) -> list[list[Team]]:
    """Divide the Teams into chains whose closest men are within 4", in the order given (1e 2)."""
    waiting, found = list(teams), []
    while waiting:
        chain = [waiting.pop(0)]
        for team in chain:
            near = [other for other in waiting if are_near(team.figures, other.figures)]
            waiting = [other for other in waiting if other not in near]
            chain.extend(near)
        found.append([team for team in teams if team in chain])
    return found


def supporting(side: Side, team: Team) -> list[Team]:
    """List the Teams of its Section within 4", with it: tested together for Pinned and Broken (1e 14.1).

    Who rides in a vehicle is with those aboard of it.
    """
    if team.section is None:
        return [team]
    if team.aboard is not None:
        return [other for other in side.teams_of(team.section) if other.aboard == team.aboard]
    teams = [other for other in side.teams_of(team.section) if other.on_table]
    return next((chain for chain in chains(teams) if team in chain), [team])


def is_attached(game: Game, leader: Leader, team: Team) -> bool:
    """Whether he is within 4" of a man on his floor with no obstacle between (1e 4.5.8, faq-032).

    Aboard a vehicle he is with whoever rides in it too.
    """
    if leader.aboard is not None:
        return leader.aboard == team.aboard
    if not (leader.on_table and team.on_table) or leader.at is None:
        return False
    him, (x, y) = leader.figure, leader.at
    near = [
        man
        for man in team.figures
        if man.at is not None and -FAR < man.at[0] - x < FAR and -FAR < man.at[1] - y < FAR
    ]
    if not near:
        return False
    ground = game.ground
    return any(_is_near(him, man) and _is_reached(ground, him, man) for man in near)


def _is_near(one: Figure, other: Figure) -> bool:
    here, there = one.at, other.at
    if here is None or there is None or one.floor != other.floor:
        return False
    return at_most(distance(here, there), UNIT_GAP)


def _is_reached(whole: Ground, one: Figure, other: Figure) -> bool:
    """Whether nothing lies between two men near each other."""
    here, there, floor = one.place, other.place, one.floor
    question, ground = ("open-between", here, there, floor), whole.between(here, there)
    return ground.lines.recall(question, lambda: _is_open_between(ground, here, there, floor))


def _is_open_between(ground: Ground, one: Point, other: Point, floor: int) -> bool:
    if not any(may_stop(piece) for piece in ground.pieces_along(one, other)):
        return ground.is_on_table(one) and ground.is_on_table(other)
    way = walk(ground, (one, other), floor=floor)
    return way.blocked_at is None and not way.crossings


def attached_leaders(game: Game, team: Team) -> list[Leader]:
    """List the Leaders of its side attached to the Team: a Junior Leader to his own Unit, a Senior to any.

    A Junior Leader whose own Unit is gone counts with whom he has joined (faq-036).
    """
    side = game.side_of(team.id)
    return [
        leader
        for leader in side.leaders_in_play
        if may_attach(side, leader, team) and is_attached(game, leader, team)
    ]


def attached_by_team(game: Game, side: Side) -> dict[str, list[Leader]]:
    """List the Leaders attached to each of a side's Teams on the table, by the Team's id."""
    teams = game.teams_on_table(side)
    found: dict[str, list[Leader]] = {team.id: [] for team in teams}
    for leader in side.leaders_in_play:
        is_bound = keeps_to_his_own(side, leader)
        for team in teams:
            may = team.rules.keeps_company and (not is_bound or leads(leader, team))
            if may and is_attached(game, leader, team):
                found[team.id].append(leader)
    return found


def may_attach(side: Side, leader: Leader, team: Team) -> bool:
    """Whether the Team is one this Leader can be with: nobody keeps a sniper company (1e 9.5)."""
    return team.rules.keeps_company and (leads(leader, team) or not keeps_to_his_own(side, leader))


def keeps_to_his_own(side: Side, leader: Leader) -> bool:
    """Whether he can be with Teams of his own alone: a Junior Leader while they have any men (faq-036)."""
    return leader.rank is Rank.JUNIOR and any(team.figures for team in led_by(side, leader))


def led_by(side: Side, leader: Leader) -> list[Team]:
    """List the Teams that are the Leader's own, wherever they are."""
    section, team = leader.section, leader.team
    if section is not None:
        return [one for one in side.teams.values() if one.section == section]
    return [one for one in side.teams.values() if team in (one.id, one.parent)] if team else []


def leads(leader: Leader, team: Team) -> bool:
    """Whether the Team is the Leader's own: his Section's, or his group's of it, or his Team."""
    if leader.section is not None:
        return team.section == leader.section and (not leader.group or team.group in ("", leader.group))
    return leader.team is not None and leader.team in (team.id, team.parent)


def leaders_with(game: Game, teams: Sequence[Team]) -> list[Leader]:
    """List the Leaders attached to any of these Teams, each once."""
    found: dict[str, Leader] = {}
    for team in teams:
        found.update({leader.id: leader for leader in attached_leaders(game, team)})
    return list(found.values())


def is_out(game: Game, leader: Leader) -> bool:
    """Whether a wound keeps the Leader out of this Turn (1e 9.1.1)."""
    return leader.out_until_turn >= game.table.turn > 0


def strength(game: Game, teams: Sequence[Team]) -> int:
    """Count men and attached Leaders fit to act: what Shock is compared with (1e 14.1, 14.2).

    Some companions of a Unit count as two (l40-064, esp-095).
    """
    fit = [leader for leader in leaders_with(game, teams) if not is_out(game, leader)]
    return sum(len(team.figures) for team in teams) + sum(map(_weight, fit))


def _weight(leader: Leader) -> int:
    return leader.goes_along.men if leader.goes_along is not None else 1


def is_diehard(team: Team) -> bool:
    """Whether a Team fights on until the last man, by its list or for a priest (1e 14.10; esp-099)."""
    return DIEHARD in team.traits or team.steeled


def felt_shock(team: Team) -> int:
    """Count the Shock that has an effect on the Team: none on Diehards (1e 14.10)."""
    return 0 if is_diehard(team) else team.shock


def shock(teams: Sequence[Team]) -> int:
    """Count the Shock that weighs on these Teams together."""
    return sum(felt_shock(team) for team in teams)


def parts(team: Team) -> list[tuple[int, ...]]:
    """Divide the Team's men into chains of 4" (indices of figures): several mean it has split (1e 2)."""
    places: list[Point] = team.places
    return groups(places, UNIT_GAP) if len(places) > 1 else [tuple(range(len(places)))]


def keeps_together(side: Side, places: Mapping[str, Point]) -> bool:
    """Whether no Team is split in such places: each man within 4" of a comrade, in one chain (1e 2)."""
    teams = ([man.id for man in team.figures if man.id in places] for team in side.teams.values())
    return all(len(groups([places[man] for man in men], UNIT_GAP)) <= 1 for men in teams if men)
