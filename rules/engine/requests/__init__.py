"""The few shapes a question to a player can have.

A request is never saved: it is made anew whenever the rules run up to it. It shows what is legal
(`shown`), says one legal answer (`suggested`), and turns an answer into a typed reply or refuses it with a
reason a player understands (`accept`).
"""

from rules.engine.requests.aims import (
    Allot,
    AllotQuestion,
    Allotted,
    ExpectedHits,
    FirerChoices,
    TargetChoice,
    TargetOdds,
)
from rules.engine.requests.brief import Brief, Unlisted
from rules.engine.requests.choices import (
    Choose,
    ChooseMany,
    ChooseManyQuestion,
    ChooseQuestion,
    Chosen,
    ChosenMany,
    Option,
    OptionData,
    StandingOffer,
)
from rules.engine.requests.facing import Face, Faced, FaceQuestion
from rules.engine.requests.intercept import (
    PASS,
    Intercept,
    Intercepted,
    Interception,
    InterceptQuestion,
    Shot,
    ShotAt,
    Span,
)
from rules.engine.requests.places import (
    Assault,
    Place,
    PlaceablePiece,
    Placed,
    PlaceQuestion,
    Ring,
    Source,
    Trace,
    Traced,
    TraceQuestion,
)
from rules.engine.requests.request import (
    AnyRequest,
    At,
    Check,
    ComingQuestion,
    Question,
    Refused,
    ReplyShape,
    Request,
    accepts_anything,
    decode,
)
from rules.engine.requests.steering import DrivePreview, Steer, Steered, SteerQuestion
from rules.engine.requests.window import Window

AnyQuestion = (
    ChooseQuestion
    | StandingOffer
    | ComingQuestion
    | ChooseManyQuestion
    | PlaceQuestion
    | TraceQuestion
    | SteerQuestion
    | AllotQuestion
    | FaceQuestion
    | InterceptQuestion
)
"""A question of any shape, as its seat is shown it."""

__all__ = [
    "PASS",
    "Allot",
    "AllotQuestion",
    "Allotted",
    "AnyQuestion",
    "AnyRequest",
    "Assault",
    "At",
    "Brief",
    "Check",
    "Choose",
    "ChooseMany",
    "ChooseManyQuestion",
    "ChooseQuestion",
    "Chosen",
    "ChosenMany",
    "ComingQuestion",
    "DrivePreview",
    "ExpectedHits",
    "Face",
    "FaceQuestion",
    "Faced",
    "FirerChoices",
    "Intercept",
    "InterceptQuestion",
    "Intercepted",
    "Interception",
    "Option",
    "OptionData",
    "Place",
    "PlaceQuestion",
    "PlaceablePiece",
    "Placed",
    "Question",
    "Refused",
    "ReplyShape",
    "Request",
    "Ring",
    "Shot",
    "ShotAt",
    "Source",
    "Span",
    "StandingOffer",
    "Steer",
    "SteerQuestion",
    "Steered",
    "TargetChoice",
    "TargetOdds",
    "Trace",
    "TraceQuestion",
    "Traced",
    "Unlisted",
    "Window",
    "accepts_anything",
    "decode",
]
