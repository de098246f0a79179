"""Close Combat from contact to its end: when it is fought, round by round, and what follows (1e 13)."""

from collections.abc import Sequence
from typing import ClassVar

from rules.close_combat.closing_up import close_up
from rules.close_combat.gassed import suffer_own_gas
from rules.close_combat.giving_way import follow_up
from rules.close_combat.melee import Combatants, Melee, engaged, melee_of
from rules.close_combat.odds import in_words, odds_of
from rules.close_combat.overrun import overrun
from rules.close_combat.results import DRAWS, bear_shock, rout, shrugs_off, suffer_defeat, take_a_breather
from rules.close_combat.rounds import (
    CombatResult,
    Defeated,
    Drawn,
    Overwhelmed,
    Score,
    overwhelmed,
    scores,
    take_losses,
    tell_round,
    throw,
)
from rules.command.activation import is_charging
from rules.command.integrity import regroup
from rules.engine.effects import ask
from rules.engine.facts import OfSide, PieceRef, SideRef
from rules.engine.requests import Choose, Option
from rules.engine.seats import Seat
from rules.geometry.distance import closest
from rules.geometry.tolerance import at_most
from rules.morale.shock import judge_all
from rules.phrases import Text, say
from rules.scenarios.points import capture
from rules.state.changes.phases import keep_charges
from rules.state.game import Game
from rules.state.markers.on_table import end_covering_fire
from rules.state.pieces.force import Side, Team
from rules.state.remembered import DEPLOYED, MOVED
from rules.state.saved.table import Contact
from rules.state.troops.refs import side_ref, team_refs

FARTHEST_CHARGE = 22.0
"""Inches from which men may still come to grips in the same Phase: three dice and 4"."""

USABLE = 4
"""The highest face of a Command Die that activates anybody by itself."""


class CloseCombatBegan(OfSide, frozen=True):
    """Men of a side are in contact with the enemy and fight him."""

    kind: ClassVar = "charge"
    section: ClassVar = "1e 13.1"
    spoken: ClassVar = ("attackers", "enemy", "defenders")

    attackers: tuple[PieceRef, ...]
    enemy: SideRef
    defenders: tuple[PieceRef, ...]
    teams: tuple[PieceRef, ...]


# --- when it is fought ---------------------------------------------------------------------------------


async def fight_charges(game: Game, *, waits: bool = True) -> bool:
    """Fight the Close Combats that are due, unless with `waits` the attacker brings up others; False: the
    game is over.

    (1e 13.1.)
    """
    while game.phase.charges and game.table.result is None:
        if waits and _may_be_joined(game) and not await _fights_now(game):
            return True
        attacker = attacker_of(game, game.phase.charges[0])
        melee = melee_of(game, attacker, _take_first(game, attacker))
        if melee is not None:
            await fight(game, melee)
    return game.table.result is None


def attacker_of(game: Game, charge: Contact) -> Side:
    """Find whose men charge: the active side's, or a Unit's that interrupts its Phase (1e 5.1.2)."""
    passive = game.enemy(game.active)
    return passive if any(man.id in charge.men for man in game.figures_on_table(passive)) else game.active


def _take_first(game: Game, attacker: Side) -> list[Contact]:
    """Take off the list the first charge, and all that is fought with it."""
    taken = _first(game, attacker)
    keep_charges(game, [charge for charge in game.phase.charges if charge not in taken])
    return taken


def _first(game: Game, attacker: Side) -> list[Contact]:
    """Find the first charge and all of that side's against the same enemies: they fight as one."""
    first, *others = game.phase.charges
    taken, met = [first], {man.id for man in engaged(game, attacker, first)}
    for charge in others:
        if attacker_of(game, charge) is not attacker:
            continue
        enemies = {man.id for man in engaged(game, attacker, charge)}
        if enemies & met or _share_a_team(game, enemies, met):
            taken.append(charge)
            met |= enemies
    return taken


def _share_a_team(game: Game, some: set[str], others: set[str]) -> bool:
    teams = [{man.id for man in team.figures} for side in game.sides() for team in game.teams_on_table(side)]
    return any(team & some and team & others for team in teams)


def _may_be_joined(game: Game) -> bool:
    """Whether more men of the active side could still come to grips in this Phase."""
    phase = game.phase
    if attacker_of(game, phase.charges[0]) is not game.active:
        return False
    can_order = phase.initiatives > 0 or any(die <= USABLE for die in phase.dice)
    return can_order and any(_could_join(game, team) for team in game.teams_on_table(game.active))


def _could_join(game: Game, team: Team) -> bool:
    phase = game.phase
    if is_charging(game, [team]) or team.pinned or team.broken:
        return False
    if team.id in (*phase.activated, *MOVED.of(game), *DEPLOYED.of(game)):
        return False
    own = [charge for charge in phase.charges if attacker_of(game, charge) is game.active]
    met = [man.at for charge in own for man in engaged(game, game.active, charge) if man.at]
    return at_most(closest(team.places, met), FARTHEST_CHARGE)


async def _fights_now(game: Game) -> bool:
    """Ask the active side whether its charge is fought now or it brings up others first; True for now (1e
    13.1)."""
    side = game.active
    request = Choose(
        name="fight-or-wait",
        seat=side.seat,
        prompt=say("fight-now-or-bring-up-others"),
        public=say("decides-whether-to-fight-now"),
        rule="1e 13.1",
        list_options=lambda: [
            Option(id="fight", label=say("fight-the-close-combat"), verb="fight"),
            Option(
                id="wait",
                label=say("bring-up-others-first"),
                verb="wait",
                detail=say("fought-in-this-phase"),
            ),
        ],
        prefer="fight",
        odds=lambda place: _odds(game),
    )
    return (await ask(request)).option == "fight"


