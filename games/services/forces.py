"""The force of a seat: a platoon and the supports picked in secret, as the rules take them over."""

import random
from collections import Counter
from collections.abc import Sequence

from armylists.catalogue import army_lists
from armylists.models import Platoon
from armylists.rosters import table_four_row
from armylists.schema import ArmyList, SupportItem
from armylists.supports import VEHICLE, fault_in, offered, with_support
from armylists.terms import LOTS, MOST
from games.models import Force, ForceItem, Game, Seat
from games.refusals import Refused
from rules.book import GUN, SNIPER, TRIPOD_HMG, TRIPOD_MMG, Roster


def offered_platoon(key: int) -> Platoon:
    """Find a platoon that can be chosen; raises Refused."""
    platoon = Platoon.objects.select_related("army_list").filter(pk=key, playable=True).first()
    if platoon is None:
        raise Refused("no-such-platoon", "That platoon is not offered.")
    return platoon


def opponent_of(platoon: Platoon | None, offered: Sequence[Platoon]) -> Platoon | None:
    """Choose the platoon of another nation whose rating is nearest, of equal ones the first listed; None
    where no platoon is offered."""
    if platoon is None:
        return offered[0] if offered else None
    others = [other for other in offered if other.nation != platoon.nation]
    return min(others or offered, key=lambda other: abs(other.rating - platoon.rating), default=None)


def checked(platoon: Platoon, supports: Sequence[str]) -> list[str]:
    """Sort the supports in the order of their list, if this platoon may have them; raises Refused."""
    if fault := fault_in(platoon.as_roster(), supports):
        raise Refused(fault.code, fault.text)
    rows = [item.id for item in offered(platoon.army_list.key)]
    return sorted(supports, key=rows.index)


def give(seat: Seat, platoon: int, supports: Sequence[str]) -> None:
    """Let a seat have this force in place of its own (the caller saves the seat); raises Refused."""
    chosen = offered_platoon(platoon)
    picked = Counter(checked(chosen, supports))
    seat.force = seat.force or Force()
    seat.force.platoon = chosen
    seat.force.save()
    seat.force.items.all().delete()
    ForceItem.objects.bulk_create(ForceItem(force=seat.force, row=row, count=picked[row]) for row in picked)


def take_supports(seat: Seat) -> None:
    """Take the supports from the force of a seat that is left; its platoon stays."""
    if seat.force is not None:
        seat.force.items.all().delete()


def roster_of(game: Game, seat: Seat) -> Roster:
    """Draw up what takes the field: the platoon with its supports, each under a lot from the game's secret.

    Nobody can know the lots before the game is over, and they are the same whenever they are drawn.
    """
    assert seat.force is not None, "a game begins when both have a force"
    lots = _chance(game, seat.colour).sample(LOTS, MOST)
    return with_support(seat.force.platoon.as_roster(), seat.force.supports, lots)


DRAWN = (1, 4)
"""Supports that a computer draws, at least and at most: about half of what a player may pick."""


def picked_by_computer(game: Game, platoon: Platoon) -> list[str]:
    """Draw the supports of a computer from its platoon's list: men who simply fight, or a vehicle among them.

    How many is drawn too, from the game's secret and not by what its opponent picked: nobody can infer it.
    """
    chance = _chance(game, "computer")
    army_list = army_lists()[platoon.army_list.key]
    rows = offered(army_list.id)
    fighting = [item.id for item in rows if _fights(army_list, item)]
    count = chance.randint(*DRAWN)
    vehicle = chance.choice([item.id for item in rows if item.kind == VEHICLE])
    return checked(platoon, chance.sample([*fighting * 2, vehicle], count))


def _fights(army_list: ArmyList, item: SupportItem) -> bool:
    if item.weapon is None:
        return item.kind == "section"
    return table_four_row(army_list, item.weapon) in (TRIPOD_MMG.id, TRIPOD_HMG.id, SNIPER.id, GUN.id)


def _chance(game: Game, use: str) -> random.Random:
    return random.Random(f"{bytes(game.secret).hex()} {use}")
