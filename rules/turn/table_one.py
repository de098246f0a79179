"""What each result of the Command Dice may be used for, or why it cannot (1e 4.2, Table One)."""

from collections.abc import Iterator
from typing import NamedTuple

from msgspec import structs

from rules.command.activation import why_not_activate, why_not_activate_leader
from rules.command.barrage_before import hesitant
from rules.command.command_dice import dice_for, ways_to_make
from rules.command.commanding import (
    acts_only_whole,
    better_die,
    whole_section,
)
from rules.crew import command as crew
from rules.crew.fire_through_ports import teams_at_ports
from rules.crew.ports import why_not_fire_out
from rules.deployment.arrivals import (
    DELAYED,
    DEPLOY,
    DEPLOY_DUG_IN,
    DEPLOY_SCOUTS,
    JUNIOR_LEADER,
    NOT_ARRIVED,
    SECTION,
    SENIOR_LEADER,
    arrivals,
    warning_about,
    why_not_deploy,
)
from rules.deployment.entry import is_hesitant, why_not_enter
from rules.deployment.riding_in import Ride, rides, subject_of, why_not_ride_in
from rules.editions.grades import Rank
from rules.editions.team_rules import TEAM
from rules.engine.facts import PieceRef
from rules.engine.ids import Ids, write_dice
from rules.engine.requests import Option, OptionData
from rules.phrases import Phrase, Text, say
from rules.state.changes.aboard import is_left_alone
from rules.state.game import Game
from rules.state.pieces.force import Leader, Section, Team, Where
from rules.state.pieces.piece import Vehicle
from rules.state.troops.refs import piece_ref, vehicle_ref
from rules.state.troops.units import UNIT_GAP, alone
from rules.state.troops.vehicle_troops import may_lead_troop, together, waiting_together


class Paid(NamedTuple):
    """Who is activated or called forward, and the Command Dice that pay for it."""

    subject: str
    paid: str = ""


ENTER, RIDE, LEAD_SQUAD = "enter", "ride-in", "lead-squad"

IDS = {
    word: Ids(word, Paid, between=":")
    for word in ("activate", DEPLOY, DEPLOY_SCOUTS, DEPLOY_DUG_IN, ENTER, LEAD_SQUAD)
}
"""Of options that spend Command Dice."""


class Riding(NamedTuple):
    """Who comes on in which vehicle, and the Command Dice that pay for it."""

    vehicle: str
    subject: str
    paid: str = ""


RIDING = Ids(RIDE, Riding)
"""Of options that bring troops on in vehicles."""


class DiceUse(NamedTuple):
    """One thing a result can do: activate or deploy a Team, Section or Leader."""

    verb: str
    subject: str
    result: int
    label: Text
    refused: Text = ""
    warning: Text = ""


def result_for(leader: Leader) -> int:
    """Find the result that activates or deploys a Leader of his rank, or a companion (1e 4.2, Table One, B;
    esp-101)."""
    if leader.goes_along is not None:
        return leader.goes_along.result
    return JUNIOR_LEADER if leader.rank is Rank.JUNIOR else SENIOR_LEADER


def activations(game: Game) -> Iterator[DiceUse]:
    """List all whom the active side might activate with its dice."""
    yield from _leaders(game)
    for section in game.active.sections.values():
        yield from _section(game, section)
    yield from _lone_teams(game)
    for vehicle, team in teams_at_ports(game, game.active):
        label = say("team-fires-out", team=piece_ref(game.active, team))
        yield DiceUse("activate", team.id, TEAM, label, why_not_fire_out(game, vehicle, team))
    for vehicle in game.vehicles_of(game.active, Where.TABLE):
        yield from _vehicle(game, vehicle)


def _vehicle(game: Game, vehicle: Vehicle) -> Iterator[DiceUse]:
    """Offer to activate a vehicle by its Leader's result, and one of its crew by a 1 where the edition has
    that.

    (1e 11.1.2; 2e 7)
    """
    is_manned = vehicle.is_manned and not is_left_alone(game, vehicle)
    for result in crew.results(game, vehicle) if is_manned else ():
        refused = crew.why_not_activate(game, vehicle, result)
        yield DiceUse("activate", vehicle.id, result, _activate_aboard(game, vehicle, result), refused)


def _activate_aboard(game: Game, vehicle: Vehicle, result: int) -> Phrase:
    """Say what a result activates: the vehicle's whole Section, the vehicle, or one of its crew."""
    if crew.is_by_section(game, vehicle, result):
        others = len(together(game, vehicle)) - 1
        return say("activate-with-its-section", vehicle=vehicle_ref(vehicle), count=others)
    if crew.acts_as_a_whole(game, vehicle, result):
        return say("activate", unit=vehicle_ref(vehicle))
    return say("activate-one-of-the-crew", vehicle=vehicle_ref(vehicle))


def _leaders(game: Game) -> Iterator[DiceUse]:
    for leader in game.leaders_on_table(game.active):
        label = say("activate", unit=piece_ref(game.active, leader))
        refused = why_not_activate_leader(game, leader)
        yield DiceUse("activate", leader.id, result_for(leader), label, refused)
        yield from _on_better_die(game, DiceUse("activate", leader.id, 0, label, refused), leader)


def _on_better_die(game: Game, use: DiceUse, leader: Leader) -> Iterator[DiceUse]:
    """Offer the same activation by the higher result that gives the Leader more orders, if the dice make
    it (2e 7)."""
    better = better_die(game, leader)
    if better is not None and ways_to_make(game.phase.dice, better.result) and not use.refused:
        label = say(
            "first-colon-then", first=use.label, then=game.edition.command.words.orders(better.orders)
        )
        yield use._replace(result=better.result, label=label)


