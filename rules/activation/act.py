"""What an activated Team or Section does: exactly one of the six actions, or one with obstacles and floors.

(1e 4.4). Choosing and doing are apart, so that a player may go back before anything has happened.
"""

from collections.abc import Callable
from dataclasses import asdict

from msgspec.structs import replace

from rules.activation.go_tactical import go_tactical, why_not_go_tactical
from rules.activation.treat import TREAT, treat, treatment_options
from rules.activation.under_watch import OVER, UPSTAIRS, as_it_now_stands, at_one_go
from rules.command.activation import WITH_SECTION, why_not_activate
from rules.command.command_dice import take_dice
from rules.editions.first_tables import Gait
from rules.editions.grades import Rank
from rules.engine.effects import ask, formerly
from rules.engine.requests import Choose, Option
from rules.fire.direction import Direction
from rules.fire.fire import fire, why_not_fire
from rules.moments.moments import about_to_fire, has_fired
from rules.moments.react import watch
from rules.movement.change_floor import change_floor, why_not_change_floor
from rules.movement.cross_obstacle import cross_obstacle, why_not_cross_obstacle
from rules.movement.move import ROLLS, TOGETHER, move, rolls_request, ways_to_roll, why_not_move
from rules.movement.pace import likely, pips_lost_to_crew
from rules.movement.shuffle import shuffle_for_sight
from rules.nations.catalogue import of_kind
from rules.nations.characteristic import Scouting
from rules.reactions.spotting import look_for_snipers
from rules.state.changes import mark_activated
from rules.state.force import Leader
from rules.state.game import Game
from rules.state.hazards import pips_lost_to_mud
from rules.state.kinds import why_not_by_kind
from rules.state.units import Unit, felt_shock
from rules.weapons.crewed_fire import CREWED_FIRE, crewed_fire_options, fire_crewed

BACK = "back"
FIRE = "fire"
ARRIVED = "They came onto the table in this Phase: they may fire, but not move."


async def act(game: Game, unit: Unit, *, leader: Leader | None = None) -> bool:
    """Ask what the activated Unit does and do it; False when the player went back (1e 4.4)."""
    action = await choose_action(game, unit, leader=leader)
    if action is None:
        return False
    await carry_out(game, unit, action, leader=leader)
    return True


async def act_on_dice(game: Game, unit: Unit, dice: tuple[int, ...]) -> None:
    """A Command Die activates a Team or a Section; going back leaves the die unspent (1e 4.4)."""
    if reason := why_not_activate(game, unit):
        raise ValueError(reason)
    action = await choose_action(game, unit)
    if action is None:
        return
    take_dice(game, dice)
    told_activated(game, unit, f"on a {sum(dice)}")
    use_junior_leader(game, unit)
    await carry_out(game, unit, action)


def use_junior_leader(game: Game, unit: Unit) -> None:
    """Where the edition has it so a 2 is the Section's Junior Leader's activation too (1e 4.2, Table One)."""
    if unit.section is None or not game.edition.command.section_dice_use_leaders:
        return
    leaders = [leader for leader in game.leaders_on_table(unit.side) if leader.section == unit.section.id]
    fresh = [leader.id for leader in leaders if leader.id not in game.phase.activated]
    mark_activated(game, fresh, WITH_SECTION)


def told_activated(game: Game, unit: Unit, how: str) -> None:
    """Say who was activated and by what."""
    game.emit(
        "activated",
        f"{unit.side.title} {unit.name} is activated {how}.",
        seat=unit.side.seat,
        rule="1e 4.4",
        data={"teams": [team.id for team in unit.teams], "dice": list(game.phase.dice)},
    )


# --- choosing ------------------------------------------------------------------------------------------


async def choose_action(game: Game, unit: Unit, *, leader: Leader | None = None) -> str | None:
    """The action the player picks for the Unit, None when he goes back (1e 4.4)."""
    request = Choose(
        name="choose-action",
        seat=unit.side.seat,
        prompt=f"What does {unit.name} do?",
        public=f"is deciding what {unit.name} does",
        rule="1e 4.4",
        subject=unit.id,
        list_options=lambda: action_options(game, unit, leader),
        prefer="fire",
        is_vain=gets_nowhere,
    )
    reply = await ask(request)
    return None if reply.option == BACK else reply.option


def action_options(game: Game, unit: Unit, leader: Leader | None) -> list[Option]:
    """The actions of 1e 4.4, or why one is impossible; obstacles and floors where there are any."""
    refused = refusals(game, unit, leader)
    options = [
        Option(
            id=action, label=label, verb=action, subject=unit.id, detail=detail, rule="1e 4.4",
            refused=refused[action], data=distances(game, unit, action),
        )
        for action, (label, detail, _) in ACTIONS.items()
        if action not in SPECIAL or not refused[action]
    ]  # fmt: skip
    options += [other for one in options if not one.refused for other in _rolled_otherwise(game, unit, one)]
    options += crewed_fire_options(game, unit, leader)
    options += treatment_options(game, unit)
    return [*options, Option(id=BACK, label="Back", verb=BACK, detail="nothing happens")]


