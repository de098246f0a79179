### Before the first Phase, Jump-Off Points that change hands, and how a game ends: rules/scenarios.

side-attacks = { scenario }: { The-side } { $side-number ->
    [many] greifen
   *[one] greift
} an.{ $scenario ->
    [the-probe] {" "}{ reach-the-base-line }
    [attack-and-defend] {" "}{ drive-off }
    [delaying-action] {" "}{ take-the-zone }
    [flank-attack] {" "}{ drive-off }
    [attack-on-an-objective] {" "}{ take-the-objective }
   *[other] {""}
}

side-defends = { scenario }: { The-side } { defends }.{ $scenario ->
    [the-probe] {" "}{ keep-the-base-line }
    [attack-and-defend] {" "}{ drive-off }
    [delaying-action] {" "}{ keep-the-zone }
    [flank-attack] {" "}{ do-not-withdraw }
    [attack-on-an-objective] {" "}{ keep-the-objective }
   *[other] {""}
}

optional-rule-agreed = Optionale Regel: { optional-rule-title }. { optional-rule-told }

support-agreed = Unterstützung wie vereinbart: bis zu { $points } Punkte je Seite, verdeckt gewählt.

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
} das { quarter }.

objective-chosen = Das Ziel des Angriffs: { $made ->
    [none] { $objective }
   *[other] { $made }
}.

entry-point-rolled = { The-side-rolls } { $faces }: { $markers } Patrouillenmarker beginnen am Eingangspunkt { $number }.
    .why = Eingangspunkt
    .purpose = Eingangspunkt

patrol-markers-set-down = { The-side } { $side-number ->
    [many] setzen
   *[one] setzt
} { $markers } Patrouillenmarker { $ground ->
    [table-edge] an die eigene Tischkante
    [near-table-edge] höchstens { in-inches } von der eigenen Tischkante entfernt auf den Tisch
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

rode-ahead = { The-side-rolls } { $faces } für { $faces-count ->
    [one] einen vorausgerittenen Trupp
   *[other] die vorausgerittenen Trupps
}: sofort { $moves ->
    [one] { $moves } Zug
   *[other] { $moves } Züge
} mit Patrouillenmarkern.
    .why = vorausgerittene Trupps
    .purpose = vorausgerittene Trupps

starting-force-morale-rolled = { The-side-rolls } { $modifier ->
    [0] { $faces }
   *[other] { $faces } ({ $total } für { $quality ->
        [green] unerfahrene Truppen
        [regular] reguläre Truppen
       *[elite] Elitetruppen
    }{ $is_own ->
        [yes] {""} dieser Art
       *[no] {""}
    })
}: Kampfmoral { $level }.
    .why = Kampfmoral
    .purpose = Kampfmoral

rolled-off = Gleiche Kampfmoral: { The-red-side } { $red-number ->
    [many] würfeln
   *[one] würfelt
} { $faces-first }, { the-blue-side } { $faces-last } um { roll-off }.{ $again ->
    [yes] {" "}Gleichstand: Beide würfeln noch einmal.
   *[no] {""}
}
    .why = { roll-off-label }
    .purpose = { roll-off-label }

defence-claimed = { $why } { The-side } { $side-number ->
    [many] wollen
   *[one] will
} verteidigen.

temper-chosen = So sind die Männer ({ $side }): { $what }.

mettle-rolled = { The-side-rolls } { $faces } für { $who }: { $plus } für sie, { $minus } gegen sie, { $modifier ->
    [0] nichts auf den Würfel der Kampfmoral
   *[other] { $modifier } auf den Würfel der Kampfmoral
}{ $drops ->
    [yes] ; Verluste im Offenen treffen sie nicht mehr als andere
   *[no] {""}
}.
    .why = { $who }

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

map-marked = { The-side } { has } die Stellungen in die Karte eingetragen.

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
    [the-probe] { the-probe }
    [attack-and-defend] { attack-and-defend }
    [delaying-action] { delaying-action }
    [flank-attack] { flank-attack }
    [attack-on-an-objective] { attack-on-an-objective }
   *[other] { $scenario }
}
stay = Ziehst du dich aus freien Stücken zurück, gewinnt der Angreifer.

