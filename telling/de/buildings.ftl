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

which-door-do-your-men-leave-by = Das Gebäude brennt: Durch welche Tür kommen deine Männer heraus?
chooses-a-door-for-his-men = wählt die Tür, durch die seine Männer das brennende Gebäude verlassen
left-the-burning-building = haben das brennende Gebäude verlassen
door-of-a-building = Tür { $number }, nach { $toward ->
    [0] Norden
    [1] Nordosten
    [2] Osten
    [3] Südosten
    [4] Süden
    [5] Südwesten
    [6] Westen
   *[7] Nordwesten
}
