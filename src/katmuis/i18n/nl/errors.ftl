# Elke vaste foutcode, met `-` in plaats van `_`. $read is wat er stond, $expected wat er had moeten staan.
error-unknown = Er ging iets mis ({ $code }): gelezen ‘{ $read }’, verwacht { $expected }.

# Regelsets
error-unknown-rule-set = Er is geen regelset die ‘{ $read }’ heet.
error-unknown-option = Er is geen optie die ‘{ $read }’ heet.
error-option-form = ‘{ $read }’ is geen optie met een waarde, zoals stock=13.
error-option-twice = De optie ‘{ $read }’ staat er twee keer.
error-option-value = ‘{ $read }’ kan niet; kies uit { $expected }.
error-option-range = ‘{ $read }’ valt buiten de grenzen; kies uit { $expected }.
error-two-match-lengths = Een partij gaat tot een aantal punten of om het beste van een aantal spellen, niet allebei.
error-target-without-scoring = Zonder punten is er geen stand om naartoe te spelen. Kies eerst een puntentelling.
error-best-of-even = Voor het beste van een aantal spellen is een oneven aantal nodig.
error-too-few-cards = Er zijn te weinig kaarten om zo te delen ({ $read }). Kies een kleinere scorestapel.
error-teams-and-seats = Deze teams passen niet bij dit aantal spelers.
error-numbers-decks = Het getallenspel wordt maar één keer gebruikt.
error-numbers-jokers = Het getallenspel heeft zijn eigen jokers.
error-numbers-wilds = Bij het getallenspel zijn de eigen jokers wild.
error-numbers-top-rank = Bij het getallenspel is een stapel vol bij 12.
error-king-wild-and-top = Een heer kan niet tegelijk wild zijn en een stapel volmaken.
error-jokers-not-wild = Jokers in het spel moeten wild zijn, of eruit blijven.
error-players-and-seats = Het aantal computerspelers klopt niet voor deze tafel: { $read }, verwacht { $expected }.
error-unknown-player = Er is geen computerspeler die ‘{ $read }’ heet.

# Zetten
error-game-over = Dit spel is afgelopen.
error-unknown-cards = De kaarten in deze hand zijn niet bekend.
error-pass-not-allowed = Je kunt nog spelen of afleggen, dus passen mag niet.
error-no-such-card = Die kaart ligt er niet meer.
error-no-such-pile = Die stapel is er niet.
error-does-not-fit = Die kaart past niet op deze stapel.
error-ace-not-discardable = Een aas mag niet op een hulpstapel.
error-wild-not-discardable = Een joker mag niet op een hulpstapel.
error-discard-order = Op een hulpstapel past alleen een gelijke kaart of één lager.
error-stack-after-four = Leg eerst op elke hulpstapel een kaart voordat je stapelt.
error-forced-play = Je hebt een kaart die je eerst moet spelen.
error-only-hand-discards = Je mag alleen een handkaart afleggen.
error-move = Dat is geen zet.
error-partner = De stapels van je partner mag je alleen in een teamspel gebruiken.

# Aan tafel
error-busy = Het is nu te druk om een hint te bedenken. Probeer het zo nog eens.
error-stale = Er is intussen iets gebeurd aan tafel. Kijk nog even.
error-not-on-turn = Je bent niet aan de beurt.
error-undo-nothing = Je hebt deze beurt nog niets gespeeld.
error-undo-card-seen = Je hebt een nieuwe kaart gezien, dus dit kan niet meer terug.
error-undo-shuffled = Er is geschud, dus dit kan niet meer terug.
error-undo-turn-over = Je beurt is voorbij.
error-undo-too-often = Je hebt in dit spel al heel vaak iets teruggenomen. Vanaf nu staat vast wat je speelt.
error-take-back-nothing = Er is geen afgelegde kaart om terug te nemen.
error-take-back-shown = De computer heeft al een kaart laten zien, dus je kunt niet meer terug.
error-game-not-over = Dit spel is nog niet afgelopen.
error-match-over = Deze partij is afgelopen.
error-match-under-way = De partij gaat verder met het volgende spel.
error-seat-left = Je hebt dit spel verlaten. De computer speelt jouw kaarten tot het einde.
error-not-stored = Je zet kon niet worden bewaard en telt niet. Probeer het nog eens.
error-unknown-command = De tafel kent deze opdracht niet.

