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
