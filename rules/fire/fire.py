"""Firing: a Unit's men at what they see, and everything that follows from it (1e 8, 9.1)."""

from collections.abc import Mapping
from functools import partial
from typing import ClassVar, NamedTuple

from rules.command.activation import is_charging
from rules.engine.effects import ask
from rules.engine.facts import Faces, Lines, OfSide, PieceRef
from rules.engine.requests import Allot
from rules.fire.aims import Aims
from rules.fire.best_aims import suggested, suggested_for_one
from rules.fire.collapse import damage, struck_buildings
from rules.fire.direction import Direction
from rules.fire.firepower import dice_to_roll, total
from rules.fire.flames import burn_down, set_alight, use_fuel
from rules.fire.high_explosive import wreck_weapons
from rules.fire.hits import Hits, roll_to_hit, tell_dice
from rules.fire.jamming import jam
from rules.fire.lean_out import offer_to_lean_out, who_gains
from rules.fire.marks import Engagement
from rules.fire.noticing import note_fire
from rules.fire.ranging import note_ranges
from rules.fire.shooters import FIRED
from rules.fire.volley import suffer
from rules.fire.watch import Watch
from rules.geometry.terrain import Point
from rules.moments.moments import after_aiming
from rules.moments.react import watch
from rules.morale.shock import dice_lost
from rules.phrases import Text, one_after_other, say
from rules.state.changes.men import set_stance, turn_team
from rules.state.choices.moment import Moment
from rules.state.game import Game
from rules.state.pieces.force import Leader, Stance
from rules.state.troops.kinds import why_not_from_the_saddle
from rules.state.troops.refs import full_name, side_ref, team_refs, unit_ref
from rules.state.troops.units import Unit


class VolleyFired(OfSide, frozen=True):
    """A Unit has fired at a target: the dice of all its men and weapons, and what each of them needed."""

    kind: ClassVar = "fired"
    section: ClassVar = "1e 9.1"
    spoken: ClassVar = ("who",)

    who: PieceRef
    teams: tuple[PieceRef, ...]
    targets: tuple[PieceRef, ...]
    faces: Faces
    needs: tuple[int, ...]
    hits: int
    lines: Lines


NOBODY_IN_SIGHT = say("no-enemy-can-be-fired-at")
NOBODY_BUT_SNIPERS = say("nobody-but-a-sniper-in-sight")


def why_not_fire(game: Game, unit: Unit, *, halved: bool = False) -> Text:
    """Say why the Unit cannot fire now, or nothing (1e 8.2, 9.1, 14.6); `halved` when it also moves."""
    if unit.broken:
        return say("broken-troops-cannot-fire")
    if is_charging(game, unit.teams):
        return say("in-close-combat")
    if reason := why_not_from_the_saddle(unit.teams):
        return reason
    engagement = Engagement(game, unit, halved=halved, leader=None)
    if not engagement.shooters:
        return say("nobody-has-a-weapon-for-infantry-fire")
    if all(one.refused for one in engagement.shooters):
        return engagement.shooters[0].refused
    if engagement.has_target or who_gains(engagement):
        return ""
    return NOBODY_BUT_SNIPERS if engagement.sees_hidden_sniper else NOBODY_IN_SIGHT


async def fire(
    game: Game,
    unit: Unit,
    *,
    halved: bool = False,
    leader: Leader | None = None,
    direction: Direction | None = None,
    watch: Watch | None = None,
    may_hold: bool = False,
) -> bool:
    """Fire the Unit's men at the targets its player gives them, each as he can (1e 8.2, 8.3, 9.1).

    `halved` after or before a move (1e 7.1); `leader` is the one whose Initiative it is: he adds his fire, as
    do Leaders attached to the Unit, once a Phase each; `direction` is an order of his nation's own (1e B),
    `watch` is fire out of turn (1e 5.1.2, 9.1.3). Men in buildings may lean out first. Without a target
    nothing happens, nor where they `may_hold` their fire and do. The answer is whether anybody fired.
    """
    engagement = await offer_to_lean_out(
        game, unit, halved=halved, leader=leader, direction=direction, watch=watch
    )
    if not engagement.has_target:
        return False
    aims = Aims(engagement)
    allotment = (await ask(targets_request(aims, may_hold=may_hold))).targets
    if not allotment:
        return False
    await open_fire(aims, allotment)
    return True


async def open_fire(aims: Aims, allotment: Mapping[str, str]) -> None:
    """Fire at the targets chosen, and let everything follow from it: men, weapons, houses (1e 9.1, 10.3)."""
    engagement, aims = aims.engagement, aims.decided(allotment)
    hits, origins = await let_fly(aims, allotment)
    alight = set_alight(engagement, aims.targets, hits)
    wreck_weapons(engagement, aims.targets, hits)
    struck = struck_buildings(engagement, aims.targets, hits)
    await suffer(engagement, aims.targets, hits, origins)
    await burn_down(engagement.game, alight)
    await damage(engagement.game, struck)


def targets_request(aims: Aims, *, may_hold: bool = False) -> Allot:
    """Make the request which firer of the Unit fires at which target, with all that speaks for and against
    each (faq-029, faq-151).

    With `may_hold`, the player may also hold his fire (1e 8.3).
    """
    unit = aims.engagement.unit
    return aim_request(
        aims,
        name="choose-targets",
        prompt=say("choose-what-it-fires-at", unit=unit_ref(unit)),
        public=say("chooses-what-it-fires-at", who=unit_ref(unit)),
        rule="1e 8.3",
        note=_note(aims),
        may_hold=may_hold,
    )


