"""Moving a Team or a Section: the gait is chosen, dice are rolled, then the men are moved (1e 7.1, 14.3)."""

from collections.abc import Awaitable, Callable, Sequence
from typing import ClassVar

from rules.close_combat.charge import come_to_grips, starts_of
from rules.command.integrity import regroup
from rules.editions.first_tables import Gait
from rules.editions.grades import Rank
from rules.engine.effects import ask, roll
from rules.engine.facts import Faces, OfSide, PieceRef
from rules.engine.requests import Choose, Option
from rules.geometry.terrain import Going
from rules.morale.shock import judge_all
from rules.movement.advance import advance
from rules.movement.kept_to_cover import why_kept_in_cover
from rules.movement.move_request import MoveTrace, PlannedMove, move_request
from rules.movement.pace import Pace, dice_of, gun_weight, manhandling, pips_lost_to_crew, why_not_carry
from rules.movement.parties import Mover, Movers, is_in_barn, mover_of_leader, movers_of
from rules.movement.resupply import resupply
from rules.phrases import Text, say
from rules.scenarios.points import capture
from rules.state.agreed.roster import GunWeight
from rules.state.changes.hazards import pips_lost_to_mud, why_nobody_moves
from rules.state.changes.men import add_shock, set_stance
from rules.state.choices.in_force import procedures_of
from rules.state.game import Game
from rules.state.pieces.force import Figure, Leader, Side, Stance, Team
from rules.state.remembered import DEPLOYED, MOVED
from rules.state.saved.table import ChargeStart
from rules.state.troops.kinds import why_lamed
from rules.state.troops.mounted import are_mounted, are_on_wheels, is_on_wheels, why_not_under_cover
from rules.state.troops.refs import piece_ref, side_ref, unit_ref
from rules.state.troops.units import UNIT_GAP, Unit, felt_shock, leaders_with

WOUNDED_DICE = 2
"""A wounded Leader moves on two dice at most (1e 7.1.1)."""

TOGETHER, OWN_PACE, SEPARATE = "together", "own-pace", "separate"
ROLLS = {
    TOGETHER: (say("one-roll-together"), say("at-the-slowest-pace")),
    OWN_PACE: (say("one-roll-own-pace"), say("may-split")),
    SEPARATE: (say("roll-for-each-team"), say("teams-apart-split-up", inches=UNIT_GAP)),
}
"""How a Section of several Teams may roll for its move, and the risk of it (1e 7.1, 14.3)."""

SAME_PACE = say("all-at-the-same-pace")

Meeting = Callable[[Game, Side, dict[str, ChargeStart]], Awaitable[None]]
"""What men do who have reached the enemy, before Close Combat; they came from where the last tells by man."""

# --- may they ------------------------------------------------------------------------------------------


def why_unfit(unit: Unit) -> Text:
    """Say why Shock or a wound keeps the Unit where it is, or nothing (1e 9.1.1, 14.5, 14.6)."""
    if unit.broken:
        return say("broken-troops-only-run")
    if reason := why_lamed(unit.teams):
        return reason
    return say("pinned-troops-cannot-move") if unit.pinned else ""


def why_not_for_a_whole_phase(game: Game, unit: Unit) -> Text:
    """Say why the Unit cannot do what takes its whole Phase, a hedgerow or a stair, or nothing (1e 7.2)."""
    if reason := why_unfit(unit):
        return reason
    if reason := why_nobody_moves(game, unit.figures):
        return reason
    if any(team.id in (*MOVED.of(game), *DEPLOYED.of(game)) for team in unit.teams):
        return say("moved-or-arrived-already")
    return ""


def why_not_move(game: Game, unit: Unit, gait: Gait, *, tactical: bool = False) -> Text:
    """Say why the Unit cannot move at this gait now, and end `tactical`, or nothing (1e 4.3.1, 7.1, 14.5).

    (1e 7.2, 7.4, 14.6, B)
    """
    if reason := why_unfit(unit):
        return reason
    if reason := why_nobody_moves(game, unit.figures):
        return reason
    if any(team.id in MOVED.of(game) for team in unit.teams):
        return say("moved-already")
    if any(team.id in DEPLOYED.of(game) for team in unit.teams):
        return say("came-on-and-cannot-move")
    if (tactical or game.edition.gait(gait).ends_tactical) and (reason := why_not_under_cover(unit.teams)):
        return reason
    carried = (why_not_carry(game, team, gait) for team in unit.teams)
    if reason := why_kept_in_cover(game, unit) or next((reason for reason in carried if reason), ""):
        return reason
    return _why_not_on_this_ground(game, unit, gait)


