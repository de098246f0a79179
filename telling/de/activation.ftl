### What activated Units do: rules/activation.

unit-activated = { $side }: { $who } wird { $used-count ->
    [0] { $by ->
        [none] durch eine Aufklärungsaktion
       *[other] von { $by }
    }
   *[other] mit { dice-used }
} aktiviert.

worked-on-defence = { $team } arbeitet { $kind_of ->
    [entrenchment] am Schützengraben
    [barbed-wire] am Stacheldraht
    [minefield] am Minenfeld
    [roadblock] an der Straßensperre
    [matting] an den Matten
    [fascine] an der Faschine
   *[gap] an der Lücke
} und würfelt { $faces }.
    .why = ist es geräumt?

charges-set-off = { $team } zündet die Sprengladungen und würfelt { $faces }: { blast }.
    .why = zünden sie?

# What becomes of a roadblock.
blast = { $blast ->
    [nothing] ohne Wirkung
    [broken] teilweise zerstört, Fahrzeuge kommen langsam hindurch
   *[destroyed] zerstört
}

got-in = { $side }: { $who } { $who-count ->
    [one] steigt
   *[other] steigen
} ein: { $vehicle }.

leader-treated = { $team } versorgt { $leader }: ab der nächsten Phase wieder einsatzfähig.

gun-turned = { $side }: { $who } dreht das Geschütz.
