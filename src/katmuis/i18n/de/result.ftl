result-title-out-won = Die Maus ist im Loch!
result-title-out-lost = Die Katze war schneller
result-title-won = Du gewinnst
result-title-lost = { $team ->
    [yes] { $name } gewinnen
   *[no] { $name } gewinnt
}
result-title-drawn = Unentschieden
result-title-match-won = Du gewinnst die Partie!
result-title-match-lost = { $team ->
    [yes] { $name } gewinnen die Partie
   *[no] { $name } gewinnt die Partie
}
result-title-match-drawn = Die Partie endet unentschieden
result-title-aborted = Spiel abgebrochen

result-out-won = Du hast im { $turn }. Zug die letzte Karte deines Zielstapels gespielt. { $name } hatte noch { $theirs }.
result-out-lost = { $name } hat im { $turn }. Zug die letzte Karte des Zielstapels gespielt. Du hattest noch { $mine }.
result-exhausted-won = Der Nachziehstapel ist aufgebraucht. Dein Zielstapel war der kleinere: { $mine } gegen { $theirs }.
result-exhausted-lost = Der Nachziehstapel ist aufgebraucht. { $name } hatte den kleineren Zielstapel: { $theirs } gegen { $mine }.
result-exhausted-drawn = Der Nachziehstapel ist aufgebraucht, und eure Zielstapel sind gleich groß: { $mine } zu { $theirs }.
result-exhausted-tie = Der Nachziehstapel ist aufgebraucht. Nach diesen Regeln endet das Spiel dann unentschieden und ohne Punkte.
result-blocked-won = Nichts geht mehr: Niemand kann noch eine Karte spielen. Dein Zielstapel war der kleinere: { $mine } gegen { $theirs }.
result-blocked-lost = Nichts geht mehr: Niemand kann noch eine Karte spielen. { $name } hatte den kleineren Zielstapel: { $theirs } gegen { $mine }.
result-blocked-drawn = Nichts geht mehr: Niemand kann noch eine Karte spielen. Eure Zielstapel sind gleich groß: { $mine } zu { $theirs }.
result-idle-won = Seit { $rounds } Runden kam keine Karte von einem Zielstapel. Deiner war der kleinere: { $mine } gegen { $theirs }.
result-idle-lost = Seit { $rounds } Runden kam keine Karte von einem Zielstapel. { $name } hatte den kleineren: { $theirs } gegen { $mine }.
result-idle-drawn = Seit { $rounds } Runden kam keine Karte von einem Zielstapel, und beide sind gleich groß: { $mine } zu { $theirs }.
result-agreed-won = Ihr habt das Spiel gemeinsam beendet. Dein Zielstapel war der kleinere: { $mine } gegen { $theirs }.
result-agreed-lost = Ihr habt das Spiel gemeinsam beendet. { $name } hatte den kleineren Zielstapel: { $theirs } gegen { $mine }.
result-agreed-drawn = Ihr habt das Spiel gemeinsam beendet, mit gleich großen Zielstapeln: { $mine } zu { $theirs }.
result-resigned-won = { $name } hat aufgegeben, mit { $theirs } Karten im Zielstapel.
result-resigned-lost = Du hast aufgegeben, mit { $mine } Karten im Zielstapel.
result-timeout-won = Die Bedenkzeit von { $name } ist abgelaufen.
result-timeout-lost = Deine Bedenkzeit ist abgelaufen.
result-abandoned-won = { $name } hat den Tisch verlassen.
result-abandoned-lost = Du hast den Tisch verlassen.
result-abandoned-drawn = Jemand war zu lange weg. Das Spiel ist unentschieden: { $mine } gegen { $theirs }.
result-aborted = Dieses Spiel wird nicht gewertet.
result-other = Das Spiel ist zu Ende: { $mine } gegen { $theirs } Karten.

# An einem Tisch mit mehr als zweien: side (won, lost oder drawn), team (yes oder no), name (wer gewann), partner, tied.
result-many-least = { $side ->
    [won] { $team ->
        [yes] Du und { $partner } hattet zusammen die wenigsten Karten übrig: { $mine }.
       *[no] Du hattest den kleinsten Zielstapel: { $mine }.
    }
    [lost] { $team ->
        [yes] { $name } hatten zusammen die wenigsten Karten übrig.
       *[no] { $name } hatte den kleinsten Zielstapel.
    }
   *[drawn] { $tied ->
        [yes] Die kleinsten Zielstapel sind gleich groß, also gewinnt niemand.
       *[no] Nach diesen Regeln ist das unentschieden, ohne Punkte.
    }
}
result-many-out = { $side ->
    [won] { $team ->
        [yes] Im { $turn }. Zug ging eure letzte Zielstapelkarte weg.
       *[no] Du hast im { $turn }. Zug die letzte Karte deines Zielstapels gespielt.
    }
   *[lost] { $team ->
        [yes] { $name } waren im { $turn }. Zug alle Zielstapelkarten los. Ihr hattet noch { $mine }.
       *[no] { $name } hat im { $turn }. Zug die letzte Karte des Zielstapels gespielt. Du hattest noch { $mine }.
    }
}
result-many-exhausted = Der Nachziehstapel ist aufgebraucht. { result-many-least }
result-many-blocked = Es geht nicht weiter: Niemand kann mehr eine Karte spielen oder ablegen. { result-many-least }
result-many-idle = Seit { $rounds } Runden wurde keine Karte von einem Zielstapel gespielt. { result-many-least }
result-many-agreed = Ihr habt das Spiel gemeinsam beendet. { result-many-least }
result-many-resigned = { $side ->
    [won] { $name } haben aufgegeben.
   *[lost] { $team ->
        [yes] Du hast aufgegeben, für dich und { $partner }.
       *[no] Du hast aufgegeben, mit noch { $mine } Karten im Zielstapel.
    }
}
result-many-timeout = { $side ->
    [won] Die Bedenkzeit von { $name } ist abgelaufen.
   *[lost] Die Bedenkzeit eurer Seite ist abgelaufen.
}
result-many-abandoned = { $side ->
    [won] { $name } haben den Tisch verlassen.
    [lost] Eure Seite hat den Tisch verlassen.
   *[drawn] Jemand war zu lange weg. Das Spiel ist unentschieden.
}
result-many-aborted = Dieses Spiel zählt nicht.
result-many-other = Das Spiel ist zu Ende.

# kind: points (Punkte der Partie), wins (gewonnene Spiele) oder left (Karten übrig).
score-heading = { $kind ->
    [points] Punktestand
    [wins] Gewonnene Spiele
   *[left] Karten übrig
}
score-you = { $kind ->
    [points] Du
    [wins] Deine Siege
   *[left] Du: übrig
}
score-other = { $kind ->
    [points] { $name }
    [wins] { $name }: Siege
   *[left] { $name }: übrig
}
score-gained = +{ $points } diesmal
score-target = Wer zuerst { $target } Punkte hat, gewinnt die Partie.

chart-label = Verlauf der Zielstapel von { $total } Karten in { $turns } Zügen: { $lanes }.
chart-turn = Zug { $turn }

result-rematch = Noch einmal
result-next = Nächstes Spiel
result-look = Tisch ansehen
result-home = Startseite
result-verify = Das Mischen prüfen

standing-you = du
standing-place = Platz { $place }
standing-left = { $count } übrig
standing-number = { $kind ->
    [points] { $count ->
        [one] { $count } Punkt
       *[other] { $count } Punkte
    }
    [wins] { $count } gewonnen
   *[left] { $count } übrig
}