def _why_not_on_this_ground(game: Game, unit: Unit, gait: Gait) -> Text:
    """Say that some ride motorcycles and some walk, or that men on foot stand on ground too slow for the
    double (1e 7.2, B)."""
    if len({is_on_wheels(team) for team in unit.teams}) > 1:
        return say("some-ride-and-some-walk")
    is_slow = gait is Gait.DOUBLE and not are_on_wheels(unit.teams)
    if is_slow and any(stands_on_slow_ground(game, man) for man in unit.figures):
        return say("no-double-over-such-ground")
    return ""


def stands_on_slow_ground(game: Game, man: Figure) -> bool:
    """Whether a man cannot start at the double: he is on broken or worse ground or in a building (1e 7.2)."""
    if man.at is None:
        return False
    if man.floor > 0:
        return True
    return game.ground.going_at(man.at) is not Going.OPEN and not is_in_barn(game.ground, man.at)


def leaders_along(game: Game, unit: Unit) -> list[Leader]:
    """List the attached Leaders who may go along for nothing: who has not moved or arrived (1e 7.1.1).

    In some editions a Senior Leader who has just come on may join his men (2e 9.1). Nobody on foot keeps up
    with horses, and motorcycles go with others of their kind (1e B).
    """
    kept, may_join = (*MOVED.of(game), *DEPLOYED.of(game)), procedures_of(game).may_join
    found = [one for one in leaders_with(game, unit.teams) if not why_nobody_moves(game, [one.figure])]
    found = [one for one in found if one.mounted or not are_mounted(unit.teams)]
    found = [one for one in found if is_on_wheels(one) is are_on_wheels(unit.teams)]
    return [leader for leader in found if leader.id not in kept or may_join(game, leader)]


def nobody_joins(game: Game, leader: Leader) -> bool:
    """Allow no Leader to go along with others in the Phase in which he came on (1e 7.1.1)."""
    return False


def seniors_join(game: Game, leader: Leader) -> bool:
    """Allow a Senior Leader who has just come on to go along with men whom he orders (2e 9.1)."""
    if leader.rank is Rank.JUNIOR:
        return False
    return leader.id == game.phase.leader and leader.id not in MOVED.of(game)


# --- moving --------------------------------------------------------------------------------------------


async def move(
    game: Game,
    unit: Unit,
    gait: Gait,
    *,
    tactical: bool = False,
    rolls: str | None = None,
    times: int = 1,
    meets: Meeting | None = None,
) -> None:
    """Roll for the gait, trace the way, go it with the Leaders who come along, if they are let (1e 7.1).

    They end Tactical if the gait says so, or by what their nation can do (`tactical`, 1e B). `rolls` is one
    of ROLLS; where it was not chosen before, the player of a Section is asked. They roll so many `times` the
    dice, and do first what `meets` says with the enemy whom they have reached.
    """
    starts = starts_of(unit.teams, leaders_along(game, unit))
    parties = await roll_parties(game, unit, gait, rolls, times=times)
    hidden = tactical or game.edition.gait(gait).ends_tactical
    set_stance(game, unit.teams, Stance.TACTICAL if hidden else Stance.NONE)
    MOVED.note(game, *(team.id for team in unit.teams))
    making = PlannedMove(game, unit.side, tuple(parties))
    await travel(game, unit, making, gait, starts, dice=game.edition.gait(gait).dice, meets=meets)


