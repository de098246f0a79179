"""Among which platoons somebody may choose, besides what is offered to him at all."""

from collections.abc import Iterable
from dataclasses import dataclass

from armylists.models import Platoon
from games.house_rules.allowing import allows
from games.house_rules.models import HouseRulesVersion


@dataclass(frozen=True)
class Among:
    """The platoons that house rules allow; of one nation, or the only one, where an organiser says so."""

    house: HouseRulesVersion | None
    nation: str = ""
    only: int | None = None

    def has(self, platoon: Platoon) -> bool:
        """Whether the platoon may be chosen."""
        if self.only is not None:
            return platoon.pk == self.only
        if self.nation and platoon.nation != self.nation:
            return False
        return self.house is None or allows(self.house.agreed, platoon)

    def of(self, platoons: Iterable[Platoon]) -> list[Platoon]:
        """List those that may be chosen."""
        return [one for one in platoons if self.has(one)]
