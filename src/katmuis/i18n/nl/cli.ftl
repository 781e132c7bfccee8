cli-about = Speel, bestudeer en host het kaartspel Kat en Muis.
cli-example = Voorbeeld: katmuis play
cli-commands = Opdrachten
cli-version = katmuis { $version } ({ $engine ->
    [compiled] gecompileerde
   *[python] ongecompileerde
} spelmotor)
cli-version-help = toon de versie en welke spelmotor draait, en stop
cli-host-help = het adres om op te luisteren (normaal 127.0.0.1: alleen deze computer; met --lan elk adres)
cli-port-help = de poort om op te luisteren (normaal 8765; 0 voor een vrije poort)
cli-lan-help = ook andere apparaten in hetzelfde netwerk bedienen, en hun adres als QR-code laten zien
cli-database-help = waar spellen worden bewaard, zoals sqlite:////home/ik/spellen.sqlite3 (normaal { $variable }, anders een bestand in je gegevensmap)
cli-redis-help = de Redis waarmee servers op één database elkaar op de hoogte houden, zoals redis://localhost:6379/0 (normaal { $variable }; zonder is er maar één server)
cli-public-url-help = op welk adres mensen de server bereiken als er een proxy voor staat, zoals https://kaarten.example
cli-trusted-proxy-help = een adres of netwerk van een proxy die geloofd wordt over namens wie hij vraagt (normaal alleen deze computer; mag vaker worden gegeven)
cli-log-help = hoe het logboek wordt geschreven: text voor mensen, json met één object per regel (normaal text)
cli-keep-tables-help = tafels wissen waaraan zoveel dagen niets is gebeurd (normaal 0: voor altijd bewaren)
cli-keep-guests-help = bezoekers wissen die minstens zoveel dagen geleden kwamen en aan geen tafel zitten (normaal 0: voor altijd bewaren)
cli-serve-help = start de server
cli-serve-about = Start de server tot je hem stopt met Ctrl+C. Als de poort bezet is, stopt de opdracht met een fout.
cli-serve-example = Voorbeeld: katmuis serve --host 0.0.0.0 --port 8765
cli-serving = Kat & Muis staat op { $address } (stoppen met Ctrl+C)
cli-lan-address = In hetzelfde netwerk: { $address }
cli-lan-about = Scan de code met een telefoon op dezelfde wifi. Gaat de pagina niet open, dan houdt een firewall op deze computer haar misschien tegen.
cli-play-help = speel in de browser
cli-play-about = Start de server op de poort, of op de eerstvolgende die vrij is, en open een browser.
cli-play-example = Voorbeeld: katmuis play
cli-playing = Speel op { $address } (stoppen met Ctrl+C)
cli-plays-already = Kat & Muis draait al, op { $address }
cli-no-browser-help = open geen browser
cli-backup-help = de hele database naar een bestand kopiëren
cli-backup-about = Schrijf alles wat de server bewaart (bezoekers, tafels, lopende spellen) in een nieuw bestand, terwijl de server doorgaat. In het bestand staan verborgen kaarten en geheimen: bewaar het even veilig als de database. Het kan worden teruggezet in SQLite en in PostgreSQL.
cli-backup-example = Voorbeeld: katmuis backup spellen-2026-12-01.sqlite3
cli-backup-file-help = het bestand dat wordt geschreven; het mag er nog niet zijn
cli-backup-written = In { $file } { $tables ->
    [one] staat { $tables } tafel
   *[other] staan { $tables } tafels
} en { $guests ->
    [one] { $guests } bezoeker
   *[other] { $guests } bezoekers
}, uit { $database }.
cli-restore-help = een back-up terugzetten in een lege database
cli-restore-about = Schrijf alles uit een back-up in een database waarin nog niemand heeft gespeeld. Een back-up van een oudere versie wordt daarbij bijgewerkt; het bestand zelf blijft zoals het is. Start de server daarna.
cli-restore-example = Voorbeeld: katmuis restore spellen-2026-12-01.sqlite3 --database sqlite:////srv/katmuis/games.sqlite3
cli-restore-file-help = de back-up
cli-restored = Teruggezet uit { $file } in { $database }: { $tables ->
    [one] { $tables } tafel
   *[other] { $tables } tafels
} en { $guests ->
    [one] { $guests } bezoeker
   *[other] { $guests } bezoekers
}.
cli-rules-help = de spelregels en hun opties op een rij
cli-rules-about = Zonder argument: alle spelregels met wat ze anders doen dan classic, en alle opties met hun waarden. Met spelregels erbij: elke waarde, en wat afwijkt van de voorinstelling.
cli-rules-example = Voorbeeld: katmuis rules katz-und-maus+stock=10
cli-rules-text-help = spelregels, eventueel met opties (katz-und-maus+stock=10)
cli-rules-json-help = als JSON
cli-rules-presets = Spelregels (wat anders is dan bij classic)
cli-rules-options = Opties (spelregels+optie=waarde)
cli-rules-base = (de waarden waarmee de andere zijn vergeleken)
cli-rules-count = { $cards } kaarten, waarvan { $draw } op de pakstapel na het delen
cli-rules-differs = * wijkt af van { $preset }
cli-position-help = wat er in een stelling geldt, en na zetten
cli-position-about = Toont van een stelling de toegestane zetten als JSON en, na zetten, wie aan de beurt is, hoe groot de stapels zijn en hoe het afliep.
cli-position-example = Voorbeeld: katmuis position "classic 1 -/A23/-/- (20) - 99:45:-:-:-:- 99:(5):-:-:-:-" "h4>c2" "h5>d1"
cli-position-text-help = de stelling: RULES TURN CENTRES DRAW ASIDE SEAT SEAT ...
cli-position-move-help = zetten die worden gespeeld, op volgorde (h4>c2, s>c1, d1>c3, h5>d1, pass)
cli-position-check-help = alle scenario's van een TOML-bestand nagaan en melden welke afwijken
cli-position-seed-help = startwaarde voor het schudden (normaal 0)
cli-position-one-of = geef een stelling of --check BESTAND, een van beide
cli-record-file-help = een verslag, als tekst of als JSON; - voor de standaardinvoer
cli-replay-help = toon een spel uit een verslag, beurt voor beurt
cli-replay-about = Speelt een verslag na en toont het: wie wat speelde, wat het toeval bracht, en de scorestapels voor elke beurt. Een verslag met een zet die niet mag, of met kaarten die er niet lagen, wordt geweigerd met het nummer van de zet.
cli-replay-example = Voorbeeld: katmuis replay docs/sample-record.txt
cli-record-help = zet verslagen om en kijk ze na
cli-record-about = Een verslag heeft twee vormen met dezelfde inhoud: JSON, en een tekst die mensen kunnen lezen en verbeteren.
cli-record-example = Voorbeeld: katmuis record check docs/sample-record.txt
cli-convert-help = schrijf een verslag in zijn andere vorm
cli-convert-about = Schrijft een verslag als tekst of als JSON. Het wordt gelezen, niet beoordeeld; dat doet check.
cli-convert-example = Voorbeeld: katmuis record convert docs/sample-record.txt --to json -o spel.json
cli-convert-to-help = de vorm om te schrijven (normaal de andere)
cli-convert-output-help = het bestand om te schrijven (normaal de standaarduitvoer)
cli-check-help = zeg of verslagen van spellen vertellen die zo kunnen zijn gegaan
cli-check-about = Speelt verslagen na, volgens de regels en kaart voor kaart, en zegt waar een verslag niet waar kan zijn. Of de schudbeurten bij het geheim horen, zegt verify.
cli-check-example = Voorbeeld: katmuis record check docs/sample-record.txt
cli-check-holds = { $file }: klopt, { $moves ->
    [one] { $moves } zet
   *[other] { $moves } zetten
}. { $end }
cli-check-wrong = { $file }: klopt op { $count ->
    [one] één plek
   *[other] { $count } plekken
} niet
cli-verify-help = bewijs de schudbeurten van een spel uit een verslag
cli-verify-about = Rekent elke schudbeurt van een verslag na uit het geheim en de bijdragen van de spelers, volgt elke kaart, speelt elke zet na volgens de regels, en zegt wat dat bewijst.
cli-verify-example = Voorbeeld: katmuis verify docs/sample-record.txt
cli-verify-commitment-help = het controlegetal (commitment) dat voor het delen werd getoond
cli-verify-right = Alles klopt. Bewezen:
cli-verify-wrong = Dit verslag klopt op { $count ->
    [one] één plek
   *[other] { $count } plekken
} niet:
cli-verify-proved = { $proof ->
    [commitment] Het geheim hoort bij het controlegetal (commitment).
    [shuffles] { $shuffles ->
        [one] Er is één keer geschud, en de volgorde volgt uit het geheim en de bijdragen.
       *[other] Er is { $shuffles } keer geschud, en elke volgorde volgt uit het geheim en de bijdragen.
    }
    [cards] Elke kaart lag waar het verslag haar noemt, van het delen tot het eind.
    [starter] De vergeleken kaarten, of het lot, zeggen wie begint.
    [moves] { $moves ->
        [one] De ene zet mag volgens de regels.
       *[other] Alle { $moves } zetten mogen volgens de regels.
    }
   *[result] Het spel is geëindigd zoals het verslag zegt.
}
cli-verify-given = { $count ->
    [0] Niemand gaf een bijdrage: de volgorde ligt alleen aan het geheim.
    [one] Eén speler gaf een bijdrage.
   *[other] { $count } spelers gaven een bijdrage.
}
cli-verify-not = Niet bewezen:
cli-verify-unproved = { $part ->
    [starter] Wie begon: dat volgt uit het spel ervoor.
    [result] De uitslag: het verslag noemt er geen.
    [given_up] Dat er is opgegeven of gestopt: zetten zijn niet ondertekend, dat zegt alleen de server.
    [looked] Dat niemand de kaarten heeft gezien: de server kent ze.
   *[shown] Dat het controlegetal er voor het delen was: dat weet alleen wie het toen zag, en ook of het dit getal was:
}
cli-verify-commitment = controlegetal: { $commitment }
cli-verify-contribution = bijdrage van plaats { $seat }: { $contribution }
cli-replay-seat = plaats { $seat }
cli-replay-player = { $seat }  { $name }{ $player ->
    [none] {""}
   *[other] , computerspeler { $player }
}
cli-replay-lots = Vergeleken: { $lots }
cli-replay-begins = { $name } begint{ $reason ->
    [high_stock] , met de hoogste kaart op de scorestapel
    [cut] , met de hoogste kaart bij het afnemen
    [random] , na loting
    [left_of_dealer] , links van de gever
    [loser] , na het verlies van het vorige spel
    [alternate] , om de beurt
   *[other] {""}
}.
cli-replay-turn = Beurt { $turn }, { $name } (scorestapels: { $stocks })
cli-replay-from = { $source ->
    [hand] uit de hand
    [stock] { $whose ->
        [partner] van de scorestapel van { $name }
       *[own] van de scorestapel
    }
   *[discard] { $whose ->
        [partner] van hulpstapel { $pile } van { $name }
       *[own] van hulpstapel { $pile }
    }
}
cli-replay-laid = { $card } op depotstapel { $pile }, { $source }
cli-replay-laid-as = { $card } als { $rank } op depotstapel { $pile }, { $source }
cli-replay-discarded = { $card } op hulpstapel { $pile }
cli-replay-passed = slaat over: er kan niets worden gespeeld of afgelegd
cli-replay-completed = Depotstapel { $pile } is vol en gaat { $to ->
    [aside] opzij
   *[draw] terug in de pakstapel
}.
cli-replay-shuffled = De pakstapel wordt geschud: { $count ->
    [one] { $count } kaart
   *[other] { $count } kaarten
}.
cli-replay-drew = { $name } trekt { $cards }.
cli-replay-turned = { $count ->
    [0] Die scorestapel is leeg.
   *[other] Nu op de scorestapel: { $card }, nog { $count } te gaan.
}
cli-replay-by = Dat besloot { $name }.
cli-replay-won = Gewonnen: { $name }.
cli-replay-drawn = Niemand wint.
cli-replay-points = Punten: { $points }
cli-analyse-help = zeggen wat elke zet van een verslag waard was
cli-analyse-about = Elke zet van een verslag beoordelen naar wat die plaats kon zien: de kans om te winnen na de zet, wat beter was geweest en waarom, en hoeveel van de uitslag geluk was en hoeveel kunde. Zonder gecompileerde motor duurt dat bij een lang spel een halve minuut.
cli-analyse-example = Voorbeeld: katmuis analyse docs/sample-record.txt
cli-analyse-rolls-help = vanuit elk van de beste plannen zo vaak verder spelen in plaats van alleen te schatten (meestal 0; 150 is grondig, en traag)
cli-analyse-percent = { $whole },{ $tenth }%
cli-analyse-turn = Beurt { $turn }, { $name }
cli-analyse-choice = { $chance }  { $moves }
cli-analyse-lost = { $grade ->
    [inaccuracy] Onnauwkeurig
    [mistake] Fout
   *[blunder] Blunder
}, kost { $lost }. Beter: { $best }.
cli-analyse-side = { $name }: geluk { $luck }, eigen fouten { $skill }, fouten van anderen { $given }; van { $start } aan het begin naar { $end } aan het eind.
cli-analyse-seat = { $name }: { $choices ->
    [one] { $choices } keuze
   *[other] { $choices } keuzes
}, gemiddeld { $mean } per keuze verloren; onnauwkeurig { $inaccuracy }, fouten { $mistake }, blunders { $blunder }.
cli-outcome = { $outcome ->
    [out] De laatste kaart van een scorestapel is gespeeld.
    [exhausted] De pakstapel is op.
    [blocked] Niemand kan nog iets.
    [idle] Er is te lang geen kaart van een scorestapel gespeeld.
    [agreed] In overleg beëindigd.
    [resigned] Opgegeven.
    [timeout] De tijd is om.
    [abandoned] Verlaten.
    [aborted] Afgebroken.
   *[none] Het verslag houdt eerder op dan het spel.
}
cli-place = { $kind ->
    [rules] Spelregels
    [fair] Geheim
    [secret] Geheim
    [contributions] Bijdragen
    [contribution] Bijdrage van plaats { $number }
    [commitment] Controlegetal
    [deal] Delen
    [shuffle] Schudbeurt { $number }
    [begin] Eerste kaarten
    [move] Zet { $number }
    [result] Uitslag
   *[checks] Controlesommen
}
cli-finding = { $place }: { $text } Gelezen: { $read }. Verwacht: { $expected }.

