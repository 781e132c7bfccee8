result-title-out-won = Muis is binnen!
result-title-out-lost = De kat was je voor
result-title-won = Je wint
result-title-lost = { $team ->
    [yes] { $name } winnen
   *[no] { $name } wint
}
result-title-drawn = Gelijkspel
result-title-match-won = Je wint de partij!
result-title-match-lost = { $team ->
    [yes] { $name } winnen de partij
   *[no] { $name } wint de partij
}
result-title-match-drawn = De partij eindigt gelijk
result-title-aborted = Spel afgebroken

result-out-won = Je speelde de laatste kaart van je scorestapel in beurt { $turn }. { $name } had er nog { $theirs }.
result-out-lost = { $name } speelde in beurt { $turn } de laatste kaart van de scorestapel. Jij had er nog { $mine }.
result-exhausted-won = De pakstapel is op. Jij had de kleinste scorestapel: { $mine } tegen { $theirs }.
result-exhausted-lost = De pakstapel is op. { $name } had de kleinste scorestapel: { $theirs } tegen { $mine }.
result-exhausted-drawn = De pakstapel is op, en jullie scorestapels zijn even groot: { $mine } om { $theirs }.
result-exhausted-tie = De pakstapel is op. Volgens deze regels is het dan gelijkspel, zonder punten.
result-blocked-won = Het spel zit vast: niemand kan nog een kaart kwijt. Jij had de kleinste scorestapel: { $mine } tegen { $theirs }.
result-blocked-lost = Het spel zit vast: niemand kan nog een kaart kwijt. { $name } had de kleinste scorestapel: { $theirs } tegen { $mine }.
result-blocked-drawn = Het spel zit vast: niemand kan nog een kaart kwijt. Jullie scorestapels zijn even groot: { $mine } om { $theirs }.
result-idle-won = Al { $rounds } ronden is er geen kaart van een scorestapel gespeeld. Jij had de kleinste: { $mine } tegen { $theirs }.
result-idle-lost = Al { $rounds } ronden is er geen kaart van een scorestapel gespeeld. { $name } had de kleinste: { $theirs } tegen { $mine }.
result-idle-drawn = Al { $rounds } ronden is er geen kaart van een scorestapel gespeeld, en jullie scorestapels zijn even groot: { $mine } om { $theirs }.
result-agreed-won = Jullie maakten er samen een eind aan. Jij had de kleinste scorestapel: { $mine } tegen { $theirs }.
result-agreed-lost = Jullie maakten er samen een eind aan. { $name } had de kleinste scorestapel: { $theirs } tegen { $mine }.
result-agreed-drawn = Jullie maakten er samen een eind aan met even grote scorestapels: { $mine } om { $theirs }.
result-resigned-won = { $name } gaf op, met nog { $theirs } kaarten in de scorestapel.
result-resigned-lost = Je gaf op, met nog { $mine } kaarten in je scorestapel.
result-timeout-won = De bedenktijd van { $name } was om.
result-timeout-lost = Je bedenktijd was om.
result-abandoned-won = { $name } is van tafel gegaan.
result-abandoned-lost = Je bent van tafel gegaan.
result-abandoned-drawn = Een speler was te lang weg. Het spel is gelijk: { $mine } tegen { $theirs }.
result-aborted = Dit spel telt niet mee.
result-other = Het spel is afgelopen: { $mine } tegen { $theirs } kaarten.

# Aan een tafel met meer dan twee: side (won, lost of drawn), team (yes of no), name (wie won), partner, tied.
result-many-least = { $side ->
    [won] { $team ->
        [yes] Jij en { $partner } hadden samen de minste kaarten over: { $mine }.
       *[no] Jij had de kleinste scorestapel: { $mine }.
    }
    [lost] { $team ->
        [yes] { $name } hadden samen de minste kaarten over.
       *[no] { $name } had de kleinste scorestapel.
    }
   *[drawn] { $tied ->
        [yes] De kleinste scorestapels zijn even groot, dus niemand wint.
       *[no] Volgens deze regels is het dan gelijkspel, zonder punten.
    }
}
result-many-out = { $side ->
    [won] { $team ->
        [yes] In beurt { $turn } ging jullie laatste scorestapelkaart weg.
       *[no] Je speelde de laatste kaart van je scorestapel in beurt { $turn }.
    }
   *[lost] { $team ->
        [yes] { $name } waren in beurt { $turn } al hun scorestapelkaarten kwijt. Jullie hadden er nog { $mine }.
       *[no] { $name } speelde in beurt { $turn } de laatste kaart van de scorestapel. Jij had er nog { $mine }.
    }
}
result-many-exhausted = De pakstapel is op. { result-many-least }
result-many-blocked = Het spel zit vast: niemand kan nog een kaart kwijt. { result-many-least }
result-many-idle = Al { $rounds } ronden is er geen kaart van een scorestapel gespeeld. { result-many-least }
result-many-agreed = Jullie maakten er samen een eind aan. { result-many-least }
result-many-resigned = { $side ->
    [won] { $name } gaven op.
   *[lost] { $team ->
        [yes] Je gaf op, voor jou en { $partner }.
       *[no] Je gaf op, met nog { $mine } kaarten in je scorestapel.
    }
}
result-many-timeout = { $side ->
    [won] De bedenktijd van { $name } was om.
   *[lost] De bedenktijd van jullie kant was om.
}
result-many-abandoned = { $side ->
    [won] { $name } zijn van tafel gegaan.
    [lost] Jullie kant is van tafel gegaan.
   *[drawn] Een speler was te lang weg. Het spel is gelijk.
}
result-many-aborted = Dit spel telt niet mee.
result-many-other = Het spel is afgelopen.

# kind: points (punten van de partij), wins (gewonnen spellen) of left (kaarten over).
score-heading = { $kind ->
    [points] Stand in punten
    [wins] Gewonnen spellen
   *[left] Kaarten over
}
score-you = { $kind ->
    [points] Jij
    [wins] Jij won
   *[left] Jij over
}
score-other = { $kind ->
    [points] { $name }
    [wins] { $name } won
   *[left] { $name } over
}
score-gained = +{ $points } dit spel
score-target = Wie het eerst { $target } punten heeft, wint de partij.

chart-label = Verloop van de scorestapels van { $total } kaarten in { $turns } beurten: { $lanes }.
chart-turn = beurt { $turn }

result-rematch = Nog een keer
result-next = Volgend spel
result-look = Tafel bekijken
result-home = Startscherm
result-verify = Controleer het schudden

standing-you = jij
standing-place = Plaats { $place }
standing-left = { $count } over
standing-number = { $kind ->
    [points] { $count ->
        [one] { $count } punt
       *[other] { $count } punten
    }
    [wins] { $count } gewonnen
   *[left] { $count } over
}
