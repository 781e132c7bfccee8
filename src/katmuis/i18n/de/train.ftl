# Das Training der Bewertung: die Befehlszeile.
cli-train-help = die Gewichte der vorausplanenden Spieler neu erzeugen
cli-train-about = Spielt die Partien eines Lehrgangs und lernt aus ihnen, genau so, wie die mitgelieferten Gewichte entstanden sind. Mit der kompilierten Engine dauert das Minuten bis eine Stunde; nach einer Unterbrechung geht es dort weiter, wo es stand. Derselbe Lehrgang ergibt dieselben Gewichte: das zeigt ihr Hash.
cli-train-example = Beispiel: katmuis train classic --out gewichte
cli-train-name-help = der Lehrgang: { $names }
cli-train-out-help = der Ordner für die Gewichte und, solange der Lehrgang läuft, für seinen Stand; mit --judge der Ordner, aus dem sie gelesen werden
cli-train-resume-help = mit dem Stand im Ordner weitermachen, falls es einen gibt
cli-train-lessons-help = aus wie vielen Partien des Lehrers gelernt wird (meist so viele, wie der Lehrgang hat)
cli-train-games-help = aus wie vielen Partien gegen sich selbst gelernt wird (meist so viele, wie der Lehrgang hat)
cli-train-seed-help = woraus sich die ersten Gewichte und alle Partien ergeben (meist die Zahl des Lehrgangs)
cli-train-judge-help = nichts lernen, sondern so viele Partien spielen und messen, wie gut die Gewinnchancen stimmen
cli-train-where = mit --out den Ordner für die Gewichte angeben
cli-train-progress = Fehler { $error }, { $speed } Partien/s
cli-train-done = { $file }: { $games } Partien, Hash { $hash }
cli-train-column-said = Chance
cli-train-column-ends = Anzahl
cli-train-column-mean = gesagt
cli-train-column-won = gewonnen
cli-train-column-interval = ±
cli-train-judged = { $games } Partien. Brier-Wert { $brier } ± { $interval }; größter Unterschied in einem Zehntel { $worst }.

# Fehler
error-unknown-course = Es gibt keinen Lehrgang namens „{ $read }“. Es gibt: { $expected }.
error-mixed-seats = Alle Varianten eines Lehrgangs müssen für gleich viele Spieler sein: { $read }.
error-other-course = { $read } ist kein Stand dieses Lehrgangs. Einen anderen Ordner wählen oder dieselben Zahlen wie zuvor.
error-training-under-way = In diesem Ordner wurde der Lehrgang schon begonnen ({ $read }). Weiter geht es mit { $expected }, sonst einen anderen Ordner wählen.
error-no-numpy = Dafür wird NumPy gebraucht. Zu installieren mit: { $expected }
error-bad-weights = Die Gewichte sind beschädigt oder von anderer Art: { $read }, erwartet { $expected }.
error-no-weights = Dort liegen keine Gewichte: { $read }.
