### Driving, fire at vehicles and what comes of it: rules/vehicles.

inside-rolled = It goes off inside the { $vehicle }, { $needs }+: { $faces }; { $hits ->
    [one] { $hits } net hit
   *[other] { $hits } net hits
}.
    .why = burst inside

grenade-thrown-at-vehicle = { $side } { $who } throws a grenade at { $target }, { in-inches } away, { flight-into-vehicle } ({ $modifier }), { $needs }+: { $faces-added }, { $landing ->
    [hit] it gets inside
    [dropped] { dropped }
   *[harmless] { harmless }
}.
    .why = grenade
    .effect = { dice-rolled }

# Where a grenade gets into a vehicle.
flight-into-vehicle = { $flight ->
    [into-open-top] into its open top
    [into-open-turret] into its open turret
   *[into-vehicle] into it
}

grenade-put-inside = { $side } { $team } puts a grenade into the { $vehicle }.

### Driving.

drive-rolled = { $side } { $vehicle } rolls { $faces-added }{ $again ->
    [0] {""}
    [one] {" "}({ $again } of them a 1 rolled again)
   *[other] {" "}({ $again } of them 1s rolled again)
} for { $vehicles ->
    [0] {""}
    [one] { $vehicles } vehicle{" "}
   *[other] { $vehicles } vehicles{" "}
}{ $manoeuvre ->
    [slow] driving slowly
    [fast] driving fast
    [flat-out] driving flat-out
    [bolting] driving flat-out
    [reversing] reversing
    [turning] turning on the spot
    [by-remote] driving by remote control
    [ramming] ramming the { $target }
    [swimming] swimming
   *[laying-matting] laying matting
}.
    .why = driving
    .purpose = movement

vehicle-broke-down = { $side } { $vehicle } breaks down for the rest of the game.

drove = { $side } { $vehicle } { $backwards ->
    [yes] reverses
   *[no] drives
} { in-inches }{ $stop ->
    [none] {""}
   *[other] : { $stop }
}.

# Why a vehicle goes no farther.
drive-stopped = { $bar ->
    [dice] the dice bring it no farther
    [table-edge] the table ends here
    [men] men are in the way
    [hull] { $feature } is in the way
    [closed] { $feature } stops all vehicles
    [tracked-into] only tracked vehicles go into { $feature }
    [tracked-across] only tracked vehicles cross { $feature }
    [fully-tracked-over] only fully tracked vehicles drive over { $feature }
    [armoured-into] only tracked and armoured vehicles drive into { $feature }
    [slow-past] { $feature } is passed at slow speed alone
    [fast-across] { $feature } is crossed at fast speed alone
    [fast-into] { $feature } is driven into at fast speed alone
    [stuck] it is stuck on { $feature }
   *[bogged] it is bogged on { $feature }
}

came-ashore = { $side } { $vehicle } rolls { $faces } and comes ashore { $inches ->
    [0] straight ahead
   *[other] { in-inches } to its { $is_right ->
        [yes] right
       *[no] left
    }
}.
    .why = drift

got-out-of-the-way = { $side } { $team } { $how ->
    [makes-room] makes room for it
    [steps-aside] steps aside
    [evades] gets out of its way: { in-inches }
    [runs] runs from the horses: { in-inches }
    [ridden-aside] is ridden aside
   *[scatters] scatters before it
}.

ramming-rolled = The armour of { $side } { $vehicle } scores { $hits }: { $faces }.
    .why = ramming

vehicle-rammed = { $side } { $vehicle } rams the { $target }, { $scored } against { $against }: { $bounced ->
    [yes] both bounce off
   *[no] { $loser ->
        [none] both are out of action
       *[other] { $loser } is out of action
    }
}.

### Opening ground to others.

clearing-rolled = { $side } { $vehicle } rolls { $faces }: { in-inches }.
    .why = clearing a way

minefield-flailed = { $side } { $vehicle } flails a path through the minefield.

minefield-dozed = { $side } { $vehicle } has cleared { in-inches } of the minefield{ $left ->
    [0] {""}
   *[other] , { inches-left } left
}.

inches-left = { $reader-unit ->
    [cm] { $left } cm
   *[in] { $left ->
        [one] { $left } inch
       *[other] { $left } inches
    }
}

### Fire at vehicles.

