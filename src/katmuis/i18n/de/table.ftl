# Der Tisch. who: you oder other; rank: wie auf der Karte, oder in Worten; card: eine Karte in Worten.
player-name = { $seat ->
    [1] Mimi
    [3] Felix
    [4] Kasper
    [5] Susi
    [6] Tiger
   *[other] { $player ->
        [greedy] Minka
        [kind] { level-kind-name }
        [random] Minka
        [rules-of-thumb] { level-4-name }
        [net] { level-5-name }
        [net-search] { level-6-name }
        [level-1] { level-1-name }
        [level-2] { level-2-name }
        [level-3] { level-3-name }
        [level-4] { level-4-name }
        [level-5] { level-5-name }
        [level-6] { level-6-name }
       *[other] { $name }
    }
}
table-title = { $turn ->
    [you] Du bist dran – { $preset }
    [watching] Du schaust zu – { $preset }
   *[other] { $preset } – Kat & Muis
}
table-heading = { $partner ->
    [none] { $preset }, gegen { $name }
   *[other] { $preset }, zusammen mit { $partner } gegen { $name }
}
table-joining = Der Tisch wird gedeckt …
table-gone = Diesen Tisch gibt es nicht
table-gone-why = { $code ->
    [not_seated] An diesem Tisch sitzt du nicht.
    [table_unknown] Unter dieser Adresse gibt es keinen Tisch. Vielleicht ist das Spiel schon abgeräumt.
   *[other] Der Tisch lässt sich gerade nicht zeigen.
}
line-down = Die Verbindung ist weg. Dein Spiel ist sicher; wir versuchen es weiter.
line-retry = Jetzt versuchen

zone-centres = Mittelstapel
zone-discards = { $who ->
    [other] Hilfsstapel von { $name }
   *[you] Deine Hilfsstapel
}
zone-others = Die anderen am Tisch
zone-own = { $who ->
    [other] Karten von { $name }
   *[you] Deine Karten
}
zone-hand = Handkarten
tools = Werkzeuge
pile-needs = braucht
draw-pile = Nachziehstapel
draw-pile-short = Ziehstapel
draw-label = Nachziehstapel: { $count ->
    [0] leer
    [one] { $count } Karte
   *[other] { $count } Karten
}
card-hidden = Eine verdeckte Karte
card-as = { $rank } ({ $card })
centre-label = Mittelstapel { $pile }: { $top }, braucht { $needed }.
centre-label-empty = Mittelstapel { $pile }: leer, braucht { $needed }.
target-fits = Hier passt deine Karte.
target-ends-turn = Hier abzulegen beendet deinen Zug.
discard-label = Hilfsstapel { $pile }: { $top }, { $count ->
    [one] { $count } Karte
   *[other] { $count } Karten
}.
discard-label-empty = Hilfsstapel { $pile }: leer.
discard-look = Hilfsstapel { $pile } durchsehen
stock-label = { $who ->
    [other] Zielstapel von { $name }
    [team] Euer Zielstapel
   *[you] Dein Zielstapel
}: { $top }, noch { $count ->
    [one] { $count } Karte
   *[other] { $count } Karten
}
stock-label-empty = { $who ->
    [other] Der Zielstapel von { $name } ist leer
    [team] Euer Zielstapel ist leer
   *[you] Dein Zielstapel ist leer
}
stock-label-of = Zielstapel von { $name } (Partner): { $top }, noch { $count ->
    [one] { $count } Karte
   *[other] { $count } Karten
}
discard-label-of = Hilfsstapel { $pile } von { $name } (Partner): { $top }, { $count ->
    [one] { $count } Karte
   *[other] { $count } Karten
}.
discard-label-empty-of = Hilfsstapel { $pile } von { $name } (Partner): leer.
stock-label-other = Zielstapel: { $top }, noch { $count ->
    [one] { $count } Karte
   *[other] { $count } Karten
}
stock-left = { $who ->
    [other] noch, { $name }
    [team] gemeinsam übrig
    [computer] übrig, der Computer spielt
   *[you] übrig
}
hand-count = { $count ->
    [one] { $count } Handkarte
   *[other] { $count } Handkarten
}
opponent-on-turn = ist dran
opponent-computer = { $pressed ->
    [yes] in Eile
   *[no] { $player ->
        [level-1] Stufe 1
        [level-2] Stufe 2
        [level-3] Stufe 3
        [level-4] Stufe 4
        [level-5] Stufe 5
        [level-6] Stufe 6
       *[other] Computer
    }
}
opponent-person = Spieler
opponent-partner = dein Partner
partner-usable = auch für dich
seat-with = spielt mit { $name } zusammen
seat-tops = Hilfsstapel: { $tops }
seat-left = noch { $count ->
    [one] { $count } Karte
   *[other] { $count } Karten
}
seat-pile = Hilfsstapel { $pile }{ $count ->
    [0] : leer
    [one] : { $count } Karte
   *[other] : { $count } Karten, { $view ->
        [all] die oberste zuerst
       *[top] zu sehen ist die oberste
    }
}

