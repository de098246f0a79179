### Men who fight hand to hand: rules/close_combat.

close-combat-began = Close Combat: { $side } { $attackers } against { $enemy } { $defenders }.

closed-up = { $side } { $team } closes up for the fight.

flight-rolled = { $side } { $who } { falls } back { $least }{ in } + { $faces-plus } = { $inches }{ in }.
    .why = falling back

rout-rolled = { $side } { $who } { falls } back { $faces-added }{ in }.
    .why = falling back

falls = { $who-count ->
    [one] falls
   *[other] fall
}

gave-ground = { $side } { $team } { $how ->
    [thrown-back] is thrown back
    [runs-away] runs away
    [flees] flees
    [runs] runs
    [routs] Routs
   *[retires] retires
} { in-inches }.

ground-occupied = { $side } { $team } occupies the ground won.

leader-went-with-them = { $side } { $team } goes with them.

guards-sent = { The-side } { $side-number ->
    [many] send
   *[one] sends
} { $men ->
    [one] { $men } man
   *[other] { $men } men
} off to guard the prisoners.

sniper-overrun = { $side } { $team } is overrun and driven off for good.

combat-round = Close Combat, round { $round }: { $attackers }; { $defenders }. { $result }.
    .why = Close Combat

combat-score = { $side } { $who } { $faces-count ->
    [0] { $who-count ->
        [one] has
       *[other] have
    } { dice-rolled }
   *[other] { $who-count ->
        [one] rolls
       *[other] roll
    } { dice-rolled }: { $kills } killed{ $shock ->
        [0] {""}
       *[other] {" "}and { $shock } Shock
    }
}

drawn = A draw

defeated = { The-side } { $side-number ->
    [many] are
   *[one] is
} defeated by { $by }{ $fights_on ->
    [yes] { $side-number ->
        [many] , and fight on
       *[one] , and fights on
    }
   *[no] {""}
}

overwhelmed = { The-side } { $side-number ->
    [many] Rout
   *[one] Routs
} in the face of overwhelming numbers

# The lines of Table Fifteen; 0 is what they change.
dice-line = { $line ->
    [0] One die for each man
    [1] Leaders present
    [2] Better troops
    [3] The enemy's dice of movement
    [4] Shock
    [5] Aggressive troops
    [6] Submachine guns and assault rifles
    [7] Machine guns facing the attack
    [8] Light cover
    [9] Heavy cover
    [10] Hit in the rear
   *[11] Pinned
}

gassed = { $team } fights in its own tear gas: { $faces }; { $shock } Shock.
    .why = tear gas

## Questions and reasons.

brings-close-combat = This brings Close Combat with { $teams }.

# The enemy is asked whether he reacts to it.
gives-ground = { $side } { $teams } { $teams-count ->
    [one] { $how ->
        [thrown-back] is thrown back
        [runs-away] runs away
        [flees] flees
        [runs] runs
        [routs] Routs
       *[retires] retires
    }
   *[other] { $how ->
        [thrown-back] are thrown back
        [runs-away] run away
        [flees] flee
        [runs] run
        [routs] Rout
       *[retires] retire
    }
} { in-inches }.
about-to-occupy-ground = { $side } { $teams } { $teams-count ->
    [one] is
   *[other] are
} about to occupy the ground they have won.

assault-the-building-or-not = The enemy is behind a window or closed door within { in-inches }. Assault the building?
decides-whether-to-assault-the-building = decides whether to assault the building
go-in = Go in
close-combat = Close Combat
stay-outside = Stay outside
fight-now-or-bring-up-others = Your men are in contact with the enemy. Fight now, or bring up others first?
decides-whether-to-fight-now = decides whether to fight the Close Combat now
fight-the-close-combat = Fight the Close Combat
bring-up-others-first = Bring up others first
fought-in-this-phase = fought in this Phase
occupy-his-ground-or-stay = The enemy gives way. Do your men occupy the ground he held, or stay where they are?
decides-whether-to-follow-up = decides whether to follow up
occupy-his-ground = Occupy his ground

# What a first round will probably bring.
odds-of-a-fight = Close Combat with { $dice ->
    [one] { $dice } die
   *[other] { $dice } dice
} against { $against }: of 100 first rounds you win { $win } and lose { $lose }, with { $felled } of theirs and { $fallen } of yours killed on average
odds-of-a-fight-in-brief = Close Combat with { $dice ->
    [one] { $dice } die
   *[other] { $dice } dice
} against { $against }: of 100 first rounds you win { $win } and lose { $lose }
odds-overwhelming = Close Combat with { $dice ->
    [one] { $dice } die
   *[other] { $dice } dice
} against { $against }: { $win ->
    [0] your men Rout
   *[other] they Rout
} without a roll
