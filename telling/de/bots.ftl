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

## Nach dem Spiel: warum der Computer das getan hat

aim-holds-ground = Seine Seite sollte halten, worauf es der Gegner abgesehen hat: sie ließ ihn kommen.

aim-has-taken-it = Seine Seite hatte genommen, worum es ging: das Ende der Runde sollte es entscheiden.

aim-goes-for-it = Seine Seite sollte dem Gegner einen Ort nehmen und hatte niemanden in der Nähe.

aim-is-away = Seine Seite sollte dem Gegner einen Ort nehmen, { in-inches } vor ihren vordersten Leuten.

aim-hurries = Seine Seite sollte dem Gegner einen Ort nehmen, { in-inches } vor ihren vordersten Leuten, und es eilte: die Kampfmoral einer Seite war niedrig.

aim-far-behind = Mit einer Kampfmoral von { $own } gegen { $enemy } lag seine Seite weit zurück und ließ den Gegner kommen.

aim-breaks-them = Keine Seite hatte einen Ort zu nehmen: es ging darum, die Kampfmoral des Gegners zu brechen, mit { $own } eigener gegen { $enemy }.

task-leaves-the-house = Diese Leute mussten aus einem Haus, das bald einstürzt.

task-serves-the-gun = Diese Leute bedienen ein Geschütz: sie schießen, wo ein Ziel ist, und drehen es zu einem hin.

task-observes = Dieser Mann beobachtet für einen Mörser: er hält sich fern und sieht.

task-clears-the-way = Das sind Pioniere: sie räumen, wovor sie stehen.

task-keeps-what-is-taken = Diese Leute waren, wo sie sein sollten, und mussten dort bleiben.

task-gets-there = Diese Leute waren dem Ort so nah, dass nur zählte, ihn zu erreichen.

task-goes-first = Diese waren unter den Vordersten, die gehen, während die anderen schießen.

task-covers-them = Diese sollten schießen, während die Vordersten gehen.

task-holds = Diese sollten halten, wo sie waren.

task-goes-forward = Diese sollten dorthin vorgehen, wo sie dem Gegner schaden können.

task-fires-from-there = Diese konnten nicht weiter und sollten von dort schießen.

why-nobody-there = von seinen Leuten war noch niemand auf dem Tisch

why-many-wait = { $waiting } seiner Trupps waren noch nicht auf dem Tisch

why-goal = worum es seiner Seite ging, war { in-inches } entfernt

why-nobody-seen = von dort war kein Gegner zu sehen: er wollte Boden gewinnen

why-make-ready = von dort war kein Gegner zu sehen: er ging in taktische Haltung, um ihn kommen zu lassen

why-turn-settles-it = das Ende der Runde sollte entscheiden, was er genommen hatte

why-keep-dice = sie kamen nicht näher als { in-inches }: was ein Schuss kostet, sparte er für einen besseren auf

why-spare-morale = seine Kampfmoral war { $morale }: kaum etwas ist mehr wert

why-enemy-near = der nächste Gegner war { in-inches } entfernt; auf dieser Stufe sieht er nicht nach, wer zu sehen ist

why-tried = in dieser Phase schon vergeblich versucht

why-lets-it-pass = Es hingehen lassen

why-stays = niemand sollte irgendwohin gehen

why-assault = ein Gegner, der für den Nahkampf schwach genug ist, war in Reichweite

why-way = auf jeden von ihnen konnten dort etwa { $now } Würfel schießen, Deckung eingerechnet; { $before }, wo sie gewesen waren

why-safer-way = auf jeden von ihnen konnten dort etwa { $now } Würfel schießen, Deckung eingerechnet; { $before }, wo sie gewesen waren, { $straight }, wo der gerade Weg endet

why-safe-way = dort konnte niemand auf sie schießen; auf jeden etwa { $before } Würfel, wo sie gewesen waren

why-safe-place = dort konnte niemand auf sie schießen

why-place = auf jeden von ihnen konnten dort etwa { $now } Würfel schießen, Deckung eingerechnet

why-no-choice = Etwas anderes war nicht zu wählen.

why-gave-up = Nach so vielen Phasen gab er ein Gefecht auf, das zu nichts führte.

why-alike = Etwas anderes war ebenso viel wert: unter Gleichen nimmt er das Erste seiner Liste.

why-narrowly = Etwas anderes war fast ebenso viel wert.

why-clearly = Nichts anderes war annähernd so viel wert.

why-as-suggested = Er nahm, was die Regeln selbst vorschlagen, und wog nichts anderes ab.

why-arranged = In der Lektion ist festgelegt, was er hier antwortet.

why-lapsed = Auf dieser Stufe denkt er über { $lapses } von hundert Entscheidungen nicht nach und nimmt irgendetwas: so auch hier. Mit Nachdenken hätte er „{ $instead }“ genommen.

why-otherwise = Noch einmal gefragt, nähme er „{ $instead }“: er hat seither dazugelernt oder erinnerte sich an etwas aus der Phase.

why-not-again = Noch einmal gefragt, antwortete er anders: er hat seither dazugelernt oder erinnerte sich an etwas aus der Phase.