def _odds(game: Game) -> dict[str, Text]:
    """Tell what the first round of the fight that is due will probably bring."""
    melee = melee_of(game, game.active, _first(game, game.active))
    return {} if melee is None else {"fight": in_words(odds_of(game, melee))}


# --- the fight -----------------------------------------------------------------------------------------


async def fight(game: Game, melee: Melee) -> None:
    """Fight round after round until one side gives way or both have had enough (1e 13.1.1, 13.1.2)."""
    _tell_start(game, melee)
    end_covering_fire(game, [team.id for camp in melee.camps for team in camp.teams])
    close_up(game, melee)
    await suffer_own_gas(game, melee)
    number = draws = 0
    ground = {camp.side.seat: list(camp.places) for camp in melee.camps}
    floor = _floor(melee.defenders)
    winner: Combatants | None = None
    while winner is None and draws < DRAWS and _both_stand(melee) and game.table.result is None:
        number += 1
        outcome = await play_round(game, melee, number)
        winner, draws = outcome.winner, draws + outcome.draw
        if outcome.is_over:
            break
    else:
        if winner is None and draws >= DRAWS and game.table.result is None:
            await take_a_breather(game, melee)
    if winner is not None:
        await follow_up(game, winner, ground[melee.other(winner).side.seat], floor)
    await _clear_up(game)


class RoundOutcome:
    """How a round ended: with a winner, without a decision, or over because somebody ran."""

    def __init__(
        self, winner: Combatants | None = None, *, draw: bool = False, is_over: bool = False
    ) -> None:
        self.winner, self.draw, self.is_over = winner, draw, is_over or winner is not None


async def play_round(game: Game, melee: Melee, number: int) -> RoundOutcome:
    """Count the dice, roll them, take off the dead, and see who is thrown back (1e 13.1.1 to 13.1.3)."""
    both = scores(game, melee, number)
    weaker = overwhelmed(*both)
    if weaker is not None:
        tell_round(game, number, both, Overwhelmed(side=side_ref(weaker.camp.side)))
        await rout(game, melee, weaker.camp)
        return RoundOutcome(melee.other(weaker.camp))
    for score in both:
        await throw(score)
    attack, defence = both
    tell_round(game, number, both, _result(both))
    wiped = {}
    for score, enemy in ((attack, defence), (defence, attack)):
        lost = await take_losses(game, score.camp, enemy.kills, enemy.shock)
        wiped[score.camp.side.seat] = lost
    return await _settle(game, melee, both, wiped)


async def _settle(
    game: Game, melee: Melee, both: tuple[Score, Score], wiped: dict[Seat, list[Team]]
) -> RoundOutcome:
    """Apply the result of a round by both sides' dead; return who has won, or whether it was a draw (1e
    13.1.2)."""
    loser, victor = sorted(both, key=lambda score: score.kills)
    difference = victor.kills - loser.kills
    if difference == 0 or shrugs_off(loser.camp, difference):
        ran = [await bear_shock(game, melee, camp, wiped[camp.side.seat]) for camp in melee.camps]
        return _undecided(melee, ran, draw=difference == 0)
    await suffer_defeat(game, melee, loser.camp, difference, wiped[loser.camp.side.seat])
    if game.table.result is None:
        await bear_shock(game, melee, victor.camp, wiped[victor.camp.side.seat])
    return RoundOutcome(victor.camp)


def _undecided(melee: Melee, ran: Sequence[bool], *, draw: bool) -> RoundOutcome:
    """Make the outcome of a round without a loser: another round, unless a side ran or is gone, which
    leaves the ground."""
    out = [has_run or not camp.figures for camp, has_run in zip(melee.camps, ran, strict=True)]
    if not any(out):
        return RoundOutcome(draw=draw)
    staying = [camp for camp, is_out in zip(melee.camps, out, strict=True) if not is_out]
    return RoundOutcome(staying[0] if staying else None, is_over=True)


def _result(both: tuple[Score, Score]) -> CombatResult:
    loser, victor = sorted(both, key=lambda score: score.kills)
    difference = victor.kills - loser.kills
    if difference == 0:
        return Drawn()
    fights_on = shrugs_off(loser.camp, difference)
    return Defeated(side=side_ref(loser.camp.side), by=difference, fights_on=fights_on)


def _both_stand(melee: Melee) -> bool:
    return all(camp.figures for camp in melee.camps)


def _floor(camp: Combatants) -> int:
    return min((man.floor for man in camp.figures), default=0)


def _tell_start(game: Game, melee: Melee) -> None:
    attackers, defenders = melee.camps
    game.tell(
        CloseCombatBegan(
            side=side_ref(attackers.side),
            attackers=attackers.who,
            enemy=side_ref(defenders.side),
            defenders=defenders.who,
            teams=tuple(ref for camp in melee.camps for ref in team_refs(camp.side, camp.teams)),
        )
    )


async def _clear_up(game: Game) -> None:
    """Make Teams of those who stand apart now, let points change hands and judge all Shock again."""
    capture(game)
    overrun(game)
    for side in game.sides():
        regroup(game, side)
    for side in game.sides():
        if game.table.result is None:
            await judge_all(game, side)
