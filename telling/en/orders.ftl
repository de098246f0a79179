### What Leaders order: rules/orders.

leader-activated = { $side } { $leader } is activated { on-dice }: { orders }.

crew-activated = { $side } { $vehicle } is activated { on-dice }: { orders }.

on-dice = { $used-count ->
    [0] on arrival
   *[other] on { dice-used }
}

# What the edition calls what a Leader spends.
orders = { $edition ->
    [second] { $initiatives ->
        [one] { $initiatives } Order
       *[other] { $initiatives } Orders
    }
   *[first] { $initiatives ->
        [one] { $initiatives } Command Initiative
       *[other] { $initiatives } Command Initiatives
    }
}

detached = { $figures-count ->
    [one] { $figures-count } man of { $origin } forms a Team of his own.
   *[other] { $figures-count } men of { $origin } form a Team of their own.
}

spread-out = { $side } { $team } spreads out from the { $vehicle }.

scouts-rallied = { $side } { $who } rallies: Shock { $shock }.

transferred = A man joins { $side } { $team }.

leader-pace-rolled = { $side } { $who } rolls { $faces-added } for movement.
    .why = movement
    .purpose = movement

grenades-thrown = { $order } { $side } { $who } at { $whom }, { in-inches } away, { cover }: { $less ->
    [0] { $faces }
   *[other] { $faces } less { $less }
}, { $hits ->
    [one] { $hits } grenade
   *[other] { $hits } grenades
} on target.
    .why = grenades

dismounted = { $men ->
    [one] { $men } man
   *[other] { $men } men
} of { $side } { $who } { $men ->
    [one] gets
   *[other] get
} out of the { $vehicle }.

## Questions and reasons.

joins-another-team = { $man } of { $team } joins { $to }

left-behind = Left behind: { $who }, more than { in-inches } from the others: { $reason }.
parts-from-the-others = Parts from the others: { $team }, more than { in-inches } away.
enemy-is-in-the-way = the enemy is in the way
dice-carry-no-farther = the dice carry no farther than { in-inches }
they-stay-there = they stay
ground-or-others-in-the-way = the ground or others are in the way
under-overwatch = Under Overwatch: { $side } { $team }, after { in-inches }.
move-him = Move { $who }.
climb-over-it = Climb over: { $place }
the-whole-activation = the whole activation
takes-his-whole-activation = This takes his whole activation.
reposition-brings-no-close-combat = { $who } { $reason }: a Reposition brings no Close Combat.
