### What the crew of a vehicle does: rules/crew.

crush-rolled = { $side } { $vehicle } turns about on the entrenchment and rolls { $faces }{ $harder ->
    [0] {""}
   *[other] {" "}+{ $harder }
}{ $softer ->
    [0] {""}
   *[other] {" "}-{ $softer }
}: { $crushed ->
    [yes] the position is crushed
   *[no] they are only Pinned
}.
    .why = crushing an entrenchment

rolled-to-come-free = { $side } { $vehicle } is { $plight ->
    [stuck] stuck
    [immobilised] immobilised
    [bogged] bogged
    [abandoned] abandoned
   *[trapped] trapped
} and rolls { $faces } to come free.
    .why = coming free

bogged-for-good = { $side } { $vehicle } is bogged down for good: its crew abandons it.

smoke-projected = { $side } { $vehicle } fires its smoke projectors.

rolled-to-evade = { $side } { $team } rolls { $faces } against { $shock } Shock as { $vehicle } comes: { $evades ->
    [yes] they get out of its way
   *[no] they are too slow
}.
    .why = evading a vehicle

run-over = { $side } { $target } is run over: { $men ->
    [one] { $men } man
   *[other] { $men } men
} crushed.
    .why = men crushed

crew-rallied = The commander of { $side } { $vehicle } rallies his crew: Shock { $shock }.

broke-down = { $side } { $vehicle } breaks down for good.

place-taken = { $side } { $vehicle }: another man moves to the { position }'s place; { $taken ->
    [yes] now another man has it
   *[no] one more activation in a later Phase
}.

crew-on-overwatch = { $side } { $vehicle }: the { position } is on Overwatch.

turret-turned = { $side } { $vehicle } turns its turret { $degrees } degrees to the { $is_right ->
    [yes] right
   *[no] left
}.

vehicle-activated = { $side } { $vehicle } is activated { $how ->
    [radio] by radio from
    [section] by the Leader in
   *[voice] by
} { $who }.

# A place in a crew.
position = { $position ->
    [driver] driver
    [gunner] gunner
    [hull-gunner] hull gunner
    [rear-gunner] rear gunner
    [second-turret] gunner in the second turret
    [third-turret] gunner in the third turret
   *[top-gunner] gunner on top
}


## Questions and reasons.

drives-over = it drives over { $teams }
shells-fall-there = shells fall there
dice-drive-it = { $faces-added }: { in-inches } on good ground{ $shock ->
    [0] {""}
    [one] , { $shock } { inch } less for Shock
   *[other] , { $shock } { inches } less for Shock
}.

# The kinds of orders to a crew, as they head a list.
crew-by-radio = By radio
crew-drives = Drive
crew-fires-at-men = Fire at men
crew-fires-at-vehicles = Fire at vehicles
crew-gets-it-off = Get it off
crew-is-rallied = Rally the crew
crew-leaves-the-table = Leave the table
crew-opens-a-way = Open a way
crew-other-carrier = His other carrier
crew-rams = Ram
crew-sets-it-off = Set it off
crew-swims = Swim
crew-takes-his-place = Take his place
crew-turns-the-hull = Turn the hull to engage
crew-turns-the-turret = Turn the turret
crews-act-together = All together
passengers-are-rallied = Rally passengers

# How fast a vehicle drives, and what may be fired at that speed.
at-speed = { $speed ->
    [1] slowly
    [2] fast
   *[3] flat-out
}
fire-at-speed = { $fires ->
    [1] every weapon may fire
    [2] machine guns fire at half, the main gun not at all
   *[3] nothing fires
}
dice-rolled = { $dice ->
    [one] { $dice } die
   *[other] { $dice } dice
}

