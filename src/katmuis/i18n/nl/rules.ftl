# De regels in het kort. De parameters heten naar de opties van een regelset; hun waarden zijn die van de notatie.
rules-title = Spelregels: { $name }
rules-more = Lees de hele uitleg van { $name }
rules-facts = { $cards } kaarten, { $stock } op je scorestapel, { $centre ->
    [one] { $centre } depotstapel
   *[other] { $centre } depotstapels
}
rules-altered = Met een ruitje: wat hier anders is dan bij { $name }.
rules-differs = Anders:
rules-topic-cards = Spelers en kaarten
rules-topic-goal = Doel
rules-topic-turn = Je beurt
rules-topic-centre = Depotstapels
rules-topic-wilds = Jokers
rules-topic-discards = Hulpstapels
rules-topic-end = Begin, einde en punten

rules-seats = { $teams ->
    [shared_stock] Twee teams van twee: partners zitten tegenover elkaar en hebben samen één scorestapel, maar elk een eigen hand en eigen hulpstapels.
    [own_stocks] { $sides } teams van twee: partners zitten tegenover elkaar. In je beurt mag je ook de bovenste kaart van de scorestapel en van de hulpstapels van je partner spelen, nooit uit zijn hand.
   *[none] { $seats } spelers, ieder voor zich; de beurt gaat met de klok mee.
}
rules-deck = { $deck ->
    [numbers] { $cards } kaarten: van elk getal van 1 tot en met 12 twaalf, en 18 jokers.
   *[standard] { $decks ->
        [one] Eén spel kaarten
       *[other] { $decks } spellen kaarten door elkaar
    }, { $jokers ->
        [0] zonder jokers
        [one] met { $jokers } joker
       *[other] met { $jokers } jokers
    }: samen { $cards } kaarten.
}
rules-deal-hands = { $deal_hands ->
    [no] Vooraf krijgt niemand een hand: je eerste { $hand } kaarten trek je in je eerste beurt.
   *[yes] Iedereen krijgt vooraf { $hand } handkaarten.
}
rules-goal = { $teams ->
    [shared_stock] Het team dat als eerste de { $stock } kaarten van zijn scorestapel wegspeelt, wint.
    [own_stocks] Het team dat als eerste allebei zijn scorestapels van { $stock } kaarten wegspeelt, wint; wie klaar is, speelt door voor zijn partner.
   *[none] { $stock ->
        [one] Wie als eerste de ene kaart van zijn scorestapel wegspeelt, wint.
       *[other] Wie als eerste de { $stock } kaarten van zijn scorestapel wegspeelt, wint.
    }
} Je speelt steeds de bovenste, en alleen naar een depotstapel.
rules-visible-stock = { $visible_stock ->
    [one] Van elke scorestapel ligt alleen de bovenste kaart open.
   *[other] Van elke scorestapel liggen de bovenste { $visible_stock } kaarten open.
}
rules-draw = { $draw_at ->
    [end] Daarna vul je je hand weer aan tot { $hand } kaarten.
   *[start] Aan het begin van je beurt vul je je hand aan tot { $hand } kaarten.
}
rules-plays = { $draw_at ->
    [end] Speel zoveel kaarten als je wilt naar de depotstapels
   *[start] Speel daarna zoveel kaarten als je wilt naar de depotstapels
}: van je scorestapel, uit je hand of de bovenste van een hulpstapel. Is je hand leeg, dan krijg je meteen { $hand } nieuwe kaarten.
rules-forced = { $forced ->
    [ace] { $deck ->
        [numbers] Past er een 1 uit je hand, dan moet je die spelen voordat je aflegt.
       *[standard] Past er een aas uit je hand, dan moet je die spelen voordat je aflegt.
    }
    [ace_two] { $deck ->
        [numbers] Past er een 1 of een 2 uit je hand, dan moet je die spelen voordat je aflegt.
       *[standard] Past er een aas of een 2 uit je hand, dan moet je die spelen voordat je aflegt.
    }
    [natural] Zolang er een gewone kaart uit je hand of van je scorestapel past, mag je niet afleggen. Jokers en kaarten op je hulpstapels mag je altijd bewaren.
   *[none] Je hoeft nooit een kaart te spelen.
}
rules-discard = { $discard_piles ->
    [one] Leg je een handkaart op je hulpstapel, dan is je beurt voorbij.
   *[other] Leg je een handkaart op een van je { $discard_piles } hulpstapels, dan is je beurt voorbij.
}
rules-centre = { $centre_piles ->
    [one] In het midden is plaats voor { $centre_piles } depotstapel.
   *[other] In het midden is plaats voor { $centre_piles } depotstapels.
} { $deck ->
    [numbers] Een stapel begint met een 1 en loopt op tot en met 12.
   *[standard] { $top_rank ->
        [K] Een stapel begint met een aas en loopt op tot en met de heer; de kleur maakt niet uit.
       *[Q] Een stapel begint met een aas en loopt op tot en met de vrouw; de kleur maakt niet uit.
    }
}
rules-recycle = { $recycle ->
    [aside] Een volle depotstapel gaat opzij en wordt pas geschud als de pakstapel op is.
   *[immediate] Een volle depotstapel wordt meteen door de pakstapel geschud.
}
rules-no-wilds = Jokers zijn er niet: elke kaart telt alleen voor zichzelf.
rules-wilds = { $wilds ->
    [kings] Heren tellen als joker: ze vervangen elke andere kaart.
    [jokers] Een joker vervangt elke andere kaart.
   *[both] Heren tellen ook als joker. Een joker vervangt elke andere kaart.
}
rules-wild-as-ace = { $wild_as_ace ->
    [no] { $deck ->
        [numbers] Alleen als 1 telt een joker niet.
       *[standard] Alleen als aas telt een joker niet.
    }
   *[yes] { $deck ->
        [numbers] Ook een 1: zo begin je er een depotstapel mee.
       *[standard] Ook een aas: zo begin je er een depotstapel mee.
    }
}
rules-wild-as-seven = { $wild_as_seven ->
    [no] Als 7 telt een joker niet.
   *[yes] Ook een 7 kan een joker zijn.
}
rules-wild-on-wild = { $wild_on_wild ->
    [no] Op een joker mag geen tweede joker.
   *[yes] Op een joker mag nog een joker.
}
rules-discards-top = { $discard_order ->
    [packed] Op een lege hulpstapel mag elke kaart, anders alleen een die even hoog of één lager is dan de bovenste. Een joker mag overal, maar op een joker mag alleen een joker. Alleen de bovenste kaart kun je spelen.
   *[free] Op een hulpstapel mag je in elke volgorde afleggen; alleen de bovenste kaart kun je spelen.
}
rules-ace-discard = { $ace_discard ->
    [no] { $deck ->
        [numbers] Een 1 mag je niet afleggen.
       *[standard] Een aas mag je niet afleggen.
    }
   *[yes] { $deck ->
        [numbers] Ook een 1 mag je afleggen.
       *[standard] Ook een aas mag je afleggen.
    }
}
rules-wild-discard = { $wild_discard ->
    [no] Een joker mag je niet afleggen.
   *[yes] Ook een joker mag je afleggen.
}
rules-stack-after-four = { $stack_after_four ->
    [yes] Je legt pas een tweede kaart op een hulpstapel als er op elke hulpstapel een ligt.
   *[no] Je mag elke hulpstapel meteen hoger maken.
}
rules-discard-view = { $discard_view ->
    [top] Van een hulpstapel zie je alleen de bovenste kaart.
   *[all] Van een hulpstapel zie je alle kaarten.
}
rules-exhausted = { $on_exhausted ->
    [fewest] Is de pakstapel op als je moet aanvullen, dan is het spel uit en wint { $teams ->
        [own_stocks] het team met de minste kaarten op zijn scorestapels.
       *[none] de kleinste scorestapel.
    }
    [tie] Is de pakstapel op als je moet aanvullen, dan is het spel uit en is het gelijkspel.
   *[continue] Is de pakstapel op, dan speel je door met de kaarten die je hebt.
}
rules-exhausted-at = { $exhausted_at ->
    [zero] Dat geldt al zodra de laatste kaart van de pakstapel is getrokken.
   *[need] Dat geldt pas als er een kaart te weinig is.
}
rules-pass = Kun je niet spelen en niet afleggen, dan gaat je beurt voorbij.
rules-blocked = Kan niemand meer een kaart kwijt, of komt er { $idle_limit } ronden lang geen kaart van een scorestapel, dan wint { $teams ->
    [none] de kleinste scorestapel.
   *[own_stocks] het team met de minste kaarten op zijn scorestapels.
}
rules-start = { $start ->
    [high_stock] Wie de hoogste kaart op zijn scorestapel heeft, begint.
    [loser] Wie de hoogste kaart trekt, begint het eerste spel; daarna begint steeds { $seats ->
        [2] de verliezer.
       *[other] wie de meeste kaarten overhad.
    }
    [alternate] Wie de hoogste kaart op zijn scorestapel heeft, begint het eerste spel; daarna begint om de beurt { $seats ->
        [2] de ander.
       *[other] de volgende.
    }
    [left_of_dealer] Wie links van de gever zit, begint; wie het eerst geeft, bepaalt het lot.
   *[random] Loting bepaalt wie begint.
}
rules-scoring = { $scoring ->
    [none] Punten worden niet geteld.
    [rest_times_5_plus_25] Wie wint, krijgt 25 punten, plus 5 voor elke kaart die { $seats ->
        [2] de ander nog op zijn scorestapel heeft.
       *[other] nog op een scorestapel van de tegenstanders ligt.
    }
   *[rest_plus_5] Wie wint, krijgt 5 punten, plus 1 voor elke kaart die { $seats ->
        [2] de ander nog op zijn scorestapel heeft.
       *[other] nog op een scorestapel van de tegenstanders ligt.
    }
}
rules-target = { $target ->
    [none] Een aantal punten om naartoe te spelen is er niet.
   *[other] De partij gaat tot { $target } punten.
}
rules-best-of = Wie de meeste van { $best_of } spellen wint, wint de partij.

# De regels voor wie klein is: heel kort.
rules-child-goal = Speel je stapel leeg. Wie het eerst klaar is, wint!
rules-child-count = In het midden tel je: aas, 2, 3 … tot en met de vrouw.
rules-child-wild = Een kaart met een ster past overal.
rules-child-must = Past een kaart? Speel die dan.
rules-child-end = Past er niets meer? Leg een kaart uit je hand bij jezelf neer. Dan is de ander aan de beurt.
rules-child-all = Alle regels
