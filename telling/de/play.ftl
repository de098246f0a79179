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
    [barricade] die Barrikade
    [squad-barricade] die lange Barrikade
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
    [strafed] beschossener Streifen
    [tear-gas] Tränengas
    [machine-guns] Marker der Maschinengewehre
   *[fire] Feuer
}

## Questions and reasons.

would-take-back = Zurückgenommen: { $done }

# Antworten, die zu spät kommen oder ein anderer zu geben hat.
not-your-decision-now = Das hast du jetzt nicht zu entscheiden.
table-has-changed-since = Der Tisch hat sich seit dieser Wahl verändert; sieh noch einmal hin.

# Was nicht berichtigt werden kann.
first-what-is-under-way = Erst muss zu Ende gespielt werden, was im Gange ist.
was-not-put-right = Das wurde nicht berichtigt oder ist schon zurückgenommen.
it-is-so-already = So ist es schon.
not-on-the-table-now = Das steht jetzt nicht auf dem Tisch.
place-is-off-the-table = Diese Stelle liegt nicht auf dem Tisch.
close-combat-to-fight-first = Sie haben erst einen Nahkampf auszufechten.
no-room-to-stand-there = Dort ist kein Platz zum Stehen.
no-jump-off-point-there = Dort kann niemand stehen, also kann dort auch kein Jump-Off-Punkt liegen.
belongs-to-its-building = Das gehört zu dem Gebäude, in dem es ist.
ruin-stays-where-it-is = Eine Ruine bleibt, wo sie ist.
such-a-team-takes-no-shock = Ein solcher Trupp erhält keinen Schock.
has-as-many-men-already = So viele Männer hat er schon.
never-had-more-men = Er hatte nie mehr als { $count } Mann.
they-are-back-already = Sie sind schon wieder da, oder ihr Trupp hat den Tisch verlassen.
he-is-fit-already = Er ist schon einsatzbereit.

## Was Spieler am Rande eines Spiels sagen, und der Betreiber

# Wer es sagt: ein Spieler mit seinem Namen; ohne Namen seine Seite.
who-says = { $who ->
    [none] { $side-number ->
        [many] Die Seite { $side-owners }
       *[one] { $side }
    }
   *[other] { $who }
}

offer-withdrawn = { who-says } { $offer ->
    [draw] bietet kein Unentschieden mehr an
    [undo] will nichts mehr zurücknehmen
    [pace] will kein anderes Tempo mehr
   *[correction] will nichts mehr berichtigen
}.

draw-offered = { who-says } bietet ein Unentschieden an.
draw-accepted = { who-says } nimmt das Unentschieden an.
draw-declined = { who-says } lehnt das Unentschieden ab.

# Wie weitergespielt wird.
playing-on = { $pace ->
    [untimed] ohne Uhr
    [live] mit einem Countdown für jede Reaktion
   *[by-day] über mehrere Tage, mit Reaktionen nach Dauerbefehlen
}
pace-wished = { who-says } will so weiterspielen: { playing-on }.
pace-asked = { who-says } möchte so weiterspielen: { playing-on }.
pace-agreed = { who-says } ist einverstanden, so weiterzuspielen: { playing-on }.
pace-kept = { who-says } will das Tempo lassen, wie es ist.

# Um wie viel später Zuschauer sehen, was eine Seite verbirgt.
later-by = { $later ->
    [phases] { $amount ->
        [one] 1 Phase
       *[other] { $amount } Phasen
    }
   *[minutes] { $amount ->
        [one] 1 Minute
       *[other] { $amount } Minuten
    }
}
watchers-let = { who-says } lässt Zuschauer sehen, was verborgen ist: { later-by } später.
watchers-stilled = { $who ->
    [none] Wer das Spiel leitet, lässt die Zuschauer nichts mehr sagen.
   *[other] Wer das Spiel leitet, lässt { $who } beim Zuschauen nichts mehr sagen.
}
watchers-speak-again = { $who ->
    [none] Wer das Spiel leitet, lässt die Zuschauer wieder reden.
   *[other] Wer das Spiel leitet, lässt { $who } wieder reden.
}
watchers-let-no-more = { who-says } lässt Zuschauer nicht mehr sehen, was verborgen ist.

