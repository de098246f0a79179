### Before the first Phase, Jump-Off Points that change hands, and how a game ends: rules/scenarios.

side-attacks = { scenario }: { the-side } { $side-number ->
    [many] attack
   *[one] attacks
}.{ $scenario ->
    [the-probe] {" "}{ reach-the-base-line }
    [attack-and-defend] {" "}{ drive-off }
    [delaying-action] {" "}{ take-the-zone }
    [flank-attack] {" "}{ drive-off }
    [attack-on-an-objective] {" "}{ take-the-objective }
   *[other] {""}
}

side-defends = { scenario }: { the-side } { $side-number ->
    [many] defend
   *[one] defends
}.{ $scenario ->
    [the-probe] {" "}{ keep-the-base-line }
    [attack-and-defend] {" "}{ drive-off }
    [delaying-action] {" "}{ keep-the-zone }
    [flank-attack] {" "}{ do-not-withdraw }
    [attack-on-an-objective] {" "}{ keep-the-objective }
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
} the { quarter } quarter.

objective-chosen = The objective of the attack: { $made ->
    [none] { $objective }
   *[other] { $made }
}.

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

rode-ahead = { The-side-rolls } { $faces } for { $faces-count ->
    [one] a Squad that
   *[other] the Squads that
} rode ahead: { $moves ->
    [one] { $moves } move
   *[other] { $moves } moves
} of Patrol Markers at once.
    .why = Squads that rode ahead
    .purpose = Squads that rode ahead

starting-force-morale-rolled = { The-side-rolls } { $modifier ->
    [0] { $faces }
   *[other] { $faces } ({ $total } for { $quality ->
        [green] Green
        [regular] Regular
       *[elite] Elite
    } troops{ $is_own ->
        [yes] {""} of their kind
       *[no] {""}
    })
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

defence-claimed = { $why } { The-side } { $side-number ->
    [many] claim
   *[one] claims
} to defend.

temper-chosen = The men of { the-side } are of one mind: { $what }.

mettle-rolled = { The-side-rolls } { $faces } for { $who }: { $plus } for them, { $minus } against them, { $modifier ->
    [0] nothing on the die for Force Morale
   *[other] { $modifier } on the die for Force Morale
}{ $drops ->
    [yes] ; losses in the open unsettle them no more than others
   *[no] {""}
}.
    .why = { $who }

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
    [the-probe] { the-probe }
    [attack-and-defend] { attack-and-defend }
    [delaying-action] { delaying-action }
    [flank-attack] { flank-attack }
    [attack-on-an-objective] { attack-on-an-objective }
   *[other] { $scenario }
}
stay = If you withdraw of your own will, the attacker wins.

# What becomes of rolled support where it was not agreed that the dice decide.
in-this-game = in this game { $is_picked ->
    [yes] supports were picked freely, in secret
   *[no] there is no support
}

