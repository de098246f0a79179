# Words that the messages of every room use.

### Sides. A nation is told of in the plural: its message is the people after an article ("die Deutschen"),
### `.title` the people alone ("Deutsche"), which stands before a colon as $side, `.owners` whose something is.
### Nations without a message here are called by their titles, as one.

nation-belgium = Belgier
    .title = { Own }Belgier
    .owners = der { own }Belgier
nation-britain = Briten
    .title = { Own }Briten
    .owners = der { own }Briten
nation-finland = Finnen
    .title = { Own }Finnen
    .owners = der { own }Finnen
nation-france = Franzosen
    .title = { Own }Franzosen
    .owners = der { own }Franzosen
nation-germany = Deutschen
    .title = { Own }Deutsche
    .owners = der { own }Deutschen
nation-italy = Italiener
    .title = { Own }Italiener
    .owners = der { own }Italiener
nation-italy-motorcyclists = Italiener
    .title = { Own }Italiener
    .owners = der { own }Italiener
nation-italy-volunteers = Italiener
    .title = { Own }Italiener
    .owners = der { own }Italiener
nation-poland = Polen
    .title = { Own }Polen
    .owners = der { own }Polen
nation-soviet-union = Sowjets
    .title = { Own }Sowjets
    .owners = der { own }Sowjets
nation-spain-basque = Basken
    .title = { Own }Basken
    .owners = der { own }Basken
nation-spain-cavalry = Reiter
    .title = { Own }Reiter
    .owners = der { own }Reiter
nation-spain-falange = Falangisten
    .title = { Own }Falangisten
    .owners = der { own }Falangisten
nation-spain-international-brigades = Internationalen
    .title = { Own }Internationale
    .owners = der { own }Internationalen
nation-spain-legion = Legionäre
    .title = { Own }Legionäre
    .owners = der { own }Legionäre
nation-spain-militia = Milizionäre
    .title = { Own }Milizionäre
    .owners = der { own }Milizionäre
nation-spain-nationalist = Nationalisten
    .title = { Own }Nationalisten
    .owners = der { own }Nationalisten
nation-spain-peninsular-army = Peninsulare
    .title = { Own }Peninsulare
    .owners = der { own }Peninsulare
nation-spain-regulares = Marokkaner
    .title = { Own }Marokkaner
    .owners = der { own }Marokkaner
nation-spain-republican = Republikaner
    .title = { Own }Republikaner
    .owners = der { own }Republikaner
nation-spain-requete = Karlisten
    .title = { Own }Karlisten
    .owners = der { own }Karlisten
nation-spain-security = Gardisten
    .title = { Own }Gardisten
    .owners = der { own }Gardisten
nation-spain-steel = Stahlkompanien
    .title = { Own }Stahlkompanien
    .owners = der { own }Stahlkompanien
nation-united-states = Amerikaner
    .title = { Own }Amerikaner
    .owners = der { own }Amerikaner

# Where both sides are of one nation, whose it is: "die roten Deutschen", "Rote Deutsche".
own = { $side-own ->
    [red] roten{" "}
    [blue] blauen{" "}
   *[none] {""}
}
Own = { $side-own ->
    [red] Rote{" "}
    [blue] Blaue{" "}
   *[none] {""}
}

# A side that does something, first in its sentence and within it.
The-side = { $side-number ->
    [many] Die { own }{ $side-people }
   *[one] { $side }
}
the-side = { $side-number ->
    [many] die { own }{ $side-people }
   *[one] { $side }
}

# A side that rolls.
The-side-rolls = { The-side } { rolls }

rolls = { $side-number ->
    [many] würfeln
   *[one] würfelt
}

has = { $side-number ->
    [many] haben
   *[one] hat
}

# Command Dice that were used: "einer 3", or "1 + 2 = 3" where they were added up.
dice-used = { $used-count ->
    [one] einer { $used }
   *[other] { $used-added }
}

# A Team or a Leader of a Section.
piece-of-section = { $name } ({ $section })

# A Team or a Section by what it has.
piece-with = { $name } mit { $what }

# A Patrol Marker, by its number in its side.
patrol-marker = Marker { $number } { $side-number ->
    [many] { $side-owners }
   *[one] von { $side }
}

# Names in a row; $first are all but the last, with commas between.
in-a-row = { $first } und { $last }

# One of several names.
one-of = { $first } oder { $last }

# Where somebody stands.
cover = { $cover ->
    [0] ohne Deckung
    [1] in leichter Deckung
    [2] in harter Deckung
   *[3] in einem Bunker
}

# The reader's unit behind a number; and a length in words.
in = { $reader-unit ->
    [cm] {" "}cm
   *[in] {"\""}
}
in-inches = { $inches } { $reader-unit ->
    [cm] cm
   *[in] Zoll
}

# The unit behind a length.
inches = { $reader-unit ->
    [cm] cm
   *[in] Zoll
}

# A Team, a Leader, a Unit or a vehicle by its name alone; texts one after the other.
piece = { $piece }
names = { $names }
first-and-then = { $first }; { $then }
first-comma-then = { $first }, { $then }
first-colon-then = { $first }: { $then }
sentence-and-sentence = { $first } { $then }

# What is stored of something that this site no longer knows.
no-longer-known = Es ist etwas geschehen, das diese Seite nicht mehr in Worte fassen kann.

# Out of a question again.
back = Zurück

# The unit by itself, without a number before it.
inches-alone = { inches }

# A weapon by its name alone.
weapon = { $weapon }

# One of several things, by their names.
one-of-names = { $names-or }

# Somebody has to decide, and nobody may know what.
is-deciding = entscheidet
