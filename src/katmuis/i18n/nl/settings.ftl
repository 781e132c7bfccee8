settings = Instellingen
settings-auto = Automatisch
settings-language = Taal
settings-theme = Thema
theme-paper = Papier
theme-night = Nacht
settings-pace = Snelheid van de kaarten
pace-off = Direct
pace-fast = Vlot
pace-normal = Gewoon
pace-slow = Rustig
settings-back = Rug van de kaarten
card-back = { $back ->
    [0] Oren
    [1] Kaas
    [2] Planken
   *[other] Holletjes
}
settings-four = Vier kleuren
settings-four-why = Schoppen, harten, ruiten en klaveren krijgen elk een eigen kleur.
settings-big = Grote kaarten
settings-big-why = Eén groot teken op elke kaart en grotere knoppen, ook voor kinderen.
settings-shortcuts = Sneltoetsen
settings-shortcuts-why = Letters en cijfers kiezen kaarten en stapels; met ? zie je welke.
settings-confirm = Vragen voor het afleggen
settings-confirm-why = De kaart die je beurt beëindigt, leg je pas neer nadat je dat hebt bevestigd.
settings-coach = Tips van de coach
coach-first = Eerste spellen
coach-always = Altijd
coach-never = Nooit
settings-coach-why = Eén tip per beurt, waar die helpt. In spellen voor kinderen ook na de eerste drie.