shot-at-vehicle = { $side } { $firer } fires at the { $vehicle }, needs { $needs }: { $faces-added }, { $hit ->
    [yes] a hit on { face }
   *[no] a miss
}{ $weak ->
    [yes] , on a weak spot
   *[no] {""}
}.
    .why = to hit a vehicle

# A face of a hull.
face = { $face ->
    [front] the front
    [side] the side
   *[rear] the rear
}

# What makes up the number needed.
number-needed = { $needs } { $cover ->
    [0] in the open
    [1] with the view obscured
   *[other] with the view badly obscured
}

hit-modifier = { $why ->
    [flat-out] { $vehicle } drove flat-out
    [low-profile] { $vehicle } has a low profile
    [small] { $vehicle } is small
    [hit-before] { $vehicle } stands still and was hit from here before
    [moved] moving in this Phase
    [shock] { $count } Shock
    [pinned] Pinned
    [sights-damaged] gun sights damaged
    [new-gunner] another man has taken the gunner's place
    [range] { $count ->
        [one] { $count } range band beyond the closest
       *[other] { $count } range bands beyond the closest
    }
    [two-initiatives] two Command Initiatives
   *[superior-sights] superior sights
} { $added ->
    [1] +1
   *[other] { $added }
}

strafing-rolled = Aircraft fire at { $target }, { $needs }+: { $faces }; { hits }.
    .why = aircraft

vehicle-strafed = Aircraft strike { $vehicle } from above on { $needs }+: { $faces }; { hits }.
    .why = aircraft

strike-rolled = It strikes { face } on { $needs }+: { $faces }; { hits }.
    .why = strike

armour-rolled = Its armour saves on { $needs }+: { $faces }; { $hits } saved.
    .why = armour

armour-held = The armour holds.

damage-rolled = { $net ->
    [one] { $net } net hit
   *[other] { $net } net hits
}, damage die { $faces }: { effects }.
    .why = damage
    .result = { effects }

bomb-dropped = { $side } { $firer } drops a bomb on the { $vehicle }, needs { $needs }: { $faces-added }, { $hit ->
    [yes] it falls inside
   *[no] a miss
}.
    .why = to hit a vehicle

tear-gas-fired = { $side } { $who } fires tear gas from { in-inches } away at { $target }: { $faces }; { $shock } Shock.
    .why = tear gas

vehicle-harassed = { $side } { $firer } harasses the { $vehicle } with { $small_arms ->
    [yes] small arms
   *[no] its machine gun
}.

charge-placed = A man of { $side } { $firer } puts his { charge-name } on { face } of the { $vehicle }.

charge-rolled = The { charge-name }: { $faces }, { effects }.
    .why = charge
    .result = { effects }

danger-rolled = The { charge-name }: { $faces }, { $dies ->
    [yes] it kills the man who placed it
   *[no] he is unharmed
}.
    .why = danger to the user

remote-charge-rolled = { $side } { $vehicle } is set off and rolls { $faces }: { $explodes ->
    [yes] it explodes
   *[no] nothing happens
}.
    .why = remote charge

blast-rolled = The blast strikes { $target }, { $needs }+: { $faces }; { hits }.
    .why = remote charge

vehicle-shelled = Shells fall on { $side } { $vehicle }: { $added ->
    [0] { $faces }
   *[other] { $faces } + { $added } = { $total }
}, { $effect ->
    [none] no effect
    [shaken] its commander gives one order fewer in its next Phase
    [hits-aboard] hits on its passengers
    [destroyed-loaded] destroyed, with hits on its passengers
    [destroyed] destroyed
    [destroyed-with-all] destroyed, with a hit on each passenger
    [struck] one net hit and 1 Shock
   *[struck-twice] two net hits and 2 Shock
}.
    .why = shells on a vehicle

### What comes of it.

effects = { $effects-count ->
    [0] no effect
   *[other] { $effects }
}

