### What players agree to put right: rules/play.

dispute-rolled = A die each for whose view holds: { $side } { $faces-first }, { $other } { $faces-last }{ $again ->
    [yes] , and again
   *[no] {""}
}.
    .why = whose view holds

dispute-won = { The-side } { $side-number ->
    [many] win
   *[one] wins
} the roll: the table stays as it is.

table-put-right = Put right: { $done }{ $why ->
    [none] {""}
   *[other] {" "}{ $why }
}

correction-taken-back = Taken back: { $done }{ $why ->
    [none] {""}
   *[other] {" "}{ $why }
}

players-reason = “{ $text }”

# What is put right, as a sentence by itself.
men-set-down = { $one_man ->
    [yes] A man of { $side } { $who }
   *[no] { $side } { $who }
} stands { in-inches } from where { $is_alone ->
    [yes] he
   *[no] it
} stood{ $degrees ->
    [none] {""}
   *[other] {" "}and looks along { $degrees }°
}.

vehicle-set-down = { $side } { $vehicle } stands { in-inches } from where it stood{ $degrees ->
    [none] {""}
   *[other] {" "}and heads along { $degrees }°
}.

point-set-down = { A-point } lies { in-inches } from where it lay.

marker-set-down = The { lying-thing } lies { in-inches } from where it lay.

men-set = { $side } { $team } has { $men ->
    [one] { $men } man
   *[other] { $men } men
} instead of { $before }.

leader-set-back = { $side } { $leader } is back, and fit.

leader-set-fit = { $side } { $leader } is fit again.

leader-set-fallen = { $side } { $leader } has fallen.

vehicle-shock-set = { $side } { $vehicle } has { $shock } Shock instead of { $before }.

team-shock-set = { $side } { $team } { $shock ->
    [none] is { nerve }
   *[other] has { $shock } Shock instead of { $before }{ $nerve ->
        [none] {""}
       *[other] {" "}and is { nerve }
    }
}.

nerve = { $nerve ->
    [steady] steady
    [pinned] Pinned
   *[broken] Broken
}

force-morale-set = { $side } Force Morale is { $level } instead of { $before }.

points-set = The { $side } side has { $points ->
    [one] { $points } Chain of Command Point
   *[other] { $points } Chain of Command Points
}{ $dice ->
    [0] {""}
    [1] {" "}and a whole Dice
   *[other] {" "}and { $dice } whole Dice
} instead of { $points_before ->
    [one] { $points_before } Chain of Command Point
   *[other] { $points_before } Chain of Command Points
}{ $dice_before ->
    [0] {""}
    [1] {" "}and a whole Dice
   *[other] {" "}and { $dice_before } whole Dice
}.

point-taken-off = { A-point } is taken off the table.

defence-taken-off = The { $defence ->
    [entrenchment] entrenchment
    [barbed-wire] barbed wire
    [minefield] minefield
    [roadblock] roadblock
    [barricade] barricade
    [squad-barricade] long barricade
    [matting] matting
    [fascine] fascine
   *[gap] gap
} is taken off the table.

marker-taken-off = The { lying-thing } is taken off the table.

A-point = { $side ->
    [American] An
   *[other] A
} { $side } Jump-Off Point

lying-thing = { $marker ->
    [covering-fire] Covering Fire
    [smoke] smoke
    [stray-barrage] stray barrage
    [barrage] barrage
    [aiming-point] aiming point
    [strafed] strip that was strafed
    [tear-gas] tear gas
    [machine-guns] marker of the machine guns
   *[fire] fire
}

## Questions and reasons.

would-take-back = Taken back: { $done }

# Answers that come too late, or are somebody else's to give.
not-your-decision-now = It is not your decision now.
table-has-changed-since = The table has changed since that choice was made; look again.

# What cannot be put right.
first-what-is-under-way = First what is under way has to be done.
was-not-put-right = That was not put right, or has been taken back.
it-is-so-already = It is so already.
not-on-the-table-now = That does not stand on the table now.
place-is-off-the-table = That place is off the table.
close-combat-to-fight-first = They have a Close Combat to fight first.
no-room-to-stand-there = There is no room to stand there.
no-jump-off-point-there = Nobody can stand there, so no Jump-Off Point can lie there.
belongs-to-its-building = That belongs to the building where it is.
ruin-stays-where-it-is = A ruin stays where it is.
such-a-team-takes-no-shock = Such a Team takes no Shock.
has-as-many-men-already = It has as many men already.
never-had-more-men = It never had more than { $count ->
    [one] { $count } man
   *[other] { $count } men
}.
they-are-back-already = They are back already, or their Team has left the table.
he-is-fit-already = He is fit already.

