### Movement on foot: rules/movement.

pace-rolled = { $side } { $who } rolls { $faces-added }{ $again ->
    [0] {""}
    [one] {" "}({ $again } of them a 1 rolled again)
   *[other] {" "}({ $again } of them 1s rolled again)
} for movement.
    .why = movement
    .purpose = movement

shuffle-rolled = { $side } { $who } rolls { $faces } for those who move to see the enemy.
    .why = movement
    .purpose = movement

moved = { $side } { $team } moves { in-inches }.

changed-floor = { $side } { $team } goes to { $floor ->
    [0] the ground floor
    [1] the first floor
    [2] the second floor
   *[3] the third floor
}.

team-crossed = { $side } { $team }{ $left ->
    [0] {" "}is over { $obstacle }
   *[other] : { $over } of { $men ->
        [one] { $men } man
       *[other] { $men } men
    } { $over ->
        [one] is
       *[other] are
    } over { $obstacle }
}.

leader-crossed = { $side } { $team } crosses { $obstacle }.

looked-for-rounds = { $side } { $teams } looks for fresh rounds, { $needs }+: { $faces }; { $rounds ->
    [0] none found
    [one] { $rounds } round left
   *[other] { $rounds } rounds left
}.
    .why = fresh rounds


## Questions and reasons.

# Somebody and what he would do wrong: "Rifleman 3 cannot stand there."
who-why-not = { $who } { $reason }.

crewman = Crewman { $number }
rifleman = Rifleman { $number }
man = Man { $number }
man-of = { $team }: { $man }

floor = { $floor ->
    [0] the ground floor
    [1] the first floor
    [2] the second floor
   *[3] the third floor
}
Floor = { $floor ->
    [0] The ground floor
    [1] The first floor
    [2] The second floor
   *[3] The third floor
}
go-to-floor = Go to { floor }
not-on-one-floor = They are not all on one floor of one building.
no-other-floor = This building has no other floor.
gun-stays-on-the-ground = A gun stays on the ground.
lone-gunner-cannot-move = One man alone cannot move a tripod machine gun.
no-room-on-the-next-floor = There is no room on the next floor.
which-floor = Which floor does { $unit } go to?
place-on-floor = Place { $unit } on { floor }; each man may shift up to { in-inches }.
place-him-on-floor = Place { $who } on { floor }; he may shift up to { in-inches }.
place-him = Place { $who }.
moves-within-its-building = moves { $unit } within its building
moves-within-his-building = moves { $who } within his building
has-to-come-along = { $who } has to come along.
would-shift = would shift { $inches } { inches }; { $most } are allowed
cannot-stand-there = cannot stand there
would-stand-on-another = would stand on another figure

# Why not.
who-cannot-go-so = { $who }: { $reason }.
cannot-go-there = cannot go there: { $reason }
would-go-too-far = would go { $inches } { inches }; the roll allows { $most }
would-go-too-far-across = would go { $inches } { inches }; crossing the obstacle, the roll allows { $most }
would-take-the-gun-indoors = would take the gun into a building or out of one
would-take-the-gun-over = would take the gun over what is too high for it
meets-the-enemy = meets the enemy after { in-inches }: his way ends there, in Close Combat
would-end-on-another = { $who } would end on another figure.
would-leave-his-unit = { $who } would leave the Unit he goes along with.
all-in-one-direction = The Teams of a Section move together: all in the same direction.
has-to-go-the-full-distance = { $who } has to go the full { $inches } { inches }, unless it stops at a feature of the ground or at something in its way.
only-goes-away = { $who } has { $what }: he only goes away from the enemy.
goes-away-from-the-vehicle = He goes away from the vehicle.
somebody-can-move = Somebody can move: they may stay only when no way is open.
all-at-the-same-pace = All its Teams move at the same pace.
broken-troops-only-run = Broken troops do nothing but run.
pinned-troops-cannot-move = Pinned troops cannot move.
moved-or-arrived-already = They have moved or arrived in this Phase already.
moved-already = They have moved in this Phase already.
came-on-and-cannot-move = They came onto the table in this Phase and cannot move.
no-double-over-such-ground = Nobody moves at the double over broken or worse ground.
too-laden-for-the-double = With this mortar nobody moves at the double.
gun-is-not-lifted-over = A gun is not lifted over that.
nobody-began-beside-it = None of them began the Phase next to an obstacle of this height.
no-place-on-the-far-side = There is no place to stand on the far side.