damage-effect = { $effect ->
    [knocked-out] knocked out
    [explodes] it explodes
    [abandoned] abandoned by its crew
    [shock] { $count } Shock
    [driver-panics] the driver panics
    [gunner-panics] the gunner panics
    [commander-panics] the commander panics
    [everybody-panics] the commander panics, nobody acts in its next Phase
    [engages] it halts and must engage who fired in its next Phase
    [reverses] it reverses { dice-of-effect }
    [bolts-forwards] it bolts forwards flat-out
    [bolts-to-cover] it bolts towards cover flat-out
    [engine-damaged] its engine is damaged
    [sights-damaged] its gun sights are damaged
    [bails-out] its crew bails out
    [immobilised] it is immobilised
    [main-gun-lost] its main gun is out of action
    [hull-gun-lost] its hull machine gun is out of action
    [driver-killed] the driver is killed
    [gunner-killed] the gunner is killed
    [hull-gunner-killed] the hull gunner is killed
    [top-gunner-killed] the gunner on top is killed
    [commander-killed] the commander, who is its gunner, is killed
    [commander-wounded] the commander is wounded
    [passengers-hit] { dice-of-effect } of hits on any passengers
    [gunners-and-passengers-hit] { dice-of-effect } of hits on its gunners and any passengers
    [made-unreliable] its engine is unreliable from now on
    [main-guns-lost] its main guns are out of action
    [other-guns-lost] its hull or other machine guns are out of action
    [crew-and-passengers-hit] { dice-of-effect } of hits on its crew and any passengers
    [crew-hit] { dice-of-effect } of hits on its crew
   *[passengers-get-out] any passengers get out at once
}

dice-of-effect = { $count ->
    [one] { $count } die
   *[other] { $count } dice
}

commander-died = The commander of { $side } { $vehicle } dies of his wounds.

hits-aboard-rolled = Aboard the { $vehicle }, { $faces-added }: { $faces-sum ->
    [one] { $faces-sum } hit
   *[other] { $faces-sum } hits
}.
    .why = hits aboard

crewman-killed = { $position ->
    [none] One of the crew
   *[other] The { position }
} of { $side } { $vehicle } is killed.

leader-hit-aboard = { $leader } { $killed ->
    [yes] is killed
   *[no] is lightly wounded
} aboard the { $vehicle }.

forced-out = { $men ->
    [one] { $men } man gets
   *[other] { $men } men get
} out of { $side } { $vehicle } at once.

vehicle-exploded = The { $vehicle } explodes, { $faces-added }: { hits } on infantry within { in-inches }.
    .why = explosion

vehicle-burnt = The { $vehicle } goes up in flames.

flame-rolled = { $vehicle } rolls { $faces }: flame gives it { $shock } Shock.
    .why = effect on { $vehicle }

## Questions and reasons.

No-line-of-sight = No line of sight: { $reason }.
out-of-range-at = Out of range: { in-inches }.
not-through-friends = Not through friends: { $reason }.

# What a vehicle has suffered, as its card lists it.
sights-are-damaged = gun sights damaged: -{ $less } to hit
engine-is-unreliable = its engine is unreliable
engine-is-damaged = engine damaged: { dice-rolled } less
immobilised = immobilised
out-of-action = { $what } out of action
position-killed = { position } killed
commander-is-wounded = commander wounded: { $count ->
    [one] { $count } order
   *[other] { $count } orders
} less
commander-was-killed = commander killed

# What is asked, and what the enemy reads meanwhile.
which-vehicle-to-fire-at = Which vehicle does { $who } fire at?
which-vehicle-to-bomb = Which vehicle does { $who } bomb?
which-vehicle-to-harass = Which vehicle does { $who } harass?
which-vehicle-to-attack-by-hand = Which vehicle does { $who } attack by hand?
chooses-a-target-for = chooses a target for { $unit }
chooses-a-target-for-the-charge-of = chooses a target for the charge of { $who }
gets-out-of-the-way = { $who } gets out of the vehicle's way: up to { in-inches } each.
gets-out-of-the-horses-way = { $who } gets out of the way of the horses: up to { in-inches } each.
moves-men-from-horses = moves men out of the way of horses
moves-men-out-of-the-way = moves men out of the vehicle's way

# What a target takes; $percent is how often it comes off.
what-a-shot-needs = { $needs }+ ({ $percent }%): { $reason }; { dice-rolled } on { face }, { in-inches } away
what-a-bomb-needs = { $needs } on 2D6, then { dice-rolled } inside; { in-inches } away
what-a-grenade-inside-needs = { in-inches }, { flight-into-vehicle } ({ $modifier }): { $needs }+ on 2D6, { dice-rolled } inside
what-harassing-needs = { $percent }%: none of { dice-rolled } of armour saves on { $needs }+, { in-inches } away

