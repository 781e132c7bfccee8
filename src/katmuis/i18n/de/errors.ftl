# Jeder feste Fehlercode, mit `-` statt `_`. $read ist, was gelesen wurde, $expected, was erwartet wurde.
error-unknown = Etwas ist schiefgegangen ({ $code }): gelesen „{ $read }“, erwartet { $expected }.

# Regelsätze
error-unknown-rule-set = Es gibt keinen Regelsatz namens „{ $read }“.
error-unknown-option = Es gibt keine Option namens „{ $read }“.
error-option-form = „{ $read }“ ist keine Option mit einem Wert wie stock=13.
error-option-twice = Die Option „{ $read }“ ist doppelt angegeben.
error-option-value = „{ $read }“ geht nicht; möglich ist { $expected }.
error-option-range = „{ $read }“ liegt außerhalb der Grenzen; möglich ist { $expected }.
error-two-match-lengths = Eine Partie geht bis zu einer Punktzahl oder über eine Anzahl Spiele, nicht beides.
error-target-without-scoring = Ohne Punkte gibt es keinen Stand, bis zu dem man spielt. Wähle zuerst eine Wertung.
error-best-of-even = Eine Partie über mehrere Spiele braucht eine ungerade Anzahl.
error-too-few-cards = Für diese Verteilung gibt es zu wenige Karten ({ $read }). Wähle einen kleineren Zielstapel.
error-teams-and-seats = Diese Teams passen nicht zu dieser Zahl von Spielern.
error-numbers-decks = Das Zahlenspiel wird nur einmal verwendet.
error-numbers-jokers = Das Zahlenspiel hat seine eigenen Joker.
error-numbers-wilds = Beim Zahlenspiel sind dessen eigene Joker die wilden Karten.
error-numbers-top-rank = Beim Zahlenspiel ist ein Stapel mit der 12 voll.
error-king-wild-and-top = Ein König kann nicht zugleich Joker sein und einen Stapel abschließen.
error-jokers-not-wild = Joker im Spiel müssen wild sein oder draußen bleiben.
error-players-and-seats = Für diesen Tisch stimmt die Zahl der Computerspieler nicht: { $read }, erwartet { $expected }.
error-unknown-player = Es gibt keinen Computerspieler namens „{ $read }“.

# Züge
error-game-over = Dieses Spiel ist zu Ende.
error-unknown-cards = Die Karten auf dieser Hand sind nicht bekannt.
error-pass-not-allowed = Du kannst noch spielen oder ablegen, also darfst du nicht passen.
error-no-such-card = Diese Karte liegt nicht mehr da.
error-no-such-pile = Diesen Stapel gibt es nicht.
error-does-not-fit = Diese Karte passt nicht auf diesen Stapel.
error-ace-not-discardable = Ein Ass darf nicht auf einen Hilfsstapel.
error-wild-not-discardable = Ein Joker darf nicht auf einen Hilfsstapel.
error-discard-order = Auf den Hilfsstapel passt nur die gleiche oder nächstniedrigere Karte.
error-stack-after-four = Lege erst auf jeden Hilfsstapel eine Karte, bevor du stapelst.
error-forced-play = Du hast eine Karte, die du zuerst spielen musst.
error-only-hand-discards = Nur eine Handkarte darf abgelegt werden.
error-move = Das ist kein Zug.
error-partner = Die Stapel des Partners darfst du nur im Teamspiel benutzen.

# Am Tisch
error-busy = Gerade ist zu viel los für einen Tipp. Versuch es gleich noch einmal.
error-stale = Inzwischen ist am Tisch etwas passiert. Schau noch einmal hin.
error-not-on-turn = Du bist nicht am Zug.
error-undo-nothing = Du hast in diesem Zug noch nichts gespielt.
error-undo-card-seen = Zurücknehmen geht nicht mehr: Du hast eine neue Karte gesehen.
error-undo-shuffled = Es wurde gemischt, das lässt sich nicht mehr zurücknehmen.
error-undo-turn-over = Dein Zug ist vorbei.
error-undo-too-often = Du hast in diesem Spiel schon sehr oft etwas zurückgenommen. Ab jetzt gilt, was du spielst.
error-take-back-nothing = Es gibt keine abgelegte Karte, die du zurücknehmen könntest.
error-take-back-shown = Der Computer hat schon eine Karte gezeigt, deine Ablage bleibt liegen.
error-game-not-over = Dieses Spiel ist noch nicht zu Ende.
error-match-over = Diese Partie ist zu Ende.
error-match-under-way = Die Partie geht mit dem nächsten Spiel weiter.
error-seat-left = Du hast dieses Spiel verlassen. Der Computer spielt deine Karten bis zum Ende.
error-not-stored = Dein Zug ließ sich nicht speichern. Versuche es bitte noch einmal.
error-unknown-command = Diesen Befehl kennt der Tisch nicht.

