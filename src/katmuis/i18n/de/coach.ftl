# Tipps: auf Wunsch und vom Coach. rank und top: 1 (Ass) bis 13 (König), 0 für einen Joker; im Zahlenspiel die Zahl.
coach-rank = { $rank ->
    [0] Joker
   *[other] { rank-name }
}
coach-your = { $rank ->
    [1] dein Ass
    [12] deine Dame
    [0] deinen Joker
    [11] deinen Buben
    [13] deinen König
   *[other] deine { coach-rank }
}
coach-a = { $rank ->
    [1] ein Ass
    [0] ein Joker
    [11] ein Bube
    [13] ein König
   *[other] eine { coach-rank }
}
coach-the = { $rank ->
    [1] das Ass
    [0] den Joker
    [11] den Buben
    [13] den König
   *[other] die { coach-rank }
}
coach-top = { $top ->
    [0] den Joker
    [1] das Ass
    [11] den Buben
    [12] die Dame
    [13] den König
   *[other] die { $top }
}

hint-thinking = Moment …
hint-move = { $source ->
    [stock] Zielkarte { $card }
    [discard] { $card } von Hilfsstapel { $from }
    [partner] { $card } von deinem Partner
   *[hand] { $card }
} { $target ->
    [centre] auf Mittelstapel { $pile }
   *[discard] auf Hilfsstapel { $pile } ablegen
}
hint-pass = Diesen Zug aussetzen
hint-first = Tipp: { $move }. { $reason }
hint-why = Tipp: { $reason }
hint-whole = Der ganze Zug{ $count ->
    [one] {""}
   *[other] , 1 bis { $count }
}. Gewinnchance danach: { $chance } %.
hint-path = Der ganze Zug: { $moves }. Gewinnchance danach: { $chance } %.

reason-out = Damit gewinnst du.
reason-stock = Die Zielkarte geht vor.
reason-clears = Das macht den Weg frei für { coach-your }.
reason-below = Das bringt einen Stapel näher an { coach-your }.
reason-block = Das hält gegenüber { coach-the } auf.
reason-keeps-wild = So bleibt ein Joker übrig für { coach-your }.
reason-spares-wild = Eine andere Karte tut es auch: So behältst du den Joker.
reason-empties-hand = Mit leerer Hand ziehst du sofort neue Karten.
reason-order = Auf { coach-top } passt { coach-a } gut: Der Stapel läuft sauber abwärts.
reason-uncovers = Darunter wird { coach-a } frei.
reason-empty-pile = So hast du einen leeren Hilfsstapel.
reason-safe-discard = Am ehesten kannst du { coach-the } entbehren.
reason-parks-wild = Dort bleibt der Joker in Reichweite, und du ziehst nach.
reason-no-help = So kommt man gegenüber nicht näher an { coach-the }.
reason-fresh = Dafür ziehst du nachher eine neue Karte.
reason-only = Etwas anderes geht gerade nicht.

tip-out = Schau genau hin: Du kannst jetzt gewinnen.
tip-stock = Deine Zielkarte passt. Sie geht immer vor.
tip-clears = Den Weg für { coach-your } kannst du jetzt freimachen.
tip-below = Bring einen Mittelstapel näher an { coach-your }.
tip-block = Gegenüber passt gleich { coach-a }. Leg selbst etwas darauf.
tip-keeps-wild = Spar deinen Joker: Du brauchst ihn für { coach-your }.
tip-spares-wild = Eine andere Karte tut es auch: Spar deinen Joker.
tip-empties-hand = Spiel die Hand leer: Dann ziehst du gleich neue Karten.
tip-order = Leg { coach-the } lieber auf { coach-top }: So bleibt Ordnung.
tip-uncovers = Grab im Hilfsstapel: Da wartet { coach-a }.
tip-empty-pile = Halt einen Hilfsstapel leer, solange es geht.
tip-no-help = Vorsicht: So kommt man gegenüber näher an { coach-the }.

coach-tip = Tipp: { $tip }
coach-after = Besser: { $tip }
coach-close = Tipp schließen
pressed = Viel Betrieb: { $name } hat jetzt weniger Bedenkzeit.
pressed-over = { $name } hat wieder die volle Bedenkzeit.
