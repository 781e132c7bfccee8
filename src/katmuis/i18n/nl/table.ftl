# De tafel. who: you of other; rank: zoals op de kaart, of in woorden; card: een kaart in woorden.
player-name = { $seat ->
    [1] Poekie
    [3] Snor
    [4] Gijs
    [5] Boris
    [6] Saar
   *[other] { $player ->
        [greedy] Minoes
        [kind] { level-kind-name }
        [random] Minoes
        [rules-of-thumb] { level-4-name }
        [net] { level-5-name }
        [net-search] { level-6-name }
        [level-1] { level-1-name }
        [level-2] { level-2-name }
        [level-3] { level-3-name }
        [level-4] { level-4-name }
        [level-5] { level-5-name }
        [level-6] { level-6-name }
       *[other] { $name }
    }
}
table-title = { $turn ->
    [you] Jij bent aan zet – { $preset }
    [watching] Je kijkt toe – { $preset }
   *[other] { $preset } – Kat & Muis
}
table-heading = { $partner ->
    [none] { $preset }, tegen { $name }
   *[other] { $preset }, samen met { $partner } tegen { $name }
}
table-joining = De tafel wordt gedekt …
table-gone = Deze tafel is er niet
table-gone-why = { $code ->
    [not_seated] Aan deze tafel zit je niet.
    [table_unknown] Er is geen tafel met dit adres. Misschien is het spel al opgeruimd.
   *[other] De tafel kan nu niet worden getoond.
}
line-down = De verbinding is weg. Je spel is bewaard; we proberen het opnieuw.
line-retry = Nu proberen

zone-centres = Depotstapels
zone-discards = { $who ->
    [other] Hulpstapels van { $name }
   *[you] Jouw hulpstapels
}
zone-others = De anderen aan tafel
zone-own = { $who ->
    [other] Kaarten van { $name }
   *[you] Jouw kaarten
}
zone-hand = Handkaarten
tools = Gereedschap
pile-needs = vraagt
draw-pile = pakstapel
draw-pile-short = pakstapel
draw-label = Pakstapel: { $count ->
    [0] leeg
    [one] { $count } kaart
   *[other] { $count } kaarten
}
card-hidden = Een gedekte kaart
card-as = { $rank } ({ $card })
centre-label = Depotstapel { $pile }: { $top }, vraagt { $needed }.
centre-label-empty = Depotstapel { $pile }: leeg, vraagt { $needed }.
target-fits = Hier past je kaart.
target-ends-turn = Hier afleggen beëindigt je beurt.
discard-label = Hulpstapel { $pile }: { $top }, { $count ->
    [one] { $count } kaart
   *[other] { $count } kaarten
}.
discard-label-empty = Hulpstapel { $pile }: leeg.
discard-look = Hulpstapel { $pile } bekijken
stock-label = { $who ->
    [other] Scorestapel van { $name }
    [team] Jullie scorestapel
   *[you] Jouw scorestapel
}: { $top }, nog { $count ->
    [one] { $count } kaart
   *[other] { $count } kaarten
}
stock-label-empty = { $who ->
    [other] De scorestapel van { $name } is leeg
    [team] Jullie scorestapel is leeg
   *[you] Jouw scorestapel is leeg
}
stock-label-of = Scorestapel van je partner { $name }: { $top }, nog { $count ->
    [one] { $count } kaart
   *[other] { $count } kaarten
}
discard-label-of = Hulpstapel { $pile } van je partner { $name }: { $top }, { $count ->
    [one] { $count } kaart
   *[other] { $count } kaarten
}.
discard-label-empty-of = Hulpstapel { $pile } van je partner { $name }: leeg.
stock-label-other = Scorestapel: { $top }, nog { $count ->
    [one] { $count } kaart
   *[other] { $count } kaarten
}
stock-left = { $who ->
    [other] te gaan, { $name }
    [team] samen te gaan
    [computer] te gaan, de computer speelt
   *[you] te gaan
}
hand-count = { $count ->
    [one] { $count } handkaart
   *[other] { $count } handkaarten
}
opponent-on-turn = is aan zet
opponent-computer = { $pressed ->
    [yes] gehaast
   *[no] { $player ->
        [level-1] niveau 1
        [level-2] niveau 2
        [level-3] niveau 3
        [level-4] niveau 4
        [level-5] niveau 5
        [level-6] niveau 6
       *[other] computer
    }
}
opponent-person = speler
opponent-partner = je partner
partner-usable = ook van jou
seat-with = speelt samen met { $name }
seat-tops = Hulpstapels: { $tops }
seat-left = nog { $count ->
    [one] { $count } kaart
   *[other] { $count } kaarten
}
seat-pile = Hulpstapel { $pile }{ $count ->
    [0] : leeg
    [one] : { $count } kaart
   *[other] : { $count } kaarten, { $view ->
        [all] de bovenste eerst
       *[top] alleen de bovenste is te zien
    }
}

