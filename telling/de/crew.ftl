### What the crew of a vehicle does: rules/crew.

crush-rolled = { $side }: { $vehicle } dreht sich auf dem Schützengraben und würfelt { $faces }{ $harder ->
    [0] {""}
   *[other] {" "}+{ $harder }
}{ $softer ->
    [0] {""}
   *[other] {" "}-{ $softer }
}: { $crushed ->
    [yes] Die Stellung wird zermalmt
   *[no] Die Männer darin sind nur niedergehalten
}.
    .why = Zermalmen eines Schützengrabens

rolled-to-come-free = { $side }: { $vehicle } { $plight ->
    [stuck] sitzt fest
    [immobilised] ist bewegungsunfähig
    [bogged] ist festgefahren
    [abandoned] ist aufgegeben
   *[trapped] steckt unter Trümmern
} und würfelt { $faces }, um freizukommen.
    .why = Freikommen

bogged-for-good = { $side }: { $vehicle } ist endgültig festgefahren: Die Besatzung gibt das Fahrzeug auf.

smoke-projected = { $side }: { $vehicle } feuert die Nebelwurfanlage ab.

rolled-to-evade = { $side }: { $team } würfelt { $faces } gegen { $shock } Schock, als { $vehicle } heranrollt: { $evades ->
    [yes] ausgewichen
   *[no] zu langsam
}.
    .why = Ausweichen vor einem Fahrzeug

run-over = { $side }: { $target } wird überrollt: { $men } Mann zermalmt.
    .why = überrollte Männer

crew-rallied = { $side }: Der Kommandant von { $vehicle } sammelt seine Besatzung: { $shock } Schock.

broke-down = { $side }: { $vehicle } bleibt endgültig liegen.

place-taken = { $side }: { $vehicle }: Ein anderer übernimmt den Platz: { position }; { $taken ->
    [yes] er ist wieder besetzt
   *[no] das braucht noch eine Aktivierung in einer späteren Phase
}.

crew-on-overwatch = { $side }: { $vehicle }: { position } auf Overwatch.

turret-turned = { $side }: { $vehicle } dreht den Turm { $degrees } Grad nach { $is_right ->
    [yes] rechts
   *[no] links
}.

vehicle-activated = { $side }: { $vehicle } wird { $how ->
    [radio] über Funk von { $who } aktiviert
    [section] vom Anführer in { $who } aktiviert
   *[voice] von { $who } aktiviert
}.

# A place in a crew.
position = { $position ->
    [driver] Fahrer
    [gunner] Richtschütze
    [hull-gunner] Bugschütze
    [rear-gunner] Heckschütze
    [second-turret] Schütze im zweiten Turm
    [third-turret] Schütze im dritten Turm
   *[top-gunner] MG-Schütze auf dem Dach
}


## Questions and reasons.

drives-over = es überfährt { $teams }
shells-fall-there = dort schlagen Granaten ein
dice-drive-it = { $faces-added }: { in-inches } in gutem Gelände{ $shock ->
    [0] {""}
   *[other] , { $shock } { inches } weniger für Schock
}.

# Die Arten von Befehlen an eine Besatzung, als Überschriften einer Liste.
crew-by-radio = Über Funk
crew-drives = Fahren
crew-fires-at-men = Auf Männer feuern
crew-fires-at-vehicles = Auf Fahrzeuge feuern
crew-gets-it-off = Freikommen
crew-is-rallied = Die Besatzung sammeln
crew-leaves-the-table = Den Tisch verlassen
crew-opens-a-way = Einen Weg öffnen
crew-other-carrier = Sein anderer Carrier
crew-rams = Rammen
crew-sets-it-off = Zünden
crew-swims = Schwimmen
crew-takes-his-place = Seinen Platz übernehmen
crew-turns-the-hull = Die Wanne zum Gegner drehen
crew-turns-the-turret = Den Turm drehen
crews-act-together = Alle gemeinsam
passengers-are-rallied = Mitfahrer sammeln

