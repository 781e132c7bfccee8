# Wedstrijden tussen computerspelers: de opdrachtregel en het verslag.
cli-arena-help = laat computerspelers tegen elkaar spelen en meet wie beter is
cli-arena-about = Laat alle spelers twee aan twee tegen elkaar spelen. Elke deling wordt vanaf elke kant één keer gespeeld, telkens met dezelfde kaarten. Een speler is een naam (random, kind, greedy, rules-of-thumb, net, net-search, level-1 tot level-6), een klasse in een Python-bestand (BESTAND.py:KLASSE) of een programma (cmd:PROGRAMMA ARGUMENTEN) dat het protocol van docs/arena.md spreekt.
cli-arena-example = Voorbeeld: katmuis arena greedy rules-of-thumb --rules classic --games 1000
cli-arena-players-help = twee spelers of meer
cli-arena-games-help = aantal potjes per wedstrijd (meestal 1000); altijd hele delingen, dus soms iets meer
cli-arena-jobs-help = hoeveel processen er spelen (meestal één per processor)
cli-arena-scheduler-help = het adres van een Dask-scheduler; dan speelt dat cluster (bijvoorbeeld tcp://10.0.0.1:8786)
cli-arena-seed-help = waaruit de delingen en de toevalsgetallen van de spelers volgen (meestal 0); hetzelfde getal geeft dezelfde tabel
cli-arena-limit-help = seconden die een speler van buiten per zet krijgt (meestal 1)
cli-arena-sprt-help = stop een wedstrijd zodra duidelijk is welke van twee scores in procenten dichter bij de waarheid ligt (5 % fout), bijvoorbeeld --sprt 50 55
cli-arena-times-help = meet hoe lang de spelers nadenken
cli-arena-out-help = een map voor een verslag: een pagina met grafieken, elk potje als regel, en alle getallen als JSON
cli-arena-two = noem twee spelers of meer
cli-arena-played = { $games ->
    [one] Eén potje
   *[other] { $games } potjes
} { $rules } in { $seconds } s, startgetal { $seed }.
cli-arena-verdict = { $match }: gestopt, de { $verdict ->
    [upper] hoogste
   *[lower] laagste
} van de twee scores is het waarschijnlijkst.
cli-arena-times = { $name }: { $mean } ms per beslissing, 95 % binnen { $most } ms, 99 % binnen { $nearly } ms, langste { $longest } ms ({ $decisions } beslissingen)

arena-title = Computerspelers tegen elkaar
arena-about = Spelregels { $rules }, startgetal { $seed }. Versie { $version }, { $engine ->
    [compiled] gecompileerd
   *[python] niet gecompileerd
}.
arena-reading = Winst, verlies en score zijn die van de eerstgenoemde speler. Gelijkspel telt voor de helft (met meer dan twee partijen voor een gelijk deel); de ware score ligt met 95 % zekerheid binnen de marge.
arena-column-match = Wedstrijd
arena-column-wins = Winst
arena-column-draws = Gelijk
arena-column-losses = Verlies
arena-column-rate = Score
arena-column-points = Punten
arena-decimal = { $whole },{ $tenths }
arena-estimate = { $rate } ± { $interval } %
arena-matrix = Wat ieder van ieder wint, in procenten
arena-length = Lengte van de potjes
arena-turns = beurten
arena-mean = Gemiddeld
arena-middle = Middelste helft
arena-longest = Langste
arena-ends = Afloop
arena-end = { $end ->
    [out] laatste kaart
    [exhausted] pakstapel op
    [blocked] geblokkeerd
   *[idle] te lang geen kaart van een scorestapel
} { $count }
arena-starter = Wat beginnen waard is
arena-starter-reading = Het deel van de potjes dat de partij won die mocht beginnen; de lijn is een gelijk deel.
arena-times = Denktijd, in milliseconden
arena-player = Speler
arena-decisions = Beslissingen

# Fouten
error-player-form = “{ $read }” is geen speler. Verwacht: { $expected }.
error-player-options = Deze opties heeft de speler niet: { $read }. Verwacht: { $expected }.
error-no-player-file = Er is geen bestand { $read }.
error-player-class = Deze klasse is niet als speler te gebruiken: { $read }. Verwacht: { $expected }.
error-player-start = Het programma wil niet starten: { $read }. Verwacht: { $expected }.
error-player-ended = Het programma hield midden in een wedstrijd op: { $read }
error-player-late = Het programma deed er te lang over: { $read }. Verwacht: { $expected }.
error-player-answer = Het antwoord van het programma is niet te begrijpen: { $read }. Verwacht: { $expected }.
error-player-illegal = Een speler koos een zet die niet mag: { $read }. Verwacht: { $expected }.
error-player-failed = Een speler liep vast: { $read }
error-number = “{ $read }” kan niet. Verwacht: { $expected }.
error-folder = Het verslag kan niet naar { $read } worden geschreven. Verwacht: { $expected }.
error-no-matplotlib = Voor een verslag is Matplotlib nodig. Installeer het met: { $expected }
error-no-dask = Voor een cluster is Dask nodig. Installeer het met: { $expected }
error-no-scheduler = Op { $read } antwoordt geen scheduler.
