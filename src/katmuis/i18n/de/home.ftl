play = Spielen
play-line = { $name } gegen { $opponent }
play-line-altered = { $name } mit eigenen Regeln gegen { $opponent }
play-line-seats = { $name } mit { $seats } Spielern
play-failed = Der Tisch ließ sich nicht decken. Versuche es noch einmal.
home-failed = Die Regelsätze konnten nicht geladen werden.
home-retry = Noch einmal versuchen
continue-heading = Offene Spiele
continue = Weiterspielen
continue-line = { $turn ->
    [you] Noch { $mine } gegen { $theirs }, du bist am Zug
    [other] Noch { $mine } gegen { $theirs }, die Katze ist am Zug
   *[over] Stand { $points }, das nächste Spiel wartet
}
continue-line-many = { $turn ->
    [you] Noch { $mine } vor dir, du bist am Zug
    [other] Noch { $mine } vor dir, jemand anders ist am Zug
   *[over] Stand { $points }, das nächste Spiel wartet
}
continue-gathering = { $count ->
    [0] Tisch wartet auf Spieler
   *[other] Tisch mit { $name }, noch nicht begonnen
}
continue-line-with = { $turn ->
    [you] Mit { $name }, noch { $mine } Karten, du bist am Zug
   *[other] Mit { $name }, noch { $mine } Karten, jemand anders ist am Zug
}
continue-all = Alle { $count } offenen Spiele
sets = Spielregeln
set-cards = { $count ->
    [one] Karte
   *[other] Karten
}
set-altered = mit eigenen Regeln
set-line-katz-und-maus = 3 Stapel, keine Joker
set-line-classic = 4 Stapel, mit Jokern
set-line-g4a = mit Punkten, 3 Stapel
set-line-short-stock = halb so lang
set-line-kings-only = klassisch ohne Joker
set-line-open-stock = oberste 3 Karten offen
set-line-no-blocking = was passt, ist Pflicht
own-rules = Eigene Regeln
own-rules-line = Regelsatz anpassen
own-rules-changed = Geändert:
own-rules-usual = Standard
own-rules-play = So spielen
own-rules-keep = Fertig
menu = Menü
home-menu-rules = Spielregeln: { $name }
home-menu-reading = Alles über das Spiel
home-together = Mit anderen spielen
home-menu-you = Dein Name und deine Geräte

