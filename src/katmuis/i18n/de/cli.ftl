cli-about = Spiele, studiere und hoste das Kartenspiel Katz und Maus.
cli-example = Beispiel: katmuis play
cli-commands = Befehle
cli-version = katmuis { $version } ({ $engine ->
    [compiled] kompilierte
   *[python] unkompilierte
} Spiel-Engine)
cli-version-help = zeigt die Version und welche Spiel-Engine läuft, und endet
cli-host-help = die Adresse, auf der gelauscht wird (normalerweise 127.0.0.1: nur dieser Rechner; mit --lan jede Adresse)
cli-port-help = der Port, auf dem gelauscht wird (normalerweise 8765; 0 für einen freien)
cli-lan-help = auch andere Geräte im selben Netz bedienen und ihnen die Adresse als QR-Code zeigen
cli-database-help = wo Spiele gespeichert werden, etwa sqlite:////home/ich/spiele.sqlite3 (normalerweise { $variable }, sonst eine Datei im Datenordner)
cli-redis-help = das Redis, über das mehrere Server an einer Datenbank einander Neues mitteilen, etwa redis://localhost:6379/0 (normalerweise { $variable }; ohne gibt es nur einen Server)
cli-public-url-help = unter welcher Adresse man den Server erreicht, wenn ein Proxy davor steht, etwa https://karten.example
cli-trusted-proxy-help = Adresse oder Netz eines Proxys, dem geglaubt wird, für wen er fragt (normalerweise nur dieser Rechner; mehrfach erlaubt)
cli-log-help = wie das Protokoll geschrieben wird: text für Menschen, json mit einem Objekt je Zeile (normalerweise text)
cli-keep-tables-help = Tische löschen, an denen so viele Tage nichts geschehen ist (normalerweise 0: für immer behalten)
cli-keep-guests-help = Besucher löschen, die vor mindestens so vielen Tagen kamen und an keinem Tisch sitzen (normalerweise 0: für immer behalten)
cli-serve-help = startet den Server
cli-serve-about = Startet den Server, bis er mit Strg+C beendet wird. Ist der Port belegt, endet der Befehl mit einem Fehler.
cli-serve-example = Beispiel: katmuis serve --host 0.0.0.0 --port 8765
cli-serving = Kat & Muis läuft auf { $address } (beenden mit Strg+C)
cli-lan-address = Im selben Netz: { $address }
cli-lan-about = Den Code mit einem Telefon im selben WLAN scannen. Öffnet sich die Seite nicht, hält sie vielleicht eine Firewall auf diesem Rechner auf.
cli-play-help = im Browser spielen
cli-play-about = Startet den Server auf dem Port oder dem nächsten freien und öffnet einen Browser.
cli-play-example = Beispiel: katmuis play
cli-playing = Spiele auf { $address } (beenden mit Strg+C)
cli-plays-already = Kat & Muis läuft schon, auf { $address }
cli-no-browser-help = öffnet keinen Browser
cli-backup-help = die ganze Datenbank in eine Datei kopieren
cli-backup-about = Schreibt alles, was der Server aufbewahrt (Besucher, Tische, laufende Spiele), in eine neue Datei, während der Server weiterläuft. In der Datei stehen verdeckte Karten und Geheimnisse: Bewahre sie so sicher auf wie die Datenbank. Sie lässt sich in SQLite und in PostgreSQL zurückspielen.
cli-backup-example = Beispiel: katmuis backup spiele-2026-12-01.sqlite3
cli-backup-file-help = die Datei, die geschrieben wird; es darf sie noch nicht geben
cli-backup-written = In { $file } { $tables ->
    [one] steht { $tables } Tisch
   *[other] stehen { $tables } Tische
} und { $guests } Besucher, aus { $database }.
cli-restore-help = eine Sicherung in eine leere Datenbank zurückspielen
cli-restore-about = Schreibt alles aus einer Sicherung in eine Datenbank, in der noch niemand gespielt hat. Eine Sicherung einer älteren Version wird dabei auf den neuen Stand gebracht; die Datei selbst bleibt, wie sie ist. Starte danach den Server.
cli-restore-example = Beispiel: katmuis restore spiele-2026-12-01.sqlite3 --database sqlite:////srv/katmuis/games.sqlite3
cli-restore-file-help = die Sicherung
cli-restored = Zurückgespielt aus { $file } in { $database }: { $tables ->
    [one] { $tables } Tisch
   *[other] { $tables } Tische
} und { $guests } Besucher.
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
cli-record-file-help = ein Protokoll, als Text oder als JSON; - für die Standardeingabe
cli-replay-help = ein aufgezeichnetes Spiel Zug für Zug zeigen
cli-replay-about = Spielt ein Protokoll nach und zeigt es: wer was gespielt hat, was der Zufall brachte, und die Zielstapel vor jedem Zug. Ein Protokoll mit einem unerlaubten Spielzug oder mit Karten, die nicht da lagen, wird mit der Nummer des Spielzugs abgelehnt.
cli-replay-example = Beispiel: katmuis replay docs/sample-record.txt
cli-record-help = Protokolle umwandeln und prüfen
cli-record-about = Ein Protokoll hat zwei Formen mit demselben Inhalt: JSON und einen Text, den man lesen und ausbessern kann.
cli-record-example = Beispiel: katmuis record check docs/sample-record.txt
cli-convert-help = ein Protokoll in seiner anderen Form schreiben
cli-convert-about = Schreibt ein Protokoll als Text oder als JSON. Es wird gelesen, nicht beurteilt; das macht check.
cli-convert-example = Beispiel: katmuis record convert docs/sample-record.txt --to json -o spiel.json
cli-convert-to-help = die Form, die geschrieben wird (normalerweise die andere)
cli-convert-output-help = die Datei, in die geschrieben wird (normalerweise die Standardausgabe)
cli-check-help = sagen, ob Protokolle von Spielen erzählen, die es gegeben haben kann
cli-check-about = Spielt Protokolle nach, nach den Regeln und Karte für Karte, und sagt, wo eines nicht wahr sein kann. Ob das Mischen zum Geheimnis passt, sagt verify.
cli-check-example = Beispiel: katmuis record check docs/sample-record.txt
cli-check-holds = { $file }: stimmt, { $moves ->
    [one] { $moves } Spielzug
   *[other] { $moves } Spielzüge
}. { $end }
cli-check-wrong = { $file }: stimmt an { $count ->
    [one] einer Stelle
   *[other] { $count } Stellen
} nicht
cli-verify-help = das Mischen eines aufgezeichneten Spiels beweisen
cli-verify-about = Rechnet jedes Mischen eines Protokolls aus dem Geheimnis und den Beiträgen nach, verfolgt jede Karte, spielt jeden Spielzug nach den Regeln nach und sagt, was das beweist.
cli-verify-example = Beispiel: katmuis verify docs/sample-record.txt
cli-verify-commitment-help = die Prüfzahl (commitment), die vor dem Geben gezeigt wurde
cli-verify-right = Alles stimmt. Bewiesen:
cli-verify-wrong = Dieses Protokoll stimmt an { $count ->
    [one] einer Stelle
   *[other] { $count } Stellen
} nicht:
cli-verify-proved = { $proof ->
    [commitment] Das Geheimnis gehört zur Prüfzahl (commitment).
    [shuffles] { $shuffles ->
        [one] Es wurde einmal gemischt, und die Reihenfolge folgt aus dem Geheimnis und den Beiträgen.
       *[other] Es wurde { $shuffles }-mal gemischt, und jede Reihenfolge folgt aus dem Geheimnis und den Beiträgen.
    }
    [cards] Jede Karte lag dort, wo das Protokoll sie nennt, vom Geben bis zum Ende.
    [starter] Die verglichenen Karten oder das Los sagen, wer beginnt.
    [moves] { $moves ->
        [one] Der eine Spielzug ist erlaubt.
       *[other] Alle { $moves } Spielzüge sind erlaubt.
    }
   *[result] Das Spiel ging so aus, wie das Protokoll sagt.
}
cli-verify-given = { $count ->
    [0] Niemand hat etwas beigetragen: Die Reihenfolge liegt allein am Geheimnis.
    [one] Beigetragen hat eine Person.
   *[other] Beigetragen haben { $count } Personen.
}
cli-verify-not = Nicht bewiesen:
cli-verify-unproved = { $part ->
    [starter] Wer begonnen hat: Das folgt aus dem Spiel davor.
    [result] Das Ergebnis: Das Protokoll nennt keines.
    [given_up] Dass aufgegeben oder abgebrochen wurde: Spielzüge sind nicht unterschrieben, das sagt nur der Server.
    [looked] Dass niemand die Karten gesehen hat: Der Server kennt sie.
   *[shown] Dass die Prüfzahl vor dem Geben da war: Das weiß nur, wer sie da gesehen hat, und auch, ob es diese war:
}
cli-verify-commitment = Prüfzahl: { $commitment }
cli-verify-contribution = Beitrag von Platz { $seat }: { $contribution }
cli-replay-seat = Platz { $seat }
cli-replay-player = { $seat }  { $name }{ $player ->
    [none] {""}
   *[other] , Computerspieler { $player }
}
cli-replay-lots = Verglichen: { $lots }
cli-replay-begins = { $name } beginnt{ $reason ->
    [high_stock] , mit der höchsten Karte auf dem Zielstapel
    [cut] , mit der höchsten Karte beim Abheben
    [random] , durch das Los
    [left_of_dealer] , links vom Geber
    [loser] , nach dem verlorenen letzten Spiel
    [alternate] , im Wechsel
   *[other] {""}
}.
cli-replay-turn = Zug { $turn }, { $name } (Zielstapel: { $stocks })
cli-replay-from = { $source ->
    [hand] aus der Hand
    [stock] { $whose ->
        [partner] vom Zielstapel von { $name }
       *[own] vom Zielstapel
    }
   *[discard] { $whose ->
        [partner] vom Hilfsstapel { $pile } von { $name }
       *[own] vom Hilfsstapel { $pile }
    }
}
cli-replay-laid = { $card } auf Mittelstapel { $pile }, { $source }
cli-replay-laid-as = { $card } als { $rank } auf Mittelstapel { $pile }, { $source }
cli-replay-discarded = { $card } auf Hilfsstapel { $pile }
cli-replay-passed = setzt aus: Nichts kann gespielt oder abgelegt werden
cli-replay-completed = Mittelstapel { $pile } ist voll und { $to ->
    [aside] kommt beiseite
   *[draw] kommt zurück in den Nachziehstapel
}.
cli-replay-shuffled = Der Nachziehstapel wird gemischt: { $count ->
    [one] { $count } Karte
   *[other] { $count } Karten
}.
cli-replay-drew = { $name } zieht { $cards }.
cli-replay-turned = { $count ->
    [0] Dieser Zielstapel ist leer.
   *[other] Nun auf dem Zielstapel: { $card }, noch { $count }.
}
cli-replay-by = Das hat { $name } entschieden.
cli-replay-won = Gewonnen: { $name }.
cli-replay-drawn = Niemand gewinnt.
cli-replay-points = Punkte: { $points }
cli-analyse-help = sagen, was jeder Zug eines Protokolls wert war
cli-analyse-about = Jeden Zug eines Protokolls danach beurteilen, was der Platz sehen konnte: die Gewinnchance danach, was besser gewesen wäre und warum, und wie viel vom Ergebnis Glück war und wie viel Können. Ohne kompilierte Engine dauert das bei einem langen Spiel eine halbe Minute.
cli-analyse-example = Beispiel: katmuis analyse docs/sample-record.txt
cli-analyse-rolls-help = von jedem der besten Pläne aus so oft weiterspielen, statt nur zu schätzen (meist 0; 150 ist gründlich und langsam)
cli-analyse-percent = { $whole },{ $tenth } %
cli-analyse-turn = Zug { $turn }, { $name }
cli-analyse-choice = { $chance }  { $moves }
cli-analyse-lost = { $grade ->
    [inaccuracy] Ungenau
    [mistake] Fehler
   *[blunder] Grober Fehler
}, kostet { $lost }. Besser: { $best }.
cli-analyse-side = { $name }: Glück { $luck }, eigene Fehler { $skill }, Fehler der anderen { $given }; aus { $start } am Anfang werden { $end } am Ende.
cli-analyse-seat = { $name }: { $choices ->
    [one] { $choices } Entscheidung
   *[other] { $choices } Entscheidungen
}, im Mittel { $mean } je Entscheidung verloren; ungenau { $inaccuracy }, Fehler { $mistake }, grobe Fehler { $blunder }.
cli-outcome = { $outcome ->
    [out] Die letzte Karte eines Zielstapels wurde gespielt.
    [exhausted] Der Nachziehstapel ist aufgebraucht.
    [blocked] Niemand kann mehr ziehen.
    [idle] Zu lange wurde keine Karte von einem Zielstapel gespielt.
    [agreed] Einvernehmlich beendet.
    [resigned] Aufgegeben.
    [timeout] Die Zeit ist um.
    [abandoned] Verlassen.
    [aborted] Abgebrochen.
   *[none] Das Protokoll endet vor dem Spiel.
}
cli-place = { $kind ->
    [rules] Spielregeln
    [fair] Geheimnis
    [secret] Geheimnis
    [contributions] Beiträge
    [contribution] Beitrag von Platz { $number }
    [commitment] Prüfzahl
    [deal] Geben
    [shuffle] Mischen { $number }
    [begin] Erste Karten
    [move] Spielzug { $number }
    [result] Ergebnis
   *[checks] Kontrollsummen
}
cli-finding = { $place }: { $text } Gelesen: { $read }. Erwartet: { $expected }.

