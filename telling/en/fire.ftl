### A volley from its dice to its last consequence: rules/fire.

volley-fired = { $side } { $who }: { hits } on { $targets }.

to-hit-rolled = { $can_hit ->
    [yes] { $needs }+ to hit
   *[no] No die can hit
}{ $again ->
    [yes] , 1s again
   *[no] {""}
}: { $faces }; { hits }.
    .why = to hit

weapon-jammed = { $side } { $who }: { $weapons ->
    [one] an automatic rifle jams
   *[other] { $weapons } automatic rifles jam
}.

effect-rolled = { $team } ({ $covers }) rolls { $faces }: { $shock ->
    [0] { $kills ->
        [0] no effect
       *[other] { $kills } killed
    }
   *[other] { $shock } Shock{ $kills ->
        [0] {""}
       *[other] , { $kills } killed
    }
}.

in-cover = { $partly ->
    [yes] partly{" "}
   *[no] {""}
}{ cover }

leader-effect-rolled = { $leader } ({ cover }) rolls { $faces }: { $kills ->
    [0] no effect
    [one] { $kills } kill
   *[other] { $kills } kills
}.

leader-risk-rolled = { $kills } killed near { $near-or }: { the-side-rolls } { $less ->
    [0] { $faces }
   *[other] { $faces } - { $less } = { $total }
}, { $is_hit ->
    [yes] { $who ->
        [leader] a Leader is hit
        [observer] an observer is hit
       *[either] a Leader or an observer is hit
    }
   *[no] { $who ->
        [leader] no Leader is hit
        [observer] no observer is hit
       *[either] no Leader or an observer is hit
    }
}.
    .why = is { $who ->
        [leader] a Leader
        [observer] an observer
       *[either] a Leader or an observer
    } hit?

who-is-hit-rolled = { $faces-count ->
    [one] A { $faces }
   *[other] A { $faces-first } and a { $faces-last }
}: it is { $who }.
    .why = which Leader is hit?

leader-hit-rolled = { $leader } rolls { $faces } and { $killed ->
    [yes] is killed
   *[no] { $light ->
        [yes] is lightly wounded
       *[no] is out for this Turn
    }
}.

misses-again = Dynamite among { $team }: { $missed } had no effect and again rolls { $faces }.
    .why = effect, misses again

taken-aback = { $team } is taken aback by its losses and takes { $shock } more Shock.

stepped-in = { $other } takes the hit in the stead of { $leader }, and is killed.

observer-hit-rolled = { $team } rolls { $faces } and { $killed ->
    [yes] is killed
   *[no] is wounded: he directs his battery still, but moves no more
}.

men-killed = { $team } loses { $figures-count ->
    [one] { $figures-count } man
   *[other] { $figures-count } men
}: { $left ->
    [0] nobody is left
   *[other] { $left } left
}.

medic-shot = { $side } troops have shot a medic.

fuel-used = { $team }: { $rounds ->
    [0] no fuel is left
    [one] fuel for { $rounds } attack is left
   *[other] fuel for { $rounds } attacks is left
}.

rubble-fell = Rubble falls on { $target }, { $needs }+ kills: { $faces }; { $killed ->
    [one] { $killed } man
   *[other] { $killed } men
}.
    .why = falling rubble


## Questions and reasons.

of-the-team = { $team }: { $reason }
no-line-of-sight = no line of sight: { $reason }
who-colon-reason = { $who }: { $reason }
separate-targets-for-him = for him these are separate targets
belongs-to-this-target = other Teams within { $inches }{ in } in the same cover belong to this target

# Covering or Suppressing Fire, by the name that the edition has for it.
pinned-men-cannot-give = Pinned men cannot give { $fire }.
where-to-give = Where does { $unit } give { $fire }? It covers { in-inches } of ground.
chooses-where-to-give = chooses where { $unit } gives { $fire }
enemy-fire-takes-one-off = enemy { $fire } takes 1 off each die of those under it

