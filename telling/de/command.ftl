### Who commands, Command Dice and the Chain of Command: rules/command.

barrage-before = Sperrfeuer { $side-number ->
    [many] { $side-owners }
   *[one] von { $side }
} vor dem Gefecht: In der ersten Runde kommen alle Einheiten und Anführer { $enemy-number ->
    [many] { $enemy-owners }
   *[one] von { $enemy }
} nur bei { $least } oder mehr auf den Tisch.

command-dice-rolled = Befehlswürfel { $side-number ->
    [many] { $side-owners }
   *[one] von { $side }
}: { $faces-count ->
    [0] keine
   *[other] { $faces }
}.{ $red-count ->
    [0] {""}
   *[other] {" "}Rote Würfel: { $red }.
}{ $next ->
    [new-turn] {" "}Die Runde endet nach dieser Phase; { the-side } { $side-number ->
        [many] beginnen
       *[one] beginnt
    } die nächste.
    [same-side] {" "}{ The-side } { has } auch die nächste Phase.
   *[other-side] {""}
}

points-gained = { The-side } { $side-number ->
    [many] erhalten
   *[one] erhält
} { coc-points-gained }{ $sixes_of ->
    [none] {""}
   *[other] {" "}für die Sechsen ({ $sixes_of })
}: { in-hand }.

five-used = Eine 5 aktiviert, ihr Chain-of-Command-Punkt wird zurückgegeben: { in-hand }.

rolled-on-advice = Auf den Rat von { $who } wird eine { $before } noch einmal gewürfelt: { $faces }.
    .why = ein Befehlswürfel noch einmal

dice-gained = { The-side } { $side-number ->
    [many] gewinnen
   *[one] gewinnt
} einen ganzen Chain-of-Command-Würfel und { has } jetzt { $dice ->
    [1] einen
   *[other] { $dice }
}.

dice-spent = { The-side } { spends } einen Chain-of-Command-Würfel aus: { used-for }.

points-spent = { The-side } { spends } { $spent ->
    [one] { $spent } Chain-of-Command-Punkt
   *[other] { $spent } Chain-of-Command-Punkte
} aus: { used-for }. Es bleiben { in-hand }.

parted-from-team = { $figures-count ->
    [one] { $figures-count } Mann von { $team } ist mehr als { in-inches } entfernt und bildet einen eigenen Trupp.
   *[other] { $figures-count } Mann von { $team } sind mehr als { in-inches } entfernt und bilden einen eigenen Trupp.
}

led-no-more = { $leader } ist wieder einer der Männer.

joined-again = { $gone } schließt sich wieder an: { $team }.

made-one-team = { $gone } und { $team } sind jetzt ein Trupp.

## Parts of sentences

coc-points-gained = { $gained ->
    [one] { $gained } Chain-of-Command-Punkt
   *[other] { $gained } Chain-of-Command-Punkte
}
spends = { $side-number ->
    [many] geben
   *[one] gibt
}

# What a side holds: points, and whole Chain of Command Dice.
in-hand = { $points ->
    [one] { $points } Punkt
   *[other] { $points } Punkte
}, { $dice ->
    [0] kein Würfel
    [1] ein Würfel
   *[other] { $dice } Würfel
}

# What points or a Dice are given up for.
used-for = { $use ->
    [interrupt] { $who } { $who-count ->
        [one] unterbricht
       *[other] unterbrechen
    } die Phase
    [ambush] ein Hinterhalt
    [end-turn] Die Runde endet mit dieser Phase
    [no-morale-test] kein Wurf auf die Kampfmoral für „{ setback }“
    [move-jump-off-point] Ein Jump-Off-Punkt wird verlegt
    [move-sniper] Ein Scharfschütze wird verlegt
    [react-fire] Reaktionsfeuer von { $who }
    [hit-the-dirt] { $who } { $who-count ->
        [one] wirft
       *[other] werfen
    } sich in den Dreck
    [reposition] { $who } { $who-count ->
        [one] wechselt
       *[other] wechseln
    } die Stellung
    [recce] { $who } { $who-count ->
        [one] klärt
       *[other] klären
    } auf
    [keep-barrage] Das Sperrfeuer geht in der nächsten Runde weiter
   *[assault-deployment] { $who } { $who-count ->
        [one] kommt
       *[other] kommen
    } im Sturm auf den Tisch
}


## Questions and reasons.

a-chain-of-command-dice = ein Chain-of-Command-Würfel
chain-of-command-points = { $count ->
    [one] { $count } Chain-of-Command-Punkt
   *[other] { $count } Chain-of-Command-Punkte
}
no-dice-in-hand = Du hast keinen Chain-of-Command-Würfel.
cannot-pay = So viel hast du nicht: { $price }.
broken-men-are-only-rallied = Gebrochene Männer können nur gesammelt werden.
section-acts-as-a-whole = Diese Gruppe hat keine Trupps: Sie handelt als Ganzes.
one-of-its-teams-was-activated = Einer ihrer Trupps wurde in dieser Phase schon aktiviert.
put-on-overwatch-and-nothing-else = Auf Overwatch: Sie tun in dieser Phase nichts anderes.
wounded-and-out-for-this-turn = Verwundet: für den Rest dieser Runde außer Gefecht.
activated-with-his-men = In dieser Phase schon mit seinen Männern aktiviert.
comes-only-on = Kommt nur bei { $needs } oder mehr: in { $number } von 6 Fällen.{ $shelled ->
    [yes] {" "}Das Sperrfeuer des Feindes hat sie durcheinandergebracht.
   *[no] {""}
}
not-his-own-men = Nicht seine eigenen Männer.
only-its-leader-or-the-commander = Nur ihr eigener Anführer oder der höhere Anführer, der den Zug befehligt, aktiviert sie.
sees-none-within-his-command-range = In seiner Befehlsreichweite sieht er keinen von ihnen.
none-within-his-command-range = Keiner von ihnen ist in seiner Befehlsreichweite von { $inches } { inches }.
end-the-turn = Die Runde beenden
end-the-turn-after-this-phase = Die Runde nach dieser Phase beenden
turn-ends-already = Die Runde endet schon nach dieser Phase.
may-end-the-turn-in-this-phase = Du kannst die Runde in dieser Phase jederzeit beenden.
points-spent-on-it-already = Für diese Einheit wurden in dieser Phase schon Punkte ausgegeben.
leads-nobody-here = Er begleitet eine Einheit und führt hier niemanden.
roll-one-die-again = { $who } rät: einen der Würfel { $faces } noch einmal werfen?
decides-what-to-roll-again = entscheidet, ob ein Würfel noch einmal geworfen wird
keep-the-command-dice = Die Würfel behalten
roll-this-die-again = Eine { $face } noch einmal würfeln

# Wer eine Gruppe für eine Phase anführt.
one-squad-in-a-phase = Nur eine Gruppe je Phase folgt einem ihrer Männer.
no-man-to-spare-for-it = Sie hat keinen Mann dafür übrig.
