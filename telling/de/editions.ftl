### What Teams of a kind of their own and vehicles do or are: rules/editions.

## Questions and reasons.

edition = { $edition ->
    [second] Führung nach der zweiten Edition
   *[first] Erste Edition
}
supplement = { $supplement ->
   *[espana] Ergänzung España
}

# Warum nicht.
engineers-carry-no-rifles = Pioniere tragen keine Gewehre und bedienen keine Waffe.
no-leader-commands-a-sniper = Kein Anführer führt einen Scharfschützen: Er braucht eine 1 auf den Befehlswürfeln.
sniper-fires-or-lies-still = Ein Scharfschütze feuert oder liegt still: Nur ein Chain-of-Command-Würfel bewegt ihn.
sniper-stays = Ein Scharfschütze feuert in einer Phase oder bewegt sich, nie beides: Er bleibt.
flamethrower-has-no-fuel-to-spare = Dafür hat ein Flammenwerfer keinen Brennstoff übrig.
medic-never-uses-weapons = Ein Sanitäter benutzt nie Waffen.
observer-fires-with-his-battery = Ein Vorgeschobener Beobachter feuert nur mit seiner Batterie.
gun-fires-one-round = Ein Geschütz feuert einen Schuss je Phase: Damit hält es kein Gelände unter Feuer.

# Was an einem Fahrzeug besonders ist, in einer Reihe mit Kommas.
trait-heavy-armour = schwere Panzerung
trait-schurzen = Schürzen
trait-low = niedrig
trait-small = klein
trait-open-topped = oben offen
trait-slow-turret = langsamer Turm
trait-fast-turret = schneller Turm
trait-smoke-projectors = Nebelwurfanlage
trait-ronson = ein Ronson
trait-ronson-if-dry = ein Ronson, wenn die Munition trocken lagert
trait-home-made = behelfsmäßig gepanzert
trait-catches-fire = fängt leicht Feuer
trait-no-early-he = keine Sprenggranaten vor September 1944
trait-unreliable = pannenanfällig
trait-slow = langsam
trait-slow-off-road = im Gelände langsam
trait-bogs-easily = fährt sich in unwegsamem Gelände fest
trait-rolls-ones-again = würfelt beim Fahren Einsen neu
trait-two-man-crew = zwei Mann Besatzung
trait-small-fighting-vehicle = kleines Kampffahrzeug
trait-command-tank = führt andere Panzer über Funk
trait-flail = drischt Gassen durch Minenfelder
trait-bobbin = legt Matten aus
trait-fascine = trägt eine Faschine
trait-dozer = räumt mit dem Räumschild einen Weg
trait-culin = schneidet durch Bocage-Hecken
trait-swims = schwimmfähig
trait-goliath = eine ferngelenkte Sprengladung auf Ketten
trait-borgward = eine schwere ferngelenkte Sprengladung auf Ketten
