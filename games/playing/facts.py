"""What everybody may know of a game besides the table: who plays, what was agreed, how it ended."""

from collections.abc import Sequence
from functools import cache
from typing import Any, cast

import msgspec

from cocweb.language import UNITS, in_words
from games.game import delays
from games.game.models.game import Game, Mode, Pace
from games.game.models.seat import Seat, supplement_among
from games.game.umpire import has_umpire, leave_of, rulings_of, sees
from games.game.viewers import Viewer
from games.journal.loading import LastAnswer
from games.journal.words import told_to
from games.playing import clock, offers
from games.wire import told
from games.wire.told import Facts, Offers
from rules import VERBS
from rules import Seat as RulesSeat
from rules.facts import Kept, unkept
from rules.phrases import Phrase, Text, written
from telling import Reader, note_unreadable, teller

LENGTHS_IN = {unit: lengths for lengths, unit in UNITS.items()}


def facts(game: Game, seats: Sequence[Seat], last: LastAnswer | None, viewer: Viewer) -> Facts:
    """Make, for one viewer, what the protocol calls `game`."""
    shown: Facts = {
        "id": game.pk,
        "status": msgspec.convert(str(game.status), told.Status),
        "mode": msgspec.convert(str(game.mode), told.Mode),
        "edition": game.edition,
        "options": [{"id": rule.id, "title": in_words(rule.title)} for rule in game.optional_rules],
        "scenario": game.scenario,
        "table": game.battlefield_id,
        "names": {RulesSeat(seat.colour): seat.name for seat in seats if not seat.is_free},
        "platoons": {RulesSeat(seat.colour): seat.force.platoon.title for seat in seats if seat.force},
        "computer": [RulesSeat(seat.colour) for seat in seats if seat.is_computer],
        "offers": _offers(game),
        "commands": commands_for(game, last, viewer),
        "commitment": game.commitment,
        "dice_parts": game.dice_parts,
        "support": msgspec.convert(str(game.support), told.Support),
        "pace": msgspec.convert(str(game.pace), told.Pace),
        "lengths": msgspec.convert(LENGTHS_IN[game.reader.unit], told.Lengths),
        "reactions": reactions_of(game.edition, supplement_among(seats)),
        "headings": headings(game.edition, game.reader),
    }
    if game.watching:
        shown["watching"] = {seat: _later(given) for seat, given in delays.leaves_in(game).items()}
    if game.attacker:
        shown["attacker"] = RulesSeat(game.attacker)
    if game.pace == Pace.LIVE:
        shown["clock"] = clock.shown(game)
    if has_umpire(game):
        shown["umpire"] = _umpire(game)
    if rulings := rulings_of(game):
        shown["rulings"] = msgspec.convert(rulings, list[told.UmpireRuling])
    if game.is_finished:
        _tell_result(shown, game)
    return shown


def _umpire(game: Game) -> told.UmpireTold:
    """Tell who the umpire is, what he is let see and sees, who calls him, and whether he has decided."""
    return {
        "name": game.umpiring["name"],
        "leave": {seat: msgspec.convert(str(leave_of(game, seat)), told.LetSee) for seat in RulesSeat},
        "sees": msgspec.convert(str(sees(game)), told.UmpireSees),
        "calls": game.umpiring.get("calls", {}),
        "decided": "decided" in game.umpiring,
    }


def _later(given: delays.Delay) -> told.Later:
    return {"unit": given.unit, "amount": given.amount, "words": str(given)}


def _offers(game: Game) -> Offers:
    """List the offers on the table; in a correction that is asked for, what it does is put in the reader's
    words."""
    shown: Offers = game.offers
    asked: dict[str, Any] = game.offers.get(offers.CORRECTION, {})
    if "done" not in asked:  # there is none, or one of before it was kept as a value
        return shown
    correction: told.CorrectionAsked = {
        "seat": asked["seat"],
        "correction": asked["correction"],
        "why": asked["why"],
        "words": str(told_to(game, _asked_for(asked["done"]))),
        "number": asked["number"],
    }
    if "how" in asked:
        correction["how"] = asked["how"]
    return {**shown, "correction": correction}


