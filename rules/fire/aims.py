"""Everything that a player sees before he fires: who can hit what, with how many dice, on what number."""

from collections.abc import Mapping, Sequence

from rules.editions.weapons import Hit
from rules.engine.facts import Lines
from rules.engine.lazily import cached_property
from rules.engine.requests import Allotted, ExpectedHits, FirerChoices, TargetChoice, TargetOdds
from rules.fire.enfilade import in_enfilade
from rules.fire.firepower import Salvo, by_target, expected, in_proportion, total, without
from rules.fire.hit_effects import in_cover
from rules.fire.hits import chance, in_words, needed
from rules.fire.marks import Engagement, FireTarget, Grouping
from rules.fire.ranging import TOGETHER, dice_at
from rules.fire.shooters import Shooter
from rules.fire.sighting import Sighting
from rules.fire.sightings import OUT_OF_RANGE
from rules.fire.windows import CROWDED, fit_at_openings
from rules.geometry.terrain import Cover
from rules.geometry.tolerance import rounded
from rules.phrases import Phrase, Text, say, with_commas
from rules.state.choices.characteristic import Characteristic
from rules.state.choices.in_force import had_by, of_kind, own_of
from rules.state.markers.on_table import taken_off_to_hit
from rules.state.pieces.force import Figure
from rules.state.remembered import Remembered


class DisdainOfCover(Characteristic, frozen=True, kw_only=True):
    """Who fires small arms at such men in cover rolls every 1 to hit once more (esp-111).

    They may be those `of_platoon` alone, and none who came as support.
    """

    of_platoon: bool = False


SHUFFLED = Remembered("shuffled")
"""Men who moved to see and fire at half (2e 7)."""


