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