def _asked_for(done: object) -> Text:
    """Read what would be put right; where that cannot be done any more, nobody is stopped by it."""
    try:
        return unkept(Kept(done))
    except msgspec.ValidationError:
        note_unreadable(offers.CORRECTION)
        return Phrase("no-longer-known")


@cache
def reactions_of(edition: str, supplement: str) -> list[str]:
    """List the kinds of reactions of an edition, with those that only a supplement brings (esp-006)."""
    return [one.id for one in VERBS[edition].reactions if supplement or not one.needs_supplement]


@cache
def headings(edition: str, reader: Reader) -> dict[str, str]:
    """Name the orders and reactions of an edition for a reader, by the ids of their verbs."""
    verbs = VERBS[edition]
    named = {one.id: one.heading for one in (*verbs.orders, *verbs.reactions)}
    return cast(dict[str, str], written(named, teller(reader)))


def _tell_result(shown: Facts, game: Game) -> None:
    """Add how a game that is over ended, and what its dice were made from."""
    shown["result"] = {"winner": game.winner, "kind": game.result_kind, "why": game.why_ended}
    shown["secret"] = bytes(game.secret).hex()
    shown["entropy"] = game.entropy


def commands_for(game: Game, last: LastAnswer | None, viewer: Viewer) -> list[str]:
    """List the commands that this viewer may give now."""
    if not isinstance(viewer, RulesSeat) or not game.is_playing:
        return []
    return [
        "resign",
        *_about_draw(game, viewer),
        *_about_undo(game, last, viewer),
        *_about_pace(game, viewer),
        *_about_correction(game, viewer),
        *_about_watching(game, viewer),
    ]


def _about_draw(game: Game, viewer: RulesSeat) -> list[str]:
    offered = game.offers.get("draw")
    if offered is None:
        return _unless_too_often(game, offers.DRAW, viewer, ["offer-draw"])
    return ["accept-draw", "decline-draw"] if offered["seat"] == viewer.other else ["withdraw-draw"]


def _about_undo(game: Game, last: LastAnswer | None, viewer: RulesSeat) -> list[str]:
    asked = game.offers.get("undo")
    if asked is not None:
        return ["accept-undo", "decline-undo"] if asked["seat"] == viewer.other else ["withdraw-undo"]
    if last is None:
        return []
    own = last.seat == viewer or game.mode == Mode.HOT_SEAT
    if own and not last.reveals:
        return ["undo"]
    return _unless_too_often(game, offers.UNDO, viewer, ["request-undo"])


def _about_pace(game: Game, viewer: RulesSeat) -> list[str]:
    asked = game.offers.get("pace")
    if asked is None:
        paces = [f"offer-pace-{pace.value}" for pace in Pace if pace != game.pace]
        return _unless_too_often(game, offers.PACE, viewer, paces)
    return ["accept-pace", "decline-pace"] if asked["seat"] == viewer.other else ["withdraw-pace"]


def _about_correction(game: Game, viewer: RulesSeat) -> list[str]:
    asked = game.offers.get(offers.CORRECTION)
    if asked is None:
        return _unless_too_often(game, offers.CORRECTION, viewer, ["correct"])
    if asked["seat"] != viewer.other:
        return ["withdraw-correction"]
    return [] if "how" in asked else ["accept-correction", "decline-correction", "roll-correction"]


def _about_watching(game: Game, viewer: RulesSeat) -> list[str]:
    """Name how a player lets watchers see what he hides, and how no more."""
    return ["let-watch", *(["close-watching"] if viewer in delays.leaves_in(game) else [])]


def _unless_too_often(game: Game, offer: str, viewer: RulesSeat, commands: list[str]) -> list[str]:
    return [] if offers.is_too_often(game, offer, viewer) else commands
