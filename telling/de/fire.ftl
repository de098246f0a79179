### A volley from its dice to its last consequence: rules/fire.

volley-fired = { $side }: { $who }: { hits } auf { $targets }.

to-hit-rolled = { $can_hit ->
    [yes] Treffer bei { $needs }+
   *[no] Kein Würfel kann treffen
}{ $again ->
    [yes] , Einsen noch einmal
   *[no] {""}
}: { $faces }; { hits }.
    .why = Treffer

effect-rolled = { $team } ({ $covers }) würfelt { $faces }: { $shock ->
    [0] { $kills ->
        [0] keine Wirkung
       *[other] { $kills } gefallen
    }
   *[other] { $shock } Schock{ $kills ->
        [0] {""}
       *[other] , { $kills } gefallen
    }
}.

in-cover = { $partly ->
    [yes] teils{" "}
   *[no] {""}
}{ cover }

leader-effect-rolled = { $leader } ({ cover }) würfelt { $faces }: { $kills ->
    [0] keine Wirkung
   *[other] { $kills }-mal tödlich
}.

leader-risk-rolled = { $kills } gefallen nahe bei { $near-or }: { the-side-rolls } { $less ->
    [0] { $faces }
   *[other] { $faces } - { $less } = { $total }
}, { $is_hit ->
    [yes] { $who ->
        [leader] ein Anführer ist getroffen
        [observer] ein Beobachter ist getroffen
       *[either] ein Anführer oder Beobachter ist getroffen
    }
   *[no] { $who ->
        [leader] kein Anführer ist getroffen
        [observer] kein Beobachter ist getroffen
       *[either] kein Anführer oder Beobachter ist getroffen
    }
}.
    .why = ist { $who ->
        [leader] ein Anführer
        [observer] ein Beobachter
       *[either] ein Anführer oder Beobachter
    } getroffen?

who-is-hit-rolled = { $faces-count ->
    [one] Eine { $faces }
   *[other] Eine { $faces-first } und eine { $faces-last }
}: Getroffen ist { $who }.
    .why = welcher Anführer ist getroffen?

leader-hit-rolled = { $leader } würfelt { $faces } und { $killed ->
    [yes] fällt
   *[no] { $light ->
        [yes] ist leicht verwundet
       *[no] fällt für diese Runde aus
    }
}.

observer-hit-rolled = { $team } würfelt { $faces } und { $killed ->
    [yes] fällt
   *[no] ist verwundet: Er leitet noch seine Batterie, bewegt sich aber nicht mehr
}.

men-killed = { $team } verliert { $figures-count } Mann: { $left ->
    [0] niemand ist übrig
   *[other] { $left } übrig
}.

medic-shot = Truppen { $side-number ->
    [many] { $side-owners }
   *[one] von { $side }
} haben einen Sanitäter erschossen.

fuel-used = { $team }: { $rounds ->
    [0] kein Treibstoff mehr
    [one] Treibstoff für { $rounds } Angriff
   *[other] Treibstoff für { $rounds } Angriffe
}.

rubble-fell = Trümmer stürzen auf { $target }, { $needs }+ tötet: { $faces }; { $killed } Mann.
    .why = herabstürzende Trümmer


## Questions and reasons.

of-the-team = { $team }: { $reason }
no-line-of-sight = keine Sichtlinie: { $reason }
who-colon-reason = { $who }: { $reason }
separate-targets-for-him = für ihn sind das getrennte Ziele
belongs-to-this-target = andere Trupps näher als { $inches }{ in } in derselben Deckung gehören zu diesem Ziel

# Deckungs- oder Niederhaltefeuer, wie die Ausgabe der Regeln es nennt.
pinned-men-cannot-give = Niedergehaltene Männer können kein { $fire } geben.
where-to-give = Wohin gibt { $unit } { $fire }? Es deckt { in-inches } Gelände ab.
chooses-where-to-give = entscheidet, wohin { $unit } { $fire } gibt
enemy-fire-takes-one-off = feindliches { $fire } nimmt allen, die darunter liegen, 1 von jedem Würfel
