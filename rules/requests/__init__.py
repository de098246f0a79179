"""The few shapes a question to a player can have.

A request is never saved: it is made anew whenever the rules run up to it. It shows what is legal
(`shown`), says one legal answer (`suggested`), and turns an answer into a typed reply or refuses it with a
reason a player understands (`accept`).
"""

from rules.requests.aims import Aim, Allot, Allotted, Firer, Outlook, Target
from rules.requests.choices import Choose, ChooseMany, Chosen, ChosenMany, Option
from rules.requests.facing import Face, Faced
from rules.requests.intercept import PASS, Intercept, Intercepted, Interception, Span
from rules.requests.places import Piece, Place, Placed, Ring, Source, Trace, Traced
from rules.requests.request import Check, Refused, Request, accepts_anything, decode
from rules.requests.window import Window

__all__ = [
    "PASS",
    "Aim",
    "Allot",
    "Allotted",
    "Check",
    "Choose",
    "ChooseMany",
    "Chosen",
    "ChosenMany",
    "Face",
    "Faced",
    "Firer",
    "Intercept",
    "Intercepted",
    "Interception",
    "Option",
    "Outlook",
    "Piece",
    "Place",
    "Placed",
    "Refused",
    "Request",
    "Ring",
    "Source",
    "Span",
    "Target",
    "Trace",
    "Traced",
    "Window",
    "accepts_anything",
    "decode",
]
