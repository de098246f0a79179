### What Leaders order: rules/orders.

leader-activated = { $side }: { $leader } wird { on-dice } aktiviert: { orders }.

crew-activated = { $side }: { $vehicle } wird { on-dice } aktiviert: { orders }.

on-dice = { $used-count ->
    [0] beim Eintreffen
   *[other] mit { dice-used }
}

# What the edition calls what a Leader spends.
orders = { $edition ->
    [second] { $initiatives ->
        [one] { $initiatives } Befehl
       *[other] { $initiatives } Befehle
    }
   *[first] { $initiatives ->
        [one] { $initiatives } Befehlsinitiative
       *[other] { $initiatives } Befehlsinitiativen
    }
}

detached = { $figures-count ->
    [one] { $figures-count } Mann von { $origin } bildet einen eigenen Trupp.
   *[other] { $figures-count } Mann von { $origin } bilden einen eigenen Trupp.
}

team-formed = { $side }: { $called }, { $figures-count } Mann von { $origin }.

spread-out = { $side }: { $team } schwärmt vom Fahrzeug aus: { $vehicle }.

scouts-rallied = { $side }: { $who } sammelt sich: { $shock } Schock.

transferred = { $side }: Ein Mann wechselt zu { $team }.

leader-pace-rolled = { $side }: { $who } würfelt { $faces-added }{ $again ->
    [0] {""}
    [one] {" "}({ $again } Eins neu gewürfelt)
   *[other] {" "}({ $again } Einsen neu gewürfelt)
} für die Bewegung.
    .why = Bewegung
    .purpose = Bewegung

direction-rolled = { $order } { $side }: { $team } würfelt { $faces }, { $dice } Würfel mehr.
    .why = { $order }

wave-sent = { $order } { $side }: { $leader } schickt { $squads ->
    [one] { $squads } Gruppe
   *[other] { $squads } Gruppen
} geradewegs gegen den Feind: { $teams }.

grenades-thrown = { $order } { $side }: { $who } gegen { $whom }, Entfernung { in-inches }, { cover }: { $less ->
    [0] { $faces }
   *[other] { $faces }, abzüglich { $less }
}, { $hits ->
    [one] { $hits } Granate
   *[other] { $hits } Granaten
} im Ziel.
    .why = Handgranaten

dismounted = { $side }: { $men } Mann von { $who } { $men ->
    [one] steigt
   *[other] steigen
} aus: { $vehicle }.

leader-mounted = { $side }: { $leader } steigt auf sein Motorrad.

## Questions and reasons.

joins-another-team = { $man } von { $team } wechselt zu { $to }
left-behind = Zurückgelassen: { $who }, mehr als { in-inches } von den anderen: { $reason }.
parts-from-the-others = Trennt sich von den anderen: { $team }, mehr als { in-inches } entfernt.
enemy-is-in-the-way = der Feind ist im Weg
dice-carry-no-farther = die Würfel reichen nicht weiter als { in-inches }
they-stay-there = sie bleiben stehen
ground-or-others-in-the-way = das Gelände oder andere sind im Weg
under-overwatch = Im Overwatch-Bereich: { $side }, { $team }, ab { in-inches }.
move-him = Bewege { $who }.
climb-over-it = Hinüberklettern: { $place }
the-whole-activation = die ganze Aktivierung
takes-his-whole-activation = Das kostet seine ganze Aktivierung.
reposition-brings-no-close-combat = { $who } { $reason }: Ein Stellungswechsel führt nicht in den Nahkampf.

# Die Arten von Befehlen, als Überschriften einer Liste.
order-activate = Aktivieren
order-through-scouts = Granatwerfer über Späher
fires-its-mortar-through-scouts = { $team } feuert mit dem Granatwerfer, Befehl über Späher
order-aim-gun = Ein Geschütz sorgfältig richten
order-anti-tank-at-men = Panzerabwehrwaffen gegen Männer
order-anti-tank-at-vehicles = Panzerabwehrwaffen gegen Fahrzeuge
order-assault-deployment = Sturmaufstellung
order-charges = Ladungen
order-charges-at-men = Ladungen gegen Männer
order-direct-fire = Das Feuer leiten
order-get-in = Einsteigen
order-get-out = Aussteigen
order-grenade-charge = Sturm mit Handgranaten
order-hand-grenades = Handgranaten
order-his-men = Seine Männer
order-human-wave = Eine Welle gegen den Feind
order-marching-fire = Feuer aus der Bewegung
order-overwatch = Overwatch
order-rush = Sprung in Deckung
order-rally = Sammeln
order-recce = Aufklärung
order-reposition = Stellungswechsel
order-rifle-grenades = Gewehrgranaten
order-smoke-grenades = Nebelgranaten
order-tank-defence = Feuer auf die Sehschlitze
order-the-leader-himself = Der Anführer selbst
order-vehicle = Befehl an ein Fahrzeug

