cli-about = Speel, bestudeer en host het kaartspel Kat en Muis.
cli-example = Voorbeeld: katmuis play
cli-commands = Opdrachten
cli-version = katmuis { $version } ({ $engine ->
    [compiled] gecompileerde
   *[python] ongecompileerde
} spelmotor)
cli-version-help = toon de versie en welke spelmotor draait, en stop
cli-host-help = het adres om op te luisteren (normaal 127.0.0.1: alleen deze computer)
cli-port-help = de poort om op te luisteren (normaal 8765; 0 voor een vrije poort)
cli-database-help = waar potjes worden bewaard, zoals sqlite:////home/ik/potjes.sqlite3 (normaal { $variable }, anders een bestand in je gegevensmap)
cli-serve-help = start de server
cli-serve-about = Start de server tot je hem stopt met Ctrl+C. Als de poort bezet is, stopt de opdracht met een fout.
cli-serve-example = Voorbeeld: katmuis serve --host 0.0.0.0 --port 8765
cli-serving = Kat & Muis staat op { $address } (stoppen met Ctrl+C)
cli-play-help = speel in de browser
cli-play-about = Start de server op de poort, of op de eerstvolgende die vrij is, en open een browser.
cli-play-example = Voorbeeld: katmuis play
cli-playing = Speel op { $address } (stoppen met Ctrl+C)
cli-no-browser-help = open geen browser
