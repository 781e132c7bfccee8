# De regels in het kort. De parameters heten naar de opties van een regelset; hun waarden zijn die van de notatie.
rules-title = Spelregels: { $name }
rules-facts = { $cards } kaarten, { $stock } op je scorestapel, { $centre ->
    [one] { $centre } depotstapel
   *[other] { $centre } depotstapels
}
rules-altered = Met een ruitje: wat hier anders is dan gewoonlijk.
rules-differs = Anders:
rules-topic-goal = Doel
rules-topic-turn = Je beurt
rules-topic-centre = Depotstapels
rules-topic-wilds = Jokers
rules-topic-discards = Hulpstapels
rules-topic-end = Begin, einde en punten

rules-goal = Wie als eerste de { $stock } kaarten van zijn scorestapel wegspeelt, wint. Je speelt steeds de bovenste, en alleen naar een depotstapel.
rules-visible-stock = { $visible_stock ->
    [one] Van elke scorestapel ligt alleen de bovenste kaart open.
   *[other] Van elke scorestapel liggen de bovenste { $visible_stock } kaarten open.
}
rules-draw = { $draw_at ->
    [end] Aan het eind van je beurt vul je je hand aan tot { $hand } kaarten.
   *[start] Aan het begin van je beurt vul je je hand aan tot { $hand } kaarten.
}
rules-plays = Speel daarna zoveel kaarten als je wilt naar de depotstapels: van je scorestapel, uit je hand of de bovenste van een hulpstapel. Is je hand leeg, dan krijg je meteen { $hand } nieuwe kaarten.
rules-forced = { $forced ->
    [ace] Past er een aas uit je hand, dan moet je die spelen voordat je aflegt.
    [ace_two] Past er een aas of een 2 uit je hand, dan moet je die spelen voordat je aflegt.
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
    [no] Een aas mag je niet afleggen.
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
    [fewest] Is de pakstapel op als je moet aanvullen, dan is het spel uit en wint de kleinste scorestapel.
    [tie] Is de pakstapel op als je moet aanvullen, dan is het spel uit en is het gelijkspel.
   *[continue] Is de pakstapel op, dan speel je door met de kaarten die je hebt.
}
rules-exhausted-at = { $exhausted_at ->
    [zero] Dat geldt al zodra de laatste kaart van de pakstapel is getrokken.
   *[need] Dat geldt pas als er een kaart te weinig is.
}
rules-pass = Kun je niet spelen en niet afleggen, dan gaat je beurt voorbij.
rules-blocked = Kan niemand meer een kaart kwijt, of komt er { $idle_limit } ronden lang geen kaart van een scorestapel, dan wint de kleinste scorestapel.
rules-start = { $start ->
    [high_stock] Wie de hoogste kaart op zijn scorestapel heeft, begint.
    [loser] Wie de hoogste kaart trekt, begint het eerste spel; daarna begint steeds de verliezer.
    [alternate] Wie de hoogste kaart op zijn scorestapel heeft, begint het eerste spel; daarna begint om de beurt de ander.
    [left_of_dealer] Wie links van de gever zit, begint; wie het eerst geeft, bepaalt het lot.
   *[random] Loting bepaalt wie begint.
}
rules-scoring = { $scoring ->
    [rest_times_5_plus_25] Wie wint, krijgt 25 punten, plus 5 voor elke kaart die de ander nog op zijn scorestapel heeft.
   *[rest_plus_5] Wie wint, krijgt 5 punten, plus 1 voor elke kaart die de ander nog op zijn scorestapel heeft.
}
rules-target = De partij gaat tot { $target } punten.
rules-best-of = Wie de meeste van { $best_of } spellen wint, wint de partij.

# De opties die je zelf kunt kiezen, met uitleg en waarden.
option-stock = Scorestapel
option-stock-why = Zoveel kaarten moet je wegspelen om te winnen.
option-centre_piles = Depotstapels
option-centre_piles-why = Zoveel stapels kunnen er tegelijk in het midden liggen.
option-wild_as_ace = Joker als aas
option-wild_as_ace-why = Met een joker mag je een depotstapel beginnen.
option-wild_on_wild = Joker op joker
option-wild_on_wild-why = Op een depotstapel mag een joker op een joker.
option-wild_discard = Joker afleggen
option-wild_discard-why = Een joker mag op een hulpstapel.
option-ace_discard = Aas afleggen
option-ace_discard-why = Een aas mag op een hulpstapel.
option-discard_order = Hulpstapels
option-discard_order-why = Welke kaart je op een hulpstapel met kaarten mag leggen.
option-discard_order-free = elke kaart
option-discard_order-packed = gelijk of één lager
option-forced = Verplicht spelen
option-forced-why = Wat je moet spelen voordat je mag afleggen, als het past.
option-forced-none = niets
option-forced-ace = azen
option-forced-ace_two = azen en tweeën
option-forced-natural = alle gewone kaarten
option-idle_limit = Ronden zonder scorekaart
option-idle_limit-why = Komt er zo lang geen kaart van een scorestapel, dan wint de kleinste stapel.

refusal-too_few_cards = Zo blijven er te weinig kaarten over voor de pakstapel: { $count }. Het moeten er minstens { $least } zijn.
refusal-option_range = Dit aantal kan niet ({ $read }); het moet { $expected } zijn.
refusal-other = Deze regels kunnen niet samen ({ $code }).
