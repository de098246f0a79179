### Driving, fire at vehicles and what comes of it: rules/vehicles.

inside-rolled = Sie explodiert im Inneren: { $vehicle }, { $needs }+: { $faces }; { $hits } Nettotreffer.
    .why = Explosion im Inneren

grenade-thrown-at-vehicle = { $side }: { $who } wirft eine Handgranate auf { $target }, Entfernung { in-inches }, { flight-into-vehicle } ({ $modifier }), { $needs }+: { $faces-added }, { $landing ->
    [hit] sie fällt ins Innere
    [dropped] { dropped }
   *[harmless] { harmless }
}.
    .why = Handgranate
    .effect = { dice-rolled }

# Where a grenade gets into a vehicle.
flight-into-vehicle = { $flight ->
    [into-open-top] oben hinein
    [into-open-turret] in den offenen Turm
   *[into-vehicle] hinein
}

grenade-put-inside = { $side }: { $team } wirft eine Handgranate hinein: { $vehicle }.

### Driving.

drive-rolled = { $side }: { $vehicle } würfelt { $faces-added }{ $again ->
    [0] {""}
    [one] {" "}({ $again } Eins neu gewürfelt)
   *[other] {" "}({ $again } Einsen neu gewürfelt)
} für { $vehicles ->
    [0] {""}
    [one] { $vehicles } Fahrzeug:{" "}
   *[other] { $vehicles } Fahrzeuge:{" "}
}{ $manoeuvre ->
    [slow] langsame Fahrt
    [fast] schnelle Fahrt
    [flat-out] Vollgas
    [bolting] Vollgas
    [reversing] Rückwärtsfahrt
    [turning] eine Drehung auf der Stelle
    [by-remote] ferngesteuerte Fahrt
    [ramming] einen Rammstoß gegen { $target }
    [swimming] Schwimmen
   *[laying-matting] das Auslegen der Matten
}.
    .why = Fahrt
    .purpose = Bewegung

vehicle-broke-down = { $side }: { $vehicle } hat eine Panne und bleibt für den Rest des Spiels liegen.

drove = { $side }: { $vehicle } fährt { in-inches }{ $backwards ->
    [yes] {" "}rückwärts
   *[no] {""}
}{ $stop ->
    [none] {""}
   *[other] : { $stop }
}.

# Why a vehicle goes no farther.
drive-stopped = { $bar ->
    [dice] Weiter bringen es die Würfel nicht
    [table-edge] Hier endet der Tisch
    [men] Männer sind im Weg
    [hull] Im Weg: { $feature }
    [closed] Kein Fahrzeug kommt weiter: { $feature }
    [tracked-into] Nur Kettenfahrzeuge fahren hinein: { $feature }
    [tracked-across] Nur Kettenfahrzeuge kommen hinüber: { $feature }
    [fully-tracked-over] Nur Vollkettenfahrzeuge fahren darüber: { $feature }
    [armoured-into] Nur gepanzerte Kettenfahrzeuge fahren hinein: { $feature }
    [slow-past] Nur in langsamer Fahrt: { $feature }
    [fast-across] Nur in schneller Fahrt hinüber: { $feature }
    [fast-into] Nur in schneller Fahrt hinein: { $feature }
    [stuck] Es sitzt fest: { $feature }
   *[bogged] Es ist festgefahren: { $feature }
}

came-ashore = { $side }: { $vehicle } würfelt { $faces } und kommt { $inches ->
    [0] geradeaus
   *[other] { in-inches } weiter { $is_right ->
        [yes] rechts
       *[no] links
    }
} an Land.
    .why = Abdrift

got-out-of-the-way = { $side }: { $team } { $how ->
    [makes-room] macht dem Fahrzeug Platz
    [steps-aside] tritt zur Seite
    [evades] weicht dem Fahrzeug aus: { in-inches }
    [runs] weicht den Pferden aus: { in-inches }
    [ridden-aside] wird beiseitegeritten
   *[scatters] stiebt vor dem Fahrzeug auseinander
}.

ramming-rolled = { $side }: Die Panzerung von { $vehicle } erzielt { $hits }: { $faces }.
    .why = Rammen

vehicle-rammed = { $side }: { $vehicle } rammt { $target }, { $scored } gegen { $against }: { $bounced ->
    [yes] Beide prallen ab
   *[no] { $loser ->
        [none] Beide sind ausgeschaltet
       *[other] { $loser } ist ausgeschaltet
    }
}.

