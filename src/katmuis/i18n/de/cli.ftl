cli-about = Spiele, studiere und hoste das Kartenspiel Katz und Maus.
cli-example = Beispiel: katmuis play
cli-commands = Befehle
cli-version = katmuis { $version } ({ $engine ->
    [compiled] kompilierte
   *[python] unkompilierte
} Spiel-Engine)
cli-version-help = zeigt die Version und welche Spiel-Engine läuft, und endet
cli-host-help = die Adresse, auf der gelauscht wird (normalerweise 127.0.0.1: nur dieser Rechner)
cli-port-help = der Port, auf dem gelauscht wird (normalerweise 8765; 0 für einen freien)
cli-database-help = wo Spiele gespeichert werden, etwa sqlite:////home/ich/spiele.sqlite3 (normalerweise { $variable }, sonst eine Datei im Datenordner)
cli-serve-help = startet den Server
cli-serve-about = Startet den Server, bis er mit Strg+C beendet wird. Ist der Port belegt, endet der Befehl mit einem Fehler.
cli-serve-example = Beispiel: katmuis serve --host 0.0.0.0 --port 8765
cli-serving = Kat & Muis läuft auf { $address } (beenden mit Strg+C)
cli-play-help = im Browser spielen
cli-play-about = Startet den Server auf dem Port oder dem nächsten freien und öffnet einen Browser.
cli-play-example = Beispiel: katmuis play
cli-playing = Spiele auf { $address } (beenden mit Strg+C)
cli-no-browser-help = öffnet keinen Browser
cli-rules-help = die Spielregeln und ihre Optionen
cli-rules-about = Ohne Argument: alle Spielregeln mit dem, was sie anders machen als classic, und alle Optionen mit ihren Werten. Mit Spielregeln: jeder Wert darin und was von der Vorgabe abweicht.
cli-rules-example = Beispiel: katmuis rules katz-und-maus+stock=10
cli-rules-text-help = Spielregeln, auf Wunsch mit Optionen (katz-und-maus+stock=10)
cli-rules-json-help = als JSON ausgeben
cli-rules-presets = Spielregeln (was anders ist als bei classic)
cli-rules-options = Optionen (Spielregeln+Option=Wert)
cli-rules-base = (die Werte, mit denen die anderen verglichen sind)
cli-rules-count = { $cards } Karten, davon { $draw } im Nachziehstapel nach dem Geben
cli-rules-differs = * weicht von { $preset } ab
cli-position-help = was in einer Stellung gilt, und nach Zügen
cli-position-about = Zeigt die erlaubten Züge einer Stellung als JSON und, nach Zügen, wer am Zug ist, wie groß die Stapel sind und wie es ausging.
cli-position-example = Beispiel: katmuis position "classic 1 -/A23/-/- (20) - 99:45:-:-:-:- 99:(5):-:-:-:-" "h4>c2" "h5>d1"
cli-position-text-help = die Stellung: RULES TURN CENTRES DRAW ASIDE SEAT SEAT ...
cli-position-move-help = Züge, die der Reihe nach gespielt werden (h4>c2, s>c1, d1>c3, h5>d1, pass)
cli-position-check-help = alle Szenarien einer TOML-Datei prüfen und melden, welche abweichen
cli-position-seed-help = Startwert für das Mischen (normalerweise 0)
cli-position-one-of = entweder eine Stellung oder --check DATEI angeben
