### What befalls Teams and vehicles; what lies, burns, falls and hangs in the air: rules/state.

gun-left = { $side } { $team } leaves its gun behind.

weapon-lost = The weapon of { $side } { $team } is out of action.

pinned = { $team } is Pinned.

pin-lifted = { $team } { $pinned ->
    [yes] stays Pinned
   *[no] is no longer Pinned
} (Shock { $shock }).

broke = { $team } Breaks.

stance-told = { $teams } { $ends ->
    [yes] { $teams-count ->
        [one] is no longer
       *[other] are no longer
    }
   *[no] { $teams-count ->
        [one] goes
       *[other] go
    }
} { $stance ->
    [tactical] Tactical
   *[overwatch] on Overwatch
}.

shells-fell = Shells fall out of nowhere: in this Phase and the next nobody moves where they fall.

shells-stopped = The shells stop falling.

aircraft-came = Aircraft overhead, nobody knows whose: nobody moves in this Phase and the next.

aircraft-left = The aircraft are gone.

rain-began = Heavy rain: nobody sees farther than { in-inches }.

caught-fire = { $feature } is on fire.

smoke-drifted = Smoke drifts from the fire.

building-shaken = { $building } is unstable: leave it before the Turn ends.

building-fell = { $building } collapses.

covering-fire-given = { $side } { $who } gives { covering-fire } on { $where ->
    [none] open ground
   *[other] { $where }
}, in this Phase and the next.

covering-fire-ended = { $side } { $teams } { $teams-count ->
    [one] gives
   *[other] give
} no more { covering-fire }.

# What the edition calls it.
covering-fire = { $edition ->
    [second] Suppressing Fire
   *[first] Covering Fire
}

smoke-spread = Smoke spreads.

smoke-cleared = The smoke clears.

battery-asked = { $side } { $team } { $answer ->
    [away-for-phase] asks for the battery in vain: it fires elsewhere in this Phase
    [away-for-turn] asks for the battery in vain: it fires elsewhere in this Turn
    [away-for-good] asks for the battery in vain: it fires elsewhere in this game
   *[ready] is in contact with the battery: it stands ready
}.

ranging-shot-fell = { $on_target ->
    [yes] The ranging shot is on the mark.
   *[no] The ranging shot is off the mark.
}

barrage-told = { $does ->
    [falls-beyond] The barrage falls beyond the table.
    [is-shifted] The barrage is shifted.
    [ends] The barrage ends with this Phase.
   *[falls] A barrage falls: who is under it is Pinned, and nobody sees into it or out of it.
}

barrage-ceased = The barrage has ceased, and its smoke clears.

smoke-beyond-table = The smoke lies beyond the table.

battery-smoke-fell = The battery's smoke spreads.

guns-set-up = { The-side } { $side-number ->
    [many] have
   *[one] has
} machine guns beyond the own table edge on Overwatch.

beaten-zone-fell = Machine guns off the table sweep a square: all who are in it are hit and Pinned.

guns-away = { $away_for ->
    [game] The machine guns fire elsewhere for the rest of the game.
    [turn] The machine guns fire elsewhere in this Turn.
   *[phase] The machine guns fire elsewhere in this Phase.
}

vehicle-abandoned = With { $shock } Shock the crew of { $side } { $vehicle } abandons it.

crew-dead = The whole crew of { $side } { $vehicle } is dead.

vehicle-left-behind = Nobody is left to come on in the { $vehicle }: it is abandoned.

crew-bailed-out = The crew of { $side } { $vehicle } bails out.

vehicle-left-table = { $side } { $vehicle } leaves the table.

charges-went-off = The charges of { $team } go off, { blast }.

## Defences

entrenched = { $side }: { $team } is dug in.

defence-laid = { The-side } { $what ->
    [minefield] { $side-number ->
        [many] lay
       *[one] lays
    } a minefield
    [barbed-wire] { $side-number ->
        [many] string
       *[one] strings
    } barbed wire
    [barricade] { $side-number ->
        [many] pile
       *[one] piles
    } up a barricade
    [squad-barricade] { $side-number ->
        [many] pile
       *[one] piles
    } up a long barricade
   *[roadblock] { $side-number ->
        [many] block
       *[one] blocks
    } a road
}.

defence-cleared = { $team } { $what ->
    [barbed-wire] removes the barbed wire
   *[minefield] has cleared the minefield
}.

detonator-failed = The detonator of { $team } is faulty: { $attempts ->
    [0] it can clear nothing more
   *[other] one more attempt is left
}.

charges-laid = { $team } lays charges at the roadblock: { $are_ready ->
    [yes] the charges lie
   *[no] one more Phase is needed
}.

aircraft-strafed = { $side } aircraft strafe a strip of the table.

