### Movement on foot: rules/movement.

pace-rolled = { $side }: { $who } würfelt { $faces-added }{ $again ->
    [0] {""}
    [one] {" "}({ $again } Eins neu gewürfelt)
   *[other] {" "}({ $again } Einsen neu gewürfelt)
} für die Bewegung.
    .why = Bewegung
    .purpose = Bewegung

shuffle-rolled = { $side }: { $who } würfelt { $faces } für alle, die vorrücken, um den Feind zu sehen.
    .why = Bewegung
    .purpose = Bewegung

moved = { $side }: { $team } bewegt sich { in-inches } weit.

changed-floor = { $side }: { $team } geht ins { $floor ->
    [0] Erdgeschoss
    [1] erste Obergeschoss
    [2] zweite Obergeschoss
   *[3] dritte Obergeschoss
}.

team-crossed = { $side }: { $team }{ $left ->
    [0] {" "}hat das Hindernis überwunden: { $obstacle }
   *[other] : { $over } von { $men } Mann { $over ->
        [one] hat
       *[other] haben
    } das Hindernis überwunden: { $obstacle }
}.

leader-crossed = { $side }: { $team } überwindet ein Hindernis: { $obstacle }.

looked-for-rounds = { $side }: { $teams } { $teams-count ->
    [one] sucht
   *[other] suchen
} nach Munition, { $needs }+: { $faces }; { $rounds ->
    [0] nichts gefunden
   *[other] noch { $rounds } Schuss
}.
    .why = neue Munition


## Questions and reasons.

# Jemand, und was er falsch machen würde: „Schütze 3 kann dort nicht stehen.“
who-why-not = { $who } { $reason }.

crewman = Bedienungsmann { $number }
rifleman = Schütze { $number }
man = Mann { $number }
man-of = { $team }: { $man }

Floor = { $floor ->
    [0] Erdgeschoss
    [1] Erstes Obergeschoss
    [2] Zweites Obergeschoss
   *[3] Drittes Obergeschoss
}
on-floor = { $floor ->
    [0] im Erdgeschoss
    [1] im ersten Obergeschoss
    [2] im zweiten Obergeschoss
   *[3] im dritten Obergeschoss
}
go-to-floor = Ins { $floor ->
    [0] Erdgeschoss
    [1] erste Obergeschoss
    [2] zweite Obergeschoss
   *[3] dritte Obergeschoss
} gehen
not-on-one-floor = Sie sind nicht alle auf einem Stockwerk eines Gebäudes.
no-other-floor = Dieses Gebäude hat kein anderes Stockwerk.
gun-stays-on-the-ground = Ein Geschütz bleibt am Boden.
lone-gunner-cannot-move = Ein Mann allein kann ein Maschinengewehr auf Dreibein nicht bewegen.
no-room-on-the-next-floor = Auf dem nächsten Stockwerk ist kein Platz.
which-floor = In welches Stockwerk geht { $unit }?
place-on-floor = Stelle { $unit } { on-floor } auf; jeder Mann darf bis zu { in-inches } rücken.
place-him-on-floor = Stelle { $who } { on-floor } auf; er darf bis zu { in-inches } rücken.
place-him = Stelle { $who } auf.
moves-within-its-building = bewegt { $unit } innerhalb des Gebäudes
moves-within-his-building = bewegt { $who } innerhalb des Gebäudes
has-to-come-along = { $who } muss mitkommen.
would-shift = würde { $inches } { inches } rücken; erlaubt: { $most }
cannot-stand-there = kann dort nicht stehen
would-stand-on-another = stünde auf einer anderen Figur

# Warum nicht.
who-cannot-go-so = { $who }: { $reason }.
cannot-go-there = kommt dort nicht hin: { $reason }
would-go-too-far = ginge { $inches } { inches }; der Wurf erlaubt { $most }
would-go-too-far-across = ginge { $inches } { inches }; über das Hindernis erlaubt der Wurf { $most }
would-take-the-gun-indoors = brächte das Geschütz in ein Gebäude oder aus einem heraus
would-take-the-gun-over = brächte das Geschütz über etwas, das zu hoch dafür ist
meets-the-enemy = trifft nach { in-inches } auf den Feind: Dort endet sein Weg, im Nahkampf
would-end-on-another = { $who } käme auf einer anderen Figur zu stehen.
would-leave-his-unit = { $who } würde die Einheit verlassen, mit der er geht.
all-in-one-direction = Die Trupps einer Gruppe bewegen sich gemeinsam: alle in dieselbe Richtung.
has-to-go-the-full-distance = { $who } muss die vollen { $inches } { inches } gehen und darf früher nur an einem Geländemerkmal oder an etwas im Weg anhalten.
only-goes-away = { $who } hat { $what }: Er geht nur vom Feind weg.
goes-away-from-the-vehicle = Er geht vom Fahrzeug weg.
somebody-can-move = Jemand kann sich bewegen: Stehen bleiben dürfen sie nur, wenn kein Weg offen ist.
all-at-the-same-pace = Alle Trupps der Gruppe sind gleich schnell.
broken-troops-only-run = Gebrochene Truppen laufen nur davon.
pinned-troops-cannot-move = Niedergehaltene Truppen können sich nicht bewegen.
moved-or-arrived-already = Sie haben sich in dieser Phase schon bewegt oder sind gerade eingetroffen.
moved-already = Sie haben sich in dieser Phase schon bewegt.
came-on-and-cannot-move = Sie sind in dieser Phase auf den Tisch gekommen und können sich nicht bewegen.
no-double-over-such-ground = Im Laufschritt geht es nicht über unwegsames oder noch schlechteres Gelände.
too-laden-for-the-double = Mit diesem Granatwerfer geht niemand im Laufschritt.
gun-is-not-lifted-over = Ein Geschütz wird da nicht hinübergehoben.
nobody-began-beside-it = Niemand von ihnen hat die Phase neben einem so hohen Hindernis begonnen.
no-place-on-the-far-side = Auf der anderen Seite ist kein Platz zum Stehen.

