"""Matches of computer players: who beats whom, by how much, and how sure that is."""
