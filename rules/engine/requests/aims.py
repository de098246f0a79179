"""The question of a volley: which firer fires at which target."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import ClassVar

from msgspec import Struct, field

from rules.engine.lazily import cached_property
from rules.engine.requests.request import Check, Question, Refused, ReplyShape, Request, decode
from rules.phrases import Text, say


class Allotted(ReplyShape, frozen=True, kw_only=True):
    """The answer to Allot: what each firer fires at; a firer left out does not fire."""

    targets: dict[str, str]
    facing: float | None = None


class TargetOdds(Struct, frozen=True, kw_only=True):
    """One firer at one target: inches, band, dice, number needed, cover — or why not."""

    target: str
    distance: float = 0.0
    band: Text = ""
    dice: int = 0
    needs: int = 0
    cover: Text = ""
    refused: Text = ""  # why it cannot be given this target


class FirerChoices(Struct, frozen=True, kw_only=True):
    """A man (or crewed weapon) that may fire, with every target considered."""

    id: str
    label: Text
    weapon: Text
    aims: tuple[TargetOdds, ...]


class ExpectedHits(Struct, frozen=True, kw_only=True):
    """What a volley would come to: the dice that are rolled, what they need in words, hits on average."""

    dice: int
    needs: Text  # in words
    hits: float  # on average


class TargetChoice(Struct, frozen=True, kw_only=True):
    """A Team (or group of Teams that must be taken together) that can be fired at, or why not.

    `outlook` is that of all who can fire at it, or of the nearest where one alone fires.
    """

    id: str
    label: Text
    teams: tuple[str, ...]
    cover: Text = ""
    summary: Text = ""
    refused: Text = ""  # why it cannot be fired at
    outlook: ExpectedHits | None = None


class AllotQuestion(Question, frozen=True, kw_only=True, tag="allot"):
    """A target for each firer."""

    suggested: Allotted
    note: Text
    single: bool  # one of them alone fires
    may_hold: bool = field(name="mayHold")  # nobody need fire
    firers: tuple[FirerChoices, ...]
    targets: tuple[TargetChoice, ...]


@dataclass(frozen=True, kw_only=True)
class Allot(Request[Allotted]):
    """Which firer fires at which target; `single`: one of them alone fires; `may_hold`: or nobody does."""

    reply_type: ClassVar[type[ReplyShape]] = Allotted
    list_firers: Callable[[], Sequence[FirerChoices]]
    list_targets: Callable[[], Sequence[TargetChoice]]
    suggest: Callable[[], Allotted]
    check: Check
    note: Text = ""
    single: bool = False
    may_hold: bool = False
    outlook: Callable[[Allotted], ExpectedHits] | None = None

    @cached_property
    def firers(self) -> tuple[FirerChoices, ...]:
        """All who may fire."""
        return tuple(self.list_firers())

    @cached_property
    def targets(self) -> tuple[TargetChoice, ...]:
        """All targets, with those that cannot be fired at and why."""
        return tuple(self.list_targets())

    def accept(self, raw: object) -> Allotted:
        reply = decode(raw, Allotted)
        if not reply.targets and self.may_hold:
            return reply
        if not reply.targets:
            raise Refused("nothing-chosen", say("choose-a-target"))
        if self.single and len(reply.targets) > 1:
            raise Refused("wrong-number", say("one-man-fires"))
        for firer, target in reply.targets.items():
            self._check_aim(firer, target)
        if reason := self.check(reply):
            raise Refused("not-possible", reason)
        return reply

    def _check_aim(self, firer_id: str, target_id: str) -> None:
        firer = next((firer for firer in self.firers if firer.id == firer_id), None)
        aim = next((aim for aim in firer.aims if aim.target == target_id), None) if firer else None
        if aim is None:
            raise Refused("not-offered", say("firer-cannot-be-given-target"))
        if aim.refused:
            raise Refused("not-possible", aim.refused)

    def suggested(self) -> Allotted:
        return self.suggest()

    def plain(self) -> Iterator[Allotted]:
        """List each firer alone at each target that he may fire at."""
        for firer in self.firers:
            for aim in firer.aims:
                if not aim.refused:
                    yield Allotted(targets={firer.id: aim.target})

    def blank(self) -> Allotted:
        return Allotted(targets={})

    def shown(self, since: int = 0) -> AllotQuestion:
        return AllotQuestion(
            **self.preamble(since),
            suggested=self.proposed(),
            note=self.note,
            single=self.single,
            may_hold=self.may_hold,
            firers=self.firers,
            targets=self.targets,
        )