undo-asked = { who-says } möchte die letzte Entscheidung zurücknehmen.
undo-declined = { who-says } möchte weiterspielen, wie es ist.
undo-agreed = { who-says } ist einverstanden: Die letzte Entscheidung ist zurückgenommen.
choice-taken-back = { who-says } nimmt die letzte Wahl zurück.
went-back = { who-says } geht einen Schritt zurück.

correction-asked = { who-says } möchte etwas berichtigen: { $done } { $why }
correction-agreed = { who-says } ist einverstanden.
correction-to-be-rolled = { who-says } will, dass je ein Würfel entscheidet.
correction-declined = { who-says } ist nicht einverstanden: Der Tisch bleibt, wie er ist.
correction-waits = Es geschieht, sobald vorbei ist, was gerade läuft.
correction-failed = Was berichtigt werden sollte, geht nicht mehr. { $why }
umpire-puts-right = Der Schiedsrichter berichtigt etwas.

clocks-paused = Der Veranstalter hält die Uhren an.
clocks-go-on = Der Veranstalter lässt die Uhren weiterlaufen.
player-reminded = Der Veranstalter erinnert daran, wer am Zug ist: { $side }.
seat-given = Der Veranstalter vergibt einen Platz neu: { $side }.

umpire-sits = { $who } ist jetzt Schiedsrichter.
umpire-leaves = { $who } ist nicht mehr Schiedsrichter.
umpire-is-let = { who-says } lässt den Schiedsrichter { $leave ->
    [all] alles sehen, wo es auch die Gegenseite tut
    [own] alles sehen, was diese Seite sieht
   *[open] nur sehen, was alle sehen
}.
umpire-sees-openly = Schiedsrichter { $who } sieht jetzt, was alle sehen.
umpire-sees-side = Schiedsrichter { $who } sieht jetzt alles, was { the-side } { $side-number ->
    [many] sehen
   *[one] sieht
}.
umpire-sees-both = Schiedsrichter { $who } sieht jetzt alles, was beide Seiten sehen.
umpire-called = { who-says } ruft den Schiedsrichter, { $about ->
    [rule] wegen einer Regel
    [table] wegen dem, was auf dem Tisch steht
    [undo] wegen einer Rücknahme
    [support] wegen einer Unterstützung
   *[else] wegen etwas anderem
}: { $why }
umpire-not-needed = { who-says } braucht den Schiedsrichter nicht mehr.
umpire-rules = Schiedsrichter { $who } entscheidet{ $by ->
    [none] {""}
   *[other] {" "}nach { $by }
}: { $why }
ruling-withdrawn = Schiedsrichter { $who } nimmt die Entscheidung{ $by ->
    [none] {""}
   *[other] {" "}nach { $by }
} zurück: { $why }
umpire-decides = Schiedsrichter { $who } entscheidet, was { the-side } { $offer ->
    [undo] zurücknehmen
   *[correction] berichtigen
} wollte{ $side-number ->
    [many] n
   *[one] {""}
}: { $way ->
    [granted] Es geschieht.
    [rolled] Je ein Würfel entscheidet.
   *[declined] Es bleibt, wie es ist.
}
umpire-goes-back = Schiedsrichter { $who } nimmt etwas zurück.
umpire-reverses = Schiedsrichter { $who } widerruft die Entscheidung über das, was { the-side } { $offer ->
    [undo] zurücknehmen
   *[correction] berichtigen
} wollte{ $side-number ->
    [many] n
   *[one] {""}
}.
umpire-rolls = Schiedsrichter { $who } würfelt { $faces }. { $why }
    .why = { $why }
umpire-pauses = Schiedsrichter { $who } hält die Uhren an.
umpire-lets-go-on = Schiedsrichter { $who } lässt die Uhren weiterlaufen.

ordered-beforehand = Nach deinen Dauerbefehlen: { $told }
passed-as-wished = Wie gewünscht nicht reagiert: { $told }
time-ran-out = Deine Zeit ist abgelaufen: { $told }
