### Reactions: rules/reactions.

slipped-away = { $side } { $team } slips away after its Ambush.

ambushed = { The-side } { $side-number ->
    [many] ambush
   *[one] ambushes
} with { $teams } ({ $men ->
    [one] { $men } man
   *[other] { $men } men
}).

fired-on-overwatch = { $side } { $team } fires on Overwatch.

no-clear-shot = { $team } finds no clear shot.

crew-fired-on-overwatch = { $side } { $vehicle }'s { $weapon } fires on Overwatch.

crew-no-clear-shot = { $vehicle }'s { $weapon } finds no clear shot.

nothing-to-react-to = { $unit } finds no clear shot.

looked-for-sniper = { $side } { $team } looks for the sniper, { $needs }+: { $faces }. { $found ->
    [yes] { $team } has spotted the sniper.
   *[no] { $team } does not see where the shot came from.
}
    .why = spotting the sniper


## Questions and reasons.

its-overwatch-marker = its Overwatch marker
fires-it-at-men = { $vehicle } fires its { $weapon } at men
fires-it-at-a-vehicle = { $vehicle } fires its { $weapon } at a vehicle
drives-so = { $vehicle } drives { at-speed }
