### Before the first Phase, Jump-Off Points that change hands, and how a game ends: rules/scenarios.

side-attacks = { scenario }: { the-side } { $side-number ->
    [many] greifen
   *[one] greift
} an.{ $scenario ->
    [the-probe] {" "}Bring einen Trupp zur Grundlinie des Gegners.
    [attack-and-defend] {" "}{ drive-off }
    [delaying-action] {" "}Erobere einen Jump-Off-Punkt in der Zone und halte ihn bis zum Ende der Runde.
    [flank-attack] {" "}{ drive-off }
    [attack-on-an-objective] {" "}Nimm das Ziel des Angriffs ein und halte es, bis der Gegner sich zurückzieht.
   *[other] {""}
}

side-defends = { scenario }: { the-side } { defends }.{ $scenario ->
    [the-probe] {" "}Lass keinen feindlichen Trupp deine Grundlinie erreichen. { stay }
    [attack-and-defend] {" "}{ drive-off }
    [delaying-action] {" "}Am Ende einer Runde darf der Gegner keinen Jump-Off-Punkt in deiner Zone halten. { stay }
    [flank-attack] {" "}Zieh dich nicht zurück; hat der Angreifer keinen Erfolg, gewinnst du.
    [attack-on-an-objective] {" "}Halte das Ziel des Angriffs oder halte den Gegner davon fern, bis er sich zurückzieht. { stay }
   *[other] {""}
}

optional-rule-agreed = Optionale Regel: { optional-rule-title }. { optional-rule-told }

support-agreed = Unterstützung wie vereinbart: bis zu { $points } Punkte für jeden, verdeckt gewählt.

support-levels-rolled = { $faces-count ->
    [one] Der Unterstützungswürfel zeigt { $faces }
   *[other] Die Unterstützungswürfel zeigen { $faces-first } und { $faces-last }
}: { $red } Stufe { $red_level }, { $blue } Stufe { $blue_level }, verdeckt gewählt.
    .why = Unterstützungsstufe
    .purpose = Unterstützungsstufe

support-die-rolled = Der Unterstützungswürfel zeigt { $faces }, Stufe { $level }; { in-this-game }.
    .why = Unterstützungsstufe
    .purpose = Unterstützungsstufe

support-rolled = { The-side-rolls } { $faces-sum } für die Unterstützung: { $side } Stufe { $level }, { $defender } Stufe { $defenders_level }; { in-this-game }.
    .why = Unterstützungsstufe
    .purpose = Unterstützungsstufe

toss-won = { The-side } { $side-number ->
    [many] gewinnen
   *[one] gewinnt
} den Münzwurf ({ $faces }).
    .why = Münzwurf
    .purpose = Münzwurf

table-edge-chosen = { The-side } { $side-number ->
    [many] beginnen
   *[one] beginnt
} an der { edge }.

defended-edge-chosen = { The-side } { defends } von der { edge } aus.

quarter-chosen = { The-side } { $side-number ->
    [many] halten
   *[one] hält
} das Viertel im { $quarter ->
    [north-west] Nordwesten
    [north-east] Nordosten
    [south-west] Südwesten
   *[south-east] Südosten
}.

objective-chosen = Das Ziel des Angriffs: { $objective }.

entry-point-rolled = { The-side-rolls } { $faces }: { $markers } Patrouillenmarker beginnen am Eingangspunkt { $number }.
    .why = Eingangspunkt
    .purpose = Eingangspunkt

patrol-markers-set-down = { The-side } { $side-number ->
    [many] setzen
   *[one] setzt
} { $markers } Patrouillenmarker { $ground ->
    [table-edge] an die eigene Tischkante
    [near-table-edge] bis zu { in-inches } von der eigenen Tischkante auf den Tisch
    [zone] in die eigene Zone
    [quarter] in das eigene Viertel des Tisches
   *[objective] auf das Ziel des Angriffs
}.

