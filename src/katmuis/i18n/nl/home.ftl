play = Speel
play-line = { $name } tegen { $opponent }
play-line-altered = { $name } met eigen regels tegen { $opponent }
play-line-seats = { $name } met { $seats } spelers
play-failed = De tafel kon niet worden klaargezet. Probeer het nog eens.
home-failed = De regelsets konden niet worden geladen.
home-retry = Opnieuw proberen
continue-heading = Open spellen
continue = Verder spelen
continue-line = { $turn ->
    [you] Nog { $mine } tegen { $theirs }, jij bent aan zet
    [other] Nog { $mine } tegen { $theirs }, de kat is aan zet
   *[over] Stand { $points }, het volgende spel wacht
}
continue-line-many = { $turn ->
    [you] Nog { $mine } te gaan, jij bent aan zet
    [other] Nog { $mine } te gaan, een ander is aan zet
   *[over] Stand { $points }, het volgende spel wacht
}
continue-gathering = { $count ->
    [0] Tafel wacht op spelers
   *[other] Tafel met { $name }, nog niet begonnen
}
continue-line-with = { $turn ->
    [you] Met { $name }, nog { $mine } kaarten, jij bent aan zet
   *[other] Met { $name }, nog { $mine } kaarten, een ander is aan zet
}
continue-all = Alle { $count } open spellen
sets = Spelregels
set-cards = { $count ->
    [one] kaart
   *[other] kaarten
}
set-altered = met eigen regels
set-line-katz-und-maus = 3 stapels, geen jokers
set-line-classic = 4 stapels, met jokers
set-line-g4a = met punten, 3 stapels
set-line-short-stock = half zo lang
set-line-kings-only = klassiek zonder jokers
set-line-open-stock = bovenste 3 kaarten open
set-line-no-blocking = wat past, moet je spelen
own-rules = Eigen regels
own-rules-line = pas een regelset aan
own-rules-changed = Aangepast:
own-rules-usual = Standaard
own-rules-play = Speel zo
own-rules-keep = Klaar
menu = Menu
home-menu-rules = Spelregels: { $name }
home-menu-reading = Lees over het spel
home-together = Samen spelen
home-menu-you = Je naam en apparaten

sets-more = Meer regelsets
sets-own = Mijn regels
seats = Aantal spelers
seats-count = { $seats ->
    [one] { $seats } speler
   *[other] { $seats } spelers
}
set-line-children = klein en vriendelijk
set-line-partners = samen één scorestapel
set-line-skip-bo = 1 tot 12, geen plaatjes
set-line-skip-bo-partners = ook met de kaarten van je partner
set-line-kat-en-muis-3 = drie spellen, 4 stapels
set-line-book = tot de heer, in volgorde
set-line-own = op basis van { $name }
about-katz-und-maus = Het spel van de Nederlandse en Duitse kaartsites: vlug uitgelegd, elke kaart mag je afleggen.
about-classic = Spite and Malice zoals het in de boeken kwam: jokers erbij, en een aas kun je niet bewaren.
about-children = Een korte stapel, alles wat past wordt gespeeld en niemand kan je blokkeren.
about-skip-bo = Met een spel van getallen in plaats van gewone kaarten, om punten.
about-short-stock = Klassiek in de helft van de tijd.
about-partners = Jij en wie tegenover je zit, spelen samen één scorestapel weg.
about-g4a = Kat en Muis als partij: wie wint, krijgt punten, tot 50.
about-kings-only = Klassiek met twee gewone spellen kaarten: alleen heren zijn joker.
about-open-stock = Klassiek, maar van elke scorestapel ziet iedereen wat er aankomt.
about-no-blocking = Klassiek zonder pesterij: wat past, moet je spelen voordat je aflegt.
about-kat-en-muis-3 = Kat en Muis met meer kaarten en een vierde stapel, goed voor meer spelers.
about-skip-bo-partners = Het getallenspel in teams: ook de stapels van je partner mag je spelen.
about-book = De strenge versie uit kaartboeken: afleggen in volgorde, azen en tweeën verplicht. De meeste spellen lopen vast.
chosen-differs = Anders dan { $name }
chosen-read = Lees de regels
chosen-change = Pas aan
chosen-share = Deel
chosen-forget = Vergeet deze regels
computer-kind = Vriendelijke computer
difference-usual = (gewoonlijk { $usual })
big-offer-why = Eén groot teken op elke kaart, grotere knoppen, korte regels.
own-rules-from = Uitgaan van
own-rules-name = Naam van deze regels
own-rules-name-why = Met een naam bewaart deze browser ze; laat leeg als dat niet hoeft.
own-rules-name-bad = Een naam heeft 1 tot 40 zichtbare letters, zonder bijzondere tekens.
own-rules-name-same = Verander eerst een regel; deze hebben al een naam.
own-rules-count = { $count ->
    [0] niets veranderd
    [one] { $count } veranderd
   *[other] { $count } veranderd
}
own-rules-undo = Maak ongedaan
share-title = Deel deze regels
share-why = Wie de link opent, ziet deze regels en kan er meteen mee spelen.
share-link = Link
share-copy = Kopieer de link
share-copied = Gekopieerd
share-not-copied = Kopieer de link hierboven zelf: hij is al geselecteerd.
share-alone = Deze link werkt alleen op deze computer. Voor telefoons thuis: start de server met katmuis serve --lan.
share-send = Verstuur
link-rules = Regels uit een link
link-chosen = Ze staan klaar onder Speel.
link-same = Er is niets veranderd aan { $name }.
link-keep = Bewaar ze
link-kept = Bewaard bij Mijn regels
link-bad = De regels in deze link kunnen niet worden gespeeld.
link-bad-name = De naam in deze link kan niet worden getoond.

# Drie vragen.
questions = Met welke regels ben je opgegroeid?
questions-line = drie vragen, één regelset
questions-number = Vraag { $number }
questions-back = Vorige vraag
questions-again = Opnieuw beginnen
questions-found = Dit lijkt op jullie regels
questions-choose = Kies deze regels
questions-adapt = Pas ze aan
question-wilds = Welke kaarten konden elke andere kaart vervangen?
question-wilds-kings = Alleen de heren
question-wilds-both = De heren en de jokers
question-wilds-jokers = Alleen de jokers
question-wilds-numbers = We speelden met getallen en eigen jokers
question-centre = Hoeveel stapels konden er in het midden liggen?
question-centre-three = Drie
question-centre-four = Vier
question-exhausted = Wat als de pakstapel op was?
question-exhausted-fewest = Dan won wie de minste kaarten op zijn stapel had
question-exhausted-points = Dan was het gelijkspel; we speelden om punten
question-aces = Mocht je een aas bij jezelf afleggen?
question-aces-yes = Ja, elke kaart mocht
question-aces-no = Nee, een aas moest naar het midden
question-kind = Hoe speelden jullie?
question-kind-long = Ieder voor zich, met een hoge stapel
question-kind-short = Kort, met 13 kaarten of minder
question-kind-teams = Twee tegen twee
question-special = Was er nog iets bijzonders?
question-special-nothing = Nee, gewoon zo
question-special-open = Van elke stapel lagen er drie kaarten open
question-special-must = Wat paste, moest je spelen
question-family = Wie speelde er mee?
question-family-children = Ook kleine kinderen
question-family-grown = Alleen grotere kinderen en volwassenen
question-order = Hoe legde je kaarten bij jezelf af?
question-order-packed = Alleen op een lege stapel, of gelijk of één lager
question-order-free = Zoals je wilde
question-partners = Speelde je alleen of met een partner?
question-partners-alone = Alleen
question-partners-partners = Met een partner