race-lanes = Wedloop naar het muizenhol: { $lanes }
race-lane = { $who ->
    [you] jij
    [team] jullie
   *[other] { $names }
} nog { $count }

tool-undo = Terug
tool-hint = Hint
tool-result = Uitslag
tool-menu = Menu

status-yours = Jij bent aan zet.
status-first = Jij bent aan zet. Kies een kaart om te zien waar die past.
status-first-partner = Jij bent aan zet. Je mag ook de stapels van { $name } spelen.
status-other = { $watching ->
    [1] Je kijkt toe. { $name } is aan zet.
   *[0] { $name } is aan zet.
}
status-take-back = { $name } is aan zet. Met Terug pak je je kaart terug.
status-discard-only = Er past niets meer. Leg een kaart af op een hulpstapel.
status-fits = { $piles ->
    [0] { $card } past nu nergens.
    [one] { $on ->
        [card] { $card } past op de { $rank }.
       *[empty] { $card } past op een lege plek.
    }
   *[other] { $card } past op { $piles } stapels.
}
status-ends = Afleggen beëindigt je beurt.
status-left = Je bent uit dit spel. De computer speelt voor je verder.
status-over = Het spel is afgelopen.

note-pass = Je kunt niets leggen en niets afleggen: je slaat deze beurt over.
note-sorted = Je hand is gesorteerd.
say-your-turn = Jij bent aan zet.
refused = Dat ging niet door. De tafel is bijgewerkt.

reason-no-place = { $card } kan nergens heen. Gevraagd: { $ranks }.
reason-stock-waits = { $card } past nog niet. Gevraagd: { $ranks }.
reason-wild = Op deze stapel mag nu geen joker.
reason-needs = Hier moet een { $rank } op.
reason-asks = Deze stapel vraagt een { $rank }.
reason-centre-only = { $card } mag alleen naar een depotstapel.
reason-forced = Eerst spelen: er past nog een kaart uit je hand of van je scorestapel.
reason-ace = Een aas mag je niet afleggen.
reason-no-discard = { $card } mag hier niet worden afgelegd.
reason-packed = Hier past alleen een gelijke kaart of één lager.
reason-empty = Deze stapel is leeg.
reason-top-only = Hier zie je alleen de bovenste kaart. De rest staat in het verloop.
reason-draw = Trekken gaat vanzelf: aan het begin van je beurt, en als je hand leeg is.
reason-not-your-turn = { $watching ->
    [1] Je kijkt toe: { $name } is aan zet.
   *[0] Even wachten: { $name } is aan zet.
}
reason-line = Geen verbinding. Zodra ze er weer is, speel je verder.
reason-no-turn = Er is nog geen beurt om terug te zien.
reason-undo = { $code ->
    [nothing] Er is in deze beurt nog niets om terug te nemen.
    [card_seen] Terugnemen kan niet meer: je hebt al een nieuwe kaart gezien.
    [shuffled] Terugnemen kan niet meer: de pakstapel is al geschud.
    [turn_over] Terugnemen kan niet meer: je beurt is voorbij.
    [game_over] Terugnemen kan niet meer: het spel is afgelopen.
    [paused] Het spel is onderbroken.
    [watching] Je kijkt toe.
    [not_on_turn] Jij bent niet aan zet.
   *[other] Terugnemen kan nu niet.
}

