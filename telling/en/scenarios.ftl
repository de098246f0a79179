### Before the first Phase, Jump-Off Points that change hands, and how a game ends: rules/scenarios.

side-attacks = { scenario }: { the-side } { $side-number ->
    [many] attack
   *[one] attacks
}.{ $scenario ->
    [the-probe] {" "}Bring one Team to the enemy’s base line.
    [attack-and-defend] {" "}{ drive-off }
    [delaying-action] {" "}Capture a Jump-Off Point in the zone and hold it until the Turn ends.
    [flank-attack] {" "}{ drive-off }
    [attack-on-an-objective] {" "}Take the objective and hold it until the enemy withdraws.
   *[other] {""}
}

side-defends = { scenario }: { the-side } { $side-number ->
    [many] defend
   *[one] defends
}.{ $scenario ->
    [the-probe] {" "}Let no enemy Team reach your base line. { stay }
    [attack-and-defend] {" "}{ drive-off }
    [delaying-action] {" "}Let the enemy hold no Jump-Off Point in your zone when a Turn ends. { stay }
    [flank-attack] {" "}Do not withdraw; unless the attacker succeeds you win.
    [attack-on-an-objective] {" "}Keep the objective, or keep the enemy from it until he withdraws. { stay }
   *[other] {""}
}

optional-rule-agreed = Optional rule: { optional-rule-title }. { optional-rule-told }

support-agreed = Support as agreed: up to { $points } points each, picked in secret.

support-levels-rolled = The support { $faces-count ->
    [one] die shows { $faces }
   *[other] dice show { $faces-first } and { $faces-last }
}: { $red } Level { $red_level }, { $blue } Level { $blue_level }, picked in secret.
    .why = support level
    .purpose = support level

support-die-rolled = The support die shows { $faces }, Level { $level }; { in-this-game }.
    .why = support level
    .purpose = support level

support-rolled = { The-side-rolls } { $faces-sum } for support: { $side } Level { $level }, { $defender } Level { $defenders_level }; { in-this-game }.
    .why = support level
    .purpose = support level

toss-won = { The-side } { $side-number ->
    [many] win
   *[one] wins
} the toss ({ $faces }).
    .why = coin toss
    .purpose = coin toss

table-edge-chosen = { The-side } { $side-number ->
    [many] start
   *[one] starts
} from the { edge } edge.

defended-edge-chosen = { The-side } { $side-number ->
    [many] defend
   *[one] defends
} from the { edge } edge.

quarter-chosen = { The-side } { $side-number ->
    [many] hold
   *[one] holds
} the { $quarter ->
    [north-west] north-west
    [north-east] north-east
    [south-west] south-west
   *[south-east] south-east
} quarter.

objective-chosen = The objective of the attack: { $objective }.

entry-point-rolled = { The-side-rolls } { $faces }: { its } { $markers } Patrol Markers start at entry point { $number }.
    .why = entry point
    .purpose = entry point

patrol-markers-set-down = { The-side } { $side-number ->
    [many] set
   *[one] sets
} down { $markers } Patrol Markers { $ground ->
    [table-edge] on { its } table edge
    [near-table-edge] within { in-inches } of { its } table edge
    [zone] in { its } zone
    [quarter] in { its } quarter of the table
   *[objective] on the objective
}.

patrol-markers-entered = { The-side } { $side-number ->
    [many] enter
   *[one] enters
} with { $markers } Patrol Markers at one point of { its } edge.

free-marker-moves-rolled = { The-side-rolls } { $faces }: { $moves ->
    [one] { $moves } move
   *[other] { $moves } moves
} of Patrol Markers at once.
    .why = free marker moves
    .purpose = free marker moves

starting-force-morale-rolled = { The-side-rolls } { $modifier ->
    [0] { $faces }
   *[other] { $faces } ({ $total } for { $quality ->
        [green] Green
        [regular] Regular
       *[elite] Elite
    } troops)
}: Force Morale { $level }.
    .why = Force Morale
    .purpose = Force Morale

rolled-off = Equal Force Morale: { the-red-side } { $red-number ->
    [many] roll
   *[one] rolls
} { $faces-first }, { the-blue-side } { $blue-number ->
    [many] roll
   *[one] rolls
} { $faces-last } for { roll-off }.{ $again ->
    [yes] {" "}A tie: both roll again.
   *[no] {""}
}
    .why = { roll-off }
    .purpose = { roll-off }

