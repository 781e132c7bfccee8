# Het trainen van de waardefunctie: de opdrachtregel.
cli-train-help = maak de gewichten van de spelers die vooruit plannen opnieuw
cli-train-about = Speel de potjes van een leergang en leer ervan, precies zoals de meegeleverde gewichten zijn gemaakt. Met de gecompileerde engine duurt dat minuten tot een uur; na een onderbreking gaat het verder waar het was. Dezelfde leergang geeft dezelfde gewichten: dat laat hun hash zien.
cli-train-example = Voorbeeld: katmuis train classic --out gewichten
cli-train-name-help = de leergang: { $names }
cli-train-out-help = de map voor de gewichten, en zolang de leergang loopt voor de stand; met --judge de map waaruit ze worden gelezen
cli-train-resume-help = ga verder met de stand in de map, als die er is
cli-train-lessons-help = van hoeveel potjes van de leermeester er wordt geleerd (meestal zoveel als de leergang er heeft)
cli-train-games-help = van hoeveel potjes tegen zichzelf er wordt geleerd (meestal zoveel als de leergang er heeft)
cli-train-seed-help = waaruit de eerste gewichten en alle potjes volgen (meestal het getal van de leergang)
cli-train-judge-help = leer niets, maar speel zoveel potjes en meet hoe goed de winstkansen kloppen
cli-train-where = geef met --out de map voor de gewichten
cli-train-progress = fout { $error }, { $speed } potjes/s
cli-train-done = { $file }: { $games } potjes, hash { $hash }
cli-train-column-said = kans
cli-train-column-ends = aantal
cli-train-column-mean = gezegd
cli-train-column-won = gewonnen
cli-train-column-interval = ±
cli-train-judged = { $games } potjes. Brierscore { $brier } ± { $interval }; grootste verschil in een tiende { $worst }.

# Fouten
error-unknown-course = Er is geen leergang die ‘{ $read }’ heet. Wel: { $expected }.
error-mixed-seats = Alle varianten van een leergang moeten voor evenveel spelers zijn: { $read }.
error-other-course = { $read } is geen stand van deze leergang. Kies een andere map, of dezelfde getallen als eerst.
error-training-under-way = In die map is al met deze leergang begonnen ({ $read }). Ga verder met { $expected }, of kies een andere map.
error-no-numpy = Hiervoor is NumPy nodig. Installeer het met: { $expected }
error-bad-weights = De gewichten zijn beschadigd of van een andere soort: { $read }, verwacht { $expected }.
error-no-weights = Daar staan geen gewichten: { $read }.
