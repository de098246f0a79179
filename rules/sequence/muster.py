"""Two rosters become two forces waiting off-table (1e 2, 3, 4)."""

from rules.editions.edition import EDITIONS, Edition
from rules.force import Edge, Figure, Leader, Seat, Section, Side, Team
from rules.roster import Roster, RosterLeader, RosterSection, RosterTeam
from rules.table import Setup, Stage, Table

ADJECTIVES = {
    "britain": "British",
    "germany": "German",
    "soviet-union": "Soviet",
    "united-states": "American",
}
"""What the log calls a side, by its nation."""

EDGES = {Seat.RED: Edge.SOUTH, Seat.BLUE: Edge.NORTH}
"""Edges until the scenario gives them out."""


def muster(setup: Setup) -> Table:
    """The table before the first die: both forces off-table, nothing on it (1e 4)."""
    table = Table(stage=Stage.SET_UP)
    for seat in Seat:
        roster = setup.rosters[seat]
        side = Side(
            seat=seat,
            title=title_of(setup, seat),
            nation=roster.nation,
            quality=roster.quality,
            command_dice=roster.command_dice,
            edge=EDGES[seat],
        )
        table.sides[seat] = side
        _Muster(table, side, EDITIONS[setup.edition]).take(roster)
    return table


def title_of(setup: Setup, seat: Seat) -> str:
    """What the log calls a side; told apart by its seat where both come from the same nation."""
    roster, other = setup.rosters[seat], setup.rosters[seat.other]
    title = ADJECTIVES.get(roster.nation, roster.nation.replace("-", " ").title() or roster.name)
    return title if roster.nation != other.nation else f"{seat.capitalize()} {title}"


class _Muster:
    """One side's men called up; ids come from the table."""

    def __init__(self, table: Table, side: Side, edition: Edition) -> None:
        self.table, self.side, self.edition = table, side, edition

    def take(self, roster: Roster) -> None:
        for leader in roster.leaders:
            self._leader(leader, leader.title)
        for team in roster.teams:
            self._team(team)
        for section in roster.sections:
            self._section(section)

    def _section(self, listed: RosterSection) -> None:
        section = Section(id=self.table.new_id("section-"), name=listed.name, undivided=listed.undivided)
        self.side.sections[section.id] = section
        for leader in listed.leaders:
            self._leader(leader, f"{leader.title} of {listed.name}", section)
        for team in listed.teams:
            self._team(team, section)

    def _leader(self, listed: RosterLeader, name: str, section: Section | None = None) -> None:
        leader = Leader(
            id=self.table.new_id("leader-"),
            name=name,
            rank=listed.rank,
            figure=Figure(id=self.table.new_id("man-"), weapon=listed.weapon),
            section=section.id if section else None,
            initiatives=self.edition.initiatives(listed.rank),
        )
        self.side.leaders[leader.id] = leader

    def _team(self, listed: RosterTeam, section: Section | None = None) -> None:
        arms = [(listed.crew_arm, True)] * listed.crew + [(arm, False) for arm in listed.others]
        team = Team(
            id=self.table.new_id("team-"),
            name=listed.name,
            figures=[Figure(id=self.table.new_id("man-"), weapon=arm, serves=serves) for arm, serves in arms],
            section=section.id if section else None,
            weapon=listed.weapon,
            crew=listed.crew,
            strength=len(arms),
        )
        self.side.teams[team.id] = team
