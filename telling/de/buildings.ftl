### Fire in buildings, and leaving them: rules/buildings.

got-out = { $team } { $peril ->
    [collapse] entkommt aus dem einstürzenden Gebäude
   *[fire] verlässt das brennende Gebäude
}.

shaken-inside = Rauch und Flammen: { $shock } Schock für { $teams }.

wind-rolled = { The-side-rolls } { $faces } für den Wind: Der Rauch zieht nach { $towards ->
    [north] Norden
    [north-east] Nordosten
    [east] Osten
    [south-east] Südosten
    [south] Süden
    [south-west] Südwesten
    [west] Westen
   *[north-west] Nordwesten
}.
    .why = Wind


## Questions and reasons.

which-door-do-your-men-leave-by = Das Gebäude brennt: Durch welche Tür verlassen es deine Männer?
chooses-a-door-for-his-men = wählt die Tür, durch die seine Männer das brennende Gebäude verlassen
left-the-burning-building = haben das brennende Gebäude verlassen
door-on-a-side = Tür { $number }, an der { $toward ->
    [0] Nordseite
    [1] Nordostseite
    [2] Ostseite
    [3] Südostseite
    [4] Südseite
    [5] Südwestseite
    [6] Westseite
   *[7] Nordwestseite
}
