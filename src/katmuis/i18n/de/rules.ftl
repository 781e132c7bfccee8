# Die Regeln in Kürze. Die Parameter heißen wie die Optionen eines Regelsatzes; ihre Werte sind die der Notation.
rules-title = Spielregeln: { $name }
rules-more = { $name } ausführlich erklärt
rules-facts = { $cards } Karten, { $stock } im Zielstapel, { $centre ->
    [one] { $centre } Mittelstapel
   *[other] { $centre } Mittelstapel
}
rules-altered = Mit Raute: was hier anders ist als bei { $name }.
rules-differs = Anders:
rules-topic-cards = Spieler und Karten
rules-topic-goal = Ziel
rules-topic-turn = Dein Zug
rules-topic-centre = Mittelstapel
rules-topic-wilds = Joker
rules-topic-discards = Hilfsstapel
rules-topic-end = Beginn, Ende und Punkte

rules-seats = { $teams ->
    [shared_stock] Zwei Teams zu zweit: Partner sitzen sich gegenüber und haben zusammen einen Zielstapel, aber jeder eine eigene Hand und eigene Hilfsstapel.
    [own_stocks] { $sides } Teams zu zweit: Partner sitzen sich gegenüber. In deinem Zug darfst du auch die oberste Karte vom Zielstapel und von den Hilfsstapeln deines Partners spielen, nie aus seiner Hand.
   *[none] { $seats } Spieler, jeder für sich; gespielt wird im Uhrzeigersinn.
}
rules-deck = { $deck ->
    [numbers] { $cards } Karten: von jeder Zahl von 1 bis 12 zwölf, dazu 18 Joker.
   *[standard] { $decks ->
        [one] Ein Kartenspiel
       *[other] { $decks } Kartenspiele zusammen
    }, { $jokers ->
        [0] ohne Joker
        [one] mit { $jokers } Joker
       *[other] mit { $jokers } Jokern
    }: { $cards } Karten.
}
rules-deal-hands = { $deal_hands ->
    [no] Vorab bekommt niemand eine Hand: Deine ersten { $hand } Karten ziehst du in deinem ersten Zug.
   *[yes] Alle bekommen vorab { $hand } Handkarten.
}
rules-goal = { $teams ->
    [shared_stock] Das Team, das zuerst die { $stock } Karten seines Zielstapels ausspielt, gewinnt.
    [own_stocks] Das Team, das zuerst seine beiden Zielstapel mit je { $stock } Karten ausspielt, gewinnt; wer fertig ist, spielt für den Partner weiter.
   *[none] { $stock ->
        [one] Wer zuerst die eine Karte seines Zielstapels ausspielt, gewinnt.
       *[other] Wer zuerst die { $stock } Karten seines Zielstapels ausspielt, gewinnt.
    }
} Gespielt wird immer die oberste, und nur auf einen Mittelstapel.
rules-visible-stock = { $visible_stock ->
    [one] Von jedem Zielstapel liegt nur die oberste Karte offen.
   *[other] Von jedem Zielstapel liegen die obersten { $visible_stock } Karten offen.
}
rules-draw = { $draw_at ->
    [end] Danach füllst du deine Hand wieder auf { $hand } Karten auf.
   *[start] Zu Beginn deines Zuges füllst du deine Hand auf { $hand } Karten auf.
}
rules-plays = { $draw_at ->
    [end] Du spielst beliebig viele Karten auf die Mittelstapel
   *[start] Dann spielst du beliebig viele Karten auf die Mittelstapel
}: vom Zielstapel, aus der Hand oder die oberste eines Hilfsstapels. Ist deine Hand leer, bekommst du sofort { $hand } neue Karten.
rules-forced = { $forced ->
    [ace] { $deck ->
        [numbers] Passt eine 1 aus deiner Hand, musst du sie spielen, bevor du ablegst.
       *[standard] Passt ein Ass aus deiner Hand, musst du es spielen, bevor du ablegst.
    }
    [ace_two] { $deck ->
        [numbers] Passt eine 1 oder eine 2 aus deiner Hand, musst du sie spielen, bevor du ablegst.
       *[standard] Passt ein Ass oder eine 2 aus deiner Hand, musst du sie spielen, bevor du ablegst.
    }
    [natural] Solange eine gewöhnliche Karte aus deiner Hand oder von deinem Zielstapel passt, darfst du nicht ablegen. Joker und Karten auf deinen Hilfsstapeln darfst du immer behalten.
   *[none] Du musst nie eine Karte spielen.
}
rules-discard = { $discard_piles ->
    [one] Legst du eine Handkarte auf deinen Hilfsstapel, ist dein Zug zu Ende.
   *[other] Legst du eine Handkarte auf einen deiner { $discard_piles } Hilfsstapel, ist dein Zug zu Ende.
}
rules-centre = { $centre_piles ->
    [one] In der Mitte ist Platz für einen Mittelstapel.
   *[other] In der Mitte ist Platz für { $centre_piles } Mittelstapel.
} { $deck ->
    [numbers] Ein Stapel beginnt mit der 1 und steigt bis zur 12.
   *[standard] { $top_rank ->
        [K] Ein Stapel beginnt mit dem Ass und steigt bis zum König; die Farbe spielt keine Rolle.
       *[Q] Ein Stapel beginnt mit dem Ass und steigt bis zur Dame; die Farbe spielt keine Rolle.
    }
}
rules-recycle = { $recycle ->
    [aside] Ein voller Mittelstapel wird beiseitegelegt und erst gemischt, wenn der Nachziehstapel aufgebraucht ist.
   *[immediate] Ein voller Mittelstapel wird sofort in den Nachziehstapel gemischt.
}
rules-no-wilds = Joker gibt es nicht: Jede Karte gilt nur für sich selbst.
rules-wilds = { $wilds ->
    [kings] Könige gelten als Joker: Sie ersetzen jede andere Karte.
    [jokers] Ein Joker ersetzt jede andere Karte.
   *[both] Auch Könige gelten als Joker. Ein Joker ersetzt jede andere Karte.
}
rules-wild-as-ace = { $wild_as_ace ->
    [no] { $deck ->
        [numbers] Nur als 1 gilt ein Joker nicht.
       *[standard] Nur als Ass gilt ein Joker nicht.
    }
   *[yes] { $deck ->
        [numbers] Auch eine 1: So lässt sich damit ein Mittelstapel eröffnen.
       *[standard] Auch ein Ass: So lässt sich damit ein Mittelstapel eröffnen.
    }
}
rules-wild-as-seven = { $wild_as_seven ->
    [no] Als 7 gilt ein Joker nicht.
   *[yes] Auch eine 7 kann ein Joker sein.
}
rules-wild-on-wild = { $wild_on_wild ->
    [no] Auf einen Joker darf kein zweiter Joker.
   *[yes] Auf einen Joker darf noch ein Joker.
}
rules-discards-top = { $discard_order ->
    [packed] Auf einen leeren Hilfsstapel darf jede Karte, sonst nur eine, die gleich hoch oder um eins niedriger ist als die oberste. Ein Joker darf überallhin, aber auf einen Joker darf nur ein Joker. Spielen darfst du nur die oberste Karte.
   *[free] Auf einen Hilfsstapel legst du in beliebiger Reihenfolge ab; spielen darfst du nur die oberste Karte.
}
rules-ace-discard = { $ace_discard ->
    [no] { $deck ->
        [numbers] Eine 1 darfst du nicht ablegen.
       *[standard] Ein Ass darfst du nicht ablegen.
    }
   *[yes] { $deck ->
        [numbers] Auch eine 1 darfst du ablegen.
       *[standard] Auch ein Ass darfst du ablegen.
    }
}
rules-wild-discard = { $wild_discard ->
    [no] Einen Joker darfst du nicht ablegen.
   *[yes] Auch einen Joker darfst du ablegen.
}
rules-stack-after-four = { $stack_after_four ->
    [yes] Eine zweite Karte legst du erst auf einen Hilfsstapel, wenn auf jedem Hilfsstapel eine liegt.
   *[no] Auf jeden Hilfsstapel darfst du sofort weitere Karten legen.
}
rules-discard-view = { $discard_view ->
    [top] Von einem Hilfsstapel siehst du nur die oberste Karte.
   *[all] Von einem Hilfsstapel siehst du alle Karten.
}
rules-exhausted = { $on_exhausted ->
    [fewest] Fehlen im Nachziehstapel Karten zum Auffüllen, ist das Spiel zu Ende, und { $teams ->
        [own_stocks] das Team mit den wenigsten Karten in den Zielstapeln gewinnt.
       *[none] der kleinste Zielstapel gewinnt.
    }
    [tie] Fehlen im Nachziehstapel Karten zum Auffüllen, ist das Spiel zu Ende und endet unentschieden.
   *[continue] Ist der Nachziehstapel aufgebraucht, spielst du mit den Karten weiter, die du hast.
}
rules-exhausted-at = { $exhausted_at ->
    [zero] Das gilt schon, sobald die letzte Karte des Nachziehstapels gezogen ist.
   *[need] Das gilt erst, wenn eine Karte fehlt.
}
rules-pass = Kannst du weder spielen noch ablegen, setzt du aus.
rules-blocked = Kann niemand mehr eine Karte spielen oder kommt { $idle_limit } Runden lang keine Karte von einem Zielstapel, gewinnt { $teams ->
    [none] der kleinste Zielstapel.
   *[own_stocks] das Team mit den wenigsten Karten in den Zielstapeln.
}
rules-start = { $start ->
    [high_stock] Wer die höchste Karte auf dem Zielstapel hat, beginnt.
    [loser] Wer die höchste Karte zieht, beginnt das erste Spiel, danach beginnt immer { $seats ->
        [2] der Verlierer.
       *[other] wer die meisten Karten übrig hatte.
    }
    [alternate] Wer die höchste Karte auf dem Zielstapel hat, beginnt das erste Spiel, danach { $seats ->
        [2] wird abgewechselt.
       *[other] geht es der Reihe nach.
    }
    [left_of_dealer] Wer links vom Geber sitzt, beginnt; der erste Geber wird ausgelost.
   *[random] Das Los entscheidet, wer beginnt.
}
rules-scoring = { $scoring ->
    [none] Punkte werden nicht gezählt.
    [rest_times_5_plus_25] Wer gewinnt, bekommt 25 Punkte und 5 für jede Karte, die { $seats ->
        [2] der andere noch im Zielstapel hat.
       *[other] noch in einem Zielstapel der Gegner liegt.
    }
   *[rest_plus_5] Wer gewinnt, bekommt 5 Punkte und 1 für jede Karte, die { $seats ->
        [2] der andere noch im Zielstapel hat.
       *[other] noch in einem Zielstapel der Gegner liegt.
    }
}
rules-target = { $target ->
    [none] Eine Punktzahl, bis zu der man spielt, gibt es nicht.
   *[other] Die Partie geht bis { $target } Punkte.
}
rules-best-of = Wer die meisten von { $best_of } Spielen gewinnt, gewinnt die Partie.

# Die Regeln für Kleine: ganz kurz.
rules-child-goal = Spiel deinen Stapel leer. Wer zuerst fertig ist, gewinnt!
rules-child-count = In der Mitte wird gezählt: Ass, 2, 3 … bis zur Dame.
rules-child-wild = Eine Karte mit Stern passt überall.
rules-child-must = Passt eine Karte? Dann spiel sie.
rules-child-end = Passt nichts mehr? Leg eine Karte aus der Hand vor dich hin. Dann kommt der Nächste.
rules-child-all = Alle Regeln
