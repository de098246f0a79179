### What Teams of a kind of their own and vehicles do or are: rules/editions.

## Questions and reasons.

edition = { $edition ->
    [second] Second edition command
   *[first] First edition
}
supplement = { $supplement ->
   *[espana] España supplement
}

# Why not.
engineers-carry-no-rifles = Engineers carry no rifles and serve no weapon.
no-leader-commands-a-sniper = No Leader commands a sniper: he needs a 1 on the Command Dice.
sniper-fires-or-lies-still = A sniper fires or lies still: only a Chain of Command Dice moves him.
sniper-stays = A sniper does not fire and move in one Phase: he stays.
flamethrower-has-no-fuel-to-spare = A flamethrower has no fuel to spare for that.
medic-never-uses-weapons = A medic never uses weapons.
observer-fires-with-his-battery = A Forward Observer fires with his battery alone.
gun-fires-one-round = A gun fires one round in a Phase: that covers no ground.

# What is out of the ordinary about a vehicle, in a row with commas between.
trait-heavy-armour = Heavy Armour
trait-schurzen = Schürzen
trait-low = low
trait-small = small
trait-open-topped = open-topped
trait-slow-turret = slow turret
trait-fast-turret = fast turret
trait-smoke-projectors = smoke projectors
trait-ronson = a Ronson
trait-ronson-if-dry = a Ronson if dry
trait-home-made = armoured at home
trait-catches-fire = easily catches fire
trait-no-early-he = no H.E. before September 1944
trait-unreliable = breaks down easily
trait-slow = slow
trait-slow-off-road = slow off the road
trait-bogs-easily = bogs down in broken ground
trait-rolls-ones-again = rolls 1s again when it drives
trait-two-man-crew = crew of two
trait-small-fighting-vehicle = small fighting vehicle
trait-command-tank = commands other tanks by radio
trait-flail = flails a path through mines
trait-bobbin = lays matting
trait-fascine = carries a fascine
trait-dozer = clears a path with its blade
trait-culin = cuts through hedgerows
trait-swims = swims
trait-goliath = a charge on tracks, driven from afar
trait-borgward = a heavy charge on tracks, driven from afar