patrol-markers-entered = { The-side } { $side-number ->
    [many] kommen
   *[one] kommt
} mit { $markers } Patrouillenmarkern an einer Stelle der eigenen Tischkante herein.

free-marker-moves-rolled = { The-side-rolls } { $faces }: sofort { $moves ->
    [one] { $moves } Zug
   *[other] { $moves } Züge
} mit Patrouillenmarkern.
    .why = freie Züge mit Markern
    .purpose = freie Züge mit Markern

starting-force-morale-rolled = { The-side-rolls } { $modifier ->
    [0] { $faces }
   *[other] { $faces } ({ $total } für { $quality ->
        [green] unerfahrene Truppen
        [regular] reguläre Truppen
       *[elite] Elitetruppen
    })
}: Kampfmoral { $level }.
    .why = Kampfmoral
    .purpose = Kampfmoral

rolled-off = Gleiche Kampfmoral: { the-red-side } { $red-number ->
    [many] würfeln
   *[one] würfelt
} { $faces-first }, { the-blue-side } { $faces-last } für { roll-off }.{ $again ->
    [yes] {" "}Gleichstand: Beide würfeln noch einmal.
   *[no] {""}
}
    .why = { roll-off-label }
    .purpose = { roll-off-label }

first-marker-move-gained = { The-side } { $side-number ->
    [many] ziehen
   *[one] zieht
} den ersten Patrouillenmarker.

patrol-marker-moved = { $marker } zieht { in-inches }{ $locked-count ->
    [0] {""}
   *[other] ; er trifft auf { $locked }, und alle sind gebunden
}.

patrol-wishes-revealed = { The-red-side } { $red-number ->
    [many] möchten
   *[one] möchte
} { $wishes-first ->
    [end] die Patrouillenphase beenden
   *[go-on] weitermachen
}, { the-blue-side } { $blue-number ->
    [many] möchten
   *[one] möchte
} { $wishes-last ->
    [end] die Patrouillenphase beenden
   *[go-on] weitermachen
}.

patrol-phase-ended = Die Patrouillenphase ist vorbei.

jump-off-point-placed = { The-side } { places } Jump-Off-Punkt { $number } hinter { $marker }.

last-point-placed = { The-side } { places } Jump-Off-Punkt { $number } { $ground ->
    [table-edge] an die eigene Tischkante
    [near-table-edge] nahe an die eigene Tischkante
    [zone] in die eigene Zone
    [quarter] in das eigene Viertel des Tisches
   *[objective] auf das Ziel des Angriffs
}.

map-marked = { The-side } { has } die Karte ausgefüllt.

battle-began = Runde 1 beginnt. { The-side } { has } die erste Phase.

jump-off-point-taken = { The-side } { $captured ->
    [yes] { captures } Jump-Off-Punkt { $number } { $enemy-number ->
        [many] { $enemy-owners }
       *[one] von { $enemy }
    }
   *[no] { $side-number ->
        [many] erobern
       *[one] erobert
    } den eigenen Jump-Off-Punkt { $number } zurück
}.

entry-point-captured = { The-side } { captures } den Eingangspunkt der Fahrzeuge { $enemy-number ->
    [many] { $enemy-owners }
   *[one] von { $enemy }
}.

objective-taken = { The-side } { $side-number ->
    [many] nehmen
   *[one] nimmt
} das Ziel des Angriffs ein: { $name }.

## Parts of sentences

scenario = { $scenario ->
    [the-probe] Der Vorstoß
    [attack-and-defend] Angriff und Verteidigung
    [delaying-action] Hinhaltender Kampf
    [flank-attack] Der Flankenangriff
    [attack-on-an-objective] Angriff auf ein Ziel
   *[other] { $scenario }
}
drive-off = Zwing den Gegner zum Rückzug, solange deine eigene Kampfmoral 3 oder mehr ist.
stay = Ziehst du dich aus freien Stücken zurück, gewinnt der Angreifer.

