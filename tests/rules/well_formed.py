"""What holds for everything that the rules ask, roll and tell, looked at in every scene."""

import re
from collections.abc import Iterator, Mapping
from typing import Any

from rules.engine.effects import RollDice
from rules.engine.events import Event
from rules.engine.requests import Allot, Choose, Place, Request, Trace
from rules.engine.seats import Seat
from tests.reading import english
from tests.rules.forms import file_of, fits, is_a, is_like, questions, rolls_for, ways_of_telling

SENTENCE = re.compile(r"\S+( \S+)*[.!?:”)]")
"""Words for a player: whole sentences, no space too many."""

REASON = re.compile(r"\S+( \S+)+")
"""Why something cannot be chosen: a sentence, or a few words beside it."""

VALUES: Mapping[str, tuple[type, ...]] = {
    **dict.fromkeys(("aim", "at", "corners", "faces", "impact", "lines", "ring", "wishes"), (list, tuple)),
    **dict.fromkeys(
        ("effects", "figures", "leaders", "reasons", "locked", "poses", "targets", "teams"), (list, tuple)
    ),
    **dict.fromkeys(
        ("hits", "initiatives", "kills", "left", "levels", "net", "phase", "phases", "points"), (int,)
    ),
    "added": (int,),
    "facing": (int, float),
    **dict.fromkeys(
        ("floor", "inches", "radius", "round", "rounds", "shock", "sixes", "turn", "wind"), (int, float)
    ),
    **dict.fromkeys(("captured", "found", "granted", "hit", "killed", "light", "pinned", "weak"), (bool,)),
    **dict.fromkeys(("paths", "places", "sides"), (dict,)),
    "dice": (int, list, tuple),
    "from": (int, str, list, tuple),
    "needs": (int, list),
    "removed": (bool, str, list),
    "to": (int, list, tuple),
    "until": (int,),
    "winner": (str, type(None)),
}
"""What an event's data hold under each key; under any other a word or an id."""


MANY = (
    "dice|men|hits(?! the)|inches|rounds|points|bombs|grenades|orders|minutes|games|topics|"
    "Teams|Orders|(?:whole )?(?:Chain of )?(?:Command )?Dice|Command Initiatives|Chain of Command Points|"
    "Patrol Markers|Leaders"
)

BAD: tuple[tuple[str, str], ...] = (
    (rf"(?<![\d.])1 ({MANY})\b", "one, yet many"),
    (r"(?<![\w.] )(?<![\d.])(?!1 )\d+(\.\d+)? (die|man|inch|bomb|grenade|minute|topic)\b", "many, yet one"),
    (r"(?<![\d.])1 (of [^,.;:]+ )?(are|were|have|form|cross)\b", "one, yet the verb is for many"),
    (r"\bdice (of )?inches\b", "2D6 inches"),
    (r"\((s|es)\)", "the number is known when the words are made"),
    (r"(?<![+–-] )(?<![\d.])(\d+) = \1\b", "one die is no sum"),
    (r"\d\.0\b", "whole numbers are told without a point"),
    (r"\b(goes|go) to the \w+ side\b", "a side wins a toss, has a Phase, gains a point"),
    (r"(?:^|[.:;,!?] )(At|By|From|In|On|To|With) (what|which|whom|how many)\b", "asked as players ask"),
    (r"\b[Nn]obody of (them|us|your|theirs|the)\b", "none of them"),
    (r"\b(Section|Squad|Team|Zug|Gruppe) \d+, \d+(\.\d+)? inch", "the distance reads as part of the name"),
    (r"\b([a-z]{2,}) \1\b", "a word twice"),
    (r"\ba (8|11|18)\b", "an eight"),
    (r"\ba [aei]\w", "an, before a vowel"),
    (r"\bNone\b(?! of)|\bnull\b|\bundefined\b|\bNaN\b|[{}]", "what the words are made from shows"),
)
"""What no text for players has, and why."""


def faults_of(text: str) -> list[str]:
    """What is wrong with a text for players, each with the reason."""
    return [f"{why}: {text}" for pattern, why in BAD if re.search(pattern, text)]


WORDS = ("prompt", "public", "label", "detail", "refused", "warning", "note", "summary", "why")
"""Where the words for players stand in what is sent."""


def words_in(shown: Any, key: str = "") -> Iterator[str]:
    """All words for players in a request as it is sent."""
    if isinstance(shown, str):
        if key in WORDS:
            yield shown
    elif isinstance(shown, dict):
        for inner, value in shown.items():
            yield from words_in(value, inner)
    elif isinstance(shown, list | tuple):
        for value in shown:
            yield from words_in(value, key)


