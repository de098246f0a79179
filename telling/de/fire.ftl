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

weapon-jammed = { $side }: { $who }: { $weapons ->
    [one] Ein automatisches Gewehr hat Ladehemmung
   *[other] { $weapons } automatische Gewehre haben Ladehemmung
}.

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
   [one] { $kills } tödlicher Treffer
   *[other] { $kills } tödliche Treffer
}.

leader-risk-rolled = { $kills } Mann gefallen bei { $near-or }: { The-side-rolls } { $less ->
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

misses-again = Dynamit bei { $team }: { $missed } ohne Wirkung; der zweite Wurf zeigt { $faces }.
    .why = Wirkung, Fehlschläge noch einmal

taken-aback = { $team } ist von den Verlusten erschüttert und erhält { $shock } Schock mehr.

stepped-in = { $other } nimmt den Treffer statt { $leader } auf sich und fällt.

observer-hit-rolled = { $team } würfelt { $faces } und { $killed ->
    [yes] fällt
   *[no] ist verwundet: Er leitet noch seine Batterie, bewegt sich aber nicht mehr
}.

men-killed = { $team } verliert { $figures-count } Mann: { $left ->
    [0] Niemand ist übrig
   *[other] { $left } übrig
}.

medic-shot = Truppen { $side-number ->
    [many] { $side-owners }
   *[one] von { $side }
} haben einen Sanitäter erschossen.

fuel-used = { $team }: { $rounds ->
    [0] kein Brennstoff mehr
    [one] Brennstoff für { $rounds } Angriff
   *[other] Brennstoff für { $rounds } Angriffe
}.

rubble-fell = Trümmer stürzen auf { $target }, tödlich bei { $needs }+: { $faces }; { $killed } Mann gefallen.
    .why = herabstürzende Trümmer


## Questions and reasons.

of-the-team = { $team }: { $reason }
no-line-of-sight = keine Sichtlinie: { $reason }
who-colon-reason = { $who }: { $reason }
separate-targets-for-him = für ihn sind das getrennte Ziele
belongs-to-this-target = andere Trupps in derselben Deckung, höchstens { $inches }{ in } entfernt, gehören zu diesem Ziel

# Deckungs- oder Niederhaltefeuer, wie die Edition der Regeln es nennt.
pinned-men-cannot-give = Niedergehaltene Männer können kein { $fire } geben.
where-to-give = Wohin gibt { $unit } { $fire }? Es deckt { in-inches } Gelände ab.
chooses-where-to-give = entscheidet, wohin { $unit } { $fire } gibt
enemy-fire-takes-one-off = feindliches { $fire } nimmt allen, die darunter liegen, 1 von jedem Würfel

# Was gefragt wird, und was der Gegner derweil liest.
choose-what-it-fires-at = Wähle, worauf { $unit } feuert.
some-must-fire-at-the-nearer = Einige müssen auf das nähere Ziel in derselben Deckung feuern: { $target }.
shock-costs-dice = { $team }: Der Schock kostet { dice-rolled }. Welches Ziel wird verschont?
shares-out-lost-dice = verteilt die Würfel, die der Schock kostet
dice-at-a-target = { dice-rolled } auf { $target }
hits-do-not-share-out = Die Treffer lassen sich nicht gleichmäßig verteilen: { $hits ->
    [one] { $hits } Treffer bleibt übrig. Welcher Trupp nimmt ihn?
   *[other] { $hits } Treffer bleiben übrig. Welcher Trupp nimmt einen?
}
places-an-odd-hit = teilt einen übrigen Treffer zu
men-and-shock = { $men } Mann, { $shock } Schock
which-team-keeps-its-man = Statt eines der Gefallenen ist dein { $risk ->
    [observer] Beobachter
   *[leader] Anführer
} getroffen worden. Welcher Trupp behält seinen Mann?
chooses-which-team-keeps-a-man = entscheidet, welcher Trupp einen Mann behält
so-many-dead = { $count } von { $men } Mann gefallen
who-leans-out = Wer lehnt sich zum Feuern aus dem Fenster? Er sieht mehr und hat keine Deckung.
decides-who-leans-out = entscheidet, wer sich aus den Fenstern lehnt
what-leaning-out-does = überblickt 180 Grad; Treffer auf ihn zählen wie ohne Deckung, bis er wieder handelt
which-door-do-the-survivors-leave-by = Das Gebäude stürzt ein: Durch welche Tür kommen die überlebenden Feinde heraus?
chooses-a-door-for-the-enemy = wählt die Tür, durch die der Feind das einstürzende Gebäude verlässt
left-the-falling-building = haben das einstürzende Gebäude verlassen

# Wer feuert, womit, auf welche Entfernung und mit welchem Wurf.
weapon-and-crew = { $team }, { $men } Mann Bedienung
shooter-of-a-team = { $team }, Mann { $number }
range-band = { $band ->
    [close] nahe Reichweite
   *[effective] effektive Reichweite
}
hits-on = { $needs }+
no-die-can-hit = kein Würfel kann treffen

# Was Feuer besser oder schlechter macht; $order ist, wie eine Armee es nennt.
order-has-all-fire-at-one-team = bei „{ $order }“ feuern alle auf einen Trupp
order-is-for-one-team = Bei „{ $order }“ feuern alle auf einen Trupp.
order-brings-the-enemy-close = bei „{ $order }“ gilt effektive Reichweite als nahe
order-adds-dice = { dice-rolled } mehr durch „{ $order }“
fuel-for-attacks = Brennstoff für { $shots ->
    [one] { $shots } Angriff
   *[other] { $shots } Angriffe
}
pinned-halves-what-is-left = niedergehalten: Der Rest wird halbiert
moving-halves-what-is-left = Bewegung halbiert den Rest

# Warum nicht.
nobody-has-a-weapon-for-infantry-fire = Niemand hier hat eine Waffe für Infanteriefeuer.
not-all-have-weapons-for-infantry-fire = Nicht alle von ihnen haben Waffen für Infanteriefeuer.
no-enemy-can-be-fired-at = Von hier aus kann auf keinen Feind gefeuert werden.
nobody-but-a-sniper-in-sight = Außer einem Scharfschützen ist niemand in Sicht, und den haben sie nicht entdeckt.
no-ground-to-fire-at = Es gibt kein Gelände, auf das sie feuern könnten.
that-is-off-the-table = Das liegt außerhalb des Tisches.
own-men-are-on-that-ground = Dort sind deine eigenen Männer.
flamethrower-is-empty = Der Flammenwerfer hat keinen Brennstoff mehr.
gun-has-fired-its-round = Das Geschütz hat seinen einen Schuss in dieser Phase schon abgegeben.
gun-has-no-he = Es hat keine Sprenggranaten gegen Truppen.
launcher-needs-open-sky = Ein Granatgerät wird nicht in einem Gebäude abgefeuert.
weapon-does-not-move-and-fire = Mit dieser Waffe kann man sich nicht in derselben Phase bewegen und feuern.
weapon-has-jammed = Es hat Ladehemmung und feuert in dieser Phase nicht mehr.
lone-gunner-cannot-be-directed = Nur ein Mann bedient das Maschinengewehr: Sein Feuer lässt sich nicht leiten.
openings-are-crowded = Aus jeder Tür und jedem Fenster können nur zwei Männer oder eine Waffe mit Bedienung feuern.

# Warum nicht auf ein Ziel.
sniper-is-not-spotted = sie haben ihn nicht entdeckt: Das können nur Trupps auf Overwatch, wenn er in ihrem Schussfeld feuert
nobody-noticed-in-that-building = niemand von ihnen hat in diesem Gebäude jemanden bemerkt
observer-cannot-be-picked-out = ein Beobachter, der höchstens { $inches }{ in } von eigenen Männern entfernt ist, lässt sich nicht anvisieren
leader-cannot-be-picked-out = ein Anführer, der höchstens { $inches }{ in } von eigenen Männern entfernt ist, lässt sich nicht anvisieren
out-of-range = außer Reichweite
nobody-to-fire-at = es ist niemand da, auf den gefeuert werden könnte
too-far-to-turn-and-fire = außerhalb des Schussfelds, und zu weit, um in derselben Phase zu drehen und zu feuern
gun-does-not-bear = außerhalb des Schussfelds: Das Geschütz zu drehen kostet eine ganze Phase
too-near-for-the-gun = näher als { in-inches } am Geschütz, und in keinem Gebäude
small-arms-do-nothing-to-armour = Handfeuerwaffen richten gegen Panzerung nichts aus, auch nicht gegen Männer dahinter
at-vehicles-it-fires-rounds = auf Fahrzeuge gibt sie einzelne Schüsse ab
who-takes-the-hit = { $leader } ist getroffen: Nimmt ein anderer den Treffer auf sich?
decides-who-takes-the-hit = entscheidet, wer den Treffer nimmt
roll-for-the-leader = Für den Anführer würfeln
takes-it-himself = { $leader } nimmt ihn auf sich
he-dies-as-a-senior-leader = Er fällt und zählt als gefallener Senior Leader.
