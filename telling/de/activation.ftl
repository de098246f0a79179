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
    .why = geräumt?

charges-set-off = { $team } zündet die Sprengladungen und würfelt { $faces }: { blast }.
    .why = zünden die Ladungen?

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

## Questions and reasons.

# Was eine Einheit tun kann, und was dabei herauskommt.
action-fire = Feuern
action-move = Bewegen
action-move-tactically = Taktisch bewegen
action-move-unseen = Von Deckung zu Deckung bewegen
action-move-as-scouts = Als Späher bewegen
action-double = Im Laufschritt bewegen
action-move-and-fire = Bewegen, dann feuern
action-fire-and-move = Feuern, dann bewegen
action-go-tactical = Bleiben und in taktische Haltung gehen
action-change-floor = Stockwerk wechseln
action-cross-obstacle = Hindernis überwinden
action-smoke = Nebel
action-treat = Versorgen
action-clear = Räumen
action-roadblock = Straßensperre
action-detonate = Zünden
action-turn-the-gun = Geschütz drehen
at-full-effect = mit voller Wirkung
dice-then-tactical = { $dice }W6{ in }, dann in taktischer Haltung
two-dice-no-fire = 2W6{ in }, kein Feuer
three-dice-no-fire = 3W6{ in }, kein Feuer, 1 Schock je Trupp
a-die-fire-at-half = 1W6{ in }, Feuer mit halber Wirkung
fire-at-half-a-die = Feuer mit halber Wirkung, 1W6{ in }
one-less-at-vehicles = auf ein Fahrzeug -1 auf den Trefferwurf
cover-one-better = Deckung um eine Stufe besser
any-way-no-fire = in jede Richtung, wo es steht; kein Feuer
unit-fires-it-at-a-vehicle = Auf ein Fahrzeug feuern: { $weapon }
so-many-left = noch { $left }
so-many-left-and-nobody-else-fires = { so-many-left }; sonst feuert niemand
throw-smoke = Nebel werfen, { $dice }W6{ in }
treat-him = { $leader } versorgen
what-treating-takes = die ganze Aktivierung; in der nächsten Phase ist er wieder einsatzfähig
get-into = Einsteigen: { $vehicle }
men-and-seats = { $men } Mann; { $count } { $count ->
    [one] Platz
   *[other] Plätze
}; es fährt in dieser Phase nicht
hold-fire = Nicht feuern
he-goes-now = Er geht jetzt
the-others-fire = Die anderen feuern

# Was jemand tun will, und was er getan hat: "will ...", dann der ganze Satz.
to-climb-over-an-obstacle = über ein Hindernis klettern
climbed-over-an-obstacle = ist über ein Hindernis geklettert
to-change-floors = das Stockwerk wechseln
changed-floors = hat das Stockwerk gewechselt

# Pioniere.
clear-the-barbed-wire = Stacheldraht räumen
clear-the-minefield = Minenfeld räumen
what-clearing-takes = die ganze Aktivierung; geräumt bei { $needs ->
    [6] 6
   *[other] { $needs } oder mehr
}
lay-charges = Sprengladungen an der Straßensperre anbringen
what-laying-takes = die ganze Aktivierung; { $count } von { $most } Phasen geschafft
set-off-the-charges = Sprengladungen zünden
what-charges-destroy = bei 4 oder mehr ist die Straßensperre zerstört, bei 2 oder 3 ein Teil von ihr

# Ein Beobachter und seine Batterie abseits des Tisches.
battery-contact = Verbindung zur Batterie aufnehmen
battery-barrage = Sperrfeuer anfordern
battery-ranging-shot = Einschießschuss anfordern
battery-calls-smoke = Nebel anfordern
battery-goes-on = Sperrfeuer fortsetzen
battery-shifts = Sperrfeuer verlegen
battery-ends = Sperrfeuer beenden
there-on-a-die = bei { $needs } oder 6 steht sie bereit; noch schlägt nichts ein
there-for-certain = sie steht sicher bereit; noch schlägt nichts ein
square-where-he-sees = { $inches }{ in } im Quadrat um einen Punkt, den er sieht; es kann abweichen
square-where-it-fell = { $inches }{ in } im Quadrat, wo der Einschießschuss lag
smoke-where-he-sees = { $inches }{ in } im Quadrat bis zum Ende der Runde; er kann abweichen
smoke-where-it-fell = { $inches }{ in } im Quadrat, wo der Einschießschuss lag, bis zum Ende der Runde
one-round-where-he-sees = ein Schuss auf einen Punkt, den er sieht; dort, wo er einschlägt, liegt dann das Sperrfeuer
at-the-same-aiming-point = auf denselben Zielpunkt, +{ $count } auf den Wurf
fires-again-there = sie feuert noch einmal auf dieselbe Stelle
fires-again-elsewhere = sie feuert noch einmal, bis zu { $inches }{ in } daneben
fires-and-ceases = sie feuert noch in dieser Phase, dann nicht mehr

