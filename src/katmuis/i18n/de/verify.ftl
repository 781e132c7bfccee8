# Die Seite, die das Protokoll eines Spiels nachrechnet. Die Prüfzahl (commitment) legt das Geheimnis des Servers fest.
verify-title = Das Mischen prüfen
verify-lead = Nach dem Spiel gibt der Server sein Geheimnis preis. Mit dem Protokoll des Spiels rechnet dein Browser jedes Mischen nach und verfolgt jede Karte.
verify-home = Startseite
verify-source = Ein Protokoll prüfen
verify-drop = Zieh ein Protokoll (JSON) hierher, oder:
verify-touch = Gib das Protokoll (JSON) eines beendeten Spiels.
verify-drop-now = Jetzt loslassen
verify-choose = Datei wählen
verify-paste = Text einfügen
verify-paste-label = Der Text des Protokolls (JSON)
verify-paste-check = Prüfen
verify-stays = Das Protokoll bleibt auf diesem Gerät. Bei einem eigenen Spiel beginnt die Prüfung von selbst, wenn du vom Ergebnis aus hierher kommst.
verify-fetching = Das Protokoll wird geholt …
verify-busy = Nachrechnen: { $percent } %
verify-stop = Abbrechen
verify-another = Ein anderes Protokoll prüfen
verify-save = Protokoll speichern

verify-failed = Das lässt sich nicht prüfen
verify-unreadable-too_long = Das ist länger, als ein Protokoll sein kann.
verify-unreadable-empty = Hier steht nichts drin.
verify-unreadable-text_form = Das ist ein Protokoll in Textform; gebraucht wird die JSON-Form. Die liefert der Befehl „katmuis record convert --to json“.
verify-unreadable-not_json = Das ist kein JSON. Vielleicht ist beim Kopieren etwas verloren gegangen.
verify-unreadable-foreign = Das ist kein Protokoll eines Spiels Kat & Muis.
verify-unreadable-other_format = Dieses Protokoll hat eine Form, die diese Seite nicht kennt: „{ $at }“.
verify-unreadable-broken = Dieses Protokoll ist beschädigt: An der Stelle „{ $at }“ steht etwas, das dort nicht hingehört.
verify-unreadable-file = Die Datei lässt sich nicht lesen.
verify-fetch-failed = { $code ->
    [offline] Der Server ist nicht zu erreichen.
    [game_not_over] Dieses Spiel läuft noch. Das Protokoll gibt es erst, wenn es zu Ende ist.
    [too_many_records] Du hast gerade viele Protokolle geholt. Warte kurz und versuch es dann noch einmal.
    [not_seated] An diesem Tisch sitzt du nicht, darum bekommst du das Protokoll hier nicht.
   *[other] Von diesem Spiel ist kein Protokoll zu bekommen.
}
verify-retry = Noch einmal versuchen

# kind: right (alles stimmt), unproved (kein Geheimnis im Protokoll), wrong
verify-verdict = { $kind ->
    [right] Alles stimmt
    [unproved] Die Karten stimmen, das Mischen bleibt offen
   *[wrong] Hier stimmt etwas nicht
}
verify-verdict-line = { $kind ->
    [right] Jede Reihenfolge folgt aus dem Geheimnis und den Beiträgen, und jede Karte lag dort, wo das Protokoll es sagt.
    [unproved] In diesem Protokoll steht kein Geheimnis. Ohne Geheimnis lässt sich nicht nachrechnen, wie gemischt wurde.
   *[wrong] { $count ->
        [one] Das Protokoll widerspricht sich an einer Stelle.
       *[other] Das Protokoll widerspricht sich an { $count } Stellen.
    }
}
verify-game = { $rules }, { $moves ->
    [one] { $moves } Zug
   *[other] { $moves } Züge
}
verify-game-dated = { $rules }, { $moves ->
    [one] { $moves } Zug
   *[other] { $moves } Züge
}, gegeben am { $date }
verify-seat = Platz { $seat }

