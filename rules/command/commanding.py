"""Who may command whom, how far, and which Units a side has to activate (1e 2, 4.5, 4.5.1)."""

from collections.abc import Collection, Iterable, Iterator

from rules.editions.command_rules import LEADERS_IN_SIGHT, BetterDie
from rules.editions.grades import Rank
from rules.geometry.distance import distance
from rules.geometry.tolerance import beyond
from rules.phrases import Text, say
from rules.state.choices.characteristic import Characteristic
from rules.state.choices.in_force import of_kind
from rules.state.game import Game
from rules.state.pieces.force import Figure, Leader, Section, Side, Team, Where
from rules.state.saved.options import is_played
from rules.state.sight.seen import sees
from rules.state.troops.kinds import why_not_ordered
from rules.state.troops.units import Unit, alone, chains, leads


class Scouting(Characteristic, frozen=True, kw_only=True):
    """Scout Teams that move 2D6" and still end Tactical.

    Those `led_by_sight` are activated by their own Leader as far as he sees them.
    """

    led_by_sight: bool = False


class SuperiorOrders(Characteristic, frozen=True, kw_only=True):
    """Superior Junior Leaders have so many Command Initiatives by either of their dice (l40-041)."""

    orders: int = 2


def leader_name(side: Side, leader: Leader) -> str:
    """Name the Leader with his Section, as the log tells it."""
    return f"{side.sections[leader.section].name} {leader.name}" if leader.section else leader.name


def is_split_off(team: Team) -> bool:
    """Whether these men were detached from another Team: scouts and the like (1e 4.5.7)."""
    return team.parent is not None


WALKING = 1
"""What a companion does who leads nobody, where others spend Command Initiatives: he walks (1e B)."""

SCOUTS = 2
"""A Scout Team has one man or two (1e 4.3.1, faq-008)."""


def whole_section(side: Side, section: Section) -> Unit | None:
    """Make one Unit of a Section, its Teams within 4" of each other; men split off elsewhere do not count.

    None when it is not on the table, when its own Teams stand apart, or each has a trade of its own (1e 2,
    4.5.7, B).
    """
    on_table = [team for team in side.teams_of(section.id) if team.on_table]
    own = [team for team in on_table if not is_split_off(team)] or on_table
    together = next((chain for chain in chains(on_table) if own and own[0] in chain), [])
    if not own or any(team not in together or not team.rules.acts_with_section for team in own):
        return None
    return Unit(side, tuple(together), section)


def unit_named(game: Game, piece: str) -> Unit:
    """Find the Unit that a Team's or Section's id stands for."""
    side = game.side_of(piece)
    if piece in side.teams:
        return alone(side, side.teams[piece])
    unit = whole_section(side, side.sections[piece])
    if unit is None:
        raise LookupError(f"{piece} does not stand together")
    return unit


def acts_only_whole(side: Side, team: Team) -> bool:
    """Whether the Team is all of a Section that has no Teams of its own (faq-004, faq-212; l40-059)."""
    return team.section is not None and side.sections[team.section].undivided and not is_split_off(team)


def initiatives_of(leader: Leader) -> int:
    """Count a Leader's Command Initiatives, less those lost to light wounds (1e 4.5.1, 9.1.1)."""
    return max(0, leader.initiatives - leader.lost)


def leads_others(game: Game, leader: Leader) -> bool:
    """Whether he gives orders: a companion only who may lead, out of every Senior Leader's reach (1e B;
    esp-101)."""
    if leader.goes_along is None:
        return True
    side = game.side_of(leader.id)
    seniors = [one for one in game.leaders_on_table(side) if commands(one) and one.rank is not Rank.JUNIOR]
    covered = any(is_in_range(game, one, [leader.figure]) for one in seniors)
    return leader.goes_along.leads and not covered


def commands(leader: Leader) -> bool:
    """Whether he is a Leader, and no companion of a Unit (1e B)."""
    return leader.goes_along is None


def better_die(game: Game, leader: Leader) -> BetterDie | None:
    """Find the higher result by which the Leader may be activated too; None if there is none (2e 7).

    Some armies have Superior Leaders whom it gives no more orders than their own (l40-041).
    """
    better = game.edition.command.better_dice.get((leader.rank, leader.grade))
    own = of_kind(game, game.side_of(leader.id), SuperiorOrders) if better is not None else ()
    return better._replace(orders=own[0].orders) if better is not None and own else better


def initiatives_on(game: Game, leader: Leader, result: int) -> int:
    """Count a Leader's Initiatives when a result of the Command Dice activates him (1e 4.5.1; 2e 7).

    A companion who does not lead has one, with which he walks (1e B).
    """
    if not leads_others(game, leader):
        return WALKING
    better = better_die(game, leader)
    if better is None or result != better.result:
        return initiatives_of(leader)
    return max(0, better.orders - leader.lost)


def command_range(game: Game, leader: Leader) -> float:
    """Measure how far his commands reach, in inches (1e 4.5.1, Table Two)."""
    return game.edition.command_range(leader.rank)