# Wie schnell ein Fahrzeug fährt, und was bei diesem Tempo feuern darf.
at-speed = { $speed ->
    [1] langsam
    [2] schnell
   *[3] mit Vollgas
}
fire-at-speed = { $fires ->
    [1] jede Waffe darf feuern
    [2] Maschinengewehre feuern mit halber Wirkung, das Geschütz gar nicht
   *[3] nichts feuert
}
dice-rolled = { $dice } Würfel

# Fahren.
drive-so = { $speed ->
    [1] Langsam fahren
    [2] Schnell fahren
   *[3] Mit Vollgas fahren
}
dice-of-a-drive = { dice-rolled }, { fire-at-speed }
drive-it = Bewege das Fahrzeug: { $vehicle }.
drives-it = fährt: { $vehicle }
all-drive-so = Alle { $count } fahren { at-speed }
one-roll-for-all = ein Wurf mit { $dice ->
    [one] { $dice } Würfel
   *[other] { $dice } Würfeln
}, { fire-at-speed }
turn-on-the-spot = auf der Stelle drehen
drive-up-to = bis zu { in-inches } fahren
swim-on = Weiterschwimmen
swims-so-far = { dice-rolled } geradeaus; am Ufer kann es seitlich abdriften
drive-by-remote-control = Ferngesteuert fahren
dice-by-remote-control = { dice-rolled }{ $less ->
    [0] {""}
   *[other] , je Würfel { $less } weniger
}; bei einem Einserpasch bleibt es liegen
ram = { $target } rammen
what-ramming-takes = { dice-rolled }, um es zu erreichen; Panzerung { $armour } gegen { $against }
drive-it-at = { $vehicle }: Fahre auf das Ziel zu ({ $target }).
get-off-the-obstacle = Vom Hindernis herunterkommen
what-getting-off-takes = bei 5 oder 6 kommt es frei, bei 1 ist es endgültig bewegungsunfähig
drive-off-the-table = Vom Tisch fahren
for-good-and-nobody-minds = endgültig, und ohne Folgen für die Kampfmoral

# Drehen.
turn-the-hull = Die Wanne drehen: { $weapon } auf { $team }
turn-the-hull-to-a-vehicle = Die Wanne drehen: { $weapon } auf { $vehicle }
degrees-count-as-driving = { $degrees } Grad zählen als { $speed ->
    [1] langsame Fahrt
    [2] schnelle Fahrt
   *[3] Fahrt mit Vollgas
}: { $speed ->
    [1] jede Waffe darf feuern
    [2] Maschinengewehre feuern mit halber Wirkung, das Geschütz gar nicht
   *[3] nichts feuert
}
degrees-instead-of-firing = bis zu { $degrees } Grad, statt zu feuern
which-way-does-the-turret-turn = { $vehicle }: Wohin dreht sich der Turm? Er schafft { $degrees } Grad.
turns-its-turret = dreht den Turm: { $vehicle }

