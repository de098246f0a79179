"""The dice of a round of fire: added up, then fewer by Shock, then halved (1e 9.1, 14.4, 14.5)."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import product
from typing import NamedTuple

from rules.editions.weapons import Hit
from rules.engine.effects import ask
from rules.engine.requests import Choose, Option
from rules.morale.shock import dice_lost
from rules.phrases import Text, one_after_other, say
from rules.state.pieces.force import Team
from rules.state.troops.refs import piece_ref
from rules.state.troops.units import Unit

MOST_WAYS = 60
"""Ways of sharing lost dice that are listed at most; beyond it they are shared in proportion."""


class Salvo(NamedTuple):
    """Dice of one Team at one target that are rolled alike, each of which may score such a `hit`.

    Those of a weapon that may jam are rolled by themselves: `jams` names its firer.
    """

    team: str
    target: str
    needs: int
    rerolls: bool
    hit: Hit
    dice: int
    jams: str = ""


def together(shots: Iterable[Salvo]) -> list[Salvo]:
    """Add up the salvos that differ in nothing but their dice, in the order in which they first came.

    All of a Unit that fires at one target is rolled together, as a single volley (1e 9.1: how to fire).
    """
    found: dict[Salvo, Salvo] = {}
    for shot in shots:
        alike = shot._replace(dice=0)
        held = found.get(alike)
        found[alike] = shot if held is None else held._replace(dice=held.dice + shot.dice)
    return list(found.values())


def total(salvos: Iterable[Salvo]) -> int:
    """Count all dice together."""
    return sum(salvo.dice for salvo in salvos)


def by_target(salvos: Iterable[Salvo]) -> dict[str, int]:
    """Count how many dice go to each target."""
    dice: dict[str, int] = {}
    for salvo in salvos:
        dice[salvo.target] = dice.get(salvo.target, 0) + salvo.dice
    return dice


# --- losing dice ---------------------------------------------------------------------------------------


def lost_to_shock(team: Team, salvos: Sequence[Salvo]) -> int:
    """Count the dice that a Team's Shock takes, of which one at least stays (1e 14.4, faq-136, faq-230)."""
    return max(0, min(dice_lost(team), total(salvos) - 1))


def in_proportion(dice: Mapping[str, int], loss: int) -> dict[str, int]:
    """Share `loss` dice over targets in proportion to their dice; the largest remainders lose one more
    each."""
    whole = sum(dice.values())
    shares = {target: loss * count // whole for target, count in dice.items()}
    left = loss - sum(shares.values())
    remainders = sorted(dice, key=lambda target: -(loss * dice[target] % whole))
    for target in remainders[:left]:
        shares[target] += 1
    return shares


def without(salvos: Sequence[Salvo], shares: Mapping[str, int]) -> list[Salvo]:
    """Take `shares` dice off the salvos at each target, those least likely to hit first; drop empty
    salvos."""
    left = dict(shares)
    kept = {}
    order = sorted(enumerate(salvos), key=lambda one: (-one[1].needs, one[1].rerolls, one[1].hit))
    for index, salvo in order:
        gone = min(salvo.dice, left.get(salvo.target, 0))
        left[salvo.target] = left.get(salvo.target, 0) - gone
        kept[index] = salvo._replace(dice=salvo.dice - gone)
    return [kept[index] for index in range(len(salvos)) if kept[index].dice]


def halve(unit: Unit, salvos: Sequence[Salvo], *, halved: bool) -> list[Salvo]:
    """Halve the dice of Pinned Teams, or of all after a move; each firing Team keeps one (1e 14.5, 7.1)."""
    slow = [team.id for team in unit.teams if halved or team.pinned]
    reduced = [salvo for salvo in salvos if salvo.team in slow]
    if not reduced:
        return list(salvos)
    firing = len(dict.fromkeys(salvo.team for salvo in reduced))
    loss = total(reduced) - max(total(reduced) // 2, firing)
    kept = without(reduced, in_proportion(by_target(reduced), loss))
    return [salvo for salvo in salvos if salvo.team not in slow] + kept


def expected(unit: Unit, shots: Iterable[Salvo], *, halved: bool) -> list[Salvo]:
    """Count the dice that will be rolled if lost dice are shared in proportion."""
    salvos = together(shots)
    kept: list[Salvo] = []
    for team in unit.teams:
        own = [salvo for salvo in salvos if salvo.team == team.id]
        kept.extend(without(own, in_proportion(by_target(own), lost_to_shock(team, own))) if own else [])
    return halve(unit, kept, halved=halved)


# --- the firer's say -----------------------------------------------------------------------------------


async def dice_to_roll(
    unit: Unit, shots: Iterable[Salvo], names: Mapping[str, Text], *, halved: bool
) -> list[Salvo]:
    """Count the dice that are left, asking each Team that splits its fire where it does without (1e 14.4,
    faq-137, faq-231).

    `names` are what the targets are called.
    """
    salvos = together(shots)
    kept: list[Salvo] = []
    for team in unit.teams:
        own = [salvo for salvo in salvos if salvo.team == team.id]
        if own:
            kept.extend(without(own, await _shares(unit, team, own, names)))
    return halve(unit, kept, halved=halved)


async def _shares(
    unit: Unit, team: Team, salvos: Sequence[Salvo], names: Mapping[str, Text]
) -> dict[str, int]:
    dice, loss = by_target(salvos), lost_to_shock(team, salvos)
    usual = in_proportion(dice, loss)
    ways = list(_ways(dice, loss)) if loss and len(dice) > 1 else []
    if not 1 < len(ways) <= MOST_WAYS:
        return usual
    request = Choose(
        name="share-lost-dice",
        seat=unit.side.seat,
        prompt=say("shock-costs-dice", team=piece_ref(unit.side, team), dice=loss),
        public=say("shares-out-lost-dice"),
        rule="1e 14.4",
        subject=team.id,
        list_options=lambda: [_option(dice, way, names) for way in ways],
        prefer=_way_id(usual),
    )
    chosen = (await ask(request)).option
    return next(way for way in ways if _way_id(way) == chosen)


def _ways(dice: Mapping[str, int], loss: int) -> Iterator[dict[str, int]]:
    """List every way of taking the loss from the targets."""
    for way in product(*(range(min(count, loss) + 1) for count in dice.values())):
        if sum(way) == loss:
            yield dict(zip(dice, way, strict=True))


def _way_id(way: Mapping[str, int]) -> str:
    return "-".join(str(count) for count in way.values())


def _option(dice: Mapping[str, int], way: Mapping[str, int], names: Mapping[str, Text]) -> Option:
    kept = {target: dice[target] - gone for target, gone in way.items()}
    each = (say("dice-at-a-target", dice=left, target=names[target]) for target, left in kept.items())
    return Option(id=_way_id(way), label=one_after_other(*each), rule="1e 14.4")