entrenchment-crushed = The entrenchment is crushed.

defence-blown-away = It destroys the { $what ->
    [barbed-wire] barbed wire
   *[minefield] minefield
}.

wire-flattened = { $side } { $vehicle } opens a path through the barbed wire.

ground-opened = { $side } { $vehicle } { $how ->
    [path] clears a path
    [gap] cuts a gap through the hedgerow
    [bridge] drops its load and bridges it
    [matting] lays matting
   *[matting-cut-short] stops short
}.

# How it has ended is told in scenarios.ftl.
game-ended = { $why }

# How people end a game.
resigned = { who-says } resigned.
draw-agreed = Both players agreed to a draw.
called-off = Nobody played on, so the host of the site ended the game.
closed-by-organiser = The organiser closed the game.
left-while-picking = Somebody got up from a table where support was being picked.
nobody-stayed = Nobody stayed at the table.

## Force Morale, and Jump-Off Points that are lost or moved

force-morale-changed = { $side } Force Morale is now { $level }.

morale-cause = { $occasion ->
    [start] start
    [cache-of-wine] a cache of wine
    [set-out] as it is set out
    [put-right] put right
   *[setback] { setback }
}

jump-off-point-lost = { The-side } { $side-number ->
    [many] lose
   *[one] loses
} a Jump-Off Point ({ $why ->
    [captured] captured
   *[force-morale] Force Morale
}), { $left } left.

jump-off-point-moved = { The-side } { $side-number ->
    [many] move
   *[one] moves
} a Jump-Off Point { in-inches }.

machines-left = { $side } { $who } { $who-count ->
    [one] gets off
   *[other] get off
} their motorcycles.

## Questions and reasons.

would-come-near-the-enemy = would come within { in-inches } of the enemy
an-empty-flamethrower = an empty flamethrower
no-task-left = no task left

# The optional rules.
optional-rule-title = { $option ->
    [leaders-in-sight] Leaders must see whom they command
    [hidden-in-buildings] Troops in buildings go unnoticed
    [grittier-rounds] Grittier fire at armour
    [frozen-ground] The ground is frozen
    [raiders] Raiders in jeeps and trucks
    [mapped-entrenchments] Entrenchments marked on a map
    [mapped-guns] Guns marked on a map
    [remote-blast] Remote tanks have a blast radius
    [dry-stowage] Shermans stow their ammunition dry
    [enfilade] Enfilade
   *[before-september-1944] It is before September 1944
}
optional-rule-told = { $option ->
    [leaders-in-sight] An order needs a line of sight from the Leader to a man of the Unit, besides command range.
    [hidden-in-buildings] Until men in a building open fire, only enemies who saw them go in, or have been within { $reader-unit ->
        [cm] 18 cm
       *[in] 18 inches
    } of it, may fire at them; of vehicles, those that saw them go in or were told by a Leader who touched them.
    [grittier-rounds] Rounds strike armour more easily: on a 4 at the front, a 3 at the side and a 2 at the rear.
    [frozen-ground] Frozen ground is hard: tanks crush entrenchments less easily, by one on the die.
    [raiders] Soft-skins are those of raiders: they fire as if they had driven one speed slower.
    [mapped-entrenchments] Before the battle each side marks in secret where its entrenchments are, and nowhere else.
    [mapped-guns] Before the battle each side marks in secret where its guns come on; they come on nowhere else.
    [remote-blast] A Goliath strikes every Unit within { $reader-unit ->
        [cm] 2 cm
       *[in] 2 inches
    }, a Borgward within 4, and not the one it touches.
    [dry-stowage] American Shermans burn as easily as the British ones: once destroyed, they explode on a 4. Otherwise their stowage is wet.
    [enfilade] Small arms hit a Team of three or more by one less, where all its men stand within { $reader-unit ->
        [cm] 1 cm
       *[in] 1 inch
    } of the line of fire: bunched up or in a row.
   *[before-september-1944] Fireflies, Challengers and M10 Achilles have no H.E. yet.
}

# Why not.
aircraft-are-overhead = Aircraft are overhead: nobody moves in this Phase.
shells-are-falling-here = Shells are falling here: nobody moves.
nothing-of-this-edition = “{ $option }” is nothing that this edition has.
nobody-digs-in-indoors = Nobody digs in inside a building or under its walls.
too-wet-to-dig-in = The ground is too wet there to dig in.
nobody-can-dig-in-there = Nobody can dig in there.
flamethrower-has-no-fuel-left = The flamethrower has no fuel left: they have no other weapon.
wounded-and-moves-no-more = He is wounded and moves no more.

never-tactical-in-the-saddle = Nobody is Tactical in the saddle.
they-get-off-before-they-fight = They get off their motorcycles before they fight.
