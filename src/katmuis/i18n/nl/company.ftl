# Samen spelen: een tafel dekken, uitnodigen, en wat mensen aan één tafel met elkaar te maken hebben.
together-title = Samen spelen
together-lead = Dek een tafel, stuur de links rond en begin als iedereen er is.
together-failed = Dat is niet gelukt. Probeer het nog eens.
together-offline = Geen verbinding. Probeer het opnieuw zodra ze er weer is.
together-seats = Wie er spelen
together-count = Spelers
together-you = Plaats 1
together-you-name = jij
together-seat = Plaats { $seat }
together-partner = Je partner
together-open = Iemand met een link
together-here = Iemand op dit apparaat
together-here-name = Naam van de speler op plaats { $seat }
together-here-hint = Naam
together-computer = Computer { $name }
together-clock = Klok
together-watching = Toekijken
together-make = Dek de tafel
together-make-why = { $open ->
    [0] Jullie spelen om de beurt op dit apparaat; er hoeft geen link verstuurd te worden.
   *[other] Daarna krijg je een link voor elke vrije plaats.
}
together-alone = Houd minstens één plaats vrij voor een mens. Alleen tegen computers gaat Speel sneller.
name-label = Je naam
name-why = Zo zien de anderen aan tafel je, hoogstens 20 letters.
clock-rule = { $kind ->
    [move] { $amount } seconden per kaart
    [game] { $amount } minuten elk, { $more } seconden erbij per beurt
    [days] { $amount ->
        [one] { $amount } dag per beurt
       *[other] { $amount } dagen per beurt
    }
   *[none] geen klok
}
watching-choice = { $watching ->
    [yes] Mag
    [delayed] 30 s later
   *[no] Niemand
}
watching-rule = { $watching ->
    [yes] toekijken mag
    [delayed] toekijken mag, 30 seconden later
   *[no] niemand mag toekijken
}
home-link = Startscherm

gathering-title = Jullie tafel
gathering-lead = { $open ->
    [0] Alle plaatsen zijn bezet. Het begint als iedereen klaar is.
   *[other] { $host ->
        [yes] Stuur een link voor elke vrije plaats, of zet er een computer neer.
       *[no] Er is nog plaats aan tafel. Het begint als alle plaatsen bezet zijn en iedereen klaar is.
    }
}
gathering-altered = met eigen regels
gathering-rules = Regels
gathering-seats = Plaatsen
gathering-waits = { $count ->
    [one] Jij bent klaar. Er ontbreekt er nog één.
   *[other] Jij bent klaar. Er ontbreken er nog { $count }.
}
gathering-ready = Ik ben klaar
gathering-ready-said = Je bent klaar
gathering-ready-why = De kaarten worden gedeeld als iedereen klaar is.
gathering-ready-undo = Druk nog eens als je toch even wilt wachten.
gathering-close = Ruim de tafel af
gathering-stand = Sta op van mijn plaats
gathering-looking = Je kijkt toe. Om mee te spelen heb je de link van een plaats nodig.
gathering-close-title = De tafel afruimen?
gathering-close-text = Dan komt er geen spel en werken de links niet meer.
gathering-close-yes = Ja, afruimen
gathering-stand-title = Opstaan?
gathering-stand-text = Dan kan een ander gaan zitten. Om terug te komen heb je een nieuwe link nodig.
gathering-stand-yes = Ja, opstaan
gathering-stand-waits = Er is nog geen antwoord. Je staat op zodra de verbinding er weer is.
gathering-closed = Deze tafel is afgeruimd
gathering-closed-why = Er is niet gespeeld.
gathering-home = Naar het startscherm
seat-open = Plaats { $seat } is vrij
seat-waits = wacht op iemand
seat-ready = klaar
seat-not-ready = nog niet klaar
seat-presence = { $state ->
    [hidden] kijkt even ergens anders
    [lost] geen verbinding
   *[gone] niet op de pagina
}
seat-computer = computer
seat-invite = Nodig uit
seat-set = Wie op plaats { $seat } zit
seat-free = Maak deze plaats vrij
seat-for-person = Voor een mens
you-name = { $name } (jij)
invite-title = Uitnodiging voor plaats { $seat }
invite-why = Wie deze link het eerst opent, kan hier gaan zitten. Hij is voor één mens.
invite-code = Code met de link, voor de camera van een telefoon
invite-share = Speel Kat & Muis met me

