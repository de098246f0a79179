"""Two rosters become two forces waiting off-table (1e 2, 3, 4)."""

from collections.abc import Iterator

from msgspec import structs

from rules.command.chain_of_command import POINTS_FOR_A_DICE
from rules.editions.catalogue import in_force
from rules.editions.companions import COMPANION_RULES
from rules.editions.edition import Edition, orders_of
from rules.engine.seats import Seat
from rules.geometry.edges import Edge
from rules.scenarios.catalogue import scenario
from rules.scenarios.issued import as_issued
from rules.state.agreed.by_nation import by_nation
from rules.state.agreed.roster import Roster, RosterLeader, RosterSection, RosterTeam
from rules.state.pieces.force import Figure, Leader, Section, Side, Team
from rules.state.pieces.piece import Vehicle
from rules.state.saved.table import GameState, Setup, Stage

ADJECTIVES = {
    "belgium": "Belgian",
    "britain": "British",
    "finland": "Finnish",
    "france": "French",
    "germany": "German",
    "italy": "Italian",
    "italy-motorcyclists": "Italian",
    "italy-volunteers": "Italian",
    "poland": "Polish",
    "soviet-union": "Soviet",
    "spain-basque": "Basque",
    "spain-cavalry": "Cavalry",
    "spain-falange": "Falangist",
    "spain-international-brigades": "International",
    "spain-legion": "Legionary",
    "spain-militia": "Militia",
    "spain-nationalist": "Nationalist",
    "spain-peninsular-army": "Peninsular",
    "spain-regulares": "Moroccan",
    "spain-republican": "Republican",
    "spain-requete": "Carlist",
    "spain-security": "Guard",
    "spain-steel": "Steel Company",
    "united-states": "American",
}
"""What the log calls a side, by its nation."""

NOBODYS = "none"
"""The nation of a list that is of none: a side is called by its platoon."""

MISSION_POINTS = {Seat.RED: "mission-points-red", Seat.BLUE: "mission-points-blue"}
"""What a Setup calls the Chain of Command Points with which a Mission lets a side begin (2e 8.1)."""

EDGES = {Seat.RED: Edge.SOUTH, Seat.BLUE: Edge.NORTH}
"""Edges until the scenario gives them out."""


def muster(setup: Setup) -> GameState:
    """Lay the table before the first die: both forces off it, nothing on it (1e 4).

    Raises LookupError when no such scenario is known.
    """
    scenario(setup.scenario)
    table = GameState(stage=Stage.SET_UP)
    for seat in Seat:
        roster, granted = setup.rosters[seat], int(setup.options.get(MISSION_POINTS[seat], 0))
        side = Side(
            seat=seat,
            title=title_of(setup, seat),
            nation=roster.nation,
            quality=roster.quality,
            command_dice=roster.command_dice,
            red_dice=roster.red_dice,
            edge=EDGES[seat],
            dice=granted // POINTS_FOR_A_DICE + roster.dice,
            points=granted % POINTS_FOR_A_DICE,
            characteristics=characteristics_of(roster),
            adjutant=roster.adjutant,
            runners=roster.runners,
            air_support=roster.air_support,
            barrage=roster.barrage,
            barrage_harder=roster.barrage_harder,
            machine_guns=roster.machine_guns,
            defences=list(roster.defences),
            charges=list(roster.charges),
            to_form=list(roster.to_form),
        )
        table.sides[seat] = side
        _Muster(side, in_force(setup.edition, setup.supplement)).take(roster)
        table.vehicles |= {one.id: one for one in _vehicles(setup, seat)}
    return table


def _vehicles(setup: Setup, seat: Seat) -> Iterator[Vehicle]:
    """Call up a side's vehicles; they wait off the table (1e 11.5)."""
    for listed in setup.rosters[seat].vehicles:
        yield Vehicle(
            id=f"{seat}-support-{listed.slot}",
            seat=seat,
            name=listed.name,
            type=as_issued(listed.type, setup),
            commander=listed.commander,
            quality=listed.quality,
            crewless=listed.crewless,
            section=listed.section,
        )


def characteristics_of(roster: Roster) -> tuple[str, ...]:
    """Give what is characteristic of a force, by its nation where its roster is older than that (1e B)."""
    return by_nation(roster.nation) if roster.characteristics is None else roster.characteristics


def title_of(setup: Setup, seat: Seat) -> str:
    """Name a side as the log does; with its seat where both come from the same nation."""
    roster, other = setup.rosters[seat], setup.rosters[seat.other]
    nation = "" if roster.nation == NOBODYS else roster.nation
    title = ADJECTIVES.get(nation, nation.replace("-", " ").title() or roster.name)
    return title if roster.nation != other.nation else f"{seat.capitalize()} {title}"


