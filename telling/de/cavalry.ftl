# Was Männer zu Pferd tun (España). Wie man von Seiten spricht, steht in words.ftl.

horses-left = { $side }: { $teams } { $teams-count ->
    [one] sitzt ab
   *[other] sitzen ab
}; { $men ->
    [0] niemand bleibt
    [one] { $men } Mann bleibt
   *[other] { $men } Mann bleiben
} bei den Pferden.

in-the-saddle = { $side }: { $teams } { $teams-count ->
    [one] sitzt auf
   *[other] sitzen auf
}.

rolled-to-get-away = { $side }: { $team } würfelt { $faces } gegen { $shock } Schock, als die Reiter kommen: { $evades ->
    [yes] ausgewichen
   *[no] zu langsam
}.
    .why = Ausweichen vor Pferden

ridden-down = { $side }: { $target } wird niedergeritten: { $men ->
    [one] { $men } Mann fällt
   *[other] { $men } Mann fallen
}.
    .why = niedergerittene Männer

## Questions and reasons

action-charge = Attacke reiten
charge-dice = { $dice }W6{ in }, kein Feuer, 1 Schock je Trupp; reitet Männer im offenen Gelände nieder
action-dismount = Absitzen
whole-move-holders = die ganze Aktivierung; { $men } Mann jedes Trupps halten die Pferde
action-mount = Aufsitzen
whole-move-no-fire = die ganze Aktivierung, kein Feuer
about-to-dismount = absitzen
has-dismounted = ist abgesessen
about-to-mount = aufsitzen
has-mounted = ist aufgesessen
not-on-horses = Sie sitzen nicht zu Pferd.
their-mounts-are-not-here = Sie sitzen bis zu { in-inches } von den { $mount ->
    [horse] Pferden
   *[motorcycle] Motorrädern
} auf, die sie auf dem Tisch gelassen haben.
no-mounting-in-a-house = In einem Haus sitzt niemand auf.
no-room-for-the-horses = Für die Pferde ist kein Platz.
nobody-to-charge = Kein Feind ist innerhalb von { in-inches }: Weiter reicht diese Attacke nicht.
# Auf Motorrädern.
action-get-off = Von den Motorrädern steigen
then-they-go-on-foot = danach zu Fuß 1 oder 2 Würfel, nie im Laufschritt
action-ride-up = Langsam fahren und absteigen
a-die-then-on-foot = 1 Würfel, dann 1 weiterer zu Fuß, Feuer mit halber Wirkung
not-on-motorcycles = Sie sitzen nicht auf Motorrädern.
got-off-and-does-what = Abgestiegen: { $unit }. Wie geht es weiter?
stay-beside-the-motorcycles = Bei den Motorrädern bleiben
