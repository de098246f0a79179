### What befalls Teams and vehicles; what lies, burns, falls and hangs in the air: rules/state.

gun-left = { $side }: { $team } lässt das Geschütz zurück.

weapon-lost = { $side }: Die Waffe ist ausgefallen: { $team }.

pinned = { $team } ist niedergehalten.

pin-lifted = { $team } { $pinned ->
    [yes] bleibt niedergehalten
   *[no] ist nicht mehr niedergehalten
} ({ $shock } Schock).

broke = { $team } bricht.

stance-told = { $teams } { $ends ->
    [yes] { $teams-count ->
        [one] ist nicht mehr
       *[other] sind nicht mehr
    } { $stance ->
        [tactical] in taktischer Haltung
       *[overwatch] auf Overwatch
    }
   *[no] { $teams-count ->
        [one] geht
       *[other] gehen
    } { $stance ->
        [tactical] in taktische Haltung
       *[overwatch] auf Overwatch
    }
}.

shells-fell = Granaten fallen aus heiterem Himmel: In dieser und der nächsten Phase bewegt sich niemand, wo sie einschlagen.

shells-stopped = Es fallen keine Granaten mehr.

aircraft-came = Flugzeuge am Himmel, niemand weiß, wessen: In dieser und der nächsten Phase bewegt sich niemand.

aircraft-left = Die Flugzeuge sind fort.

rain-began = Starkregen: Niemand sieht weiter als { in-inches }.

caught-fire = Es brennt: { $feature }.

smoke-drifted = Rauch zieht vom Feuer herüber.

building-shaken = Einsturzgefahr: { $building }. Es muss vor dem Ende der Runde geräumt sein.

building-fell = Eingestürzt: { $building }.

covering-fire-given = { $side }: { $who } gibt { covering-fire } in dieser und der nächsten Phase: { $where ->
    [none] offenes Gelände
   *[other] { $where }
}.

covering-fire-ended = { $side }: { $teams } { $teams-count ->
    [one] gibt
   *[other] geben
} kein { covering-fire } mehr.

# What the edition calls it.
covering-fire = { $edition ->
    [second] Niederhaltefeuer
   *[first] Deckungsfeuer
}

smoke-spread = Nebel breitet sich aus.

smoke-cleared = Der Nebel lichtet sich.

battery-asked = { $side }: { $team } { $answer ->
    [away-for-phase] fordert die Batterie vergeblich an: Sie feuert in dieser Phase anderswo
    [away-for-turn] fordert die Batterie vergeblich an: Sie feuert in dieser Runde anderswo
    [away-for-good] fordert die Batterie vergeblich an: Sie feuert in diesem Spiel anderswo
   *[ready] hat Verbindung zur Batterie: Sie steht bereit
}.

ranging-shot-fell = { $on_target ->
    [yes] Der Einschießschuss liegt im Ziel.
   *[no] Der Einschießschuss liegt daneben.
}

barrage-told = { $does ->
    [falls-beyond] Das Sperrfeuer geht außerhalb des Tisches nieder.
    [is-shifted] Das Sperrfeuer wird verlegt.
    [ends] Das Sperrfeuer endet mit dieser Phase.
   *[falls] Sperrfeuer geht nieder: Wer darunter liegt, ist niedergehalten, und niemand sieht hinein oder hinaus.
}

barrage-ceased = Das Sperrfeuer hat aufgehört, und sein Rauch lichtet sich.

smoke-beyond-table = Der Nebel liegt außerhalb des Tisches.

battery-smoke-fell = Der Nebel der Batterie breitet sich aus.

guns-set-up = { $side }: Maschinengewehre hinter der eigenen Tischkante sind im Overwatch.

beaten-zone-fell = Maschinengewehre außerhalb des Tisches bestreichen ein Quadrat: Alle darin werden getroffen und niedergehalten.

guns-away = { $away_for ->
    [game] Die Maschinengewehre feuern bis zum Ende des Spiels anderswo.
    [turn] Die Maschinengewehre feuern in dieser Runde anderswo.
   *[phase] Die Maschinengewehre feuern in dieser Phase anderswo.
}

