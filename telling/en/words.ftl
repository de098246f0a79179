# Words that the messages of every room use.

### Sides. $side-number is "many" where the nation has a message here, and players read of its people;
### it is "one" of all others, which are called by their titles.

nation-belgium = Belgians
    .owners = Belgians'
nation-britain = British
    .owners = British
nation-finland = Finns
    .owners = Finns'
nation-france = French
    .owners = French
nation-germany = Germans
    .owners = Germans'
nation-italy = Italians
    .owners = Italians'
nation-italy-motorcyclists = Italians
    .owners = Italians'
nation-italy-volunteers = Italians
    .owners = Italians'
nation-poland = Poles
    .owners = Poles'
nation-soviet-union = Soviets
    .owners = Soviets'
nation-spain-basque = Basques
    .owners = Basques'
nation-spain-cavalry = Cavalrymen
    .owners = Cavalrymen's
nation-spain-falange = Falangists
    .owners = Falangists'
nation-spain-international-brigades = Internationals
    .owners = Internationals'
nation-spain-legion = Legionaries
    .owners = Legionaries'
nation-spain-militia = Militiamen
    .owners = Militiamen's
nation-spain-nationalist = Nationalists
    .owners = Nationalists'
nation-spain-peninsular-army = Peninsulars
    .owners = Peninsulars'
nation-spain-regulares = Moroccans
    .owners = Moroccans'
nation-spain-republican = Republicans
    .owners = Republicans'
nation-spain-requete = Carlists
    .owners = Carlists'
nation-spain-security = Guards
    .owners = Guards'
nation-spain-steel = Steel Companies
    .owners = Steel Companies'
nation-united-states = Americans
    .owners = Americans'

# Where both sides are of one nation, whose it is: "the Red Germans".
own = { $side-own ->
    [red] Red{" "}
    [blue] Blue{" "}
   *[none] {""}
}

# A side that does something, first in its sentence and within it.
The-side = { $side-number ->
    [many] The { own }{ $side-people }
   *[one] { $side }
}
the-side = { $side-number ->
    [many] the { own }{ $side-people }
   *[one] { $side }
}

# A side that rolls, first in its sentence and within it.
The-side-rolls = { The-side } { $side-number ->
    [many] roll
   *[one] rolls
}
the-side-rolls = { the-side } { $side-number ->
    [many] roll
   *[one] rolls
}

has = { $side-number ->
    [many] have
   *[one] has
}

# Command Dice that were used: "a 3", or "1 + 2 = 3" where they were added up.
dice-used = { $used-count ->
    [one] a { $used }
   *[other] { $used-added }
}

# A Team or a Leader of a Section.
piece-of-section = { $section } { $name }

# A Team or a Section by what it has.
piece-with = { $name } with { $what }

# A Patrol Marker, by its number in its side.
patrol-marker = { $side } Marker { $number }

# Names in a row; $first are all but the last, with commas between.
in-a-row = { $first } and { $last }

# One of several names.
one-of = { $first } or { $last }

# Where somebody stands.
cover = { $cover ->
    [0] in the open
    [1] in light cover
    [2] in hard cover
   *[3] in a bunker
}

# The reader's unit behind a number; and a length in words.
in = { $reader-unit ->
    [cm] {" "}cm
   *[in] {"\""}
}
in-inches = { $reader-unit ->
    [cm] { $inches } cm
   *[in] { $inches ->
        [one] { $inches } inch
       *[other] { $inches } inches
    }
}

# The unit behind a length that is one, and that is more.
inch = { $reader-unit ->
    [cm] cm
   *[in] inch
}
inches = { $reader-unit ->
    [cm] cm
   *[in] inches
}

# A Team, a Leader, a Unit or a vehicle by its name alone; two things in a row.
piece = { $piece }
names = { $names }
first-and-then = { $first }; { $then }
first-comma-then = { $first }, { $then }

# What is stored of something that this site no longer knows.
no-longer-known = Something happened that this site can no longer tell.

# One text after the other.
first-colon-then = { $first }: { $then }
sentence-and-sentence = { $first } { $then }

# Out of a question again.
back = Back

# The unit by itself, without a number before it.
inches-alone = { $reader-unit ->
    [cm] centimetres
   *[in] inches
}

# A weapon by its name alone.
weapon = { $weapon }

# One of several things, by their names.
one-of-names = { $names-or }

# Somebody has to decide, and nobody may know what.
is-deciding = deciding
