### Reactions: rules/reactions.

slipped-away = { $side }: { $team } verschwindet nach dem Hinterhalt.

ambushed = { The-side } { $side-number ->
    [many] schlagen
   *[one] schlägt
} aus dem Hinterhalt zu: { $teams } ({ $men } Mann).

fired-on-overwatch = { $side }: { $team } feuert aus dem Overwatch.

no-clear-shot = { $team } hat kein freies Schussfeld.

crew-fired-on-overwatch = { $side }: { $vehicle }: { $weapon } feuert aus dem Overwatch.

crew-no-clear-shot = { $vehicle }: { $weapon } hat kein freies Schussfeld.

nothing-to-react-to = { $unit } hat kein freies Schussfeld.

looked-for-sniper = { $side }: { $team } sucht den Scharfschützen, { $needs }+: { $faces }. { $found ->
    [yes] { $team } hat den Scharfschützen entdeckt.
   *[no] { $team } sieht nicht, woher der Schuss kam.
}
    .why = Entdecken des Scharfschützen


## Questions and reasons.

its-overwatch-marker = kostet den Overwatch-Marker
fires-it-at-men = { $vehicle } feuert auf Männer ({ $weapon })
fires-it-at-a-vehicle = { $vehicle } feuert auf ein Fahrzeug ({ $weapon })
drives-so = { $vehicle } fährt { at-speed }
