"""What an activated Team or Section does: exactly one of the six actions, or one with obstacles and floors.

(1e 4.4). Choosing and doing are apart, so that a player may go back before anything has happened.
"""

from typing import ClassVar

from msgspec import UNSET

from rules.activation.foretold import odds_of_actions
from rules.command.activation import WITH_SECTION, why_not_activate
from rules.engine.effects import ask
from rules.engine.facts import Faces, OfSide, PieceRef
from rules.engine.requests import Choose, Option
from rules.phrases import say
from rules.state.changes.men import mark_activated
from rules.state.changes.phases import take_dice
from rules.state.choices.in_force import procedures_of, verb_of, verbs_of
from rules.state.game import Game
from rules.state.pieces.force import Leader
from rules.state.troops.refs import piece_ref, side_ref, team_refs, unit_ref
from rules.state.troops.units import Unit
from rules.vehicles.team_fire import AT_VEHICLES, may_fire_at_vehicles, why_not_serve
from rules.weapons.crewed_fire import FIRE_MORTAR, MORTAR_SMOKE

BACK = "back"


async def act(game: Game, unit: Unit, *, leader: Leader | None = None) -> bool:
    """Ask what the activated Unit does and do it; False when the player went back (1e 4.4)."""
    action = await choose_action(game, unit, leader=leader)
    if action is None:
        return False
    await carry_out(game, unit, action, leader=leader)
    return True


async def act_on_dice(game: Game, unit: Unit, dice: tuple[int, ...]) -> None:
    """Activate a Team or a Section by a Command Die; going back leaves the die unspent (1e 4.4)."""
    if reason := why_not_activate(game, unit):
        raise ValueError(reason)
    action = await choose_action(game, unit)
    if action is None:
        return
    take_dice(game, dice)
    told_activated(game, unit, used=dice)
    procedures_of(game).lead_section(game, unit)
    await carry_out(game, unit, action)


def leader_acts_too(game: Game, unit: Unit) -> None:
    """Make a 2 the activation of the Section's Junior Leader too (1e 4.2, Table One)."""
    if unit.section is None:
        return
    own = [leader for leader in unit.side.leaders.values() if leader.section == unit.section.id]
    leaders = [leader for leader in own if leader.on_table or leader.aboard is not None]
    fresh = [leader.id for leader in leaders if leader.id not in game.phase.activated]
    mark_activated(game, fresh, WITH_SECTION)


def leader_stays_free(game: Game, unit: Unit) -> None:
    """Leave the Section's Junior Leader to a 3 of his own (2e 7)."""


class UnitActivated(OfSide, frozen=True):
    """A Unit is activated: by the Command Dice used, by a Leader, or else by a Recce Action."""

    kind: ClassVar = "activated"
    section: ClassVar = "1e 4.4"
    spoken: ClassVar = ("who", "used", "by")

    teams: tuple[PieceRef, ...]
    dice: Faces
    who: PieceRef
    used: Faces = ()
    by: PieceRef | None = None


def told_activated(game: Game, unit: Unit, *, used: tuple[int, ...] = (), by: Leader | None = None) -> None:
    """Tell who was activated, and by what: Command Dice, a Leader, or else a Recce Action."""
    game.tell(
        UnitActivated(
            side=side_ref(unit.side),
            teams=team_refs(unit.side, unit.teams),
            dice=tuple(game.phase.dice),
            who=unit_ref(unit),
            used=used,
            by=piece_ref(unit.side, by) if by else None,
        )
    )


def activate_by(game: Game, leader: Leader, unit: Unit, done: str) -> None:
    """Activate a Unit by a Leader's order, tell it, and note what it does in this Phase (1e 4.5)."""
    told_activated(game, unit, by=leader)
    mark_activated(game, [team.id for team in unit.teams], done)


# --- choosing ------------------------------------------------------------------------------------------


async def choose_action(game: Game, unit: Unit, *, leader: Leader | None = None) -> str | None:
    """Ask which action the Unit takes; None when its player goes back (1e 4.4; faq-029, faq-151)."""
    request = Choose(
        name="choose-action",
        seat=unit.side.seat,
        prompt=say("what-does-it-do", unit=unit_ref(unit)),
        public=say("is-deciding-what-it-does", unit=unit_ref(unit)),
        rule="1e 4.4",
        subject=unit.id,
        list_options=lambda: action_options(game, unit, leader),
        prefer=_preferred(game, unit),
        is_vain=gets_nowhere,
        odds=lambda place: odds_of_actions(game, unit, leader, place),
    )
    reply = await ask(request)
    return None if reply.option == BACK else reply.option


def _preferred(game: Game, unit: Unit) -> str:
    """Suggest what a gun or an anti-tank weapon is for where there is a vehicle to be hit, else to fire."""
    if unit.teams[0].rules.fires_from_off_table:
        return FIRE_MORTAR.id
    hits_armour = may_fire_at_vehicles(game, unit) and not why_not_serve(game, unit)
    return AT_VEHICLES if hits_armour else "fire"


def action_options(game: Game, unit: Unit, leader: Leader | None) -> list[Option]:
    """List the actions of 1e 4.4, or why one is impossible, and those that some Units alone have.

    A mortar off the table does nothing but fire (1e 9.4).
    """
    is_off = unit.teams[0].rules.fires_from_off_table
    listed = _from_off_table(game, unit) if is_off else _on_table(game, unit, leader)
    return [*listed, Option(id=BACK, label=say("back"), verb=BACK, detail=say("nothing-happens"))]


def _from_off_table(game: Game, unit: Unit) -> list[Option]:
    return [option for verb in (FIRE_MORTAR, MORTAR_SMOKE) for option in verb.offers(game, unit, None)]


def _on_table(game: Game, unit: Unit, leader: Leader | None) -> list[Option]:
    verbs = verbs_of(game)
    offered = [(one, option) for one in verbs.actions for option in one.offers(game, unit, leader)]
    possible = ((one, option) for one, option in offered if not option.refused)
    return [
        *(option for _, option in offered),
        *(other for one, option in possible for other in one.other_ways(game, unit, option)),
        *(option for one in verbs.special_actions for option in one.offers(game, unit, leader)),
    ]


def gets_nowhere(action: Option) -> bool:
    """Whether a move will hardly bring the Unit an inch on, for Shock, mud or a short crew (1e 7.1, 14.3)."""
    return action.data.mean is not UNSET and action.data.mean < 1.0


# --- doing ---------------------------------------------------------------------------------------------


async def carry_out(game: Game, unit: Unit, chosen: str, *, leader: Leader | None = None) -> None:
    """Have the Unit do the action that an option names; the Leader who ordered it may add his own fire (1e
    4.4, 4.5.2)."""
    action = verb_of((*verbs_of(game).actions, *verbs_of(game).special_actions), chosen)
    given = action.ids.read(chosen)
    mark_activated(game, [team.id for team in unit.teams], action.done(given))
    await action.carry_out(game, unit, given, leader)