# Driving.
drive-so = Drive { at-speed }
dice-of-a-drive = { dice-rolled }, { fire-at-speed }
drive-it = Drive the { $vehicle }.
drives-it = drives the { $vehicle }
all-drive-so = All { $count } drive { at-speed }
one-roll-for-all = one roll of { dice-rolled }, { fire-at-speed }
turn-on-the-spot = turn on the spot
drive-up-to = drive up to { in-inches }
swim-on = Swim on
swims-so-far = { dice-rolled } straight ahead; ashore it may drift aside
drive-by-remote-control = Drive it
dice-by-remote-control = { dice-rolled }{ $less ->
    [0] {""}
   *[other] , { $less } less on each
}; a double 1 breaks it down
ram = Ram the { $target }
what-ramming-takes = { dice-rolled } to reach it; armour { $armour } against { $against }
drive-it-at = Drive the { $vehicle } at the { $target }.
get-off-the-obstacle = Get off the obstacle
what-getting-off-takes = 5 or 6 frees it, 1 immobilises it for good
drive-off-the-table = Drive off the table
for-good-and-nobody-minds = for good, and without any effect on Force Morale

# Turning.
turn-the-hull = Turn the hull: the { $weapon } on { $team }
turn-the-hull-to-a-vehicle = Turn the hull: the { $weapon } on the { $vehicle }
degrees-count-as-driving = { $degrees } degrees count as driving { at-speed }: { $speed ->
    [1] every weapon may fire
    [2] machine guns fire at half, the main gun not at all
   *[3] nothing fires
}
degrees-instead-of-firing = up to { $degrees } degrees, instead of firing
which-way-does-the-turret-turn = Which way does the turret of the { $vehicle } turn? It gets { $degrees } degrees round.
turns-its-turret = turns the turret of the { $vehicle }

# Firing.
weapon-of-a-vehicle = { $vehicle }, { $weapon }
gun-with-rounds = gun, { $he ->
    [0] A.P. { $ap }
   *[other] { $ap ->
        [0] H.E. { $he }
       *[other] A.P. { $ap } and H.E. { $he }
    }
}
fire-it-at-men = Fire the { $weapon } at men
all-fire-at-men = All fire at men
one-after-the-other = one after the other
dice-at-men = { dice-rolled }{ $bursts ->
    [yes] {" "}of H.E.
   *[no] {""}
}{ $halved ->
    [yes] , halved
   *[no] {""}
}
what-does-it-fire-at = What does the { $vehicle } fire its { $weapon } at?
chooses-what-it-fires-at = chooses what { $who } fires at
shock-takes-dice = Shock takes { dice-rolled }
driving-fast-halves-what-is-left = driving fast halves what is left
fire-it-at-a-vehicle = Fire the { $weapon } at a vehicle{ $careful ->
    [yes] , well aimed
   *[no] {""}
}
rounds-at-vehicles = { $he ->
    [0] A.P. { $ap }
   *[other] { $ap ->
        [0] H.E. { $he } at soft-skins
       *[other] A.P. { $ap }, H.E. { $he } at soft-skins
    }
}
rounds-for-orders = { $rounds }; { $orders }{ $careful ->
    [yes] , +1 to hit
   *[no] {""}
}
covering-fire-with = { $fire } with the { $weapon }
covers-so-much = { $inches }{ in } wide, until the next Phase is over or the vehicle moves
goes-on-overwatch = The { position } goes on Overwatch
watches-in-the-arc-of-his-weapons = in the arc of his weapons, until the vehicle moves
fire-the-smoke-projectors = Fire the smoke projectors
smoke-ahead = { $wide } by { $deep } { inches }, { in-inches } before its front; once in a game

# What else a crew does.
rally-the-crew = Rally the crew (Shock { $shock })
take-the-place-of = Take the { position }'s place
acts-in-his-stead = then he acts in his stead
once-more-in-a-later-phase = once more in a later Phase
crush-the-entrenchment = Crush the entrenchment
what-crushing-takes = the whole Phase; 3 or less crushes it and all in it, 4 or more Pins them
set-off-at = Set it off at { $team }
set-off-at-works = Set it off at the { $kind ->
    [barbed-wire] barbed wire
   *[minefield] minefield
}
set-off-at-nothing = Set it off at nothing
goes-off-on-two-or-more = goes off on 2 or more

# How a way is opened.
flail-takes-the-phase = the whole Phase; others then cross it slowly, and do not fire
dozer-takes-inches = 1 die of { inches-alone }
culin-advances = it advances 1 die of { inches-alone }
fascine-takes-the-phase = the whole Phase, once
bobbin-drives-on = it drives 2D6 { inches } straight on

