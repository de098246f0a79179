"""The fixtures of the games' tests."""

from tests.games.fixtures import *  # noqa: F403
