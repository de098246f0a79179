"""One Phase: the active side rolls its Command Dice and uses them one by one (1e 4.1, 6.1).

The Phase may be entered afresh at any settled point: what it must remember is in `game.phase`.
"""

from rules.activation.shooting import FIRE
from rules.close_combat.close_combat import fight_charges
from rules.command.activation import ARRIVING
from rules.command.command_dice import ENDS_TURN, KEEPS_PHASE, roll_command_dice
from rules.command.end_turn import end_the_turn, end_turn_offer, may_end_turn, why_not_end_turn
from rules.command.temporary_leader import lead_no_more
from rules.editions.spending import Use
from rules.engine.effects import either, settled
from rules.engine.requests import Choose, Option
from rules.fire.shooters import FIRED
from rules.moments.moments import after_arrival, phase_ends
from rules.moments.react import react, watch
from rules.morale.companions import steel
from rules.orders.crew_command import command_crew
from rules.orders.initiatives import lead
from rules.orders.on_arrival import act_without_orders
from rules.phrases import say
from rules.reactions.after_ambush import end_ambushes
from rules.reactions.offers import passive_offers, use_offer
from rules.state.changes.phases import (
    close_phase,
    hold_reactions,
    name_next,
    note_sixes,
    take_back_phase,
)
from rules.state.game import Game
from rules.state.pieces.force import Where
from rules.turn.air_support import air_support
from rules.turn.random_events import random_event
from rules.turn.siesta import go_home
from rules.turn.start import release_vehicles, start_phase
from rules.turn.turn_end import end_turn, start_turn
from rules.turn.using_dice import command_dice_request, has_uses, use_command_dice


async def play_phase(game: Game) -> None:
    """Play a Phase from wherever it stands to its end, and the Turn's end if it is the last (1e 4.1, 6.1)."""
    if game.table.phase is None:
        start_phase(game)
        await air_support(game)
        if game.table.result is not None:
            return
    if not game.phase.rolled:
        if await turn_ends_before_the_roll(game):
            return
        await roll_command_dice(game)
        await random_event(game)
        await go_home(game)
        for side in game.sides():
            steel(game, side)
    await lead(game)
    await command_crew(game)
    await act_without_orders(game)
    while game.table.result is None:
        await settled()
        if not await fight_charges(game):
            return
        if not await use_one(game) and not await react(game, phase_ends(game.active)):
            if await fight_charges(game, waits=False):
                await end_phase(game)
            return


async def use_one(game: Game) -> bool:
    """Let the active player use dice once, while the other may use his standing offers; False: the Phase
    is over."""
    await meet_arrivals(game)
    if game.table.result is not None:
        return True
    main = command_dice_request(game)
    if not has_uses(game, main):
        return False
    request, reply = await either(main, *passive_offers(game))
    if request is not main:
        await use_offer(game, game.side(request.seat), reply.option)
        return True
    return await use_command_dice(game, reply.option)


async def meet_arrivals(game: Game) -> None:
    """Let the enemy's Overwatch react to troops that came on and did not fire; to the others it did after
    their fire."""
    arriving = [one for one in ARRIVING.of(game) if game.phase.done(one) != FIRE.id]
    ARRIVING.put(game)
    side = game.active
    men = [man for one in arriving if one in side.teams for man in side.teams[one].figures]
    men += [side.leaders[one].figure for one in arriving if one in side.leaders]
    if men:
        await watch(game, after_arrival(side, men))
    came = (one for one in game.vehicles_of(side, Where.TABLE) if one.id in arriving)
    vehicles = [one for one in came if one.id not in FIRED.of(game) and one.moved != game.table.phases]
    if vehicles:
        await watch(game, after_arrival(side, vehicles))


def end_turn_offers(game: Game) -> list[Choose]:
    """Offer the passive player to end the Turn, if he holds a Chain of Command Dice (1e 5.1.2)."""
    passive = game.enemy(game.active)
    return [end_turn_offer(game, passive)] if may_end_turn(game, passive) else []


# --- before the roll -----------------------------------------------------------------------------------


async def turn_ends_before_the_roll(game: Game) -> bool:
    """Let a Chain of Command Dice end the Turn before the Command Dice are rolled (1e 5.1.2).

    The answer is whether it did.
    """
    if Use.END_TURN not in game.edition.spending.before_roll:
        return False
    if not any(may_end_turn(game, side) for side in game.sides()):
        return False
    main = begin_phase_request(game)
    request, reply = await either(main, *end_turn_offers(game))
    if request is main and reply.option == "roll":
        return False
    end_the_turn(game, game.side(request.seat))
    take_back_phase(game)
    release_vehicles(game)
    await finish_turn(game)
    return True


def begin_phase_request(game: Game) -> Choose:
    """Make the request whether to roll the Command Dice now, or to end the Turn first."""
    side = game.active
    refused = why_not_end_turn(game, side)

    def options() -> list[Option]:
        return [
            Option(id="roll", label=say("roll-the-command-dice"), verb="roll"),
            Option(id="end-the-turn", label=say("end-the-turn-first"), verb="end-turn", rule="1e 5.1.2",
                   detail=say("a-chain-of-command-dice"), refused=refused),
        ]  # fmt: skip

    return Choose(
        name="begin-phase",
        seat=side.seat,
        prompt=say("your-phase-begins"),
        public=say("is-about-to-roll-the-command-dice"),
        rule="1e 4.2",
        list_options=options,
        prefer="roll",
    )


# --- after the last die --------------------------------------------------------------------------------


async def end_phase(game: Game) -> None:
    """End the Phase: its 6s say whose is next and whether the Turn is over; dice left are lost (1e 6.1)."""
    await end_ambushes(game)
    lead_no_more(game, game.active)
    table, phase = game.table, game.phase
    if table.result is not None:
        return
    again = phase.sixes >= KEEPS_PHASE
    name_next(game, phase.active if again else phase.active.other)
    if phase.sixes >= ENDS_TURN:
        note_sixes(game)
    if phase.sixes >= ENDS_TURN or table.turn_ending:
        await finish_turn(game)
    else:
        close_phase(game)


async def finish_turn(game: Game) -> None:
    """Do all that the Turn's end brings, then begin the next Turn (1e 6.2)."""
    hold_reactions(game)
    await end_turn(game)
    if game.table.result is None:
        start_turn(game)
        close_phase(game)