# Of a whole Team or Leader, after a colon.
no-double-here = nobody moves at the double over broken or worse ground
takes-a-whole-activation-to-cross = an obstacle this high takes a whole activation to cross
crossed-by-a-normal-move-only = obstacles and doors are crossed only by a Normal move without fire

tripod-does-not-move-and-fire = A tripod machine gun does not move and fire in one Phase.
lone-gunner-only-turns-it = One man alone cannot move a tripod machine gun, only turn it in a whole Phase.
gun-stays-where-it-stands = A gun of this kind stays where it stands.
manhandled-by-a-normal-move = A gun is manhandled by a Normal move alone.
one-man-alone-and-a-gun = One man alone can neither move nor turn a gun.

# What is asked.
move-so = Move { $unit } { $gait ->
    [tactical] Tactically
    [move-and-fire] to fire on the move
    [double] at the double
   *[normal] at a Normal pace
}.
charge-home = Charge with { $unit }: ride at the enemy.
moves = moves { $who }
a-man-of = A man of { $team }
how-roll-to-move = How does { $unit } roll for its move?
decides-how-to-move = decides how { $unit } moves
one-roll-together = One roll, keep together
at-the-slowest-pace = at the pace of the most shocked Team
one-roll-own-pace = One roll, each at its own pace
may-split = may split
roll-for-each-team = A roll for each Team
teams-apart-split-up = Teams more than { in-inches } apart split up
where-to-charge = Where does the man with the charge go, up to a vehicle?
where-to-get-away = Where does the man with the charge go, away from the vehicle?
which-way-to-climb = Which way does { $unit } climb?
climb-over = { $toward ->
    [0] North
    [1] North-east
    [2] East
    [3] South-east
    [4] South
    [5] South-west
    [6] West
   *[7] North-west
}, over { $place }
men-climb-over = { $men ->
    [one] { $men } man climbs
   *[other] { $men } men climb
} over
move-those-who-see-nobody = Move those of { $unit } who see no enemy, to where they do.
move-for-a-line-of-sight = { $men ->
    [one] { $men } man
   *[other] { $men } men
} of { $unit } can fire at nothing from here. Move for a line of sight?
decides-how-to-fire = is deciding how { $unit } fires
they-move = They move
a-die-then-half-dice = 1D6{ in }, then half their dice
they-stay = They stay where they are
and-do-not-fire = and do not fire
can-be-reached = coming within { in-inches } of the enemy brings Close Combat: { $teams } can be reached

# The dice of a move, and what is taken off them.
brings-them = { $who }: { in-inches }
dice-bring-them = { $who }: { $faces-plus }{ $discarded ->
    [0] {""}
   *[other] {" "}and { $discarded }, which does not count for a { $gun } gun
}{ $crew ->
    [0] {""}
   *[other] , { $crew } less on each die for a short crew
}{ $mud ->
    [0] {""}
   *[other] , { $mud } less on each die for wet ground
}{ $shock ->
    [0] {""}
   *[other] , { $shock } less for Shock
} = { in-inches }

about-to-move = { $side } { $who } is about to move up to { in-inches }.

horses-enter-no-house = would ride into a house or out of one
horses-do-not-climb = Nobody climbs in the saddle: they get off first.
# On motorcycles.
no-wheels-on-such-ground = No motorcycle goes over such ground.
no-wheels-over-it = Motorcycles do not cross it: { $place }.
they-would-turn-a-sharp-corner = would turn a corner of 90° or more, which nobody does flat-out
some-ride-and-some-walk = Some of them ride motorcycles, and some walk.

# Men who keep to their cover.
keeps-to-its-cover = They do not leave their cover: a Leader has to lead them out.
would-leave-its-cover = They would leave their cover, for which a Leader has to lead them out.