first-marker-move-gained = { The-side } { $side-number ->
    [many] move
   *[one] moves
} the first Patrol Marker.

patrol-marker-moved = { $marker } moves { in-inches }{ $locked-count ->
    [0] {""}
   *[other] ; it meets { $locked } and all are locked
}.

patrol-wishes-revealed = { The-red-side } { $red-number ->
    [many] want
   *[one] wants
} to { $wishes-first ->
    [end] end the patrol phase
   *[go-on] go on
}, { the-blue-side } { $blue-number ->
    [many] want
   *[one] wants
} to { $wishes-last ->
    [end] end the patrol phase
   *[go-on] go on
}.

patrol-phase-ended = The patrol phase is over.

jump-off-point-placed = { The-side } { places } Jump-Off Point { $number } behind { $marker }.

last-point-placed = { The-side } { places } Jump-Off Point { $number } { $ground ->
    [table-edge] on your table edge
    [near-table-edge] near your table edge
    [zone] in your zone
    [quarter] in your quarter of the table
   *[objective] on the objective
}.

map-marked = { The-side } { has } marked the map.

battle-began = Turn 1 begins. { The-side } { has } the first Phase.

jump-off-point-taken = { The-side } { $captured ->
    [yes] { captures } { $enemy } Jump-Off Point { $number }
   *[no] { $side-number ->
        [many] regain
       *[one] regains
    } { its } Jump-Off Point { $number }
}.

entry-point-captured = { The-side } { captures } the entry point of { $enemy } vehicles.

objective-taken = { The-side } { $side-number ->
    [many] take
   *[one] takes
} the objective: { $name }.

## Parts of sentences

scenario = { $scenario ->
    [the-probe] The Probe
    [attack-and-defend] Attack and Defend
    [delaying-action] A Delaying Action
    [flank-attack] The Flank Attack
    [attack-on-an-objective] Attack on an Objective
   *[other] { $scenario }
}
drive-off = Make the enemy withdraw while your own Force Morale is 3 or more.
stay = If you withdraw of your own will, the attacker wins.

# What becomes of rolled support where it was not agreed that the dice decide.
in-this-game = in this game { $is_picked ->
    [yes] supports were picked freely, in secret
   *[no] there is no support
}

edge = { $edge ->
    [north] north
    [south] south
    [east] east
   *[west] west
}

# What two sides with the same Force Morale roll for.
roll-off = { $what ->
    [first-marker-move] the first Patrol Marker move
   *[first-phase] the first Phase
}

captures = { $side-number ->
    [many] capture
   *[one] captures
}
places = { $side-number ->
    [many] place
   *[one] places
}
its = { $side-number ->
    [many] their
   *[one] its
}

# Both sides, first in a sentence and within it.
The-red-side = { $red-number ->
    [many] The { red-own }{ $red-people }
   *[one] { $red }
}
the-red-side = { $red-number ->
    [many] the { red-own }{ $red-people }
   *[one] { $red }
}
the-blue-side = { $blue-number ->
    [many] the { blue-own }{ $blue-people }
   *[one] { $blue }
}
red-own = { $red-own ->
    [red] Red{" "}
    [blue] Blue{" "}
   *[none] {""}
}
blue-own = { $blue-own ->
    [red] Red{" "}
    [blue] Blue{" "}
   *[none] {""}
}

## How a game ends

field-held = { The-side-leaves }: the { $enemy } side holds the field.

both-spent = { The-side-leaves }, but the { $enemy } side is down to Force Morale { $force_morale }: a draw.

objective-held = { The-side-leaves }: the { $enemy } side holds { $name }.

flank-attack-failed = { The-side-leaves }: the flank attack has failed.

flank-turned = { The-side-leaves }: the { $enemy } side has turned its flank.

flank-attack-spent = { The-side-leaves }, but the { $enemy } side is down to Force Morale { $force_morale }: the { $side } side wins.

prize-given-up = { The-side-leaves } and leaves { prize } to the enemy.

prize-kept = { The-side-leaves } before the attacker has { prize }: the { $defender } side wins.

zone-taken = The { $side } side holds a Jump-Off Point in the zone as the Turn ends. The enemy is delayed no more.

base-line-reached = { $side } { $team } reaches the enemy’s base line: the way through is found.

The-side-leaves = The { $side } side { $leaving ->
    [withdrawal] withdraws
   *[force-morale] loses the will to fight
}
prize = { $prize ->
    [objective] the objective
    [zone] the zone
   *[base-line] the base line
}
