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

team-formed = { $side } { $called }: { $figures-count } men of { $origin }.

spread-out = { $side } { $team } spreads out from the { $vehicle }.

scouts-rallied = { $side } { $who } rallies: Shock { $shock }.

transferred = A man joins { $side } { $team }.

leader-pace-rolled = { $side } { $who } rolls { $faces-added }{ $again ->
    [0] {""}
    [one] {" "}({ $again } of them a 1 rolled again)
   *[other] {" "}({ $again } of them 1s rolled again)
} for movement.
    .why = movement
    .purpose = movement

direction-rolled = { $order } { $side } { $team }: { $faces }, { $dice ->
    [one] { $dice } die
   *[other] { $dice } dice
} more.
    .why = { $order }

wave-sent = { $order } { $side } { $leader } sends { $squads ->
    [one] { $squads } Squad
   *[other] { $squads } Squads
} straight at the enemy: { $teams }.

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

leader-mounted = { $side } { $leader } gets onto his motorcycle.

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

# The kinds of orders, as they head a list.
order-activate = Activate
order-through-scouts = Mortars through scouts
fires-its-mortar-through-scouts = { $team } fires its mortar, ordered through scouts
order-aim-gun = Aim a gun well
order-anti-tank-at-men = Anti-tank weapons at men
order-anti-tank-at-vehicles = Anti-tank weapons at vehicles
order-assault-deployment = Assault Deployment
order-charges = Charges
order-charges-at-men = Charges at men
order-direct-fire = Direct the fire
order-get-in = Get in
order-get-out = Get out
order-grenade-charge = A charge with grenades
order-hand-grenades = Hand grenades
order-his-men = His men
order-human-wave = A wave at the enemy
order-marching-fire = Fire on the move
order-overwatch = Overwatch
order-rush = Rush and take cover
order-rally = Rally
order-recce = Recce
order-reposition = Reposition
order-rifle-grenades = Rifle grenades
order-smoke-grenades = Smoke grenades
order-tank-defence = Fire at the slits of a tank
order-the-leader-himself = The Leader himself
order-vehicle = Order a vehicle

# What Leaders spend, as the edition calls it.
order = { $edition ->
    [second] Order
   *[first] Command Initiative
}
it-takes = It takes { $orders }.

# What is asked.
next-order = { $leader }: next order? { $orders } left.
what-does-its-crew-do = { $vehicle }: what does its crew do? { $orders } left.
what-is-it-to-do = { $vehicle }: what is it to do?
what-does-it-do = What does { $unit } do?
has-come-on-and-does-what = { $unit } has come on: what does it do at once?
got-out-and-does-what = { $unit } has got out: what does it do at once?
got-out-of-it-and-does-what = { $unit } has got out of the { $vehicle }: what does it do?
who-stays-aboard = Who stays aboard the { $vehicle } to drive it, or to serve its weapons?
up-to-from-the-middle = { $who }: up to { in-inches } from the middle of the { $vehicle }.
which-men-form-a-team = Which men form the new Team?
which-team-is-dissolved = Which Team is dissolved, and which takes its men?
which-man-changes-teams = Which man changes Teams?
charges-whom = { $order } Whom does { $unit } charge?
rushes-on-how = { $order } How does { $unit } rush on?
reposition-so = Reposition { $unit }: also over hedges and walls, by doors and windows, not at the enemy.
how-does-he-walk = How does { $leader } walk?

# What the enemy reads meanwhile.
is-giving-orders = is giving orders
is-giving-the-orders-of = is giving the orders of { $leader }
is-giving-the-orders-of-a-crew = is giving the orders of the { $vehicle }
gives-it-an-order = gives { $vehicle } an order
is-deciding-what-it-does = is deciding what { $unit } does
is-choosing-who-stays-aboard = is choosing who stays aboard
has-men-get-out = has men get out of the { $vehicle }
chooses-whom-it-goes-at = chooses at whom { $unit } goes
chooses-whom-it-charges = chooses whom { $unit } charges with grenades
decides-how-it-rushes-on = decides how { $unit } rushes on
repositions = repositions { $unit }
got-out-of-a-vehicle = got out of a vehicle