vehicle-abandoned = { $side }: { $vehicle } wird mit { $shock } Schock von der Besatzung aufgegeben.

crew-dead = { $side }: { $vehicle }: Die ganze Besatzung ist tot.

vehicle-left-behind = { $vehicle }: Niemand ist mehr da, der damit auf den Tisch käme; das Fahrzeug ist aufgegeben.

crew-bailed-out = { $side }: { $vehicle }: Die Besatzung bootet aus.

vehicle-left-table = { $side }: { $vehicle } verlässt den Tisch.

charges-went-off = { $team }: Die Sprengladungen gehen hoch, { blast }.

## Defences

entrenched = { $side }: { $team } hat sich eingegraben.

defence-laid = { The-side } { $what ->
    [minefield] { $side-number ->
        [many] legen
       *[one] legt
    } ein Minenfeld
    [barbed-wire] { $side-number ->
        [many] spannen
       *[one] spannt
    } Stacheldraht
    [barricade] { $side-number ->
        [many] errichten
       *[one] errichtet
    } eine Barrikade
    [squad-barricade] { $side-number ->
        [many] errichten
       *[one] errichtet
    } eine lange Barrikade
   *[roadblock] { $side-number ->
        [many] sperren
       *[one] sperrt
    } eine Straße
}.

defence-cleared = { $team } { $what ->
    [barbed-wire] beseitigt den Stacheldraht
   *[minefield] hat das Minenfeld geräumt
}.

detonator-failed = { $team }: Der Zünder versagt; { $attempts ->
    [0] es kann nichts mehr geräumt werden
   *[other] ein Versuch bleibt noch
}.

charges-laid = { $team } bringt Sprengladungen an der Straßensperre an: { $are_ready ->
    [yes] Die Ladungen liegen
   *[no] Eine Phase dauert es noch
}.

aircraft-strafed = { $side }: Flugzeuge beschießen einen Streifen des Tisches.

entrenchment-crushed = Der Schützengraben ist zermalmt.

defence-blown-away = Zerstört: { $what ->
    [barbed-wire] der Stacheldraht
   *[minefield] das Minenfeld
}.

wire-flattened = { $side }: { $vehicle } bahnt einen Weg durch den Stacheldraht.

ground-opened = { $side }: { $vehicle } { $how ->
    [path] räumt einen Weg
    [gap] bricht eine Lücke in die Hecke
    [bridge] wirft die Last ab und überbrückt das Hindernis
    [matting] legt Matten aus
   *[matting-cut-short] bleibt unterwegs stehen
}.

# How it has ended is told in scenarios.ftl.
game-ended = { $why }

# Wie Menschen ein Spiel beenden.
resigned = { who-says } hat aufgegeben.
draw-agreed = Beide Spieler haben sich auf ein Unentschieden geeinigt.
called-off = Niemand hat weitergespielt, also hat der Betreiber der Seite das Spiel beendet.
closed-by-organiser = Der Veranstalter hat das Spiel beendet.
left-while-picking = Jemand ist von einem Tisch aufgestanden, an dem gerade Unterstützung gewählt wurde.
nobody-stayed = Niemand ist am Tisch geblieben.

## Force Morale, and Jump-Off Points that are lost or moved

force-morale-changed = Kampfmoral { $side-number ->
    [many] { $side-owners }
   *[one] von { $side }
}: jetzt { $level }.

morale-cause = { $occasion ->
    [start] Beginn
    [cache-of-wine] ein Weinkeller
    [set-out] so aufgebaut
    [put-right] berichtigt
   *[setback] { setback }
}

jump-off-point-lost = { The-side } { $side-number ->
    [many] verlieren
   *[one] verliert
} einen Jump-Off-Punkt ({ $why ->
    [captured] erobert
   *[force-morale] Kampfmoral
}), { $left } übrig.

jump-off-point-moved = { The-side } { $side-number ->
    [many] verlegen
   *[one] verlegt
} einen Jump-Off-Punkt um { in-inches }.

machines-left = { $side }: { $who } { $who-count ->
    [one] steigt vom Motorrad
   *[other] steigen von den Motorrädern
}.

## Questions and reasons.