join-heading = Uitnodiging
join-title = { $host } nodigt je uit
join-somebody = Iemand
join-lead = { $preset }, { $count ->
    [2] met z’n tweeën
   *[other] met { $count } spelers
}. Kies een naam en ga zitten.
join-sit = Ga zitten
join-others = Al aan tafel: { $names }
join-rules = De regels in het kort
join-none = { $state ->
    [taken] Deze plaats is bezet
    [dealt] Dit spel is begonnen
   *[closed] Deze tafel is afgeruimd
}
join-none-why = { $state ->
    [taken] Iemand was je voor. Vraag om een andere link.
    [dealt] Alle plaatsen zijn bezet en de kaarten zijn gedeeld.
   *[closed] Hier wordt niet meer gespeeld. Vraag om een nieuwe link.
}
join-watch = Kijk toe

you-title = Je naam en apparaten
you-keep = Bewaar de naam
you-kept = Bewaard
device-about = Speel verder op een andere telefoon of computer.
device-make = Maak een link
device-end = Alle andere apparaten afmelden
device-ended = Alle andere apparaten zijn afgemeld
device-link = Link voor een ander apparaat
device-link-why = Open deze link op je andere apparaat. Hij werkt één keer, binnen { $minutes } minuten. Geef hem aan niemand: wie hem heeft, speelt als jou.
device-title = Verder spelen op dit apparaat?
device-why = Je naam en je spellen gaan mee. Wat hier als iemand anders is gespeeld, blijft achter.
device-yes = Ja, hier verder