race-lanes = Wettlauf zum Mauseloch: { $lanes }
race-lane = { $who ->
    [you] du
    [team] ihr
   *[other] { $names }
} noch { $count }

tool-undo = Zurück
tool-hint = Tipp
tool-result = Ergebnis
tool-menu = Menü

status-yours = Du bist dran.
status-first = Du bist dran. Wähle eine Karte, um zu sehen, wo sie passt.
status-first-partner = Du bist dran. Auch die Stapel von { $name } darfst du spielen.
status-other = { $watching ->
    [1] Du schaust zu. { $name } ist dran.
   *[0] { $name } ist dran.
}
status-take-back = { $name } ist dran. Mit Zurück holst du deine Karte wieder.
status-discard-only = Es passt nichts mehr. Lege eine Karte auf einen Hilfsstapel.
status-fits = { $piles ->
    [0] { $card } passt gerade nirgends.
    [one] { $on ->
        [card] { $card } passt auf { $rank ->
            [A] das Ass
            [B] den Buben
            [D] die Dame
            [K] den König
           *[other] die { $rank }
        }.
       *[empty] { $card } passt auf den freien Platz.
    }
   *[other] { $card } passt auf { $piles } Stapel.
}
status-ends = Ablegen beendet den Zug.
status-left = Du bist aus diesem Spiel. Der Computer spielt für dich weiter.
status-over = Das Spiel ist zu Ende.

note-pass = Du kannst nichts spielen und nichts ablegen: Dein Zug fällt aus.
note-sorted = Deine Hand ist geordnet.
say-your-turn = Du bist dran.
refused = Das ging nicht. Der Tisch ist jetzt auf dem neuesten Stand.

reason-no-place = { $card } passt gerade nirgends. Gebraucht: { $ranks }.
reason-stock-waits = { $card } passt noch nicht. Gebraucht: { $ranks }.
reason-wild = Auf diesen Stapel darf jetzt kein Joker.
reason-needs = Hier muss als Nächstes { $rank ->
    [A] ein Ass
    [B] ein Bube
    [D] eine Dame
    [K] ein König
   *[other] eine { $rank }
} hin.
reason-asks = Dieser Stapel braucht als Nächstes { $rank ->
    [A] ein Ass
    [B] einen Buben
    [D] eine Dame
    [K] einen König
   *[other] eine { $rank }
}.
reason-centre-only = { $card } darf nur auf einen Mittelstapel.
reason-forced = Erst spielen: Aus der Hand oder vom Zielstapel passt noch etwas.
reason-ace = Ein Ass darf nicht abgelegt werden.
reason-no-discard = { $card } darf hier nicht abgelegt werden.
reason-packed = Hier passt nur eine gleiche oder die nächstniedrigere Karte.
reason-empty = Dieser Stapel ist leer.
reason-top-only = Zu sehen ist hier nur die oberste Karte. Der Rest steht im Verlauf.
reason-draw = Gezogen wird von selbst: zu Zugbeginn und bei leerer Hand.
reason-not-your-turn = { $watching ->
    [1] Du schaust zu: { $name } ist dran.
   *[0] Einen Moment: { $name } ist dran.
}
reason-line = Keine Verbindung. Sobald sie wieder da ist, geht es weiter.
reason-no-turn = Es gibt noch keinen Zug zum Ansehen.
reason-undo = { $code ->
    [nothing] In diesem Zug gibt es noch nichts zurückzunehmen.
    [card_seen] Zurücknehmen geht nicht mehr: Du hast schon eine neue Karte gesehen.
    [shuffled] Zurücknehmen geht nicht mehr: Der Nachziehstapel ist schon gemischt.
    [turn_over] Zurücknehmen geht nicht mehr: Dein Zug ist vorbei.
    [game_over] Zurücknehmen geht nicht mehr: Das Spiel ist zu Ende.
    [paused] Das Spiel ist unterbrochen.
    [watching] Du schaust zu.
    [not_on_turn] Du bist nicht dran.
   *[other] Zurücknehmen geht gerade nicht.
}