def check_shown(shown: Any) -> None:
    """Every prompt, label, detail and reason of a request is good English."""
    faults = [fault for text in words_in(shown) for fault in faults_of(text)]
    assert not faults, faults


def check_dice(dice: RollDice) -> None:
    """A roll says what it is for, in words of the log, and whose it is."""
    forms = rolls_for(dice.why)
    assert forms, f"add what this roll is for to `rolled` in tests/rules/known/dice.yaml: {dice}"
    assert isinstance(dice.seat, Seat) is ("seat" not in forms[0]), dice


def check_request(request: Request[Any]) -> None:
    """A question and all that can be chosen have one of the forms that are known of its name."""
    question = questions().get(request.name)
    assert question is not None, f"add the question {request.name} to {file_of(request.name)}: {request}"
    assert SENTENCE.fullmatch(english(request.prompt)), request.prompt
    assert is_like(request.public, question.get("public", "")), otherwise(request, "public")
    assert request.standing is question.get("standing", False), otherwise(request, "standing")
    assert is_like(request.rule, question["rule"]), otherwise(request, "rule")
    assert isinstance(request.seat, Seat), request
    assert is_a(question.get("subject", ""), request.subject, request.seat), otherwise(request, "subject")
    assert (request.window is not None) is question.get("window", False), otherwise(request, "window")
    check_options(request, question.get("options", []))
    if isinstance(request, Allot):
        check_fire(request)
    if isinstance(request, Place | Trace):
        check_pieces(request)
    if isinstance(request, Place):
        check_sources(request, question.get("source", ""))


def otherwise(request: Request[Any], what: str) -> str:
    """What to say where a part of a question is not as it is known."""
    return f"{request.name} has another `{what}` in {file_of(request.name)}: {request}"


def check_options(request: Request[Any], forms: list[Mapping[str, Any]]) -> None:
    """Every option has one of these forms, and is told from the others by its id."""
    options = getattr(request, "options", ())
    strange = [one for one in options if not any(fits(one, form, request.seat) for form in forms)]
    where = f"the options of {request.name} in {file_of(request.name)}"
    assert not strange, f"add the form of what is offered to {where}: {strange}"
    assert all(not one.refused or REASON.fullmatch(english(one.refused)) for one in options), options
    assert len({one.id for one in options}) == len(options), [one.id for one in options]
    if isinstance(request, Choose) and request.prefer:
        assert request.prefer in {one.id for one in options}, request.prefer


def check_fire(request: Allot) -> None:
    """Each man and each target has a name, and whoever can fire knows at what, how far, with what dice."""
    targets = {target.id: target for target in request.targets}
    for target in targets.values():
        assert target.label, target
        assert target.teams, target
        assert bool(target.refused) is not bool(target.summary and target.cover), target
    for firer in request.firers:
        assert firer.label, firer
        assert firer.weapon, firer
        for aim in firer.aims:
            assert aim.target in targets, aim
            assert bool(aim.refused) is not bool(aim.band and aim.cover and aim.dice and aim.needs), aim


def check_pieces(request: Place | Trace) -> None:
    """Each piece that is set down or moved has a name and an id of its own."""
    assert all(piece.id and piece.label for piece in request.pieces), request.pieces
    assert len({piece.id for piece in request.pieces}) == len(request.pieces), request.pieces


def check_sources(request: Place, label: str) -> None:
    """What pieces are placed from has a name, and an area if it may be used; what is drawn is there."""
    assert request.outline is None or request.outline(request.suggested()), request.name
    for source in request.sources:
        assert is_like(source.label, label), source
        assert bool(source.area) is not bool(source.refused), source


def check_event(event: Event) -> None:
    """What happened is told in one of the ways known of its kind, with what the screen needs to show it."""
    told = (event.rule, isinstance(event.seat, Seat), set(event.data))
    ways = [
        (way.get("rule", ""), "seat" not in way, set(way.get("data", "").split()))
        for way in ways_of_telling(event.kind, event.data.get("why", ""))
    ]
    where = f"{event.kind} in tests/rules/known/events.yaml"
    if event.kind == "dice":
        where = "`told` in tests/rules/known/dice.yaml"
    assert told in ways, f"add the way in which this is told to {where}, which has {ways}: {event}"
    assert SENTENCE.fullmatch(event.text), event.text
    assert faults_of(event.text) == []
    assert event.only is None or isinstance(event.only, Seat), event
    for key, value in event.data.items():
        known = VALUES.get(key, (str,))
        assert isinstance(value, known), f"add {key!r} to VALUES in tests/rules/well_formed.py: {event}"
