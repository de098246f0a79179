"""Using the Command Dice one by one: the menu of a Phase and what each choice sets off (1e 4.2, 4.4)."""

from rules.activation.act import act_on_dice
from rules.command.command_dice import ways_to_make
from rules.command.commanding import unit_named
from rules.command.end_turn import END_THE_TURN, end_the_turn, why_not_end_turn
from rules.command.paying import price_of
from rules.deployment.arrivals import (
    JUNIOR_LEADER,
    SECTION,
    SENIOR_LEADER,
    arrivals,
    usable_points,
    why_not_call,
)
from rules.deployment.relocate_point import MOVE_POINT, move_jump_off_point, why_not_move_point
from rules.deployment.relocate_sniper import MOVE_SNIPER, move_sniper, move_sniper_options
from rules.editions.spending import Use
from rules.editions.team_rules import TEAM
from rules.engine.requests import Choose, Option
from rules.moments.react import as_option
from rules.orders.initiatives import lead_on_dice
from rules.orders.on_arrival import call_forward
from rules.reactions import ambush
from rules.scenarios.withdraw import WITHDRAW, withdraw
from rules.state.game import Game
from rules.turn.compulsory import compulsory_first
from rules.turn.table_one import use_options
from rules.turn.using_points import may_spend, point_options, use_points

END_PHASE = "end-phase"


def spend_command_dice(game: Game) -> Choose:
    """Ask the active player what to use dice for next; he need not use any (1e 4.2.1)."""
    side = game.active
    left = ", ".join(str(die) for die in game.phase.dice)
    return Choose(
        name="spend-command-dice",
        seat=side.seat,
        prompt=f"Command Dice left: {left}. Use one or more." if left else "No Command Dice are left.",
        public="is using the Command Dice",
        rule="1e 4.2",
        list_options=lambda: _options(game),
        prefer=END_PHASE,
    )


def _options(game: Game) -> list[Option]:
    return compulsory_first(game, [*use_options(game), *_other_options(game)], end=END_PHASE)


def _other_options(game: Game) -> list[Option]:
    price = price_of(game, Use.END_TURN)
    return [
        Option(id=MOVE_POINT, label="Move a Jump-Off Point", verb=MOVE_POINT, detail=price, rule="1e 5.1.2",
               refused=why_not_move_point(game, game.active)),
        Option(id=END_THE_TURN, label="End the Turn after this Phase", verb="end-turn", detail=price,
               rule="1e 5.1.2", refused=why_not_end_turn(game, game.active)),
        *move_sniper_options(game, game.active),
        *(as_option(offer) for offer in ambush.ambushes(game, game.active, None)),
        *point_options(game),
        Option(id=END_PHASE, label="End the Phase", verb=END_PHASE, rule="1e 4.1"),
        Option(id=WITHDRAW, label="Withdraw from the battle", verb=WITHDRAW, detail="ends the game"),
    ]  # fmt: skip


def has_uses(game: Game, request: Choose) -> bool:
    """Whether the active player can still do anything but end the Phase (1e 4.1).

    Troops off the table count as long as the dice could call them, whether or not there is room: a Phase
    that ended by itself would tell the enemy how many they are.
    """
    if may_spend(game) or not game.phase.dice:
        return may_spend(game)
    return any(option.dice for option in request.open) or _may_call_forward(game) or _may_call_support(game)


def _may_call_forward(game: Game) -> bool:
    all_waiting = arrivals(game, game.active)
    waiting = [one for one in all_waiting if not why_not_call(game, game.active, one)]
    return any(ways_to_make(game.phase.dice, one.result) for one in waiting)


def _may_call_support(game: Game) -> bool:
    """Whether the dice left could call forward a support picked in secret, if there were one.

    Asked of what the enemy knows alone: were it asked of the reserve, a Phase that goes on or ends by itself
    would tell him whether anything is in it.
    """
    side = game.active
    if not game.setup.secret_supports or not usable_points(game, side):
        return False
    results = (TEAM, SECTION, JUNIOR_LEADER, SENIOR_LEADER)  # a medical orderly comes on any of them
    return any(ways_to_make(game.phase.dice, result) for result in results)


async def use_command_dice(game: Game, option: str) -> bool:
    """Do what was chosen; False when the Phase is over."""
    match option.split(":"):
        case ["activate", subject, dice]:
            await activate(game, subject, dice_of(dice))
        case ["deploy" | "deploy-scouts" as verb, subject, dice]:
            await call_forward(game, verb, subject, dice_of(dice))
        case [verb, team] if verb == MOVE_SNIPER:
            await move_sniper(game, game.active, team)
        case ["ambush", team]:
            await ambush.ambush(game, game.active, team)
        case [verb, subject]:
            await use_points(game, verb, subject)
        case [chosen]:
            return await _use_nothing(game, chosen)
    return True


async def _use_nothing(game: Game, chosen: str) -> bool:
    """What needs no Command Dice."""
    if chosen == MOVE_POINT:
        await move_jump_off_point(game, game.active)
    elif chosen == END_THE_TURN:
        end_the_turn(game, game.active)
    elif chosen == WITHDRAW:
        await withdraw(game, game.active)
    return chosen != END_PHASE


def dice_of(paid: str) -> tuple[int, ...]:
    """The dice that an option's id names."""
    return tuple(int(die) for die in paid.split("+"))


async def activate(game: Game, subject: str, dice: tuple[int, ...]) -> None:
    """Activate a Leader, or a Team or Section, with these dice (1e 4.4)."""
    if subject in game.active.leaders:
        await lead_on_dice(game, game.active.leaders[subject], dice)
    else:
        await act_on_dice(game, unit_named(game, subject), dice)