# What is put on a vehicle or into it by hand.
put-a-grenade-into-a-vehicle = Put a grenade into a vehicle
put-it-on-a-vehicle = Put the { charge-name } on a vehicle
charge-immobilises-it = { $always ->
    [yes] immobilises it
   *[no] a die decides: 3 or more immobilises it
}
charge-with-dice = A.P. { $ap }{ $open ->
    [0] {""}
   *[other] , { $open } without a roof
}{ $doubled ->
    [yes] , Shock doubled
   *[no] {""}
}{ $deadly ->
    [0] {""}
   *[other] , on a { $deadly } it kills its user
}

# Opening ground to others.
flail-a-path = Flail a path through the minefield
clear-a-path-through-mines = Clear a path through the minefield
clear-a-path-through = Clear a path through { $place }
cut-through = Cut through { $place }
bridge-it = Bridge { $place }
lay-matting = Lay matting, { in-inches } left
ditch-is-wider-than = It is wider than { in-inches }.
load-is-dropped = It has dropped its load.
all-matting-is-laid = All its matting is laid.

# Why no vehicle is fired at.
knocked-out-already = It is knocked out already.
exploded-already = It has exploded already.
crew-has-abandoned-it = Its crew has abandoned it.
still-swims-and-is-no-target = It still swims: nobody takes it for a tank.
no-enemy-vehicle-on-the-table = No vehicle of the enemy's is on the table.
no-round-that-does-anything-to-it = It has no round that does anything to it.
no-he-left = It has no high explosive left.
nearer-than-the-mortar-fires = It is nearer than the mortar's { $inches } { inches }.
nothing-to-a-closed-vehicle = It does nothing to a closed vehicle.
too-near-to-throw = less than { in-inches } away without hard cover between
only-armour-is-harassed = { $small_arms ->
    [yes] Only machine guns harass such armour.
   *[no] Only armour is harassed so.
}
pinned-men-use-no-anti-tank-weapons = Pinned men cannot use anti-tank weapons.
nobody-has-his-hands-free = Nobody here has his hands free for it.
must-fire-at-who-hit-it = In this Phase it must fire at who hit it.
outside-its-arc-of-fire = Outside its arc of fire.
outside-the-guns-arc = Outside the gun's arc: to turn it takes a whole Phase.
has-fired-its-one-round = It has fired its one round of this Phase.
nobody-serves-it = Nobody serves it.
gun-was-moved-or-turned = The gun was moved or turned in this Phase.
broken-troops-cannot-fire = Broken troops cannot fire.

# What a vehicle that has suffered cannot do.
place-is-taken-in-a-later-phase = Only in a later Phase can somebody take his place.
he-panics = He panics in this Phase.
he-was-killed = He was killed: somebody must take his place first.
vehicle-is-lost = { $vehicle } is lost.
commander-panics-and-nobody-acts = The commander panics: nobody aboard acts in this Phase.
wallows-and-nobody-acts = It wallows in the shallows and drops its screen: nobody aboard acts in this Phase.
damaged-engine-needs-more-dice = Its engine is damaged: it needs more dice.
is-immobilised = It is immobilised.
has-halted-and-must-engage = It has halted and must fire at who hit it.
nothing-he-serves-can-fire = Nothing that he serves can fire.
too-much-shock-to-advance = With so much Shock its crew does not advance: it may turn and reverse.

# How a vehicle does not drive.
either-forwards-or-backwards = A vehicle drives forwards or backwards in one move.
no-sharp-corner-flat-out = Nobody drives round a corner of { $degrees } degrees flat-out.
curves-no-tighter-than = { $vehicle } curves no tighter than { $inches } { inches }.
nobody-reverses-flat-out = Nobody reverses flat-out.
only-full-tracks-turn-on-the-spot = Only fully tracked vehicles turn on the spot.
turns-on-the-spot-by = At this speed a vehicle turns on the spot by { $degrees } degrees at most.

# Where men who get out of a vehicle's way do not run.
they-run-so-far = They run { in-inches } at most.
horses-still-reach-them = There the horsemen still reach them.
vehicle-still-comes-over-them = There the vehicle still comes over them.

# Tear gas.
at-whom-is-gas-fired = What does { $unit } fire tear gas at?
chooses-a-target-for-gas = chooses a target for the tear gas of { $unit }
what-gas-does = { in-inches } away: { $vehicle ->
    [yes] half a die
   *[no] a die
} of Shock
broken-men-fire-no-gas = Broken men fire no tear gas.
has-used-its-tear-gas = It has used its tear gas, once in a game.
no-target-in-sight-within = No enemy is in sight within { in-inches }.