quarter = { $quarter ->
    [north-west] north-west
    [north-east] north-east
    [south-west] south-west
   *[south-east] south-east
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

## Questions and reasons.

# The scenarios: what each is called, what happens in it, and what each side is there for.
the-patrol = The Patrol
the-probe = The Probe
attack-and-defend = Attack and Defend
delaying-action = A Delaying Action
flank-attack = The Flank Attack
attack-on-an-objective = Attack on an Objective
about-the-patrol = Both sides patrol the ground between the lines and want to be rid of the other.
about-the-probe = One side looks for a way through the outposts of the other.
about-attack-and-defend = One side advances on a broad front to drive the other from a known position.
about-delaying-action = A few in some disorder hold up a stronger enemy; it is played lengthways.
about-flank-attack = One side holds a quarter of the table, and the other comes at it by two edges.
about-attack-on-an-objective = One side attacks a house, a bridge or a crossroads that the other holds.
drive-off = Make the enemy withdraw while your own Force Morale is 3 or more.
reach-the-base-line = Bring one Team to the enemy’s base line.
keep-the-base-line = Let no enemy Team reach your base line. { stay }
take-the-zone = Capture a Jump-Off Point in the zone and hold it until the Turn ends.
keep-the-zone = Let the enemy hold no Jump-Off Point in your zone when a Turn ends. { stay }
do-not-withdraw = Do not withdraw; unless the attacker succeeds you win.
take-the-objective = Take the objective and hold it until the enemy withdraws.
keep-the-objective = Keep the objective, or keep the enemy from it until he withdraws. { stay }

# Edges, quarters and objectives.
won-the-toss = You won the toss: choose your table edge.
defend-and-choose-an-edge = You defend: choose your own table edge.
chooses-a-table-edge = chooses a table edge
the-edge = The { edge } edge
is-played-lengthways = This scenario is played lengthways: from one short edge to the other.
defend-and-choose-a-quarter = You defend one quarter of the table: choose it.
chooses-a-quarter = chooses a quarter of the table
the-quarter = The { quarter } quarter
not-beside-your-quarter = It does not border your quarter.
what-is-the-objective = What is the objective of the attack, which you hold?
chooses-the-objective = chooses the objective
crossroads = Crossing of { $first } and { $then }
field-guns = Battery of field guns
where-is-the-battery = Nothing of significance lies here: where is the battery that you hold?
marks-the-objective = marks the objective
far-quarter = The far quarter
lies-in-the-far-quarter = It lies in the quarter of the table that is farthest from the attacker.

# Patrol Markers set down.
three-or-four-markers = Three or four Patrol Markers?
chooses-how-many-markers = chooses the number of Patrol Markers
three-markers = Three markers
four-markers = Four markers
set-markers-down = Set your Patrol Markers down { starting-ground }.
enter-at-one-point = Enter with all your Patrol Markers at one point of your edge.
sets-markers-down = sets Patrol Markers down
marker = Marker { $number }
all-your-markers = All your markers
where-you-start = Where you start
each-marker-starts-there = Each marker starts { starting-ground }.
markers-form-a-chain = Each marker is within { in-inches } of another, all in one chain.
markers-start-apart = Markers start at least { in-inches } apart.

# Ground on which a side sets up.
own-ground = { $ground ->
    [table-edge] on your table edge
    [zone] in your zone
    [quarter] in your quarter of the table
   *[objective] on the objective
}
Own-ground = { $ground ->
    [table-edge] On your table edge
    [zone] In your zone
    [quarter] In your quarter of the table
   *[objective] On the objective
}
starting-ground = { $ground ->
    [near-table-edge] within { in-inches } of your table edge
   *[other] { own-ground }
}

# Patrol Markers moved.
move-a-marker = Move { a-marker-so-far }
move-a-marker-at-once = Free move { $number } of { $count }: move { a-marker-so-far }
a-marker-so-far = one of your Patrol Markers up to { in-inches }; it stops { in-inches } from any enemy marker.
moves-a-patrol-marker = moves a Patrol Marker
move-one-marker-at-a-time = Move one marker at a time.
say-which-marker-moves = Say which marker moves.
marker-goes-too-far = That is { $inches } { inches } away; a marker moves { $most } { inches } at most.
marker-stays-on-the-table = A marker stays on the table.
marker-ends-near-another = It must end within { in-inches } of another of your markers.
would-break-the-chain = That would break the chain: your markers must hang together in links of at most { in-inches }.
end-the-patrol-phase-here = No marker has moved for three moves each. End the patrol phase here?
decides-whether-the-patrol-ends = decides whether the patrol phase should end
end-the-patrol-phase = End the patrol phase
go-on-moving-markers = Go on moving markers

# What a coach says of the patrol phase.
meets-and-locks = Meets { $markers }; all of them are locked.
markers-left-to-move = { $left ->
    [0] None of yours can move then
    [one] { $left } marker of yours can still move
   *[other] { $left } markers of yours can still move
}{ $over ->
    [yes] : the patrol phase ends
   *[no] {""}
}.
could-be-locked-next = { $markers-or } could lock it with its next move.
cannot-be-locked-next = No enemy marker can lock it with its next move.
point-would-stand = { $who }: a Jump-Off Point behind it would stand { $where }.
point-on-the-edge = { $who }: no cover behind it: its Jump-Off Point would stand on the table edge.
cover-of-a-point = { $cover ->
    [0] out of sight without cover
   *[other] { cover }
}
first-or-then = { $first } or { $then }
here-it-stands = Here it stands { $cover ->
    [0] out of sight without cover
   *[other] { cover }
}.
far-from-your-other-points = { in-inches } from your nearest other Jump-Off Point.

# Jump-Off Points.
place-a-jump-off-point = Place a Jump-Off Point in cover behind one of your Patrol Markers.
places-a-jump-off-point = places a Jump-Off Point
a-jump-off-point = Jump-Off Point
no-cover-behind-the-marker = There is no cover behind this marker: the point must lie on the table edge inside its zone.
point-lies-behind-the-marker = It must lie in or immediately behind cover, in the zone behind the marker and at least { in-inches } further from the two nearest enemy markers than the marker is.
marker-has-its-point = A Jump-Off Point was already placed from this marker.
no-room-behind-the-marker = There is no room for a Jump-Off Point behind this marker.
place-the-last-point = Place one more Jump-Off Point anywhere { own-ground }.
it-lies-there = It lies { own-ground }.
enemy-near-that-point = An enemy is within { in-inches } of it.
that-point-is-captured = Captured by the enemy.
shells-on-that-point = Shells are falling on it.
new-entry-point-lies-apart = A new entry point is at least { in-inches } from the one that was lost and from any enemy.

# What is marked on a map, and what is laid openly.
nothing-to-mark = You have nothing to mark on your map.
marks-the-map = marks the map
go-on = Go on
mark-the-map = Mark on your map where they will be. They come on nowhere else.
entrenchment = Entrenchment { $number }
mark-lies-on-the-table = It lies on the table.
mark-lies-near-a-point = It lies within { in-inches } of one of your Jump-Off Points.
what-to-lay-next = What do you lay next? The battle begins when everything lies.
lays-defences = lays what bars the enemy's way

# Machine guns off the table.
machine-guns-off-the-table = Machine guns off the table
where-do-the-machine-guns-watch-from = Where on your table edge do your machine guns watch from?
puts-machine-guns-on-the-edge = sets up machine guns beyond its table edge
your-table-edge = Your table edge
machine-guns-watch-from-your-edge = They watch from your own table edge.
which-way-do-the-machine-guns-watch = Which way do your machine guns watch? They cover { $degrees } degrees to either side, for the whole game.
left-to-lay = { $count } to lay
lay-no-more = Lay no more
no-road-to-be-blocked = There is no road to be blocked.
where-is-the-minefield = Where is the middle of the minefield? It is { in-inches } square.
where-does-the-wire-run = Where does the wire begin, turn and run to? It is { in-inches } long.
where-is-the-road-blocked = Where is the road blocked? The roadblock lies across it.
where-does-the-barricade-run = Where does the barricade begin, and which way does it run? It is { in-inches } long.
its-middle = Its middle
one-end = One end
where-it-may-turn = Where it may turn
where-it-runs-to = Where it runs to
show-where-the-wire-runs = Show which way the wire runs.
show-where-the-barricade-runs = Show which way the barricade runs.
roadblock-lies-across-a-road = A roadblock lies across a road.
all-of-it-lies-on-the-table = All of it lies on the table.
nothing-is-laid-on-a-point = Nothing can be laid on a Jump-Off Point.
nothing-is-laid-there = Nothing can be laid there: { $place }.

# Withdrawing of one's own will.
withdraw-from-the-battle = Withdraw from the battle
ends-the-game = ends the game
withdraw-your-whole-force = Withdraw your whole force? That ends the game.
withdraw-and-end-the-game = Withdraw: the game ends
fight-on = Fight on

# Who starts on foot.
who-starts-on-foot = How does { $who } come to this battle: { $mount ->
    [horse] on horses
    [bicycle] on bicycles
   *[motorcycle] on motorcycles
}, or on foot? On foot each Squad rolls for a free move of a Patrol Marker, on { $needs }+.
decides-who-starts-on-foot = decides who starts on foot
comes-mounted = Mounted
may-still-come-on-foot = may still dismount before it comes on
starts-on-foot = On foot
no-mounts-in-this-battle = nothing to ride in this battle; rolls for a Patrol Marker

# What its men are.
what-are-your-men = What are your men in this battle?
decides-what-its-men-are = decides what its men are in this battle
temper = { $what }
what-a-temper-does = { $temper ->
    [machismo] Whoever fires small arms at them in cover rolls each 1 to hit once more.
   *[tienes-razon] In cover, they leave it only for 2 Command Initiatives of a Leader.
}

# Who defends.
do-you-defend = { $what } You were to attack. Do you defend instead?
decides-whether-it-defends = decides whether it defends
attack-as-agreed = Attack, as was agreed
claim-to-defend = Defend: the enemy attacks