# What can be chosen, and what comes of it.
nothing-happens = nothing happens
dice-stay-unused = the dice stay unused
no-more-orders = No more orders
nothing-yet = Nothing yet
stay-beside-the-vehicle = Stay beside the vehicle
stay-where-they-are = Stay where they are
activate = Activate { $unit }
well-aimed-fire = Well aimed fire of the { $weapon } at a vehicle, +1 to hit
covering-fire-by = { $fire } by { $unit } ({ $inches }{ in } wide)
unit-on-overwatch = { $unit } on Overwatch
rally-team = Rally { $team } (Shock { $shock })
points-of-shock = { $shock } Shock
give-an-order-to = Order { $vehicle }
form-of-section = { $name } from { $section }
so-many-men-form-it = { $men } men of one Section; { $left ->
    [one] one such Team can be formed
   *[other] { $left } such Teams can be formed
}
which-men-form-it = Which men are the { $name }?
send-men-off = Send men off as a Team
transfer-a-man = Transfer a man
make-two-teams-one = Make two Teams one
team-joins-team = { $team } joins { $to }
one-team-from-now-on = one Team for the rest of the game, activated by a 1
walk-on-his-own = Walk on his own
walks-so = { $gait ->
    [tactical] Walk 1 die
    [double] Run 3 dice
   *[normal] Walk 2 dice
}

# Grenades, anti-tank weapons and charges.
hand-grenade-by = Hand grenade by { $team }
rifle-grenade-by = Rifle grenade by { $team }
smoke-grenade-by = Smoke grenade by { $team }, { $dice }D6{ in }
weapon-by = { $weapon } by { $team } ({ $left } left)
weapon-at-a-vehicle-by = { $weapon } by { $team } at a vehicle ({ $left } left)
charge-at-a-vehicle-by = { Charge-name } by { $team } at a vehicle
charge-at-men-by = { Charge-name } by { $team } at men

# Orders that some armies alone have; $order is what they call it.
special-order-by = { $order } by { $unit }
directed-fire-by = { $order } by { $team }{ $dice ->
    [0] {""}
    [one] , { $dice } more die
   *[other] , { $dice } more dice
}
directed-fire-so = { $order } by { $team }, { $rolled ->
    [yes] D3 more dice
   *[no] as at close range
}
both-guns-by = { $order } by { $first } and { $second }, { $dice ->
    [one] { $dice } more die
   *[other] { $dice } more dice
} each
rush-by = { $order } by { $unit }: 2D6{ in }, then Tactical
surge-by = { $order } by { $unit }: fire at half, 1D6{ in }, then Tactical
mortar-directed-by = { $order } by { $team }, { $surer } more to hit{ $dice ->
    [0] {""}
   *[other] , { $dice } more dice
}
tank-defence-by = { $order } by { $unit }
human-wave-by = { $order } { $squads ->
    [one] { $squads } Squad goes
   *[other] { $squads } Squads go
} straight at the enemy on { $dice }D6{ in }
chance-to-reach-him = { in-inches }: { $percent } % to reach him over open ground
marching-fire-by = { $order } by { $unit }: { $dice }D6{ in }, fire at { $halved ->
    [yes] half
   *[no] full
} effect
grenades-then-a-rush = { $orders }: grenades, then up to 3D6{ in }
volley-of-grenades = { in-inches }, { cover }: { $less ->
    [0] D6
   *[other] D6 less { $less }
} for up to { $grenades } grenades
dice-of-inches = { $dice }D6{ in }
rush-on-dice = { $dice ->
    [3] at the double: 1 Shock a Team
   *[2] at a Normal pace
}

# Vehicles.
get-in-by-himself = Get into the { $vehicle } by himself
everybody-gets-out = { $who }: get out
some-get-out = { $who }: get out, but for a driver or gunners
then-on-foot = on foot { $dice ->
    [1] 1 die
   *[2] 1 die or 2
}
the-driver = the driver
assault-deployment-by = { $who }: Assault Deployment
out-of-it-and-act = { $price }; { in-inches } from it, then they act

