"""The force of a seat: a platoon and the supports picked in secret, as the rules take them over."""

import random
from collections import Counter
from collections.abc import Sequence
from dataclasses import replace

from django.utils.translation import gettext as _

from armylists.amounts import month_in_words
from armylists.called import called
from armylists.drawing import bought_beside, drawn, drawn_for_player, fights, useful
from armylists.in_battle import Battle, Enemy
from armylists.kept import listed
from armylists.meetings import may_meet
from armylists.models import Platoon
from armylists.months import fielded, why_not_in
from armylists.support_names import VEHICLE
from armylists.supports import offered, together, with_support
from armylists.terms import FREELY, LOTS, Terms
from cocweb.language import in_words
from games.forces.models.force import Force, ForceItem
from games.forces.models.saved_force import SavedForce
from games.forces.selectors import checked, offered_platoon
from games.forces.services import save
from games.game.models.game import Game
from games.game.models.seat import Seat
from games.house_rules.allowing import check_platoon
from games.library.positions import book_positions
from games.people.models import Player
from games.refusals import Refused
from rules import SCENARIOS, Role, Scenario
from rules import Seat as RulesSeat
from rules.book import Roster


def terms_of(game: Game, seat: Seat) -> Terms:
    """Make the Terms of a seat's support: freely, or up to its level and without what the scenario bars."""
    month = game.month or None
    if not game.picks_late:
        return replace(FREELY, month=month)
    scenario = SCENARIOS[game.scenario]
    role = scenario.role(RulesSeat(seat.colour), RulesSeat(game.attacker) if game.attacker else None)
    return Terms(
        level=game.support_levels.get(seat.colour, 0),
        barred=scenario.barred(role),
        whose=_whose(scenario, role),
        month=month,
    )


def battle_of(game: Game, seat: Seat) -> Battle:
    """Make of a game what is told of each support while a seat's are picked."""
    other = next(one for one in game.seats.all() if one.colour != seat.colour)
    enemy = Enemy(other.force.platoon.as_roster(), terms_of(game, other)) if other.force else None
    return Battle(game.battlefield.as_map(), enemy)


def _whose(scenario: Scenario, role: Role) -> str:
    if not scenario.has_roles:
        return _("either side in %(scenario)s") % {"scenario": in_words(scenario.title)}
    if role is Role.ATTACKER:
        return _("the attacker in %(scenario)s") % {"scenario": in_words(scenario.title)}
    return _("the defender in %(scenario)s") % {"scenario": in_words(scenario.title)}


def give(
    seat: Seat, platoon: int, supports: Sequence[str], terms: Terms = FREELY, granted: Sequence[Platoon] = ()
) -> None:
    """Let a seat have this force in place of its own (the caller saves the seat); raises Refused.

    Its player may choose, for a seat without one who set the game up; what is `granted`, or the seat's
    already, need not be offered to him.
    """
    had = [*granted, *([seat.force.platoon] if seat.force else [])]
    chosen = next((one for one in had if one.pk == platoon), None)
    chosen = chosen or offered_platoon(platoon, seat.player or seat.game.host)
    _refuse_mixes(seat, chosen)
    if seat.game.house_rules is not None:
        check_platoon(seat.game.house_rules.agreed, chosen)
    if why := why_not_in(terms.month, fielded(chosen)):
        told = _("%(platoon)s: %(why)s; this battle is in %(month)s.")
        month = month_in_words(terms.month or "")
        raise Refused("not-then", told % {"platoon": chosen.title, "why": why, "month": month})
    picked = Counter(checked(chosen, supports, terms))
    seat.force = seat.force or Force()
    seat.force.platoon = chosen
    seat.force.save()
    seat.force.items.all().delete()
    ForceItem.objects.bulk_create(ForceItem(force=seat.force, row=row, count=picked[row]) for row in picked)


