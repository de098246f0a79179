"""Who may be activated in this Phase, and why not (1e 4.4)."""

from collections.abc import Iterable

from rules.command.commanding import (
    acts_only_whole,
    commands,
    is_led_by_sight,
    is_reached,
    platoon_commander,
    why_not_command,
)
from rules.phrases import Text, say
from rules.state.agreed.roster import Spotters
from rules.state.choices.in_force import procedures_of
from rules.state.game import Game
from rules.state.pieces.force import Leader, Side, Team
from rules.state.remembered import Remembered
from rules.state.troops.support_weapons import light_mortar
from rules.state.troops.units import Unit, is_out, leads

ARRIVING = Remembered("arriving")
"""Who came on and may be met by Overwatch still."""

ARRIVED = "deployed"
"""What a Unit or Leader did that came onto the table in this Phase."""

WITH_SECTION = "with-section"
"""What a Junior Leader did whose Section was used with a 2 (1e 4.2, Table One)."""

WATCHING = "overwatch"
"""What a Team did that was put on Overwatch."""

BROKEN = say("broken-men-are-only-rallied")

LEADING = "leading"
"""What a Leader did who was given a 3 or 4."""


def is_charging(game: Game, teams: Iterable[Team]) -> bool:
    """Whether men of these Teams are in contact with the enemy and have still to fight."""
    waiting = {man for charge in game.phase.charges for man in charge.men}
    return any(man.id in waiting for team in teams for man in team.figures)


def why_not_activate(game: Game, unit: Unit, *, leader: Leader | None = None) -> Text:
    """Say why a Team or Section cannot be activated now, by a die or a Leader, or nothing (1e 4.4, 14.6)."""
    if is_charging(game, unit.teams):
        return say("in-close-combat")
    if unit.broken:
        return BROKEN
    if reason := why_not_again(game, unit, leader):
        return reason
    if unit.section is None and acts_only_whole(unit.side, unit.teams[0]):
        return say("section-acts-as-a-whole")
    return ""


def why_not_activate_by(game: Game, leader: Leader, unit: Unit) -> Text:
    """Say why a Leader cannot activate these men by his Initiatives now, or nothing (1e 4.5.2, B).

    Scouts of some armies need not be within his command range, unlike for orders that activate nobody.
    """
    is_free = is_led_by_sight(game, leader, unit) or any_leader_activates(game, leader, unit)
    reason = "" if is_free else why_not_command(game, leader, unit)
    if not reason and not all(_may_activate(unit.side, leader, team) for team in unit.teams):
        reason = say("only-its-leader-or-the-commander")
    return reason or why_not_activate(game, unit, leader=leader)


def why_not_order(game: Game, leader: Leader, unit: Unit, *, left: int, price: int) -> Text:
    """Say why a Leader who has so many Initiatives left cannot activate these men by an order at this price,
    or nothing (1e 4.5.1, 4.5.2)."""
    if left < price:
        return say("it-takes", orders=game.edition.command.words.orders(price))
    return why_not_activate_by(game, leader, unit)


def any_leader_activates(game: Game, leader: Leader, unit: Unit) -> bool:
    """Whether this is a mortar that any Leader activates who has it in his command range (esp-079)."""
    figures = [light_mortar(game, team.weapon) for team in unit.teams]
    is_theirs = all(one is not None and one.spotters is Spotters.LEADERS for one in figures)
    return is_theirs and commands(leader) and is_reached(game, leader, unit.figures)


def _may_activate(side: Side, leader: Leader, team: Team) -> bool:
    """Whether a Leader may activate a Team: observers theirs alone, or the platoon's commander (esp-017)."""
    return not team.rules.by_own_leader or leads(leader, team) or leader is platoon_commander(side)


def why_not_again(game: Game, unit: Unit, leader: Leader | None = None) -> Text:
    """Say why what these men did in this Phase was their one activation, or nothing (1e 4.4)."""
    done = [done for team in unit.teams if (done := game.phase.done(team.id))]
    if any(what != ARRIVED for what in done) or (done and not _are_ordered(game, unit, leader)):
        return _already(unit, done)
    return ""


def _are_ordered(game: Game, unit: Unit, leader: Leader | None) -> bool:
    """Whether men who came on in this Phase and did nothing yet are activated by a Leader who may do that."""
    return leader is not None and procedures_of(game).may_order_arrivals(game, unit, leader)


def any_leader_may(game: Game, unit: Unit, leader: Leader) -> bool:
    """Allow any Leader to activate men who have just come on (1e 4.3.1)."""
    return True


def who_came_with_them_may(game: Game, unit: Unit, leader: Leader) -> bool:
    """Allow only the Leader whose own die brought them on to activate men who have just come on (2e 9.1)."""
    arrived = [team for team in unit.teams if game.phase.done(team.id) == ARRIVED]
    came = set(ARRIVING.of(game))
    return leader.id in came and all(came & {team.id, team.part_of} for team in arrived)


def _already(unit: Unit, done: list[str]) -> Text:
    if all(what == ARRIVED for what in done):
        return say("has-just-come-on")
    if len(done) < len(unit.teams):
        return say("one-of-its-teams-was-activated")
    return say("activated-in-this-phase")


def why_only_watching(game: Game, team: Team) -> Text:
    """Say why a Team that was put on Overwatch can do nothing else in this Phase, or nothing (2e 7)."""
    return procedures_of(game).why_only_watching(game, team)


def watchers_do_more(game: Game, team: Team) -> Text:
    """Refuse nothing: men on Overwatch may give it up for anything else (1e 4.5.4; faq-150)."""
    return ""


def watching_is_all(game: Game, team: Team) -> Text:
    """Say why a Team put on Overwatch in this Phase does nothing else; "" for any other Team (2e 7)."""
    is_watching = game.phase.done(team.id) == WATCHING
    return say("put-on-overwatch-and-nothing-else") if is_watching else ""


def why_not_activate_leader(game: Game, leader: Leader) -> Text:
    """Say why this Leader cannot be given a die now, or nothing (1e 4.4, 9.1.1)."""
    done = game.phase.done(leader.id)
    if is_out(game, leader):
        return say("wounded-and-out-for-this-turn")
    if done == ARRIVED:
        return say("has-just-come-on")
    if done == WITH_SECTION:
        return say("activated-with-his-men")
    return say("activated-in-this-phase") if done else ""