would-come-near-the-enemy = käme näher als { in-inches } an den Feind
an-empty-flamethrower = einen leeren Flammenwerfer
no-task-left = keine Aufgabe mehr

# The optional rules.
optional-rule-title = { $option ->
    [leaders-in-sight] Anführer müssen sehen, wen sie führen
    [hidden-in-buildings] Truppen in Gebäuden bleiben unbemerkt
    [grittier-rounds] Wirksameres Feuer auf Panzerung
    [frozen-ground] Der Boden ist gefroren
    [raiders] Stoßtrupps in Jeeps und Lastwagen
    [mapped-entrenchments] Schützengräben auf einer Karte
    [mapped-guns] Geschütze auf einer Karte
    [remote-blast] Ferngelenkte Sprengpanzer haben einen Sprengradius
    [dry-stowage] Shermans lagern ihre Munition trocken
    [enfilade] Flankierendes Feuer
   *[before-september-1944] Es ist vor September 1944
}
optional-rule-told = { $option ->
    [leaders-in-sight] Ein Befehl braucht außer der Befehlsreichweite eine Sichtlinie vom Anführer zu einem Mann der Einheit.
    [hidden-in-buildings] Bis Männer in einem Gebäude das Feuer eröffnen, dürfen nur Gegner auf sie schießen, die sie hineingehen sahen oder bis auf { $reader-unit ->
        [cm] 18 cm
       *[in] 18 Zoll
    } heran waren; von den Fahrzeugen jene, die sie hineingehen sahen oder es von einem Anführer erfuhren, der sie berührte.
    [grittier-rounds] Geschosse durchschlagen Panzerung leichter: bei 4 vorn, 3 an der Seite und 2 hinten.
    [frozen-ground] Gefrorener Boden ist hart: Panzer zermalmen Schützengräben schwerer, um 1 auf dem Würfel.
    [raiders] Ungepanzerte Fahrzeuge gehören zu Stoßtrupps: Sie feuern, als wären sie eine Stufe langsamer gefahren.
    [mapped-entrenchments] Vor dem Gefecht trägt jede Seite verdeckt ein, wo ihre Schützengräben sind, und nirgends sonst.
    [mapped-guns] Vor dem Gefecht trägt jede Seite verdeckt ein, wo ihre Geschütze auf den Tisch kommen; sonst kommen sie nirgends.
    [remote-blast] Ein Goliath trifft jede Einheit im Umkreis von { $reader-unit ->
        [cm] 2 cm
       *[in] 2 Zoll
    }, ein Borgward im Umkreis von 4, statt nur der, die er berührt.
    [dry-stowage] Amerikanische Shermans brennen so leicht wie die britischen: Einmal zerstört, explodieren sie bei 4. Sonst lagert ihre Munition nass.
    [enfilade] Handfeuerwaffen treffen einen Trupp von drei oder mehr um 1 leichter, wenn alle seine Männer höchstens { $reader-unit ->
        [cm] 1 cm
       *[in] 1 Zoll
    } von der Schusslinie stehen: dicht gedrängt oder in einer Reihe.
   *[before-september-1944] Fireflies, Challenger und M10 Achilles haben noch keine Sprenggranaten.
}

# Warum nicht.
aircraft-are-overhead = Flugzeuge sind über dem Tisch: Niemand bewegt sich in dieser Phase.
shells-are-falling-here = Hier schlagen Granaten ein: Niemand bewegt sich.
nothing-of-this-edition = „{ $option }“ gibt es in dieser Edition nicht.
nobody-digs-in-indoors = In Gebäuden und unter ihren Mauern gräbt sich niemand ein.
too-wet-to-dig-in = Der Boden ist dort zu nass, um sich einzugraben.
nobody-can-dig-in-there = Dort kann sich niemand eingraben.
flamethrower-has-no-fuel-left = Der Flammenwerfer hat keinen Brennstoff mehr: Sie haben keine andere Waffe.
wounded-and-moves-no-more = Er ist verwundet und bewegt sich nicht mehr.

never-tactical-in-the-saddle = Im Sattel ist niemand in taktischer Haltung.
they-get-off-before-they-fight = Sie steigen von den Motorrädern, bevor sie kämpfen.
