"""A quick game: all that is agreed before a battle, drawn by chance, to be taken as it is or drawn anew."""

import random
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import groupby
from typing import Any

from django.utils.translation import gettext as _

from armylists.meetings import may_meet, met, supplement_of
from armylists.models import Platoon
from armylists.selectors import playable_platoons
from games.forces.models.saved_force import SavedForce
from games.forces.selectors import offered_platoon
from games.game.models.game import Game, Lengths, Level, Mode, Pace, Support
from games.house_rules.agreed import ANYBODY, Agreed
from games.house_rules.among import Among
from games.house_rules.models import HouseRulesVersion
from games.lists.models import OwnList
from games.lists.selectors import platoons_of
from games.making.services import making
from games.making.services.balanced import Proposal, likely, pairs_of
from games.people.models import Player
from games.refusals import Refused
from games.tables.models import Battlefield
from games.tables.selectors import battlefields
from rules import SCENARIOS, THE_PATROL, Scenario, Seat
from rules.ground import Light, Season

Pair = tuple[Platoon, Platoon]

LARGEST_GAP = 3
"""Between the ratings of two platoons that meet, where any are as near as that."""

EVEN_GAP = 1
"""Platoons no further apart than that meet without supports where neither side attacks."""

SEASONS = ("", "", Season.SUMMER, Season.AUTUMN, Season.WINTER)
LIGHTS = ("", "", Light.DAY, Light.OVERCAST, Light.DAWN, Light.DUSK)
"""How a table may be drawn, its own look the likeliest; one of sand keeps its sand."""


@dataclass(frozen=True, kw_only=True)
class QuickProposal(Proposal):
    """What a quick game is going to be; whoever begins it is red."""

    season: str
    light: str
    support: Support
    house: HouseRulesVersion | None = None
    saved: SavedForce | None = None

    @property
    def is_for_anybody(self) -> bool:
        """Whether whoever has the word of it can be shown the same."""
        return self.own_list is None and self.house is None and self.saved is None


def quick_proposal(
    deal: str,
    player: Player | None = None,
    *,
    saved: SavedForce | None = None,
    own_list: OwnList | None = None,
    house: HouseRulesVersion | None = None,
) -> QuickProposal:
    """Draw a quick game by chance from this word; raises Refused where nothing is offered.

    One's own platoon is that of a saved force or one of a list in hand, if such is named; the other one is of
    a near rating. Supports are drawn by lot where one side attacks or the ratings differ.
    """
    chance, agreed = random.Random(deal), house.agreed if house is not None else Agreed()
    pair = _pair(chance, _may_be_own(player, saved, own_list), Among(house).of(playable_platoons()))
    scenario = _scenario(chance, agreed)
    tables = [one for one in battlefields() if not agreed.tables or one.pk in agreed.tables]
    if pair is None or not tables:
        raise Refused("not-offered", _("No platoon or no table is offered here: the host has to load them."))
    table = chance.choice(tables)
    season, light = _look(chance, table)
    return QuickProposal(
        deal=deal,
        platoons=pair,
        scenario=scenario,
        attacker=chance.choice(list(Seat)) if scenario.has_roles else None,
        battlefield=table,
        own_list=own_list,
        season=season,
        light=light,
        support=_support(agreed, saved, scenario, pair),
        house=house,
        saved=saved,
    )


def _may_be_own(player: Player | None, saved: SavedForce | None, own_list: OwnList | None) -> list[Platoon]:
    """List the platoons of which one's own is to be; none where any will do."""
    if saved is not None:
        return [offered_platoon(saved.platoon_id, player)]
    return list(platoons_of(own_list)) if own_list is not None else []


