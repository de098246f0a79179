### What Leaders order: rules/orders.

leader-activated = { $side }: { $leader } wird { on-dice } aktiviert: { orders }.

crew-activated = { $side }: { $vehicle } wird { on-dice } aktiviert: { orders }.

on-dice = { $used-count ->
    [0] bei der Ankunft
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

spread-out = { $side }: { $team } schwärmt aus: { $vehicle }.

scouts-rallied = { $side }: { $who } sammelt sich: { $shock } Schock.

transferred = { $side }: Ein Mann stößt zum Trupp: { $team }.

leader-pace-rolled = { $side }: { $who } würfelt { $faces-added } für die Bewegung.
    .why = Bewegung
    .purpose = Bewegung

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

## Questions and reasons.

joins-another-team = { $man } von { $team } wechselt zu { $to }
left-behind = Zurückgelassen: { $who }, mehr als { in-inches } von den anderen: { $reason }.
parts-from-the-others = Trennt sich von den anderen: { $team }, mehr als { in-inches } entfernt.
enemy-is-in-the-way = der Feind ist im Weg
dice-carry-no-farther = die Würfel reichen nicht weiter als { in-inches }
they-stay-there = sie bleiben stehen
ground-or-others-in-the-way = das Gelände oder andere sind im Weg
under-overwatch = Im Overwatch: { $side }, { $team }, ab { in-inches }.
move-him = Bewege { $who }.
climb-over-it = Hinüberklettern: { $place }
the-whole-activation = die ganze Aktivierung
takes-his-whole-activation = Das braucht seine ganze Aktivierung.
reposition-brings-no-close-combat = { $who } { $reason }: Umgruppieren führt nicht in den Nahkampf.
