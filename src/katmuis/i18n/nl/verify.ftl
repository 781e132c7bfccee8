# De pagina die het verslag van een spel narekent. Het controlegetal (commitment) legt het geheim van de server vast.
verify-title = Controleer het schudden
verify-lead = Na het spel geeft de server zijn geheim vrij. Met het verslag van het spel rekent je browser elke schudbeurt na en volgt hij elke kaart.
verify-home = Startscherm
verify-source = Een verslag nakijken
verify-drop = Sleep een verslag (JSON) hierheen, of:
verify-touch = Geef het verslag (JSON) van een afgelopen spel.
verify-drop-now = Laat maar los
verify-choose = Kies een bestand
verify-paste = Plak de tekst
verify-paste-label = De tekst van het verslag (JSON)
verify-paste-check = Nakijken
verify-stays = Het verslag blijft op dit apparaat. Bij een spel van jezelf begint het nakijken vanzelf als je er vanaf de uitslag heen gaat.
verify-fetching = Het verslag wordt opgehaald …
verify-busy = Narekenen: { $percent } %
verify-stop = Stoppen
verify-another = Een ander verslag nakijken
verify-save = Verslag bewaren

verify-failed = Dit kan niet worden nagekeken
verify-unreadable-too_long = Dit is langer dan een verslag kan zijn.
verify-unreadable-empty = Hier staat niets in.
verify-unreadable-text_form = Dit is een verslag in tekstvorm; hier is de JSON-vorm nodig. Die geeft de opdracht ‘katmuis record convert --to json’.
verify-unreadable-not_json = Dit is geen JSON. Misschien is er bij het kopiëren iets weggevallen.
verify-unreadable-foreign = Dit is geen verslag van een spel Kat & Muis.
verify-unreadable-other_format = Dit verslag heeft een vorm die deze pagina niet kent: ‘{ $at }’.
verify-unreadable-broken = Dit verslag is beschadigd: op de plek ‘{ $at }’ staat iets anders dan daar hoort.
verify-unreadable-file = Het bestand kan niet worden gelezen.
verify-fetch-failed = { $code ->
    [offline] De server is niet te bereiken.
    [game_not_over] Dit spel is nog bezig. Het verslag komt pas vrij als het is afgelopen.
    [too_many_records] Je hebt net veel verslagen opgevraagd. Wacht even en probeer het dan opnieuw.
    [not_seated] Aan deze tafel zit je niet, dus het verslag kun je hier niet krijgen.
   *[other] Van dit spel is geen verslag te krijgen.
}
verify-retry = Opnieuw proberen

# kind: right (alles klopt), unproved (geen geheim in het verslag), wrong
verify-verdict = { $kind ->
    [right] Alles klopt
    [unproved] De kaarten kloppen, het schudden blijft open
   *[wrong] Hier klopt iets niet
}
verify-verdict-line = { $kind ->
    [right] Elke volgorde volgt uit het geheim en de bijdragen, en elke kaart lag waar het verslag zegt.
    [unproved] In dit verslag staat geen geheim. Zonder geheim is niet na te rekenen hoe er is geschud.
   *[wrong] { $count ->
        [one] Het verslag spreekt zichzelf op één plek tegen.
       *[other] Het verslag spreekt zichzelf op { $count } plekken tegen.
    }
}
verify-game = { $rules }, { $moves ->
    [one] { $moves } zet
   *[other] { $moves } zetten
}
verify-game-dated = { $rules }, { $moves ->
    [one] { $moves } zet
   *[other] { $moves } zetten
}, gedeeld op { $date }
verify-seat = plaats { $seat }