def _pair(chance: random.Random, own: Sequence[Platoon], offered: Sequence[Platoon]) -> Pair | None:
    """Draw two platoons of near ratings, one's own first: enemies, else of two nations, else any."""
    pairs = [(one, other) for one in own for other in _opponents(one, offered)]
    if not own:
        pairs = _of_a_war(chance, pairs_of(list(offered)))
        pairs = pairs or [(one, other) for one in offered for other in _opponents(one, offered)]
    if not pairs:
        return None
    least = max(LARGEST_GAP, min(_gap(pair) for pair in pairs))
    near = [pair for pair in pairs if _gap(pair) <= least]
    (pair,) = chance.choices(near, likely(near))
    return pair if own or chance.random() < 1 / 2 else (pair[1], pair[0])


def _of_a_war(chance: random.Random, pairs: list[Pair]) -> list[Pair]:
    """Draw the war of some pairs: the book's three times as likely as one of a supplement."""
    wars = {war: list(found) for war, found in groupby(sorted(pairs, key=_war), key=_war)}
    if not wars:
        return []
    (war,) = chance.choices(list(wars), [1 if war else 3 for war in wars])
    return wars[war]


def _war(pair: Pair) -> str:
    return supplement_of(pair[0].army_list.key)


def _opponents(own: Platoon, offered: Sequence[Platoon]) -> list[Platoon]:
    """List whom a platoon may meet: of lists that fought its own, else of other nations, else any."""
    can_meet = [one for one in offered if may_meet(own.army_list.key, one.army_list.key)]
    enemies = [one for one in can_meet if met(own.army_list.key, one.army_list.key)]
    return enemies or [one for one in can_meet if one.nation != own.nation] or can_meet


def _gap(pair: Pair) -> int:
    return abs(pair[0].rating - pair[1].rating)


def _scenario(chance: random.Random, agreed: Agreed) -> Scenario:
    """Draw a scenario, of those agreed if any are; The Patrol is the likeliest, being the plainest."""
    among = [one for one in SCENARIOS.values() if not agreed.scenarios or one.id in agreed.scenarios]
    (drawn,) = chance.choices(among, [2 if one is THE_PATROL else 1 for one in among])
    return drawn


def _look(chance: random.Random, table: Battlefield) -> tuple[str, str]:
    season, light = chance.choice(SEASONS), chance.choice(LIGHTS)
    return "" if table.as_map().look.season == Season.DESERT else season, light


def _support(agreed: Agreed, saved: SavedForce | None, scenario: Scenario, pair: Pair) -> Support:
    if agreed.support:
        return Support(agreed.support)
    if saved is not None:
        return Support.SCENARIO
    return Support.DRAWN if scenario.has_roles or _gap(pair) > EVEN_GAP else Support.FREE


def quick_game(
    player: Player,
    mode: Mode,
    drawn: QuickProposal,
    *,
    level: Level = Level.STEADY,
    entropy: str = "",
    promise: str = "",
) -> Game:
    """Make the game that was drawn; raises Refused. A friend is offered the other platoon, and may choose."""
    own, other = drawn.platoons
    by_house = _by_house(drawn.house)
    wish = making.Wish(
        mode=mode,
        level=level,
        **by_house,
        scenario=drawn.scenario.id,
        attacker=drawn.attacker or "",
        battlefield=drawn.battlefield.pk,
        season=drawn.season,
        light=drawn.light,
        platoon=own.pk,
        other_platoon=other.pk,
        other_supports=() if mode != Mode.FRIENDS else None,
        support=drawn.support,
        entropy=entropy if promise else "",
        promise=promise,
    )
    return making.create_game(player, wish)


def _by_house(house: HouseRulesVersion | None) -> dict[str, Any]:
    """Agree whatever the house rules fix beside what is drawn."""
    if house is None:
        return {}
    agreed = house.agreed
    fixed: dict[str, Any] = {
        "edition": agreed.edition,
        "pace": Pace(agreed.pace) if agreed.pace else None,
        "countdown": agreed.countdown,
        "lengths": Lengths(agreed.lengths) if agreed.lengths else None,
        "points": agreed.points,
        "options": agreed.options,
        "listed": agreed.watching == ANYBODY if agreed.watching else None,
    }
    given = {name: value for name, value in fixed.items() if value not in ("", None)}
    return {"house_rules": house, **given}
