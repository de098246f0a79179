"""The site's settings with the same dice in every game, so that scripted players fight the same battle.

Chosen by DJANGO_SETTINGS_MODULE in the tests' own servers; nothing in a host's environment leads here.
"""

import os

from django.conf.global_settings import PASSWORD_HASHERS as CAREFUL

from cocweb.settings import *  # noqa: F403

# With these dice the players of test_whole_game.py have done everything by hand within some hundred answers.
# Where a change of the rules makes it longer, another word may be quicker.
FIXED_DICE_SECRET: str = "a whole game 2"

# Nobody has to wait for the computer's side, unless a test wants to see it wait.
COMPUTER_PACE: float = float(os.environ.get("COMPUTER_PACE", "0.02"))

# Guessing passwords may be cheap here; older sites kept theirs with care.
PASSWORD_HASHERS: list[str] = ["django.contrib.auth.hashers.MD5PasswordHasher", *CAREFUL]