# Was Anführer ausgeben, wie die Edition der Regeln es nennt.
order = { $edition ->
    [second] Befehl
   *[first] Befehlsinitiative
}
it-takes = Das kostet { $orders }.

# Was gefragt wird.
next-order = { $leader }: Nächster Befehl? Noch { $orders }.
what-does-its-crew-do = { $vehicle }: Was tut die Besatzung? Noch { $orders }.
what-is-it-to-do = { $vehicle }: Was soll es tun?
what-does-it-do = Was tut { $unit }?
has-come-on-and-does-what = { $unit } ist eingetroffen: Was soll sofort geschehen?
got-out-and-does-what = { $unit } ist ausgestiegen: Was soll sofort geschehen?
got-out-of-it-and-does-what = { $unit } ist ausgestiegen ({ $vehicle }): Was soll jetzt geschehen?
who-stays-aboard = { $vehicle }: Wer bleibt an Bord, um zu fahren oder die Waffen zu bedienen?
up-to-from-the-middle = { $who }: bis zu { in-inches } von der Mitte des Fahrzeugs ({ $vehicle }).
which-men-form-a-team = Welche Männer bilden den neuen Trupp?
which-team-is-dissolved = Welcher Trupp wird aufgelöst, und welcher übernimmt seine Männer?
which-man-changes-teams = Welcher Mann wechselt den Trupp?
charges-whom = { $order } Gegen wen stürmt { $unit }?
rushes-on-how = { $order } Wie stürmt { $unit } weiter?
reposition-so = Stellungswechsel: { $unit }, auch über Hecken und Mauern, durch Türen und Fenster, nicht auf den Feind zu.
how-does-he-walk = Wie geht { $leader }?

# Was der Gegner unterdessen liest.
is-giving-orders = gibt Befehle
is-giving-the-orders-of = gibt die Befehle von { $leader }
is-giving-the-orders-of-a-crew = gibt die Befehle an Bord: { $vehicle }
gives-it-an-order = gibt einen Befehl an { $vehicle }
is-deciding-what-it-does = entscheidet, was { $unit } tut
is-choosing-who-stays-aboard = entscheidet, wer an Bord bleibt
has-men-get-out = lässt Männer aussteigen: { $vehicle }
chooses-whom-it-goes-at = entscheidet, auf wen { $unit } losgeht
chooses-whom-it-charges = entscheidet, gegen wen { $unit } mit Handgranaten stürmt
decides-how-it-rushes-on = entscheidet, wie { $unit } weiterstürmt
repositions = macht mit { $unit } einen Stellungswechsel
got-out-of-a-vehicle = ist aus einem Fahrzeug ausgestiegen

# Was man wählen kann, und was daraus wird.
nothing-happens = es geschieht nichts
dice-stay-unused = die Würfel bleiben ungenutzt
no-more-orders = Keine Befehle mehr
nothing-yet = Noch nichts
stay-beside-the-vehicle = Beim Fahrzeug bleiben
stay-where-they-are = Bleiben, wo sie sind
activate = { $unit } aktivieren
well-aimed-fire = Sorgfältig gerichtetes Feuer auf ein Fahrzeug ({ $weapon }), +1 auf den Trefferwurf
covering-fire-by = { $fire } von { $unit } ({ $inches }{ in } breit)
unit-on-overwatch = { $unit } auf Overwatch
rally-team = { $team } sammeln ({ $shock } Schock)
points-of-shock = { $shock } Schock
give-an-order-to = Befehl an { $vehicle }
form-of-section = { $name } aus { $section }
so-many-men-form-it = { $men } Mann aus einer Gruppe; { $left ->
    [one] ein solcher Trupp kann gebildet werden
   *[other] { $left } solche Trupps können gebildet werden
}
which-men-form-it = Welche Männer bilden den Trupp? { $name }
send-men-off = Männer als Trupp losschicken
transfer-a-man = Einen Mann versetzen
make-two-teams-one = Zwei Trupps zusammenlegen
team-joins-team = { $team } schließt sich an: { $to }
one-team-from-now-on = ein einziger Trupp für den Rest des Spiels, aktiviert mit einer 1
walk-on-his-own = Allein gehen
walks-so = { $gait ->
    [tactical] Gehen, 1 Würfel
    [double] Laufen, 3 Würfel
   *[normal] Gehen, 2 Würfel
}

