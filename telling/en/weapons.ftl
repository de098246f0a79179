### Weapons with rules of their own: rules/weapons.

splinters = Splinters of masonry: { hits } on { $target }.

shells-rolled = Shells fall on { $target }, { $needs }+: { $faces }; { hits }.
    .why = shells

battery-rolled = { The-side-rolls } { $faces } for the battery.
    .why = is the battery available?

barrage-goes-on = The barrage goes on.

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