async def travel(
    game: Game,
    unit: Unit,
    making: PlannedMove,
    gait: Gait,
    starts: dict[str, ChargeStart],
    *,
    dice: int,
    meets: Meeting | None = None,
) -> None:
    """Trace the way of men who have rolled so many dice, go it, and do what follows from it (1e 7.1, 13)."""
    moved: list[Team] = []
    if any(party.pace.allowance() > 0 for party in making.parties) or making.tripods():
        traced = await ask(_request(making, unit, gait, charges=meets is not None))
        moved = await advance(game, unit.side, making, traced, unit_ref(unit))
        if game.table.result is not None:
            return
    take_shock(game, unit, moved, gait)
    capture(game)
    # Who may still fire stays the Team he is until a later move, so that his fire is not lost.
    fires = game.edition.gait(gait).fires_at_half
    regroup(game, unit.side, moved=() if fires else [team.id for team in moved])
    await resupply(game, unit.side, moved)
    await judge_all(game, unit.side)
    if meets is not None:
        await meets(game, unit.side, starts)
    await come_to_grips(game, unit.side, starts, dice=dice)


def _request(making: PlannedMove, unit: Unit, gait: Gait, *, charges: bool = False) -> MoveTrace:
    public, prompt = say("moves", who=unit_ref(unit)), say("move-so", unit=unit_ref(unit), gait=gait)
    if charges:
        prompt = say("charge-home", unit=unit_ref(unit))
        return move_request(making, name="charge", prompt=prompt, public=public, subject=unit.id)
    return move_request(making, name="move", prompt=prompt, public=public, subject=unit.id)


def take_shock(game: Game, unit: Unit, moved: Sequence[Team], gait: Gait) -> None:
    """Add its Shock to each Team that doubled, once to a Section without Teams (1e 7.1, faq-003, faq-209).

    Who drives flat-out suffers none (1e 11.6.1).
    """
    points = game.edition.gait(gait).shock
    if not points or are_on_wheels(unit.teams):
        return
    undivided = [section.id for section in unit.side.sections.values() if section.undivided]
    shaken: list[Team] = []
    for team in moved:
        if not any(one.section == team.section for one in shaken if team.section in undivided):
            add_shock(team, points)
            shaken.append(team)


# --- the roll ------------------------------------------------------------------------------------------


class PaceRolled(OfSide, frozen=True):
    """A Unit, a Team or a Leader rolls for how far he gets."""

    kind: ClassVar = "dice"
    section: ClassVar = "1e 7.1"
    spoken: ClassVar = ("who", "again")

    faces: Faces
    who: PieceRef
    again: int = 0  # dice that had shown a 1 and were rolled again


async def roll_parties(
    game: Game, unit: Unit, gait: Gait, rolls: str | None = None, *, times: int = 1
) -> list[Movers]:
    """Roll the dice of a move; each party of the result goes by one pace, its Leaders with it (1e 7.1, 14.3).

    `rolls` is TOGETHER (one roll and pace for all), OWN_PACE (one roll, from which each Team takes its own
    loss) or SEPARATE (a roll for each Team); without it, the player of several Teams is asked. Each roll has
    so many `times` the dice.
    """
    how = TOGETHER if len(unit.teams) == 1 else rolls or (await ask(rolls_request(game, unit))).option
    parties, wheels = [], are_on_wheels(unit.teams)
    if how == TOGETHER:
        dice = await roll_pace(
            game, unit.side, unit_ref(unit), times * dice_of(game, gait, unit.teams), wheels=wheels
        )
        parties.append(Movers(unit_ref(unit), _men(unit.teams), together(game, unit.teams, gait, dice)))
    elif how == OWN_PACE:
        dice = await roll_pace(
            game, unit.side, unit_ref(unit), times * dice_of(game, gait, unit.teams), wheels=wheels
        )
        parties += [_team_party(game, unit.side, team, gait, dice) for team in unit.teams]
    else:
        for team in unit.teams:
            who = piece_ref(unit.side, team)
            dice = await roll_pace(game, unit.side, who, times * dice_of(game, gait, [team]), wheels=wheels)
            parties.append(_team_party(game, unit.side, team, gait, dice))
    return await with_leaders(game, unit, gait, parties)