# Mit anderen spielen
error-name-refused = Dieser Name geht nicht. Wähle 1 bis 20 sichtbare Buchstaben einer Schrift.
error-name-taken = An diesem Tisch heißt schon jemand { $read }. Wähle einen anderen Namen.
error-invite-unknown = Dieser Link gilt nicht oder nicht mehr. Bitte um einen neuen.
error-invite-used = Auf diesem Platz sitzt schon jemand. Bitte um einen anderen Link.
error-already-seated = Du sitzt schon auf einem anderen Platz an diesem Tisch.
error-gathering-closed = Dieser Tisch ist abgeräumt.
error-not-host = Das kann nur, wer den Tisch gedeckt hat.
error-host-stays = Wer den Tisch gedeckt hat, bleibt sitzen; abräumen geht.
error-no-such-seat = Diesen Platz gibt es nicht.
error-not-dealt = Es ist noch nicht gegeben.
error-already-ready = Du bist schon bereit.
error-too-many-gatherings = Du hast schon viele Tische, die noch nicht begonnen haben. Räume erst einen ab.
error-too-many-links = In kurzer Zeit wurden sehr viele Links gemacht. Warte bitte einen Moment und versuche es dann noch einmal.
error-too-many-watchers = An diesem Tisch schauen schon sehr viele zu.
error-too-many-codes = In kurzer Zeit wurden sehr viele Codes verlangt. Warte bitte einen Moment und versuche es dann noch einmal.
error-path-foreign = Einen solchen Code gibt es nur für Seiten dieser Website.
error-device-link-unknown = Dieser Link gilt nicht mehr. Mache auf deinem anderen Gerät einen neuen.
error-guest-unknown = Dieser Besucher ist nicht bekannt.
error-paused = Das Spiel ist unterbrochen. Beende erst die Pause.
error-not-paused = Das Spiel ist nicht unterbrochen.
error-nobody-to-ask = Es gibt niemanden sonst, der zustimmen könnte.
error-proposal-open = Es liegt schon ein Vorschlag auf dem Tisch.
error-nothing-proposed = Es liegt kein Vorschlag auf dem Tisch.
error-already-agreed = Damit warst du schon einverstanden.
error-not-absent = Dieser Spieler ist wieder da oder noch nicht lange genug weg.
error-not-away = Für dich springt kein Computer ein.
error-claim-sides = Den Sieg beanspruchen geht nur, wenn es zwei Seiten gibt.
error-same-side = Dieser Spieler spielt mit dir zusammen.
error-people-play = Unter Menschen geht das nur gemeinsam.
error-too-many-proposals = Es wurde in kurzer Zeit viel vorgeschlagen. Bitte warte einen Moment.
error-too-many-phrases = Du sagst viel auf einmal. Bitte warte einen Moment.
error-seat-away = Ein Computer spielt für dich. Nimm erst deinen Platz zurück.
error-table-closed = Dieser Tisch ist geschlossen.
error-time-up = Die Zeit für diesen Zug ist abgelaufen.
error-stream-unknown = Die Verbindung ist verfallen. Sie wird neu aufgebaut.

# Die Verbindung
error-not-seated = Du sitzt nicht an diesem Tisch.
error-table-unknown = Diesen Tisch gibt es nicht.
error-contribution = Die Zufallsbytes fürs Mischen haben nicht die richtige Länge oder Form. Bitte noch einmal versuchen.
error-promise-foreign = Dieses Spiel ist jemand anderem zugesagt.
error-promise-rules = Dieses Spiel wurde mit anderen Regeln zugesagt. Bitte das Spiel neu beginnen.
error-promise-unknown = Dieses Spiel wurde nie zugesagt oder vor zu langer Zeit. Bitte das Spiel neu beginnen.
error-promise-used = Mit dieser Zusage wurde schon ein anderes Spiel gegeben. Bitte das Spiel neu beginnen.
error-too-many-tables = In kurzer Zeit wurden sehr viele Spiele begonnen. Warte bitte einen Moment und versuche es dann noch einmal.
error-too-many-guests = In kurzer Zeit sind sehr viele neue Spieler aus demselben Netz gekommen. Warte bitte einen Moment und versuche es dann noch einmal.
error-too-many-games = { error-too-many-tables }
error-game-unknown = Dieses Spiel wurde an diesem Tisch nicht gegeben.
error-record-form = Ein Protokoll gibt es als Text oder als JSON.
error-too-many-records = In kurzer Zeit wurden sehr viele Protokolle verlangt. Bitte kurz warten und dann noch einmal versuchen.
error-hello-first = Die Verbindung kam nicht richtig zustande. Lade die Seite bitte neu.
error-hello-twice = Die Verbindung wurde zweimal geöffnet. Lade die Seite bitte neu.
error-malformed = Der Server konnte eine Nachricht nicht lesen. Lade die Seite bitte neu.
error-frame-too-long = Eine Nachricht war zu lang.
error-too-many-frames = Es wurden zu viele Nachrichten auf einmal gesendet. Die Verbindung wird wiederhergestellt.
error-overflow = Dein Gerät kam nicht mehr mit. Die Verbindung wird wiederhergestellt.
error-foreign-origin = Diese Anfrage kam von einer anderen Website und wurde abgelehnt.
error-json-expected = Der Server konnte die Anfrage nicht lesen.
error-bad-request = Der Server konnte die Anfrage nicht lesen.
error-not-found = Diese Seite gibt es nicht.
error-method-not-allowed = So lässt sich diese Adresse nicht benutzen.
error-too-large = Die Anfrage ist zu groß.
error-internal = Auf dem Server ist etwas schiefgegangen. Versuche es bitte noch einmal.

