"""A dedicated anti-tank Team turns its weapon on men, on a Senior Leader's order (1e 4.5.2, 9.3.1)."""

from rules.editions.grades import Rank
from rules.engine.effects import ask
from rules.engine.requests import Allot, Allotted
from rules.fire.aims import Aims
from rules.fire.fire import NOBODY_IN_SIGHT, aim_request, let_fly
from rules.fire.shooters import weapon_name
from rules.fire.volley import suffer
from rules.phrases import Text, one_after_other, say
from rules.state.changes.teams import spend_round
from rules.state.game import Game
from rules.state.pieces.force import Leader
from rules.state.troops.refs import unit_ref
from rules.state.troops.support_weapons import anti_tank_weapon
from rules.state.troops.units import Unit
from rules.weapons.anti_tank_fire import AntiTankFire, crewed

NOT_HIS_ORDER = say("seniors-have-it-fired-at-men")
NO_ROUNDS = say("no-rounds-are-left")


def serves_anti_tank(game: Game, unit: Unit) -> bool:
    """Whether the Unit is one Team that serves an anti-tank weapon."""
    return len(unit.teams) == 1 and anti_tank_weapon(game, unit.teams[0].weapon) is not None


def why_not_fire_at_men(game: Game, unit: Unit, leader: Leader | None) -> Text:
    """Say why the Team cannot fire its weapon at men on this order, or nothing (1e 4.5.2, 9.3.1, 9.8)."""
    if leader is None or leader.rank is Rank.JUNIOR:
        return NOT_HIS_ORDER
    return why_not_load(game, unit)


def why_not_load(game: Game, unit: Unit) -> Text:
    """Say why the Team cannot fire its weapon at men whoever orders it, or nothing."""
    if unit.broken:
        return say("broken-troops-cannot-fire")
    if unit.teams[0].rounds == 0:
        return NO_ROUNDS
    engagement = crewed(game, unit)
    refused: Text = next((one.refused for one in engagement.shooters if one.refused), "")
    if refused:
        return refused
    return "" if engagement.has_target else NOBODY_IN_SIGHT


async def fire_at_men(game: Game, unit: Unit) -> None:
    """Choose the target, take a round, roll the H.E. dice and settle what they do (1e 9.3.1, 9.3.2)."""
    team = unit.teams[0]
    aims = Aims(crewed(game, unit))
    weapon = weapon_name(game, team.weapon or "")
    prompt = say("what-does-a-unit-fire-it-at", unit=unit_ref(unit), weapon=weapon)
    is_alone = len(aims.engagement.shooters) == 1
    shot = await ask(shot_request(aims, prompt, note=rounds_left(team.rounds), single=is_alone))
    spend_round(team)
    await fire_shot(aims, shot)


def shot_request(aims: Aims, prompt: Text, *, note: Text, single: bool = True) -> Allot:
    """Make the request at what an anti-tank weapon is fired, and by whom if several might.

    It is no `single` shot where others of the Team fire beside it.
    """
    unit = aims.engagement.unit
    twice = say("hits-in-hard-cover-count-twice")
    return aim_request(
        aims,
        name="choose-anti-tank-target",
        prompt=prompt,
        public=say("chooses-a-target-for", unit=unit_ref(unit)),
        rule="1e 9.3.2",
        note=one_after_other(twice, note),
        single=single,
    )


def rounds_left(rounds: int | None) -> Text:
    """Say in words how much ammunition is left."""
    return "" if rounds is None else say("rounds-left", shots=rounds)


async def fire_shot(aims: Aims, shot: Allotted) -> None:
    """Let those aimed at react, then roll one shot of an anti-tank weapon at men, and apply its hits (1e
    9.1, 9.3.2; faq-107)."""
    engagement, aims = aims.engagement, aims.decided(shot.targets)
    assert isinstance(engagement, AntiTankFire), "a shot is one of anti-tank fire"
    hits, origins = await let_fly(aims, shot.targets)
    await suffer(engagement, aims.targets, hits, origins)
