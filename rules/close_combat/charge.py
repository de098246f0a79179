"""Coming to grips with the enemy: who meets him goes into Close Combat, at once or with others (1e 13.1)."""

from collections.abc import Iterable, Mapping

from rules.close_combat.odds import foreseen, in_words
from rules.close_combat.overrun import overrun
from rules.engine.effects import ask
from rules.engine.facts import PieceRef
from rules.engine.requests import Choose, Option, Placed, Traced
from rules.geometry.terrain import Point
from rules.morale.falling_back import Fate, leave_table
from rules.morale.force_morale import teams_lost
from rules.phrases import Text, say
from rules.state.changes.phases import note_charge
from rules.state.changes.riding import leave_machines
from rules.state.game import Game
from rules.state.pieces.force import Figure, Leader, Side, Team
from rules.state.saved.table import ChargeStart, Contact
from rules.state.sight.closeness import CLOSE_COMBAT, Access, contact, contacts
from rules.state.troops.kinds import men_who_fight
from rules.state.troops.refs import piece_ref
from rules.state.troops.units import leaders_with


def starts_of(teams: Iterable[Team], leaders: Iterable[Leader] = ()) -> dict[str, ChargeStart]:
    """Find where these men stand before they move, by figure id."""
    men = [man for team in teams for man in team.figures] + [leader.figure for leader in leaders]
    return {man.id: ChargeStart(at=man.at, floor=man.floor) for man in men if man.at is not None}


async def come_to_grips(game: Game, side: Side, starts: dict[str, ChargeStart], *, dice: int) -> None:
    """Note a charge when one of these men is now in contact with the enemy (1e 13; faq-043, 055, 119, 132).

    `starts` tells where each of them came from, `dice` how many dice of movement they rolled. Who stands at a
    window or a closed door is asked whether he goes in. Snipers are driven off without a fight (1e 9.5).
    """
    if game.table.result is not None:
        return
    overrun(game)
    await take_engineers(game, side, starts)
    met = _meetings(game, side, starts)
    if Access.CLEAR in met:
        _stand_to_fight(game, side, starts)
        note_charge(game, Contact(men=starts, dice=dice))
    elif Access.OPENING in met:
        charge = Contact(men=starts, dice=dice, through=True)
        if not await _goes_in(game, side, charge):
            return
        await take_engineers(game, side, starts, through=True)
        if Access.OPENING in _meetings(game, side, starts):
            note_charge(game, charge)


async def take_engineers(
    game: Game, side: Side, starts: Mapping[str, ChargeStart], *, through: bool = False
) -> None:
    """Have engineers with whom these men are in contact surrender, `through` windows too (1e 16.1.2)."""
    enemy = game.enemy(side)
    men = [(man.at, man.floor) for man in _steady(game, side) if man.id in starts and man.at is not None]
    met = {one.id for at, floor in men for one in contacts(game, side, at, floor, through=through)}
    teams = [team for team in game.teams_on_table(enemy) if team.rules.surrenders]
    taken = [team for team in teams if any(man.id in met for man in team.figures)]
    if taken:
        await leave_table(game, enemy, taken, [], Fate.SURRENDERS)
        await teams_lost(game, enemy, taken)


def _stand_to_fight(game: Game, side: Side, starts: Mapping[str, ChargeStart]) -> None:
    """Get the enemies off their motorcycles with whom men who began at `starts` are in contact (1e B)."""
    enemy = game.enemy(side)
    ends = [(man.at, man.floor) for man in _steady(game, side) if man.id in starts and man.at is not None]
    met = met_by(game, side, ends)
    teams = [team for team in game.teams_on_table(enemy) if team.id in met]
    leave_machines(game, enemy, teams, leaders_with(game, teams))


def _steady(game: Game, side: Side) -> list[Figure]:
    """List the side's men who attack whom they meet: neither the Broken nor a medic."""
    ready = [team for team in game.teams_on_table(side) if not team.broken and team.rules.attacks]
    return [man for team in ready for man in team.figures]


def _meetings(game: Game, side: Side, starts: Mapping[str, ChargeStart]) -> set[Access]:
    """Find in which ways the men who began at `starts` and can attack get at an enemy: freely, through
    openings, not."""
    men = [(man.at, man.floor) for man in _steady(game, side) if man.id in starts and man.at is not None]
    enemies = men_who_fight(game, game.enemy(side))
    return {contact(game, at, floor, one) for at, floor in men for one in enemies}


async def _goes_in(game: Game, side: Side, charge: Contact) -> bool:
    """Whether they assault the enemy behind a window or closed door (faq-055, 119, 120)."""
    request = Choose(
        name="assault-the-building",
        seat=side.seat,
        prompt=say("assault-the-building-or-not", inches=CLOSE_COMBAT),
        public=say("decides-whether-to-assault-the-building"),
        rule="1e 13",
        list_options=lambda: [
            Option(id="assault", label=say("go-in"), detail=say("close-combat"), verb="assault"),
            Option(id="stay-out", label=say("stay-outside"), verb="stay-out"),
        ],
        prefer="stay-out",
        odds=lambda place: _odds(game, side, charge),
    )
    return (await ask(request)).option == "assault"


def _odds(game: Game, side: Side, charge: Contact) -> dict[str, Text]:
    """Tell what the first round will probably bring if they go in."""
    odds = foreseen(game, side, {}, charge)
    return {} if odds is None else {"assault": in_words(odds)}


def met_by(game: Game, side: Side, ends: Iterable[tuple[Point, int]]) -> list[str]:
    """List the enemy Teams and Leaders in contact with whom men at these places (with floors) would be
    (faq-128)."""
    enemy = game.enemy(side)
    met = {man.id for at, floor in ends for man in contacts(game, side, at, floor)}
    teams = [team.id for team in game.teams_on_table(enemy) if any(man.id in met for man in team.figures)]
    return teams + [one.id for one in game.leaders_on_table(enemy) if one.figure.id in met]


def close_combat_notes(game: Game, side: Side, draft: Placed | Traced) -> list[Text]:
    """Tell in a sentence with whom this answer would bring Close Combat, if with anybody (1e 13)."""
    men = {man.id: man for man in _who_may_fight(side)}
    if isinstance(draft, Placed):
        ends = [(at, draft.floor) for one, at in draft.places.items() if one in men]
    else:
        ends = [(path[-1], men[one].floor) for one, path in draft.paths.items() if path and one in men]
    met = met_by(game, side, ends)
    return [say("brings-close-combat", teams=refs_of(game.enemy(side), met))] if met else []


def _who_may_fight(side: Side) -> list[Figure]:
    """List all men and Leaders of a side, also those off the table, but no snipers (1e 9.5)."""
    men = [man for team in side.teams.values() if not team.rules.slips_away for man in team.figures]
    return men + [leader.figure for leader in side.leaders.values()]


def refs_of(side: Side, groups: Iterable[str]) -> tuple[PieceRef, ...]:
    """Refer to these Teams and Leaders of a side."""
    return tuple(piece_ref(side, side.teams.get(one) or side.leaders[one]) for one in groups)