# Granaten, Panzerabwehrwaffen und Ladungen.
hand-grenade-by = Handgranate von { $team }
rifle-grenade-by = Gewehrgranate von { $team }
smoke-grenade-by = Nebelgranate von { $team }, { $dice }W6{ in }
weapon-by = { $weapon } von { $team } (noch { $left })
weapon-at-a-vehicle-by = { $weapon } von { $team } gegen ein Fahrzeug (noch { $left })
charge-at-a-vehicle-by = { Charge-name } von { $team } gegen ein Fahrzeug
charge-at-men-by = { Charge-name } von { $team } gegen Männer

# Befehle, die nur manche Armeen haben; $order ist, wie sie es nennen.
special-order-by = { $unit }: { $order }
directed-fire-by = { $team }: { $order }{ $dice ->
    [0] {""}
   *[other] , { $dice } Würfel mehr
}
directed-fire-so = { $team }: { $order }, { $rolled ->
    [yes] W3 Würfel mehr
   *[no] wie auf nahe Reichweite
}
both-guns-by = { $first } und { $second }: { $order }, je { $dice } Würfel mehr
rush-by = { $unit }: { $order } (2W6{ in }, dann taktisch)
surge-by = { $unit }: { $order } (Feuer mit halber Wirkung, 1W6{ in }, dann taktisch)
mortar-directed-by = { $team }: { $order }, +{ $surer } auf den Trefferwurf{ $dice ->
    [0] {""}
   *[other] , { $dice } Würfel mehr
}
tank-defence-by = { $unit }: { $order }
human-wave-by = { $order } { $squads ->
    [one] { $squads } Gruppe geht
   *[other] { $squads } Gruppen gehen
} mit { $dice }W6{ in } geradewegs auf den Feind los
chance-to-reach-him = { in-inches }: erreicht ihn über offenes Gelände mit { $percent } %
marching-fire-by = { $unit }: { $order } ({ $dice }W6{ in }, Feuer mit { $halved ->
    [yes] halber
   *[no] voller
} Wirkung)
grenades-then-a-rush = { $orders }: Handgranaten, dann bis zu 3W6{ in }
volley-of-grenades = { in-inches }, { cover }: { $less ->
    [0] W6
   *[other] W6 minus { $less }
} für bis zu { $grenades } Handgranaten
dice-of-inches = { $dice }W6{ in }
rush-on-dice = { $dice ->
    [3] im Laufschritt: 1 Schock je Trupp
   *[2] in normalem Tempo
}

# Fahrzeuge.
get-in-by-himself = Allein einsteigen: { $vehicle }
everybody-gets-out = { $who }: aussteigen
some-get-out = { $who }: aussteigen, bis auf einen Fahrer oder Schützen
then-on-foot = zu Fuß { $dice ->
    [1] 1 Würfel
   *[2] 1 oder 2 Würfel
}
the-driver = der Fahrer
assault-deployment-by = { $who }: Sturmaufstellung
out-of-it-and-act = { $price }; { in-inches } vom Fahrzeug weg, dann handeln sie

# Für Chain-of-Command-Punkte.
recce-by = Aufklärungsaktion von { $team }
what-scouts-may-do = { $price }; bewegen, feuern, in taktische Haltung gehen oder sammeln
reposition = Stellungswechsel: { $unit }
reposition-a-unit = Stellungswechsel einer Einheit
how-a-unit-repositions = { $price }; 1 Würfel, ungeachtet des Schocks; keine Aktivierung

