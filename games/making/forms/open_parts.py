"""What an organiser has left open, filled in by whoever sits down first."""

from collections.abc import Collection
from typing import Any

from games.game.models.game import COUNTDOWN, Game, Pace
from games.game.models.hosted import Part
from games.making.forms.setting import SettingForm
from games.making.services.sitting_down import Chosen
from games.people.models import Player

FIELDS = {
    Part.TABLE: ("table", "season", "light"),
    Part.SCENARIO: ("scenario", "attacker"),
    Part.RULES: ("edition", "options"),
    Part.PACE: ("pace", "countdown"),
}
"""Which fields make up a part."""


class OpenPartsForm(SettingForm):
    """The open parts of a game, begun with what is proposed."""

    def __init__(
        self, *args: Any, game: Game, parts: Collection[str], player: Player | None, **more: Any
    ) -> None:
        super().__init__(*args, **more)
        self.offer(player, game.house_rules, game.battlefield_id)
        self.parts = [part for part in Part if part in parts]
        kept = {name for part in self.parts for name in FIELDS[part]}
        for name in [one for one in self.fields if one not in kept]:
            del self.fields[name]
        proposed = {
            "table": game.battlefield_id,
            "season": game.season,
            "light": game.light,
            "scenario": game.scenario,
            "edition": game.edition,
            "options": [rule.id for rule in game.optional_rules],
            "pace": game.pace,
            "countdown": game.countdown,
        }
        for name in kept & proposed.keys():
            self.fields[name].initial = proposed[name]

    def chosen(self) -> Chosen:
        """Make what is chosen of the valid form."""
        given = self.cleaned_data
        chosen: dict[str, Any] = {
            name: given[name]
            for part in self.parts
            for name in FIELDS[part]
            if given[name] or name in ("season", "light", "attacker", "options")
        }
        if "pace" in chosen:
            chosen |= {"pace": Pace(chosen["pace"]), "countdown": given["countdown"] or COUNTDOWN}
        return Chosen(**chosen)