# What becomes of rolled support where it was not agreed that the dice decide.
in-this-game = in diesem Spiel { $is_picked ->
    [yes] wurde die Unterstützung frei und verdeckt gewählt
   *[no] gibt es keine Unterstützung
}

quarter = { $quarter ->
    [north-west] Viertel im Nordwesten
    [north-east] Viertel im Nordosten
    [south-west] Viertel im Südwesten
   *[south-east] Viertel im Südosten
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

field-held = { The-side-leaves }: { The-enemy } { $enemy-number ->
    [many] behaupten
   *[one] behauptet
} das Feld.

both-spent = { The-side-leaves }, aber { the-enemy } { enemy-has } nur noch Kampfmoral { $force_morale }: unentschieden.

objective-held = { The-side-leaves }: { The-enemy } { enemy-holds } das Ziel: { $name }.

flank-attack-failed = { The-side-leaves }: Der Flankenangriff ist gescheitert.

flank-turned = { The-side-leaves }: { The-enemy } { enemy-has } die Flanke umgangen.

flank-attack-spent = { The-side-leaves }, aber { the-enemy } { enemy-has } nur noch Kampfmoral { $force_morale }: { The-side } { $side-number ->
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
The-enemy = { $enemy-number ->
    [many] Die { $enemy-own ->
        [red] roten{" "}
        [blue] blauen{" "}
       *[none] {""}
    }{ $enemy-people }
   *[one] { $enemy }
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

## Questions and reasons.

# The scenarios: what each is called, what happens in it, and what each side is there for.
the-patrol = Die Patrouille
the-probe = Der Vorstoß
attack-and-defend = Angriff und Verteidigung
delaying-action = Hinhaltender Kampf
flank-attack = Der Flankenangriff
attack-on-an-objective = Angriff auf ein Ziel
about-the-patrol = Beide Seiten erkunden das Gelände zwischen den Linien und wollen den Gegner von dort vertreiben.
about-the-probe = Eine Seite sucht einen Weg durch die Vorposten der anderen.
about-attack-and-defend = Eine Seite geht auf breiter Front vor, um die andere aus einer bekannten Stellung zu vertreiben.
about-delaying-action = Wenige halten, in einiger Unordnung, einen stärkeren Gegner auf; gespielt wird der Länge nach.
about-flank-attack = Eine Seite hält ein Viertel des Tisches, und die andere greift es von zwei Kanten her an.
about-attack-on-an-objective = Eine Seite greift ein Haus, eine Brücke oder eine Kreuzung an, die die andere hält.
drive-off = Zwing den Gegner zum Rückzug, solange deine eigene Kampfmoral mindestens 3 beträgt.
reach-the-base-line = Bring einen Trupp zur Grundlinie des Gegners.
keep-the-base-line = Lass keinen feindlichen Trupp deine Grundlinie erreichen. { stay }
take-the-zone = Erobere einen Jump-Off-Punkt in der Zone und halte ihn bis zum Ende der Runde.
keep-the-zone = Am Ende einer Runde darf der Gegner keinen Jump-Off-Punkt in deiner Zone halten. { stay }
do-not-withdraw = Zieh dich nicht zurück; hat der Angreifer keinen Erfolg, gewinnst du.
take-the-objective = Nimm das Ziel des Angriffs ein und halte es, bis der Gegner sich zurückzieht.
keep-the-objective = Halte das Ziel des Angriffs oder halte den Gegner davon fern, bis er sich zurückzieht. { stay }

# Edges, quarters and objectives.
won-the-toss = Du hast den Münzwurf gewonnen: Wähle deine Tischkante.
defend-and-choose-an-edge = Du verteidigst: Wähle deine Tischkante.
chooses-a-table-edge = wählt eine Tischkante
the-edge = { edge }
is-played-lengthways = Dieses Szenario wird der Länge nach gespielt: von einer kurzen Kante zur anderen.
defend-and-choose-a-quarter = Du verteidigst ein Viertel des Tisches: Wähle es.
chooses-a-quarter = wählt ein Viertel des Tisches
the-quarter = { quarter }
not-beside-your-quarter = Sie grenzt nicht an dein Viertel.
what-is-the-objective = Was ist das Ziel des Angriffs, das du hältst?
chooses-the-objective = wählt das Ziel des Angriffs
crossroads = Kreuzung von { $first } und { $then }
field-guns = Feldgeschützbatterie
where-is-the-battery = Hier liegt nichts von Bedeutung: Wo ist die Batterie, die du hältst?
marks-the-objective = markiert das Ziel des Angriffs
far-quarter = Das hinterste Viertel
lies-in-the-far-quarter = Es liegt in dem Viertel des Tisches, das am weitesten vom Angreifer weg ist.

# Patrol Markers set down.
three-or-four-markers = Drei oder vier Patrouillenmarker?
chooses-how-many-markers = wählt die Zahl der Patrouillenmarker
three-markers = Drei Marker
four-markers = Vier Marker
set-markers-down = Setze deine Patrouillenmarker { $ground ->
    [table-edge] an deine Tischkante
    [near-table-edge] höchstens { in-inches } von deiner Tischkante entfernt auf den Tisch
    [zone] in deine Zone
    [quarter] in dein Viertel des Tisches
   *[objective] auf das Ziel des Angriffs
}.
enter-at-one-point = Komm mit allen Patrouillenmarkern an einer Stelle deiner Tischkante herein.
sets-markers-down = setzt Patrouillenmarker
marker = Marker { $number }
all-your-markers = Alle deine Marker
where-you-start = Wo du beginnst
each-marker-starts-there = Jeder Marker beginnt { starting-ground }.
markers-form-a-chain = Jeder Marker ist höchstens { in-inches } von einem anderen entfernt, alle in einer Kette.
markers-start-apart = Die Marker beginnen mindestens { in-inches } voneinander entfernt.

# Ground on which a side sets up.
own-ground = { $ground ->
    [table-edge] an deiner Tischkante
    [zone] in deiner Zone
    [quarter] in deinem Viertel des Tisches
   *[objective] auf dem Ziel des Angriffs
}
Own-ground = { $ground ->
    [table-edge] An deiner Tischkante
    [zone] In deiner Zone
    [quarter] In deinem Viertel des Tisches
   *[objective] Auf dem Ziel des Angriffs
}
starting-ground = { $ground ->
    [near-table-edge] höchstens { in-inches } von deiner Tischkante entfernt
   *[other] { own-ground }
}

# Patrol Markers moved.
move-a-marker = Zieh { a-marker-so-far }
move-a-marker-at-once = Freier Zug { $number } von { $count }: Zieh { a-marker-so-far }
a-marker-so-far = einen deiner Patrouillenmarker bis zu { in-inches } weit; { in-inches } vor einem feindlichen Marker hält er an.
moves-a-patrol-marker = zieht einen Patrouillenmarker
move-one-marker-at-a-time = Zieh immer nur einen Marker.
say-which-marker-moves = Sag, welcher Marker zieht.
marker-goes-too-far = Das sind { $inches } { inches }; ein Marker zieht höchstens { $most } { inches } weit.
marker-stays-on-the-table = Ein Marker bleibt auf dem Tisch.
marker-ends-near-another = Er muss höchstens { in-inches } von einem deiner anderen Marker entfernt stehen bleiben.
would-break-the-chain = Das würde die Kette zerreißen: Deine Marker müssen zusammenhängen, jeder höchstens { in-inches } vom nächsten entfernt.
end-the-patrol-phase-here = Seit je drei Zügen hat sich kein Marker bewegt. Die Patrouillenphase hier beenden?
decides-whether-the-patrol-ends = entscheidet, ob die Patrouillenphase enden soll
end-the-patrol-phase = Die Patrouillenphase beenden
go-on-moving-markers = Weiter Marker ziehen

# What a coach says of the patrol phase.
meets-and-locks = Trifft auf { $markers }; alle werden gebunden.
markers-left-to-move = { $left ->
    [0] Keiner deiner Marker kann dann noch ziehen
    [one] { $left } deiner Marker kann noch ziehen
   *[other] { $left } deiner Marker können noch ziehen
}{ $over ->
    [yes] : Die Patrouillenphase endet
   *[no] {""}
}.
could-be-locked-next = { $markers-or } könnte ihn mit dem nächsten Zug binden.
cannot-be-locked-next = Kein feindlicher Marker kann ihn mit dem nächsten Zug binden.
point-would-stand = { $who }: Ein Jump-Off-Punkt dahinter läge { $where }.
point-on-the-edge = { $who }: keine Deckung dahinter; der Jump-Off-Punkt läge an der Tischkante.
cover-of-a-point = { $cover ->
    [0] außer Sicht, ohne Deckung
   *[other] { cover }
}
first-or-then = { $first } oder { $then }
here-it-stands = Hier liegt er { $cover ->
    [0] außer Sicht, ohne Deckung
   *[other] { cover }
}.
far-from-your-other-points = { in-inches } von deinem nächstgelegenen Jump-Off-Punkt entfernt.

# Jump-Off Points.
place-a-jump-off-point = Setze einen Jump-Off-Punkt in Deckung hinter einen deiner Patrouillenmarker.
places-a-jump-off-point = setzt einen Jump-Off-Punkt
a-jump-off-point = Jump-Off-Punkt
no-cover-behind-the-marker = Hinter diesem Marker ist keine Deckung: Der Punkt muss in seiner Zone an der Tischkante liegen.
point-lies-behind-the-marker = Er muss in Deckung oder unmittelbar dahinter liegen, in der Zone hinter dem Marker und von den beiden nächsten feindlichen Markern mindestens { in-inches } weiter entfernt als der Marker.
marker-has-its-point = Von diesem Marker aus wurde schon ein Jump-Off-Punkt gesetzt.
no-room-behind-the-marker = Hinter diesem Marker ist kein Platz für einen Jump-Off-Punkt.
place-the-last-point = Setze noch einen Jump-Off-Punkt, irgendwo { own-ground }.
it-lies-there = Er liegt { own-ground }.
enemy-near-that-point = Ein Feind ist höchstens { in-inches } von ihm entfernt.
that-point-is-captured = Vom Feind erobert.
shells-on-that-point = Er liegt unter Beschuss.
new-entry-point-lies-apart = Ein neuer Eingangspunkt ist mindestens { in-inches } vom verlorenen und von jedem Gegner entfernt.

# What is marked on a map, and what is laid openly.
nothing-to-mark = Du hast nichts in deine Karte einzutragen.
marks-the-map = trägt Stellungen in die Karte ein
go-on = Weiter
mark-the-map = Trage in deine Karte ein, wo sie sein werden. Nirgends sonst kommen sie auf den Tisch.
entrenchment = Schützengraben { $number }
mark-lies-on-the-table = Es liegt auf dem Tisch.
mark-lies-near-a-point = Es liegt höchstens { in-inches } von einem deiner Jump-Off-Punkte entfernt.
what-to-lay-next = Was legst du als Nächstes? Das Gefecht beginnt, wenn alles liegt.
lays-defences = legt an, was dem Gegner den Weg sperrt

# Maschinengewehre außerhalb des Tisches.
machine-guns-off-the-table = Maschinengewehre außerhalb des Tisches
where-do-the-machine-guns-watch-from = Von welcher Stelle deiner Tischkante aus überwachen deine Maschinengewehre den Tisch?
puts-machine-guns-on-the-edge = stellt Maschinengewehre hinter der eigenen Tischkante auf
your-table-edge = Deine Tischkante
machine-guns-watch-from-your-edge = Sie überwachen den Tisch von deiner eigenen Tischkante aus.
which-way-do-the-machine-guns-watch = In welche Richtung blicken deine Maschinengewehre? Überwacht werden { $degrees } Grad nach jeder Seite, das ganze Spiel über.
left-to-lay = noch { $count } zu legen
lay-no-more = Nichts mehr legen
no-road-to-be-blocked = Es gibt keine Straße, die zu sperren wäre.
where-is-the-minefield = Wo ist die Mitte des Minenfelds? Es misst { $inches } mal { in-inches }.
where-does-the-wire-run = Wo beginnt der Stacheldraht, wo knickt er ab, und wohin läuft er? Er ist { in-inches } lang.
where-is-the-road-blocked = Wo ist die Straße gesperrt? Die Straßensperre liegt quer darüber.
where-does-the-barricade-run = Wo beginnt die Barrikade, und wohin läuft sie? Sie ist { in-inches } lang.
its-middle = Die Mitte
one-end = Ein Ende
where-it-may-turn = Wo er abknicken kann
where-it-runs-to = Wohin er läuft
show-where-the-wire-runs = Zeige, wohin der Stacheldraht läuft.
show-where-the-barricade-runs = Zeige, wohin die Barrikade läuft.
roadblock-lies-across-a-road = Eine Straßensperre liegt quer über einer Straße.
all-of-it-lies-on-the-table = Alles davon liegt auf dem Tisch.
nothing-is-laid-on-a-point = Auf einen Jump-Off-Punkt kann nichts gelegt werden.
nothing-is-laid-there = Dort kann nichts gelegt werden: { $place }.

# Withdrawing of one's own will.
withdraw-from-the-battle = Aus dem Gefecht zurückziehen
ends-the-game = beendet das Spiel
withdraw-your-whole-force = Die ganze Truppe zurückziehen? Damit endet das Spiel.
withdraw-and-end-the-game = Zurückziehen: Das Spiel endet
fight-on = Weiterkämpfen

# Wer zu Fuß beginnt.
who-starts-on-foot = Wie kommt { $who } in dieses Gefecht: { $mount ->
    [horse] zu Pferd
    [bicycle] auf Fahrrädern
   *[motorcycle] auf Motorrädern
} oder zu Fuß? Zu Fuß würfelt jeder Trupp mit { $needs }+ um einen freien Zug mit einem Patrouillenmarker.
decides-who-starts-on-foot = entscheidet, wer zu Fuß beginnt
comes-mounted = Aufgesessen
may-still-come-on-foot = kann vor dem Aufstellen immer noch absitzen
starts-on-foot = Zu Fuß
no-mounts-in-this-battle = in diesem Gefecht ohne Reittiere und Räder; würfelt um einen Patrouillenmarker

# Wie seine Männer sind.
what-are-your-men = Wie sind deine Männer in dieser Schlacht?
decides-what-its-men-are = entscheidet, wie die Männer in dieser Schlacht sind
temper = { $what }
what-a-temper-does = { $temper ->
    [machismo] Wer auf sie in Deckung mit Handfeuerwaffen schießt, wiederholt jede 1 beim Treffen einmal.
   *[tienes-razon] Aus einer Deckung gehen sie nur für 2 Befehlsinitiativen eines Anführers.
}

# Wer verteidigt.
do-you-defend = { $what } Du sollst angreifen. Verteidigst du stattdessen?
decides-whether-it-defends = entscheidet, ob verteidigt wird
attack-as-agreed = Angreifen, wie vereinbart
claim-to-defend = Verteidigen: Der Feind greift an
