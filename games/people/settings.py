"""What a person may have as he likes it: a setting is declared here, and nowhere else.

The page on which they are chosen, what is kept and handed over about a person, and what the page of a table
is told are all made from `SETTINGS`. There a style sheet asks for `[data-setting-labels="off"]`, a module for
`state.settings.labels`, and the site for `settings_of(request)["labels"]`.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from django.conf import settings
from django.utils.functional import Promise
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from games.refusals import Refused
from rules import Stop


@dataclass(frozen=True, kw_only=True)
class Setting:
    """A setting: what it is called, what it does, and what can be chosen, each by a word with its title.

    Whoever has chosen nothing has the first.
    """

    id: str
    title: str | Promise
    told: str | Promise
    choices: Mapping[str, str | Promise]


LANGUAGE, LENGTHS = "language", "lengths"
"""Settings that cookies carry as well: they are asked for before anybody looks who somebody is."""

REACTIONS, CONTRAST, COMPUTER = "reactions", "contrast", "computer"

ON_OFF = {"on": gettext_lazy("On"), "off": gettext_lazy("Off")}

SETTINGS: tuple[Setting, ...] = (
    Setting(
        id="labels",
        title=gettext_lazy("Labels on the table"),
        told=gettext_lazy(
            "Teams and Leaders have their names and marks beside them. The key L changes it at the table."
        ),
        choices=ON_OFF,
    ),
    Setting(
        id="coach",
        title=gettext_lazy("Advice in the patrol phase"),
        told=gettext_lazy("You are shown where a marker may go and what comes of it."),
        choices=ON_OFF,
    ),
    Setting(
        id="advice",
        title=gettext_lazy("Advice under each question"),
        told=gettext_lazy(
            "At the table you are told what a choice means, what hangs on it, and which choice is sensible."
        ),
        choices=ON_OFF,
    ),
    Setting(
        id="doubts",
        title=gettext_lazy("Ask again before something is wasted"),
        told=gettext_lazy(
            "At the table a choice that leaves something unused has to be pressed twice. "
            "Resigning always has."
        ),
        choices=ON_OFF,
    ),
    Setting(
        id=REACTIONS,
        title=gettext_lazy("In the other side’s Phase, ask me"),
        told=gettext_lazy(
            "How each of your games begins; at the table you can wish otherwise for that game."
        ),
        choices={
            Stop.ABLE.value: gettext_lazy("When I could react"),
            Stop.ALWAYS.value: gettext_lazy("Every time"),
        },
    ),
    Setting(
        id=COMPUTER,
        title=gettext_lazy("The computer’s moves"),
        told=gettext_lazy(
            "How long you see what it did before it goes on. "
            "The key N at the table goes straight to your next question."
        ),
        choices={
            "normal": gettext_lazy("At normal speed"),
            "fast": gettext_lazy("Fast"),
            "at-once": gettext_lazy("At once"),
        },
    ),
    Setting(
        id="motion",
        title=gettext_lazy("Movement"),
        told=gettext_lazy(
            "How fast men walk and dice fall. Nothing moves where your system asks for reduced motion."
        ),
        choices={
            "normal": gettext_lazy("Normal"),
            "slow": gettext_lazy("Slow"),
            "fast": gettext_lazy("Fast"),
            "off": gettext_lazy("None"),
        },
    ),
    Setting(
        id="letters",
        title=gettext_lazy("Size of the labels"),
        told=gettext_lazy("Of names and marks beside Teams and Leaders on the table."),
        choices={
            "normal": gettext_lazy("Normal"),
            "large": gettext_lazy("Large"),
            "largest": gettext_lazy("Very large"),
        },
    ),
    Setting(
        id=CONTRAST,
        title=gettext_lazy("Contrast"),
        told=gettext_lazy("High is black on white, with strong edges; your system can ask for it as well."),
        choices={"normal": gettext_lazy("As your system asks"), "high": gettext_lazy("High")},
    ),
    Setting(
        id="sounds",
        title=gettext_lazy("Sounds"),
        told=gettext_lazy(
            "At the table: dice, shots, guns, a message, and when it is your turn. "
            "Each volume can be heard here."
        ),
        choices={
            "off": gettext_lazy("Off"),
            "quiet": gettext_lazy("Quiet"),
            "middle": gettext_lazy("Middling"),
            "loud": gettext_lazy("Loud"),
        },
    ),
    Setting(
        id="follow",
        title=gettext_lazy("Follow the play when watching"),
        told=gettext_lazy("Where you watch on a small screen, the table goes to where something happens."),
        choices=ON_OFF,
    ),
    Setting(
        id=LANGUAGE,
        title=gettext_lazy("Language"),
        told=gettext_lazy(
            "In which you read these pages, the table and the log; whoever plays against you has his own."
        ),
        choices={"browser": gettext_lazy("As the browser asks"), **dict(settings.LANGUAGES)},
    ),
    Setting(
        id=LENGTHS,
        title=gettext_lazy("Distances"),
        told=gettext_lazy(
            "In which you read them at each table. The numbers are the same; your opponent has his own."
        ),
        choices={
            "game": gettext_lazy("As each game has them"),
            "inches": gettext_lazy("Inches"),
            "centimetres": gettext_lazy("Centimetres"),
        },
    ),
)


def holding(kept: Mapping[str, Any]) -> dict[str, str]:
    """Return every setting with the choice that holds: the stored one, or the first where that is offered
    no more."""
    return {one.id: _held(one, kept.get(one.id)) for one in SETTINGS}


def _held(setting: Setting, kept: Any) -> str:
    return next((one for one in setting.choices if one == kept), next(iter(setting.choices)))


def listed(held: Mapping[str, str]) -> list[tuple[Setting, str]]:
    """List the settings for a form, each with the choice that holds."""
    return [(one, held[one.id]) for one in SETTINGS]


def checked(chosen: Mapping[str, str]) -> dict[str, str]:
    """Check that these are settings and choices that are offered; raises Refused naming what is not."""
    known = {one.id: one for one in SETTINGS}
    for id_, choice in chosen.items():
        if id_ not in known:
            raise Refused("malformed", _("There is no setting “%(id_)s”.") % {"id_": id_[:40]})
        if choice not in known[id_].choices:
            offered = _(" or ").join(known[id_].choices)
            raise Refused(
                "malformed",
                _("%(title)s can be %(offered)s, not “%(choice)s”.")
                % {"title": known[id_].title, "offered": offered, "choice": choice[:40]},
            )
    return dict(chosen)