def may_command(leader: Leader, team: Team) -> bool:
    """Whether the Team takes orders from him: a Junior Leader's own men, anybody for a Senior (1e 4.5).

    Of a Section with two Leaders one may have a group of his own, whom alone he commands (1e B). A platoon's
    sergeant may command all of it, though he is a Junior Leader (l40-025).
    """
    if leader.goes_along is not None and not leader.goes_along.leads:
        return False
    if leader.rank is not Rank.JUNIOR or (leads(leader, team) and leader.group in ("", team.group)):
        return True
    return leader.commands_platoon and not team.support


def platoon_commander(side: Side) -> Leader | None:
    """Find the Senior Leader who commands the platoon: the first of its own who is left, on the table or off
    (esp-017)."""
    seniors = (
        one
        for one in side.leaders.values()
        if one.rank is not Rank.JUNIOR and commands(one) and one.section is None
    )
    return next((one for one in seniors if one.where is not Where.GONE), None)


def is_in_range(game: Game, leader: Leader, figures: Iterable[Figure]) -> bool:
    """Whether one man at least stands within command range, straight through walls and floors (1e 4.5.1).

    Terrain and floors do not matter (faq-031, faq-033).
    """
    limit = command_range(game, leader)
    here = leader.at
    places = (figure.at for figure in figures if figure.at is not None)
    return here is not None and any(not beyond(distance(here, at), limit) for at in places)


def is_reached(game: Game, leader: Leader, figures: Iterable[Figure]) -> bool:
    """Whether his orders reach one of these men: in range, and in sight where that counts (1e 17; 2e 7)."""
    if not is_played(game.setup, LEADERS_IN_SIGHT):
        return is_in_range(game, leader, figures)
    near = [figure for figure in figures if is_in_range(game, leader, [figure])]
    return any(sees(game, leader.figure, man) for man in near)


def why_not_command(game: Game, leader: Leader, unit: Unit) -> Text:
    """Say why these men do not take the Leader's orders now, or nothing; a sniper takes nobody's (1e 9.5;
    esp-173)."""
    if reason := why_not_ordered(unit.teams):
        return reason
    if not leads_others(game, leader):
        return say("leads-nobody-here")
    if not all(may_command(leader, team) for team in unit.teams):
        return say("not-his-own-men")
    if is_reached(game, leader, unit.figures):
        return ""
    if is_in_range(game, leader, unit.figures):
        return say("sees-none-within-his-command-range")
    return say("none-within-his-command-range", inches=command_range(game, leader))


def is_led_by_sight(game: Game, leader: Leader, unit: Unit) -> bool:
    """Whether these are scouts whom their own Leader activates as far as he sees them (1e B)."""
    if not any(one.led_by_sight for one in of_kind(game, unit.side, Scouting)):
        return False
    scouts = all(team.scouts and leads(leader, team) for team in unit.teams)
    return scouts and any(sees(game, leader.figure, man) for man in unit.figures)


def commanded_teams(game: Game, leader: Leader) -> list[Team]:
    """List the Teams on the table that the Leader may command, in range or not."""
    side = game.side_of(leader.id)
    return [team for team in game.teams_on_table(side) if may_command(leader, team)]


def commanded_units(game: Game, leader: Leader) -> Iterator[Unit]:
    """List a Leader's men as Units: each Section that stands together, then its Teams, then lone Teams
    (faq-015, faq-252)."""
    side = game.side_of(leader.id)
    teams = commanded_teams(game, leader)
    here = {team.section for team in teams}
    for section in [one for one in side.sections.values() if one.id in here]:
        own = [team for team in teams if team.section == section.id]
        whole = whole_section(side, section)
        if whole is not None and (len(whole.teams) > 1 or acts_only_whole(side, whole.teams[0])):
            yield whole
        yield from (alone(side, team) for team in own if not acts_only_whole(side, team))
    yield from (alone(side, team) for team in teams if team.section is None)


def teams_under_orders(game: Game, leader: Leader) -> Iterator[Team]:
    """List those of the Teams that a Leader may command who take his orders now."""
    side = game.side_of(leader.id)
    for team in commanded_teams(game, leader):
        if not why_not_command(game, leader, alone(side, team)):
            yield team


def seniors_off_table(side: Side, *, without: Collection[Leader] = ()) -> bool:
    """Whether a Senior Leader, or a Runner in his place, is still back with the reserve and sends the others
    forward (1e 4.3, B)."""
    return side.runners > 0 or lasting_seniors_off_table(side, without=without)


def lasting_seniors_off_table(side: Side, *, without: Collection[Leader] = ()) -> bool:
    """Whether somebody sends the others forward and is not lost by that: a Senior Leader, an Adjutant (1e
    4.3, B)."""
    return side.adjutant or any(
        leader.rank is not Rank.JUNIOR
        and commands(leader)
        and leader.where is Where.RESERVE
        and leader not in without
        for leader in side.leaders.values()
    )
