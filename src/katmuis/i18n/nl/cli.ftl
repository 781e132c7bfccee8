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
cli-database-help = waar spellen worden bewaard, zoals sqlite:////home/ik/spellen.sqlite3 (normaal { $variable }, anders een bestand in je gegevensmap)
cli-serve-help = start de server
cli-serve-about = Start de server tot je hem stopt met Ctrl+C. Als de poort bezet is, stopt de opdracht met een fout.
cli-serve-example = Voorbeeld: katmuis serve --host 0.0.0.0 --port 8765
cli-serving = Kat & Muis staat op { $address } (stoppen met Ctrl+C)
cli-play-help = speel in de browser
cli-play-about = Start de server op de poort, of op de eerstvolgende die vrij is, en open een browser.
cli-play-example = Voorbeeld: katmuis play
cli-playing = Speel op { $address } (stoppen met Ctrl+C)
cli-no-browser-help = open geen browser
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
