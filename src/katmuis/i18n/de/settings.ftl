settings = Einstellungen
settings-auto = Automatisch
settings-language = Sprache
settings-theme = Farbschema
theme-paper = Papier
theme-night = Nacht
settings-pace = Tempo der Karten
pace-off = Sofort
pace-fast = Flott
pace-normal = Normal
pace-slow = Gemütlich
settings-back = Kartenrücken
card-back = { $back ->
    [0] Ohren
    [1] Käse
    [2] Bretter
   *[other] Mauselöcher
}
settings-four = Vier Farben
settings-four-why = Pik, Herz, Karo und Kreuz bekommen je eine eigene Farbe.
settings-big = Große Karten
settings-big-why = Ein großes Zeichen auf jeder Karte und größere Knöpfe, auch für Kinder.
settings-shortcuts = Tastenkürzel
settings-shortcuts-why = Buchstaben und Ziffern wählen Karten und Stapel; mit ? siehst du, welche.
settings-confirm = Vor dem Ablegen nachfragen
settings-confirm-why = Die Karte, die deinen Zug beendet, liegt erst, wenn du es bestätigst.
settings-coach = Tipps vom Coach
coach-first = Erste Spiele
coach-always = Immer
coach-never = Nie
settings-coach-why = Ein Tipp im Zug, wo er hilft. In Spielen für Kinder auch nach den ersten drei.
