cli-about = Play, study and host the card game Kat en Muis (Cat and Mouse, Spite and Malice).
cli-example = Example: katmuis play
cli-commands = Commands
cli-version = katmuis { $version } ({ $engine ->
    [compiled] compiled
   *[python] uncompiled
} engine)
cli-version-help = print the version and which engine runs, then stop
cli-host-help = the address to listen on (usually 127.0.0.1: this computer only)
cli-port-help = the port to listen on (usually 8765; 0 for any that is free)
cli-database-help = where games are kept, such as sqlite:////home/me/games.sqlite3 (usually { $variable }, else a file in your data folder)
cli-serve-help = run the server
cli-serve-about = Run the server until it is stopped with Ctrl+C. If the port is taken, the command stops with an error.
cli-serve-example = Example: katmuis serve --host 0.0.0.0 --port 8765
cli-serving = Kat & Muis is at { $address } (stop with Ctrl+C)
cli-play-help = play in the browser
cli-play-about = Run the server on the port, or on the next one that is free, and open a browser.
cli-play-example = Example: katmuis play
cli-playing = Play at { $address } (stop with Ctrl+C)
cli-no-browser-help = do not open a browser
