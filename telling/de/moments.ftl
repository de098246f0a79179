### Moments at which the other side may react: rules/moments.

## Questions and reasons.

about-to-fire = { $side }: { $who } will feuern.
is-firing = { $side }: { $who } feuert mit { $dice ->
    [one] { $dice } Würfel
   *[other] { $dice } Würfeln
} auf { $target }.
has-fired = { $side }: { $who } hat gefeuert.
about-to = { $side }: { $who } will { $what }.
has-done = { $side }: { $who } { $what }.
about-to-throw = { $side }: { $who } will eine Handgranate werfen.
has-thrown = { $side }: { $who } hat eine Handgranate geworfen.
has-placed-a-charge = { $side }: Ein Mann von { $who } hat eine Ladung an einem Fahrzeug angebracht.
troops-have-done = { $side }: Truppen { $what }.
phase-about-to-end = Die Phase { $side-number ->
    [many] { $side-owners }
   *[one] von { $side }
} geht zu Ende.
troops-have-come-on = { $side }: Truppen sind auf den Tisch gekommen.
has-ambushed = { $side }: { $who } hat aus dem Hinterhalt angegriffen.

let-pass-or-react-on-the-way = { $what } Reagierst du irgendwo auf dem Weg?
let-pass-or-react = { $what } Reagierst du?
let-it-pass = Nicht reagieren

# Was der Feind tun mag, wie Dauerbefehle es nennen.
enemy-moves = bewegt sich
enemy-fires = feuert
enemy-throws-a-grenade = wirft eine Handgranate
enemy-comes-on = kommt auf den Tisch
enemy-ambushes = greift aus dem Hinterhalt an
enemy-ends-the-phase = beendet die Phase

# Was der andere derweil liest.
may-react = darf reagieren

# Was an einem Dauerbefehl falsch ist.
orders-lack-the-expected-form = Diese Befehle haben nicht die erwartete Form: { $error }
too-many-standing-orders = Höchstens { $most } Dauerbefehle auf einmal.
no-reaction-of-this-edition = „{ $word }“ ist keine Reaktion dieser Edition der Regeln.
order-is-against-what-an-enemy-can-do = Ein Befehl richtet sich gegen etwas, das ein Feind tun kann.
so-many-can-be-kept-back = Zurückbehalten kannst du zwischen 0 und { $most }.
there-is-no-such-team = Diesen Trupp gibt es nicht.
that-place-is-not-on-the-table = Dieser Ort liegt nicht auf dem Tisch.
within-how-many-inches = Gib an, im Umkreis von wie vielen { inches-alone }.
order-names-a-point-or-an-area = Ein Befehl nennt einen Punkt oder ein Gebiet, nicht beides.
corners-of-an-area = Ein Gebiet hat 3 bis { $most } Ecken.