## What players say around a game, and the host

# Who says it: a player by his name; his side where he has none.
who-says = { $who ->
    [none] { $side }
   *[other] { $who }
}

offer-withdrawn = { who-says } { $offer ->
    [draw] no longer offers a draw
    [undo] no longer asks to take anything back
    [pace] no longer asks for another pace
   *[correction] no longer asks to put anything right
}.

draw-offered = { who-says } offers a draw.
draw-accepted = { who-says } accepts the draw.
draw-declined = { who-says } declines the draw.

# To play on ... at another pace.
playing-on = { $pace ->
    [untimed] to play on without a clock
    [live] to play on with a countdown for each reaction
   *[by-day] to play on by days, reacting by standing orders
}
pace-wished = { who-says } wishes { playing-on }.
pace-asked = { who-says } asks { playing-on }.
pace-agreed = { who-says } agrees { playing-on }.
pace-kept = { who-says } prefers the pace as it is.

# How much later watchers see what a side hides.
later-by = { $later ->
    [phases] { $amount ->
        [one] 1 Phase
       *[other] { $amount } Phases
    }
   *[minutes] { $amount ->
        [one] 1 minute
       *[other] { $amount } minutes
    }
}
watchers-let = { who-says } lets watchers see what is hidden, { later-by } later.
watchers-stilled = { $who ->
    [none] The host stills those who watch.
   *[other] The host stills { $who }, who watches.
}
watchers-speak-again = { $who ->
    [none] The host lets those who watch speak again.
   *[other] The host lets { $who } speak again.
}
watchers-let-no-more = { who-says } lets watchers see no more what is hidden.

undo-asked = { who-says } asks to take back the last decision.
undo-declined = { who-says } prefers to play on as it is.
undo-agreed = { who-says } agrees: the last decision is taken back.
choice-taken-back = { who-says } takes back the last choice.
went-back = { who-says } goes back.

correction-asked = { who-says } asks to put something right: { $done } { $why }
correction-agreed = { who-says } agrees.
correction-to-be-rolled = { who-says } wants a die each to decide.
correction-declined = { who-says } does not agree: the table stays as it is.
correction-waits = It is done as soon as what is under way is over.
correction-failed = What was to be put right cannot be done any more. { $why }
umpire-puts-right = The umpire puts something right.

clocks-paused = The organiser pauses the clocks.
clocks-go-on = The organiser lets the clocks go on.
player-reminded = The organiser reminds { the-side }: it is your turn.
seat-given = The organiser gives the seat of { the-side } to somebody else.

umpire-sits = { $who } sits down as the umpire.
umpire-leaves = { $who } is no longer the umpire.
umpire-is-let = { who-says } lets the umpire see { $leave ->
    [all] everything, where the other player does so too
    [own] all that this side sees
   *[open] only what everybody sees
}.
umpire-sees-openly = The umpire, { $who }, now sees what everybody sees.
umpire-sees-side = The umpire, { $who }, now sees all that { the-side } { $side-number ->
    [many] see
   *[one] sees
}.
umpire-sees-both = The umpire, { $who }, now sees all that either side sees.
umpire-called = { who-says } calls the umpire, { $about ->
    [rule] about a rule
    [table] about what stands on the table
    [undo] about taking back
    [support] about a support
   *[else] about something else
}: { $why }
umpire-not-needed = { who-says } needs the umpire no more.
umpire-rules = The umpire, { $who }, rules{ $by ->
    [none] {""}
   *[other] {" "}by { $by }
}: { $why }
ruling-withdrawn = The umpire, { $who }, withdraws the ruling{ $by ->
    [none] {""}
   *[other] {" "}by { $by }
} { $why }
umpire-decides = The umpire, { $who }, decides what { the-side } asked { $offer ->
    [undo] to take back
   *[correction] to put right
}: { $way ->
    [granted] it is done.
    [rolled] a die each decides.
   *[declined] it stays as it is.
}
umpire-goes-back = The umpire, { $who }, takes the game back.
umpire-reverses = The umpire, { $who }, takes back the decision about what { the-side } asked { $offer ->
    [undo] to take back
   *[correction] to put right
}.
umpire-rolls = The umpire, { $who }, rolls { $faces }. { $why }
    .why = { $why }
umpire-pauses = The umpire, { $who }, pauses the clocks.
umpire-lets-go-on = The umpire, { $who }, lets the clocks go on.

ordered-beforehand = By your standing orders: { $told }
passed-as-wished = Let pass, as you wished: { $told }
time-ran-out = Your time ran out: { $told }