verify-checks = Was nachgerechnet wurde
verify-check-right = stimmt
verify-check-wrong = stimmt nicht
verify-check-open = nicht nachgerechnet
verify-commitment = { $kind ->
    [right] Das Geheimnis gehört zur Prüfzahl im Protokoll.
    [kept] Das Geheimnis gehört zur Prüfzahl, die dieser Browser vor dem Geben bekam.
    [other] Die Prüfzahl ist eine andere, als dieser Browser vor dem Geben bekam.
    [wrong] Das Geheimnis gehört nicht zur Prüfzahl.
   *[open] Im Protokoll steht kein Geheimnis.
}
verify-shuffling = { $kind ->
    [right] { $count ->
        [one] Es wurde einmal gemischt, und die Reihenfolge folgt aus dem Geheimnis.
       *[other] Es wurde { $count }-mal gemischt, und jede Reihenfolge folgt aus dem Geheimnis.
    }
    [wrong] { $wrong ->
        [one] Von { $count } Mischvorgängen stimmt einer nicht.
       *[other] Von { $count } Mischvorgängen stimmen { $wrong } nicht.
    }
   *[open] Es wurde { $count }-mal gemischt; in welcher Reihenfolge, lässt sich nicht nachrechnen.
}
verify-cards = { $kind ->
    [right] { $cards } Karten vom Geben bis zum Ende verfolgt: Jede gezogene lag obenauf, jede gespielte lag, wo sie hingehörte.
   *[wrong] Nicht jede Karte lag dort, wo das Protokoll es sagt.
}
verify-own = { $kind ->
    [right] Der Beitrag dieses Browsers zählt mit, bei { $name }.
    [wrong] Der Beitrag dieses Browsers steht nicht im Protokoll.
   *[open] Dieser Browser hat für dieses Spiel keinen Beitrag aufbewahrt.
}
verify-given = { $count ->
    [0] Niemand am Tisch hat etwas beigetragen: Die Reihenfolge liegt allein am Geheimnis.
    [one] Beigetragen hat eine Person.
   *[other] Beigetragen haben { $count } Personen.
}
verify-rules-open = Ob jeder Zug den Regeln entsprach, prüft diese Seite nicht. Das macht „katmuis verify“.

verify-findings = Was nicht stimmt
verify-findings-more = Der Rest ist hier nicht aufgeführt.
verify-place = { $kind ->
    [fair] Geheimnis
    [secret] Geheimnis
    [contributions] Beiträge
    [contribution] Beitrag { $number }
    [checks] Kontrollsummen
    [commitment] Prüfzahl
    [deal] Geben
    [begin] Erste Karten
    [result] Ergebnis
    [move] Zug { $number }
   *[shuffle] Mischen { $number }
}
verify-finding-fair_missing = Dieser Browser bekam vor dem Geben eine Prüfzahl, aber das Protokoll nennt kein Geheimnis.
verify-finding-commitment = Aus dem Geheimnis folgt eine andere Prüfzahl.
verify-finding-commitment_shown = Dieser Browser bekam vor dem Geben eine andere Prüfzahl.
verify-finding-contribution_ours = Der Beitrag dieses Browsers steht nicht darin.
verify-finding-contributions = Es sind zu viele oder zu wenige Beiträge.
verify-finding-contribution_length = Der Beitrag von { $name } ist nicht 16 bis 32 Bytes lang.
verify-finding-contribution_computer = { $name } ist ein Computer und gibt keinen Beitrag.
verify-finding-secret = Das Geheimnis ist nicht 32 Bytes lang.
verify-finding-shuffle_number = Dieses Mischen hätte eine andere Nummer haben müssen.
verify-finding-shuffle_before = Vor dem Mischen lag ein anderer Stapel.
verify-finding-shuffle_order = Aus dem Geheimnis und den Beiträgen folgt eine andere Reihenfolge.
verify-finding-shuffle_cards = Nach dem Mischen sind es nicht dieselben Karten.
verify-finding-shuffle_missing = Hier fehlt ein Mischen.
verify-finding-shuffle_purpose = Hier darf nicht gemischt werden.
verify-finding-pack = Das ist kein vollständiges Kartenspiel.
verify-finding-dealt_not_there = { $pile ->
    [stock] Der Zielstapel von { $name } wurde anders gegeben.
    [hand] Die Handkarten von { $name } wurden anders gegeben.
   *[draw] Nach dem Geben blieb ein anderer Nachziehstapel.
}
verify-finding-lots_differ = Die Karten, die über den Beginn entschieden, lagen nicht so.
verify-finding-starter_differs = Ein anderer Platz hätte beginnen müssen.
verify-finding-card_not_there = Die Karte, die { $name } bewegt hat, lag nicht dort, woher sie kam.
verify-finding-drawn_not_there = { $name } zog andere Karten, als obenauf lagen.
verify-finding-turned_not_there = Auf dem Zielstapel von { $name } lag eine andere Karte.
verify-finding-pile_not_there = Ein Stapel ohne Karten kann nicht voll sein.
verify-finding-stocks_differ = Die Zielstapel waren am Ende anders.
verify-finding-checks = Es sind zu viele oder zu wenige Kontrollsummen.
verify-finding-check_sum = Die Kontrollsumme passt nicht: Hier wurde nachträglich etwas geändert.
verify-read = Im Protokoll
verify-expected = Nachgerechnet
verify-nothing = nichts
verify-first-difference = Von oben ist die { $place }. Karte die erste, die abweicht.

