"""Promises of dice: first the server binds itself to a secret, then a player sends his part of the dice."""

import secrets
from datetime import timedelta

from django.conf import settings
from django.utils import timezone
from django.utils.translation import gettext as _

from games.fair_dice import dice
from games.fair_dice.models import Promise
from games.refusals import Refused

GOOD_FOR = timedelta(days=1)
"""After that a promise nobody has used is forgotten."""


def give() -> Promise:
    """Make a new promise of dice; delete promises that nobody has used in time."""
    forget_old()
    secret = new_secret()
    word = secrets.token_urlsafe(16)
    return Promise.objects.create(word=word, secret=secret, commitment=dice.commitment(secret))


def forget_old() -> None:
    """Delete promises that nobody has used in time."""
    Promise.objects.filter(created__lt=timezone.now() - GOOD_FOR).delete()


def take(word: str) -> bytes:
    """Delete a promise and return its secret, so that no other game can use it; raises Refused. In a
    transaction."""
    known = Promise.objects.select_for_update().filter(pk=word if word.isprintable() else "")
    found = known.filter(created__gte=timezone.now() - GOOD_FOR).first()
    if found is None:
        raise Refused("no-such-promise", _("That promise of dice was used or is too old; ask for another."))
    found.delete()
    return bytes(found.secret)


def new_secret() -> bytes:
    """Draw the secret of a game's dice; on a site that tests run against it is always the same."""
    return fixed_secret() or dice.new_secret()


def fixed_secret() -> bytes | None:
    """Read the secret of every game of a site that tests run against; None on a real site."""
    fixed: str = settings.FIXED_DICE_SECRET
    return fixed.encode() if fixed else None


def sent_too_early() -> Refused:
    """Make the Refused for a part of the dice sent before there was a promise, where no second player
    comes."""
    told = _(
        "First ask for a promise of dice (POST /api/promises/), then send your part (entropy) with its word."
    )
    return Refused("no-promise", told)
