### Weapons with rules of their own: rules/weapons.

splinters = Steinsplitter: { hits } auf { $target }.

shells-rolled = Granaten schlagen ein bei { $target }, { $needs }+: { $faces }; { hits }.
    .why = Granaten

battery-rolled = { The-side-rolls } { $faces } für die Batterie.
    .why = ist die Batterie verfügbar?

barrage-goes-on = Das Sperrfeuer geht weiter.

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
    [0] sie liegen im Ziel
   *[other] sie weichen { $dice }W6 { $reader-unit ->
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

bombs-nearby = Das Ziel ist nah, { $needs }+: { $faces }; { $short ->
    [one] { $short } Wurfgranate trifft
   *[other] { $short } Wurfgranaten treffen
} die Männer am Mörser.
    .why = Wurfgranaten auf ein nahes Ziel

bombs-on-bunker = Die Wurfgranaten richten in einem Bunker nichts aus: { $target }.

mortar-smoke-fell = { $side }: { $who } schießt Nebel, { $faces }: Er landet { $is_on_aim ->
    [yes] auf dem Zielpunkt
   *[no] { in-inches } neben dem Zielpunkt
}.{ $is_on_table ->
    [yes] {""}
   *[no] {" "}Das ist außerhalb des Tisches.
}
    .why = Mörsernebel

smoke-thrown = { $side }: { $who } wirft eine Nebelgranate { in-inches } weit{ $is_on_table ->
    [yes] {""}
   *[no] {" "}und trifft nicht mehr auf den Tisch
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
    [satchel-charge] Taschenladung
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
