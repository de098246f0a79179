"""The site's settings with the same dice in every game, so that scripted players fight the same battle.

Chosen by DJANGO_SETTINGS_MODULE in a test's own server; nothing in a host's environment leads here.
"""

import os

from cocweb.settings import *  # noqa: F403

FIXED_DICE_SECRET: str = os.environ.get("TEST_DICE_SECRET", "a whole game 1")

# Nobody has to wait for the computer's side.
COMPUTER_PACE: float = 0.02
