# Wettkämpfe zwischen Computerspielern: die Befehlszeile und der Bericht.
cli-arena-help = Computerspieler gegeneinander spielen lassen und messen, wer besser ist
cli-arena-about = Lässt alle Spieler paarweise gegeneinander spielen. Jedes Blatt wird von jeder Seite aus einmal gespielt, immer mit denselben Karten. Ein Spieler ist ein Name (random, kind, greedy, rules-of-thumb, net, net-search, level-1 bis level-6), eine Klasse in einer Python-Datei (DATEI.py:KLASSE) oder ein Programm (cmd:PROGRAMM ARGUMENTE), das das Protokoll aus docs/arena.md spricht.
cli-arena-example = Beispiel: katmuis arena greedy rules-of-thumb --rules classic --games 1000
cli-arena-players-help = zwei Spieler oder mehr
cli-arena-games-help = Partien je Wettkampf, insgesamt (meist 1000); immer alle Seiten eines Blatts, also manchmal ein paar mehr
cli-arena-jobs-help = wie viele Prozesse spielen (meist einer je Prozessor)
cli-arena-scheduler-help = die Adresse eines Dask-Schedulers, dessen Cluster dann spielt (etwa tcp://10.0.0.1:8786)
cli-arena-seed-help = woraus sich die Blätter und die Zufallszahlen der Spieler ergeben (meist 0); dieselbe Zahl ergibt dieselbe Tabelle
cli-arena-limit-help = Sekunden, die ein fremder Spieler für einen Zug hat (meist 1)
cli-arena-sprt-help = einen Wettkampf beenden, sobald klar ist, welche von zwei Quoten in Prozent näher an der Wahrheit liegt (5 % Irrtum), etwa --sprt 50 55
cli-arena-times-help = messen, wie lange die Spieler nachdenken
cli-arena-out-help = ein Ordner für einen Bericht: eine Seite mit Diagrammen, jede Partie als Zeile, und alle Zahlen als JSON
cli-arena-two = zwei Spieler oder mehr angeben
cli-arena-played = { $games ->
    [one] Eine Partie
   *[other] { $games } Partien
} { $rules } in { $seconds } s, Startzahl { $seed }.
cli-arena-verdict = { $match }: beendet, die { $verdict ->
    [upper] höhere
   *[lower] niedrigere
} der beiden Quoten ist die wahrscheinlichere.
cli-arena-times = { $name }: { $mean } ms je Entscheidung, 95 % in höchstens { $most } ms, 99 % in höchstens { $nearly } ms, längster { $longest } ms ({ $decisions } Entscheidungen)

arena-title = Computerspieler gegeneinander
arena-about = Regeln { $rules }, Startzahl { $seed }. Version { $version }, { $engine ->
    [compiled] kompiliert
   *[python] nicht kompiliert
}.
arena-reading = Siege, Niederlagen und Quote sind die des zuerst genannten Spielers. Ein Unentschieden zählt halb (bei mehr als zwei Parteien zu gleichen Teilen); die wahre Quote liegt mit 95 % Sicherheit im angegebenen Bereich.
arena-column-match = Wettkampf
arena-column-wins = Siege
arena-column-draws = Unentschieden
arena-column-losses = Niederlagen
arena-column-rate = Quote
arena-column-points = Punkte
arena-decimal = { $whole },{ $tenths }
arena-estimate = { $rate } ± { $interval } %
arena-matrix = Was jeder gegen jeden gewinnt, in Prozent
arena-length = Länge der Partien
arena-turns = Spielzüge
arena-mean = Mittel
arena-middle = Mittlere Hälfte
arena-longest = Längste
arena-ends = Ausgang
arena-end = { $end ->
    [out] letzte Karte
    [exhausted] Nachziehstapel leer
    [blocked] blockiert
   *[idle] zu lange keine Zielstapelkarte
} { $count }
arena-starter = Was es wert ist anzufangen
arena-starter-reading = Der Anteil der Partien, den die Partei gewann, die anfangen durfte; die Linie ist der gleiche Anteil für alle.
arena-times = Bedenkzeit in Millisekunden
arena-player = Spieler
arena-decisions = Entscheidungen

# Fehler
error-player-form = „{ $read }“ ist kein Spieler. Erwartet: { $expected }.
error-player-options = Diese Optionen hat der Spieler nicht: { $read }. Erwartet: { $expected }.
error-no-player-file = Es gibt keine Datei { $read }.
error-player-class = Diese Klasse taugt nicht als Spieler: { $read }. Erwartet: { $expected }.
error-player-start = Das Programm lässt sich nicht starten: { $read }. Erwartet: { $expected }.
error-player-ended = Das Programm hat mitten im Wettkampf aufgehört: { $read }
error-player-late = Das Programm hat zu lange gebraucht: { $read }. Erwartet: { $expected }.
error-player-answer = Die Antwort des Programms ist nicht zu verstehen: { $read }. Erwartet: { $expected }.
error-player-illegal = Ein Spieler hat einen unerlaubten Zug gewählt: { $read }. Erwartet: { $expected }.
error-player-failed = Ein Spieler ist gescheitert: { $read }
error-number = „{ $read }“ geht nicht. Erwartet: { $expected }.
error-folder = Der Bericht kann nicht nach { $read } geschrieben werden. Erwartet: { $expected }.
error-no-matplotlib = Ein Bericht braucht Matplotlib. Zu installieren mit: { $expected }
error-no-dask = Ein Cluster braucht Dask. Zu installieren mit: { $expected }
error-no-scheduler = Unter { $read } antwortet kein Scheduler.