# For Chain of Command Points.
recce-by = Recce by { $team }
what-scouts-may-do = { $price }; move, fire, go Tactical or rally
reposition = Reposition { $unit }
reposition-a-unit = Reposition a Unit
how-a-unit-repositions = { $price }; 1 die, whatever its Shock; no activation

# Why not.
has-no-shock = Has no Shock.
have-been-activated = They have been activated in this Phase.
activated-already = They were activated in this Phase already.
came-on-and-only-fire = They came onto the table in this Phase: they may only fire.
came-on-and-stay-aboard = They came onto the table in this Phase: they stay aboard.
too-fast-to-get-out = It has moved with more than one die in this Phase: nobody gets out.
half-track-driver-stays = The half-track's driver stays, whoever else does.
somebody-has-to-get-out = Somebody has to get out.
not-within-his-command-range = It is not within his command range of { in-inches }.
has-to-be-attached = He must be attached to them, within { in-inches }.
only-juniors-send-men-off = Only a Junior Leader sends off men of his own Section.
only-juniors-transfer-men = Only a Junior Leader transfers men, between Teams of his own Section.
no-men-to-spare = None of his men in command range can be spared.
needs-two-teams-at-hand = Needs two of his Teams within { in-inches } of him and of each other.
needs-two-teams-to-merge = Needs two Teams of one Section that take his orders, within { in-inches } of each other.
done-once-in-this-game = They have done it once in this game, and cannot again.
takes-all-his-orders = It takes all that he had: { $orders }.
no-squad-can-go-in-a-wave = No Squad in his Command Range can go.
no-enemy-on-the-table = No enemy can be gone at.
goes-straight-at-the-enemy = { $who } would not go straight at the enemy whom they have chosen
goes-in-at-the-enemy = They come within { $inches }{ in } of the enemy, so they go in at him.
seniors-order-it = Only a Senior Leader can order it.
stay-with-their-gun = They do not leave their gun.
no-grenades-left = They have no grenades left.
were-issued-no-grenades = They were issued no hand grenades.
no-enemy-in-sight-within = No enemy whom they see is within { in-inches }.
farther-away-than = more than { in-inches } away
out-of-their-sight = out of their sight
no-unit-left-to-reposition = Every Unit has been activated or has had points spent on it in this Phase.
in-close-combat = In Close Combat.
sniper-is-moved-in-his-own-way = A sniper is moved in his own way.
gun-is-moved-by-its-crew-alone = A gun is moved by its crew's own activation alone.
he-is-not-on-the-table = He is not on the table.
he-came-on-and-cannot-move = He came onto the table in this Phase and cannot move.
he-has-moved-already = He has moved in this Phase already.
wounded-leader-moves-slowly = A wounded Leader moves on two dice at most.
they-keep-together = They keep within { in-inches } of each other.
they-get-so-far = They get { in-inches } from the middle of the vehicle at most.
nobody-can-stand-there = Nobody can stand there.
they-do-not-get-there = They do not get there: what they cross are minor and medium obstacles, and doors.
straight-at-the-enemy = They go at the enemy in a straight line.
nobody-goes-past-the-enemy = They meet the enemy before that: nobody goes past him.

# What a player should mind.
team-would-split = { $team }: { $men ->
    [one] { $men } man
   *[other] { $men } men
} would be more than { in-inches } from the rest: { $men ->
    [one] a Team of his own
   *[other] a Team of their own
}.
gets-off-and-walks = Gets off his motorcycle and walks
gets-on-his-motorcycle = Gets onto his motorcycle

# Out of cover.
order-lead-out = Lead out of cover
lead-out = Activate { $unit } to leave its cover

outlook-nobody-sees = none of the nearest enemies would see them there

outlook-men = { $men } { cover }

outlook-unseen = { $men } unseen

outlook-seen-by = seen by { $teams }

# Why a Leader's activation would lead to nothing.
nobody-of-his-in-command-range = Nobody whom he could order is within his command range of { in-inches }.
his-men-can-do-nothing-more = There is nothing that he could order his men to do.