# Aan tafel. name: een mens; state: hidden, lost of gone; time: m:ss.
company-tool = Tafel
company-tool-label = De mensen aan tafel { $clock }
company-title = Aan tafel
mark-away = computer valt in
mark-state = { $state ->
    [hidden] elders
    [lost] offline
   *[gone] weg
} { $time }
clock-left-days = { $days } d { $hours } u
clock-told = Nog { $seconds } seconden.
presence-here = is er
presence-told = { $state ->
    [here] { $name } is terug.
    [hidden] { $name } kijkt even ergens anders.
    [lost] { $name } heeft geen verbinding meer.
   *[gone] { $name } heeft de pagina verlaten.
}
absent = { $state ->
    [lost] { $name } heeft geen verbinding.
    [hidden] { $name } kijkt even ergens anders.
   *[gone] { $name } is weg.
} { $claim ->
    [later] Over { $time } mag je kiezen.
    [now] Je mag kiezen hoe het verdergaat.
   *[no] Het spel wacht.
}
absent-choose = Kies
away-self = Een computer speelt voor je.
away-return = Neem mijn plaats terug
stopping = De server start opnieuw. Je spel is bewaard; zo gaat het verder.
paused = Het spel is onderbroken. De klokken staan stil.
pause-end = Ga verder
proposal-other = { $what ->
    [blocked] { $name } wil beëindigen als geblokkeerd: kleinste scorestapel wint.
    [abort] { $name } stelt voor het spel af te breken, zonder punten.
   *[pause] { $name } vraagt om een pauze.
}
proposal-waits = { $what ->
    [blocked] Je stelt voor het spel als geblokkeerd te beëindigen.
    [abort] Je stelt voor het spel af te breken.
   *[pause] Je vraagt om een pauze.
} Wachten op de anderen.
proposal-agree = Goed
proposal-decline = Liever niet
proposal-answer = Antwoord
proposal-withdraw = Trek in
propose = Stel de anderen voor
propose-what = { $what ->
    [blocked] Beëindigen als geblokkeerd: kleinste scorestapel wint
    [abort] Afbreken, zonder punten
   *[pause] Pauze: zet de klokken stil
}
claim-heading = { $name } is er niet
claim-why = Je hebt lang genoeg gewacht. Gewoon verder wachten mag ook.
claim-offer = { $what ->
    [win] Eis het spel op
    [draw] Maak er gelijkspel van
   *[computer] Laat een computer invallen
}
claim-title = { $what ->
    [win] Het spel opeisen?
    [draw] Gelijkspel?
   *[computer] Een computer laten invallen?
}
claim-text = { $what ->
    [win] Het spel is dan afgelopen en telt voor jou.
    [draw] Het spel is dan afgelopen en niemand wint.
   *[computer] Die speelt voor { $name }, die de plaats altijd kan terugnemen.
}
claim-yes = { $what ->
    [win] Ja, opeisen
    [draw] Ja, gelijkspel
   *[computer] Ja, computer
}
watchers = { $count ->
    [one] { $count } mens kijkt toe
   *[other] { $count } mensen kijken toe
}
phrases = Zeg iets
phrase-hello = Hallo!
phrase-good_luck = Succes!
phrase-well_played = Goed gespeeld!
phrase-thanks = Dank je!
phrase-oops = Oeps!
phrase-wow = Wauw!
phrase-hurry = Jij bent …
phrase-back_soon = Zo terug
phrase-again = Nog een keer?
phrase-bye = Dag!
manners-phrases = Toon wat anderen zeggen
manners-sound = Een toon als ik aan zet ben
close-table = Sluit deze tafel
close-title = Deze tafel sluiten?
close-text = Dan speelt hier niemand verder. De uitslag blijft staan.
close-yes = Ja, sluiten
closed = De tafel is gesloten. De uitslag blijft staan.
ready-said = Je bent klaar
ready-waits = Wachten op { $name }
ready-other = { $count ->
    [one] { $name } wil verder
   *[other] { $name } willen verder
}
hands-open = Wat er in de handen bleef
hand-own = jij
cover-title = Geef het apparaat aan { $name }
cover-why = De kaarten blijven gedekt tot de volgende speler het heeft.
cover-yes = Ik ben { $name }

# Wat mensen met elkaar doen, zoals het logboek het zegt.
event-ready = { $who ->
    [you] Jij wilt verder
   *[other] { $name } wil verder
}
event-sat_in = { $who ->
    [you] Een computer valt voor je in; je kunt je plaats terugnemen
   *[other] { $other ->
        [nobody] Een computer valt in voor { $name }
       *[other] Een computer valt in voor { $name }, op verzoek van { $other }
    }
}
event-returned = { $who ->
    [you] Je hebt je plaats teruggenomen
   *[other] { $name } is terug aan tafel
}
event-offered = { $who ->
    [you] Je stelt voor: { event-what }
   *[other] { $name } stelt voor: { event-what }
}
event-answered = { $who ->
    [you] { $agree ->
        [true] Je vindt het goed: { event-what }
       *[false] Liever niet, zeg jij: { event-what }
    }
   *[other] { $agree ->
        [true] { $name } vindt het goed: { event-what }
       *[false] { $name } wil liever niet: { event-what }
    }
}
event-what = { $what ->
    [blocked] beëindigen als geblokkeerd
    [abort] het spel afbreken
   *[pause] een pauze
}
event-resumed = { $who ->
    [you] Je beëindigt de pauze
   *[other] { $name } beëindigt de pauze
}
event-timed_out = { $who ->
    [you] Je bedenktijd is om
   *[other] De bedenktijd van { $name } is om
}
event-claimed = { $draw ->
    [true] { $name } was er niet, en { $other } maakte er gelijkspel van
   *[other] { $name } was er niet, en { $other } eiste het spel op
}
event-closed = { $who ->
    [you] Je hebt de tafel gesloten
   *[other] { $name } heeft de tafel gesloten
}