# Orders to another vehicle.
order-by-radio = Order { $vehicle } by radio
one-of-its-crew = one of its crew, whoever commands it
one-of-those-aboard = one of those aboard
what-is-one-of-its-crew-to-do = { $vehicle }: what is one of its crew ordered to do?
what-are-those-aboard-to-do = { $vehicle }: what are those aboard ordered to do?
gives-it-an-order-by-radio = gives { $vehicle } an order by radio

# Why not.
activated-in-this-phase = Already activated in this Phase.
one-was-activated-by-itself = One of them was activated by itself in this Phase.
those-aboard-were-activated = Those aboard were activated in this Phase already.
crew-has-nothing-to-do = There is nothing that its crew could do now.
nobody-aboard-to-drive = Nobody is aboard to drive it.
nobody-aboard-left-for-that = Nobody aboard is left to do that.
no-crew-any-more = It has no crew any more.
commander-gives-no-orders = Its commander is wounded and gives no orders any more.
commander-panics = The commander panics in this Phase.
weapon-has-fired = It has fired in this Phase.
which-other-weapon-fires = { $vehicle }: which other weapon fires as well?
fire-no-more = Fire no more
passengers-fire-out = Passengers fire out of the ports
team-fires-out = { $team } fires out of the ports
out-of-which-ports = Out of which ports does { $who } fire?
men-have-acted-in-this-phase = They have acted in this Phase.
fire-out-of-the-face = { $face ->
    [left] To the left
    [right] To the right
   *[front] To the front
}: { $count ->
    [one] one port
   *[other] { $count } ports
}
position-has-acted = The { position } has acted in this Phase.
one-position-acts-with-those-aboard = It acts along with those aboard: one of its positions does.
somebody-has-moved-there = Somebody has moved there in this Phase.
has-no-radio = { $vehicle } has no radio.
bogged-down-till-the-turn-ends = It is bogged down till the Turn ends.
trapped-till-the-turn-ends = It is trapped under a house till the Turn ends.
stuck-and-to-be-got-off = It is stuck: its driver has to get it off first.
it-swims = It swims: nobody aboard does anything else.
crosses-a-flailed-path = It crosses a flailed path: nobody aboard fires.
came-on-and-does-not-move-on-tracks = It came onto the table in this Phase: on tracks it does not move yet.
takes-men-aboard = It takes men aboard in this Phase: it stays where it is.
men-have-got-out-of-it = Men have got out of it in this Phase: it drives slowly.
men-ride-in-it = Men ride in it: they get out first.
has-fired-and-drives-so = It has fired in this Phase: it drives { at-speed }.
has-moved-and-stands-for-that = It has moved in this Phase: it stands while it does that.
drove-flat-out-and-does-not-fire = It drove flat-out in this Phase: nothing aboard fires.
drove-flat-out-and-sees-nobody = It drove flat-out: its crew sees nobody until the next Phase is over.
drove-fast-and-fires-no-gun = It drove fast in this Phase: machine guns alone fire.
one-man-in-its-turret-moves-or-fires = One man does everything in its turret: in one Phase it moves or fires its gun.
ammunition-with-ap-is-used-up = Its ammunition against armour was used up in an earlier Turn.
drove-too-fast-for-its-gun = It did not drive slowly in this Phase: no gun fires.
no-he-to-fire-at-men = It has no H.E. to fire at men.
weapon-is-out-of-action = It is out of action.
outside-the-arc-of-fire = outside the arc of fire
only-tracks-turn-on-the-spot = Only fully tracked vehicles turn on the spot: its crew may fire what bears, lay smoke, rally or take each other's places.
has-to-be-there-and-free = It has to be there when its Phase begins, and free.
takes-a-whole-phase-aboard = It takes a whole Phase: somebody aboard has acted already.
takes-a-phase-without-driving = It takes a whole Phase in which the vehicle does not drive.
smoke-projectors-have-been-fired = Its smoke projectors have been fired.
smoke-would-lie-beyond-the-table = The smoke would lie beyond the table.
