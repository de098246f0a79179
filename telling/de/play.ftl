### What players agree to put right: rules/play.

dispute-rolled = Je ein Würfel, wessen Sicht gilt: { $side } { $faces-first }, { $other } { $faces-last }{ $again ->
    [yes] , und noch einmal
   *[no] {""}
}.
    .why = wessen Sicht gilt

dispute-won = { The-side } { $side-number ->
    [many] gewinnen
   *[one] gewinnt
} den Wurf: Der Tisch bleibt, wie er ist.

table-put-right = Berichtigt: { $done }{ $why ->
    [none] {""}
   *[other] {" "}{ $why }
}

correction-taken-back = Zurückgenommen: { $done }{ $why ->
    [none] {""}
   *[other] {" "}{ $why }
}

players-reason = „{ $text }“

# What is put right, as a sentence by itself.
men-set-down = { $side }: { $one_man ->
    [yes] Ein Mann von { $who }
   *[no] { $who }
} steht { in-inches } { $is_alone ->
    [yes] von seinem
   *[no] vom
} früheren Platz entfernt{ $degrees ->
    [none] {""}
   *[other] {" "}und blickt nach { $degrees }°
}.

vehicle-set-down = { $side }: { $vehicle } steht { in-inches } vom früheren Platz entfernt{ $degrees ->
    [none] {""}
   *[other] {" "}und zeigt nach { $degrees }°
}.

point-set-down = { $side }: Ein Jump-Off-Punkt liegt { in-inches } vom früheren Platz entfernt.

marker-set-down = { lying-thing }: { in-inches } vom früheren Platz entfernt.

men-set = { $side }: { $team } hat { $men } statt { $before } Mann.

leader-set-back = { $side }: { $leader } ist wieder da und einsatzbereit.

leader-set-fit = { $side }: { $leader } ist wieder einsatzbereit.

leader-set-fallen = { $side }: { $leader } ist gefallen.

vehicle-shock-set = { $side }: { $vehicle } hat { $shock } statt { $before } Schock.

team-shock-set = { $side }: { $team } { $shock ->
    [none] ist { nerve }
   *[other] hat { $shock } statt { $before } Schock{ $nerve ->
        [none] {""}
       *[other] {" "}und ist { nerve }
    }
}.

nerve = { $nerve ->
    [steady] standhaft
    [pinned] niedergehalten
   *[broken] gebrochen
}

force-morale-set = { $side }: Die Kampfmoral ist { $level } statt { $before }.

points-set = { $side }: { $points ->
    [one] { $points } Chain-of-Command-Punkt
   *[other] { $points } Chain-of-Command-Punkte
}{ $dice ->
    [0] {""}
    [1] {" "}und ein ganzer Würfel
   *[other] {" "}und { $dice } ganze Würfel
} statt { $points_before ->
    [one] { $points_before } Punkt
   *[other] { $points_before } Punkten
}{ $dice_before ->
    [0] {""}
    [1] {" "}und einem ganzen Würfel
   *[other] {" "}und { $dice_before } ganzen Würfeln
}.

point-taken-off = { $side }: Ein Jump-Off-Punkt wird vom Tisch genommen.

defence-taken-off = Vom Tisch genommen: { $defence ->
    [entrenchment] der Schützengraben
    [barbed-wire] der Stacheldraht
    [minefield] das Minenfeld
    [roadblock] die Straßensperre
    [matting] die Matten
    [fascine] die Faschine
   *[gap] die Lücke
}.

marker-taken-off = Vom Tisch genommen: { lying-thing }.

lying-thing = { $marker ->
    [covering-fire] Deckungsfeuer
    [smoke] Nebel
    [stray-barrage] verirrtes Sperrfeuer
    [barrage] Sperrfeuer
    [aiming-point] Zielpunkt
   *[fire] Feuer
}

## Questions and reasons.

it-cannot-stand-there = Dort kann es nicht stehen: { $reason }.
would-take-back = Zurückgenommen: { $done }
