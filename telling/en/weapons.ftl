### Weapons with rules of their own: rules/weapons.

splinters = Splinters of masonry: { hits } on { $target }.

shells-rolled = Shells fall on { $target }, { $needs }+: { $faces }; { hits }.
    .why = shells

battery-rolled = { The-side-rolls } { $faces } for the battery.
    .why = is the battery available?

barrage-goes-on = The barrage goes on.

spotted-for-mortar = { $side } { $who } spots for { $team }.

shouted = { $side } { $who } shouts at { $target } from { in-inches } away, { $needs }+: { $faces }; { hits }.
    .why = megaphone

unsettled = What { $team } hears, { $least }+: { $faces }; { $shock } Shock.
    .why = effect of the megaphone

guns-rolled = { The-side-rolls } { $faces } for the machine guns off the table.
    .why = are the machine guns available?

burst-rolled = Machine guns off the table at { $target }, { $needs }+: { $faces }; { hits }.
    .why = machine guns

flames-at-building = { $side } { $who } at { $feature }: { $faces }; { $sixes ->
    [one] { $sixes } six
   *[other] { $sixes } sixes
}, { $burns ->
    [yes] it catches fire
   *[no] it does not catch fire
}.
    .why = flames

landing-rolled = { The-side-rolls } { $faces-plus }{ $added ->
    [0] {""}
   *[other] {" "}+ { $added } for ranging
} = { $total } for where the shells land: { $dice ->
    [0] they are on target
   *[other] they stray { $dice }D6 { $reader-unit ->
        [cm] cm
       *[in] inches
    }
}.
    .why = where the shells land

strayed = { The-side-rolls } { $way }, { $way ->
    [1] long
    [2] right and long
    [3] right and short
    [4] short
    [5] left and short
   *[6] left and long
}, and { $dice }: they fall { in-inches } off.
    .why = deviation

ammunition-spent = { $side } { $who } has spent its ammunition.

smoke-spent = { $side } { $who } has fired the last of its smoke.

bombs-nearby = The target is close, { $needs }+: { $faces }; { $short ->
    [one] { $short } bomb
   *[other] { $short } bombs
} on the mortar's own men.
    .why = bombs on a near mark

bombs-on-bunker = The bombs do nothing to { $target } in a bunker.

mortar-smoke-fell = { $side } { $who } fires smoke, { $faces }: it lands { $is_on_aim ->
    [yes] on the aiming point
   *[no] { in-inches } from the aiming point
}.{ $is_on_table ->
    [yes] {""}
   *[no] {" "}It is off the table.
}
    .why = mortar smoke

smoke-thrown = { $side } { $who } throws smoke { in-inches }{ $is_on_table ->
    [yes] {""}
   *[no] {" "}and lands off the table
}.
    .why = smoke grenade

hits = { $hits ->
    [one] { $hits } hit
   *[other] { $hits } hits
}

grenade-thrown = { $side } { $who } throws { what-is-thrown } at { $target }, { in-inches } away{ $flight ->
    [straight] {""}
   *[other] , { flight } ({ $modifier })
}, { $needs }+: { $faces-added }, { $landing ->
    [hit] it hits
    [dropped] { dropped }
   *[harmless] { harmless }
}.
    .why = grenade
    .effect = { hits }

what-is-thrown = { $charge ->
    [none] a grenade
    [soviet-at-grenade] an { charge-name }
   *[other] a { charge-name }
}

# What men put on vehicles by hand, or throw at others.
charge-name = { $charge ->
    [petrol-bomb] petrol bomb
    [grenade-and-petrol-can] grenade and petrol can
    [compound-charge] compound charge
    [teller-mine] Teller mine
    [cluster-charge] cluster charge
    [sticky-bomb] sticky bomb
    [hawkins-grenade] Hawkins grenade
    [hawkins-daisy-chain] Hawkins daisy chain
    [gammon-bomb] Gammon bomb
    [soviet-petrol-bomb] petrol bomb
    [satchel-charge] satchel charge
   *[soviet-at-grenade] anti-tank grenade
}
Charge-name = { $charge ->
    [petrol-bomb] Petrol bomb
    [grenade-and-petrol-can] Grenade and petrol can
    [compound-charge] Compound charge
    [teller-mine] Teller mine
    [cluster-charge] Cluster charge
    [sticky-bomb] Sticky bomb
    [hawkins-grenade] Hawkins grenade
    [hawkins-daisy-chain] Hawkins daisy chain
    [gammon-bomb] Gammon bomb
    [soviet-petrol-bomb] Petrol bomb
    [satchel-charge] Satchel charge
   *[soviet-at-grenade] Anti-tank grenade
}

# What it is thrown over, through or into; $feature is a hedge or a building.
flight = { $flight ->
    [over] over { $feature }
    [unseen] unseen
    [through-door] through the door of { $feature }
    [through-gate] through the gate of { $feature }
   *[through-window] through the window of { $feature }
}

dropped = it drops among the throwers
harmless = it lands harmlessly


## Questions and reasons.

hits-in-hard-cover-count-twice = hits on a target in hard cover count twice

# What is done with a weapon, and what comes of it.
action-anti-tank-weapon = Anti-tank weapon
action-mortar = Mortar
action-smoke-from-the-mortar = Smoke from the mortar
action-burn-a-building = Burn a building
fire-the-weapon = Fire the { $weapon }
smoke-from-the-weapon = Smoke from the { $weapon }
burn-a-building-with = Burn a building with the { $weapon }
rounds-left = { $shots ->
    [one] { $shots } round
   *[other] { $shots } rounds
} left
dice-at-men-and-rounds = { dice-rolled }{ $shots ->
    [none] {""}
   *[other] , { rounds-left }
} at men
a-round-of-smoke = a { $inches }{ in } round
two-sixes-burn-it = two 6s set it on fire