# Warum nicht.
has-no-shock = Kein Schock.
have-been-activated = Sie sind in dieser Phase aktiviert worden.
activated-already = Sie sind in dieser Phase schon aktiviert worden.
came-on-and-only-fire = Sie sind in dieser Phase auf den Tisch gekommen: Sie dürfen nur feuern.
came-on-and-stay-aboard = Sie sind in dieser Phase auf den Tisch gekommen: Sie bleiben an Bord.
too-fast-to-get-out = Es ist in dieser Phase mit mehr als einem Würfel gefahren: Niemand steigt aus.
half-track-driver-stays = Der Fahrer des Halbkettenfahrzeugs bleibt in jedem Fall.
somebody-has-to-get-out = Jemand muss aussteigen.
not-within-his-command-range = Es ist außerhalb seiner Befehlsreichweite von { in-inches }.
has-to-be-attached = Er muss bei ihnen sein, höchstens { in-inches } entfernt.
only-juniors-send-men-off = Nur ein Junior Leader schickt Männer los, und nur solche seiner eigenen Gruppe.
only-juniors-transfer-men = Nur ein Junior Leader versetzt Männer, und nur zwischen Trupps seiner eigenen Gruppe.
no-men-to-spare = Von seinen Männern in Befehlsreichweite ist keiner entbehrlich.
needs-two-teams-at-hand = Dazu müssen zwei seiner Trupps höchstens { in-inches } von ihm und voneinander entfernt sein.
needs-two-teams-to-merge = Dazu müssen zwei Trupps einer Gruppe, die auf seine Befehle hören, höchstens { in-inches } voneinander entfernt sein.
done-once-in-this-game = Das geht nur einmal in einem Spiel, und ist schon geschehen.
takes-all-his-orders = Das braucht alles, was er hatte: { $orders }.
no-squad-can-go-in-a-wave = Keine Gruppe in seiner Befehlsreichweite kann losgehen.
no-enemy-on-the-table = Es ist kein Feind da, auf den man losgehen kann.
goes-straight-at-the-enemy = { $who } ginge nicht geradewegs auf den gewählten Feind los
goes-in-at-the-enemy = Sie kommen auf { $inches }{ in } an den Feind heran, also greifen sie ihn an.
seniors-order-it = Das kann nur ein Senior Leader befehlen.
stay-with-their-gun = Sie lassen ihr Geschütz nicht im Stich.
no-grenades-left = Sie haben keine Handgranaten mehr.
were-issued-no-grenades = Sie haben keine Handgranaten bekommen.
no-enemy-in-sight-within = Im Umkreis von { in-inches } sehen sie keinen Feind.
farther-away-than = mehr als { in-inches } entfernt
out-of-their-sight = außer Sicht
no-unit-left-to-reposition = Jede Einheit ist in dieser Phase schon aktiviert worden oder hat schon Punkte gekostet.
in-close-combat = Im Nahkampf.
sniper-is-moved-in-his-own-way = Für Scharfschützen gibt es einen eigenen Stellungswechsel.
gun-is-moved-by-its-crew-alone = Ein Geschütz wird nur durch eine Aktivierung seiner eigenen Bedienung bewegt.
he-is-not-on-the-table = Er ist nicht auf dem Tisch.
he-came-on-and-cannot-move = Er ist in dieser Phase auf den Tisch gekommen und kann sich nicht bewegen.
he-has-moved-already = Er hat sich in dieser Phase schon bewegt.
wounded-leader-moves-slowly = Ein verwundeter Anführer bewegt sich mit höchstens zwei Würfeln.
they-keep-together = Sie dürfen höchstens { in-inches } auseinander stehen.
they-get-so-far = Sie dürfen höchstens { in-inches } von der Mitte des Fahrzeugs entfernt stehen.
nobody-can-stand-there = Dort kann niemand stehen.
they-do-not-get-there = Sie kommen dort nicht hin: Sie überwinden nur kleine und mittlere Hindernisse und Türen.
straight-at-the-enemy = Auf den Feind gehen sie in gerader Linie los.
nobody-goes-past-the-enemy = Vorher treffen sie auf den Feind: Niemand geht an ihm vorbei.

# Was zu bedenken ist.
team-would-split = { $team }: { $men } Mann { $men ->
    [one] wäre
   *[other] wären
} mehr als { in-inches } von den anderen entfernt und damit ein eigener Trupp.
gets-off-and-walks = Vom Motorrad steigen und gehen
gets-on-his-motorcycle = Auf sein Motorrad steigen

# Aus der Deckung.
order-lead-out = Aus der Deckung führen
lead-out = Aktivieren und aus der Deckung führen: { $unit }

outlook-nobody-sees = keiner der nächsten Gegner würde sie dort sehen

outlook-men = { $men } { cover }

outlook-unseen = { $men } ungesehen

outlook-seen-by = zu sehen für { $teams }

# Why a Leader's activation would lead to nothing.
nobody-of-his-in-command-range = In seiner Befehlsreichweite von { in-inches } ist niemand, dem er befehlen könnte.
his-men-can-do-nothing-more = Es gibt nichts, was er seinen Leuten befehlen könnte.