# What is asked, and what the enemy reads meanwhile.
choose-what-it-fires-at = Choose what { $unit } fires at.
some-must-fire-at-the-nearer = Some must fire at { $target }, which is nearer and in the same cover.
shock-costs-dice = Shock costs { $team } { dice-rolled }. Which target is spared?
shares-out-lost-dice = shares out the dice lost to Shock
dice-at-a-target = { dice-rolled } at { $target }
hits-do-not-share-out = The hits do not share out evenly: { $hits ->
    [one] { $hits } odd hit is left. Which Team takes it?
   *[other] { $hits } odd hits are left. Which Team takes one?
}
places-an-odd-hit = places an odd hit
men-and-shock = { $men ->
    [one] { $men } man
   *[other] { $men } men
}, { $shock } Shock
which-team-keeps-its-man = Your { $risk ->
    [observer] observer
   *[leader] Leader
} was hit instead of one of the dead. Which Team keeps its man?
chooses-which-team-keeps-a-man = chooses which Team keeps a man
so-many-dead = { $count } of { $men ->
    [one] { $men } man
   *[other] { $men } men
} dead
who-leans-out = Who leans out of the window to fire? He sees more, and has no cover.
decides-who-leans-out = decides who leans out of the windows
what-leaning-out-does = sees 180 degrees; hits on him count as in the open until he acts again
which-door-do-the-survivors-leave-by = The building comes down: which door do the enemy's survivors leave by?
chooses-a-door-for-the-enemy = chooses the door by which the enemy leaves the falling building
left-the-falling-building = left the falling building

# Who fires, with what, at what range and on which roll.
weapon-and-crew = { $team }, { $men } crew
shooter-of-a-team = { $team }, man { $number }
range-band = { $band ->
    [close] close
   *[effective] effective
}
hits-on = { $needs }+
no-die-can-hit = no die can hit

# What makes fire better or worse; $order is what an army calls it.
order-has-all-fire-at-one-team = { $order }: all fire at one Team
order-is-for-one-team = { order-has-all-fire-at-one-team }.
order-brings-the-enemy-close = { $order }: effective range counts as close
order-adds-dice = { $order } adds { dice-rolled }
fuel-for-attacks = fuel for { $shots } attacks
pinned-halves-what-is-left = Pinned halves what is left
moving-halves-what-is-left = moving halves what is left

# Why not.
nobody-has-a-weapon-for-infantry-fire = Nobody here has a weapon for infantry fire.
not-all-have-weapons-for-infantry-fire = Not all of them have weapons for infantry fire.
no-enemy-can-be-fired-at = No enemy can be fired at from here.
nobody-but-a-sniper-in-sight = Nobody but a sniper is in sight, and they have not spotted him.
no-ground-to-fire-at = There is no ground that they could fire at.
that-is-off-the-table = That is off the table.
own-men-are-on-that-ground = Your own men are on that ground.
flamethrower-is-empty = The flamethrower has no fuel left.
gun-has-fired-its-round = The gun has fired its one round of this Phase.
gun-has-no-he = It has no high explosive for men.
launcher-needs-open-sky = A grenade launcher is not fired inside a building.
weapon-does-not-move-and-fire = This weapon cannot move and fire in one Phase.
weapon-has-jammed = It has jammed, and fires no more in this Phase.
lone-gunner-cannot-be-directed = One man alone serves the machine gun: its fire cannot be directed.
openings-are-crowded = From each door or window only two men or one crewed weapon can fire.

# Why not at a target.
sniper-is-not-spotted = they have not spotted him: only Teams on Overwatch can, when he fires in their arc
nobody-noticed-in-that-building = none of them has noticed anybody in that building
observer-cannot-be-picked-out = an observer within { $inches }{ in } of his own men cannot be picked out
leader-cannot-be-picked-out = a Leader within { $inches }{ in } of his own men cannot be picked out
out-of-range = out of range
nobody-to-fire-at = there is nobody to fire at
too-far-to-turn-and-fire = outside the arc of fire, too far to turn and fire in one Phase
gun-does-not-bear = outside the gun's arc: to turn it takes a whole Phase
too-near-for-the-gun = nearer than { in-inches } to the gun, and in no building
small-arms-do-nothing-to-armour = small arms do nothing to armour, nor to those behind it
at-vehicles-it-fires-rounds = at vehicles it fires rounds
who-takes-the-hit = { $leader } is hit: does another take it for him?
decides-who-takes-the-hit = decides who takes the hit
roll-for-the-leader = Roll for the Leader
takes-it-himself = { $leader } takes it himself
he-dies-as-a-senior-leader = He dies, and counts as a Senior Leader killed.