### Opening ground to others.

clearing-rolled = { $side }: { $vehicle } würfelt { $faces }: { in-inches }.
    .why = Räumen eines Weges

minefield-flailed = { $side }: { $vehicle } drischt eine Gasse durch das Minenfeld.

minefield-dozed = { $side }: { $vehicle } hat { in-inches } des Minenfelds geräumt{ $left ->
    [0] {""}
   *[other] , { inches-left } fehlen noch
}.

inches-left = { $left } { $reader-unit ->
    [cm] cm
   *[in] Zoll
}

### Fire at vehicles.

shot-at-vehicle = { $side }: { $firer } schießt auf { $vehicle }, nötig { $needs }: { $faces-added }, { $hit ->
    [yes] Treffer { in-face }
   *[no] daneben
}{ $weak ->
    [yes] , an einer Schwachstelle
   *[no] {""}
}.
    .why = Treffer auf ein Fahrzeug

# A face of a hull.
in-face = { $face ->
    [front] in die Front
    [side] in die Seite
   *[rear] ins Heck
}

at-face = { $face ->
    [front] an der Front
    [side] an der Seite
   *[rear] am Heck
}

# What makes up the number needed.
number-needed = { $needs } { $cover ->
    [0] bei freier Sicht
    [1] bei behinderter Sicht
   *[other] bei stark behinderter Sicht
}

hit-modifier = { $why ->
    [flat-out] { $vehicle } fuhr mit Vollgas
    [low-profile] { $vehicle } ist niedrig
    [small] { $vehicle } ist klein
    [hit-before] { $vehicle } steht und wurde von hier schon getroffen
    [moved] in dieser Phase bewegt
    [shock] { $count } Schock
    [pinned] niedergehalten
    [sights-damaged] Zieloptik beschädigt
    [new-gunner] ein anderer Mann am Platz des Richtschützen
    [range] { $count ->
        [one] { $count } Reichweitenband jenseits des nächsten
       *[other] { $count } Reichweitenbänder jenseits des nächsten
    }
    [two-initiatives] zwei Befehlsinitiativen
   *[superior-sights] bessere Zieloptik
} { $added ->
    [1] +1
   *[other] { $added }
}

strafing-rolled = Flugzeuge schießen auf { $target }, { $needs }+: { $faces }; { hits }.
    .why = Flugzeuge

vehicle-strafed = Flugzeuge treffen { $vehicle } von oben bei { $needs }+: { $faces }; { hits }.
    .why = Flugzeuge

strike-rolled = Wirkung { at-face } bei { $needs }+: { $faces }; { hits }.
    .why = Wirkung

armour-rolled = Die Panzerung hält bei { $needs }+: { $faces }; { $hits } abgewehrt.
    .why = Panzerung

armour-held = Die Panzerung hält.

damage-rolled = { $net } Nettotreffer, Schadenswürfel { $faces }: { effects }.
    .why = Schaden
    .result = { effects }

bomb-dropped = { $side }: { $firer } feuert eine Wurfgranate auf { $vehicle }, nötig { $needs }: { $faces-added }, { $hit ->
    [yes] sie fällt ins Innere
   *[no] daneben
}.
    .why = Treffer auf ein Fahrzeug

tear-gas-fired = { $side }: { $who } verschießt Tränengas aus { in-inches } auf { $target }: { $faces }; { $shock } Schock.
    .why = Tränengas

vehicle-harassed = { $side }: { $firer } nimmt { $vehicle } mit { $small_arms ->
    [yes] Handfeuerwaffen
   *[no] dem Maschinengewehr
} unter Störfeuer.

charge-placed = { $side }: Ein Mann von { $firer } bringt seine { charge-name } { at-face } an: { $vehicle }.

charge-rolled = { charge-name }: { $faces }, { effects }.
    .why = Sprengladung
    .result = { effects }

danger-rolled = { charge-name }: { $faces }, { $dies ->
    [yes] sie tötet den Mann, der sie angebracht hat
   *[no] er bleibt unverletzt
}.
    .why = Gefahr für den Mann

remote-charge-rolled = { $side }: { $vehicle } wird gezündet und würfelt { $faces }: { $explodes ->
    [yes] Explosion
   *[no] Nichts geschieht
}.
    .why = ferngezündete Ladung