# What becomes of rolled support where it was not agreed that the dice decide.
in-this-game = in diesem Spiel { $is_picked ->
    [yes] wurde die Unterstützung frei und verdeckt gewählt
   *[no] gibt es keine Unterstützung
}

edge = { $edge ->
    [north] Nordkante
    [south] Südkante
    [east] Ostkante
   *[west] Westkante
}

# What two sides with the same Force Morale roll for.
roll-off = { $what ->
    [first-marker-move] den ersten Zug mit einem Patrouillenmarker
   *[first-phase] die erste Phase
}

roll-off-label = { $what ->
    [first-marker-move] erster Zug mit einem Patrouillenmarker
   *[first-phase] erste Phase
}

captures = { $side-number ->
    [many] erobern
   *[one] erobert
}
defends = { $side-number ->
    [many] verteidigen sich
   *[one] verteidigt sich
}
places = { $side-number ->
    [many] setzen
   *[one] setzt
}

# Both sides, first in a sentence and within it.
The-red-side = { $red-number ->
    [many] Die { red-own }{ $red-people }
   *[one] { $red }
}
the-red-side = { $red-number ->
    [many] die { red-own }{ $red-people }
   *[one] { $red }
}
the-blue-side = { $blue-number ->
    [many] die { blue-own }{ $blue-people }
   *[one] { $blue }
}
red-own = { $red-own ->
    [red] roten{" "}
    [blue] blauen{" "}
   *[none] {""}
}
blue-own = { $blue-own ->
    [red] roten{" "}
    [blue] blauen{" "}
   *[none] {""}
}

## How a game ends

field-held = { The-side-leaves }: { the-enemy } { $enemy-number ->
    [many] behaupten
   *[one] behauptet
} das Feld.

both-spent = { The-side-leaves }, aber { the-enemy } { enemy-has } nur noch Kampfmoral { $force_morale }: unentschieden.

objective-held = { The-side-leaves }: { the-enemy } { enemy-holds } das Ziel: { $name }.

flank-attack-failed = { The-side-leaves }: Der Flankenangriff ist gescheitert.

flank-turned = { The-side-leaves }: { the-enemy } { enemy-has } die Flanke umgangen.

flank-attack-spent = { The-side-leaves }, aber { the-enemy } { enemy-has } nur noch Kampfmoral { $force_morale }: { the-side } { $side-number ->
    [many] gewinnen
   *[one] gewinnt
}.

prize-given-up = { The-side-leaves } und { $side-number ->
    [many] überlassen
   *[one] überlässt
} dem Gegner { prize }.

prize-kept = { The-side-leaves }, bevor der Angreifer { prize } hat: Sieg { $defender-number ->
    [many] { $defender-owners }
   *[one] von { $defender }
}.

zone-taken = { The-side } { $side-number ->
    [many] halten
   *[one] hält
} am Ende der Runde einen Jump-Off-Punkt in der Zone. Der Gegner ist nicht mehr aufzuhalten.

base-line-reached = { $side }: { $team } erreicht die Grundlinie des Gegners; der Weg hindurch ist gefunden.

The-side-leaves = { The-side } { $leaving ->
    [withdrawal] { $side-number ->
        [many] ziehen sich zurück
       *[one] zieht sich zurück
    }
   *[force-morale] { $side-number ->
        [many] verlieren den Kampfeswillen
       *[one] verliert den Kampfeswillen
    }
}
the-enemy = { $enemy-number ->
    [many] die { $enemy-own ->
        [red] roten{" "}
        [blue] blauen{" "}
       *[none] {""}
    }{ $enemy-people }
   *[one] { $enemy }
}
enemy-has = { $enemy-number ->
    [many] haben
   *[one] hat
}
enemy-holds = { $enemy-number ->
    [many] halten
   *[one] hält
}
prize = { $prize ->
    [objective] das Ziel
    [zone] die Zone
   *[base-line] die Grundlinie
}
