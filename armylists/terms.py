"""On which terms supports are picked: freely, or up to a level and without what a scenario bars (1e A, B)."""

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from rules import Barred
from rules.book import DefenceKind

MOST = 5
"""How many supports a side may pick while they are picked freely."""

LOTS = "QWXZJKVYFHUGBPMRTLNDSCEA"
"""What tells supports apart in names and ids: drawn by lot, since a number would tell how many there are."""

BARRAGE = "pre-game-barrage"
"""How the id begins of a row that is shells before the battle (1e B)."""

KINDS_BARRED = {
    DefenceKind.ENTRENCHMENT.value: Barred.ENTRENCHMENTS,
    DefenceKind.MINEFIELD.value: Barred.STATIC_DEFENCES,
    DefenceKind.WIRE.value: Barred.STATIC_DEFENCES,
    DefenceKind.ROADBLOCK.value: Barred.STATIC_DEFENCES,
    DefenceKind.BARRICADE.value: Barred.STATIC_DEFENCES,
    DefenceKind.LONG_BARRICADE.value: Barred.STATIC_DEFENCES,
    BARRAGE: Barred.BARRAGE,
}
"""The rows of the lists that some scenario bars, each with what the scenario calls them (1e A)."""

BARRED_IN_WORDS = {
    Barred.ENTRENCHMENTS: gettext_lazy("entrenchments"),
    Barred.STATIC_DEFENCES: gettext_lazy("minefields, wire, roadblocks or barricades"),
    Barred.BARRAGE: gettext_lazy("barrage before the battle"),
}
"""What a player is told that he cannot have, after "no"."""


class SupportFault(NamedTuple):
    """What is wrong with a choice of supports; `item` is the row concerned, where there is one."""

    code: str
    text: str
    item: str = ""


@dataclass(frozen=True, kw_only=True)
class Terms:
    """What a side may pick: rows that add up to its `level`, or a few of any where it has none (1e B).

    `whose` says for whom what is barred is barred, as in: the attacker in The Probe. `month` is that of the
    battle, as in 1940-05; None where none is agreed. Without a level there are `few` at most.
    """

    level: int | None = None
    barred: frozenset[Barred] = frozenset()
    whose: str = ""
    month: str | None = None
    few: int = MOST

    @property
    def most(self) -> int:
        """How many supports there may be, of one row or of several."""
        return self.few if self.level is None else len(LOTS)

    def bars(self, row: str) -> bool:
        """Whether the scenario does not let this side take a row of its list (1e A)."""
        return _kind_of(row) in self.barred

    def why_barred(self, row: str) -> str:
        """Say why the scenario does not let this side take a row, or nothing (1e A)."""
        if not self.bars(row):
            return ""
        if not self.whose:
            return _("this scenario does not allow it")
        told = _("no %(barred)s for %(whose)s")
        return told % {"barred": BARRED_IN_WORDS[_kind_of(row) or Barred.BARRAGE], "whose": self.whose}

    def fault(
        self, rows: Mapping[str, str], costs: Mapping[str, int], choices: Sequence[str], saved: int = 0
    ) -> SupportFault | None:
        """Find what is wrong with choices among rows of these names and costs, together `saved` less; None
        where nothing is."""
        for choice in dict.fromkeys(choices):
            if why := self.why_barred(choice):
                return SupportFault("barred-support", f"{rows[choice]}: {why}.", choice)
        if len(choices) > self.most:
            return SupportFault(
                "too-many-supports",
                _("At most %(most)s supports: these are %(count)s.")
                % {"most": self.most, "count": len(choices)},
            )
        spent = sum(costs[choice] for choice in choices) - saved
        if self.level is not None and spent > self.level:
            bill = _bill(rows, costs, choices)
            told = _("Support level %(level)s: %(bill)s cost %(spent)s, %(over)s too many.")
            given = {"level": self.level, "bill": bill, "spent": spent, "over": spent - self.level}
            return SupportFault("overspent", told % given)
        return None


def _kind_of(row: str) -> Barred | None:
    """Find what a scenario calls a row, where some scenario bars it."""
    return KINDS_BARRED.get(BARRAGE if row.startswith(BARRAGE) else row)


def _bill(rows: Mapping[str, str], costs: Mapping[str, int], choices: Sequence[str]) -> str:
    """List what was chosen with its costs, the dearest first, as in: Sherman (6) and 2 × Sniper Team (6)."""
    counted = sorted(Counter(choices).items(), key=lambda one: costs[one[0]], reverse=True)
    named = [
        f"{f'{times} × ' if times > 1 else ''}{rows[one]} ({costs[one] * times})" for one, times in counted
    ]
    first = named[:LONGEST_BILL] + ([_("others")] if len(named) > LONGEST_BILL else [])
    if len(first) < 2:
        return "".join(first)
    return _("%(first)s and %(last)s") % {"first": ", ".join(first[:-1]), "last": first[-1]}


LONGEST_BILL = 4
"""How many rows are named when too much was spent."""

FREELY = Terms()
"""As quick games have it: a few of whatever the list has."""