blast-rolled = Die Explosion trifft { $target }, { $needs }+: { $faces }; { hits }.
    .why = ferngezündete Ladung

vehicle-shelled = { $side }: Granateinschläge bei { $vehicle }: { $added ->
    [0] { $faces }
   *[other] { $faces } + { $added } = { $total }
}, { $effect ->
    [none] ohne Wirkung
    [shaken] der Kommandant gibt in der nächsten Phase einen Befehl weniger
    [hits-aboard] Treffer auf die Mitfahrer
    [destroyed-loaded] zerstört, mit Treffern auf die Mitfahrer
    [destroyed] zerstört
    [destroyed-with-all] zerstört, mit je einem Treffer auf jeden Mitfahrer
    [struck] ein Nettotreffer und 1 Schock
   *[struck-twice] zwei Nettotreffer und 2 Schock
}.
    .why = Granaten auf ein Fahrzeug

### What comes of it.

effects = { $effects-count ->
    [0] ohne Wirkung
   *[other] { $effects }
}

damage-effect = { $effect ->
    [knocked-out] abgeschossen
    [explodes] es explodiert
    [abandoned] von der Besatzung aufgegeben
    [shock] { $count } Schock
    [driver-panics] der Fahrer gerät in Panik
    [gunner-panics] der Richtschütze gerät in Panik
    [commander-panics] der Kommandant gerät in Panik
    [everybody-panics] der Kommandant gerät in Panik, in der nächsten Phase handelt niemand
    [engages] es hält und muss in der nächsten Phase bekämpfen, wer gefeuert hat
    [reverses] es setzt { $count } Würfel zurück
    [bolts-forwards] es prescht mit Vollgas vor
    [bolts-to-cover] es flüchtet mit Vollgas in Deckung
    [engine-damaged] der Motor ist beschädigt
    [sights-damaged] die Zieloptik ist beschädigt
    [bails-out] die Besatzung bootet aus
    [immobilised] es ist bewegungsunfähig
    [main-gun-lost] die Hauptwaffe ist ausgefallen
    [hull-gun-lost] das Bug-MG ist ausgefallen
    [driver-killed] der Fahrer fällt
    [gunner-killed] der Richtschütze fällt
    [hull-gunner-killed] der Bugschütze fällt
    [top-gunner-killed] der MG-Schütze auf dem Dach fällt
    [commander-killed] der Kommandant, zugleich Richtschütze, fällt
    [commander-wounded] der Kommandant ist verwundet
    [passengers-hit] { $count } Würfel Treffer auf etwaige Mitfahrer
    [gunners-and-passengers-hit] { $count } Würfel Treffer auf die Schützen und etwaige Mitfahrer
    [made-unreliable] der Motor ist von nun an unzuverlässig
    [main-guns-lost] die Hauptwaffen sind ausgefallen
    [other-guns-lost] die Bug-MGs oder sonstigen MGs sind ausgefallen
    [crew-and-passengers-hit] { $count } Würfel Treffer auf die Besatzung und etwaige Mitfahrer
    [crew-hit] { $count } Würfel Treffer auf die Besatzung
   *[passengers-get-out] etwaige Mitfahrer steigen sofort aus
}

commander-died = { $side }: { $vehicle }: Der Kommandant erliegt seinen Wunden.

hits-aboard-rolled = An Bord von { $vehicle }, { $faces-added }: { $faces-sum } Treffer.
    .why = Treffer an Bord

crewman-killed = { $side }: { $vehicle }: { $position ->
    [none] Ein Mann der Besatzung ist gefallen.
   *[other] { position } gefallen.
}

leader-hit-aboard = { $leader } { $killed ->
    [yes] fällt
   *[no] wird leicht verwundet
} an Bord von { $vehicle }.

forced-out = { $side }: { $men } Mann { $men ->
    [one] steigt
   *[other] steigen
} sofort aus: { $vehicle }.

vehicle-exploded = { $vehicle } explodiert, { $faces-added }: { hits } auf Infanterie im Umkreis von { in-inches }.
    .why = Explosion

vehicle-burnt = { $vehicle } geht in Flammen auf.

flame-rolled = { $vehicle } würfelt { $faces }: Die Flammen geben { $shock } Schock.
    .why = Wirkung auf { $vehicle }

## Questions and reasons.

No-line-of-sight = Keine Sichtlinie: { $reason }.
out-of-range-at = Außer Reichweite: { in-inches }.
not-through-friends = Nicht durch eigene Männer hindurch: { $reason }.