# Was geschah, eine Zeile je Mal.
event-from = { $source ->
    [hand] aus der Hand
    [stock] { $whose ->
        [you] von deinem Zielstapel
        [other] vom Partner-Zielstapel
       *[own] vom Zielstapel
    }
   *[discard] { $whose ->
        [you] von deinem Hilfsstapel { $pile }
        [other] vom Partner-Stapel { $pile }
       *[own] von Hilfsstapel { $pile }
    }
}
event-laid = { $card } auf Mittelstapel { $pile }, { $from }
event-laid-as = { $card } als { $rank } auf Mittelstapel { $pile }, { $from }
event-discarded = { $card } auf Hilfsstapel { $pile } abgelegt
event-completed = { $to ->
    [aside] Mittelstapel { $pile } ist voll und wird beiseitegelegt
   *[draw] Mittelstapel { $pile } ist voll und wird in den Nachziehstapel gemischt
}
event-from-aside = Die vollen Stapel sind gemischt: wieder { $count } Karten
event-drew = { $count ->
    [one] { $count } Karte gezogen
   *[other] { $count } Karten gezogen
}
event-drew-cards = Gezogen: { $cards }
event-turned = Auf dem Zielstapel liegt jetzt { $card }, noch { $count } übrig
event-left = { $who ->
    [you] Du bist aus diesem Spiel; der Computer spielt für dich weiter
   *[other] { $name } ist aus diesem Spiel; der Computer spielt weiter
}
event-helped = { $who ->
    [you] Du hast um einen Hinweis gebeten
   *[other] { $name } hat um einen Hinweis gebeten
}
event-passed = Kein Zug möglich, ausgesetzt
event-dealt = { $who ->
    [you] Du fängst an
   *[other] { $name } fängt an
}{ $reason ->
    [high_stock] , mit der höchsten Karte auf dem Zielstapel
    [cut] , mit der höchsten Karte beim Abheben
    [random] , nach dem Los
    [left_of_dealer] , nach dem Los
   *[other] {""}
}
event-lot = { $who ->
    [you] du { $card }
   *[other] { $name } { $card }
}
event-over = { $outcome ->
    [out] Die letzte Karte des Zielstapels ist gespielt
    [exhausted] Der Nachziehstapel ist aufgebraucht
    [blocked] Niemand kann mehr etwas tun
    [idle] Zu lange wurde keine Karte vom Zielstapel gespielt
    [resigned] Aufgegeben
    [agreed] Im Einvernehmen beendet
    [timeout] Die Bedenkzeit ist abgelaufen
    [abandoned] Ein Spieler war nicht da
    [aborted] Spiel abgebrochen
   *[other] Das Spiel ist zu Ende
}

log = Verlauf
log-all = Alle Züge
log-turn = { $who ->
    [you] Zug { $turn }, du
   *[other] Zug { $turn }, { $name }
}
replay = { $count ->
    [one] Was hat { $name } gemacht?
   *[other] Was haben die anderen gemacht?
}
side = Verlauf und Regeln
rules-in-force = Diese Regeln gelten
rules-all = Alle Regeln
fact-cards = { $count } Karten
fact-differs = anders als üblich
fact-stock = Zielstapel
fact-centre_piles = Mittelstapel
fact-discard_piles = Hilfsstapel
fact-hand = Handkarten
fact-jokers = Joker
fact-decks = Kartenspiele
fact-wilds = Wild
fact-wild_as_ace = Wild als Ass
fact-wild_as_seven = Wild als Sieben
fact-wild_on_wild = Wild auf Wild
fact-wild_discard = Wild ablegen
fact-top_rank = Höchste Karte
fact-ace_discard = Ass ablegen
fact-discard_order = Hilfsstapel
fact-stack_after_four = Erst vier Hilfsstapel
fact-discard_view = Hilfsstapel offen
fact-visible_stock = Offene Zielstapelkarten
fact-deal_hands = Handkarten gegeben
fact-draw_at = Nachziehen
fact-start = Wer anfängt
fact-forced = Spielzwang
fact-recycle = Volle Stapel
fact-on_exhausted = Nachziehstapel leer
fact-exhausted_at = Ende des Nachziehstapels
fact-scoring = Punkte
fact-target = Partie bis
fact-best_of = Best of
fact-idle_limit = Rundengrenze
fact-seats = Spieler
fact-teams = Teams
fact-deck = Karten
fact-value = { $value ->
    [yes] { $option ->
        [deal_hands] ja
        [stack_after_four] ja
       *[other] erlaubt
    }
    [no] { $option ->
        [deal_hands] nein
        [stack_after_four] nein
       *[other] verboten
    }
    [none] { $option ->
        [forced] keiner
       *[other] –
    }
    [K] { $option ->
        [wilds] Könige
       *[other] König
    }
    [Kjoker] Könige und Joker
    [joker] Joker
    [Q] Dame
    [all] ganz
    [top] oberste Karte
    [free] beliebig
    [packed] gleich oder eins niedriger
    [ace] Ass
    [ace_two] Ass und 2
    [natural] passende Karte
    [continue] weiterspielen
    [fewest] weniger Karten gewinnt
    [tie] unentschieden
    [immediate] zurück in den Nachziehstapel
    [aside] beiseite
    [high_stock] höchste Karte
    [loser] Verlierer
    [alternate] im Wechsel
    [random] Los
    [left_of_dealer] links vom Geber
    [start] zu Beginn des Zuges
    [end] am Ende des Zuges
    [shared_stock] ein Zielstapel zusammen
    [own_stocks] je ein Zielstapel
    [standard] Spielkarten
    [numbers] Zahlen
    [seats_plus_1] Spieler + 1
    [rest_plus_5] 5 + 1 je Karte
    [rest_times_5_plus_25] 25 + 5 je Karte
    [need] Karte fehlt
    [zero] letzte Karte weg
   *[other] { $value }
}