# Samen spelen
error-name-refused = Deze naam kan niet. Kies 1 tot 20 zichtbare letters van één schrift.
error-name-taken = Aan deze tafel heet al iemand { $read }. Kies een andere naam.
error-invite-unknown = Deze link werkt niet, of niet meer. Vraag om een nieuwe.
error-invite-used = Op deze plaats zit al iemand. Vraag om een andere link.
error-already-seated = Je zit al op een andere plaats aan deze tafel.
error-gathering-closed = Deze tafel is afgeruimd.
error-not-host = Dat kan alleen wie de tafel heeft gedekt.
error-host-stays = Wie de tafel heeft gedekt, blijft zitten; afruimen kan wel.
error-no-such-seat = Die plaats is er niet.
error-not-dealt = Er is nog niet gedeeld.
error-already-ready = Je bent al klaar.
error-too-many-gatherings = Je hebt al veel tafels die nog niet zijn begonnen. Ruim er eerst een af.
error-too-many-links = Er zijn in korte tijd heel veel links gemaakt. Wacht even en probeer het dan opnieuw.
error-too-many-watchers = Er kijken al heel veel mensen naar deze tafel.
error-too-many-codes = Er zijn in korte tijd heel veel codes gevraagd. Wacht even en probeer het dan opnieuw.
error-path-foreign = Zo’n code is er alleen voor bladzijden van deze site.
error-device-link-unknown = Deze link werkt niet meer. Maak op je andere apparaat een nieuwe.
error-guest-unknown = Deze bezoeker is niet bekend.
error-paused = Het spel is onderbroken. Beëindig eerst de pauze.
error-not-paused = Het spel is niet onderbroken.
error-nobody-to-ask = Er is niemand anders die het kan vinden.
error-proposal-open = Er ligt al een voorstel op tafel.
error-nothing-proposed = Er ligt geen voorstel op tafel.
error-already-agreed = Dat vond je al goed.
error-not-absent = Deze speler is er weer, of nog niet lang genoeg weg.
error-not-away = Er valt geen computer voor je in.
error-claim-sides = Het spel opeisen kan alleen als er twee partijen zijn.
error-same-side = Deze speler speelt met je mee.
error-people-play = Onder mensen gaat dat alleen in overleg.
error-too-many-proposals = Er is in korte tijd veel voorgesteld. Wacht even en probeer het dan nog eens.
error-too-many-phrases = Je zegt veel achter elkaar. Wacht even.
error-seat-away = Een computer speelt voor je. Neem eerst je plaats terug.
error-table-closed = Deze tafel is gesloten.
error-time-up = De tijd voor deze zet is om.
error-stream-unknown = De verbinding is vervallen. Ze wordt opnieuw opgebouwd.

# De verbinding
error-not-seated = Je zit niet aan deze tafel.
error-table-unknown = Deze tafel bestaat niet.
error-contribution = De willekeurige bytes voor het schudden hebben niet de juiste lengte of vorm. Probeer het nog eens.
error-promise-foreign = Dit spel is aan iemand anders toegezegd.
error-promise-rules = Dit spel is met andere regels toegezegd. Begin het spel opnieuw.
error-promise-unknown = Dit spel is nooit toegezegd, of te lang geleden. Begin het spel opnieuw.
error-promise-used = Met deze toezegging is al een ander spel gedeeld. Begin het spel opnieuw.
error-too-many-tables = Er zijn in korte tijd heel veel spellen begonnen. Wacht even en probeer het dan opnieuw.
error-too-many-guests = Er zijn in korte tijd heel veel nieuwe spelers van hetzelfde netwerk gekomen. Wacht even en probeer het dan opnieuw.
error-too-many-games = { error-too-many-tables }
error-game-unknown = Dit spel is aan deze tafel niet gedeeld.
error-record-form = Een verslag is er als tekst of als JSON.
error-too-many-records = Er zijn in korte tijd heel veel verslagen opgevraagd. Wacht even en probeer het dan opnieuw.
error-hello-first = De verbinding kwam niet goed tot stand. Laad de pagina opnieuw.
error-hello-twice = De verbinding is twee keer geopend. Laad de pagina opnieuw.
error-malformed = De server kon een bericht niet lezen. Laad de pagina opnieuw.
error-frame-too-long = Een bericht was te lang.
error-too-many-frames = Er werden te veel berichten tegelijk gestuurd. De verbinding wordt hersteld.
error-overflow = Je apparaat kon het niet bijhouden. De verbinding wordt hersteld.
error-foreign-origin = Dit verzoek kwam van een andere site en is geweigerd.
error-json-expected = De server kon het verzoek niet lezen.
error-bad-request = De server kon het verzoek niet lezen.
error-not-found = Deze pagina bestaat niet.
error-method-not-allowed = Dit adres kun je zo niet gebruiken.
error-too-large = Het verzoek is te groot.
error-internal = Er ging iets mis op de server. Probeer het nog eens.