def _section(game: Game, section: Section) -> Iterator[DiceUse]:
    """Offer the Section as a whole on a 2, if it stands together, and each of its Teams on a 1 (faq-034;
    esp-073, esp-117)."""
    teams = [team for team in game.active.teams_of(section.id) if team.on_table]
    whole = whole_section(game.active, section)
    if section.merged and len(teams) == 1:
        pass  # it is activated as the Team that is left (2e 7)
    elif whole is not None:
        yield DiceUse(
            "activate", section.id, SECTION, _activate_section(section), why_not_activate(game, whole)
        )
    elif all(team.rules.acts_with_section for team in teams) and teams:
        apart = say("its-teams-stand-apart", inches=UNIT_GAP)
        yield DiceUse("activate", section.id, SECTION, _activate_section(section), apart)
    yield from (_team(game, team) for team in teams if not acts_only_whole(game.active, team))


def _activate_section(section: Section) -> Phrase:
    return say("activate", unit=PieceRef(section.id, section.name))


def _lone_teams(game: Game) -> Iterator[DiceUse]:
    teams = (team for team in game.active.teams.values() if team.is_in_action and team.section is None)
    yield from (_team(game, team) for team in teams if not team.rules.by_own_leader)


def _team(game: Game, team: Team) -> DiceUse:
    label = say("activate", unit=piece_ref(game.active, team))
    refused = why_not_activate(game, alone(game.active, team))
    return DiceUse("activate", team.id, team.rules.result, label, refused)


def calls_forward(game: Game) -> Iterator[DiceUse]:
    """List all who wait off the table and might be called forward."""
    for arrival in arrivals(game, game.active):
        label = say("deploy-them", who=arrival.name)
        refused = why_not_deploy(game, game.active, arrival)
        warning = warning_about(game, game.active, arrival)
        use = DiceUse(arrival.verb, arrival.subject, arrival.result, label, refused, warning)
        yield use
        if arrival.result == JUNIOR_LEADER:
            yield from _on_better_die(game, use, arrival.leaders[0])


def vehicles_forward(game: Game) -> Iterator[DiceUse]:
    """List the vehicles that wait, once more where the Troop Leader may come on (1e 11.1.2, 11.5)."""
    waiting = game.vehicles_of(game.active, Where.RESERVE)
    for vehicle in (one for one in waiting if not one.crewless):
        refused = why_not_enter(game, vehicle)
        delayed = game.phase.done(vehicle.id) == DELAYED
        warning: Text = hesitant(game, game.active) if is_hesitant(game, game.active) else ""
        who = vehicle_ref(vehicle)
        use = DiceUse(ENTER, vehicle.id, crew.result_for(vehicle), say("deploy-them", who=who))
        use = use._replace(refused=NOT_ARRIVED if delayed else refused, warning=warning)
        yield use
        if may_lead_troop(game, vehicle) and not use.refused and ways_to_make(game.phase.dice, SENIOR_LEADER):
            label = say("deploy-with-the-troop-leader", vehicle=who)
            yield use._replace(result=SENIOR_LEADER, label=label)
        if len(group := waiting_together(game, vehicle)) > 1 and ways_to_make(game.phase.dice, SECTION):
            label = say("deploy-with-its-section", vehicle=who, count=len(group) - 1)
            yield use._replace(result=SECTION, label=label)


def rides_forward(game: Game) -> Iterator[tuple[DiceUse, Ride]]:
    """List who waits off the table and might come on in a vehicle (1e 11.1.1, 11.5; 2e 9.3.2)."""
    for ride in rides(game, game.active):
        vehicle, arrival = ride
        refused = why_not_ride_in(game, game.active, ride)
        warning = warning_about(game, game.active, arrival)
        label = say("deploy-them-in", who=arrival.name, vehicle=vehicle_ref(vehicle))
        yield DiceUse(RIDE, vehicle.id, arrival.result, label, refused, warning), ride


# --- as options ----------------------------------------------------------------------------------------


def ways_to_pay(game: Game, use: DiceUse, rule: str) -> list[Option]:
    """List the use with each different way of paying for it; an impossible one once, with the reason."""
    ways = [] if use.refused else ways_to_make(dice_for(game, use.result), use.result)
    if ways:
        return [_option(use, way, rule) for way in ways]
    refused = use.refused or say("dice-do-not-make-it", needs=use.result)
    return [_option(use, (), rule, refused)]


def ways_to_ride(game: Game, use: DiceUse, ride: Ride, rule: str) -> list[Option]:
    """List the ways of paying for a ride."""
    subject = subject_of(ride.arrival)
    return [
        structs.replace(option, id=RIDING.write(Riding(use.subject, subject, write_dice(option.dice))))
        for option in ways_to_pay(game, use, rule)
    ]


def _option(use: DiceUse, dice: tuple[int, ...], rule: str, refused: Text = "") -> Option:
    paid = write_dice(dice)
    return Option(
        id=IDS[use.verb].write(Paid(use.subject, paid)) if use.verb in IDS else use.verb,
        label=use.label,
        verb=use.verb,
        subject=use.subject,
        dice=dice,
        detail=say("uses-dice", used=dice) if dice else "",
        warning="" if refused else use.warning,
        rule=rule,
        refused=refused,
        data=OptionData(result=use.result),
    )