def ways_to_roll(game: Game, unit: Unit) -> list[str]:
    """List how the Unit may roll for a move; keeping together comes first (1e 7.1, 14.3)."""
    if len(unit.teams) == 1:
        return [TOGETHER]
    paces = {(felt_shock(team), pips_lost_to_crew(game, team)) for team in unit.teams}
    return [TOGETHER, *([OWN_PACE] if len(paces) > 1 else []), SEPARATE]


def rolls_request(game: Game, unit: Unit) -> Choose:
    """Make the request how a Section of several Teams rolls; the risk of each way is said."""
    possible = ways_to_roll(game, unit)
    options = [
        Option(id=one, label=label, detail=detail, refused="" if one in possible else SAME_PACE)
        for one, (label, detail) in ROLLS.items()
    ]
    return Choose(
        name="choose-movement-roll",
        seat=unit.side.seat,
        prompt=say("how-roll-to-move", unit=unit_ref(unit)),
        public=say("decides-how-to-move", unit=unit_ref(unit)),
        rule="1e 7.1",
        subject=unit.id,
        list_options=lambda: options,
        prefer=TOGETHER,
    )


async def roll_pace(
    game: Game, side: Side, who: PieceRef, count: int, *, wheels: bool = False
) -> tuple[int, ...]:
    """Roll dice of movement and tell them; on motorcycles each 1 is rolled again, once (1e B)."""
    faces, again = await roll_on(side, count, wheels=wheels)
    game.tell(PaceRolled(side=side_ref(side), faces=faces, who=who, again=again))
    return faces


async def roll_on(side: Side, count: int, *, wheels: bool) -> tuple[tuple[int, ...], int]:
    """Roll dice of movement, on `wheels` each 1 again; return them, and how many were rolled again (l40-006,
    l40-029; esp-048)."""
    faces = await roll(count, why="movement", seat=side.seat)
    again = faces.count(1) if wheels else 0
    if again:
        anew = await roll(again, why="movement, ones again", seat=side.seat)
        faces = [face for face in faces if face != 1] + anew
    return tuple(faces), again


def _men(teams: Sequence[Team]) -> tuple[Mover, ...]:
    return tuple(mover for team in teams for mover in movers_of(team))


def _team_party(game: Game, side: Side, team: Team, gait: Gait, dice: tuple[int, ...]) -> Movers:
    return Movers(piece_ref(side, team), _men([team]), together(game, [team], gait, dice))


def together(game: Game, teams: Sequence[Team], gait: Gait, dice: tuple[int, ...]) -> Pace:
    """Make the pace of Teams that keep together: that of the slowest of them (1e 7.1, 14.3)."""
    per_die = max(pips_lost_to_crew(game, team) for team in teams)
    shock = max(felt_shock(team) for team in teams)
    gun = next(filter(None, (gun_weight(game, team) for team in teams)), None)
    kept = manhandling(dice, gun)
    gone = () if kept == dice else (min(dice) if gun is GunWeight.MEDIUM else max(dice),)
    mud, wheels = pips_lost_to_mud(game), are_on_wheels(teams)
    return Pace(gait, kept, per_die, shock, mud=mud, gun=gun, discarded=gone, wheels=wheels)


async def with_leaders(game: Game, unit: Unit, gait: Gait, parties: list[Movers]) -> list[Movers]:
    """Add each Leader who goes along to the fastest party he is attached to; a wounded one may roll for
    himself (1e 7.1.1)."""
    found = list(parties)
    for leader in leaders_along(game, unit):
        mover = mover_of_leader(unit.side, leader)
        walks = not is_on_wheels(leader)
        if walks and leader.wounds and game.edition.gait(gait).dice > WOUNDED_DICE:
            dice = await roll_pace(game, unit.side, piece_ref(unit.side, leader), WOUNDED_DICE)
            found.append(Movers(mover.label, (mover,), Pace(Gait.NORMAL, dice, mud=pips_lost_to_mud(game))))
            continue
        own = [team.id for team in unit.teams if leader in leaders_with(game, [team])]
        near = [index for index, party in enumerate(found) if any(group in own for group in party.groups)]
        best = max(near, key=lambda index: found[index].pace.allowance())
        party = found[best]
        found[best] = Movers(party.name, (*party.movers, mover), party.pace)
    return found
