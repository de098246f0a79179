### Reactions: rules/reactions.

slipped-away = { $side }: { $team } verschwindet nach dem Hinterhalt.

ambushed = { The-side } { $side-number ->
    [many] schlagen
   *[one] schlägt
} aus dem Hinterhalt zu: { $teams } ({ $men } Mann).

fired-on-overwatch = { $side }: { $team } feuert aus dem Overwatch.

no-clear-shot = { $team } hat kein freies Schussfeld.

crew-fired-on-overwatch = { $side }: { $vehicle }: { $weapon } feuert aus dem Overwatch.

crew-no-clear-shot = { $vehicle }: { $weapon } hat kein freies Schussfeld.

nothing-to-react-to = { $unit } hat kein freies Schussfeld.

looked-for-sniper = { $side }: { $team } sucht den Scharfschützen, { $needs }+: { $faces }. { $found ->
    [yes] { $team } hat den Scharfschützen entdeckt.
   *[no] { $team } sieht nicht, woher der Schuss kam.
}
    .why = Entdecken des Scharfschützen


## Questions and reasons.

its-overwatch-marker = kostet den Overwatch-Marker
machine-guns-fire-from-the-edge = Die Maschinengewehre außerhalb des Tisches feuern
guns-fire-on-a-die = bei { $needs } oder 6
dice-for-each-team = { $dice } Würfel gegen jeden Trupp dort
fires-it-at-men = { $vehicle } feuert auf Männer ({ $weapon })
fires-it-at-a-vehicle = { $vehicle } feuert auf ein Fahrzeug ({ $weapon })
drives-so = { $vehicle } fährt { at-speed }

# Overwatch und Reaktionsfeuer.
one-round = ein Schuss
gone-once-fired = { $weapon }, danach verbraucht
up-to-so-many-dice = bis zu { dice-rolled }
unit-fires = { $unit } feuert
unit-fires-at-a-vehicle = { $unit } feuert auf ein Fahrzeug
unit-fires-its-mortar = { $unit } feuert mit dem Granatwerfer
vehicle-fires-its-weapon = { $vehicle } feuert ({ $weapon })
broken-troops-watch-nothing = Gebrochene Truppen können nichts überwachen.
which-way-does-it-watch = In welche Richtung blickt { $unit } im Overwatch? Überwacht werden { $degrees } Grad nach jeder Seite.
is-giving-orders-to = gibt Befehle an { $unit }
nobody-in-the-arc-at-that-point = An dieser Stelle ist im Schussfeld niemand zu sehen.
nobody-in-the-frontal-arc-at-that-point = An dieser Stelle ist im vorderen Schussfeld niemand zu sehen.
react-fire = Reaktionsfeuer
react-fire-by = Reaktionsfeuer von { $unit }

# Unterbrechen, und sich in den Dreck werfen.
interrupt = Unterbrechung
interrupts-by-moving = { $unit } bewegt sich{ $gait ->
    [tactical] {" "}in taktischer Haltung
    [double] {" "}im Laufschritt
   *[normal] {""}
}
dice-of-a-gait = { $gait ->
    [tactical] 1 Würfel
    [double] 3 Würfel, 1 Schock je Trupp
   *[normal] 2 Würfel
}
nobody-to-fire-at-at-that-point = An dieser Stelle ist niemand zu treffen.
nobody-interrupts-his-own-phase = Niemand unterbricht seine eigene Phase.
interrupted-already = Du hast diese Phase schon unterbrochen.
may-spend-dice-in-this-phase = Du kannst in dieser Phase jederzeit einen Chain-of-Command-Würfel ausgeben.
hit-the-dirt = In den Dreck werfen
hits-the-dirt = { $unit } wirft sich in den Dreck
better-cover-where-they-are = Deckung eine Stufe besser, höchstens hart; ihre Bewegung endet hier
tactical-and-nothing-to-gain = Sie sind schon in taktischer Haltung: Es würde nichts ändern.

# Hinterhalte.
ambush = Hinterhalt
ambush-with = Hinterhalt mit { $team }
where-does-it-appear = Wo taucht { $team } auf? Jeder Feind muss mehr als { in-inches } entfernt sein.
is-setting-an-ambush = legt einen Hinterhalt
fire-at-a-vehicle = Auf ein Fahrzeug feuern
fire-the-mortar = Mit dem Granatwerfer feuern
jump-off-point = Jump-Off-Punkt { $number }
cannot-be-used-now = Er kann jetzt nicht benutzt werden.
no-room-at-your-jump-off-points = An keinem deiner Jump-Off-Punkte ist Platz für sie.
slip-away-or-stay = Die Phase ist vorbei: Verschwindet { $team }, um später wieder aufzutauchen, oder nicht?
decides-about-its-ambushers = entscheidet, was aus den Truppen im Hinterhalt wird
slip-away = Verschwinden
stay-on-the-table = Bleiben
off-the-table-with-its-shock = vom Tisch, der Schock bleibt
off-the-table-without-its-shock = vom Tisch, ohne den Schock
cannot-slip-away = In diesem Zustand können sie nicht verschwinden.
weapon-stays-after-an-ambush = Eine Waffe, die sich nicht in einer Phase bewegt und feuert, bleibt nach einem Hinterhalt.
