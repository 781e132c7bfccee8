product = Kat & Muis
close = Sluiten
cancel = Annuleren
less = Minder
more = Meer
yes = ja
no = nee
page-not-loaded = Deze pagina kon niet worden geladen. Controleer je verbinding en probeer het opnieuw.

# Kaarten. rank: 1 (aas) tot en met 13 (heer); suit: s, h, d of c.
rank-name = { $rank ->
    [1] aas
    [11] boer
    [12] vrouw
    [13] heer
   *[other] { $rank }
}
rank-index = { $rank ->
    [1] A
    [11] B
    [12] V
    [13] H
   *[other] { $rank }
}
suit-name = { $suit ->
    [s] schoppen
    [h] harten
    [d] ruiten
   *[c] klaveren
}
card-suited = { suit-name } { rank-name }
card-joker = joker

race-label = Wedloop: jij (de muis) hebt nog { $mouse ->
    [one] { $mouse } kaart
   *[other] { $mouse } kaarten
} te gaan, de kat nog { $cat }

# De regelsets bij naam.
preset-katz-und-maus = Kat en Muis
preset-classic = Klassiek
preset-g4a = Partij tot 50
preset-short-stock = Kort potje
preset-kings-only = Alleen heren wild
preset-open-stock = Open scorestapel
preset-no-blocking = Zonder blokkeren
preset-children = Voor kinderen
preset-partners = Twee tegen twee
preset-kat-en-muis-3 = Kat en Muis met drie spellen
preset-skip-bo = Getallenspel (regels als Skip-Bo)
preset-skip-bo-partners = Getallenspel met partner (regels als Skip-Bo)
preset-book = Volgens het boekje