# Von einem ganzen Trupp oder Anführer, hinter einem Doppelpunkt.
no-double-here = im Laufschritt geht es nicht über unwegsames oder noch schlechteres Gelände
takes-a-whole-activation-to-cross = ein so hohes Hindernis zu überwinden kostet eine ganze Aktivierung
crossed-by-a-normal-move-only = Hindernisse und Türen überwindet nur eine normale Bewegung ohne Feuer

tripod-does-not-move-and-fire = Ein Maschinengewehr auf Dreibein kann sich nicht in derselben Phase bewegen und feuern.
lone-gunner-only-turns-it = Ein Mann allein kann ein Maschinengewehr auf Dreibein nicht bewegen, nur in einer ganzen Phase drehen.
gun-stays-where-it-stands = Ein Geschütz dieser Art bleibt, wo es steht.
manhandled-by-a-normal-move = Von Hand wird ein Geschütz nur mit einer normalen Bewegung verschoben.
one-man-alone-and-a-gun = Ein Mann allein kann ein Geschütz weder bewegen noch drehen.

# Was gefragt wird.
move-so = Bewege { $unit } { $gait ->
    [tactical] taktisch
    [move-and-fire] und feuere dabei
    [double] im Laufschritt
   *[normal] in normalem Tempo
}.
charge-home = Reite mit { $unit } die Attacke auf den Feind.
moves = bewegt { $who }
a-man-of = Ein Mann von { $team }
how-roll-to-move = Wie würfelt { $unit } für die Bewegung?
decides-how-to-move = entscheidet, wie { $unit } sich bewegt
one-roll-together = Ein Wurf, alle bleiben zusammen
at-the-slowest-pace = im Tempo des Trupps mit dem meisten Schock
one-roll-own-pace = Ein Wurf, jeder in seinem Tempo
may-split = kann sich trennen
roll-for-each-team = Ein Wurf für jeden Trupp
teams-apart-split-up = Trupps, die weiter als { in-inches } auseinander sind, trennen sich
where-to-charge = Wohin geht der Mann mit der Ladung, an welches Fahrzeug heran?
where-to-get-away = Wohin geht der Mann mit der Ladung, weg vom Fahrzeug?
which-way-to-climb = Wo klettert { $unit } hinüber?
climb-over = { $toward ->
    [0] Nach Norden
    [1] Nach Nordosten
    [2] Nach Osten
    [3] Nach Südosten
    [4] Nach Süden
    [5] Nach Südwesten
    [6] Nach Westen
   *[7] Nach Nordwesten
}, Hindernis: { $place }
men-climb-over = { $men } Mann { $men ->
    [one] klettert
   *[other] klettern
} hinüber
move-those-who-see-nobody = Bewege alle von { $unit }, die keinen Feind sehen, dorthin, wo sie einen sehen.
move-for-a-line-of-sight = { $men } Mann von { $unit } { $men ->
    [one] hat
   *[other] haben
} von hier aus kein Ziel. Für eine Sichtlinie vorrücken?
decides-how-to-fire = entscheidet, wie { $unit } feuert
they-move = Sie rücken vor
a-die-then-half-dice = 1W6{ in }, dann mit halben Würfeln
they-stay = Sie bleiben, wo sie sind
and-do-not-fire = und feuern nicht
can-be-reached = näher als { in-inches } am Feind beginnt der Nahkampf; zu erreichen: { $teams }
about-to-move = { $side }: { $who } will sich bis zu { in-inches } weit bewegen.

# Die Würfel einer Bewegung, und was davon abgeht.
brings-them = { $who }: { in-inches }
dice-bring-them = { $who }: { $faces-plus }{ $discarded ->
    [0] {""}
   *[other] {" "}und { $discarded }, die für dieses Geschütz ({ $gun }) nicht zählt
}{ $crew ->
    [0] {""}
   *[other] , { $crew } weniger je Würfel, da Bedienung fehlt
}{ $mud ->
    [0] {""}
   *[other] , { $mud } weniger je Würfel auf nassem Boden
}{ $shock ->
    [0] {""}
   *[other] , { $shock } weniger für Schock
} = { in-inches }

horses-enter-no-house = würde in ein Haus oder aus einem Haus reiten
horses-do-not-climb = Im Sattel klettert niemand: Erst absitzen.
# Auf Motorrädern.
no-wheels-on-such-ground = Über solches Gelände fährt kein Motorrad.
no-wheels-over-it = Motorräder kommen nicht hinüber: { $place }.
they-would-turn-a-sharp-corner = würde um eine Ecke von 90° oder mehr fahren, was mit Höchstgeschwindigkeit niemand tut
some-ride-and-some-walk = Manche von ihnen fahren auf Motorrädern, manche gehen zu Fuß.

# Männer, die in ihrer Deckung bleiben.
keeps-to-its-cover = Sie verlassen ihre Deckung nicht: Ein Anführer muss sie hinausführen.
would-leave-its-cover = Sie würden ihre Deckung verlassen; dazu muss ein Anführer sie hinausführen.