def _rolled_otherwise(game: Game, unit: Unit, action: Option) -> list[Option]:
    """The same move of a Section that does not keep together, as its player may like (1e 7.1, 14.3)."""
    others = [one for one in ways_to_roll(game, unit) if one != TOGETHER] if action.id in GAITS else []
    return [
        replace(
            action, id=f"{action.id}/{one}", label=f"{action.label}: {ROLLS[one][0]}",
            detail=ROLLS[one][1], data={"rolls": one, "instead": action.id},
        )
        for one in others
    ]  # fmt: skip


def distances(game: Game, unit: Unit, action: str) -> dict[str, float]:
    """How far an action's roll may carry the Unit while it keeps together, for drawing (1e 7.1)."""
    if action not in GAITS:
        return {}
    gait, teams = GAITS[action], unit.teams
    crew = max(pips_lost_to_crew(game, team) for team in teams) + pips_lost_to_mud(game)
    shock = max(felt_shock(team) for team in teams)
    return asdict(likely(gait, game.edition.gait(gait).dice, crew, shock))


def gets_nowhere(action: Option) -> bool:
    """Whether a move will hardly bring the Unit an inch on, for Shock, mud or a short crew (1e 7.1, 14.3)."""
    return bool(action.data.get("mean", 1.0) < 1.0)


def refusals(game: Game, unit: Unit, leader: Leader | None) -> dict[str, str]:
    """Why the Unit cannot do each action now, or nothing (1e 4.3.1, 4.4, 14.5)."""
    arrived, no_fire = has_arrived(game, unit), why_not_fire(game, unit)
    found = {}
    for action, (_, _, why_not) in ACTIONS.items():
        if reason := why_not_by_kind(unit.teams, action):
            found[action] = reason
        elif action != FIRE and arrived and not _may_go_tactical(game, action, leader):
            found[action] = ARRIVED
        else:
            found[action] = (no_fire if action in FIRING_FIRST else "") or why_not(game, unit)
    return found


def has_arrived(game: Game, unit: Unit) -> bool:
    """Whether any of its Teams came onto the table in this Phase."""
    return any(team.id in game.phase.deployed for team in unit.teams)


def _may_go_tactical(game: Game, action: str, leader: Leader | None) -> bool:
    """Men who came on with their Junior Leader's 3 may go Tactical on his Initiative (faq-014)."""
    if action != "go-tactical" or leader is None:
        return False
    return leader.rank is Rank.JUNIOR and leader.id in game.phase.deployed


def _why_not_fire_and_move(game: Game, unit: Unit) -> str:
    return why_not_move(game, unit, Gait.MOVE_AND_FIRE) or why_not_fire(game, unit, halved=True)


def _why_not_scout(game: Game, unit: Unit) -> str:
    """Scouts of some nations run and still take cover (1e B)."""
    if not of_kind(Scouting, unit.side.characteristics) or not all(team.scouts for team in unit.teams):
        return "Only Scout Teams of some armies can."
    return why_not_move(game, unit, Gait.NORMAL)


WhyNot = Callable[[Game, Unit], str]

# Each action with its label, what it does in short, and what else forbids it, in the book's order (1e 4.4).
ACTIONS: dict[str, tuple[str, str, WhyNot]] = {
    "go-tactical": ("Stay and go Tactical", "cover one better", why_not_go_tactical),
    "move-tactically": (
        "Move Tactically", '1D6", then Tactical', lambda game, unit: why_not_move(game, unit, Gait.TACTICAL),
    ),
    "scout": ("Move as scouts", '2D6", then Tactical', _why_not_scout),
    "move-and-fire": (
        "Move, then fire", '1D6", fire at half',
        lambda game, unit: why_not_move(game, unit, Gait.MOVE_AND_FIRE),
    ),
    "fire-and-move": ("Fire, then move", 'fire at half, 1D6"', _why_not_fire_and_move),
    "move": ("Move", '2D6", no fire', lambda game, unit: why_not_move(game, unit, Gait.NORMAL)),
    "double": (
        "Move at the double", '3D6", no fire, 1 Shock a Team',
        lambda game, unit: why_not_move(game, unit, Gait.DOUBLE),
    ),
    FIRE: ("Fire", "at full effect", lambda game, unit: ""),
    "change-floor": ("Change floor", "the whole activation", why_not_change_floor),
    "cross-obstacle": ("Cross the obstacle", "the whole activation", why_not_cross_obstacle),
}  # fmt: skip
GAITS = {
    "move-tactically": Gait.TACTICAL,
    "move-and-fire": Gait.MOVE_AND_FIRE,
    "fire-and-move": Gait.MOVE_AND_FIRE,
    "move": Gait.NORMAL,
    "scout": Gait.NORMAL,
    "double": Gait.DOUBLE,
}
"""The gait of each action that moves (1e 7.1)."""

