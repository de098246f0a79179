### What activated Units do: rules/activation.

unit-activated = { $side } { $who } is activated { $used-count ->
    [0] by { $by ->
        [none] a Recce Action
       *[other] { $by }
    }
   *[other] on { dice-used }
}.

worked-on-defence = { $team } works on the { $kind_of ->
    [entrenchment] entrenchment
    [barbed-wire] barbed wire
    [minefield] minefield
    [roadblock] roadblock
    [matting] matting
    [fascine] fascine
   *[gap] gap
} and rolls { $faces }.
    .why = is it cleared?

charges-set-off = { $team } sets off its charges and rolls { $faces }: { blast }.
    .why = are they set off?

# What becomes of a roadblock.
blast = { $blast ->
    [nothing] no effect
    [broken] partly destroyed: vehicles pass it slowly
   *[destroyed] destroyed
}

got-in = { $side } { $who } { $who-count ->
    [one] gets
   *[other] get
} into the { $vehicle }.

leader-treated = { $team } treats { $leader }: fit again from the next Phase.

gun-turned = { $side } { $who } turns its gun.

## Questions and reasons.

# What a Unit may do, and what comes of it.
action-fire = Fire
action-move = Move
action-move-tactically = Move Tactically
action-move-unseen = Move from cover to cover
action-move-as-scouts = Move as scouts
action-double = Move at the double
action-move-and-fire = Move, then fire
action-fire-and-move = Fire, then move
action-go-tactical = Stay and go Tactical
action-change-floor = Change floor
action-cross-obstacle = Cross the obstacle
action-smoke = Smoke
action-treat = Treat
action-clear = Clear
action-roadblock = Roadblock
action-detonate = Detonate
action-turn-the-gun = Turn the gun
at-full-effect = at full effect
dice-then-tactical = { $dice }D6{ in }, then Tactical
two-dice-no-fire = 2D6{ in }, no fire
three-dice-no-fire = 3D6{ in }, no fire, 1 Shock a Team
a-die-fire-at-half = 1D6{ in }, fire at half
fire-at-half-a-die = fire at half, 1D6{ in }
one-less-at-vehicles = at a vehicle 1 less to hit
cover-one-better = cover one better
any-way-no-fire = any way, where it stands; no fire
unit-fires-it-at-a-vehicle = Fire the { $weapon } at a vehicle
so-many-left = { $left } left
so-many-left-and-nobody-else-fires = { so-many-left }; nobody else fires
throw-smoke = Throw smoke { $dice }D6{ in }
treat-him = Treat { $leader }
what-treating-takes = the whole activation; he may act again in the next Phase
get-into = Get into the { $vehicle }
men-and-seats = { $men ->
    [one] { $men } man
   *[other] { $men } men
}; { $count } seats; it does not move in this Phase
hold-fire = Hold fire
he-goes-now = He goes now
the-others-fire = The others fire

# What is about to be done, and what has been done: "is about to ...", "has ...".
to-climb-over-an-obstacle = climb over an obstacle
climbed-over-an-obstacle = climbed over an obstacle
to-change-floors = change floors
changed-floors = changed floors

# Engineers.
clear-the-barbed-wire = Clear the barbed wire
clear-the-minefield = Clear the minefield
what-clearing-takes = the whole activation; done on a { $needs ->
    [6] 6
   *[other] { $needs } or more
}
lay-charges = Lay charges at the roadblock
what-laying-takes = the whole activation; { $count } of { $most } Phases done
set-off-the-charges = Set off the charges
what-charges-destroy = 4 or more destroys the roadblock, 2 or 3 a part of it

# An observer and his battery off the table.
battery-contact = Contact the battery
battery-barrage = Call the barrage
battery-ranging-shot = Ask for a ranging shot
battery-calls-smoke = Call for smoke
battery-goes-on = Go on with the barrage
battery-shifts = Shift the barrage
battery-ends = End the barrage
there-on-a-die = there on a { $needs } or 6; nothing lands yet
there-for-certain = there for certain; nothing lands yet
square-where-he-sees = { $inches }{ in } square about a place he sees; it may stray
square-where-it-fell = { $inches }{ in } square where the ranging shot fell
smoke-where-he-sees = { $inches }{ in } square to the end of the Turn; it may stray
smoke-where-it-fell = { $inches }{ in } square where the ranging shot fell, to the end of the Turn
one-round-where-he-sees = one round at a place he sees; the barrage then falls where it fell
at-the-same-aiming-point = at the same aiming point, { $count } more on the dice
fires-again-there = it fires again where it is
fires-again-elsewhere = it fires again up to { $inches }{ in } from where it is
fires-and-ceases = it fires in this Phase still, then ceases

