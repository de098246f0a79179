"""What players are asked and answer: the shapes of requests and replies, and help with an answer.

- Requests and their parts: `Allot`, `AnyRequest`, `Choose`, `Interception`, `MoveTrace`, `Option`, `Place`,
    `PlaceablePiece`, `PlaceAmbush`, `PlaceSniper`, `Ring`, `Steer`, `TargetChoice`, `TargetOdds`.
- Replies: `Allotted`, `Chosen`, `ChosenMany`, `Faced`, `Intercepted`, `Placed`, `ReplyShape`, `Steered`,
    `Traced`.
- What is shown of a request: `AllotQuestion`, `AnyQuestion`, `At`, `ChooseManyQuestion`, `ChooseQuestion`,
    `ComingQuestion`, `FaceQuestion`, `InterceptQuestion`, `OptionData`, `PlaceQuestion`, `StandingOffer`,
    `SteerQuestion`, `TraceQuestion`.
- Help with an answer: `array`, `assault_odds`, `close_combat_notes`, `notes`, `outlook`, `patrol_outlook`,
    `way_notes`, `with_leaders_amid`.
"""

from rules.close_combat.charge import close_combat_notes
from rules.deployment.array import array, with_leaders_amid
from rules.deployment.sniper_posts import PlaceSniper
from rules.engine.requests import (
    Allot,
    AllotQuestion,
    Allotted,
    AnyQuestion,
    AnyRequest,
    At,
    Choose,
    ChooseManyQuestion,
    ChooseQuestion,
    Chosen,
    ChosenMany,
    ComingQuestion,
    Faced,
    FaceQuestion,
    Intercept,
    Intercepted,
    Interception,
    InterceptQuestion,
    Option,
    OptionData,
    Place,
    PlaceablePiece,
    Placed,
    PlaceQuestion,
    ReplyShape,
    Ring,
    StandingOffer,
    Steer,
    Steered,
    SteerQuestion,
    TargetChoice,
    TargetOdds,
    Traced,
    TraceQuestion,
)
from rules.movement.move_request import MoveTrace
from rules.orders.notes import notes
from rules.orders.outlook import assault_odds, outlook
from rules.orders.way_notes import way_notes
from rules.reactions.ambush import PlaceAmbush
from rules.scenarios.patrol_coach import patrol_outlook

__all__ = [
    "Allot",
    "AllotQuestion",
    "Allotted",
    "AnyQuestion",
    "AnyRequest",
    "At",
    "Choose",
    "ChooseManyQuestion",
    "ChooseQuestion",
    "Chosen",
    "ChosenMany",
    "ComingQuestion",
    "FaceQuestion",
    "Faced",
    "Intercept",
    "InterceptQuestion",
    "Intercepted",
    "Interception",
    "MoveTrace",
    "Option",
    "OptionData",
    "Place",
    "PlaceAmbush",
    "PlaceQuestion",
    "PlaceSniper",
    "PlaceablePiece",
    "Placed",
    "ReplyShape",
    "Ring",
    "StandingOffer",
    "Steer",
    "SteerQuestion",
    "Steered",
    "TargetChoice",
    "TargetOdds",
    "TraceQuestion",
    "Traced",
    "array",
    "assault_odds",
    "close_combat_notes",
    "notes",
    "outlook",
    "patrol_outlook",
    "way_notes",
    "with_leaders_amid",
]