verify-checks = Wat er is nagerekend
verify-check-right = klopt
verify-check-wrong = klopt niet
verify-check-open = niet nagerekend
verify-commitment = { $kind ->
    [right] Het geheim hoort bij het controlegetal in het verslag.
    [kept] Het geheim hoort bij het controlegetal dat deze browser kreeg voordat er was gedeeld.
    [other] Het controlegetal is een ander dan deze browser kreeg voordat er was gedeeld.
    [wrong] Het geheim hoort niet bij het controlegetal.
   *[open] Er staat geen geheim in het verslag.
}
verify-shuffling = { $kind ->
    [right] { $count ->
        [one] Er is één keer geschud, en de volgorde volgt uit het geheim.
       *[other] Er is { $count } keer geschud, en elke volgorde volgt uit het geheim.
    }
    [wrong] Van de { $count } schudbeurten { $wrong ->
        [one] klopt er één niet.
       *[other] kloppen er { $wrong } niet.
    }
   *[open] Er is { $count } keer geschud; in welke volgorde is niet na te rekenen.
}
verify-cards = { $kind ->
    [right] { $cards } kaarten gevolgd van het delen tot het eind: elke getrokken kaart lag bovenop, elke gespeelde lag waar ze hoorde.
   *[wrong] Niet elke kaart lag waar het verslag zegt.
}
verify-own = { $kind ->
    [right] De bijdrage van deze browser telt mee, bij { $name }.
    [wrong] De bijdrage van deze browser staat niet in het verslag.
   *[open] Deze browser bewaart voor dit spel geen bijdrage.
}
verify-given = { $count ->
    [0] Geen enkele speler gaf een bijdrage: de volgorde ligt alleen aan het geheim.
    [one] Eén speler gaf een bijdrage.
   *[other] { $count } spelers gaven een bijdrage.
}
verify-rules-open = Of elke zet volgens de spelregels was, kijkt deze pagina niet na. Dat doet ‘katmuis verify’.

verify-findings = Wat er niet klopt
verify-findings-more = De rest is niet opgeschreven.
verify-place = { $kind ->
    [fair] Geheim
    [secret] Geheim
    [contributions] Bijdragen
    [contribution] Bijdrage { $number }
    [checks] Controlesommen
    [commitment] Controlegetal
    [deal] Delen
    [begin] Eerste kaarten
    [result] Uitslag
    [move] Zet { $number }
   *[shuffle] Schudbeurt { $number }
}
verify-finding-fair_missing = Deze browser kreeg vóór het delen een controlegetal, maar het verslag noemt geen geheim.
verify-finding-commitment = Uit het geheim volgt een ander controlegetal.
verify-finding-commitment_shown = Deze browser kreeg vóór het delen een ander controlegetal.
verify-finding-contribution_ours = De bijdrage van deze browser staat er niet in.
verify-finding-contributions = Er staan te veel of te weinig bijdragen in.
verify-finding-contribution_length = De bijdrage van { $name } heeft niet de lengte van 16 tot 32 bytes.
verify-finding-contribution_computer = { $name } is een computerspeler en geeft geen bijdrage.
verify-finding-secret = Het geheim heeft niet de lengte van 32 bytes.
verify-finding-shuffle_number = Deze schudbeurt had een ander nummer moeten hebben.
verify-finding-shuffle_before = Vóór het schudden lag er een andere stapel.
verify-finding-shuffle_order = Uit het geheim en de bijdragen volgt een andere volgorde.
verify-finding-shuffle_cards = Na het schudden zijn het niet dezelfde kaarten.
verify-finding-shuffle_missing = Hier ontbreekt een schudbeurt.
verify-finding-shuffle_purpose = Hier hoort niet te worden geschud.
verify-finding-pack = Dit is geen volledig spel kaarten.
verify-finding-dealt_not_there = { $pile ->
    [stock] De scorestapel van { $name } is anders gedeeld.
    [hand] De handkaarten van { $name } zijn anders gedeeld.
   *[draw] Na het delen bleef er een andere pakstapel over.
}
verify-finding-lots_differ = De kaarten die beslisten wie begint, lagen er niet zo.
verify-finding-starter_differs = Een andere plaats had moeten beginnen.
verify-finding-card_not_there = De kaart die { $name } verlegde, lag niet waar ze vandaan kwam.
verify-finding-drawn_not_there = { $name } trok andere kaarten dan er bovenop lagen.
verify-finding-turned_not_there = Op de scorestapel van { $name } lag een andere kaart.
verify-finding-pile_not_there = Een stapel zonder kaarten kan niet vol zijn.
verify-finding-stocks_differ = De scorestapels waren aan het eind anders.
verify-finding-checks = Er staan te veel of te weinig controlesommen in.
verify-finding-check_sum = De controlesom past niet: hier is na afloop iets veranderd.
verify-read = In het verslag
verify-expected = Nagerekend
verify-nothing = niets
verify-first-difference = De { $place }e kaart van boven is de eerste die anders is.

