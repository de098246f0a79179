### What a sensible player is advised to do, and why: rules/bots.

## Questions and reasons

advice-nobody-there = von deinen Leuten ist noch niemand auf dem Tisch

advice-many-wait = { $waiting } deiner Trupps sind noch nicht auf dem Tisch

advice-rallies-the-broken = sammelt gebrochene Leute, ehe sie fliehen

advice-rallies = kann Leute mit { $shock } Schock sammeln und gibt Befehle

advice-shock-on-men = { $shock } Schock auf { $men } Mann

advice-leave-the-house = das Haus um sie stürzt bald ein

advice-goal = worum es hier geht, ist { in-inches } entfernt

advice-in-the-open = ein Gegner steht im Offenen, { in-inches } entfernt: { $target }

advice-close = ein Gegner ist auf nahe Entfernung, { in-inches }: { $target }

advice-seen = ein Gegner ist zu sehen, { in-inches } entfernt: { $target }

advice-can-hit = es ist jemand da, auf den sie schießen können

advice-nobody-seen = von dort ist kein Gegner zu sehen: gewinne Boden

advice-make-ready = von dort ist kein Gegner zu sehen: geh in taktische Haltung und lass ihn kommen

advice-weak-enemy = ein schwächerer Gegner ist nah genug für den Nahkampf

advice-in-cover-as-they-go = sie enden in besserer Deckung, solange der Gegner sie sieht

advice-watches = ihr Feuer trifft, wer in Sicht kommt

advice-turn-settles-it = das Ende der Runde entscheidet, was du genommen hast

advice-turn-routs-them = ihre gebrochenen Leute fliehen, wenn die Runde endet

advice-in-sight = sieht { $target }, { in-inches } entfernt

advice-just-came-on = wer in dieser Phase gekommen ist, darf sich nicht bewegen und sieht niemanden, auf den er schießen könnte

advice-nothing-left = es bleibt nichts zu tun, was nützt

advice-no-dice = es kostet keinen Würfel, aber dann passen sie nicht mehr auf

advice-heads-down = sie werden beschossen und sind besser in Deckung

advice-near-enough = sie kommen nah genug für einen Schuss, der seinen Preis wert ist

advice-keep-your-dice = sie kommen nicht näher als { in-inches }: heb dir den Preis für einen besseren Schuss auf

advice-rather-watches = besser gibt ihm ein Anführer Overwatch: sein Feuer trifft, wer in Sicht kommt

advice-morale-stays-lost = Würfel kommen wieder, verlorene Kampfmoral nicht

advice-spare-morale = deine Kampfmoral ist { $morale }: kaum etwas ist mehr wert

advice-many-under-it = genug Gegner sind darunter

advice-more-markers = der vierte hält mehr Boden, für ebenso viele Jump-Off-Punkte

advice-vehicle-waits = neben dem Tisch nützt es nichts

advice-armour-in-sight = sein Geschütz kann dem Panzer in Sicht schaden

advice-crew-shaken = die Besatzung erträgt kaum noch Schock
