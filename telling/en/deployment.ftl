### Coming onto the table: rules/deployment.

called-forward = { The-side } { $side-number ->
    [many] use
   *[one] uses
} { dice-used } to call troops forward.

arrival-rolled = { The-side } { $side-number ->
    [many] { $hesitation ->
        [shelled] are under the enemy's barrage
        [lost-entry-point] have lost their entry point
       *[no-senior] have no Senior Leader off the table
    } and roll
   *[one] { $hesitation ->
        [shelled] is under the enemy's barrage
        [lost-entry-point] has lost its entry point
       *[no-senior] has no Senior Leader off the table
    } and rolls
} { $faces } for arrival: { $comes ->
    [yes] they arrive
   *[no] they do not arrive in this Phase
}.
    .why = arrival

deployed = { The-side } { $side-number ->
    [many] deploy
   *[one] deploys
} { $name } ({ $men ->
    [one] { $men } man
   *[other] { $men } men
}) at Jump-Off Point { $number }.

runner-sent = { The-side } { $side-number ->
    [many] roll
   *[one] rolls
} { $faces } for the Runner: { $returns ->
    [yes] he comes back
   *[no] he is gone, and { $left ->
        [0] no other is left
        [one] { $left } more is left
       *[other] { $left } more are left
    }
}.
    .why = Runner

vehicle-deployed = { $side } { $vehicle } comes onto the table.

rode-in = { $side } { $name } comes on in the { $vehicle }.

sniper-moved = { $side } { $team } moves { in-inches }: he has to be spotted anew.


## Questions and reasons.

cannot-come-to-stand-there = It cannot stand there: { $reason }.

# Who comes on, here and in what is told of it.
troops = { $scouts ->
    [yes] one or two scouts of{" "}
   *[no] {""}
}{ $who }{ $along ->
    [section] {" "}with his Section
    [squad] {" "}with his Squad
    [gruppe] {" "}with his Gruppe
    [men] {" "}with his men
    [team] {" "}with { $team }
   *[none] {""}
}{ $dug_in ->
    [yes] , dug in
   *[no] {""}
}

# Why they cannot come on now.
did-not-arrive = Did not arrive in this Phase; try again in a later one.
no-jump-off-point-to-use = No Jump-Off Point of yours can be used now.
no-man-to-spare-as-a-scout = No man of the Section can be spared as a scout.
no-room-around-your-jump-off-points = There is no room for him around your Jump-Off Points.
no-room-to-deploy = There is no room for them at your Jump-Off Points.
no-room-at-the-mark = There is no room for them where you marked the gun on your map.
nothing-tows-this-gun = Nothing tows this gun.
tows-one-gun-alone = It tows one gun, and these have more.
last-senior-leader = The last Senior Leader off the table: later arrivals come only on a { $needs } or more.

# A Jump-Off Point that cannot be used.
no-room-for-them-there = There is no room for them there.
no-room-around-this-point = there is no room for them around this Jump-Off Point

# Setting men down.
where-to-deploy = Deploy { $who } at one of your Jump-Off Points{ $teams-count ->
    [0] {""}
   *[other] : { $teams } side by side
}.
deploys-troops = is deploying troops
which-men-scout-ahead = Which one or two men scout ahead of { $unit }?
every-man-needs-a-place = Every man needs a place.
kept-together = { $team } comes on within { $leader }'s command range: { in-inches } at most.
leader-comes-with-his-men = { $leader } comes with his men: within { in-inches } of one of them.
two-men-on-one-spot = Two men cannot stand on one spot: leave { $reader-unit ->
    [cm] a centimetre
   *[in] an inch
} between them.
too-far-from-that-point = Every man must be within { in-inches } of the Jump-Off Point.
nobody-comes-on-past-an-enemy = Nobody may come on past an enemy who bars the way from the Jump-Off Point.
gun-comes-on-in-no-house = A gun comes on in no house but one with a wide gate.
comes-on-only-where-marked = It comes on only where you marked it on your map.
ambushers-appear-within = Ambushers appear within { in-inches } of the Jump-Off Point.
every-enemy-farther-than = Every enemy must be more than { in-inches } away.

# Entrenchments.
no-ground-to-dig-in = There is no ground for an entrenchment at your Jump-Off Points.
who-digs-in = Which of them come on in an entrenchment? Each holds one Team.
men-dug-in-stand-side-by-side = Men in an entrenchment stand side by side, { in-inches } apart at most.
men-dug-in-stand-in-line = Men in an entrenchment stand in line: there is room for others in the middle of a ring.
dug-only-where-marked = Entrenchments are only where you marked them on your map.
an-enemy-is-near = An enemy is near.
men-stand-apart = Men of one Team stand apart.

# Vehicles.
entry-point-was-used = An entry point brings on one vehicle in a Phase.
no-room-to-enter = There is no room for it where it would come on.
where-to-enter = Where does the { $vehicle } come on?
brings-on-a-vehicle = brings on a vehicle
edge-of-the-table = The table's edge
road = Road { $number }
comes-on-within = It comes on within { in-inches } of where it enters.

# Moving a Jump-Off Point.
move-a-jump-off-point = Move a Jump-Off Point
no-jump-off-point-to-move = You have no Jump-Off Point that could be moved.
no-covered-place-behind-troops = There is no covered place far enough behind your troops.
point-moves-at-most = It may be moved { in-inches } at most.
point-cannot-lie-there = It cannot lie there.
troops-in-front-of-the-point = Troops of yours must stand at least { in-inches } in front of it.
point-lies-in-cover = It must lie in or behind cover from every enemy on the table.
move-one-jump-off-point = Move one Jump-Off Point only.
where-to-move-the-point = Move one of your Jump-Off Points to a covered place behind your troops.
moves-a-jump-off-point = is moving a Jump-Off Point

# Snipers.
where-to-lie-up = Where does { $who } lie up? Within { in-inches } of a Jump-Off Point.
move-a-sniper = Move a sniper
move-that-sniper = Move { $team }
sniper-has-acted = He has done something in this Phase: he does not fire in the Phase in which he moves.
no-place-for-him-to-go = There is no place for him to go.
where-he-is-now = Where he is now
where-does-he-go = Where does { $team } go? { in-inches } at most, { $least } or more from every enemy.
moves-a-sniper = is moving a sniper
he-lies-within = He must be within { in-inches } of there.
every-enemy-at-least = Every enemy must be at least { in-inches } away.
somebody-stands-there = Somebody stands there.
he-must-be-in-cover = He must be in cover.
from-where-he-goes = Say from where he goes.
man-of-a-team = { $team } { $number }
sniper-and-mate-side-by-side = A sniper and his mate lie side by side.

# Men who leave their Teams.
scouts-take-no-crewed-weapon = Scouts take no crewed weapon along.
scouts-carry-the-common-weapon = Scouts carry the weapon that most of the others have.
leave-one-man-in-each-team = Leave at least one man in each Team.
chooses-men-for-a-task = is choosing men for a task

# On horses.
in-the-saddle-or-on-foot = Does { $who } come on in the saddle?
decides-how-they-come-on = decides how troops come on
come-in-the-saddle = In the saddle
what-the-saddle-brings = { $mount ->
    [horse] one die more to move, never Tactical, hit as Green
   *[motorcycle] far on firm ground, never Tactical, no fire before they get off
}
come-dismounted = On foot
what-is-left-behind = { $mount ->
    [horse] without their horses, and nobody has to hold them
   *[motorcycle] without their motorcycles
}
no-horse-stands-in-a-house = Nobody sits in the saddle in a house.
