"""Tables under way: commands in, events stored, numbered notices out."""