class _Muster:
    """One side's men called up.

    An id tells no more than a piece's own place in its list, or for a support its own lot, so that the id of
    a Team on the table betrays nothing about the Teams still waiting.
    """

    def __init__(self, side: Side, edition: Edition) -> None:
        self.side, self.edition = side, edition
        self.traits: tuple[str, ...] = ()
        self.rounds: dict[str, int | None] = {}
        self.smoke: dict[str, int | None] = {}

    def take(self, roster: Roster) -> None:
        """Call up the platoon's headquarters and Sections."""
        self.traits = roster.traits
        self.rounds = {weapon: one.rounds for weapon, one in roster.anti_tank.items()}
        self.rounds |= {weapon: one.rounds for weapon, one in roster.mortars.items()}
        self.smoke = {weapon: one.smoke_rounds for weapon, one in roster.mortars.items()}
        for number, leader in enumerate(roster.leaders, 1):
            self._leader(self._id(leader.slot, f"hq-leader-{number}"), leader)
        for number, team in enumerate(roster.teams, 1):
            self._team(self._id(team.slot, f"hq-team-{number}"), team)
        for number, section in enumerate(roster.sections, 1):
            self._section(self._id(section.slot, f"section-{number}"), section)

    def _id(self, slot: str, place: str) -> str:
        return f"{self.side.seat}-support-{slot}" if slot else f"{self.side.seat}-{place}"

    def _section(self, section_id: str, listed: RosterSection) -> None:
        section = Section(
            id=section_id,
            name=listed.name,
            support=listed.support,
            undivided=listed.undivided,
            carried=listed.carried,
            in_carriers=listed.in_carriers,
            goes_home=listed.goes_home,
            kept_together=listed.kept_together,
            characteristics=listed.characteristics,
        )
        self.side.sections[section.id] = section
        for number, leader in enumerate(listed.leaders, 1):
            self._leader(f"{section_id}-leader-{number}", leader, section)
        for number, team in enumerate(listed.teams, 1):
            self._team(f"{section_id}-team-{number}", _as_in(listed, team), section)

    def _leader(
        self,
        leader_id: str,
        listed: RosterLeader,
        section: Section | None = None,
        team: str | None = None,
    ) -> None:
        self.side.leaders[leader_id] = Leader(
            id=leader_id,
            name=listed.title,
            rank=listed.rank,
            grade=listed.grade,
            figure=Figure(id=f"{leader_id}-man", weapon=listed.weapon),
            section=section.id if section else None,
            team=team,
            initiatives=_initiatives(self.edition, listed),
            companion=listed.companion,
            group=listed.group,
            commands_platoon=listed.commands_platoon,
            mount=listed.mount,
            may_ride=listed.mounted,
        )

    def _team(self, team_id: str, listed: RosterTeam, section: Section | None = None) -> None:
        arms = [(listed.crew_arm, True)] * listed.crew + [(arm, False) for arm in listed.others]
        self.side.teams[team_id] = Team(
            id=team_id,
            name=listed.name,
            figures=[
                Figure(id=f"{team_id}-man-{number}", weapon=arm, serves=serves)
                for number, (arm, serves) in enumerate(arms, 1)
            ],
            section=section.id if section else None,
            support=listed.support or bool(section and section.support),
            kind=listed.kind,
            rounds=self.rounds.get(listed.weapon or "") if listed.rounds is None else listed.rounds,
            smoke=self.smoke.get(listed.weapon or ""),
            quality=listed.quality,
            weapon=listed.weapon,
            crew=listed.crew,
            weapons=listed.weapons,
            strength=len(arms),
            traits=self.traits if listed.traits is None else listed.traits,
            carried=listed.carried,
            scouts_by_list=listed.scouts,
            square=listed.square,
            shells=listed.shells,
            mount=listed.mount,
            may_ride=listed.mounted and listed.mount is not None,
            grenades=listed.grenades,
            group=listed.group,
        )
        if listed.driver:
            self.side.teams[team_id].figures[-1].drives = True
        for number, leader in enumerate(listed.leaders, 1):
            self._leader(f"{team_id}-leader-{number}", leader, team=team_id)


def _initiatives(edition: Edition, listed: RosterLeader) -> int:
    """Count a Leader's Command Initiatives: none of a companion who leads nobody (1e 4.5.1, B)."""
    if listed.companion is not None and not COMPANION_RULES[listed.companion].leads:
        return 0
    return orders_of(edition, listed.rank, listed.grade)


def _as_in(section: RosterSection, team: RosterTeam) -> RosterTeam:
    """Hand down to a Team the quality and traits of its Section where it has none of its own (1e B)."""
    quality = team.quality or section.quality
    traits = section.traits if team.traits is None else team.traits
    return structs.replace(team, quality=quality, traits=traits)
