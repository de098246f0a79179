### Weapons with rules of their own: rules/weapons.

splinters = Steinsplitter: { hits } auf { $target }.

shells-rolled = Granateinschläge bei { $target }, { $needs }+: { $faces }; { hits }.
    .why = Granaten

battery-rolled = { The-side-rolls } { $faces } für die Batterie.
    .why = ist die Batterie verfügbar?

barrage-goes-on = Das Sperrfeuer geht weiter.

spotted-for-mortar = { $side }: { $who } beobachtet für { $team }.

shouted = { $side }: { $who } ruft mit dem Megafon { $target } an, { in-inches } entfernt, { $needs }+: { $faces }; { hits }.
    .why = Megafon

unsettled = Was { $team } hört, { $least }+: { $faces }; { $shock } Schock.
    .why = Wirkung des Megafons

guns-rolled = { The-side-rolls } { $faces } für die Maschinengewehre außerhalb des Tisches.
    .why = sind die Maschinengewehre verfügbar?

burst-rolled = Maschinengewehre außerhalb des Tisches auf { $target }, { $needs }+: { $faces }; { hits }.
    .why = Maschinengewehre

flames-at-building = { $side }: { $who } gegen { $feature }: { $faces }; { $sixes ->
    [one] { $sixes } Sechs
   *[other] { $sixes } Sechsen
}, { $burns ->
    [yes] das Gebäude fängt Feuer
   *[no] das Gebäude fängt kein Feuer
}.
    .why = Flammen

landing-rolled = { The-side-rolls } { $faces-plus }{ $added ->
    [0] {""}
   *[other] {" "}+ { $added } fürs Einschießen
} = { $total } für den Einschlag der Granaten: { $dice ->
    [0] Sie liegen im Ziel
   *[other] Sie weichen { $dice }W6 { $reader-unit ->
        [cm] cm
       *[in] Zoll
    } ab
}.
    .why = Einschlag der Granaten

strayed = { The-side-rolls } { $way }, { $way ->
    [1] zu weit
    [2] rechts und zu weit
    [3] rechts und zu kurz
    [4] zu kurz
    [5] links und zu kurz
   *[6] links und zu weit
}, und { $dice }: Sie schlagen { in-inches } daneben ein.
    .why = Abweichung

ammunition-spent = { $side }: { $who } hat alle Munition verschossen.

smoke-spent = { $side }: { $who } hat den letzten Nebel verschossen.

bombs-nearby = Das Ziel ist nah, { $needs }+: { $faces }; { $short ->
    [one] { $short } Wurfgranate trifft
   *[other] { $short } Wurfgranaten treffen
} die Männer am Granatwerfer.
    .why = Wurfgranaten auf ein nahes Ziel

bombs-on-bunker = Die Wurfgranaten richten in einem Bunker nichts aus: { $target }.

mortar-smoke-fell = { $side }: { $who } schießt Nebel, { $faces }: Er landet { $is_on_aim ->
    [yes] auf dem Zielpunkt
   *[no] { in-inches } neben dem Zielpunkt
}.{ $is_on_table ->
    [yes] {""}
   *[no] {" "}Das ist außerhalb des Tisches.
}
    .why = Nebel aus dem Granatwerfer

smoke-thrown = { $side }: { $who } wirft eine Nebelgranate { in-inches } weit{ $is_on_table ->
    [yes] {""}
   *[no] {" "}und über den Tisch hinaus
}.
    .why = Nebelgranate

hits = { $hits } Treffer

grenade-thrown = { $side }: { $who } wirft { what-is-thrown } auf { $target }, Entfernung { in-inches }{ $flight ->
    [straight] {""}
   *[other] , { flight } ({ $modifier })
}, { $needs }+: { $faces-added }, { $landing ->
    [hit] Treffer
    [dropped] { dropped }
   *[harmless] { harmless }
}.
    .why = Handgranate
    .effect = { hits }

what-is-thrown = { $charge ->
    [none] eine Handgranate
   *[other] eine { charge-name }
}

# What men put on vehicles by hand, or throw at others.
charge-name = { $charge ->
    [petrol-bomb] Brandflasche
    [grenade-and-petrol-can] Handgranate mit Benzinkanister
    [compound-charge] geballte Ladung
    [teller-mine] Tellermine
    [cluster-charge] Bündelladung
    [sticky-bomb] Haftgranate
    [hawkins-grenade] Hawkins-Granate
    [hawkins-daisy-chain] Hawkins-Minenkette
    [gammon-bomb] Gammon-Bombe
    [soviet-petrol-bomb] Brandflasche
    [satchel-charge] Sprengladung
   *[soviet-at-grenade] Panzerhandgranate
}
Charge-name = { $charge ->
    [compound-charge] Geballte Ladung
   *[other] { charge-name }
}