sets-more = Mehr Regelsätze
sets-own = Meine Regeln
seats = Zahl der Spieler
seats-count = { $seats ->
    [one] { $seats } Spieler
   *[other] { $seats } Spieler
}
set-line-children = klein und freundlich
set-line-partners = zusammen ein Zielstapel
set-line-skip-bo = 1 bis 12, keine Bilder
set-line-skip-bo-partners = auch mit den Karten des Partners
set-line-kat-en-muis-3 = drei Decks, 4 Stapel
set-line-book = bis zum König, in Reihenfolge
set-line-own = nach { $name }
about-katz-und-maus = Das Spiel der deutschen und niederländischen Kartenseiten: schnell erklärt, jede Karte darf abgelegt werden.
about-classic = Spite and Malice, wie es in die Bücher kam: mit Jokern, und ein Ass lässt sich nicht aufheben.
about-children = Ein kurzer Zielstapel: Alles, was passt, wird gespielt, und niemand kann dich blockieren.
about-skip-bo = Mit Zahlen statt gewöhnlicher Karten, um Punkte.
about-short-stock = Klassisch in der halben Zeit.
about-partners = Du und wer dir gegenübersitzt, ihr spielt zusammen einen Zielstapel leer.
about-g4a = Katz und Maus als Partie: Wer gewinnt, bekommt Punkte, bis 50.
about-kings-only = Klassisch mit zwei gewöhnlichen Kartenspielen: Nur Könige sind Joker.
about-open-stock = Klassisch, aber von jedem Zielstapel sehen alle, was als Nächstes kommt.
about-no-blocking = Klassisch ohne Bosheit: Was passt, muss vor dem Ablegen gespielt werden.
about-kat-en-muis-3 = Katz und Maus mit mehr Karten und einem vierten Stapel, gut für mehr Spieler.
about-skip-bo-partners = Das Zahlenspiel in Teams: Auch die Stapel deines Partners darfst du spielen.
about-book = Die strenge Fassung aus Kartenbüchern: Ablegen in Reihenfolge, Asse und Zweien sind Pflicht. Die meisten Spiele fahren sich fest.
chosen-differs = Anders als { $name }
chosen-read = Regeln lesen
chosen-change = Anpassen
chosen-share = Teilen
chosen-forget = Diese Regeln vergessen
computer-kind = Freundlicher Computer
difference-usual = (sonst { $usual })
big-offer-why = Ein großes Zeichen auf jeder Karte, größere Knöpfe, kurze Regeln.
own-rules-from = Grundlage
own-rules-name = Name dieser Regeln
own-rules-name-why = Mit einem Namen behält dieser Browser sie; lass ihn sonst leer.
own-rules-name-bad = Ein Name hat 1 bis 40 sichtbare Buchstaben, ohne besondere Zeichen.
own-rules-name-same = Ändere erst eine Regel; diese haben schon einen Namen.
own-rules-count = { $count ->
    [0] nichts geändert
    [one] { $count } geändert
   *[other] { $count } geändert
}
own-rules-undo = Rückgängig machen
share-title = Diese Regeln teilen
share-why = Wer den Link öffnet, sieht diese Regeln und kann gleich damit spielen.
share-link = Link
share-copy = Link kopieren
share-copied = Kopiert
share-not-copied = Kopiere den Link oben selbst: Er ist schon markiert.
share-alone = Dieser Link geht nur auf diesem Rechner. Für Telefone zu Hause: Starte den Server mit katmuis serve --lan.
share-send = Senden
link-rules = Regeln aus einem Link
link-chosen = Sie liegen unter „Spielen“ bereit.
link-same = An { $name } ist nichts geändert.
link-keep = Behalten
link-kept = Unter „Meine Regeln“ behalten
link-bad = Die Regeln in diesem Link lassen sich nicht spielen.
link-bad-name = Der Name in diesem Link lässt sich nicht zeigen.

# Drei Fragen.
questions = Mit welchen Regeln bist du aufgewachsen?
questions-line = drei Fragen, ein Regelsatz
questions-number = Frage { $number }
questions-back = Vorige Frage
questions-again = Von vorn beginnen
questions-found = So ähnlich habt ihr gespielt
questions-choose = Diese Regeln nehmen
questions-adapt = Anpassen
question-wilds = Welche Karten konnten jede andere ersetzen?
question-wilds-kings = Nur die Könige
question-wilds-both = Die Könige und die Joker
question-wilds-jokers = Nur die Joker
question-wilds-numbers = Wir spielten mit Zahlen und eigenen Jokern
question-centre = Wie viele Stapel konnten in der Mitte liegen?
question-centre-three = Drei
question-centre-four = Vier
question-exhausted = Was war, wenn der Nachziehstapel leer war?
question-exhausted-fewest = Dann gewann, wer die wenigsten Karten im Stapel hatte
question-exhausted-points = Dann war es unentschieden; wir spielten um Punkte
question-aces = Durftest du ein Ass vor dir ablegen?
question-aces-yes = Ja, jede Karte
question-aces-no = Nein, ein Ass musste in die Mitte
question-kind = Wie habt ihr gespielt?
question-kind-long = Jeder für sich, mit hohem Stapel
question-kind-short = Kurz, mit 13 Karten oder weniger
question-kind-teams = Zwei gegen zwei
question-special = Gab es noch etwas Besonderes?
question-special-nothing = Nein, einfach so
question-special-open = Von jedem Stapel lagen drei Karten offen
question-special-must = Was passte, musste gespielt werden
question-family = Wer hat mitgespielt?
question-family-children = Auch kleine Kinder
question-family-grown = Nur größere Kinder und Erwachsene
question-order = Wie hast du Karten vor dir abgelegt?
question-order-packed = Nur auf einen leeren Stapel, oder gleich oder eins niedriger
question-order-free = Wie du wolltest
question-partners = Hast du allein oder mit Partner gespielt?
question-partners-alone = Allein
question-partners-partners = Mit Partner