# Der Speicher
error-database-unwritable = In { $read } können keine Spiele gespeichert werden: Ordner oder Datei sind nicht beschreibbar.
error-database-damaged = Die Datenbank { $read } ist beschädigt. Spiele eine Kopie zurück oder wähle mit --database eine andere.
error-database-foreign = Die Datenbank { $read } stammt nicht von Kat & Muis. Wähle mit --database eine andere.
error-database-newer = Die Datenbank { $read } wurde von einer neueren Version von Kat & Muis angelegt.
error-database-full = Die Festplatte ist voll, Spiele können nicht gespeichert werden ({ $read }).
error-database-busy = Ein anderes Programm hält die Datenbank { $read } besetzt.
error-database-in-use = Die Datenbank { $read } hat schon ein anderer Server. Beende ihn zuerst, oder nimm für mehrere Server PostgreSQL und Redis.
error-database-failed = Die Datenbank { $read } antwortet nicht.
error-database-unreachable = Die Datenbank { $read } ist nicht zu erreichen.
error-database-missing = Es gibt keine Datenbank { $read }.
error-database-not-empty = In der Datenbank { $read } gibt es schon Besucher. Eine Sicherung gehört in eine leere: Wähle eine andere mit --database.
error-backup-exists = Die Datei { $read } gibt es schon. Wähle einen anderen Namen.
error-database-gone = Die Datei { $read } wurde entfernt oder ersetzt, während der Server lief. Starte den Server neu.
error-number-taken = Inzwischen ist am Tisch etwas passiert. Schau noch einmal hin.
error-store-closed = Der Server wird gerade beendet.
error-record-unreadable = Was von diesem Tisch gespeichert ist, lässt sich nicht lesen.
error-record-differs = Was von diesem Tisch gespeichert ist, geht nicht auf.
error-rules-version = Dieser Tisch stammt von einer Version mit Regeln, die diese nicht kennt.
error-secret-missing = Was von diesem Tisch gespeichert ist, ist unvollständig.
error-table-lost = Dieser Tisch steht nicht mehr in der Datenbank.

# Den Server starten
error-port-in-use = Port { $read } ist schon belegt. Wähle mit --port einen anderen.
error-port-unreadable = „{ $read }“ ist kein Port: erwartet wird eine Zahl von 0 bis 65535.
error-port-refused = Das System lässt dieses Programm { $read } nicht benutzen.
error-host-unknown = „{ $read }“ ist keine Adresse dieses Rechners.
error-network-missing = Andere Geräte erreichen „{ $read }“ nicht. Geh in ein Netz oder gib mit --host eine Adresse an, die sie erreichen.
error-public-url-unreadable = „{ $read }“ ist keine Adresse, die andere erreichen: erwartet wird eine wie https://karten.example, ohne Pfad.
error-proxy-unreadable = „{ $read }“ ist weder eine Adresse noch ein Netz wie 10.0.0.0/8.
error-days-unreadable = „{ $read }“ ist keine Zahl von Tagen von 0 bis 99999.
error-database-url = „{ $read }“ ist keine Adresse einer Datenbank; erwartet wird { $expected }.
error-database-driver = In dieser Installation fehlt der Treiber für „{ $read }“.
error-redis-url = Das ist keine Adresse eines Redis; erwartet wird { $expected }.
error-redis-missing = Das Paket { $read } fehlt; erwartet wird { $expected }.
error-no-compiled-engine = Diese Installation hat keine kompilierte Spiel-Engine.
error-unknown-engine = „{ $read }“ ist keine Spiel-Engine; erwartet wird { $expected }.

web-no-client-title = Die Seiten sind nicht gebaut
web-no-client-text = Der Server läuft, aber in dieser Installation fehlen seine Seiten. Installiere Kat & Muis neu aus einem gebauten Paket oder baue es mit „make build“.
