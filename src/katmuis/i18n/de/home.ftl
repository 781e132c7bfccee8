play = Spielen
play-line = { $name } gegen den Computer
play-line-altered = { $name } mit eigenen Regeln
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
set-line-short-stock = auch für Kinder
set-line-kings-only = klassisch ohne Joker
set-line-open-stock = oberste 3 Karten offen
set-line-no-blocking = was passt, ist Pflicht
own-rules = Eigene Regeln
own-rules-line = Regelsatz anpassen
own-rules-title = { $name }: eigene Regeln
own-rules-changed = Geändert:
own-rules-usual = Standard
own-rules-play = So spielen
own-rules-keep = Fertig
menu = Menü
home-menu-rules = Spielregeln: { $name }