# What is asked, and what the enemy reads meanwhile.
does-it-fire = Does { $unit } fire?
is-deciding-whether-it-fires = is deciding whether { $unit } fires
what-do-the-others-do = What do the others of { $unit } do before the man with the charge goes?
how-does-the-team-move = How does the { $team } move?
is-sending-scouts-ahead = is sending scouts ahead
which-way-does-it-turn-its-gun = Which way does { $unit } turn its gun? It fires { $degrees } degrees to either side.
turns-the-gun-of = turns the gun of { $unit }

# Why not.
came-on-and-may-fire = They came onto the table in this Phase: they may fire, but not move.
only-men-of-some-armies = Only the men of some armies can.
only-scouts-of-some-armies = Only Scout Teams of some armies can.
tactical-already = They are Tactical already.
pinned-men-use-no-grenades = Pinned men cannot use grenades.
pinned-men-fire-at-no-armour = Pinned men do not fire at armour.
takes-a-phase-and-they-have-moved = It takes the whole Phase: they have moved or arrived in it.
treated-once-already = He has been treated once already: nobody is twice.
he-has-been-activated = He has been activated in this Phase.
medic-has-just-come-on = The medic came onto the table in this Phase.
medic-must-touch-him = The medic must stand base to base with him.
not-all-near-it = They are not all within { in-inches } of it.
it-has-moved = It has moved in this Phase.
too-few-seats = There are not enough seats for them.
has-just-come-on = Came onto the table in this Phase.
has-moved = Moved in this Phase.
somebody-must-stand-beside-it = Somebody must stand within { in-inches } of it.
all-have-to-be-away-from-it = All of them have to be { in-inches } away from it at least.
charges-for-one-roadblock = It had charges for one roadblock.
sees-nothing-to-aim-at = He sees nothing at which to aim.
last-shot-was-on-target = The last one was on target.
aiming-point-out-of-sight = He sees the aiming point no more.

# A charge that is put on a vehicle.
attack-a-vehicle-with = Attack a vehicle with the { charge-name }
what-placing-a-charge-takes = 2D6{ in } to reach it; { $what }; { so-many-left }
came-on-and-must-touch-a-vehicle = They came onto the table in this Phase: the man has to touch a vehicle already.
no-enemy-vehicle-within = No vehicle of the enemy's is within { in-inches }.

# Weapons at vehicles.
action-mortar-at-a-vehicle = Mortar at a vehicle
gets-inside-on = a { $needs } on 2D6 gets it inside
action-harass-a-vehicle = Harass a vehicle
harass-with-small-arms = Harass a vehicle with small arms
harass-a-vehicle-with = Harass a vehicle with the { $weapon }
what-harassing-does = nothing to hit; where no armour die saves, it is as of equal hits
so-many-at-armour = A.P. { $dice }

# On horses.
dice-on-horses = { $dice }D6{ in }{ $gait ->
    [double] , no fire, 1 Shock a Team
    [normal] , no fire
   *[tactical] , then Tactical
}
# On motorcycles.
dice-on-wheels = { $dice }D6, 1s rolled again, twice as far on firm ground, no fire{ $gait ->
    [double] ; flat-out
   *[normal] {""}
}
they-get-out-of-the-saddle-first = They get out of the saddle first.

# Tear gas.
action-tear-gas = Fire tear gas
action-megaphone = Use the megaphone

what-a-megaphone-does = { $dice ->
    [one] { $dice } die
   *[other] { $dice } dice
} at all enemies in an arc of 90°; a hit is one Shock on a 5 or 6
once-in-a-game-within = once in a game, within { in-inches }; Shock alone

# What will probably come of a move.
odds-arrives = { $chance ->
    [0] does not get there
    [100] gets there for certain
   *[other] gets there in { $chance } of 100 rolls
}
odds-meets = { $chance ->
    [100] reaches { $teams } for certain
   *[other] reaches { $teams } in { $chance } of 100 rolls
}

# Why an activation would lead to nothing.
one-reason-and-another = { $first } { $then }
dice-carry-them-hardly-anywhere = The dice would hardly carry them anywhere.
nothing-that-it-could-do = There is nothing that they could do.