# Was ein Fahrzeug erlitten hat, wie seine Karte es aufzählt.
sights-are-damaged = Zieloptik beschädigt: -{ $less } auf den Trefferwurf
engine-is-unreliable = der Motor ist unzuverlässig
engine-is-damaged = Motor beschädigt: { dice-rolled } weniger
immobilised = bewegungsunfähig
out-of-action = außer Gefecht: { $what }
position-killed = { position } gefallen
commander-is-wounded = Kommandant verwundet: { $count } { $count ->
    [one] Befehl
   *[other] Befehle
} weniger
commander-was-killed = Kommandant gefallen

# Was gefragt wird, und was der Gegner derweil liest.
which-vehicle-to-fire-at = Auf welches Fahrzeug feuert { $who }?
which-vehicle-to-bomb = Auf welches Fahrzeug feuert { $who } eine Wurfgranate?
which-vehicle-to-harass = Welches Fahrzeug nimmt { $who } unter Störfeuer?
which-vehicle-to-attack-by-hand = Welches Fahrzeug greift { $who } im Nahangriff an?
chooses-a-target-for = wählt ein Ziel für { $unit }
chooses-a-target-for-the-charge-of = wählt ein Ziel für die Ladung von { $who }
gets-out-of-the-way = { $who } weicht dem Fahrzeug aus: jeder bis zu { in-inches }.
gets-out-of-the-horses-way = { $who } weicht den Pferden aus: jeder bis zu { in-inches }.
moves-men-from-horses = bringt Männer vor Pferden in Sicherheit
moves-men-out-of-the-way = bringt Männer vor dem Fahrzeug in Sicherheit

# Was ein Ziel verlangt; $percent ist, wie oft es gelingt.
what-a-shot-needs = { $needs }+ ({ $percent } %): { $reason }; { dice-rolled } { at-face }, Entfernung { in-inches }
what-a-bomb-needs = { $needs } auf 2W6, dann { dice-rolled } im Inneren; Entfernung { in-inches }
what-a-grenade-inside-needs = Entfernung { in-inches }, { flight-into-vehicle } ({ $modifier }): { $needs }+ auf 2W6, { dice-rolled } im Inneren
what-harassing-needs = { $percent } %: { $dice ->
    [one] der eine Würfel der Panzerung hält nicht
   *[other] keiner der { $dice } Würfel der Panzerung hält
} ({ $needs }+), Entfernung { in-inches }

# Was man von Hand an ein Fahrzeug oder hinein bringt.
put-a-grenade-into-a-vehicle = Handgranate in ein Fahrzeug werfen
put-it-on-a-vehicle = An einem Fahrzeug anbringen: { Charge-name }
charge-immobilises-it = { $always ->
    [yes] macht es bewegungsunfähig
   *[no] ein Würfel entscheidet: 3 oder mehr macht es bewegungsunfähig
}
charge-with-dice = A.P. { $ap }{ $open ->
    [0] {""}
   *[other] , bei offenem Dach { $open }
}{ $doubled ->
    [yes] , Schock verdoppelt
   *[no] {""}
}{ $deadly ->
    [0] {""}
   *[other] , bei einer { $deadly } stirbt, wer sie anbringt
}

# Wege für andere öffnen.
flail-a-path = Eine Gasse durch das Minenfeld dreschen
clear-a-path-through-mines = Eine Gasse durch das Minenfeld räumen
clear-a-path-through = Einen Weg räumen: { $place }
cut-through = Durchbrechen: { $place }
bridge-it = Überbrücken: { $place }
lay-matting = Matten auslegen, noch { in-inches }
ditch-is-wider-than = Das ist breiter als { in-inches }.
load-is-dropped = Die Last ist schon abgeworfen.
all-matting-is-laid = Alle Matten sind ausgelegt.

