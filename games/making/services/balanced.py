"""A balanced evening: two platoons that match, a scenario and a table, proposed to be taken as they are."""

import random
from collections import Counter
from dataclasses import dataclass
from functools import cache
from itertools import combinations, product
from statistics import mean
from typing import NamedTuple

from django.utils.translation import gettext as _

from armylists.meetings import may_meet, met
from armylists.models import Platoon
from armylists.selectors import playable_platoons
from cocweb.language import in_words
from games.game.models.game import Game, Mode, Support
from games.lists.models import OwnList
from games.lists.selectors import platoons_of
from games.making.services import making
from games.people.models import Player
from games.refusals import Refused
from games.tables.models import Battlefield
from games.tables.selectors import battlefields
from rules import SCENARIOS, Scenario, Seat, support_levels


class Side(NamedTuple):
    """One side of a proposal: its `role` where one side attacks, its `aim`, the points of support that it
    has on average."""

    platoon: Platoon
    role: str
    aim: str
    level: int


@dataclass(frozen=True, kw_only=True)
class Proposal:
    """What is proposed under a word, the same for whoever has the word, and the list that one platoon is of,
    if one was asked for; the first platoon is red."""

    deal: str
    platoons: tuple[Platoon, Platoon]
    scenario: Scenario
    attacker: Seat | None
    battlefield: Battlefield
    own_list: OwnList | None = None

    @property
    def sides(self) -> list[Side]:
        """Each side with what it is there for and the support that it can expect, red first."""
        levels = self._levels()
        roles = [self.scenario.role(seat, self.attacker) for seat in Seat]
        return [
            Side(platoon, role.value if self.attacker else "", in_words(self.scenario.aims[role]), level)
            for platoon, role, level in zip(self.platoons, roles, levels, strict=True)
        ]

    def _levels(self) -> list[int]:
        dice = self.scenario.support_dice.dice if self.scenario.support_dice else 0
        ratings = {seat: one.rating for seat, one in zip(Seat, self.platoons, strict=True)}
        rolls = [
            support_levels(self.scenario, sum(faces), ratings, self.attacker)
            for faces in product(range(1, 7), repeat=dice)
        ]
        return [round(mean(levels[seat] for levels in rolls)) for seat in Seat]


def new_deal() -> str:
    """Draw the word of another proposal."""
    return f"{random.SystemRandom().randrange(16**8):08x}"


def proposal(deal: str, own_list: OwnList | None = None) -> Proposal:
    """Draw a proposal by chance from this word: a pair of platoons, a scenario, a table; raises Refused
    without any.

    With `own_list`, one of the platoons is of that list. Nothing in it is secret: supports are drawn from the
    game's own dice, or picked.
    """
    chance = random.Random(deal)
    own = platoons_of(own_list) if own_list else []
    pairs = [pair for pair in pairs_of([*playable_platoons(), *own]) if not own or set(pair) & set(own)]
    tables = list(battlefields())
    if not pairs or not tables:
        raise Refused(
            "not-offered", _("No platoons or no table are offered here: the host has to load them.")
        )
    (pair,) = chance.choices(pairs, likely(pairs))
    scenario = chance.choice(list(SCENARIOS.values()))
    attacker = chance.choice(list(Seat)) if scenario.has_roles else None
    first, second = chance.sample(pair, 2)
    return Proposal(
        deal=deal,
        platoons=(first, second),
        scenario=scenario,
        attacker=attacker,
        battlefield=chance.choice(tables),
        own_list=own_list,
    )


def pairs_of(offered: list[Platoon]) -> list[tuple[Platoon, Platoon]]:
    """List who may meet: those whose lists fought each other, or any two nations where none of them did."""
    meet = cache(may_meet)
    pairs = [(one, other) for one, other in combinations(offered, 2) if meet(*_lists(one, other))]
    fought = cache(met)
    enemies = [pair for pair in pairs if fought(*_lists(*pair))]
    return enemies or [(one, other) for one, other in pairs if one.nation != other.nation]


def _lists(one: Platoon, other: Platoon) -> tuple[str, str]:
    """Name the lists of two platoons, in one order whichever comes first."""
    first, second = sorted((one.army_list.key, other.army_list.key))
    return first, second


def likely(pairs: list[tuple[Platoon, Platoon]]) -> list[float]:
    """Weigh pairs: those of near ratings more, those of lists with many platoons no more than of others."""
    lists = [frozenset((one.army_list_id, other.army_list_id)) for one, other in pairs]
    times = Counter(lists)
    gaps = [abs(one.rating - other.rating) for one, other in pairs]
    return [1 / (1 + gap) ** 2 / times[meeting] for gap, meeting in zip(gaps, lists, strict=True)]


def begin(
    player: Player,
    proposed: Proposal,
    mode: Mode,
    support: Support,
    *,
    takes_second: bool = False,
    entropy: str = "",
    promise: str = "",
) -> Game:
    """Make a game as it was proposed, with the player as red or as blue; raises Refused."""
    seat = Seat.BLUE if takes_second else Seat.RED
    own, other = reversed(proposed.platoons) if takes_second else proposed.platoons
    wish = making.Wish(
        mode=mode,
        seat=seat,
        scenario=proposed.scenario.id,
        attacker=proposed.attacker or "",
        battlefield=proposed.battlefield.pk,
        platoon=own.pk,
        other_platoon=other.pk,
        support=support,
        entropy=entropy,
        promise=promise,
    )
    return making.create_game(player, wish)
