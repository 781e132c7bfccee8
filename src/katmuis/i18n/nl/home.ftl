play = Speel
play-line = { $name } tegen de computer
play-line-altered = { $name } met eigen regels
play-failed = De tafel kon niet worden klaargezet. Probeer het nog eens.
home-failed = De regelsets konden niet worden geladen.
home-retry = Opnieuw proberen
continue-heading = Open spellen
continue = Verder spelen
continue-line = { $turn ->
    [you] Nog { $mine } tegen { $theirs }, jij bent aan zet
    [other] Nog { $mine } tegen { $theirs }, de kat is aan zet
   *[over] Stand { $points }, het volgende spel wacht
}
continue-all = Alle { $count } open spellen
sets = Spelregels
set-cards = { $count ->
    [one] kaart
   *[other] kaarten
}
set-altered = met eigen regels
set-line-katz-und-maus = 3 stapels, geen jokers
set-line-classic = 4 stapels, met jokers
set-line-g4a = met punten, 3 stapels
set-line-short-stock = ook voor kinderen
set-line-kings-only = klassiek zonder jokers
set-line-open-stock = bovenste 3 kaarten open
set-line-no-blocking = wat past, moet je spelen
own-rules = Eigen regels
own-rules-line = pas een regelset aan
own-rules-title = { $name }: eigen regels
own-rules-changed = Aangepast:
own-rules-usual = Standaard
own-rules-play = Speel zo
own-rules-keep = Klaar
menu = Menu
home-menu-rules = Spelregels: { $name }