verify-shuffles = Jedes Mischen
verify-shuffles-line = Öffne ein Mischen, um zu sehen, wie die Karten lagen.
verify-shuffle = Mischen { $number }
verify-shuffle-why = { $purpose ->
    [cut] um auszulosen, wer beginnt
    [deal] vor dem Geben
    [tie] bei gleichen Karten: der Zielstapel von { $name }
    [lot] um das Los entscheiden zu lassen
    [aside] nach Zug { $move }: die vollen Stapel
   *[completed] nach Zug { $move }: ein voller Stapel
}
verify-shuffle-begin = vor dem ersten Zug: die vollen Stapel
verify-shuffle-count = { $count ->
    [one] { $count } Karte
   *[other] { $count } Karten
}
verify-before = Vorher, von oben nach unten
verify-after = Nachher, von oben nach unten
verify-computed = Nachgerechnet, von oben nach unten

verify-proof = Was ist damit bewiesen?
verify-proof-secret = Der Server war an sein Geheimnis gebunden. Die Prüfzahl lag vor, bevor er die Beiträge kannte; danach konnte er das Geheimnis nicht mehr tauschen.
verify-proof-order = Niemand konnte allein eine Reihenfolge aussuchen. Geheimnis und Beiträge bestimmen zusammen jedes Mischen, und wer etwas beitrug, kannte das Geheimnis nicht.
verify-proof-cards = Im Lauf des Spiels wurde keine Karte vertauscht, versteckt oder eingeschoben.
verify-not = Was ist damit nicht bewiesen?
verify-not-look = Dass niemand zugesehen hat. Der Server gibt die Karten, also kennt er sie.
verify-not-when = Wann die Prüfzahl bekannt wurde. Das weiß nur, wer sie vor dem Geben bekam; dein Browser bewahrt sie für deine eigenen Spiele auf.
verify-not-together = Dass der Server sich nicht mit jemandem am Tisch abgesprochen hat. Wer das Geheimnis kennt und als Letzter beiträgt, kann die Reihenfolge lenken.
verify-not-alone = Etwas über ein Spiel ohne Beiträge. Da hat der Server allein gewählt, auch wenn er nach dem Geben nichts mehr ändern konnte.
verify-how = So wird gerechnet
verify-how-commitment = Die Prüfzahl ist SHA-256 aus vier Teilen: „katmuis commitment 1“, dem Namen des Spiels, dem Hash der Regeln und dem Geheimnis. Vor jedem Teil steht seine Länge in 4 Bytes.
verify-how-key = Der Schlüssel ist HMAC-SHA-256 unter dem Geheimnis, aus „katmuis key 1“, dem Namen des Spiels und den Beiträgen in der Reihenfolge der Plätze, auch sie jeweils mit ihrer Länge.
verify-how-words = Das Mischen n bekommt 512 Zahlen zu 32 Bit: HMAC-SHA-256 unter dem Schlüssel, aus „katmuis shuffle 2“, dem Namen des Spiels und n, dazu jeweils eine Blocknummer von 0 bis 63.
verify-how-shuffle = Von oben nach unten tauscht jede Stelle ihre Karte mit der Stelle, die die nächste Zahl bestimmt, sich selbst oder einer tieferen. Zahlen, die manche Stellen bevorzugen würden, werden übersprungen.
verify-how-deal = Gegeben wird von oben: erst jeder Zielstapel im Ganzen, Platz für Platz, dann die Handkarten, wo welche gegeben werden.
verify-how-check = Wer dieser Seite nicht traut, rechnet selbst: „katmuis verify“ tut dasselbe, und docs/fairness.md beim Programm beschreibt jedes Byte, mit einem Beispiel.
verify-numbers = Die Zahlen
verify-number-game = Spiel
verify-number-hash = Hash der Regeln
verify-number-commitment = Prüfzahl
verify-number-secret = Geheimnis
verify-number-contribution = Beitrag von { $name }
verify-number-none = keiner
