"""What is refused."""

from collections.abc import Callable
from typing import Any

import pytest

from games.refusals import Refused


def code_of(deed: Callable[..., Any], *given: Any, **more: Any) -> str:
    """The code with which something is refused, in words."""
    with pytest.raises(Refused) as refused:
        deed(*given, **more)
    assert refused.value.text
    return refused.value.code
