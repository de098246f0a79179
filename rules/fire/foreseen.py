"""What a volley would come to if its player fired as is suggested."""

from collections import Counter

from rules.engine.requests import Shot
from rules.fire.aims import Aims
from rules.fire.best_aims import suggested
from rules.fire.marks import Engagement


def volley(engagement: Engagement) -> Shot | None:
    """Foresee the fire of an engagement: dice, what they need, cover and range of its main target; None
    without any."""
    if not engagement.has_target:
        return None
    aims = Aims(engagement)
    targets = suggested(aims).targets
    if not targets:
        return None
    (main, _), *_rest = Counter(targets.values()).most_common(1)
    outlook = aims.outlook(targets)
    return Shot(told=aims.summary(aims.targets[main], targets), dice=outlook.dice, hits=outlook.hits)
