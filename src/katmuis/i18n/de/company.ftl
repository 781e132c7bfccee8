# Zusammen spielen: einen Tisch decken, einladen, und was Menschen an einem Tisch miteinander zu tun haben.
together-title = Mit anderen spielen
together-lead = Decke einen Tisch, verschicke die Links und fang an, wenn alle da sind.
together-failed = Das hat nicht geklappt. Versuche es noch einmal.
together-offline = Keine Verbindung. Versuche es noch einmal, sobald sie wieder da ist.
together-seats = Wer spielt
together-count = Spieler
together-you = Platz 1
together-you-name = du
together-seat = Platz { $seat }
together-partner = Dein Partner
together-open = Jemand mit einem Link
together-here = Jemand an diesem Gerät
together-here-name = Name des Spielers auf Platz { $seat }
together-here-hint = Name
together-computer = Computer { $name }
together-clock = Uhr
together-watching = Zuschauen
together-make = Tisch decken
together-make-why = { $open ->
    [0] Ihr spielt abwechselnd an diesem Gerät; ein Link ist nicht nötig.
   *[other] Danach bekommst du für jeden freien Platz einen Link.
}
together-alone = Lass mindestens einen Platz für einen Menschen. Nur gegen Computer geht es mit „Spielen“ schneller.
name-label = Dein Name
name-why = So sehen dich die anderen am Tisch, höchstens 20 Buchstaben.
clock-rule = { $kind ->
    [move] { $amount } Sekunden je Karte
    [game] { $amount } Minuten für jeden, { $more } Sekunden mehr je Zug
    [days] { $amount ->
        [one] { $amount } Tag je Zug
       *[other] { $amount } Tage je Zug
    }
   *[none] keine Uhr
}
watching-choice = { $watching ->
    [yes] Erlaubt
    [delayed] 30 s später
   *[no] Niemand
}
watching-rule = { $watching ->
    [yes] Zuschauen ist erlaubt
    [delayed] Zuschauen ist erlaubt, 30 Sekunden später
   *[no] niemand darf zuschauen
}
home-link = Startseite

gathering-title = Euer Tisch
gathering-lead = { $open ->
    [0] Alle Plätze sind besetzt. Es geht los, wenn alle bereit sind.
   *[other] { $host ->
        [yes] Verschicke für jeden freien Platz einen Link, oder setze einen Computer dorthin.
       *[no] Am Tisch ist noch Platz. Es geht los, wenn alle Plätze besetzt und alle bereit sind.
    }
}
gathering-altered = mit eigenen Regeln
gathering-rules = Regeln
gathering-seats = Plätze
gathering-waits = { $count ->
    [one] Du bist bereit. Einer fehlt noch.
   *[other] Du bist bereit. Es fehlen noch { $count }.
}
gathering-ready = Ich bin bereit
gathering-ready-said = Du bist bereit
gathering-ready-why = Die Karten werden gegeben, wenn alle bereit sind.
gathering-ready-undo = Drücke noch einmal, wenn du doch noch einen Moment brauchst.
gathering-close = Tisch abräumen
gathering-stand = Von meinem Platz aufstehen
gathering-looking = Du schaust zu. Zum Mitspielen brauchst du den Link eines Platzes.
gathering-close-title = Den Tisch abräumen?
gathering-close-text = Dann gibt es kein Spiel, und die Links gelten nicht mehr.
gathering-close-yes = Ja, abräumen
gathering-stand-title = Aufstehen?
gathering-stand-text = Dann kann sich jemand anders setzen. Zum Zurückkommen brauchst du einen neuen Link.
gathering-stand-yes = Ja, aufstehen
gathering-stand-waits = Noch ist keine Antwort da. Du stehst auf, sobald die Verbindung wieder steht.
gathering-closed = Dieser Tisch ist abgeräumt
gathering-closed-why = Es wurde nicht gespielt.
gathering-home = Zur Startseite
seat-open = Platz { $seat } ist frei
seat-waits = wartet auf jemanden
seat-ready = bereit
seat-not-ready = noch nicht bereit
seat-presence = { $state ->
    [hidden] schaut gerade woanders hin
    [lost] keine Verbindung
   *[gone] nicht auf der Seite
}
seat-computer = Computer
seat-invite = Einladen
seat-set = Wer auf Platz { $seat } sitzt
seat-free = Diesen Platz frei machen
seat-for-person = Für einen Menschen
you-name = { $name } (du)
invite-title = Einladung für Platz { $seat }
invite-why = Wer diesen Link zuerst öffnet, kann sich hier setzen. Er gilt für einen Menschen.
invite-code = Code mit dem Link, für die Kamera eines Handys
invite-share = Spiel Kat & Muis mit mir