# Warum auf kein Fahrzeug gefeuert wird.
knocked-out-already = Es ist schon abgeschossen.
exploded-already = Es ist schon explodiert.
crew-has-abandoned-it = Die Besatzung hat es aufgegeben.
still-swims-and-is-no-target = Es schwimmt noch: Niemand hält es für einen Panzer.
no-enemy-vehicle-on-the-table = Kein feindliches Fahrzeug ist auf dem Tisch.
no-round-that-does-anything-to-it = Kein Geschoss richtet dagegen etwas aus.
no-he-left = Keine Sprenggranaten mehr.
nearer-than-the-mortar-fires = Es ist näher als { $inches } { inches }, die Mindestreichweite des Granatwerfers.
nothing-to-a-closed-vehicle = Gegen ein geschlossenes Fahrzeug richtet das nichts aus.
too-near-to-throw = weniger als { in-inches } entfernt, ohne harte Deckung dazwischen
only-armour-is-harassed = { $small_arms ->
    [yes] Gegen diese Panzerung gibt nur ein Maschinengewehr Störfeuer.
   *[no] Störfeuer gilt nur gepanzerten Fahrzeugen.
}
pinned-men-use-no-anti-tank-weapons = Niedergehaltene setzen keine Panzerabwehrwaffen ein.
nobody-has-his-hands-free = Niemand hat hier die Hände dafür frei.
must-fire-at-who-hit-it = Es muss in dieser Phase auf den feuern, der es getroffen hat.
outside-its-arc-of-fire = Außerhalb des Schussfelds.
outside-the-guns-arc = Außerhalb des Schussfelds: Das Geschütz zu drehen kostet eine ganze Phase.
has-fired-its-one-round = Der eine Schuss dieser Phase ist schon gefallen.
nobody-serves-it = Niemand bedient die Waffe.
gun-was-moved-or-turned = Das Geschütz ist in dieser Phase bewegt oder gedreht worden.
broken-troops-cannot-fire = Gebrochene Truppen können nicht feuern.

# Was ein angeschlagenes Fahrzeug nicht kann.
place-is-taken-in-a-later-phase = Erst in einer späteren Phase kann jemand seinen Platz übernehmen.
he-panics = Er ist in dieser Phase in Panik.
he-was-killed = Er ist gefallen: Erst muss jemand seinen Platz übernehmen.
vehicle-is-lost = { $vehicle } ist verloren.
commander-panics-and-nobody-acts = Der Kommandant ist in Panik: An Bord handelt in dieser Phase niemand.
wallows-and-nobody-acts = Es liegt im seichten Wasser und lässt die Schwimmschürze herunter: An Bord handelt in dieser Phase niemand.
damaged-engine-needs-more-dice = Der Motor ist beschädigt: Dafür braucht es mehr Würfel.
is-immobilised = Es ist bewegungsunfähig.
has-halted-and-must-engage = Es hat angehalten und muss auf den feuern, der es getroffen hat.
nothing-he-serves-can-fire = Keine Waffe, die er bedient, kann feuern.
too-much-shock-to-advance = Mit so viel Schock rückt die Besatzung nicht vor: Drehen und rückwärts fahren darf sie.

# Wie ein Fahrzeug nicht fährt.
either-forwards-or-backwards = Ein Fahrzeug fährt in einer Bewegung entweder vorwärts oder rückwärts.
no-sharp-corner-flat-out = Mit Vollgas fährt niemand um eine Ecke von { $degrees } Grad.
curves-no-tighter-than = { $vehicle } fährt keine Kurve mit weniger als { $inches } { inches } Radius.
nobody-reverses-flat-out = Niemand fährt mit Vollgas rückwärts.
only-full-tracks-turn-on-the-spot = Nur Vollkettenfahrzeuge drehen auf der Stelle.
turns-on-the-spot-by = Bei diesem Tempo dreht ein Fahrzeug auf der Stelle um höchstens { $degrees } Grad.

# Wohin niemand läuft, der einem Fahrzeug ausweicht.
they-run-so-far = Sie laufen höchstens { in-inches }.
horses-still-reach-them = Dort erreichen die Reiter sie noch immer.
vehicle-still-comes-over-them = Dort überrollt sie das Fahrzeug noch immer.

# Tränengas.
at-whom-is-gas-fired = Worauf verschießt { $unit } Tränengas?
chooses-a-target-for-gas = wählt ein Ziel für das Tränengas: { $unit }
what-gas-does = { in-inches } entfernt: { $vehicle ->
    [yes] ein halber Würfel
   *[no] ein Würfel
} Schock
broken-men-fire-no-gas = Wer gebrochen ist, verschießt kein Tränengas.
has-used-its-tear-gas = Das Tränengas ist verbraucht: einmal im Spiel.
no-target-in-sight-within = Innerhalb von { in-inches } ist kein Feind in Sicht.
