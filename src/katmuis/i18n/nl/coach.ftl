# Hints en de coach. rank en top: 1 (aas) tot en met 13 (heer), 0 voor een joker; in het getallenspel het getal.
coach-rank = { $rank ->
    [0] joker
   *[other] { rank-name }
}
coach-your = { $rank ->
    [0] je joker
   *[other] je { rank-name }
}
coach-a = { $rank ->
    [0] een joker
   *[other] een { rank-name }
}
coach-the = { $rank ->
    [1] het aas
   *[other] de { coach-rank }
}
coach-top = { $top ->
    [0] de joker
    [1] het aas
    [11] de boer
    [12] de vrouw
    [13] de heer
   *[other] de { $top }
}

hint-thinking = Even kijken …
hint-move = { $source ->
    [stock] Scorekaart { $card }
    [discard] { $card } van hulpstapel { $from }
    [partner] { $card } van je partner
   *[hand] { $card }
} { $target ->
    [centre] naar depotstapel { $pile }
   *[discard] afleggen op hulpstapel { $pile }
}
hint-pass = Deze beurt overslaan
hint-first = Hint: { $move }. { $reason }
hint-why = Hint: { $reason }
hint-whole = De hele beurt{ $count ->
    [one] {""}
   *[other] , 1 tot en met { $count }
}. Winkans daarna: { $chance }%.
hint-path = De hele beurt: { $moves }. Winkans daarna: { $chance }%.

reason-out = Daarmee win je.
reason-stock = Je scorekaart gaat voor.
reason-clears = Dat maakt de weg vrij voor { coach-your }.
reason-below = Dat brengt een stapel dichter bij { coach-your }.
reason-block = Dat houdt { coach-the } van de ander tegen.
reason-keeps-wild = Zo houd je een joker over voor { coach-your }.
reason-spares-wild = Een andere kaart doet het ook: zo houd je je joker.
reason-empties-hand = Met een lege hand trek je meteen nieuwe kaarten.
reason-order = Op { coach-top } past { coach-the } goed: de stapel loopt netjes af.
reason-uncovers = Daaronder komt { coach-a } vrij.
reason-empty-pile = Zo heb je een lege hulpstapel.
reason-safe-discard = Een { coach-rank } kun je nu het best missen.
reason-parks-wild = Daar blijft de joker bij de hand, en je trekt een kaart bij.
reason-no-help = Zo komt de ander niet dichter bij { coach-the }.
reason-fresh = Daar krijg je straks een nieuwe kaart voor.
reason-only = Iets anders kan nu niet.

tip-out = Kijk goed: je kunt nu winnen.
tip-stock = Je scorekaart past. Die gaat altijd voor.
tip-clears = De weg naar { coach-your } is te maken met wat je hebt.
tip-below = Breng een depotstapel dichter bij { coach-your }.
tip-block = De ander kan zo { coach-the } kwijt. Leg er zelf iets op.
tip-keeps-wild = Bewaar je joker voor de weg naar { coach-your }.
tip-spares-wild = Een andere kaart doet het ook: bewaar je joker.
tip-empties-hand = Je hand kan leeg: dan trek je meteen nieuwe kaarten.
tip-order = Leg { coach-the } liever op { coach-top }: dan loopt de stapel af.
tip-uncovers = Onder een hulpstapel wacht { coach-a }: maak die vrij.
tip-empty-pile = Houd een hulpstapel leeg zolang het kan.
tip-no-help = Pas op: zo komt de ander dichter bij { coach-the }.

coach-tip = Tip: { $tip }
coach-after = Beter: { $tip }
coach-close = Tip sluiten
pressed = Het is druk: { $name } heeft nu minder bedenktijd.
pressed-over = { $name } heeft weer de volle bedenktijd.
