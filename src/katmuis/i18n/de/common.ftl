product = Kat & Muis
close = Schließen
cancel = Abbrechen
less = Weniger
more = Mehr
yes = ja
no = nein
page-not-loaded = Diese Seite konnte nicht geladen werden. Prüfe deine Verbindung und versuche es noch einmal.

# Karten. rank: 1 (Ass) bis 13 (König); suit: s, h, d oder c.
rank-name = { $rank ->
    [1] Ass
    [11] Bube
    [12] Dame
    [13] König
   *[other] { $rank }
}
rank-index = { $rank ->
    [1] A
    [11] B
    [12] D
    [13] K
   *[other] { $rank }
}
suit-name = { $suit ->
    [s] Pik
    [h] Herz
    [d] Karo
   *[c] Kreuz
}
card-suited = { suit-name } { rank-name }
card-joker = Joker

race-label = Wettlauf: Du (die Maus) hast noch { $mouse ->
    [one] { $mouse } Karte
   *[other] { $mouse } Karten
} vor dir, die Katze noch { $cat }

# Die Regelsätze beim Namen.
preset-katz-und-maus = Katz und Maus
preset-classic = Klassisch
preset-g4a = Partie bis 50
preset-short-stock = Kurze Partie
preset-kings-only = Nur Könige wild
preset-open-stock = Offener Zielstapel
preset-no-blocking = Ohne Blockieren
preset-children = Für Kinder
preset-partners = Zwei gegen zwei
preset-kat-en-muis-3 = Katz und Maus mit drei Decks
preset-skip-bo = Zahlenspiel (Regeln wie Skip-Bo)
preset-skip-bo-partners = Zahlenspiel mit Partner (Regeln wie Skip-Bo)
preset-book = Wie im Buche