class Aims:
    """The targets that each firer of an engagement has, and what an allotment of them means.

    They are looked for once somebody is shown them, and not where only the answer is followed.
    """

    def __init__(self, engagement: Engagement) -> None:
        self.engagement = engagement
        self._shooters = {one.id: one for one in engagement.shooters}

    @cached_property
    def groupings(self) -> dict[str, list[Grouping]]:
        """The targets of each firer, by his id."""
        return {one.id: self.engagement.groupings(one) for one in self.engagement.shooters}

    @cached_property
    def targets(self) -> dict[str, Grouping]:
        """All targets, by id."""
        return {grouping.id: grouping for groupings in self.groupings.values() for grouping in groupings}

    def decided(self, allotment: Mapping[str, str]) -> "Aims":
        """Make the Aims of the chosen targets alone, by firer; range and cover of each are worked out now
        and kept."""
        found = {target: Grouping(tuple(target.split(TOGETHER))) for target in allotment.values()}
        chosen = Aims(self.engagement)
        chosen.targets = found
        chosen.groupings = {one: [found[target]] for one, target in allotment.items()}
        for mark in (mark for grouping in found.values() for mark in self._marks(grouping)):
            self.engagement.look_at(mark)
        return chosen

    def grouping(self, shooter: str, target: str) -> Grouping | None:
        """Find this firer's grouping of a target, by their ids; None when he cannot fire at it."""
        return next((one for one in self.groupings.get(shooter, ()) if one.id == target), None)

    def nearest(self, shooter: Shooter, grouping: Grouping) -> Sighting:
        """Find the man of the target by whom range is measured."""
        seen = [self.engagement.sighting(shooter, one) for one in self.engagement.marks_of(grouping)]
        return min(seen, key=lambda sighting: sighting.inches)

    def name(self, target: str) -> Phrase:
        """Name the target by all the marks that belong to it."""
        return self._named(self.targets[target])

    def _named(self, grouping: Grouping) -> Phrase:
        return say("names", names=tuple(mark.ref for mark in self._marks(grouping)))

    def names(self) -> dict[str, Phrase]:
        """Name every target, by id."""
        return {target: self.name(target) for target in self.targets}

    # --- dice --------------------------------------------------------------------------------------

    def shot(self, shooter: Shooter, grouping: Grouping) -> Salvo:
        """Make the salvo of one firer at one target: his dice, and the least die that hits."""
        sighting = self.nearest(shooter, grouping)
        assert sighting.band is not None, "a target in a grouping is in range"
        weapon = shooter.weapon
        needs = needed(self.engagement.game, weapon, sighting.band, self.engagement.quality(grouping))
        needs += self.taken_off(shooter) - self.engagement.surer
        needs -= in_enfilade(self.engagement.game, shooter, self._marks(grouping))
        rerolls = weapon.reroll_ones or self._are_seen_in_cover(shooter, grouping)
        dice = dice_at(shooter, grouping.id, sighting.dice)
        jams = shooter.id if weapon.jams else ""
        return Salvo(shooter.team.id, grouping.id, needs, rerolls, weapon.hit, dice, jams)

    def _are_seen_in_cover(self, shooter: Shooter, grouping: Grouping) -> bool:
        """Whether men who disdain their cover are fired at in it by small arms (esp-111)."""
        weapon = shooter.weapon
        if weapon.is_gun or weapon.is_flame or weapon.hit.bursts or not weapon.is_small_arm:
            return False
        marks = self._marks(grouping)
        if not all(self._is_proud(mark) for mark in marks):
            return False
        return all(self.engagement.cover(mark) > Cover.OPEN for mark in marks)

    def _is_proud(self, mark: FireTarget) -> bool:
        """Whether these disdain their cover, as their army or a list of their own does (esp-109)."""
        game, who = self.engagement.game, mark.team or mark.leader
        if who is None:
            return bool(of_kind(game, self.engagement.enemy, DisdainOfCover))
        found = had_by(game, who, DisdainOfCover)
        own = own_of(game, mark.team, DisdainOfCover) if mark.team is not None else found
        return any(one in own or not one.of_platoon for one in found)

    def taken_off(self, shooter: Shooter) -> int:
        """Tell by how much enemy Covering Fire raises the die that this firer needs to hit (1e 4.5.4)."""
        places = [man.at for man in shooter.men if man.at is not None]
        return taken_off_to_hit(self.engagement.game, self.engagement.unit.side, places)

    def shots(self, allotment: Mapping[str, str]) -> list[Salvo]:
        """Count the dice of an allotment of firers to targets."""
        chosen = [(self._shooters[one], grouping) for one, grouping in self._chosen(allotment)]
        salvos = [self.shot(shooter, grouping) for shooter, grouping in chosen]
        firing = [shooter for shooter, _ in chosen]
        return self._slowed(firing, self._directed(firing, salvos))

    def _slowed(self, shooters: Sequence[Shooter], salvos: list[Salvo]) -> list[Salvo]:
        """Halve the dice of men who moved to see, all together; one stays at least (2e 7)."""
        slow = [salvo for one, salvo in zip(shooters, salvos, strict=True) if self._has_shuffled(one)]
        if not slow:
            return salvos
        quick = [salvo for one, salvo in zip(shooters, salvos, strict=True) if not self._has_shuffled(one)]
        loss = total(slow) - max(total(slow) // 2, 1)
        return quick + without(slow, in_proportion(by_target(slow), loss))

    def _has_shuffled(self, shooter: Shooter) -> bool:
        return any(man.id in SHUFFLED.of(self.engagement.game) for man in shooter.men)

    def _directed(self, shooters: Sequence[Shooter], salvos: list[Salvo]) -> list[Salvo]:
        """Add the dice of a Leader's order to the salvo of the first firer whom it directs (1e B)."""
        direction = self.engagement.direction
        for index, shooter in enumerate(shooters):
            if direction is not None and direction.is_for(shooter):
                added = salvos[index]._replace(dice=salvos[index].dice + direction.dice)
                return [*salvos[:index], added, *salvos[index + 1 :]]
        return salvos

    def sightings(self, allotment: Mapping[str, str]) -> list[tuple[Shooter, Sighting]]:
        """List each firer of the allotment with his sighting of the nearest man of his target."""
        chosen = [(self._shooters[one], grouping) for one, grouping in self._chosen(allotment)]
        return [(shooter, self.nearest(shooter, grouping)) for shooter, grouping in chosen]

    def _chosen(self, allotment: Mapping[str, str]) -> list[tuple[str, Grouping]]:
        firing = self.one_weapon_each(allotment)
        found = ((one, self.grouping(one, firing[one])) for one in self._shooters if one in firing)
        return [(one, grouping) for one, grouping in found if grouping is not None]

    def at(self, target: str) -> dict[str, str]:
        """Allot to one target every firer who can fire at it."""
        return {one: target for one in self._shooters if self.grouping(one, target)}

    def one_weapon_each(self, allotment: Mapping[str, str]) -> dict[str, str]:
        """Leave out the own arms of men who fire a launcher in this allotment: that goes first (1e B)."""
        if not any(one.weapon.halved_at_first for one in self._shooters.values()):
            return dict(allotment)
        fired = [self._shooters[one] for one in allotment if one in self._shooters]
        busy = {man.id for one in fired if one.is_crewed and one.weapon.halved_at_first for man in one.men}
        return {
            one.id: allotment[one.id]
            for one in fired
            if one.is_crewed or not any(man.id in busy for man in one.men)
        }

    # --- shown -------------------------------------------------------------------------------------

    def firers(self) -> list[FirerChoices]:
        """List all firers, each with every target and why he cannot fire at it."""
        return [
            FirerChoices(
                id=one.id,
                label=one.label,
                weapon=say("weapon", weapon=one.weapon_name),
                aims=tuple(self._aim(one, target) for target in self._considered()),
            )
            for one in self.engagement.shooters
        ]

    def _considered(self) -> list[Grouping]:
        """List all targets, then each mark that nobody can fire at as a target of its own."""
        reached = [mark for grouping in self.targets.values() for mark in grouping.marks]
        others = [Grouping((mark.id,)) for mark in self.engagement.marks if mark.id not in reached]
        return [*self.targets.values(), *others]

    def _aim(self, shooter: Shooter, target: Grouping) -> TargetOdds:
        grouping = self.grouping(shooter.id, target.id)
        if grouping is None:
            seen = self.nearest(shooter, target)
            reason = self._why_not_aim(shooter, target)
            return TargetOdds(target=target.id, distance=round(seen.inches, 1), refused=reason)
        seen, shot = self.nearest(shooter, grouping), self.shot(shooter, grouping)
        return TargetOdds(
            target=target.id,
            distance=round(seen.inches, 1),
            band=say("range-band", band=seen.band),
            dice=shot.dice,
            needs=shot.needs,
            cover=self.cover_name(grouping, shooter.weapon.hit),
        )

    def _why_not_aim(self, shooter: Shooter, target: Grouping) -> Text:
        marks = self.engagement.marks_of(target)
        unseen = [mark for mark in marks if self.engagement.sighting(shooter, mark).refused]
        if unseen:
            reason = self.engagement.sighting(shooter, unseen[0]).refused
            return reason if len(marks) == 1 else say("who-colon-reason", who=unseen[0].ref, reason=reason)
        if len(marks) > 1:
            return say("separate-targets-for-him")
        return say("belongs-to-this-target", inches=4.0)

    def cover_name(self, grouping: Grouping, hit: Hit | None = None) -> Text:
        """Name the cover of a target's Teams after all shifts; with a hit, the cover that this hit leaves
        them."""
        covers = [self.engagement.cover(mark) for mark in self._marks(grouping)]
        covers = [hit.through(cover) for cover in covers] if hit is not None else covers
        return in_cover(covers)

    def _marks(self, grouping: Grouping) -> list[FireTarget]:
        return self.engagement.marks_of(grouping)

    def shown_targets(self) -> list[TargetChoice]:
        """List all targets, and with the reason the marks that nobody can fire at."""
        return [self._target(grouping, self.at(grouping.id)) for grouping in self._considered()]

    def shown_targets_for_one(self) -> list[TargetChoice]:
        """List all targets for a weapon that fires one shot, each with what its nearest able firer would
        roll."""
        return [self._target(one, self._nearest_alone(one)) for one in self._considered()]

    def _nearest_alone(self, grouping: Grouping) -> dict[str, str]:
        able = self.sightings(self.at(grouping.id))
        if not able:
            return {}
        shooter, _ = min(able, key=lambda one: one[1].inches)
        return {shooter.id: grouping.id}

    def _target(self, grouping: Grouping, allotment: Mapping[str, str]) -> TargetChoice:
        name = self._named(grouping)
        if grouping.id not in self.targets:
            refused = self._why_nobody(grouping)
            return TargetChoice(id=grouping.id, label=name, teams=grouping.marks, refused=refused)
        return TargetChoice(
            id=grouping.id,
            label=name,
            teams=grouping.marks,
            cover=self.cover_name(grouping),
            summary=self.summary(grouping, allotment),
            outlook=self.outlook(allotment),
        )

    def _why_nobody(self, grouping: Grouping) -> Text:
        """Say why the Unit cannot fire at a target: the reason of the nearest firer, those whose weapon
        reaches first."""
        mark = self.engagement.mark(grouping.marks[0])
        seen = [self.engagement.sighting(one, mark) for one in self.engagement.shooters]
        able = [one for one in seen if not one.shooter.refused] or seen
        in_reach = [one for one in able if one.refused != OUT_OF_RANGE] or able
        return min(in_reach, key=lambda sighting: sighting.inches).refused

    def summary(self, grouping: Grouping, allotment: Mapping[str, str]) -> Text:
        """Say in words what the allotted firers would roll at a target: “11 dice, 4+, light cover, 15.2
        inches”."""
        outlook = self.outlook(allotment)
        inches = min(seen.inches for _, seen in self.sightings(allotment))
        dice, away = say("dice-rolled", dice=outlook.dice), say("in-inches", inches=inches)
        return with_commas(dice, outlook.needs, self.cover_name(grouping), away)

    def outlook(self, allotment: Mapping[str, str]) -> ExpectedHits:
        """Count the dice of an allotment as they will be rolled, what they need, and the average hits."""
        salvos = self.left(allotment)
        needs = tuple(in_words(needs) for needs in sorted({salvo.needs for salvo in salvos}))
        hits = sum(salvo.dice * chance(salvo) for salvo in salvos)
        told: Text = say("names", names=needs) if needs else ""
        return ExpectedHits(dice=total(salvos), needs=told, hits=round(hits, 1))

    def left(self, allotment: Mapping[str, str]) -> list[Salvo]:
        """List an allotment's salvos after the dice lost to Shock, being Pinned and moving, as shared
        without asking."""
        engagement = self.engagement
        return expected(engagement.unit, self.shots(allotment), halved=engagement.halved)

    # --- chosen ------------------------------------------------------------------------------------

    def why_not(self, reply: Allotted) -> Text:
        """Say what speaks against an allotment as a whole, "" when nothing does (1e 8.3.2, faq-020)."""
        chosen = self._chosen(reply.targets)
        hit = [mark for _, grouping in chosen for mark in grouping.marks]
        direction = self.engagement.direction
        if direction is not None and direction.order.one_target and len(set(hit)) > 1:
            return say("order-is-for-one-team", order=direction.order.name)
        for _, grouping in chosen:
            if grouping.nearer and not any(mark in hit for mark in grouping.nearer):
                nearer = self.engagement.mark(grouping.nearer[0])
                return say("some-must-fire-at-the-nearer", target=nearer.ref)
        fits = fit_at_openings(self.engagement.sight, self.sightings(reply.targets))
        return "" if fits else CROWDED

    def lines(self, allotment: Mapping[str, str]) -> Lines:
        """Draw the lines of fire from man to man, each as the places at which it begins, bends and ends."""
        seen = [seen for _, seen in self.sightings(allotment)]
        pairs = [(one.man, one.enemy) for one in seen if one.man is not None and one.enemy is not None]
        lines = [self.engagement.sight.line(man, enemy).corners for man, enemy in pairs]
        return tuple(tuple(rounded(at) for at in line) for line in lines if line)

    def firing_men(self, allotment: Mapping[str, str]) -> list[Figure]:
        """List the men who fire."""
        return [seen.man for _, seen in self.sightings(allotment) if seen.man is not None]