join-heading = Einladung
join-title = { $host } lädt dich ein
join-somebody = Jemand
join-lead = { $preset }, { $count ->
    [2] zu zweit
   *[other] zu { $count } Spielern
}. Wähle einen Namen und setz dich.
join-sit = Hinsetzen
join-others = Schon da: { $names }
join-rules = Die Regeln in Kürze
join-none = { $state ->
    [taken] Dieser Platz ist besetzt
    [dealt] Dieses Spiel hat begonnen
   *[closed] Dieser Tisch ist abgeräumt
}
join-none-why = { $state ->
    [taken] Jemand war schneller. Bitte um einen anderen Link.
    [dealt] Alle Plätze sind besetzt, und die Karten sind gegeben.
   *[closed] Hier wird nicht mehr gespielt. Bitte um einen neuen Link.
}
join-watch = Zuschauen

you-title = Dein Name und deine Geräte
you-keep = Namen speichern
you-kept = Gespeichert
device-about = Spiele auf einem anderen Handy oder Computer weiter.
device-make = Link machen
device-end = Alle anderen Geräte abmelden
device-ended = Alle anderen Geräte sind abgemeldet
device-link = Link für ein anderes Gerät
device-link-why = Öffne diesen Link auf deinem anderen Gerät. Er gilt einmal, { $minutes } Minuten lang. Gib ihn niemandem: Wer ihn hat, spielt als du.
device-title = Auf diesem Gerät weiterspielen?
device-why = Dein Name und deine Spiele kommen mit. Was hier als jemand anders gespielt wurde, bleibt zurück.
device-yes = Ja, hier weiter