def aim_request(
    aims: Aims,
    *,
    name: str,
    prompt: Text,
    public: Text,
    rule: str,
    note: Text,
    single: bool = False,
    may_hold: bool = False,
) -> Allot:
    """Make the request who fires at what; with `single`, one shot by one firer, with `may_hold`, or none
    at all."""
    unit = aims.engagement.unit
    return Allot(
        name=name,
        seat=unit.side.seat,
        prompt=prompt,
        public=public,
        rule=rule,
        subject=unit.id,
        list_firers=aims.firers,
        list_targets=aims.shown_targets_for_one if single else aims.shown_targets,
        suggest=partial(suggested_for_one if single else suggested, aims),
        check=aims.why_not,
        outlook=lambda reply: aims.outlook(reply.targets),
        note=note,
        single=single,
        may_hold=may_hold,
    )


def _note(aims: Aims) -> Text:
    """Say what adds to this Unit's fire or takes off it: orders, fuel, Shock, being Pinned, moving."""
    engagement, unit = aims.engagement, aims.engagement.unit
    lost = sum(dice_lost(team) for team in unit.teams)
    reasons: list[Text] = [engagement.direction.told] if engagement.direction else []
    reasons += [say("fuel-for-attacks", shots=team.rounds) for team in unit.teams if team.rules.is_fuelled]
    if lost:
        reasons.append(say("shock-takes-dice", dice=lost))
    if unit.pinned:
        reasons.append(say("pinned-halves-what-is-left"))
    if engagement.halved:
        reasons.append(say("moving-halves-what-is-left"))
    if any(aims.taken_off(one) for one in engagement.shooters):
        covering = engagement.game.edition.command.words.covering_fire
        reasons.append(say("enemy-fire-takes-one-off", fire=covering))
    return one_after_other(*reasons)


class Fired(NamedTuple):
    """What a volley has hit, by target, and where the men stood who fired it."""

    hits: dict[str, Hits]
    origins: list[Point]


async def let_fly(aims: Aims, allotment: Mapping[str, str]) -> Fired:
    """Take the aim that was decided, let those aimed at react, roll to hit with the dice left (1e 9.1)."""
    engagement = aims.engagement
    game, unit = engagement.game, engagement.unit
    take_aim(aims, allotment)
    await watch(game, taken_aim(aims, allotment))
    engagement.look_again()
    salvos = await dice_to_roll(unit, aims.shots(allotment), aims.names(), halved=engagement.halved)
    note_ranges(engagement.shooters, allotment)
    origins = [man.at for man in aims.firing_men(allotment) if man.at is not None]
    hits = await roll_to_hit(unit.side, salvos)
    tell_fire(aims, allotment, hits)
    jam(game, unit, hits)
    return Fired(hits, origins)


def take_aim(aims: Aims, allotment: Mapping[str, str]) -> None:
    """Give up any stance, spend fuel, turn to the targets, and note which Leaders and guns fire (1e 4.5.4,
    7.5)."""
    game, unit = aims.engagement.game, aims.engagement.unit
    set_stance(game, unit.teams, Stance.NONE)
    use_fuel(game, (shooter for shooter, _ in aims.sightings(allotment)))
    note_fire(game, ((shooter.leader or shooter.team).id for shooter, _ in aims.sightings(allotment)))
    for shooter, seen in aims.sightings(allotment):
        if shooter.leader is not None or shooter.weapon.is_gun:
            FIRED.note(game, (shooter.leader or shooter.team).id)
        elif shooter.team.on_table and (shooter.weapon.arc_degrees is None or seen.turned):
            turn_team(shooter.team, seen.bearing)


def taken_aim(aims: Aims, allotment: Mapping[str, str]) -> Moment:
    """Name the moment before anything is rolled: who is fired at, and with how many dice (2e 8.2.2)."""
    unit, salvos = aims.engagement.unit, aims.left(allotment)
    aimed_at = dict.fromkeys(salvo.target for salvo in salvos)
    marks = [mark for target in aimed_at for mark in aims.engagement.marks_of(aims.targets[target])]
    names = tuple({full_name(mark.ref): mark.ref for mark in marks}.values())
    return after_aiming(
        unit.side,
        unit_ref(unit),
        unit.figures,
        dice=total(salvos),
        at=say("names", names=names),
        targets=[mark.id for mark in marks],
    )


def tell_fire(aims: Aims, allotment: Mapping[str, str], hits: Mapping[str, Hits]) -> None:
    """Say how many hits there are on each target, along which lines they were fired, and with what dice."""
    engagement = aims.engagement
    game, unit = engagement.game, engagement.unit
    for target, held in hits.items():
        marks = engagement.marks_of(aims.targets[target])
        game.tell(
            VolleyFired(
                side=side_ref(unit.side),
                who=unit_ref(unit),
                teams=team_refs(unit.side, unit.teams),
                targets=tuple(mark.ref for mark in marks),
                faces=tuple(held.faces),
                needs=tuple(held.needs),
                hits=len(held.scored),
                lines=aims.lines({one: chosen for one, chosen in allotment.items() if chosen == target}),
            )
        )
        for thrown in held.thrown:
            tell_dice(game, unit.side, thrown)