# Feuern.
weapon-of-a-vehicle = { $vehicle }, { $weapon }
gun-with-rounds = Geschütz, { $he ->
    [0] A.P. { $ap }
   *[other] { $ap ->
        [0] H.E. { $he }
       *[other] A.P. { $ap } und H.E. { $he }
    }
}
fire-it-at-men = Auf Männer feuern ({ $weapon })
all-fire-at-men = Alle feuern auf Männer
one-after-the-other = nacheinander
dice-at-men = { dice-rolled }{ $bursts ->
    [yes] {" "}mit H.E.
   *[no] {""}
}{ $halved ->
    [yes] , halbiert
   *[no] {""}
}
what-does-it-fire-at = { $vehicle }: Worauf feuert die Waffe ({ $weapon })?
chooses-what-it-fires-at = entscheidet, worauf { $who } feuert
shock-takes-dice = Schock kostet { dice-rolled }
driving-fast-halves-what-is-left = schnelles Fahren halbiert den Rest
fire-it-at-a-vehicle = Auf ein Fahrzeug feuern ({ $weapon }){ $careful ->
    [yes] , sorgfältig gerichtet
   *[no] {""}
}
rounds-at-vehicles = { $he ->
    [0] A.P. { $ap }
   *[other] { $ap ->
        [0] H.E. { $he } gegen Ungepanzerte
       *[other] A.P. { $ap }, H.E. { $he } gegen Ungepanzerte
    }
}
rounds-for-orders = { $rounds }; { $orders }{ $careful ->
    [yes] , +1 auf den Trefferwurf
   *[no] {""}
}
covering-fire-with = { $fire } ({ $weapon })
covers-so-much = { $inches }{ in } breit, bis die nächste Phase vorbei ist oder das Fahrzeug sich bewegt
goes-on-overwatch = { position } geht auf Overwatch
watches-in-the-arc-of-his-weapons = im Schussfeld seiner Waffen, bis das Fahrzeug sich bewegt
fire-the-smoke-projectors = Die Nebelwurfanlage abfeuern
smoke-ahead = { $wide } mal { $deep } { inches }, { in-inches } vor dem Bug; einmal im Spiel

# Was eine Besatzung noch tut.
rally-the-crew = Die Besatzung sammeln ({ $shock } Schock)
take-the-place-of = Einen Platz übernehmen: { position }
acts-in-his-stead = dann handelt er an seiner Stelle
once-more-in-a-later-phase = noch einmal in einer späteren Phase
crush-the-entrenchment = Den Schützengraben zermalmen
what-crushing-takes = die ganze Phase; bei 3 oder weniger wird er mit allen darin zermalmt, bei 4 oder mehr sind sie nur niedergehalten
set-off-at = Bei { $team } zünden
set-off-at-works = { $kind ->
    [barbed-wire] Am Stacheldraht zünden
   *[minefield] Am Minenfeld zünden
}
set-off-at-nothing = Ohne Ziel zünden
goes-off-on-two-or-more = zündet bei 2 oder mehr

# Wie ein Weg geöffnet wird.
flail-takes-the-phase = die ganze Phase; andere fahren dann langsam hinüber und feuern nicht
dozer-takes-inches = 1W6 { inches-alone }
culin-advances = es fährt 1W6 { inches-alone } vor
fascine-takes-the-phase = die ganze Phase, einmal
bobbin-drives-on = es fährt 2W6 { inches } geradeaus

# Befehle an ein anderes Fahrzeug.
order-by-radio = Befehl über Funk an { $vehicle }
one-of-its-crew = einer aus der Besatzung, gleich, wer sie führt
one-of-those-aboard = einer an Bord
what-is-one-of-its-crew-to-do = { $vehicle }: Was soll einer aus der Besatzung tun?
what-are-those-aboard-to-do = { $vehicle }: Was sollen die an Bord tun?
gives-it-an-order-by-radio = gibt einen Befehl über Funk an { $vehicle }