# Was gefragt wird, und was der Gegner derweil liest.
does-it-fire = Feuert { $unit }?
is-deciding-whether-it-fires = entscheidet, ob { $unit } feuert
what-do-the-others-do = Was tun die anderen von { $unit }, bevor der Mann mit der Ladung geht?
how-does-the-team-move = Wie bewegt sich { $team }?
is-sending-scouts-ahead = schickt Späher voraus
which-way-does-it-turn-its-gun = Wohin dreht { $unit } das Geschütz? Es feuert { $degrees } Grad nach jeder Seite.
turns-the-gun-of = dreht das Geschütz von { $unit }

# Warum nicht.
came-on-and-may-fire = Sie sind in dieser Phase auf den Tisch gekommen: Feuern dürfen sie, sich bewegen nicht.
only-men-of-some-armies = Das können nur die Männer mancher Armeen.
only-scouts-of-some-armies = Das können nur Spähtrupps mancher Armeen.
tactical-already = Sie sind schon in taktischer Haltung.
pinned-men-use-no-grenades = Niedergehaltene setzen keine Granaten ein.
pinned-men-fire-at-no-armour = Niedergehaltene feuern nicht auf Panzerung.
takes-a-phase-and-they-have-moved = Das kostet die ganze Phase: Sie haben sich in ihr schon bewegt oder sind gerade eingetroffen.
treated-once-already = Er ist schon einmal versorgt worden, und das geht nur einmal.
he-has-been-activated = Er ist in dieser Phase schon aktiviert worden.
medic-has-just-come-on = Der Sanitäter ist in dieser Phase auf den Tisch gekommen.
medic-must-touch-him = Der Sanitäter muss unmittelbar neben ihm stehen.
not-all-near-it = Einige von ihnen sind mehr als { in-inches } davon entfernt.
it-has-moved = Es ist in dieser Phase schon gefahren.
too-few-seats = Es gibt darin nicht genug Plätze für sie.
has-just-come-on = In dieser Phase auf den Tisch gekommen.
has-moved = Hat sich in dieser Phase bewegt.
somebody-must-stand-beside-it = Jemand muss höchstens { in-inches } davon entfernt stehen.
all-have-to-be-away-from-it = Alle müssen mindestens { in-inches } davon entfernt sein.
charges-for-one-roadblock = Die Ladungen reichten für eine Straßensperre.
sees-nothing-to-aim-at = Er sieht nichts, worauf er zielen könnte.
last-shot-was-on-target = Der letzte lag im Ziel.
aiming-point-out-of-sight = Er sieht den Zielpunkt nicht mehr.

# Eine Ladung an einem Fahrzeug.
attack-a-vehicle-with = Ein Fahrzeug angreifen: { Charge-name }
what-placing-a-charge-takes = 2W6{ in } bis zum Fahrzeug; { $what }; { so-many-left }
came-on-and-must-touch-a-vehicle = Sie sind in dieser Phase auf den Tisch gekommen: Der Mann muss schon an einem Fahrzeug stehen.
no-enemy-vehicle-within = Im Umkreis von { in-inches } ist kein feindliches Fahrzeug.

# Waffen gegen Fahrzeuge.
action-mortar-at-a-vehicle = Granatwerfer gegen ein Fahrzeug
gets-inside-on = eine { $needs } auf 2W6 trifft ins Innere
action-harass-a-vehicle = Störfeuer auf ein Fahrzeug
harass-with-small-arms = Störfeuer auf ein Fahrzeug: Handfeuerwaffen
harass-a-vehicle-with = Störfeuer auf ein Fahrzeug: { $weapon }
what-harassing-does = kein Trefferwurf; hält kein Würfel der Panzerung, gilt es wie ein Gleichstand
so-many-at-armour = A.P. { $dice }

# Zu Pferd.
dice-on-horses = { $dice }W6{ in }{ $gait ->
    [double] , kein Feuer, 1 Schock je Trupp
    [normal] , kein Feuer
   *[tactical] , dann in taktischer Haltung
}
# Auf Motorrädern.
dice-on-wheels = { $dice }W6, Einsen neu gewürfelt, auf festem Grund doppelt so weit, kein Feuer{ $gait ->
    [double] ; mit Höchstgeschwindigkeit
   *[normal] {""}
}
they-get-out-of-the-saddle-first = Sie sitzen zuerst ab.

# Tränengas.
action-tear-gas = Tränengas verschießen
action-megaphone = Das Megafon benutzen

what-a-megaphone-does = { $dice } Würfel auf alle Feinde in einem Bogen von 90°; ein Treffer ist bei 5 oder 6 ein Schock
once-in-a-game-within = einmal im Spiel, bis { in-inches }; nur Schock

odds-arrives = { $chance ->
    [0] kommt nicht bis dorthin
    [100] kommt sicher bis dorthin
   *[other] kommt bei { $chance } von 100 Würfen bis dorthin
}
odds-meets = { $chance ->
    [100] erreicht sicher { $teams }
   *[other] erreicht { $teams } bei { $chance } von 100 Würfen
}

# Why an activation would lead to nothing.
one-reason-and-another = { $first } { $then }
dice-carry-them-hardly-anywhere = Die Würfel brächten sie kaum von der Stelle.
nothing-that-it-could-do = Sie könnten nichts tun.
