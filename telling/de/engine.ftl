### What is wrong with an answer, whatever was asked: rules/engine.

## Questions and reasons.

choose-a-target = Wähle für mindestens einen Schützen ein Ziel.
one-man-fires = Nur ein Mann feuert: Wähle einen.
firer-cannot-be-given-target = Dieser Schütze kann dieses Ziel nicht bekommen.
not-among-the-choices = „{ $option }“ steht nicht zur Wahl.
choose-between = Wähle zwischen { $fewest } und { $highest }, jedes nur einmal.
bearing-is-in-degrees = Eine Richtung ist eine Gradzahl zwischen 0 und 360.
cannot-come-at-that-point = An dieser Stelle des Weges geht das nicht.
finite-coordinates = Koordinaten müssen endliche Zahlen sein und auf dem Tisch oder nahe daran liegen.
place-only-what-is-asked = Setze nur die Figuren und Marker, nach denen gefragt ist.
every-piece-needs-a-place = Jede Figur und jeder Marker braucht einen Platz.
not-to-place-from = Von „{ $source }“ aus kann nichts aufgestellt werden.
only-who-moves-has-a-way = Einen Weg bekommt nur, wer sich bewegt.
way-has-too-many-corners = Ein Weg darf höchstens { $corners } Ecken haben.
line-has-too-many-corners = Eine Linie darf höchstens { $corners } Ecken haben.
turn-is-in-degrees = Eine Drehung ist eine Gradzahl zwischen -360 und 360.
facing-is-in-degrees = Die Blickrichtung ist eine Richtung in Grad.

# What is wrong with its form, in English, for whoever writes programs.
unexpected-form = Diese Antwort hat nicht die erwartete Form: { $fault }