# Am Tisch. name: ein Mensch; state: hidden, lost oder gone; time: m:ss.
company-tool = Tisch
company-tool-label = Die Menschen am Tisch { $clock }
company-title = Am Tisch
mark-away = Computer spielt
mark-state = { $state ->
    [hidden] woanders
    [lost] offline
   *[gone] weg
} { $time }
clock-left-days = { $days } T { $hours } h
clock-told = Noch { $seconds } Sekunden.
presence-here = ist da
presence-told = { $state ->
    [here] { $name } ist wieder da.
    [hidden] { $name } schaut gerade woanders hin.
    [lost] { $name } hat keine Verbindung mehr.
   *[gone] { $name } hat die Seite verlassen.
}
absent = { $state ->
    [lost] { $name } hat keine Verbindung.
    [hidden] { $name } schaut gerade woanders hin.
   *[gone] { $name } ist weg.
} { $claim ->
    [later] In { $time } darfst du wählen.
    [now] Du darfst wählen, wie es weitergeht.
   *[no] Das Spiel wartet.
}
absent-choose = Wählen
away-self = Ein Computer spielt für dich.
away-return = Meinen Platz zurücknehmen
stopping = Der Server startet neu. Dein Spiel ist sicher; gleich geht es weiter.
paused = Das Spiel ist unterbrochen. Die Uhren stehen still.
pause-end = Weiter
proposal-other = { $what ->
    [blocked] { $name } will als blockiert beenden: kleinster Zielstapel gewinnt.
    [abort] { $name } schlägt vor, das Spiel ohne Punkte abzubrechen.
   *[pause] { $name } bittet um eine Pause.
}
proposal-waits = { $what ->
    [blocked] Du schlägst vor, das Spiel als blockiert zu beenden.
    [abort] Du schlägst vor, das Spiel abzubrechen.
   *[pause] Du bittest um eine Pause.
} Warten auf die anderen.
proposal-agree = Einverstanden
proposal-decline = Ablehnen
proposal-answer = Antworten
proposal-withdraw = Zurückziehen
propose = Den anderen vorschlagen
propose-what = { $what ->
    [blocked] Als blockiert beenden: kleinster Zielstapel gewinnt
    [abort] Abbrechen, ohne Punkte
   *[pause] Pause: Uhren anhalten
}
claim-heading = { $name } ist nicht da
claim-why = Du hast lange genug gewartet. Du darfst auch einfach weiter warten.
claim-offer = { $what ->
    [win] Den Sieg beanspruchen
    [draw] Unentschieden nehmen
   *[computer] Einen Computer einspringen lassen
}
claim-title = { $what ->
    [win] Den Sieg beanspruchen?
    [draw] Unentschieden?
   *[computer] Einen Computer einspringen lassen?
}
claim-text = { $what ->
    [win] Das Spiel ist dann zu Ende und zählt für dich.
    [draw] Das Spiel ist dann zu Ende, und niemand gewinnt.
   *[computer] Er spielt für { $name }; der Platz kann jederzeit zurückgenommen werden.
}
claim-yes = { $what ->
    [win] Ja, beanspruchen
    [draw] Ja, unentschieden
   *[computer] Ja, Computer
}
watchers = { $count ->
    [one] { $count } Mensch schaut zu
   *[other] { $count } Menschen schauen zu
}
phrases = Etwas sagen
phrase-hello = Hallo!
phrase-good_luck = Viel Glück!
phrase-well_played = Gut gespielt!
phrase-thanks = Danke!
phrase-oops = Hoppla!
phrase-wow = Stark!
phrase-hurry = Du bist dran …
phrase-back_soon = Gleich zurück
phrase-again = Noch einmal?
phrase-bye = Tschüs!
manners-phrases = Zeigen, was andere sagen
manners-sound = Ein Ton, wenn ich am Zug bin
close-table = Diesen Tisch schließen
close-title = Diesen Tisch schließen?
close-text = Dann spielt hier niemand weiter. Das Ergebnis bleibt stehen.
close-yes = Ja, schließen
closed = Der Tisch ist geschlossen. Das Ergebnis bleibt stehen.
ready-said = Du bist bereit
ready-waits = Warten auf { $name }
ready-other = { $count ->
    [one] { $name } will weiterspielen
   *[other] { $name } wollen weiterspielen
}
hands-open = Was in den Händen blieb
hand-own = du
cover-title = Gib das Gerät an { $name }
cover-why = Die Karten bleiben verdeckt, bis der nächste Spieler es hat.
cover-yes = Ich bin { $name }

# Was Menschen miteinander tun, wie es der Verlauf sagt.
event-ready = { $who ->
    [you] Du willst weiterspielen
   *[other] { $name } will weiterspielen
}
event-sat_in = { $who ->
    [you] Ein Computer springt für dich ein; du kannst deinen Platz zurücknehmen
   *[other] { $other ->
        [nobody] Ein Computer springt für { $name } ein
       *[other] Ein Computer springt für { $name } ein, auf Wunsch von { $other }
    }
}
event-returned = { $who ->
    [you] Du hast deinen Platz zurückgenommen
   *[other] { $name } ist wieder am Tisch
}
event-offered = { $who ->
    [you] Du schlägst vor: { event-what }
   *[other] { $name } schlägt vor: { event-what }
}
event-answered = { $who ->
    [you] { $agree ->
        [true] Du bist einverstanden: { event-what }
       *[false] Du lehnst ab: { event-what }
    }
   *[other] { $agree ->
        [true] { $name } ist einverstanden: { event-what }
       *[false] { $name } lehnt ab: { event-what }
    }
}
event-what = { $what ->
    [blocked] als blockiert beenden
    [abort] das Spiel abbrechen
   *[pause] eine Pause
}
event-resumed = { $who ->
    [you] Du beendest die Pause
   *[other] { $name } beendet die Pause
}
event-timed_out = { $who ->
    [you] Deine Bedenkzeit ist abgelaufen
   *[other] Die Bedenkzeit von { $name } ist abgelaufen
}
event-claimed = { $draw ->
    [true] { $name } war nicht da, und { $other } nahm ein Unentschieden
   *[other] { $name } war nicht da, und { $other } beanspruchte den Sieg
}
event-closed = { $who ->
    [you] Du hast den Tisch geschlossen
   *[other] { $name } hat den Tisch geschlossen
}