# Wat er gebeurde, een regel per keer.
event-from = { $source ->
    [hand] uit de hand
    [stock] { $whose ->
        [you] van jouw scorestapel
        [other] van partners scorestapel
       *[own] van de scorestapel
    }
   *[discard] { $whose ->
        [you] van jouw hulpstapel { $pile }
        [other] van partners stapel { $pile }
       *[own] van hulpstapel { $pile }
    }
}
event-laid = { $card } op depotstapel { $pile }, { $from }
event-laid-as = { $card } als { $rank } op depotstapel { $pile }, { $from }
event-discarded = { $card } afgelegd op hulpstapel { $pile }
event-completed = { $to ->
    [aside] Depotstapel { $pile } is vol en gaat opzij
   *[draw] Depotstapel { $pile } is vol en gaat terug in de pakstapel
}
event-from-aside = De volle stapels zijn geschud: weer { $count } om te trekken
event-drew = { $count ->
    [one] { $count } kaart getrokken
   *[other] { $count } kaarten getrokken
}
event-drew-cards = Getrokken: { $cards }
event-turned = Op de scorestapel ligt nu { $card }, nog { $count } te gaan
event-left = { $who ->
    [you] Je bent uit dit spel; de computer speelt voor je verder
   *[other] { $name } is uit dit spel; de computer speelt verder
}
event-helped = { $who ->
    [you] Je hebt om een hint gevraagd
   *[other] { $name } heeft om een hint gevraagd
}
event-passed = Geen zet mogelijk, beurt overgeslagen
event-dealt = { $who ->
    [you] Jij begint
   *[other] { $name } begint
}{ $reason ->
    [high_stock] , met de hoogste kaart op de scorestapel
    [cut] , met de hoogste kaart bij het afnemen
    [random] , na loting
    [left_of_dealer] , na loting
   *[other] {""}
}
event-lot = { $who ->
    [you] jij { $card }
   *[other] { $name } { $card }
}
event-over = { $outcome ->
    [out] De laatste kaart van de scorestapel is gespeeld
    [exhausted] De pakstapel is op
    [blocked] Niemand kan nog iets
    [idle] Er wordt al te lang geen scorestapelkaart meer gespeeld
    [resigned] Opgegeven
    [agreed] In overleg beëindigd
    [timeout] De bedenktijd is om
    [abandoned] Een speler was er niet
    [aborted] Spel afgebroken
   *[other] Het spel is afgelopen
}

log = Verloop
log-all = Alle beurten
log-turn = { $who ->
    [you] Beurt { $turn }, jij
   *[other] Beurt { $turn }, { $name }
}
replay = { $count ->
    [one] Wat deed { $name }?
   *[other] Wat deden de anderen?
}
side = Verloop en regels
rules-in-force = Deze regels gelden
rules-all = Alle regels
fact-cards = { $count } kaarten
fact-differs = anders dan gewoonlijk
fact-stock = Scorestapel
fact-centre_piles = Depotstapels
fact-discard_piles = Hulpstapels
fact-hand = Handkaarten
fact-jokers = Jokers
fact-decks = Spellen
fact-wilds = Wild
fact-wild_as_ace = Wild als aas
fact-wild_as_seven = Wild als zeven
fact-wild_on_wild = Wild op wild
fact-wild_discard = Wild afleggen
fact-top_rank = Hoogste kaart
fact-ace_discard = Aas afleggen
fact-discard_order = Hulpstapels
fact-stack_after_four = Eerst vier hulpstapels
fact-discard_view = Hulpstapels open
fact-visible_stock = Open scorestapelkaarten
fact-deal_hands = Handkaarten gedeeld
fact-draw_at = Trekken
fact-start = Wie begint
fact-forced = Speelplicht
fact-recycle = Volle stapels
fact-on_exhausted = Pakstapel op
fact-exhausted_at = Einde van de pakstapel
fact-scoring = Punten
fact-target = Partij tot
fact-best_of = Beste van
fact-idle_limit = Rondengrens
fact-seats = Spelers
fact-teams = Teams
fact-deck = Kaarten
fact-value = { $value ->
    [yes] { $option ->
        [deal_hands] ja
        [stack_after_four] ja
       *[other] mag
    }
    [no] { $option ->
        [deal_hands] nee
        [stack_after_four] nee
       *[other] mag niet
    }
    [none] { $option ->
        [forced] geen
       *[other] –
    }
    [K] { $option ->
        [wilds] heren
       *[other] heer
    }
    [Kjoker] heren en jokers
    [joker] jokers
    [Q] vrouw
    [all] helemaal
    [top] bovenste kaart
    [free] vrij
    [packed] gelijk of één lager
    [ace] aas
    [ace_two] aas en 2
    [natural] passende kaart
    [continue] doorspelen
    [fewest] minste kaarten wint
    [tie] gelijkspel
    [immediate] terug in de pakstapel
    [aside] opzij
    [high_stock] hoogste kaart
    [loser] verliezer
    [alternate] om de beurt
    [random] loting
    [left_of_dealer] links van de gever
    [start] begin van de beurt
    [end] einde van de beurt
    [shared_stock] samen één scorestapel
    [own_stocks] elk een scorestapel
    [standard] speelkaarten
    [numbers] getallen
    [seats_plus_1] spelers + 1
    [rest_plus_5] 5 + 1 per kaart
    [rest_times_5_plus_25] 25 + 5 per kaart
    [need] kaart tekort
    [zero] laatste kaart weg
   *[other] { $value }
}

