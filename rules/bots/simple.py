"""A simple opponent: deploys, goes forward, shoots what it can, rallies, assaults the weak.

It sees only its own view. It answers every request with what is suggested, except the menus of command, which
it reads itself. What it has tried in vain in a Phase it remembers, so that it never goes back and forth in a
menu for ever; losing that memory (a restart) does no harm.
"""

from dataclasses import dataclass, field
from typing import Any

from rules.bots import reacting
from rules.bots.crews import Crews
from rules.bots.hand import Hand
from rules.bots.judgement import Judgement

View = dict[str, Any]
Reply = dict[str, Any]
PATIENCE = 160
"""Phases after which it gives a battle up that leads nowhere."""

LOW_MORALE = 9
"""Force Morale from which a Chain of Command Dice is worth a test: nothing else wins as much."""


@dataclass
class SimplePlayer:
    """One seat's player; `tried` holds what it found nothing to do with in the present Phase."""

    seat: str
    phase: int = 0
    tried: set[str] = field(default_factory=set)

    def decide(self, view: View, hand: Hand) -> Reply:
        """Answer the view's request without trying anything out."""
        return self.choose(view)

    def choose(self, view: View) -> Reply:
        """Choose the answer to the view's request; in a new Phase forget what was tried in the last."""
        if view["phases"] != self.phase:
            self.phase, self.tried = view["phases"], set()
        request = view["request"]
        if request["shape"] == "intercept":
            return reacting.intercept(view, self.seat, request)
        if request["name"] == "react":
            return reacting.react(view, self.seat, request)
        if request["shape"] == "steer":
            return Crews(view, self.seat).steer(request)
        if request["name"] == "face-turret":
            facing = request["suggested"]["facing"]
            return {"facing": round(Crews(view, self.seat).towards(request["at"], facing), 2)}
        if request["shape"] != "choose":
            return self._assault(view, request) or request["suggested"]
        option = self._option(view, request)
        if option == "back":
            self.tried.add(request["subject"])
        return {"option": option}

    def _assault(self, view: View, request: View) -> Reply:
        """Choose the way at an enemy within reach who is clearly weaker; an empty answer otherwise."""
        assault = request.get("assault")
        if assault is None or not Judgement(view, self.seat).is_good_assault(
            request["subject"], assault["against"]
        ):
            return {}
        return {"paths": assault["paths"]}

    def _option(self, view: View, request: View) -> str:
        open_options = [option for option in request["options"] if not option.get("refused")]
        judgement = Judgement(view, self.seat)
        match request["name"]:
            case "spend-command-dice" | "spend-initiative":
                return self._command(judgement, view, open_options)
            case "choose-action":
                return self._action(judgement, view, request, open_options)
            case "command-crew":
                return self._crew(view, request, open_options)
            case "order-by-radio" | "order-carrier":
                return self._crew(view, request, [one for one in open_options if one["id"] != "back"])
            case "keep-barrage":
                return self._barrage(judgement, open_options, request)
            case "confirm-withdrawal":
                return str(open_options[0]["id"])
            case "avoid-force-morale-test":
                return self._morale(view, open_options, request)
        suggested: str = request["suggested"]["option"]
        return suggested

    def _command(self, judgement: Judgement, view: View, options: list[View]) -> str:
        is_idle = view["phases"] > PATIENCE and not judgement.aim.holds_ground
        if is_idle and any(option["id"] == "withdraw" for option in options):
            return "withdraw"
        fresh = [one for one in options if one["subject"] not in self.tried or one["verb"] == "overwatch"]
        best = max(fresh, key=judgement.command_value)
        return str(best["id"])

    def _action(self, judgement: Judgement, view: View, request: View, options: list[View]) -> str:
        if "leader" in view.get("phase", {}) and judgement.would_rather_watch(options, request["subject"]):
            return "back"
        best = max(options, key=lambda option: judgement.action_value(option, request["subject"]))
        return str(best["id"])

    def _crew(self, view: View, request: View, options: list[View]) -> str:
        crews = Crews(view, self.seat)
        best = max(options, key=lambda option: crews.order_value(option, request["subject"]))
        return str(best["id"])

    def _barrage(self, judgement: Judgement, options: list[View], request: View) -> str:
        """Give a Chain of Command Dice for a barrage that has enough of the enemy under it."""
        keep = next((option for option in options if option["id"] == "keep"), None)
        if keep is not None and judgement.shelling.is_worth_a_dice(keep["data"]["at"]):
            return "keep"
        return str(request["suggested"]["option"])

    def _morale(self, view: View, options: list[View], request: View) -> str:
        """Spend a Chain of Command Dice on a test as soon as morale has begun to sink, where one can be."""
        wanted = "spend" if view["sides"][self.seat]["force_morale"] <= LOW_MORALE else "roll"
        able = any(option["id"] == wanted for option in options)
        return wanted if able else str(request["suggested"]["option"])