# Anti-tank weapons at men.
what-does-a-unit-fire-it-at = What does { $unit } fire the { $weapon } at?
what-does-one-man-fire-it-at = What does one man of { $team } fire the { $weapon } at?
used-up-once-fired = it is gone once fired
seniors-have-it-fired-at-men = Only a Senior Leader's order has it fired at anything but vehicles.
no-rounds-are-left = No rounds are left: more may be found at a Jump-Off Point.
back-blast-keeps-it-outside = Its back-blast keeps it from being fired inside a building.

# Rifle grenades.
what-is-a-rifle-grenade-fired-at = What does one man of { $unit } fire a rifle grenade at?
chooses-a-target-for-the-rifle-grenade = chooses a target for the rifle grenade of { $unit }
what-a-rifle-grenade-does = 2 dice, cover counts one level less
pinned-men-use-no-rifle-grenades = Pinned men cannot use rifle grenades.
no-enemy-in-sight-between = No enemy is in sight between { $inches } and { $most } { inches }.

# Light mortars.
what-is-the-mortar-fired-at = What does { $unit } fire its mortar at? Anything your side can see.
chooses-a-target-for-the-mortar = chooses a target for the mortar of { $unit }
cover-is-shown-one-level-less = cover is shown one level less, as it counts
two-ones-spend-its-ammunition = two 1s spend its ammunition
hits-may-fall-on-its-own-men = nearer than { in-inches } each hit may fall on its own men
high-explosive-left = high explosive: { rounds-left }
where-does-it-aim-its-smoke = Where does { $unit } aim its smoke? Every round that may come of it is shown.
chooses-where-it-fires-smoke = chooses where { $unit } fires smoke
your-side-sees-no-enemy-in-range = Your side sees no enemy in its range.
its-ammunition-is-spent = Its ammunition is spent.
mortar-has-no-smoke = This mortar has no smoke.
no-smoke-left = It has no smoke left.
mortar-needs-open-sky = A mortar is not fired inside a building.
none-of-your-men-sees-anybody = none of your men sees anybody there
nearer-than-the-mortars = nearer than the mortar's { in-inches }
mortar-reaches-no-nearer = Nearer than the mortar's { in-inches }.
aim-away-from-the-mortar = Aim away from the mortar.

# Flames at buildings.
which-building-to-burn = Which building does { $unit } set on fire?
chooses-a-building-to-burn = chooses a building for { $unit } to burn
what-burning-takes = { in-inches }: { dice-rolled }, { two-sixes-burn-it }
no-wooden-building-in-reach = There is no wooden building in reach and sight.
nobody-serves-the-flamethrower = Nobody serves the flamethrower.
they-are-in-it-themselves = They are in it themselves.

# Batteries off the table.
where-does-he-aim-it = Where does { $team } aim { $shells ->
    [ranging-shot] a ranging shot
    [barrage] the barrage
   *[smoke] the smoke
}? Anywhere that he sees: it may stray.
chooses-where-his-battery-fires = chooses where { $team } has his battery fire
aiming-point = Aiming point
aim-on-the-table = Aim at a place on the table.
observer-sees-no-such-place = The observer does not see that place.
where-does-the-barrage-go = Where does the middle of the barrage go? Up to { in-inches } from where it is.
shifts-the-barrage-of = shifts the barrage of { $team }
middle-of-the-barrage = Middle of the barrage
barrage-goes-no-farther = More than { in-inches } away.
barrage-ends-with-the-turn = The Turn ends, and with it your barrage, unless you give up a Chain of Command Dice.
decides-whether-it-goes-on = decides whether the barrage of { $team } goes on
keep-the-barrage = Keep it firing
let-the-barrage-cease = Let it cease
battery-gone-for-the-game = The battery is needed elsewhere for the rest of the game.
battery-gone-for-the-turn = The battery is needed elsewhere for the rest of this Turn.
battery-gone-for-the-phase = The battery is needed elsewhere in this Phase.

# Machine guns off the table.
where-do-the-machine-guns-aim = Where is the middle of the beaten zone? All Units in a square of { in-inches } are hit, and nothing strays.
aims-its-machine-guns = has its machine guns off the table fire
outside-the-arc-of-the-machine-guns = Outside the arc of the machine guns.
beaten-zone-takes-in-whom-they-see = The beaten zone has to take in somebody who acts and whom the machine guns see.
machine-guns-see-no-such-place = A building, a wood or a hill hides that place from the machine guns.

# Grenades and charges that are thrown.
throws-it-at-whom = Which enemy does { $team } throw { what-is-thrown } at?
chooses-a-target-for-it = chooses a target for the { $charge ->
    [none] grenade
   *[other] { charge-name }
} of { $team }
what-a-throw-takes = { in-inches }{ $flight ->
    [straight] {""}
   *[other] , { flight } ({ $modifier })
}: { $needs }+ on 2D6, { hits }
no-opening-to-throw-through = no door or window on that floor through which it could be thrown
which-way-to-throw-smoke = Which way does { $team } throw smoke? It flies { $dice }D6 { inches }.
chooses-which-way-to-throw-smoke = chooses which way { $team } throws smoke
point-away-from-the-thrower = Point away from the man who throws.

which-way-is-the-megaphone-turned = Who hears the megaphone of { $team }?
chooses-who-hears-its-megaphone = chooses who hears the megaphone of { $team }
dice-for-each-hearer = the nearest { in-inches } away; { $dice ->
    [one] { $dice } die
   *[other] { $dice } dice
} each at the most
broken-men-shout-at-nobody = Broken men shout at nobody.
nobody-hears-it-within = No enemy is in sight within { in-inches } to whom it means anything.