# Was an einem Protokoll nicht stimmen kann
error-record-file = { $read } (erwartet: { $expected }).
error-record-format = Das ist kein Protokoll eines Spiels: „{ $read }“; erwartet: { $expected }.
error-record-json = Das ist kein Protokoll als JSON: { $read }.
error-record-line = { $read }: erwartet { $expected }.
error-record-lacks = Im Protokoll fehlt { $expected }.
error-record-hash = Der Hash gehört zu anderen Spielregeln.
error-record-deal = So kann bei diesen Spielregeln nicht gegeben worden sein.
error-record-result = So ging das Spiel nicht aus.
error-chance-differs = Es folgte etwas anderes.
error-fair-missing = In diesem Protokoll steht kein Geheimnis, also lässt sich das Mischen nicht nachrechnen.
error-commitment = Aus dem Geheimnis folgt eine andere Prüfzahl.
error-commitment-shown = Vor dem Geben wurde eine andere Prüfzahl gezeigt.
error-secret = Das Geheimnis hat nicht die richtige Länge.
error-contributions = Jeder Platz braucht einen Beitrag, im ersten Schema gibt es keine.
error-contribution-length = Ein Beitrag hat nicht die richtige Länge.
error-contribution-computer = Ein Computer hat einen Beitrag. Er gibt keinen, sonst könnte der Server damit die Reihenfolge lenken.
error-shuffle-number = Das Mischen wird ohne Lücken gezählt.
error-shuffle-before = Vor dem Mischen lag ein anderer Stapel da.
error-shuffle-cards = Nach dem Mischen sind es nicht dieselben Karten.
error-shuffle-order = Aus dem Geheimnis und den Beiträgen folgt eine andere Reihenfolge.
error-shuffle-missing = Ein Mischen vor dem Geben fehlt.
error-shuffle-purpose = Hier müsste ein anderes Mischen stehen.
error-lots-differ = Die verglichenen Karten lagen nicht so.
error-starter-differs = Ein anderer Platz hätte beginnen müssen.
error-dealt-not-there = Es wurden andere Karten gegeben.
error-card-not-there = Die Karte lag nicht dort, woher sie kam.
error-drawn-not-there = Obenauf lagen andere Karten.
error-turned-not-there = Auf dem Zielstapel lag eine andere Karte.
error-pile-not-there = Ein Stapel ohne Karten kann nicht voll sein.
error-stocks-differ = Die Zielstapel waren am Ende anders.
error-check-sum = Die Kontrollsumme passt nicht: Hier wurde nachträglich etwas geändert.
error-checks = Es sind zu viele oder zu wenige Kontrollsummen.