def _refuse_mixes(seat: Seat, chosen: Platoon) -> None:
    """Refuse a platoon that the other side's may not meet: lists of a supplement fight each other only."""
    other = seat.game.seats.exclude(colour=seat.colour).exclude(force=None).first()
    if other is None or other.force is None:
        return
    enemy = other.force.platoon
    if not may_meet(chosen.army_list.key, enemy.army_list.key):
        told = _(
            "%(own)s and %(enemy)s cannot meet: lists of a supplement are played against lists of that "
            "supplement only, with its tables."
        )
        names = {"own": called(chosen.army_list.title), "enemy": called(enemy.army_list.title)}
        raise Refused("lists-do-not-meet", told % names)


def take_supports(seat: Seat) -> None:
    """Remove the supports of a seat whose player has left; its platoon stays."""
    if seat.force is not None:
        seat.force.items.all().delete()


def roster_of(game: Game, seat: Seat) -> Roster:
    """Draw up what takes the field: the platoon with its supports, each under a lot from the game's secret.

    Nobody can know the lots before the game is over, and they are the same whenever they are drawn. In a
    position of the book and in a lesson nothing is a secret, and all are called as on its page.
    """
    assert seat.force is not None, "a game begins when both have a force"
    terms = terms_of(game, seat)
    is_shown = game.position in book_positions() or bool(game.arranged)
    lots = LOTS if is_shown else _chance(game, seat.colour).sample(LOTS, terms.most)
    return with_support(seat.force.platoon.as_roster(), seat.force.supports, lots, terms)


DRAWN = (1, 4)
"""Supports that a computer draws, at least and at most: about half of what a player may pick."""


def picked_by_computer(game: Game, platoon: Platoon) -> list[str]:
    """Draw the supports of a computer from its platoon's list: men who simply fight, or a vehicle among them.

    How many is drawn too, from the game's secret and not by what its opponent picked: nobody can infer it.
    """
    chance = _chance(game, "computer")
    army_list = listed(platoon.army_list.key)
    rows = [item for item in offered(army_list.id) if item.bought_by is None]
    fighting = [item.id for item in rows if fights(army_list, item)]
    count = chance.randint(*DRAWN)
    vehicles = [item.id for item in rows if item.kind == VEHICLE]
    rows_drawn = [*fighting * 2, *([chance.choice(vehicles)] if vehicles else [])]
    picked = chance.sample(rows_drawn, min(count, len(rows_drawn)))
    picked += bought_beside(army_list, picked, chance)
    return checked(platoon, _allowed(platoon, picked))


def _allowed(platoon: Platoon, picked: Sequence[str]) -> list[str]:
    """Leave out of the rows drawn those that the platoon may not have, or not beside the others."""
    return together(platoon.as_roster(), picked)


def picked_within(game: Game, seat: Seat) -> list[str]:
    """Draw the supports of a seat up to its level: dear ones rather than cheap, until nothing is left; for a
    computer among those of which it makes something.

    They come from the game's secret and from what both know: its platoon, the level, the scenario.
    """
    assert seat.force is not None, "the level is found when both have a force"
    terms, platoon = terms_of(game, seat), seat.force.platoon
    if not seat.is_computer:
        chance = _chance(game, f"drawn {seat.colour}")
        return checked(platoon, drawn_for_player(platoon.as_roster(), terms, chance), terms)
    rows = useful(listed(platoon.army_list.key))
    return checked(platoon, drawn(platoon.as_roster(), rows, terms, _chance(game, "computer")), terms)


def _chance(game: Game, use: str) -> random.Random:
    return random.Random(f"{bytes(game.secret).hex()} {use}")


def save_from(player: Player, game: Game, title: str = "") -> SavedForce:
    """Save as a force of the player's the one he had in a finished game; raises Refused."""
    seat = game.seats.filter(player=player, force__isnull=False).first()
    if seat is None or seat.force is None or not game.is_finished:
        raise Refused("not-a-player", _("You had no force in this game, or it is not over."))
    return save(player, seat.force.platoon_id, seat.force.supports, title)