# What it is thrown over, through or into; $feature is a hedge or a building.
flight = { $flight ->
    [over] über ein Hindernis: { $feature }
    [unseen] ohne Sicht
    [through-door] durch die Tür: { $feature }
    [through-gate] durch das Tor: { $feature }
   *[through-window] durch das Fenster: { $feature }
}

dropped = sie fällt zwischen die eigenen Männer
harmless = sie landet wirkungslos


## Questions and reasons.

hits-in-hard-cover-count-twice = Treffer auf ein Ziel in harter Deckung zählen doppelt

# Was mit einer Waffe geschieht, und was daraus wird.
action-anti-tank-weapon = Panzerabwehrwaffe
action-mortar = Granatwerfer
action-smoke-from-the-mortar = Nebel aus dem Granatwerfer
action-burn-a-building = Ein Gebäude in Brand setzen
fire-the-weapon = Feuern: { $weapon }
smoke-from-the-weapon = Nebel schießen: { $weapon }
burn-a-building-with = Ein Gebäude in Brand setzen: { $weapon }
rounds-left = noch { $shots } Schuss
dice-at-men-and-rounds = { dice-rolled } gegen Männer{ $shots ->
    [none] {""}
   *[other] , { rounds-left }
}
a-round-of-smoke = { $inches }{ in } im Durchmesser
two-sixes-burn-it = zwei Sechsen setzen es in Brand

# Panzerabwehrwaffen gegen Männer.
what-does-a-unit-fire-it-at = { $unit }, { $weapon }: Worauf wird gefeuert?
what-does-one-man-fire-it-at = Ein Mann von { $team }, { $weapon }: Worauf feuert er?
used-up-once-fired = nach dem Schuss ist sie verbraucht
seniors-have-it-fired-at-men = Nur auf Befehl eines Senior Leaders wird damit auf anderes als Fahrzeuge gefeuert.
no-rounds-are-left = Die Munition ist verschossen: Neue ist vielleicht an einem Jump-Off-Punkt zu finden.
back-blast-keeps-it-outside = Wegen des Rückstrahls wird diese Waffe nicht in einem Gebäude abgefeuert.

# Gewehrgranaten.
what-is-a-rifle-grenade-fired-at = Worauf feuert ein Mann von { $unit } eine Gewehrgranate?
chooses-a-target-for-the-rifle-grenade = wählt ein Ziel für die Gewehrgranate von { $unit }
what-a-rifle-grenade-does = 2 Würfel, Deckung zählt eine Stufe geringer
pinned-men-use-no-rifle-grenades = Niedergehaltene setzen keine Gewehrgranaten ein.
no-enemy-in-sight-between = Zwischen { $inches } und { $most } { inches } ist kein Feind in Sicht.

# Leichte Granatwerfer.
what-is-the-mortar-fired-at = Worauf feuert { $unit } mit dem Granatwerfer? Auf alles, was deine Seite sieht.
chooses-a-target-for-the-mortar = wählt ein Ziel für den Granatwerfer von { $unit }
cover-is-shown-one-level-less = Deckung ist angezeigt, wie sie zählt: eine Stufe geringer
two-ones-spend-its-ammunition = bei zwei Einsen ist die Munition verschossen
hits-may-fall-on-its-own-men = näher als { in-inches } kann jeder Treffer auf die eigenen Männer fallen
high-explosive-left = Sprenggranaten: { rounds-left }
where-does-it-aim-its-smoke = Wohin schießt { $unit } Nebel? Gezeigt ist jede Stelle, an der er landen kann.
chooses-where-it-fires-smoke = wählt, wohin { $unit } Nebel schießt
your-side-sees-no-enemy-in-range = Deine Seite sieht keinen Feind in Reichweite.
its-ammunition-is-spent = Die Munition ist verschossen.
mortar-has-no-smoke = Dieser Granatwerfer hat keinen Nebel.
no-smoke-left = Kein Nebel mehr.
mortar-needs-open-sky = In einem Gebäude wird kein Granatwerfer abgefeuert.
none-of-your-men-sees-anybody = keiner deiner Männer sieht dort jemanden
nearer-than-the-mortars = näher als die Mindestreichweite des Granatwerfers ({ in-inches })
mortar-reaches-no-nearer = Näher als die Mindestreichweite des Granatwerfers ({ in-inches }).
aim-away-from-the-mortar = Ziele vom Granatwerfer weg.

