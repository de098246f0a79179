### Driving, fire at vehicles and what comes of it: rules/vehicles.

inside-rolled = Sie explodiert im Inneren: { $vehicle }, { $needs }+: { $faces }; { $hits } Nettotreffer.
    .why = Explosion im Inneren

grenade-thrown-at-vehicle = { $side }: { $who } wirft eine Handgranate auf { $target }, Entfernung { in-inches }, { $flight ->
    [into-open-top] oben hinein
    [into-open-turret] in den offenen Turm
   *[into-vehicle] hinein
} ({ $modifier }), { $needs }+: { $faces-added }, { $landing ->
    [hit] sie fällt ins Innere
    [dropped] { dropped }
   *[harmless] { harmless }
}.
    .why = Handgranate
    .effect = { dice }

grenade-put-inside = { $side }: { $team } wirft eine Handgranate hinein: { $vehicle }.

### Driving.

drive-rolled = { $side }: { $vehicle } würfelt { $faces-added } für { $vehicles ->
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

drove = { $side }: { $vehicle } fährt { in-inches }{ $backwards ->
    [yes] {" "}rückwärts
   *[no] {""}
}{ $stop ->
    [none] {""}
   *[other] : { $stop }
}.

# Why a vehicle goes no farther.
drive-stopped = { $bar ->
    [dice] weiter bringen es die Würfel nicht
    [table-edge] hier endet der Tisch
    [men] Männer sind im Weg
    [hull] im Weg: { $feature }
    [closed] kein Fahrzeug kommt weiter: { $feature }
    [tracked-into] nur Kettenfahrzeuge fahren hinein: { $feature }
    [tracked-across] nur Kettenfahrzeuge kommen hinüber: { $feature }
    [fully-tracked-over] nur Vollkettenfahrzeuge fahren darüber: { $feature }
    [armoured-into] nur gepanzerte Kettenfahrzeuge fahren hinein: { $feature }
    [slow-past] nur in langsamer Fahrt: { $feature }
    [fast-across] nur in schneller Fahrt hinüber: { $feature }
    [fast-into] nur in schneller Fahrt hinein: { $feature }
    [stuck] es sitzt fest: { $feature }
   *[bogged] es ist festgefahren: { $feature }
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
   *[scatters] stiebt vor dem Fahrzeug auseinander
}.

ramming-rolled = { $side }: Die Panzerung erzielt { $hits }: { $vehicle }, { $faces }.
    .why = Rammen

vehicle-rammed = { $side }: { $vehicle } rammt { $target }, { $scored } gegen { $against }: { $bounced ->
    [yes] beide prallen ab
   *[no] { $loser ->
        [none] beide sind ausgeschaltet
       *[other] { $loser } ist ausgeschaltet
    }
}.

### Opening ground to others.

clearing-rolled = { $side }: { $vehicle } würfelt { $faces }: { in-inches }.
    .why = Räumen eines Weges

minefield-flailed = { $side }: { $vehicle } drischt einen Pfad durch das Minenfeld.

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
   *[two-initiatives] zwei Befehlsinitiativen
} { $added ->
    [1] +1
   *[other] { $added }
}

strike-rolled = Wirkung { at-face } ab { $needs }+: { $faces }; { hits }.
    .why = Wirkung

armour-rolled = Die Panzerung hält ab { $needs }+: { $faces }; { $hits } abgewehrt.
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

vehicle-harassed = { $side }: { $firer } nimmt { $vehicle } mit dem Maschinengewehr unter Störfeuer.

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
   *[no] nichts geschieht
}.
    .why = ferngezündete Ladung

blast-rolled = Die Explosion trifft { $target }, { $needs }+: { $faces }; { hits }.
    .why = ferngezündete Ladung

vehicle-shelled = { $side }: Granaten schlagen ein bei { $vehicle }: { $added ->
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
    [engages] es hält und muss in der nächsten Phase den Schützen bekämpfen
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
    [commander-wounded] der Kommandant ist verwundet
    [passengers-hit] { $count } Würfel Treffer auf etwaige Mitfahrer
    [gunners-and-passengers-hit] { $count } Würfel Treffer auf die Schützen und etwaige Mitfahrer
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
not-through-friends = Nicht durch Kameraden: { $reason }.
out-of-action = außer Gefecht: { $what }
position-killed = { position } gefallen
what-a-throw-into-it-takes = { in-inches }, { $way ->
    [into-open-top] oben hinein
    [into-open-turret] in den offenen Turm
   *[into-vehicle] hinein
} ({ $modifier }): { $needs }+ mit 2W6, { dice-rolled } im Inneren