table-rules = Die Spielregeln
menu-sort = Hand ordnen
menu-text = Tisch in Worten
menu-keys = Tasten
menu-abort = Spiel abbrechen
menu-resign = Aufgeben
menu-new = Neues Spiel
menu-home = Startseite

resign-title = Aufgeben?
resign-text = { $sides ->
    [2] { $count ->
        [one] Dann gewinnt { $name } dieses Spiel.
       *[other] Dann gewinnen { $name } dieses Spiel.
    }
   *[other] Dann spielt ein Computer deine Karten, und die anderen spielen weiter. Du selbst kannst in diesem Spiel nicht mehr mitspielen.
}
resign-yes = Ja, aufgeben
left-title = Du bist aus diesem Spiel
left-text = Der Computer spielt für dich weiter. Du kannst zuschauen oder das Spiel abbrechen; dann zählt es für niemanden.
left-watch = Zuschauen
left-abort = Abbrechen
fresh-title = Neues Spiel?
fresh-text = Dieses Spiel wird abgebrochen und zählt nicht. Mit denselben Regeln beginnt ein neues.
fresh-yes = Ja, neues Spiel
discard-title = Zug beenden?
discard-text = Du legst { $card } auf Hilfsstapel { $pile }. Damit ist dein Zug vorbei.
discard-yes = Ja, ablegen

pile-title = { $who ->
    [you] Dein Hilfsstapel { $pile }
   *[other] Hilfsstapel { $pile } von { $name }
}
pile-order = { $count ->
    [one] Eine Karte.
   *[other] { $count } Karten, die oberste zuerst.
}

text-none = leer
text-stock = Zielstapel
text-stock-is = Zielstapel: { $cards }, noch { $count ->
    [one] { $count } Karte
   *[other] { $count } Karten
}
text-pile = { $count ->
    [0] Hilfsstapel { $pile }: leer
    [one] Hilfsstapel { $pile }: { $cards }
   *[other] Hilfsstapel { $pile }: { $cards } ({ $count } { $view ->
        [all] Karten, die oberste zuerst
       *[top] Karten, zu sehen ist die oberste
    })
}
text-centre = { $count ->
    [0] Mittelstapel { $pile }: leer, braucht { $needed }
   *[other] Mittelstapel { $pile }: braucht { $needed }
}
text-moves = Was du tun kannst
text-no-moves = Im Moment nichts.
text-play = { $card }, { $from }, auf Mittelstapel { $pile }
text-discard = { $card } auf Hilfsstapel { $pile } ablegen

keys-change = Andere Tasten wählen
keys-usual = Wieder die üblichen Tasten
keys-choose = Wähle eine Taste und drücke dann die neue. War die schon belegt, tauschen beide.
keys-press = neue Taste …
keys-button = { $key }: { $action }
keys-off = Buchstaben und Ziffern sind aus; in den Einstellungen lassen sie sich einschalten. Pfeile, Enter und Esc gehen immer.
keys-move = von Stapel zu Stapel; mit einer Karte in der Hand dorthin, wo sie passt
keys-pick = Karte nehmen oder legen; noch einmal: auf den einzigen Mittelstapel, auf den sie passt
keys-let-go = Karte loslassen
keys-centre = Mittelstapel
keys-discards = Hilfsstapel
keys-stock = Zielstapel
keys-hand = Handkarte
keys-partner = Stapel deines Partners: Umschalt mit dem Buchstaben des eigenen Stapels
keys-rearrange = Handkarte verschieben
keys-sort = Hand ordnen
keys-hint = Hinweis; noch einmal: der ganze Zug
keys-undo = zurück
keys-text = Tisch in Worten
keys-replay = letzter Zug der anderen Seite
keys-log = Verlauf
keys-rules = Spielregeln
keys-menu = Menü
keys-list = diese Liste
