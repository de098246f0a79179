"""What the umpire does at a table by himself: he rules, puts right, rolls, and stops the clocks.

Each deed is an entry of the journal that nobody's seat has made, told to everybody.
"""

from django.utils.translation import gettext as _

from games.fair_dice import dice
from games.game.umpire import MOST_RULINGS, note, rulings_of
from games.journal import loading
from games.journal.models import Entry, Kind
from games.people.models import Player
from games.playing import clock
from games.playing.services import correcting, outside, saving
from games.refusals import Refused
from games.umpiring.services.calling import are_answered
from games.umpiring.services.rights import checked_line, umpired
from reference.book import topic_for
from rules import Correction, Rolled
from rules.facts import around, umpiring

LONGEST_RULING, LONGEST_SECTION = 400, 20

MOST_DICE = 24
"""Dice that an umpire rolls at once."""


def rule(
    game_id: str, player: Player | None, text: str, section: str = "", *, seen: int, client_id: str
) -> int:
    """Rule something, by a section of the book where one is named, and return the number it made.

    Raises Refused, for a section that the reference does not know as well.
    """
    with umpired(game_id, player, seen, client_id) as deed:
        if deed.done_before is not None:
            return deed.done_before
        said, by = checked_line(text, LONGEST_RULING), _checked_section(section)
        are_answered(deed.game)
        ruling = {"number": deed.game.number + 1, "section": by, "text": said.text}
        note(deed.game, rulings=[*rulings_of(deed.game), ruling][-MOST_RULINGS:])
        return deed.store("umpire-rules", umpiring.UmpireRules(who=deed.who, by=by, why=said))


def _checked_section(section: str) -> str:
    named = " ".join(section.split())
    if named and (len(named) > LONGEST_SECTION or topic_for(named) is None):
        raise Refused("no-such-section", _("The reference has no such section. Write it as in 1e 7.1."))
    return named


def withdraw_ruling(game_id: str, player: Player | None, ruling: int, *, seen: int, client_id: str) -> int:
    """Withdraw what was ruled at a number, and return the number it made; raises Refused."""
    with umpired(game_id, player, seen, client_id) as deed:
        if deed.done_before is not None:
            return deed.done_before
        rulings = rulings_of(deed.game)
        found = next((one for one in rulings if one["number"] == ruling), None)
        if found is None:
            raise Refused("no-such-ruling", _("There is no such ruling, or it was withdrawn already."))
        note(deed.game, rulings=[one for one in rulings if one is not found])
        said = checked_line(found["text"], LONGEST_RULING)
        told = umpiring.RulingWithdrawn(who=deed.who, by=found["section"], why=said)
        return deed.store("umpire-withdraws", told)


def put_right(
    game_id: str, player: Player | None, correction: Correction, why: str, *, seen: int, client_id: str
) -> int:
    """Put something right on the table, which nobody needs to agree with, and return the number it made.

    It can be taken back as any other correction. Raises Refused, and Diverged.
    """
    with umpired(game_id, player, seen, client_id) as deed:
        if deed.done_before is not None:
            return deed.done_before
        are_answered(deed.game)
        told = saving.events_as_json([around.UmpirePutsRight()])
        own = Entry(kind=Kind.CORRECTION, name="umpire-puts-right", client_id=client_id, events=told)
        return correcting.put_right_alone(deed.table, deed.game, correction, why, own).number


def roll(game_id: str, player: Player | None, count: int, why: str, *, seen: int, client_id: str) -> int:
    """Roll dice for the players, and return the number it made; raises Refused.

    They are the game's own next dice, which its promise binds: no rule asks for them, and none gets them.
    """
    with umpired(game_id, player, seen, client_id) as deed:
        if deed.done_before is not None:
            return deed.done_before
        if not 1 <= count <= MOST_DICE:
            told = _("Roll one die at least and %(most)s at most.") % {"most": MOST_DICE}
            raise Refused("malformed", told)
        said, game = checked_line(why, correcting.LONGEST_WHY), deed.game
        play = deed.table.current(game)
        assert play is not None, "a game under way has rules"
        first = game.dice_given_back + play.rolled
        faces = dice.faces(bytes(game.secret), dice.mixed(game.entropy), first, count)
        game.dice_given_back += count
        play.dice = loading.dice_of(game)
        rolled = umpiring.UmpireRolls(who=deed.who, faces=tuple(faces), why=said, sealed=game.commitment)
        beside = (Rolled(faces=faces, why=said.text),)
        given = outside.Deed("umpire-rolls", rolled, client_id=client_id, journal=beside)
        return outside.store(deed.table, game, given).number


def pause(game_id: str, player: Player | None, *, seen: int, client_id: str) -> int:
    """Stop the clocks of a game at a live pace, and return the number it made; raises Refused."""
    return _set_clocks(game_id, player, seen, client_id, is_paused=True)


def go_on(game_id: str, player: Player | None, *, seen: int, client_id: str) -> int:
    """Let paused clocks go on, and return the number it made; raises Refused."""
    return _set_clocks(game_id, player, seen, client_id, is_paused=False)


def _set_clocks(game_id: str, player: Player | None, seen: int, client_id: str, *, is_paused: bool) -> int:
    with umpired(game_id, player, seen, client_id) as deed:
        game = deed.game
        if deed.done_before is not None:
            return deed.done_before
        if not clock.set_paused(game, is_paused=is_paused):
            return game.number
        kind = umpiring.UmpirePauses if is_paused else umpiring.UmpireLetsGoOn
        return deed.store("umpire-pauses" if is_paused else "umpire-lets-go-on", kind(who=deed.who))