# De opslag
error-database-unwritable = Spellen kunnen niet worden bewaard in { $read }: er kan niet naar de map of het bestand worden geschreven.
error-database-damaged = De database { $read } is beschadigd. Zet een kopie terug of kies een andere met --database.
error-database-foreign = De database { $read } is niet van Kat & Muis. Kies een andere met --database.
error-database-newer = De database { $read } is gemaakt door een nieuwere versie van Kat & Muis.
error-database-full = De schijf is vol, dus spellen kunnen niet worden bewaard ({ $read }).
error-database-busy = Een ander programma houdt de database { $read } bezet.
error-database-in-use = De database { $read } wordt al door een andere server gebruikt. Stop die eerst, of neem PostgreSQL en Redis voor meerdere servers.
error-database-failed = De database { $read } geeft geen antwoord.
error-database-unreachable = De database { $read } is niet bereikbaar.
error-database-missing = Er is geen database { $read }.
error-database-not-empty = In de database { $read } zijn al bezoekers. Een back-up gaat in een lege: kies een andere met --database.
error-backup-exists = Het bestand { $read } is er al. Kies een andere naam.
error-database-gone = Het bestand { $read } is weggehaald of vervangen terwijl de server draaide. Start de server opnieuw.
error-number-taken = Er is intussen iets gebeurd aan tafel. Kijk nog even.
error-store-closed = De server wordt afgesloten.
error-record-unreadable = Wat er van deze tafel is bewaard, is niet te lezen.
error-record-differs = Wat er van deze tafel is bewaard, klopt niet.
error-rules-version = Deze tafel is gemaakt door een versie met regels die deze niet kent.
error-secret-missing = Wat er van deze tafel is bewaard, is niet volledig.
error-table-lost = Deze tafel staat niet meer in de database.

# De server starten
error-port-in-use = Poort { $read } is al in gebruik. Kies een andere met --port.
error-port-unreadable = ‘{ $read }’ is geen poort: het moet een getal van 0 tot en met 65535 zijn.
error-port-refused = Het systeem laat dit programma { $read } niet gebruiken.
error-host-unknown = ‘{ $read }’ is geen adres van deze computer.
error-network-missing = Andere apparaten kunnen ‘{ $read }’ niet bereiken. Ga een netwerk op, of geef --host een adres dat ze wel kunnen bereiken.
error-public-url-unreadable = ‘{ $read }’ is geen adres dat mensen kunnen bereiken: het moet er een zijn als https://kaarten.example, zonder pad.
error-proxy-unreadable = ‘{ $read }’ is geen adres en geen netwerk zoals 10.0.0.0/8.
error-days-unreadable = ‘{ $read }’ is geen aantal dagen van 0 tot en met 99999.
error-database-url = ‘{ $read }’ is geen adres van een database; verwacht { $expected }.
error-database-driver = Deze installatie heeft geen stuurprogramma voor ‘{ $read }’.
error-redis-url = Dit is geen adres van een Redis; verwacht { $expected }.
error-redis-missing = Het pakket { $read } ontbreekt; verwacht { $expected }.
error-no-compiled-engine = Deze installatie heeft geen gecompileerde spelmotor.
error-unknown-engine = ‘{ $read }’ is geen spelmotor; verwacht { $expected }.

web-no-client-title = De pagina's zijn niet gebouwd
web-no-client-text = De server draait, maar de pagina's ontbreken in deze installatie. Installeer Kat & Muis opnieuw uit een gebouwd pakket, of bouw het met ‘make build’.
