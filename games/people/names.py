"""What people may call themselves, and which signs of what they say can be shown."""

import re
import unicodedata

from django.utils.translation import gettext as _

from games.people.models import LONGEST_NAME
from games.refusals import Refused

BLANK = frozenset("\u115f\u1160\u2800\u3164\uffa0")
"""Letters and signs, as Unicode has it, that show nothing: a name of them would be none."""

MOST_MARKS = 2
"""Marks (accents, vowel signs) on one letter: living scripts need two, more of them cover its neighbours."""

MOST_MODIFIERS = 2
"""How a picture is drawn, and of what colour a skin is."""

AT_MOST_READ = 10
"""Times the longest name: whatever is longer still is none, however it is composed."""

PICTURE = (
    "[\u2190-\u27ff\u2900-\u2bff\U0001f000-\U0001faff]"
    f"[\ufe0e\ufe0f\U0001f3fb-\U0001f3ff]{{0,{MOST_MODIFIERS}}}"
)
JOINED = f"{PICTURE}(?:\u200d{PICTURE})+|\U0001f3f4[\U000e0061-\U000e007a]{{2,6}}\U000e007f"
"""Pictures joined to one, as a family is, and the flags of parts of countries."""

SIGN = re.compile(f"{JOINED}|.", re.DOTALL)
STYLE = re.compile("[\ufe0e\ufe0f]")
"""Says after a sign whether it is drawn as a picture; nothing that is seen."""


def checked_name(name: str, longest: int = LONGEST_NAME) -> str:
    """Check that a name can be seen and holds no control characters, and strip its blanks; raises Refused."""
    if len(name) > AT_MOST_READ * longest:  # before what takes the longer the more there is
        raise _too_long(longest)
    name = " ".join(unicodedata.normalize("NFC", name).split())
    plain = STYLE.sub("", re.sub(JOINED, "*", name))
    kinds = "".join(unicodedata.category(letter)[0] for letter in plain)
    if "C" in kinds or BLANK & set(plain):
        raise Refused("bad-name", _("A name is made of letters, digits, signs and spaces."))
    if not set(kinds) & set("LNPS"):
        raise Refused("bad-name", _("Please give a name."))
    if re.search(f"(?:^|Z)M|M{{{MOST_MARKS + 1}}}", kinds):
        raise Refused(
            "bad-name",
            _("A letter of a name has at most %(most_marks)s accents or other marks on it.")
            % {"most_marks": MOST_MARKS},
        )
    if len(name) > longest:
        raise _too_long(longest)
    return name


def _too_long(longest: int) -> Refused:
    return Refused("bad-name", _("A name has at most %(longest_name)s letters.") % {"longest_name": longest})


def shown(text: str) -> str:
    """Strip a text of what cannot be shown, and some databases cannot store, and of heaps of marks."""
    signs = (sign if len(sign) > 1 or sign.isprintable() else " " for sign in SIGN.findall(text))
    kept, marks = [], 0
    for sign in signs:
        marks = marks + 1 if unicodedata.category(sign[0])[0] == "M" else 0
        if marks <= MOST_MARKS:
            kept.append(sign)
    return "".join(kept)