FIRING_FIRST = (FIRE, "fire-and-move")
"""Impossible without a target where they stand, beside what the table above names."""

SPECIAL = ("change-floor", "cross-obstacle", "scout")
"""Shown only where there is a floor to change to or an obstacle to cross, or to those who can."""


# --- doing ---------------------------------------------------------------------------------------------


async def carry_out(game: Game, unit: Unit, chosen: str, *, leader: Leader | None = None) -> None:
    """Do the chosen action; the Leader who ordered it may add his own fire (1e 4.4, 4.5.2)."""
    action, _, rolls = chosen.partition("/")
    mark_activated(game, [team.id for team in unit.teams], action)
    match action:
        case "go-tactical":
            go_tactical(game, unit)
        case "move-tactically" | "move" | "double" | "scout":
            await go(game, unit, action, rolls)
        case "move-and-fire":
            await move_and_fire(game, unit, leader, rolls)
        case "fire-and-move":
            await fire_and_move(game, unit, leader, rolls)
        case "fire":
            await fire_all(game, unit, leader)
        case "change-floor":
            await at_one_go(game, unit, UPSTAIRS, change_floor, why_not_change_floor)
        case "cross-obstacle":
            await at_one_go(game, unit, OVER, cross_obstacle, why_not_cross_obstacle)
        case _ if action in CREWED_FIRE:
            await fire_crewed(game, unit, action)
        case _ if action.startswith(TREAT):
            treat(game, unit.teams[0], game.leader(action.partition(":")[2]))


async def go(game: Game, unit: Unit, action: str, rolls: str) -> None:
    """Move at the action's gait; a Section keeps together unless its player has chosen otherwise (1e 7.1)."""
    if len(unit.teams) > 1 and not rolls:
        told = await formerly(rolls_request(game, unit), before_dice=True)
        rolls = told.option if told is not None else TOGETHER
    await move(game, unit, GAITS[action], tactical=action == "scout", rolls=rolls)


async def fire_all(game: Game, unit: Unit, leader: Leader | None) -> None:
    """Fire from where they stand; on a die, men who see nothing may move to do so (1e 4.4; 2e 7)."""
    if leader is None:
        await shuffle_for_sight(game, unit)
    left = as_it_now_stands(unit)
    if game.table.result is None and left is not None:
        await shoot(game, left, leader=leader)


async def move_and_fire(game: Game, unit: Unit, leader: Leader | None, rolls: str = "") -> None:
    """Move 1D6", then fire at half effect if there is anything to fire at and they like (1e 7.1)."""
    await go(game, unit, "move-and-fire", rolls)
    moved = as_it_now_stands(unit)
    if game.table.result is not None or moved is None or why_not_fire(game, moved, halved=True):
        return
    told = await formerly(fire_or_hold(moved))
    if told is None or told.option == FIRE:
        await shoot(game, moved, halved=True, leader=leader, may_hold=told is None)


async def fire_and_move(game: Game, unit: Unit, leader: Leader | None, rolls: str = "") -> None:
    """Fire at half effect, then move 1D6" if nothing came in between (1e 7.1)."""
    await shoot(game, unit, halved=True, leader=leader)
    left = as_it_now_stands(unit)
    if game.table.result is None and left is not None and not why_not_move(game, left, Gait.MOVE_AND_FIRE):
        await go(game, left, "fire-and-move", rolls)


async def shoot(
    game: Game,
    unit: Unit,
    *,
    halved: bool = False,
    leader: Leader | None = None,
    direction: Direction | None = None,
    may_hold: bool = False,
) -> None:
    """Fire, while the enemy may react before it and after it (1e 5.1.2, 9.1.3)."""
    await watch(game, about_to_fire(unit.side, unit.name, unit.figures))
    left = as_it_now_stands(unit)
    if game.table.result is not None or left is None or why_not_fire(game, left, halved=halved):
        return
    if await fire(game, left, halved=halved, leader=leader, direction=direction, may_hold=may_hold):
        await look_for_snipers(game, left)
        await watch(game, has_fired(left.side, left.name, left.figures))


async def fires_now(unit: Unit) -> bool:
    """Ask whether the Unit fires or holds its fire."""
    return (await ask(fire_or_hold(unit))).option == FIRE


def fire_or_hold(unit: Unit) -> Choose:
    """Whether those who may fire do so."""
    choices = {FIRE: "Fire", "hold": "Hold fire"}
    return Choose(
        name="fire-or-hold",
        seat=unit.side.seat,
        prompt=f"Does {unit.name} fire?",
        public=f"is deciding whether {unit.name} fires",
        rule="1e 4.4",
        subject=unit.id,
        list_options=lambda: [
            Option(id=one, label=label, verb=one, subject=unit.id) for one, label in choices.items()
        ],
        prefer=FIRE,
    )
