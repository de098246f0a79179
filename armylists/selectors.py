"""What others ask about army lists."""

from django.db.models import QuerySet

from armylists.models import Platoon


def playable_platoons() -> QuerySet[Platoon]:
    """Find the platoons that are offered in games so far; the others are there to read."""
    return Platoon.objects.filter(playable=True).select_related("army_list")


def platoon(list_key: str, platoon_key: str, quality: str) -> Platoon:
    """Find one platoon of a list at one quality; raises Platoon.DoesNotExist."""
    return Platoon.objects.select_related("army_list").get(
        army_list__key=list_key, key=platoon_key, quality=quality
    )
