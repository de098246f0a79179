"""What a person is advised beyond the computer's choice: who could fire, and nothing that leads nowhere."""

from rules.bots import advise
from rules.bots.advice import Advice
from rules.engine.seats import Seat
from rules.geometry.terrain import Cover, Feature, Going, Sight
from rules.views.view_types import View
from telling import Reader, teller
from tests.rules.bots.sketch import picture
from tests.rules.bots.test_advice import Json, asking, section
from tests.rules.movement.ground import field
from tests.rules.scene import Scene

DONE: Json = {"id": "done", "verb": "done"}
ACTIVATE: Json = {"id": "activate:own", "verb": "activate", "subject": "own"}
WAITING: Json = {"teams": {"last": {}, "least": {}}}
WATCH: Json = {"id": "overwatch:own", "verb": "overwatch", "subject": "own"}


def wall() -> Feature:
    """A high wall between the two at 20 and 40 inches."""
    return field(Going.OPEN, 0, 28, 72, 32, cover=Cover.LIGHT, sight=Sight.HIGH)


def told(options: list[Json], enemy: Json, *ground: Feature, arrived: tuple[str, ...] = ("own",)) -> Json:
    """What red is advised as a person whose Team came on in this Phase: option, why, who sees whom."""
    view = asking("spend-initiative", options, section(40), enemy, "leader", leader="leader", initiatives=2)
    found = advise(view, Seat.RED, Scene(*ground).game.ground, arrived)
    tell = teller(Reader())
    why = tell(found.why) if found.why else ""
    return {"option": found.option, "why": why, "sees": {id: tell(one) for id, one in found.sees.items()}}


def test_who_has_just_come_on_and_sees_nobody_is_not_sent_forward() -> None:
    found = told([ACTIVATE, WATCH, DONE], section(20), wall())
    assert found["option"] == "done"
    assert found["why"] == "who came on in this Phase may not move, and sees nobody to fire at"
    assert found["sees"] == {}


def test_who_was_there_before_is() -> None:
    assert told([ACTIVATE, DONE], section(20), wall(), arrived=())["option"] == "activate:own"


def test_who_has_just_come_on_and_sees_somebody_fires() -> None:
    found = told([ACTIVATE, WATCH, DONE], section(28))
    assert found["option"] == "activate:own"
    assert found["sees"] == {"activate:own": "sees Section 1 Rifle Team, 12 inches away"}


def test_fire_comes_before_more_men_once_several_sections_are_there() -> None:
    deploy = {"id": "deploy:last:3", "verb": "deploy", "subject": "last", "dice": [3], "data": {"result": 3}}
    options, ground = [deploy, ACTIVATE | {"dice": [2]}], Scene().game.ground
    one = asking_red({"own": section(40, section="one")}, options)
    assert advise(one, Seat.RED, ground, ()).option == "deploy:last:3"
    several = {"own": section(40, section="one"), "others": section(50, section="two")}
    found = advise(asking_red(several, options), Seat.RED, ground, ())
    assert found.option == "activate:own"


def test_who_had_better_wait_is_not_advised_to_come_on() -> None:
    warned = {"id": "deploy:last:4", "verb": "deploy", "subject": "last", "dice": [4], "data": {"result": 4}}
    end = {"id": "end-phase", "verb": "end-phase"}
    view = asking_red({"own": section(40)}, [warned | {"warning": "the last one"}, end])
    assert advise(view, Seat.RED, Scene().game.ground, ()).option == "end-phase"


def asking_red(own: Json, options: list[Json]) -> View:
    """A view of these Teams of red's and of one of blue's, and red asked about his Command Dice."""
    asked = {"shape": "choose", "name": "spend-command-dice", "options": options, "suggested": {"option": ""}}
    sides = {"red": {"teams": own, "reserve": WAITING}, "blue": {"teams": {"foe": section(28)}}}
    return picture({"phases": 1, "sides": sides, "request": asked, "phase": {"active": "red"}})


def test_to_pay_for_a_shot_is_advised_only_where_somebody_of_them_is_seen() -> None:
    fire = {"id": "react-fire:own", "verb": "react-fire", "subject": "own", "spans": [[0, 8]]}
    asked = {
        "shape": "intercept",
        "name": "react-to-move",
        "options": [fire],
        "suggested": {"option": "pass"},
    }
    asked["ways"] = {"him": [[30, 36], [30, 26]]}
    sides = {"red": {"teams": {"own": section(40)}, "points": 3}, "blue": {"teams": {"foe": section(26)}}}
    view = picture({"phases": 1, "sides": sides, "request": asked, "phase": {"active": "blue"}})
    assert advise(view, Seat.RED, Scene().game.ground).option == "react-fire:own"
    hidden = field(Going.OPEN, 0, 37, 72, 39, cover=Cover.LIGHT, sight=Sight.HIGH)
    assert advise(view, Seat.RED, Scene(hidden).game.ground) == Advice()