# Wat er aan een verslag niet kan kloppen
error-record-file = { $read } (verwacht: { $expected }).
error-record-format = Dit is geen verslag van een spel: ‘{ $read }’; verwacht: { $expected }.
error-record-json = Dit is geen verslag als JSON: { $read }.
error-record-line = { $read }: verwacht { $expected }.
error-record-lacks = In het verslag ontbreekt { $expected }.
error-record-hash = De hash hoort bij andere spelregels.
error-record-deal = Zo kan er met deze spelregels niet zijn gedeeld.
error-record-result = Zo is het spel niet geëindigd.
error-chance-differs = Er volgde iets anders.
error-fair-missing = In dit verslag staat geen geheim, dus de schudbeurten zijn niet na te rekenen.
error-commitment = Uit het geheim volgt een ander controlegetal.
error-commitment-shown = Voor het delen werd een ander controlegetal getoond.
error-secret = Het geheim heeft niet de juiste lengte.
error-contributions = Elke plaats hoort één bijdrage te hebben, in het eerste schema juist geen.
error-contribution-length = Een bijdrage heeft niet de juiste lengte.
error-contribution-computer = Een computerspeler heeft een bijdrage. Die geeft er geen, anders kon de server de volgorde daarmee sturen.
error-shuffle-number = Schudbeurten zijn doorlopend genummerd.
error-shuffle-before = Voor het schudden lag er een andere stapel.
error-shuffle-cards = Na het schudden zijn het niet dezelfde kaarten.
error-shuffle-order = Uit het geheim en de bijdragen volgt een andere volgorde.
error-shuffle-missing = Een schudbeurt van het delen ontbreekt.
error-shuffle-purpose = Hier hoort een andere schudbeurt.
error-lots-differ = De kaarten die werden vergeleken, lagen er niet zo.
error-starter-differs = Een andere plaats had moeten beginnen.
error-dealt-not-there = Er zijn andere kaarten gedeeld.
error-card-not-there = De kaart lag niet waar ze vandaan kwam.
error-drawn-not-there = Er lagen andere kaarten bovenop.
error-turned-not-there = Op de scorestapel lag een andere kaart.
error-pile-not-there = Een stapel zonder kaarten kan niet vol zijn.
error-stocks-differ = De scorestapels waren aan het eind anders.
error-check-sum = De controlesom past niet: hier is achteraf iets veranderd.
error-checks = Er zijn te veel of te weinig controlesommen.