table-rules = De spelregels
menu-sort = Hand sorteren
menu-text = Tafel in woorden
menu-keys = Toetsen
menu-abort = Spel afbreken
menu-resign = Opgeven
menu-new = Nieuw spel
menu-home = Startscherm

resign-title = Opgeven?
resign-text = { $sides ->
    [2] { $count ->
        [one] { $name } wint dit spel dan.
       *[other] { $name } winnen dit spel dan.
    }
   *[other] Dan speelt een computer jouw kaarten, en spelen de anderen verder. Zelf kun je dit spel niet meer spelen.
}
resign-yes = Ja, opgeven
left-title = Je bent uit dit spel
left-text = De computer speelt voor je verder. Je kunt toekijken, of het spel afbreken: dan telt het voor niemand.
left-watch = Toekijken
left-abort = Afbreken
fresh-title = Nieuw spel?
fresh-text = Dit spel wordt afgebroken en telt niet mee. Met dezelfde regels begint een nieuw.
fresh-yes = Ja, nieuw spel
discard-title = Beurt afsluiten?
discard-text = Je legt { $card } op hulpstapel { $pile }. Daarmee is je beurt voorbij.
discard-yes = Ja, afleggen

pile-title = { $who ->
    [you] Jouw hulpstapel { $pile }
   *[other] Hulpstapel { $pile } van { $name }
}
pile-order = { $count ->
    [one] Eén kaart.
   *[other] { $count } kaarten, de bovenste eerst.
}

text-none = leeg
text-stock = Scorestapel
text-stock-is = Scorestapel: { $cards }, nog { $count ->
    [one] { $count } kaart
   *[other] { $count } kaarten
}
text-pile = { $count ->
    [0] Hulpstapel { $pile }: leeg
    [one] Hulpstapel { $pile }: { $cards }
   *[other] Hulpstapel { $pile }: { $cards } ({ $count } { $view ->
        [all] kaarten, de bovenste eerst
       *[top] kaarten, alleen de bovenste is te zien
    })
}
text-centre = { $count ->
    [0] Depotstapel { $pile }: leeg, vraagt { $needed }
   *[other] Depotstapel { $pile }: vraagt { $needed }
}
text-moves = Wat je kunt doen
text-no-moves = Op dit moment niets.
text-play = { $card }, { $from }, op depotstapel { $pile }
text-discard = { $card } afleggen op hulpstapel { $pile }

keys-change = Andere toetsen kiezen
keys-usual = Gewone toetsen terug
keys-choose = Kies een toets om te wijzigen, en druk dan op de nieuwe. Was die al in gebruik, dan ruilen ze.
keys-press = nieuwe toets …
keys-button = { $key }: { $action }
keys-off = Letters en cijfers staan uit; zet ze aan bij Instellingen. Pijlen, Enter en Esc werken altijd.
keys-move = van stapel naar stapel; met een kaart in de hand naar de plekken waar die past
keys-pick = kaart pakken of leggen; nog eens: naar de enige depotstapel die past
keys-let-go = kaart loslaten
keys-centre = depotstapel
keys-discards = hulpstapel
keys-stock = scorestapel
keys-hand = handkaart
keys-partner = stapel van je partner: Shift met de letter van je eigen stapel
keys-rearrange = handkaart verschuiven
keys-sort = hand sorteren
keys-hint = hint; nog eens: de hele beurt
keys-undo = terug
keys-text = tafel in woorden
keys-replay = laatste beurt van de ander
keys-log = verloop
keys-rules = spelregels
keys-menu = menu
keys-list = deze lijst