verify-shuffles = Elke schudbeurt
verify-shuffles-line = Open een schudbeurt om te zien hoe de kaarten lagen.
verify-shuffle = Schudbeurt { $number }
verify-shuffle-why = { $purpose ->
    [cut] om te loten wie begint
    [deal] voor het delen
    [tie] bij gelijke kaarten: de scorestapel van { $name }
    [lot] om het lot te laten beslissen
    [aside] na zet { $move }: de volle stapels
   *[completed] na zet { $move }: een volle stapel
}
verify-shuffle-begin = voor de eerste zet: de volle stapels
verify-shuffle-count = { $count ->
    [one] { $count } kaart
   *[other] { $count } kaarten
}
verify-before = Ervoor, van boven naar onder
verify-after = Erna, van boven naar onder
verify-computed = Nagerekend, van boven naar onder

verify-proof = Wat bewijst dit?
verify-proof-secret = De server zat vast aan zijn geheim. Het controlegetal lag er voordat hij de bijdragen van de spelers kende; daarna kon hij het geheim niet meer ruilen.
verify-proof-order = Niemand kon in zijn eentje een volgorde uitkiezen. Het geheim en de bijdragen bepalen samen elke schudbeurt, en wie iets bijdroeg, kende het geheim niet.
verify-proof-cards = Tijdens het spel is geen kaart verwisseld, verstopt of tussengeschoven.
verify-not = Wat bewijst het niet?
verify-not-look = Dat niemand heeft meegekeken. De server deelt de kaarten, dus hij kent ze.
verify-not-when = Wanneer het controlegetal bekend werd. Dat weet alleen wie het vóór het delen kreeg; je browser bewaart het getal voor jouw eigen spellen.
verify-not-together = Dat de server niet met een speler samenspande. Wie het geheim kent en als laatste bijdraagt, kan de volgorde sturen.
verify-not-alone = Iets over een spel zonder bijdragen. Dan koos de server alleen, al kon hij na het delen niets meer veranderen.
verify-how = Zo wordt het berekend
verify-how-commitment = Het controlegetal is SHA-256 van vier delen: ‘katmuis commitment 1’, de naam van het spel, de hash van de regelset en het geheim. Vóór elk deel staat zijn lengte in 4 bytes.
verify-how-key = De sleutel is HMAC-SHA-256 onder het geheim, van ‘katmuis key 1’, de naam van het spel en de bijdragen in de volgorde van de plaatsen, ook elk met hun lengte.
verify-how-words = Schudbeurt n krijgt 512 getallen van 32 bits: HMAC-SHA-256 onder de sleutel, van ‘katmuis shuffle 2’, de naam van het spel en n, telkens met een bloknummer van 0 tot en met 63.
verify-how-shuffle = Van boven naar onder ruilt elke plek van kaart met een plek die het volgende getal kiest, zichzelf of een lagere. Getallen die sommige plekken een grotere kans zouden geven, worden overgeslagen.
verify-how-deal = Gedeeld wordt van boven: eerst elke scorestapel in zijn geheel, plaats na plaats, daarna de handkaarten waar die worden gedeeld.
verify-how-check = Wie deze pagina niet vertrouwt, kan het zelf: ‘katmuis verify’ rekent hetzelfde na, en docs/fairness.md bij het programma beschrijft elke byte, met een voorbeeld.
verify-numbers = De getallen
verify-number-game = Spel
verify-number-hash = Hash van de regelset
verify-number-commitment = Controlegetal
verify-number-secret = Geheim
verify-number-contribution = Bijdrage van { $name }
verify-number-none = geen