# Warum nicht.
activated-in-this-phase = In dieser Phase schon aktiviert.
one-was-activated-by-itself = Eines von ihnen ist in dieser Phase allein aktiviert worden.
those-aboard-were-activated = Die an Bord sind in dieser Phase schon aktiviert worden.
crew-has-nothing-to-do = Für die Besatzung gibt es gerade nichts zu tun.
nobody-aboard-to-drive = An Bord ist niemand, der es fahren könnte.
nobody-aboard-left-for-that = An Bord ist niemand mehr, der das tun könnte.
no-crew-any-more = Es hat keine Besatzung mehr.
commander-gives-no-orders = Sein Kommandant ist verwundet und gibt keine Befehle mehr.
commander-panics = Der Kommandant ist in dieser Phase in Panik.
weapon-has-fired = Sie hat in dieser Phase geschossen.
which-other-weapon-fires = { $vehicle }: Welche Waffe schießt außerdem?
fire-no-more = Nicht weiter schießen
passengers-fire-out = Mitfahrer feuern aus den Schießscharten
team-fires-out = { $team } feuert aus den Schießscharten
out-of-which-ports = { $who }: Aus welchen Schießscharten wird gefeuert?
men-have-acted-in-this-phase = Sie haben in dieser Phase gehandelt.
fire-out-of-the-face = { $face ->
    [left] Nach links
    [right] Nach rechts
   *[front] Nach vorn
}: { $count ->
    [one] eine Schießscharte
   *[other] { $count } Schießscharten
}
position-has-acted = Hat in dieser Phase schon gehandelt: { position }.
one-position-acts-with-those-aboard = Es handelt zusammen mit denen an Bord: Nur ein Platz der Besatzung kommt zum Zug.
somebody-has-moved-there = In dieser Phase ist schon jemand dorthin gewechselt.
has-no-radio = { $vehicle } hat kein Funkgerät.
bogged-down-till-the-turn-ends = Es ist bis zum Ende der Runde festgefahren.
trapped-till-the-turn-ends = Es steckt bis zum Ende der Runde unter den Trümmern eines Hauses.
stuck-and-to-be-got-off = Es sitzt fest: Der Fahrer muss es erst freibekommen.
it-swims = Es schwimmt: An Bord tut niemand etwas anderes.
crosses-a-flailed-path = Es fährt über eine Minengasse: Niemand an Bord feuert.
came-on-and-does-not-move-on-tracks = Es ist in dieser Phase auf den Tisch gekommen: Auf Ketten bewegt es sich noch nicht.
takes-men-aboard = Es nimmt in dieser Phase Männer auf: Es bleibt, wo es ist.
men-have-got-out-of-it = In dieser Phase sind Männer ausgestiegen: Es fährt langsam.
men-ride-in-it = Es fahren Männer mit: Sie müssen erst aussteigen.
has-fired-and-drives-so = Es hat in dieser Phase gefeuert: Es fährt { at-speed }.
has-moved-and-stands-for-that = Es hat sich in dieser Phase bewegt: Dazu muss es stehen.
drove-flat-out-and-does-not-fire = Es ist in dieser Phase mit Vollgas gefahren: Nichts an Bord feuert.
drove-flat-out-and-sees-nobody = Es ist mit Vollgas gefahren: Die Besatzung sieht niemanden, bis die nächste Phase vorbei ist.
drove-fast-and-fires-no-gun = Es ist in dieser Phase schnell gefahren: Nur Maschinengewehre feuern.
one-man-in-its-turret-moves-or-fires = In seinem Turm macht ein Mann alles: In einer Phase fährt es oder feuert mit seinem Geschütz.
ammunition-with-ap-is-used-up = Seine panzerbrechende Munition ist in einer früheren Runde verbraucht worden.
drove-too-fast-for-its-gun = Es ist in dieser Phase nicht langsam gefahren: Kein Geschütz feuert.
no-he-to-fire-at-men = Es hat keine Sprenggranaten (H.E.) gegen Männer.
weapon-is-out-of-action = Die Waffe ist außer Gefecht.
outside-the-arc-of-fire = außerhalb des Schussfelds
only-tracks-turn-on-the-spot = Nur Vollkettenfahrzeuge drehen auf der Stelle: Die Besatzung darf feuern, was auf das Ziel zeigt, Nebel legen, sammeln oder Plätze tauschen.
has-to-be-there-and-free = Es muss zu Beginn seiner Phase dort sein, und frei.
takes-a-whole-phase-aboard = Das kostet eine ganze Phase: An Bord hat schon jemand gehandelt.
takes-a-phase-without-driving = Das kostet eine ganze Phase, in der das Fahrzeug nicht fährt.
smoke-projectors-have-been-fired = Die Nebelwurfanlage ist schon abgefeuert.
smoke-would-lie-beyond-the-table = Der Nebel läge außerhalb des Tisches.
