"""What others ask about army lists."""

from collections.abc import Collection

from django.db.models import F, Q, QuerySet

from armylists.models import Platoon


def playable_platoons(kept: Collection[int] = ()) -> QuerySet[Platoon]:
    """Find the platoons that are offered in games, those of lists of the book before those of `kept` lists.

    Those of the latest years come first. The others are there to read.
    """
    found = Platoon.objects.filter(Q(army_list__kept=None) | Q(army_list__in=kept), playable=True)
    return found.select_related("army_list").order_by(
        F("army_list__kept").asc(nulls_first=True),
        "-army_list__period",
        "army_list__title",
        "army_list_id",
        "position",
    )


def platoon(list_key: str, platoon_key: str, quality: str) -> Platoon:
    """Find one platoon of a list at one quality; raises Platoon.DoesNotExist."""
    return Platoon.objects.select_related("army_list").get(
        army_list__key=list_key, key=platoon_key, quality=quality
    )
