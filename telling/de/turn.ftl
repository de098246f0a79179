### Turns, Phases, Random Events and the weather: rules/turn.

siesta-rolled = { $who } würfelt { $faces } und { $goes ->
    [yes] geht vor der Siesta nach Hause{ $is_seen ->
        [yes] , und die eigenen Truppen sehen es
       *[no] {""}
    }
   *[no] bleibt
}.
    .why = Siesta

phase-began = Runde { $turn }, Phase { $phase }: { $side-number ->
    [many] Phase { $side-owners }
   *[one] { $side }
}.

turn-began = Runde { $turn } beginnt.

turn-ended = Runde { $turn } endet.

random-event-rolled = Zufallsereignis: { The-side-rolls } { $faces }: { $faces-sum ->
    [1] verirrtes Sperrfeuer
    [2] Flugzeuge am Himmel
    [3] Ein Feuer bricht aus
    [4] Ein Spitzel hat geredet
    [5] Starkregen
   *[6] ein Weinkeller
}.
    .why = Zufallsereignis

square-rolled = { The-side-rolls } { $faces } für das Feld, in dem die Granaten einschlagen.
    .why = Feld

nothing-burns = Auf diesem Tisch gibt es nichts, was brennen könnte.

nobody-betrayed = Der Spitzel kennt keine Einheit { $side-number ->
    [many] { $side-owners }
   *[one] von { $side }
}.

air-attack-rolled = Flugzeuge: { The-side-rolls } { $faces }{ $goes_astray ->
    [yes] : Sie halten etwas anderes für ihr Ziel
   *[no] {""}
}.
    .why = Luftangriff

nobody-strafed = { $side }: Die Flugzeuge finden niemanden.

rain-rolled = Regen: { $added ->
    [0] { $faces }
   *[other] { $faces } + { $added } = { $total }
}, { $rain ->
    [stops] er hört auf
    [soaks] er hält an, und der Boden ist aufgeweicht: 1 weniger auf jeden Bewegungswürfel außerhalb von Gebäuden
   *[goes-on] er hält an
}.
    .why = Regen


## Questions and reasons.

your-phase-begins = Deine Phase beginnt: Wirf deine Befehlswürfel.
is-about-to-roll-the-command-dice = wirft gleich die Befehlswürfel
roll-the-command-dice = Die Befehlswürfel werfen
end-the-turn-first = Vorher die Runde beenden
end-the-phase = Die Phase beenden
command-dice-left = { $faces-count ->
    [0] Es sind keine Befehlswürfel mehr übrig.
    [one] Ein Befehlswürfel ist noch übrig: { $faces }.
   *[other] Übrige Befehlswürfel: { $faces }. Setze einen oder mehrere ein.
}
is-using-the-command-dice = setzt die Befehlswürfel ein

# Wozu Befehlswürfel dienen.
activate-with-its-section = { $vehicle } und { $count } { $count ->
    [one] weiteres Fahrzeug
   *[other] weitere Fahrzeuge
} der Gruppe aktivieren
activate-one-of-the-crew = Einen Mann der Besatzung aktivieren: { $vehicle }
dice-deploy = Auf den Tisch bringen
dice-deploy-a-vehicle = Ein Fahrzeug auf den Tisch bringen
dice-deploy-in-a-vehicle = Aufgesessen auf den Tisch bringen
dice-lead-for-a-phase = Für eine Phase anführen
lead-for-a-phase = { $name } führt an: { $who }
deploy-them = { $who } auf den Tisch bringen
deploy-them-in = { $who } aufgesessen auf den Tisch bringen: { $vehicle }
deploy-with-the-troop-leader = { $vehicle } mit dem Troop Leader auf den Tisch bringen
deploy-with-its-section = { $vehicle } und { $count } { $count ->
    [one] weiteres Fahrzeug
   *[other] weitere Fahrzeuge
} der Gruppe auf den Tisch bringen
uses-dice = verbraucht { $used-paid }
its-teams-stand-apart = Die Trupps stehen mehr als { in-inches } auseinander.
compulsory-activation-first = Zuerst kommt eine Pflichtaktivierung.
dice-do-not-make-it = { $needs ->
    [0] Braucht irgendeinen Würfel mit höchstens 4.
   *[other] Braucht eine { $needs }, und deine Würfel ergeben keine.
}

# Ein Spitzel.
which-unit-was-betrayed = Eine deiner Einheiten ist an den Feind verraten worden: Welche kommt jetzt auf den Tisch?
chooses-the-betrayed-unit = wählt die verratene Einheit

# Flugzeuge im Tiefflug.
where-do-aircraft-strafe = Wo greifen deine Flugzeuge an? Zeige, wo der Streifen von { $inches } mal { $most } { inches } beginnt und wohin er läuft. Bei einer 1 verfliegen sie sich.
where-the-strip-begins = Wo er beginnt
which-way-the-strip-runs = Wohin er läuft
show-which-way-the-strip-runs = Zeige, wohin der Streifen läuft.
shows-aircraft-their-target = zeigt den Flugzeugen ihr Ziel
which-unit-do-they-strafe = Sie haben sich verflogen. Welchen feindlichen Trupp innerhalb von { in-inches } um den Punkt halten sie für ihr Ziel?
redirects-the-aircraft = lenkt die Flugzeuge um
redirect-nobody = Weiterfliegen lassen