# Flammen gegen Gebäude.
which-building-to-burn = Welches Gebäude setzt { $unit } in Brand?
chooses-a-building-to-burn = wählt ein Gebäude, das { $unit } in Brand setzt
what-burning-takes = { in-inches }: { dice-rolled }, { two-sixes-burn-it }
no-wooden-building-in-reach = Kein Gebäude aus Holz ist in Reichweite und Sicht.
nobody-serves-the-flamethrower = Niemand bedient den Flammenwerfer.
they-are-in-it-themselves = Sie sind selbst darin.

# Batterien abseits des Tisches.
where-does-he-aim-it = Wohin zielt { $team } mit { $shells ->
    [ranging-shot] dem Einschießschuss
    [barrage] dem Sperrfeuer
   *[smoke] dem Nebel
}? Erlaubt ist jede Stelle, die er sieht; der Einschlag kann abweichen.
chooses-where-his-battery-fires = wählt, wohin die Batterie von { $team } feuert
aiming-point = Zielpunkt
aim-on-the-table = Ziele auf eine Stelle auf dem Tisch.
observer-sees-no-such-place = Der Beobachter sieht diese Stelle nicht.
where-does-the-barrage-go = Wohin rückt die Mitte des Sperrfeuers? Bis zu { in-inches } weit.
shifts-the-barrage-of = verlegt das Sperrfeuer von { $team }
middle-of-the-barrage = Mitte des Sperrfeuers
barrage-goes-no-farther = Mehr als { in-inches } entfernt.
barrage-ends-with-the-turn = Die Runde endet und mit ihr dein Sperrfeuer, außer du gibst einen Chain-of-Command-Würfel ab.
decides-whether-it-goes-on = entscheidet, ob das Sperrfeuer von { $team } weitergeht
keep-the-barrage = Weiterfeuern lassen
let-the-barrage-cease = Das Feuer einstellen lassen
battery-gone-for-the-game = Die Batterie wird für den Rest des Spiels anderswo gebraucht.
battery-gone-for-the-turn = Die Batterie wird für den Rest dieser Runde anderswo gebraucht.
battery-gone-for-the-phase = Die Batterie wird in dieser Phase anderswo gebraucht.

# Maschinengewehre außerhalb des Tisches.
where-do-the-machine-guns-aim = Wo ist die Mitte der Geschossgarbe? Getroffen werden alle Einheiten in einem Quadrat von { in-inches }; nichts weicht ab.
aims-its-machine-guns = lässt die Maschinengewehre außerhalb des Tisches feuern
outside-the-arc-of-the-machine-guns = Außerhalb des Schussfelds der Maschinengewehre.
beaten-zone-takes-in-whom-they-see = In der Geschossgarbe muss jemand sein, der gerade handelt und den die Maschinengewehre sehen.
machine-guns-see-no-such-place = Ein Gebäude, ein Wald oder ein Hügel verdeckt den Maschinengewehren diese Stelle.

# Granaten und Ladungen, die geworfen werden.
throws-it-at-whom = Auf welchen Feind wirft { $team } { what-is-thrown }?
chooses-a-target-for-it = wählt ein Ziel für die { $charge ->
    [none] Handgranate
   *[other] { charge-name }
} von { $team }
what-a-throw-takes = { in-inches }{ $flight ->
    [straight] {""}
   *[other] , { flight } ({ $modifier })
}: { $needs }+ auf 2W6, { hits }
no-opening-to-throw-through = auf diesem Stockwerk ist keine Tür und kein Fenster, durch das man werfen könnte
which-way-to-throw-smoke = Wohin wirft { $team } Nebel? Die Granate fliegt { $dice }W6 { inches } weit.
chooses-which-way-to-throw-smoke = wählt, wohin { $team } Nebel wirft
point-away-from-the-thrower = Zeige vom Werfer weg.

which-way-is-the-megaphone-turned = Wer hört das Megafon? { $team }
chooses-who-hears-its-megaphone = wählt, wer das Megafon hört: { $team }
dice-for-each-hearer = der Nächste { in-inches } entfernt; je höchstens { $dice } Würfel
broken-men-shout-at-nobody = Wer gebrochen ist, ruft niemanden an.
nobody-hears-it-within = Innerhalb von { in-inches } ist kein Feind in Sicht, den es beeindruckt.
