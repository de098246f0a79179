"""What a Unit does at once that has come on or got off: the question, with nothing as its last answer."""

from collections.abc import Callable

from rules.engine.requests import Choose, Option
from rules.phrases import Phrase, say
from rules.state.troops.refs import unit_ref
from rules.state.troops.units import Unit


def what_at_once(
    unit: Unit,
    name: str,
    prompt: Phrase,
    rule: str,
    *,
    options: Callable[[], list[Option]],
    rest: Option,
    prefer: str,
) -> Choose:
    """Ask a Unit's side which of these options it takes at once; `rest` is to leave it at that."""
    return Choose(
        name=name,
        seat=unit.side.seat,
        prompt=prompt,
        public=say("is-deciding-what-it-does", unit=unit_ref(unit)),
        rule=rule,
        subject=unit.id,
        list_options=lambda: [*options(), rest],
        prefer=prefer,
    )
