"""The fixtures of the games' tests; connections are closed at the end of each."""

from tests.protocol.conftest import *  # noqa: F403
